"""The field on a cribbage board (section 19 of the rulebook)."""

from __future__ import annotations

from cardbowl.errors import IllegalAnswerError

HOLES = 120


def pegs(spot: int) -> tuple[int, ...]:
    """The hole (two at midfield) of a yard line -9..109; raises `IllegalAnswerError` (CB2.CRIB.2, CB2.CRIB.R1)."""
    if isinstance(spot, bool) or not isinstance(spot, int) or not -9 <= spot <= 109:
        raise IllegalAnswerError(spot, "there is no hole for this yard line", "whole numbers -9 to 109", "CB2.CRIB.2")
    if spot == 50:
        return (60, 61)
    return (spot + 10,) if spot < 50 else (spot + 11,)


def spot_of(hole: int) -> int:
    """The yard line of a hole 1..120; raises `IllegalAnswerError` (CB2.CRIB.2)."""
    if isinstance(hole, bool) or not isinstance(hole, int) or not 1 <= hole <= HOLES:
        raise IllegalAnswerError(hole, "the board has no such hole", f"whole numbers 1 to {HOLES}", "CB2.CRIB.1")
    return hole - 10 if hole <= 60 else hole - 11


def sixty_pegs(spot: int) -> tuple[int, ...]:
    """The hole on a board of 60 holes, counted from the end line of the half the ball is in (CB2.CRIB.3)."""
    return tuple(hole if hole <= 60 else 121 - hole for hole in pegs(spot))
