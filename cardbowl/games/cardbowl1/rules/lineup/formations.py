"""Legal formations, and the ready-made ones (section 3.3 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.lineup.places import (
    END_LANE,
    LEFT,
    LINEMEN,
    MIDDLE,
    OUTSIDE_LANE,
    RIGHT,
    SAFETY_ZONES,
    SINGLE_HIGH,
    TIGHT_ENDS,
    ZONES,
    Defense,
    DefenseCard,
    Offense,
    defense_card,
    offense_card,
)
from cardbowl.steps.placement import Formation

ELEVEN: Final = 11
SKILL_CARDS: Final = 5
MOST_BACKS: Final = 3
MOST_WIDE_ON_A_SIDE: Final = 4
LEAST_ON_THE_LINE: Final = 3
MOST_ON_THE_LINE: Final = 8
ALWAYS_THERE: Final = ("QB", *LINEMEN)


class Refusal(NamedTuple):
    """The reason why something is not allowed, and the rule."""

    reason: str
    rule: str


# ---- the offense -------------------------------------------------------------------------------------------------


def skill_refusal(backs: int, te_left: int, te_right: int, wr_left: int, wr_right: int) -> Refusal | None:
    """Why five skill cards cannot line up like this; None if they can (CB1.FORM.1, CB1.FORM.R1)."""
    total = backs + te_left + te_right + wr_left + wr_right
    reason = ""
    if total != SKILL_CARDS:
        reason = f"there are {total} backs, tight ends and receivers, not {SKILL_CARDS}"
    elif backs > MOST_BACKS:
        reason = f"{backs} backs are more than {MOST_BACKS}"
    elif te_left > 1 or te_right > 1:
        reason = "there are two tight ends on one side"
    elif not te_left + wr_left or not te_right + wr_right:
        reason = f"nobody stands outside on the {'right' if te_left + wr_left else 'left'}"
    elif wr_left > MOST_WIDE_ON_A_SIDE or wr_right > MOST_WIDE_ON_A_SIDE:
        reason = f"there are more than {MOST_WIDE_ON_A_SIDE} wide receivers on one side"
    return Refusal(reason, "CB1.FORM.R1") if reason else None


def offense_refusal(offense: Offense) -> Refusal | None:
    """Why the offense cannot line up like this; None if it can (CB1.FORM.1, CB1.FORM.R1)."""
    slots = Counter(each.slot for each in offense.cards)
    twice = [slot for slot, count in slots.items() if count > 1]
    if twice:
        return Refusal(f"two cards stand in {twice[0]}", "CB1.FORM.R1")
    missing = [slot for slot in ALWAYS_THERE if slot not in slots]
    if missing:
        return Refusal(f"nobody stands in {missing[0]}", "CB1.FORM.R1")
    wide = Counter(each.side for each in offense.of("wr"))
    ends = [int(offense.has(slot)) for slot in TIGHT_ENDS]
    return skill_refusal(len(offense.of("back")), ends[0], ends[1], wide[LEFT], wide[RIGHT])


def line_up_offense(roles: Sequence[str], hand: Sequence[Card], shotgun: bool = False) -> Offense:
    """The offense with its cards in these places; each place is written as ``LG``, ``RTE``, ``QB``, ``B1(L)`` or ``W_L1``."""
    return Offense(tuple(offense_card(role, card) for role, card in zip(roles, hand, strict=True)), shotgun)


_LINE: Final = ("QB", "LT", "LG", "C", "RG", "RT")
OFFENSES: Final[dict[str, Formation]] = {
    each.name: each
    for each in (
        Formation("I", "two backs in the middle, a tight end on the right", (*_LINE, "RTE", "B1(M)", "B2(M)", "W_L1", "W_R1")),
        Formation("pro set", "a back on each side, a tight end", (*_LINE, "RTE", "B1(L)", "B2(R)", "W_L1", "W_R1")),
        Formation("shotgun", "the shotgun, one back, a tight end, three wide", (*_LINE, "RTE", "B1(R)", "W_L1", "W_R1", "W_L2")),
        Formation("4 wide", "one back, four wide receivers", (*_LINE, "B1(M)", "W_L1", "W_R1", "W_L2", "W_R2")),
        Formation("goal line", "three backs, two tight ends", (*_LINE, "LTE", "RTE", "B1(L)", "B2(M)", "B3(R)")),
    )
}
"""Ready-made offenses by name: the place of each card, in the order in which a hand is placed (CB1.FORM.1)."""

IN_THE_SHOTGUN: Final = ("shotgun",)
"""The ready-made offenses that are declared as shotgun, which is public (CB1.SHOT.1)."""


# ---- the defense -------------------------------------------------------------------------------------------------


def lane_refusal(u: int, te_left: bool, te_right: bool) -> Refusal | None:
    """Why no card of the defense may be on the line at `u`; None if one may (CB1.FORM.2, CB1.FORM.R2, CB1.MODEL.2)."""
    if abs(u) <= END_LANE:
        return None
    if abs(u) <= OUTSIDE_LANE and (te_left if u < 0 else te_right):
        return None
    if abs(u) <= OUTSIDE_LANE:
        return Refusal(f"there is no tight end at whom a card could stand at {u:+d}", "CB1.FORM.R2")
    return Refusal(f"{u:+d} is too far out", "CB1.FORM.R2")


def line_refusal(lanes: Sequence[int], te_left: bool, te_right: bool) -> Refusal | None:
    """Why the line of the defense cannot line up like this; None if it can.

    A linebacker on the line is a line card like the others.

    Rules: CB1.FORM.2, CB1.FORM.R2, CB1.FORM.R3.
    """
    if not LEAST_ON_THE_LINE <= len(lanes) <= MOST_ON_THE_LINE:
        reason = f"{len(lanes)} cards on the line; {LEAST_ON_THE_LINE} to {MOST_ON_THE_LINE} are allowed"
        return Refusal(reason, "CB1.FORM.R2")
    if len(set(lanes)) < len(lanes):
        return Refusal("two cards stand in one lane", "CB1.FORM.R2")
    return next((no for no in (lane_refusal(u, te_left, te_right) for u in lanes) if no), None)


def defense_refusal(defense: Defense, offense: Offense, rules: HouseRules) -> Refusal | None:
    """Why the defense cannot line up like this; None if it can.

    Receivers may have two cards or none; depth is not used.

    Rules: CB1.FORM.2-3, CB1.FORM.R2, CB1.FORM.R3, CB1.RANGE.R2, CB1.FORM.R5.
    """
    if len(defense.cards) != ELEVEN:
        return Refusal(f"there are {len(defense.cards)} cards, not {ELEVEN}", "CB1.FORM.R2")
    refusal = line_refusal([each.u for each in defense.line if each.u is not None], offense.te_on(LEFT), offense.te_on(RIGHT))
    if refusal:
        return refusal
    wide = [each.slot for each in offense.of("wr")]
    for each in defense.cards:
        if each.covers is not None and each.covers not in wide:
            return Refusal(f"there is no wide receiver {each.covers}", "CB1.FORM.R2")
        if each.zone is not None and each.zone not in ZONES:
            return Refusal(f"there is no zone {each.zone}", "CB1.MODEL.4")
    safeties = [each.zone for each in defense.secondary if each.zone in SAFETY_ZONES]
    if SINGLE_HIGH in safeties and rules.single_high == "off":
        return Refusal("a safety does not stand in the middle", "CB1.RANGE.R2")
    if SINGLE_HIGH in safeties and len(safeties) > 1:
        return Refusal("only a lone safety stands in the middle", "CB1.RANGE.R2")
    return None


def matched_end(te: str, defense: Defense) -> DefenseCard | None:
    """The line card that covers a tight end: the nearest head-up or outside; of two equally near the outer one.

    Rules: CB1.FORM.R4, CB1.FORM.R6, CB1.FORM.R8.
    """
    left = te == "LTE"
    line = (each for each in defense.line if each.is_line_card)
    outside = [each for each in line if each.u is not None and abs(each.u) >= END_LANE and (each.u < 0) == left]
    return min(outside, key=lambda each: (abs(abs(each.u or 0) - 6), -abs(each.u or 0)), default=None)


def line_up_defense(roles: Sequence[str], hand: Sequence[Card]) -> Defense:
    """The defense with its cards in these places: ``line -5``, ``OLB_L``, ``ILB(M)``, ``S_R`` or ``CB W_L1``.

    A lone inside linebacker stands in the middle, however its place is written (CB1.MODEL.4, CB1.MODEL.R12).
    """
    placed = zip(roles, hand, strict=True)
    defense = Defense(tuple(defense_card(role, card, f"D{number}") for number, (role, card) in enumerate(placed, start=1)))
    inside = [each for each in defense.cards if each.zone == "ILB"]
    return defense.put(inside[0]._replace(side=MIDDLE)) if len(inside) == 1 else defense


class Shape(NamedTuple):
    """A ready-made defense: lanes on the line, zones, and how many cards go to wide receivers."""

    name: str
    words: str
    lanes: tuple[int, ...]
    zones: tuple[str, ...]
    corners: int


SHAPES: Final[dict[str, Shape]] = {
    each.name: each
    for each in (
        Shape("4-3", "four on the line, three linebackers", (-5, -1, 1, 5), ("OLB_L", "ILB(M)", "OLB_R", "S_L", "S_R"), 2),
        Shape("3-4", "three on the line, four linebackers", (-4, 0, 4), ("OLB_L", "ILB(L)", "ILB(R)", "OLB_R", "S_L", "S_R"), 2),
        Shape("nickel", "four on the line, three cornerbacks", (-5, -1, 1, 5), ("OLB_L", "OLB_R", "S_L", "S_R"), 3),
        Shape("dime", "four on the line, four cornerbacks", (-5, -1, 1, 5), ("ILB(M)", "S_L", "S_R"), 4),
        Shape("goal line", "six on the line, no safety", (-5, -3, -1, 1, 3, 5), ("OLB_L", "ILB(M)", "OLB_R"), 2),
    )
}
"""Ready-made defenses by name (CB1.FORM.2)."""

_NOBODY_TO_COVER: Final = ("S_L", "S_R", "OLB_L", "OLB_R")


def defenses(offense: Offense) -> tuple[Formation, ...]:
    """The ready-made defenses against this offense: the place of each card.

    Cornerbacks go to the outermost receivers first and double them when all are covered; without receivers they stay in zones.

    Rules: CB1.FORM.2, CB1.FORM.R7.
    """
    return _defenses(tuple(sorted((each.slot for each in offense.of("wr")), key=lambda slot: (slot[3:], slot))))


@lru_cache(maxsize=256)
def _defenses(wide: tuple[str, ...]) -> tuple[Formation, ...]:
    """The ready-made defenses against these wide receivers, the outermost first."""
    found = []
    for shape in SHAPES.values():
        corners = [
            f"CB {wide[number % len(wide)]}" if wide else _NOBODY_TO_COVER[number % len(_NOBODY_TO_COVER)]
            for number in range(shape.corners)
        ]
        roles = (*(f"line {u}" for u in shape.lanes), *shape.zones, *corners)
        found.append(Formation(shape.name, shape.words, roles))
    return tuple(found)
