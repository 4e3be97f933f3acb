"""Rules common to the three clocks, the two simple clocks, and time-outs (section 11 of the rulebook)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, SECONDS, Side
from cardbowl.football.plays import FROM_SCRIMMAGE, TRIES, Kind
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.steps.ask import Choose, Note, Rule

INTERVALS_A_MINUTE: Final = 60 // SECONDS
"""An interval is 5 seconds; the grid has 12 to a line (CB1.CLK2.1)."""

OVERTIME_TIMEOUTS: Final = 2
"""Time-outs of each team in overtime (CB1.GAME.R2)."""

KICKOFFS: Final = (Kind.KICKOFF, Kind.SQUIB, Kind.ONSIDE, Kind.FREE_KICK)
KICKS: Final = (*KICKOFFS, Kind.PUNT, Kind.FIELD_GOAL)

_NO_OR_YES: Final = ("no", "yes")


class TimedPlay(NamedTuple):
    """What a clock needs to know about a play that is over.

    `kind` is STOPPED where a dead-ball foul stopped it before the ball was in play (CB1.SNAP.4); `yards` are those
    from its line, or of an interception with its return; `ran`: an open-field run was part of it; `returned`:
    the kick was returned; `again`: the kick is repeated; `changed`: the other team has the ball now; `penalty` is empty,
    ``accepted`` or ``declined``.
    """

    kind: Kind
    yards: int = 0
    ran: bool = False
    returned: bool = False
    again: bool = False
    incomplete: bool = False
    changed: bool = False
    scored: bool = False
    out: bool = False
    penalty: str = ""


def intervals(minutes: int) -> int:
    """Minutes as intervals of 5 seconds: 180 for a quarter of 15 minutes (CB1.CLK2.1, CB1.CLK.2)."""
    return minutes * INTERVALS_A_MINUTE


def quarter_length(rules: HouseRules) -> int:
    """A quarter: plays under Simple 1, intervals under the other two clocks (CB1.CLK.1-2, CB1.CLK1.1, CB1.CLK2.1, CB1.CLKX.1)."""
    return rules.plays_per_quarter if rules.clock == "simple1" else intervals(rules.quarter_minutes)


def counted(played: TimedPlay, rules: HouseRules) -> int:
    """Whether a play counts under Simple 1: 1 or 0; the quarter ends when the count is reached.

    Rules: CB1.CLK1.1, CB1.CLK1.R1, CB1.CLK1.R2.
    """
    if played.kind in TRIES or played.kind == Kind.STOPPED or played.again:
        return 0
    return 1 if rules.counted_plays == "all" or played.kind in FROM_SCRIMMAGE else 0


def has_warning(quarter: int, rules: HouseRules) -> bool:
    """Whether the clock is stopped at 2:00 in this quarter; overtime counts as quarter 4.

    Rules: CB1.CLK2.5, CB1.CLKX.11, CB1.CLK2.R3.
    """
    return rules.clock != "simple1" and (quarter == 2 or quarter >= 4)


def is_late(left: int, quarter: int, rules: HouseRules) -> bool:
    """The last 2:00 of the first half, or the last 5:00 of the second; Simple 1 has neither.

    Rules: CB1.CLK2.3, CB1.CLKX.10, CB1.CLK2.R3.
    """
    if rules.clock == "simple1":
        return False
    if quarter == 2:
        return left <= rules.late_second_quarter
    return quarter >= 4 and left <= rules.late_fourth_quarter


def may_step_out(left: int, quarter: int, rules: HouseRules) -> bool:
    """Late in a half the runner may go out in place of an open-field or run-after card (CB1.CLK2.3, CB1.CLKX.10, CB1.SCR.R2)."""
    return is_late(left, quarter, rules)


def only_the_fumbler(down: int, left: int, quarter: int, rules: HouseRules) -> bool:
    """Whether it is the last down or the last 2:00 of a half; Simple 1 has no last 2:00 (CB1.FUM.R7, CB1.FUM.R16)."""
    return down >= rules.downs or (has_warning(quarter, rules) and left <= rules.two_minute_mark)


def rules_of_the_moment(down: int, left: int, quarter: int, rules: HouseRules) -> HouseRules:
    """The house rules of one play: the switch nfl_fumbler_rule is off where it is not late (CB1.FUM.R7, CB1.FUM.R16)."""
    if rules.nfl_fumbler_rule == "off" or only_the_fumbler(down, left, quarter, rules):
        return rules
    return _anybody_may_advance(rules)


@lru_cache(maxsize=64)
def _anybody_may_advance(rules: HouseRules) -> HouseRules:
    return replace(rules, nfl_fumbler_rule="off")


def clock_stops(played: TimedPlay, late: bool, rules: HouseRules) -> bool:
    """Whether the clock stops after a play, which began `late` or not.

    It starts again on the snap, so that no time runs off before it (CB1.CLKX.R6).

    Rules: CB1.CLK2.2-3, CB1.CLK2.R1, CB1.CLKX.12, CB1.CLKX.R4, CB1.CLK2.R5.
    """
    if played.kind in KICKS or played.kind in TRIES or played.kind in (Kind.SPIKE, Kind.STOPPED):
        return True
    if played.incomplete or played.changed or played.scored or played.penalty == "accepted":
        return True
    return late and (played.out or (played.penalty == "declined" and rules.clock == "complex"))


def simple2_time(played: TimedPlay, late: bool, rules: HouseRules, *, timed_out: bool = False) -> int:
    """Intervals of a play under Simple 2; a time-out right after it makes it a short one, and a kickoff out of bounds takes none.

    Rules: CB1.CLK2.2, CB1.CLK2.4, CB1.CLK2.R1, CB1.CLK2.R4, CB1.CLK2.R7, CB1.KO.R1.
    """
    if played.kind == Kind.STOPPED or (played.kind in KICKOFFS and played.out):
        return 0
    return rules.simple2_stopped if timed_out or clock_stops(played, late, rules) else rules.simple2_running


def times_of_a_down(rules: HouseRules) -> tuple[int, int]:
    """The least and the most that a play from scrimmage takes off the clock (CB1.CLK1.1, CB1.CLK2.2, CB1.CLKX.2)."""
    times = {
        "simple1": (1, 1),
        "simple2": (rules.simple2_stopped, rules.simple2_running),
        "complex": (rules.play_cost, rules.long_play_cost),
    }[rules.clock]
    return min(times), max(times)


def run_down(left: int, amount: int, quarter: int, rules: HouseRules) -> int:
    """Intervals left: an amount that would cross 2:00 stops there; never below 0.

    Rules: CB1.CLK2.5, CB1.CLK2.R2, CB1.CLKX.11, CB1.CLKX.R3.
    """
    now = max(0, left - amount)
    if has_warning(quarter, rules) and left > rules.two_minute_mark:
        now = max(now, rules.two_minute_mark)
    return now


def time_out(offense: int, defense: int) -> Rule[Side | None]:
    """Right after a play and while the clock runs, first the offense may stop it.

    `offense` and `defense` are the time-outs they have left; returns the side that took one.

    Rules: CB1.CLK2.4, CB1.CLK2.R1, CB1.CLKX.13.
    """
    for side, left in ((OFFENSE, offense), (DEFENSE, defense)):
        if left < 1:
            continue
        choice = yield Choose(side, "time-out", _NO_OR_YES, "CB1.CLKX.13", "The clock is running: take a time-out?", "no")
        if choice == "yes":
            yield Note("CB1.CLKX.13", "Time-out.", (), "time-out", left - 1, side)
            return side
    return None


def timeouts_at_start(quarter: int, kept: int, rules: HouseRules) -> int:
    """Time-outs as a quarter starts, `kept` from the one before; lost at half-time (CB1.CLK2.4, CB1.CLKX.13, CB1.CLKX.R6)."""
    return kept if quarter in (2, 4) else most_timeouts(quarter, rules)


def most_timeouts(quarter: int, rules: HouseRules) -> int:
    """Time-outs of each team as the half of this quarter, or overtime, starts.

    Under Simple 1 they still cancel a delay of game (CB1.SNAP.4).

    Rules: CB1.GAME.R1, CB1.GAME.R2, CB1.CLK2.4, CB1.CLKX.13.
    """
    return OVERTIME_TIMEOUTS if quarter > 4 else rules.timeouts
