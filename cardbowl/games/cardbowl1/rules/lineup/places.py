"""The places of the twenty-two cards, as immutable values (section 2.1 of the rulebook)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from cardbowl.cards import Card

LEFT, MIDDLE, RIGHT = "L", "M", "R"

HOMES: Final[dict[str, int]] = {"LTE": -6, "LT": -4, "LG": -2, "C": 0, "RG": 2, "RT": 4, "RTE": 6}
"""The lane u of each place on the offensive line, the offense's left negative; a full position is two (CB1.MODEL.1)."""

FULL_POSITION: Final = 2
LINEMEN: Final = ("LT", "LG", "C", "RG", "RT")
GUARDS: Final = ("LG", "RG")
TIGHT_ENDS: Final = ("LTE", "RTE")
END_LANE: Final = 5
"""Half outside the tackle: the outermost lane of a line card where there is no tight end (CB1.MODEL.2)."""
OUTSIDE_LANE: Final = 7
"""Half outside the tight end (CB1.MODEL.2)."""

ROW: Final = ("S_L", "OLB_L", "ILB", "OLB_R", "S_R")
"""The secondary zones from left to right: one row, whose depth is not used (CB1.MODEL.4, CB1.FORM.3)."""
SINGLE_HIGH: Final = "S_M"
"""The zone of a lone safety (CB1.RANGE.R2)."""
ZONES: Final = (*ROW, SINGLE_HIGH)
SAFETY_ZONES: Final = ("S_L", SINGLE_HIGH, "S_R")


class OffenseCard(NamedTuple):
    """One card of the offense (CB1.MODEL.1, CB1.MODEL.3).

    `slot` is ``C LG RG LT RT QB LTE RTE``, ``B1``..``B3`` or ``W_L1``.., counted from the sideline; `side` is L, M or R;
    `role` is ``line te qb back wr``; `home` the lane it lined up in; `lane` the match-up it is in, by its u;
    `committed` is ``none``, ``blocker`` or ``receiver``; `moves` is how often it has moved; `moved_up` tells a back
    that moved up into its match-up from one that blocks there at once, in the shotgun.
    """

    card: Card
    slot: str
    role: str
    side: str = MIDDLE
    home: int | None = None
    lane: int | None = None
    face_up: bool = False
    committed: str = "none"
    moves: int = 0
    moved_up: bool = False


class DefenseCard(NamedTuple):
    """One card of the defense (CB1.MODEL.2, CB1.MODEL.4, CB1.MODEL.5).

    It is on the line at `u`, in a `zone`, or with a receiver it `covers`. `name` is D1..D11, the order of placing, which
    reveals nothing about a face-down card. `role` is ``line lb s cb``; `side` is L, M or R; `range_zone` the zone its range
    counts from; `shifted` whether it has changed zones in this turn, `shifted_in_pattern` in the Blocking Pattern phase; `joined`
    the turn in which it moved into the match-up it is in.
    """

    card: Card
    name: str
    role: str
    u: int | None = None
    zone: str | None = None
    side: str = MIDDLE
    covers: str | None = None
    range_zone: str | None = None
    face_up: bool = False
    shifted: bool = False
    shifted_in_pattern: bool = False
    joined: str = ""

    @property
    def is_line_card(self) -> bool:
        """Whether it is a card of the defensive line, not a linebacker who has moved up (CB1.MODEL.6, CB1.FORM.R8)."""
        return self.u is not None and not self.joined


@dataclass(frozen=True)
class Offense:
    """The eleven cards of the offense, and whether they are in the shotgun."""

    cards: tuple[OffenseCard, ...]
    shotgun: bool = False

    def has(self, slot: str) -> bool:
        """Whether there is a card in `slot`."""
        return slot in self._by_slot

    def at(self, slot: str) -> OffenseCard:
        """The card in `slot`."""
        return self._by_slot[slot]

    @cached_property
    def _by_slot(self) -> dict[str, OffenseCard]:
        return {each.slot: each for each in self.cards}

    def of(self, *roles: str) -> tuple[OffenseCard, ...]:
        """The cards with one of these roles, in the order they were placed."""
        return tuple([each for each in self.cards if each.role in roles])

    def put(self, slot: str, after: OffenseCard) -> Offense:
        """The offense with the card of `slot` replaced by `after`."""
        return Offense(tuple([after if each.slot == slot else each for each in self.cards]), self.shotgun)

    def te_on(self, side: str) -> bool:
        """Whether there is a tight end on that side."""
        return self.has(side + "TE")

    def carries_less(self, carrier: OffenseCard) -> bool:
        """Whether a carrier is worth 1 less: only a back, in the shotgun (CB1.SHOT.3, CB1.SHOT.R1)."""
        return self.shotgun and carrier.role == "back"


@dataclass(frozen=True)
class Defense:
    """The eleven cards of the defense."""

    cards: tuple[DefenseCard, ...]

    def at(self, name: str) -> DefenseCard:
        """The card of that name."""
        return next(each for each in self.cards if each.name == name)

    def put(self, after: DefenseCard) -> Defense:
        """The defense with the card of the same name replaced by `after`."""
        return Defense(tuple([after if each.name == after.name else each for each in self.cards]))

    @cached_property
    def line(self) -> tuple[DefenseCard, ...]:
        """The cards on the line, from left to right."""
        return tuple(sorted([each for each in self.cards if each.u is not None], key=_lane))

    @cached_property
    def secondary(self) -> tuple[DefenseCard, ...]:
        """The cards in zones."""
        return tuple([each for each in self.cards if each.zone is not None])

    def covering(self, slot: str) -> tuple[DefenseCard, ...]:
        """The cards attached to a receiver: any number (CB1.MODEL.5)."""
        return tuple(each for each in self.cards if each.covers == slot)


def _lane(card: DefenseCard) -> int:
    return card.u or 0


def side_of(u: int) -> str:
    """The side of a lane; the center's belongs to neither."""
    return LEFT if u < 0 else RIGHT if u > 0 else MIDDLE


def on_side(u: int, side: str) -> bool:
    """Whether a lane is on a side, from the center outwards; the middle is on both (CB1.RANGE.R3, CB1.BP2.R1)."""
    return side == MIDDLE or (u <= 0 if side == LEFT else u >= 0)


@lru_cache(maxsize=4096)
def offense_card(role: str, card: Card) -> OffenseCard:
    """A card in the place written as ``LG``, ``RTE``, ``QB``, ``B1(L)`` or ``W_L1`` (CB1.MODEL.1, CB1.MODEL.3)."""
    if role in HOMES:
        home = HOMES[role]
        return OffenseCard(card, role, "line" if role in LINEMEN else "te", side_of(home), home, home)
    if role == "QB":
        return OffenseCard(card, role, "qb")
    if role.startswith("B"):
        return OffenseCard(card, role[:2], "back", role[3:-1])
    return OffenseCard(card, role, "wr", role[2])


@lru_cache(maxsize=32768)
def defense_card(role: str, card: Card, name: str) -> DefenseCard:
    """A card in the place written as ``line -5``, ``OLB_L``, ``ILB(M)``, ``S_R`` or ``CB W_L1`` (CB1.MODEL.2, CB1.MODEL.4-5)."""
    place, _, where = role.partition(" ")
    if place == "line":
        return DefenseCard(card, name, "line", u=int(where), side=side_of(int(where)))
    if place == "CB":
        return DefenseCard(card, name, "cb", covers=where, side=where[2])
    zone, _, tag = place.partition("(")
    kind = "s" if zone in SAFETY_ZONES else "lb"
    side = tag[:-1] or (zone[-1] if "_" in zone else MIDDLE)
    return DefenseCard(card, name, kind, zone=zone, side=side, range_zone=zone)
