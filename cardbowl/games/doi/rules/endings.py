"""The endings of a down, before possession is settled."""

from __future__ import annotations

from typing import NamedTuple


class Ending(NamedTuple):
    """How a down ended.

    `how` is ``next`` (the series may go on), ``replay`` (a penalty: the same down again), ``turnover`` or ``punt``;
    `spot` is where the ball is then, in the frame of the offense (0 or less is on or behind its own
    goal line).
    """

    how: str
    spot: int
