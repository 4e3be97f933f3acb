"""What a play was and how it ended, as one typed value that every reader of a game shares."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, NamedTuple

from cardbowl.football.endings import Ended, begins_series, scorer
from cardbowl.football.position import FootballPosition
from cardbowl.football.quarters import half_ended


class Kind(StrEnum):
    """What a play was: the way the ball was moved from scrimmage, or the kick."""

    RUSH = "rush"
    SNEAK = "sneak"
    SCRAMBLE = "scramble"
    LATERAL = "lateral"
    PASS = "pass"
    SCREEN = "screen"
    SACK = "sack"
    KNEEL = "kneel"
    SPIKE = "spike"
    PENALTY = "penalty"
    """The down is played again because of a penalty, and no other play came of it."""
    STOPPED = "stopped"
    """A foul stopped the play before the ball was in play."""
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    EXTRA_POINT = "extra point"
    TWO_POINT = "two-point"
    KICKOFF = "kickoff"
    SQUIB = "squib"
    ONSIDE = "on-side"
    FREE_KICK = "free kick"

    def __repr__(self) -> str:
        """The word itself, as learners meet it."""
        return repr(self.value)


FROM_SCRIMMAGE: Final = (
    Kind.RUSH,
    Kind.SNEAK,
    Kind.SCRAMBLE,
    Kind.LATERAL,
    Kind.PASS,
    Kind.SCREEN,
    Kind.SACK,
    Kind.KNEEL,
    Kind.SPIKE,
)
"""Plays from scrimmage that are no kick."""
TRIES: Final = (Kind.EXTRA_POINT, Kind.TWO_POINT)
"""Tries after a touchdown."""
KICKS: Final = (
    Kind.PUNT,
    Kind.FIELD_GOAL,
    Kind.EXTRA_POINT,
    Kind.KICKOFF,
    Kind.SQUIB,
    Kind.ONSIDE,
    Kind.FREE_KICK,
)
"""Kicks: they have no yards of a play from scrimmage."""


class Played(NamedTuple):
    """A play that is over: what it was, and how it ended; `ending` is None where an accepted foul has taken its place.

    `call` is the name of a play of a variant's own; empty for every play of the rulebook.
    Of such a foul, `kept` is how the play ended to which it is added, where that counts all the same, and `series` whether the
    foul brings the offense a new series. `half_ends` is set by a game whose half ends with the play before the position after it
    shows that, because the next down cannot be played; then nobody keeps the ball.
    """

    kind: Kind
    ending: Ended | None
    call: str = ""
    kept: Ended | None = None
    series: bool = False
    half_ends: bool = False

    @property
    def end(self) -> Ended | None:
        """How the play ended that counts, before a foul is added to it; None where it counts for nothing."""
        return self.ending if self.ending is not None else self.kept


class Turned(NamedTuple):
    """What a turn of the rules leads to: the position after it, and the play that ended with it, if one did."""

    position: Any
    played: Played | None = None


def half_over(before: FootballPosition, after: FootballPosition, played: Played | None = None) -> bool:
    """Whether a half or the game has ended between two positions, or ends with the play between them: nobody keeps the ball."""
    return after.phase == "over" or half_ended(before.quarter, after.quarter) or (played is not None and played.half_ends)


KICKED_OFF: Final = ("kickoff", "free kick")
"""The phases of a position in which a kick puts the ball in play."""
DOWNS: Final = ("scrimmage", "dealt", "deal")
"""The phases of a position in which a down is played, or cards are dealt for the next one."""


def earned_first_down(before: FootballPosition, after: FootballPosition, played: Played | None) -> bool:
    """Whether a play without points has earned the offense a new series: it keeps the ball and has first down.

    On first down it is a new one where the ending says so or the line to gain has moved; a new series may look like the old one.
    Where an accepted foul has taken the place of the play, that says whether it brings one. Without a play there is none, and
    where the half has ended with it, nobody keeps the ball.
    """
    if played is None or half_over(before, after, played):
        return False
    ending = played.ending
    if after.offense is not before.offense or after.phase not in DOWNS or (ending is not None and scorer(ending) is not None):
        return False
    says_so = played.series if ending is None else begins_series(ending)
    return after.down == 1 and (says_so or before.down > 1 or after.line != before.line)
