"""What follows a quarter: the next one, the second half, overtime, or the end of the game."""

from __future__ import annotations

from collections.abc import Callable
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


def ends_half(quarter: int) -> bool:
    """Whether a half ends with this quarter and nobody keeps the ball; from one extra period to the next the offense does."""
    return quarter in (HALF, QUARTERS)


def ends_half_or_extra_period(quarter: int) -> bool:
    """The same in a game in which every extra period begins anew."""
    return quarter == HALF or quarter >= QUARTERS


def half_ended(before: int, after: int, ends: Callable[[int], bool] = ends_half) -> bool:
    """Whether a half has ended between two quarters, so that nobody keeps the ball; `ends` is the `ends_half` of the game."""
    return any(map(ends, range(before, after)))


def after_quarter(quarter: int, score: tuple[int, int], extra: int) -> Next:
    """What follows quarter number `quarter` (5 and later are extra periods) at that score; `extra` periods may follow a tie."""
    if quarter == HALF:
        return Next.SECOND_HALF
    if quarter < QUARTERS:
        return Next.QUARTER
    if score[0] != score[1] or quarter - QUARTERS >= extra:
        return Next.OVER
    return Next.OVERTIME if quarter == QUARTERS else Next.QUARTER
