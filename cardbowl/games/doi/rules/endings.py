"""What a down can end with, before anybody says who has the ball next."""

from __future__ import annotations

from typing import NamedTuple


class Ending(NamedTuple):
    """How a down ended.

    `how` is ``next`` (the series may go on), ``replay`` (a penalty: the same down again), ``turnover`` or ``punt``;
    `spot` is where the ball then lies, in the frame of the offense (anything may be reached: 0 or less is behind its own
    goal line).
    """

    how: str
    spot: int
