"""The ranges of the cards of the secondary, and the zones they shift through (section 3.4 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from cardbowl.games.cardbowl1.rules.lineup.places import (
    LEFT,
    MIDDLE,
    RIGHT,
    ROW,
    SAFETY_ZONES,
    SINGLE_HIGH,
    Defense,
    DefenseCard,
    OffenseCard,
    on_side,
)


class Aim(NamedTuple):
    """The place that a card is to reach: ``line`` at lane `u`, or a ``TE``, ``WR`` or ``back`` as receiver on side L or R."""

    kind: str
    side: str = MIDDLE
    u: int = 0


def aim_at(receiver: OffenseCard) -> Aim:
    """The place that a card is to reach to help against a pass to this receiver (CB1.RANGE.2, CB1.RANGE.3, CB1.RANGE.R3)."""
    return Aim("back" if receiver.role == "back" else receiver.role.upper(), receiver.side)


def aims_at_line(lanes: Iterable[int]) -> tuple[Aim, ...]:
    """The places that a card is to reach to help at these match-ups on the line (CB1.RANGE.1)."""
    return tuple([Aim("line", u=u) for u in lanes])


SHIFTS: Final[dict[str, tuple[str, ...]]] = {
    **{zone: tuple(ROW[place] for place in (number - 1, number + 1) if 0 <= place < len(ROW)) for number, zone in enumerate(ROW)},
    SINGLE_HIGH: ("S_L", "S_R", "OLB_L", "OLB_R"),
}
"""The zones next to each zone; no shift leads into the middle of the safeties (CB1.RANGE.4, CB1.RANGE.R2)."""


def in_range(zone: str | None, aim: Aim) -> bool:
    """Whether `zone` reaches there; None has no range (CB1.RANGE.1, CB1.RANGE.2, CB1.RANGE.3, CB1.RANGE.R2, CB1.RANGE.R3)."""
    if zone is None:
        return False
    if zone == "ILB":
        return aim.kind != "WR"
    if zone in SAFETY_ZONES:
        return aim.kind == "TE" or (aim.kind == "WR" and (zone == SINGLE_HIGH or zone == f"S_{aim.side}"))
    side = LEFT if zone == "OLB_L" else RIGHT
    return on_side(aim.u, side) if aim.kind == "line" else aim.side == side


def reaches_any(zone: str | None, aims: Iterable[Aim]) -> bool:
    """Whether a zone reaches one of several aims: of two match-ups one is enough (CB1.RANGE.R3)."""
    return any(in_range(zone, aim) for aim in aims)


def extra_cards(defense: Defense, aims: Iterable[Aim]) -> tuple[DefenseCard, ...]:
    """The cards that may be the extra card; empty where none may be added.

    They are in a zone, face up or down: neither on the line nor with a receiver. A dropped line card may be one.

    Rules: CB1.RANGE.5-6, CB1.RANGE.R4, CB1.RANGE.R5, CB1.MODEL.R7, CB1.TURNS.3.
    """
    wanted = tuple(aims)
    return tuple([each for each in defense.secondary if may_help(each, wanted)])


def may_help(card: DefenseCard, aims: Iterable[Aim]) -> bool:
    """Whether a card in a zone may be the extra card at one of these aims; a cornerback never is (CB1.RANGE.5-6)."""
    return card.role != "cb" and reaches_any(card.range_zone, aims)


def shifted(card: DefenseCard, zone: str, in_pattern: bool) -> DefenseCard:
    """A card in its new zone; its range stays the old one for this turn (CB1.RANGE.4, CB1.BP2.3, CB1.MODEL.R11)."""
    side = zone[-1] if "_" in zone else card.side
    return card._replace(zone=zone, side=side, shifted=True, shifted_in_pattern=in_pattern or card.shifted_in_pattern)


def turn_ended(defense: Defense, pattern_goes_on: bool = False) -> Defense:
    """The defense after its turn: ranges count from the current zones.

    Between the two turns of the Blocking Pattern phase the zones held at the snap still count.

    Rules: CB1.RANGE.R1, CB1.BP1.R3.
    """
    if pattern_goes_on:
        return Defense(tuple(each._replace(shifted=False) for each in defense.cards))
    return Defense(tuple(each._replace(range_zone=each.zone, shifted=False, shifted_in_pattern=False) for each in defense.cards))
