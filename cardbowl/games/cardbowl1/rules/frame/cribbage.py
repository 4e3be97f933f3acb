"""The field on a cribbage board (section 12 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.errors import IllegalAnswerError

HOLES: Final = 120
TWIN: Final = 61
"""The second hole of the 50 (CB1.CRIB.R1)."""

MARKS: Final = range(-9, 110)
"""The 119 marks of the field with both end zones (CB1.FLD.2, CB1.CRIB.1)."""


def hole_of(spot: int) -> int:
    """The hole of a mark -9..109; raises `IllegalAnswerError` (CB1.CRIB.1, CB1.CRIB.R1)."""
    if isinstance(spot, bool) or not isinstance(spot, int) or spot not in MARKS:
        raise IllegalAnswerError(spot, "there is no hole for this yard line", "whole numbers -9 to 109", "CB1.CRIB.1")
    return spot + 10 if spot <= 50 else spot + 11


def holes_of(spot: int) -> tuple[int, ...]:
    """Every hole of a mark: two at midfield; raises `IllegalAnswerError` (CB1.CRIB.1, CB1.CRIB.R1)."""
    hole = hole_of(spot)
    return (hole, TWIN) if hole == TWIN - 1 else (hole,)


def spot_of(hole: int) -> int:
    """The mark of a hole 1..120; raises `IllegalAnswerError` (CB1.CRIB.1, CB1.CRIB.R1)."""
    if isinstance(hole, bool) or not isinstance(hole, int) or not 1 <= hole <= HOLES:
        raise IllegalAnswerError(hole, "the board has no such hole", f"whole numbers 1 to {HOLES}", "CB1.CRIB.1")
    return hole - 10 if hole < TWIN else hole - 11
