"""The game clock as text: minutes and seconds left in a quarter."""

from __future__ import annotations

from typing import Final

SECONDS: Final = 5
"""Seconds of one interval, the unit of every clock that counts time."""


A_PLAY: Final = 8
"""Intervals that a play takes with the time after it, where the clock is not stopped: what players judge a play by."""


def within(left: int, intervals: int, *, by_plays: bool) -> bool:
    """Whether at most so many intervals are left; on a clock of plays, whether the last play would begin before they are over."""
    return (left - 1) * A_PLAY < intervals if by_plays else left <= intervals


def clock_text(seconds: int) -> str:
    """Seconds left as ``14:20``."""
    return f"{seconds // 60}:{seconds % 60:02d}"
