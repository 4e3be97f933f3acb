"""Yards as whole numbers, with what comes with them: a ball that comes loose, a run, a runner out of bounds."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

SHIFT: Final = 128
"""Added to yards, so that codes are 0 or more."""
LOOSE: Final = 1
"""The bit of a code of yards for a ball that comes loose; the next ones are an open-field run, and a runner out of bounds."""

RUN_AT: Final = 16
"""Where in a code the place of the run stands that follows where no goal line has been reached; 0 for none."""


def code_of(yards: int, *, ran: bool = False, loose: bool = False, out: bool = False, run: int = 0) -> int:
    """The code of yards with what comes with them."""
    return run << RUN_AT | (yards + SHIFT) << 3 | out << 2 | ran << 1 | loose


def coded(plays: Any) -> dict[int, float]:
    """The chances by code of a distribution of plays, as `odds.scrimmage_plays.Plays` counts them."""
    found: defaultdict[int, float] = defaultdict(float)
    for play, share in plays.items():
        found[code_of(play.yards, ran=play.event == "run", loose=play.fumble)] += float(share)
    return found
