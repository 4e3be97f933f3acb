"""The two teams of a game, and the two sides of a play.

A *team* keeps its name through the game: home or away.
A *side* belongs to one play: the offense snaps or kicks the ball, the defense faces it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeVar

T = TypeVar("T")


class Team(IntEnum):
    """One of the two teams; usable as an index into a pair such as a score."""

    HOME = 0
    AWAY = 1

    @property
    def other(self) -> Team:
        """The opponent."""
        return _OTHER_TEAM[self]

    @property
    def word(self) -> str:
        """``home`` or ``away``."""
        return _TEAM_WORDS[self]


class Side(IntEnum):
    """One of the two sides of a play."""

    OFFENSE = 0
    DEFENSE = 1

    @property
    def other(self) -> Side:
        """The opposing side."""
        return _OTHER_SIDE[self]

    @property
    def word(self) -> str:
        """``offense`` or ``defense``."""
        return _SIDE_WORDS[self]


HOME: Final = Team.HOME
AWAY: Final = Team.AWAY
OFFENSE: Final = Side.OFFENSE
DEFENSE: Final = Side.DEFENSE

_OTHER_TEAM: Final = (AWAY, HOME)
_OTHER_SIDE: Final = (DEFENSE, OFFENSE)
_TEAM_WORDS: Final = ("home", "away")
_SIDE_WORDS: Final = ("offense", "defense")


def with_team(pair: tuple[T, T], team: Team, new: T) -> tuple[T, T]:
    """The pair of home and away with what one team has changed."""
    return (new, pair[1]) if team is HOME else (pair[0], new)
