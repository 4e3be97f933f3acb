"""What follows a quarter: the next one, the second half, overtime, or the end of the game."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

QUARTERS: Final = 4
HALF: Final = 2
ENDLESS: Final = 10_000
"""More extra periods than any game has: they go on until a team is ahead."""


class Next(StrEnum):
    """What the end of a quarter brings."""

    QUARTER = "quarter"
    """The next quarter or extra period; ball, down and spot stay."""
    SECOND_HALF = "second half"
    OVERTIME = "overtime"
    """The first extra period."""
    OVER = "over"


def half_ended(before: int, after: int) -> bool:
    """Whether a half has ended between two quarters, so that nobody keeps the ball; between extra periods the offense does."""
    return any(before <= last < after for last in (HALF, QUARTERS))


def after_quarter(quarter: int, score: tuple[int, int], extra: int) -> Next:
    """What follows quarter number `quarter` (5 and later are extra periods) at that score; `extra` periods may follow a tie."""
    if quarter == HALF:
        return Next.SECOND_HALF
    if quarter < QUARTERS:
        return Next.QUARTER
    if score[0] != score[1] or quarter - QUARTERS >= extra:
        return Next.OVER
    return Next.OVERTIME if quarter == QUARTERS else Next.QUARTER
