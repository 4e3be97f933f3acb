"""The game clock as text: minutes and seconds left in a quarter."""

from __future__ import annotations

from typing import Final

SECONDS: Final = 5
"""Seconds of one interval, the unit of every clock that counts time."""


def clock_text(seconds: int) -> str:
    """Seconds left as ``14:20``."""
    return f"{seconds // 60}:{seconds % 60:02d}"
