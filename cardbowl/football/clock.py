"""The game clock as text: minutes and seconds left in a quarter."""

from __future__ import annotations

import re
from typing import Final

from cardbowl.errors import NotationError

SECONDS: Final = 5
"""Seconds of one interval, the unit of every clock that counts time."""


def clock_text(seconds: int) -> str:
    """Seconds left as ``14:20``."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def read_clock(text: str) -> int:
    """Seconds left from ``14:20``; raises `NotationError`."""
    found = re.fullmatch(r"(\d{1,3}):([0-5]\d)", text.strip()) if isinstance(text, str) else None
    if found is None:
        raise NotationError(f"cannot read the clock {text!r}: write minutes and seconds left, such as 8:14")
    return int(found[1]) * 60 + int(found[2])
