"""The end of a play of Showdown with what follows it, for the measures of every game."""

from __future__ import annotations

from cardbowl.football import OFFENSE
from cardbowl.football.plays import DOWNS, Kind
from cardbowl.football.series import Down as Series
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.after import half_is_over, to_down
from cardbowl.games.showdown.rules.course import Course
from cardbowl.games.showdown.rules.down import Over
from cardbowl.games.showdown.rules.results import Ending, new_series, what_follows
from cardbowl.reading.plays_ended import End, ended


def series(c: Course) -> Series:
    """The down of a course."""
    return Series(c.at.spot, c.at.down, c.at.to_go)


def yards_of(over: Over) -> int:
    """The yards of a play that is over; where a penalty has taken its place, how far the ball has gone (NS.PEN.1)."""
    c = over.course
    return over.ending.spot - c.at.spot if over.kind is Kind.PENALTY else c.yards


def end_of(ending: Ending, gained: int | None, c: Course, rules: HouseRules) -> End:
    """The end of a play with what follows it, if no more cards are played; a position without any is of no half (NS.DOWN.1)."""
    end = ended(ending, c.at.spot)
    if gained is not None and ending.side is OFFENSE and not c.kick:
        end = end._replace(yards=gained)
    if c.trying:
        return end
    follows = what_follows(series(c), ending, rules)
    if follows.scorer is not None:
        points = follows.points if follows.scorer is OFFENSE else -follows.points
        return end._replace(points=points)
    if follows.phase not in DOWNS or (c.before.left and half_is_over(c.before, to_down(c.at, follows), ending)):
        return end
    return end._replace(ball=follows.down.side, start=follows.down.spot, first=new_series(series(c), ending, rules))
