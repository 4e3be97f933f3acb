"""The three game clocks, the run-off, time-outs and the two-minute warning (section 17 of the rulebook)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How, offense_spot
from cardbowl.football.plays import FROM_SCRIMMAGE, TRIES, Kind
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.replaced import count, replaceable

KICKOFFS: Final = (Kind.KICKOFF, Kind.SQUIB, Kind.FREE_KICK)
NO_OR_YES: Final = ("no", "yes")


@replaceable(
    "clock cost",
    "CB2.CLKC.1",
    "the time of a play without run-off, for its kind and its ending: intervals of 5 seconds, or plays under Simple 1",
    fits=count,
    allowed="a whole number of 0 or more",
    example="lambda kind, ending, at, rules: 2",
)
def time_of(kind: Kind, ending: Ending, at: Position, rules: HouseRules) -> int:
    """The time of a play without run-off: intervals of 5 seconds, or plays under Simple 1."""
    if rules.clock == "simple1":
        return counted(kind, ending, rules)
    if rules.clock == "simple2":  # CB2.CLK2.1, CB2.CLK2.2, CB2.CLK2.R1, CB2.CLK2.R6
        return rules.simple2_stopped
    if kind in KICKOFFS:  # CB2.CLKC.5, CB2.CLKC.R2, CB2.CLKC.R11
        if not ending.returned and ending.how is How.TOUCHBACK:
            return 0
        if kind == Kind.SQUIB and rules.squib_clock == "two":
            return 2
    elif kind == Kind.ONSIDE:
        if not ending.returned:  # short, taken or to be repeated
            return 0
    elif kind in (Kind.EXTRA_POINT, Kind.SPIKE):  # CB2.CLKC.4, CB2.CLKC.10
        return 0
    elif kind == Kind.TWO_POINT:  # CB2.CLKC.R8
        return 1 if rules.two_point_clock == "one" else 0
    elif kind == Kind.PUNT and ending.returned:  # CB2.CLKC.6
        return rules.long_play_cost
    if ending.ran or is_long(kind, ending, at, rules):  # CB2.CLKC.2-3, CB2.CLKC.11, CB2.CLKC.R3
        return rules.long_play_cost
    return rules.play_cost  # CB2.CLKC.1


def is_long(kind: Kind, ending: Ending, at: Position, rules: HouseRules) -> bool:
    """Whether a play covers more than 25 yards from the line to the dead spot, or an interception with its return does.

    Rules: CB2.CLKC.3, CB2.CLKC.R1.
    """
    if kind not in (Kind.RUSH, Kind.PASS):
        return False
    yards = offense_spot(ending) - at.spot if ending.yards is None else ending.yards
    return yards > rules.long_play_yards


def counted(kind: Kind, ending: Ending, rules: HouseRules) -> int:
    """Whether a play counts under Simple 1; tries and short on-side kicks never do (CB2.CLK1.R1, CB2.CLK1.R3, CB2.CLK1.R4)."""
    if kind in TRIES or ending.how is How.AGAIN:
        return 0
    return 1 if rules.simple1_count != "scrimmage31" or kind in FROM_SCRIMMAGE else 0


def after_time(left: int, cost: int, quarter: int, running: bool, rules: HouseRules) -> tuple[int, bool]:
    """Intervals left after a play's own time; whether the clock runs on (CB2.CLKC.7-8, CB2.CLKC.R5, CB2.CLK2.4, CB2.CLK2.R3)."""
    now = max(0, left - cost)
    if now == 0 or (has_warning(quarter, rules) and left > rules.two_minute_mark >= now):
        running = False
    return now, running


def run_off(left: int, amount: int, quarter: int, rules: HouseRules) -> int:
    """Intervals left after the run-off: it stops at the two-minute warning and at zero (CB2.CLKC.R5, CB2.CLK2.R3)."""
    now = max(0, left - amount)
    if has_warning(quarter, rules) and left > rules.two_minute_mark:
        now = max(now, rules.two_minute_mark)
    return now


def simple2_run_off(rules: HouseRules) -> int:
    """Intervals that run off under Simple 2 after a play that does not stop the clock (CB2.CLK2.R3, CB2.CLK2.R7)."""
    return max(0, rules.simple2_running - rules.simple2_stopped)


def has_warning(quarter: int, rules: HouseRules) -> bool:
    """Whether this quarter has a two-minute warning; overtime counts as quarter 4 (CB2.CLK.3, CB2.CLK.R1, CB2.CLK1.R2)."""
    return rules.clock != "simple1" and (quarter == 2 or quarter >= 4)


@lru_cache(maxsize=64)
def run_off_options(least: int, most: int, spike: bool) -> tuple[object, ...]:
    """The run-offs a team may choose, and the spike in its place (CB2.CLKC.9-10)."""
    return (*range(least, most + 1), *(("spike",) if spike else ()))


def most_timeouts(quarter: int, rules: HouseRules) -> int:
    """Time-outs of each team as the half of this quarter, or overtime, starts (CB2.TO.1, CB2.NFL.R2)."""
    return rules.timeouts if quarter <= 4 else rules.overtime_timeouts


def time_outs(at: Position, rules: HouseRules) -> Rule[Position]:
    """While the clock runs: first the offense, then the defense, may stop it (CB2.TO.1-2, CB2.TO.R1, CB2.CLK2.3, CB2.CLK2.R2)."""
    for side in (OFFENSE, DEFENSE):
        team = at.offense if side is OFFENSE else at.offense.other
        if at.timeouts[team] < 1:
            continue
        choice = yield Choose(side, "time-out", NO_OR_YES, "CB2.TO.2", "The clock is running: take a time-out?", "no")
        if choice == "yes":
            left = list(at.timeouts)
            left[team] -= 1
            yield Note("CB2.TO.2", "Time-out.", (), "time-out", left[team], side)
            return at._replace(timeouts=(left[0], left[1]), running=False)
    return at


def before_the_snap(at: Position, rules: HouseRules) -> Rule[tuple[Position, bool]]:
    """While the clock runs: time-outs, run-off, or a spike in its place.

    CB2.CLKC.R9: in this order, and the call only if time is left.
    Returns the position at the snap, and whether the ball is spiked.

    Rules: CB2.CLKC.8-10, CB2.CLKC.R6-R7, CB2.CLK2.R3, CB2.CLK2.R5.
    """
    at = yield from time_outs(at, rules)
    if not at.running:
        return at, False
    if rules.clock == "simple2":
        amount = simple2_run_off(rules)
        if rules.simple2_spike == "on":
            choice = yield Choose(OFFENSE, "run-off", (amount, "spike"), "CB2.CLK2.R5", "The clock is running", amount)
            if choice == "spike":
                return before_a_spike(at, rules), True
    else:
        options = run_off_options(rules.run_off_least, rules.run_off_most, True)
        amount = yield Choose(
            OFFENSE,
            "run-off",
            options,
            "CB2.CLKC.9",
            "The clock is running: intervals of 5 seconds before the snap",
            rules.run_off_default,
        )
        if amount == "spike":
            return before_a_spike(at, rules), True
    left = run_off(at.left, amount, at.quarter, rules)
    yield Note("CB2.CLKC.9", "{} intervals run off.", (at.left - left,), "run-off", at.left - left)
    return at._replace(left=left, running=False), False


def before_a_spike(at: Position, rules: HouseRules) -> Position:
    """The position when the ball is spiked: with the switch the least run-off has gone before (CB2.CLKC.R6)."""
    if rules.clock == "simple2" or rules.spike_runoff == "waived":
        return at
    return at._replace(left=run_off(at.left, rules.run_off_least, at.quarter, rules))
