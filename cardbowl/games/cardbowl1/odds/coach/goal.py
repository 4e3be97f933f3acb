"""The goal of a down, by which the coach measures plays (section 1.3 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.position import Position


class Goal(NamedTuple):
    """The goal of a down: `need` yards for a first down, `room` yards to the goal line; `trying` for two points."""

    need: int
    room: int
    trying: bool = False

    @property
    def to_go(self) -> bool:
        """Whether a first down is possible short of the goal line, so that it is a number of its own (CB1.GAME.R1)."""
        return self.need < self.room

    def made(self, gain: int) -> bool:
        """Whether a gain is a first down or a touchdown (CB1.GAME.R1)."""
        return gain >= self.need

    def scored(self, gain: int) -> bool:
        """Whether a gain reaches the goal line (CB1.FLD.2)."""
        return gain >= self.room


def goal_of(at: Position) -> Goal:
    """The goal of this down (CB1.GAME.R1, CB1.TWO.2)."""
    room = GOAL_LINE - at.spot
    return Goal(room if at.trying else min(at.to_go, room), room, at.trying)
