"""The seconds of a play, time-outs, and the two-minute stop (section 10 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.endings import offense_spot
from cardbowl.football.plays import TRIES, Kind
from cardbowl.football.quarters import HALF, QUARTERS
from cardbowl.football.scoring import team_of
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.replaced import count, replaceable

KICKS: Final = (Kind.KICKOFF, Kind.ONSIDE, Kind.FREE_KICK)
SCORES: Final = (How.TOUCHDOWN, How.SAFETY, How.GOOD)
NO_OR_YES: Final = ("no", "yes")


@replaceable(
    "clock cost",
    "FS.TIME.2",
    "the seconds of a play from a spot, for its kind and its ending",
    fits=count,
    allowed="a whole number of 0 or more",
    example="lambda kind, ending, spot, rules: 30",
)
def seconds_of(kind: Kind, ending: Ending, spot: int, rules: HouseRules) -> int:
    """The seconds of a play from `spot`; of several classes the first counts, in the order of these lines.

    Rules: FS.TIME.2, FS.TIME.2.R1, FS.KICK.4, FS.KICK.4.R1, FS.SAFE.2.R2, FS.PAT.2.
    """
    times = rules.chart_set.times
    if kind in KICKS:
        return times.kickoff
    if kind in TRIES:
        return times.conversion
    if ending.seconds is not None:
        return ending.seconds
    if ending.how in SCORES:
        return times.score
    if ending.how is How.INCOMPLETE:
        return times.incomplete
    if kind is Kind.FIELD_GOAL:
        return times.field_goal
    if ending.how is How.TURNOVER or (ending.how is How.TOUCHBACK and kind is not Kind.PUNT):
        return times.turnover
    if kind is Kind.PUNT and ending.how is not How.REPLAY:
        return times.punt
    if ending.how is How.REPLAY:
        return times.penalty
    if ending.how is How.OUT:
        return times.out_of_bounds
    return times.gain_long if abs(offense_spot(ending) - spot) >= times.long_from else times.gain_short


def charged(left: int, seconds: int, quarter: int, rules: HouseRules) -> int:
    """The seconds that leave the clock: a half stops at its two-minute mark, and no play takes more than are left.

    Rules: FS.TIME.4, FS.TIME.4.R1, FS.TIME.5.
    """
    times = rules.chart_set.times
    if rules.two_minute == "stop" and ends_a_half(quarter) and left > times.two_minute_mark:
        seconds = min(seconds, max(times.timeout_play, left - times.two_minute_mark))
    return min(seconds, left)


def ends_a_half(quarter: int) -> bool:
    """Whether a half ends with this quarter (FS.TIME.4, FS.PEN.6.R1)."""
    return quarter in (HALF, QUARTERS)


def time_out(at: Position, used: int, rules: HouseRules) -> Rule[tuple[int, tuple[int, int]]]:
    """After a long play from scrimmage the offense, then the defense, may take a time-out: the play is then a short one.

    Nobody is asked where that saves no time (FS.TIME.3.R2). Returns the seconds and the time-outs left.

    Rules: FS.TIME.3, FS.TIME.3.R1.
    """
    short = rules.chart_set.times.timeout_play
    if used <= short:
        return used, at.timeouts
    for side in (OFFENSE, DEFENSE):
        team = team_of(at, side)
        if not at.timeouts[team]:
            continue
        choice = yield Choose(side, "time-out", NO_OR_YES, "FS.TIME.3", f"The play takes {used} seconds: take a time-out", "no")
        if choice == "yes":
            left = list(at.timeouts)
            left[team] -= 1
            yield Note(
                "FS.TIME.3", "Time-out of the {}: the play takes {} seconds.", (side.word, short), "time-out", left[team], side
            )
            return short, (left[0], left[1])
    return used, at.timeouts
