"""The endings of a down, before possession is settled."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import OFFENSE, How, Side


class Ending(NamedTuple):
    """How a down ended: the ball is with `side` at `spot`, in its own frame (0 or less is on or behind its own goal line)."""

    how: How
    spot: int
    side: Side = OFFENSE
