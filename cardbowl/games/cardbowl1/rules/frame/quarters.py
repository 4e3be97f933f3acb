"""The time a play takes, the end of a quarter, overtime (sections 1.4 and 11 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import HOME, OFFENSE, SECONDS, Side, clock_text
from cardbowl.football.counts_in_words import spelled
from cardbowl.football.plays import Kind
from cardbowl.football.quarters import ENDLESS, QUARTERS, Next, after_quarter
from cardbowl.football.scoring import team_of
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.clock import (
    INTERVALS_A_MINUTE,
    TimedPlay,
    clock_stops,
    counted,
    has_warning,
    is_late,
    quarter_length,
    run_down,
    simple2_time,
    time_out,
    timeouts_at_start,
)
from cardbowl.games.cardbowl1.rules.frame.complex_clock import after_play, before_the_snap, play_time
from cardbowl.games.cardbowl1.rules.frame.scoring import to_kickoff
from cardbowl.steps.ask import Note, Rule

EXTRA_PERIODS: Final = {"none": 0, "nfl2007": 1, "until_decided": ENDLESS}
"""How many periods may follow a tie; the first score in one ends the game (CB1.GAME.R2)."""


def after_this_quarter(at: Position, rules: HouseRules) -> Next:
    """What follows this quarter at this score (CB1.GAME.R1, CB1.GAME.R2, CB1.GAME.R6)."""
    return after_quarter(at.quarter, at.score, EXTRA_PERIODS[rules.overtime])


def may_end_a_half(at: Position, rules: HouseRules) -> bool:
    """Whether a half, or the game, ends with this quarter, and not only a period that goes on in the next one.

    Rules: CB1.PEN.R6, CB1.PEN.R19, CB1.GAME.R6.
    """
    return after_this_quarter(at, rules) is not Next.QUARTER


def timed(at: Position, after: Position, played: TimedPlay, rules: HouseRules) -> Rule[Position]:
    """The time of a play, and the end of a quarter that it may bring.

    `at` is the position before it, `after` the one after it with the clock not yet changed.
    A touchdown on the last play is followed by its try; an untimed down that was stopped at the snap is still to be played.

    Rules: CB1.CLK.1, CB1.CLK1.R1, CB1.CLK2.5, CB1.CLKX.11, CB1.GAME.R2, CB1.PEN.R19, CB1.SNAP.4, CB1.SNAP.R1.
    """
    found = after
    if not at.untimed:
        found = yield from on_the_clock(at, after, played, rules)
    elif played.kind is Kind.STOPPED:
        found = after._replace(untimed=True)
    if found.quarter > QUARTERS and found.score != at.score:
        return (yield from game_over(found))
    if found.left or found.phase == "try" or found.untimed:
        return found._replace(untimed=found.untimed and not found.left)
    return (yield from end_of_quarter(found, rules))


def on_the_clock(at: Position, after: Position, played: TimedPlay, rules: HouseRules) -> Rule[Position]:
    """The time of a play by the clock in use (CB1.CLK.1)."""
    if rules.clock == "simple1":
        after = after._replace(left=max(0, at.left - counted(played, rules)), running=False)
    elif rules.clock == "simple2":
        after = yield from simple2(at, after, played, rules)
    else:
        after = yield from complex_time(at, after, played, rules)
    used = at.left - after.left
    unit = "play" if rules.clock == "simple1" else "interval"
    values = (used, unit if used == 1 else f"{unit}s", after.left)
    yield Note("CB1.CLK.1", "Off the clock: {} {}, {} left.", values, "time", used)
    if warned(at, after, rules):
        yield warning("CB1.CLK2.5", after.left, rules)
    return after


def warned(at: Position, after: Position, rules: HouseRules) -> bool:
    """Whether the clock has stopped at 2:00 (CB1.CLK2.5, CB1.CLKX.11)."""
    return has_warning(at.quarter, rules) and at.left > rules.two_minute_mark >= after.left > 0


def warning(rule: str, left: int, rules: HouseRules) -> Note:
    """The note of the stop at 2:00, or at the time of the house rule (CB1.CLK2.5, CB1.CLKX.11)."""
    minutes, rest = divmod(rules.two_minute_mark, INTERVALS_A_MINUTE)
    mark = clock_text(rules.two_minute_mark * SECONDS) if rest else spelled(minutes, "minute").capitalize()
    return Note(rule, f"{mark} left in the half.", (), "warning", left)


def simple2(at: Position, after: Position, played: TimedPlay, rules: HouseRules) -> Rule[Position]:
    """One interval or eight, and time-outs right after a play of eight.

    Rules: CB1.CLK2.2-4, CB1.CLK2.R1-R2, CB1.CLK2.R6.
    """
    late = is_late(at.left, at.quarter, rules)
    taken = None
    if not clock_stops(played, late, rules) and at.left > rules.simple2_stopped < rules.simple2_running:
        after, taken = yield from time_outs(after)
    cost = simple2_time(played, late, rules, timed_out=taken is not None)
    return after._replace(left=run_down(at.left, cost, at.quarter, rules), running=False)


def complex_time(at: Position, after: Position, played: TimedPlay, rules: HouseRules) -> Rule[Position]:
    """The play's own time; while the clock runs on, time-outs (CB1.CLKX.1-6, CB1.CLKX.11-13)."""
    stops = clock_stops(played, is_late(at.left, at.quarter, rules), rules)
    left, running = after_play(at.left, play_time(played, rules), stops, at.quarter, rules)
    after = after._replace(left=left, running=running)
    if running:
        after, taken = yield from time_outs(after)
        after = after._replace(running=taken is None)
    return after


def time_outs(after: Position) -> Rule[tuple[Position, Side | None]]:
    """First the offense, then the defense may stop the clock; returns the position and the side that did.

    Rules: CB1.CLK2.4, CB1.CLKX.13.
    """
    offense = after.offense
    side = yield from time_out(after.timeouts[offense], after.timeouts[offense.other])
    if side is not None:
        after = with_timeouts(after, side, after.timeouts[team_of(after, side)] - 1)
    return after, side


def with_timeouts(at: Position, side: Side, left: int) -> Position:
    """The position in which a side has `left` time-outs."""
    home, away = at.timeouts
    return at._replace(timeouts=(left, away) if team_of(at, side) is HOME else (home, left))


def at_the_snap(at: Position, rules: HouseRules) -> Rule[Position]:
    """The run-off before a down; how many cards the hurry-up brings (CB1.CLKX.7-8, CB1.CLKX.11, CB1.CLKX.R3, CB1.CLKX.R5)."""
    if not at.running:
        return at
    found = yield from before_the_snap(at.left, at.quarter, True, rules)
    after = at._replace(left=found.left, running=False, hurry_up=found.extra_cards)
    if warned(at, after, rules):
        yield warning("CB1.CLKX.11", after.left, rules)
    return after


# ---- quarters ------------------------------------------------------------------------------------------------------


def end_of_quarter(at: Position, rules: HouseRules) -> Rule[Position]:
    """The next quarter, half-time, overtime, or the end of the game.

    Rules: CB1.GAME.R1, CB1.GAME.R2, CB1.CLK2.5, CB1.CLKX.R6, CB1.GAME.R6, CB1.PEN.R17.
    """
    yield Note("CB1.CLK2.5", "The end of quarter {}.", (at.quarter,), "quarter", at.quarter)
    brings = after_this_quarter(at, rules)
    if brings is Next.OVER:
        return (yield from game_over(at))
    quarter = at.quarter + 1
    home, away = (timeouts_at_start(quarter, kept, rules) for kept in at.timeouts)
    following = at._replace(
        quarter=quarter, left=quarter_length(rules), running=False, untimed=False, hurry_up=0, timeouts=(home, away)
    )
    if brings is Next.SECOND_HALF:
        return to_kickoff(following, at.second_half, rules)
    if brings is Next.OVERTIME:
        return to_kickoff(following, HOME, rules)._replace(phase="toss")
    return following


def game_over(at: Position) -> Rule[Position]:
    """The end of the game (CB1.GAME.R2)."""
    yield Note("CB1.GAME.R2", "The game is over: {}-{}.", at.score, "game over", tuple(at.score), OFFENSE)
    return at._replace(phase="over", running=False, untimed=False, hurry_up=0)
