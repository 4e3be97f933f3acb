"""How a play ends, in one vocabulary for all games."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Protocol

from cardbowl.football.sides import OFFENSE, Side


class How(StrEnum):
    """How a play ended, seen from the side that its ending names."""

    DEAD = "dead"
    """The side has the ball at the spot."""
    OUT = "out"
    """The same, and the ball is out of bounds."""
    INCOMPLETE = "incomplete"
    """An incomplete pass: the ball goes back to the line of scrimmage."""
    TURNOVER = "turnover"
    """The ball changed hands without a return: the side has it at the spot."""
    TOUCHBACK = "touchback"
    """The ball is dead in the end zone of the side, which the other side put it behind."""
    TOUCHDOWN = "touchdown"
    """A touchdown of the side."""
    SAFETY = "safety"
    """A safety against the side."""
    GOOD = "good"
    """The kick or the try of the side is good."""
    NO_GOOD = "no good"
    """The try has failed; after a kick from scrimmage the side has the ball at the spot."""
    AGAIN = "again"
    """The kick is made again, from the spot."""
    REPLAY = "replay"
    """The down is played again, from the spot."""
    STOPPED = "stopped"
    """The play was stopped before the ball was in play."""
    LOOSE = "loose"
    """The side has lost the ball at the spot; nobody has it yet."""

    def __repr__(self) -> str:
        """The word itself, as learners meet it."""
        return repr(self.value)


OF_ONE_SIDE: Final = (How.TOUCHBACK, How.TURNOVER, How.NO_GOOD)
"""Endings that need no side in words: the side that has the ball then did not snap or kick it."""

HAS_THE_BALL: Final = (How.DEAD, How.OUT, How.TURNOVER, How.TOUCHBACK, How.TOUCHDOWN)
"""Endings that name the side that has the ball."""


class Ended(Protocol):
    """What every ending of a play says: how, for which side, and where in the frame of that side."""

    @property
    def how(self) -> How:
        """How the play ended."""

    @property
    def side(self) -> Side:
        """The side that `how` is about."""

    @property
    def spot(self) -> int:
        """Where the ball is, in the frame of that side."""


def scorer(ending: Ended) -> Side | None:
    """The side that scores by an ending; None if nobody does."""
    if ending.how in (How.TOUCHDOWN, How.GOOD):
        return ending.side
    return ending.side.other if ending.how is How.SAFETY else None


def begins_series(ending: Ended) -> bool:
    """Whether the side of an ending begins a new series by what the ending says: it has `series`, which some games need.

    So it does with a ball that changed hands.
    """
    return ending.how is How.TURNOVER or bool(getattr(ending, "series", False))


def offense_spot(ending: Ended) -> int:
    """Where the ball is, in the frame of the offense of the play."""
    return ending.spot if ending.side is OFFENSE else 100 - ending.spot
