"""The endings of a play (section 5 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.steps.own_plays import Ending as OwnEnding
from cardbowl.steps.own_plays import without_recovery


class Ending(NamedTuple):
    """How a play ended: `side` has the ball at `spot`, in its own frame.

    `series`: the offense has the ball and begins a new series, by the play or by a penalty; the defense always does.
    `foul` is the side of an accepted penalty.
    `seconds` are those that the chart names for the play; None where it names none.
    """

    how: How
    side: Side
    spot: int
    series: bool = False
    foul: Side | None = None
    seconds: int | None = None


def carried(spot: int, *, out: bool = False) -> Ending:
    """The ball is dead with the offense at `spot`, which may lie behind a goal line (FS.GAIN.1, FS.TD.1, FS.SAFE.1, FS.OB.1)."""
    if spot >= GOAL_LINE:
        return Ending(How.TOUCHDOWN, OFFENSE, GOAL_LINE)
    if spot <= 0:
        return Ending(How.SAFETY, OFFENSE, 0)
    return Ending(How.OUT if out else How.DEAD, OFFENSE, spot)


def taken(spot: int, how: How = How.TURNOVER) -> Ending:
    """The defense has the ball at `spot`, in the frame of the offense; on or behind that goal line it is a touchdown.

    Rules: FS.INT.2, FS.PUNT.4, FS.CONV.2.
    """
    if spot <= 0:
        return Ending(How.TOUCHDOWN, DEFENSE, GOAL_LINE)
    return Ending(how, DEFENSE, other_frame(spot))


def as_ended(found: OwnEnding, line: int, rules: HouseRules) -> Ending:
    """How a play of a variant's own from the spot `line` has ended; a loose ball is that of the other side, where it lies.

    Rules: FS.PLAY.1.R3, FS.FUM.1, FS.INT.2, FS.TD.1, FS.SAFE.1.
    """
    how, spot, side = without_recovery(found, line, rules.touchback_spot)
    series = how is How.TURNOVER and side is OFFENSE
    return Ending(How.DEAD if series else how, side, spot, series)


def touchback(spot: int) -> Ending:
    """The ball is dead in the end zone of the defense, which starts at its own yard line `spot` (FS.PUNT.2, FS.INT.2)."""
    return Ending(How.TOUCHBACK, DEFENSE, spot)
