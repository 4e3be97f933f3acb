"""Section 3.4 of the rulebook: how far the cards of the secondary reach, and the zones they shift through."""

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
    on_side,
)


class Aim(NamedTuple):
    """Where a card may be wanted: ``line`` at lane `u`, or a ``TE``, ``WR`` or ``back`` as receiver on side L or R."""

    kind: str
    side: str = MIDDLE
    u: int = 0


SHIFTS: Final[dict[str, tuple[str, ...]]] = {
    **{zone: tuple(ROW[place] for place in (number - 1, number + 1) if 0 <= place < len(ROW)) for number, zone in enumerate(ROW)},
    SINGLE_HIGH: ("S_L", "S_R", "OLB_L", "OLB_R"),
}
"""CB1.RANGE.4, CB1.RANGE.R2  The zones next to each zone; no shift leads into the middle of the safeties."""


def in_range(zone: str | None, aim: Aim) -> bool:
    """CB1.RANGE.1, CB1.RANGE.2, CB1.RANGE.3, CB1.RANGE.R2, CB1.RANGE.R3  Whether `zone` reaches there; None has no range."""
    if zone is None:
        return False
    if zone == "ILB":
        return aim.kind != "WR"
    if zone in SAFETY_ZONES:
        return aim.kind == "TE" or (aim.kind == "WR" and (zone == SINGLE_HIGH or zone == f"S_{aim.side}"))
    side = LEFT if zone == "OLB_L" else RIGHT
    return on_side(aim.u, side) if aim.kind == "line" else aim.side == side


def reaches_any(zone: str | None, aims: Iterable[Aim]) -> bool:
    """CB1.RANGE.R3  Between two match-ups it is enough to reach one of them."""
    return any(in_range(zone, aim) for aim in aims)


def extra_cards(defense: Defense, aims: Iterable[Aim]) -> tuple[DefenseCard, ...]:
    """CB1.RANGE.5-6, CB1.RANGE.R4, CB1.RANGE.R5, CB1.MODEL.R7, CB1.TURNS.3  Who may be the extra card; empty: none is added.

    Face up or down, but in a zone: neither on the line nor with a receiver. A cornerback never is; a dropped line card may be.
    """
    wanted = tuple(aims)
    return tuple(each for each in defense.secondary if each.role != "cb" and reaches_any(each.range_zone, wanted))


def shifted(card: DefenseCard, zone: str, in_pattern: bool) -> DefenseCard:
    """CB1.RANGE.4, CB1.BP2.3, CB1.MODEL.R11  A card in its new zone; its range stays the old one for this turn."""
    side = zone[-1] if "_" in zone else card.side
    return card._replace(zone=zone, side=side, shifted=True, shifted_in_pattern=in_pattern or card.shifted_in_pattern)


def turn_ended(defense: Defense, pattern_goes_on: bool = False) -> Defense:
    """CB1.RANGE.R1, CB1.BP1.R3  A turn of the defense is over: ranges count from the zones held now.

    Between the two turns of the Blocking Pattern phase they do not: it keeps the zones held at the snap.
    """
    if pattern_goes_on:
        return Defense(tuple(each._replace(shifted=False) for each in defense.cards))
    return Defense(tuple(each._replace(range_zone=each.zone, shifted=False, shifted_in_pattern=False) for each in defense.cards))
