"""Decisions of the `sensible` player outside the play itself: calls, kicks, fouls and the clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from cardbowl.football import OFFENSE
from cardbowl.football.clock import within
from cardbowl.football.plays import Kind
from cardbowl.football.tries import leads_to_reach, play_is_needed
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_odds
from cardbowl.games.cardbowl1.players.estimates import Goal
from cardbowl.games.cardbowl1.players.judged_fouls import better, changed_hands, downs_after, where_time_runs_out
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.clock import TimedPlay, clock_stops, counted, run_down, simple2_time
from cardbowl.games.cardbowl1.rules.frame.complex_clock import after_play, play_time
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.seen import Seen

Chooses = Callable[[Choose, Seen, Position, HouseRules], Any]


def lead(seen: Seen, at: Position) -> int:
    """Points ahead (negative: behind) of the team that is asked."""
    team = at.offense if seen.team is None else seen.team
    return at.score[team] - at.score[team.other]


def aim_of(at: Position, rules: HouseRules) -> Goal:
    """The goal of a down: yards early in a series, the line to gain late in it; on a try only the goal line."""
    if at.trying:
        return Goal(at.to_go, at.to_go, 0.0, 60.0)
    left = rules.downs - at.down
    return Goal(min(at.to_go, 30), 100 - at.spot, (32.0, 16.0, 9.0)[max(0, min(left, 2))])


@lru_cache(maxsize=512)
def good_kick(spot: int, rules: HouseRules) -> float:
    """The exact chance that a kick at the goal from the line `spot` is good (CB1.FG.2)."""
    return float(field_goal_odds(distance(100 - spot, rules), rules)["good"])


def at_most(at: Position, intervals: int, rules: HouseRules) -> bool:
    """Whether at most this much time of the quarter is left, also on a clock of plays (CB1.CLK1.1, CB1.CLK2.1)."""
    return within(at.left, intervals, by_plays=rules.clock == "simple1")


def kneels_out(at: Position, rules: HouseRules) -> bool:
    """Whether kneeling on the downs left uses up the quarter without a safety, if nobody takes a time-out.

    Every kneel-down has its own time, and the most run-off after it where the clock runs on: not after the last one.

    Rules: CB1.CLK1.1, CB1.CLK1.R2, CB1.CLK2.R1-R2, CB1.CLKX.2, CB1.CLKX.7, CB1.CLKX.11-12, CB1.CLKX.R3, CB1.GAME.R4.
    """
    left, spot = at.left, at.spot
    for down in range(at.down, rules.downs + 1):
        spot -= rules.kneel_loss
        knelt = TimedPlay(Kind.KNEEL, changed=down == rules.downs)
        if rules.clock == "simple1":
            left = max(0, left - counted(knelt, rules))
        elif rules.clock == "simple2":
            left = run_down(left, simple2_time(knelt, False, rules), at.quarter, rules)
        else:
            stops = clock_stops(knelt, False, rules)
            left, running = after_play(left, play_time(knelt, rules), stops, at.quarter, rules)
            if running:
                left = run_down(left, rules.run_off_most, at.quarter, rules)
        if left == 0:
            return spot > 0
    return False


def at_the_snap(seen: Seen, at: Position) -> Position:
    """A down as it is called: time may have run off before it (CB1.CLKX.7)."""
    note = seen.latest("run-off")
    return at if note is None else at._replace(left=at.left - note.n)


def call(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> str:
    """Kneel to protect a late lead, go for short yardage, kick a likely field goal, else punt (CB1.GAME.R4)."""
    at = at_the_snap(seen, at)
    ahead, kick = lead(seen, at), good_kick(at.spot, rules)
    left = rules.downs - at.down
    if ahead > 0 and at.quarter >= 4 and kneels_out(at, rules) and "kneel" in ask.options:
        return "kneel"
    if (
        at_most(at, 2, rules)
        and at.quarter in (2, 4, 5)
        and kick > 0.15
        and (at.quarter == 2 or -rules.field_goal_points <= ahead <= 0)
    ):
        return "field goal"
    if left > 0:
        return "scrimmage play"
    if at.quarter >= 4 and ahead < 0 and at_most(at, 40, rules):
        return "field goal" if ahead >= -rules.field_goal_points and kick > 0.4 else "scrimmage play"
    if at.to_go <= 3 and at.spot >= 45 and (kick < 0.85 or at.spot >= 97):
        return "scrimmage play"
    if kick >= 0.5:
        return "field goal"
    return "scrimmage play" if at.spot >= 60 and at.to_go <= 8 else "punt"


def penalty(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> Any:
    """The offense declines a foul of fewer yards than it gained; the defense one that would save the offense a lost down.

    A foul that is only added to the play, or leads to a down that is better in every respect, is accepted.
    Where the other side had the ball, and on a try, the answer is the usual one, which gives away neither ball nor points.
    Where one answer ends a half or the game, that decides; then who has the ball after each, as on the last down.

    Rules: CB1.PEN.2-5, CB1.PEN.R2, CB1.PEN.R4, CB1.PEN.R6, CB1.TWO.R1, CB1.GAME.R3.
    """
    notes = [step for step, _ in reversed(seen.steps) if type(step) is Note]
    usual = ask.default == "decline" or "accept" not in ask.options or at.phase != "dealt" or at.trying
    if usual or changed_hands(seen.steps):
        return ask.default
    snap = at_the_snap(seen, at)
    last = where_time_runs_out(ask, seen, snap, rules)
    if last is not None:
        return last
    downs = downs_after(ask, seen, snap, rules)
    if downs is not None:
        if downs.accepted.side is not downs.declined.side:
            return "accept" if downs.accepted.side is ask.side else "decline"
        if better(*(downs if ask.side is OFFENSE else reversed(downs))):
            return "accept"
    yards = next((note.n for note in notes if note.what == "foul"), 0) or 0
    gained = next((note.spot for note in notes if note.spot is not None and note.side is OFFENSE), at.spot) - at.spot
    if ask.side is OFFENSE:
        enough = at.to_go if at.down >= rules.downs else min(at.to_go, yards + 5)
        return "decline" if gained >= max(yards, enough) else "accept"
    lost_down = gained < min(4, at.to_go) and (yards <= 5 or at.down >= rules.downs - 1)
    return "decline" if lost_down else "accept"


def punt_cards(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> int:
    """The most cards that stay out of the end zone on average (CB1.PUNT.1)."""
    room = 100 - at.spot - rules.punt_bonus - 2
    most: int = ask.options[-1]
    return max(1, min(most, room // 7))


def kickoff(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> str:
    """On-side only when behind with little time left (CB1.ONS.1)."""
    return "on-side" if at.quarter >= 4 and at_most(at, 30, rules) and lead(seen, at) < 0 else "normal"


def try_kind(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> str:
    """Two points late in the game where one point matters little (CB1.TWO.1)."""
    kick, play = rules.extra_point_points, rules.two_point_points
    leads = (*leads_to_reach(play, rules), rules.touchdown_points + kick)
    return "two points" if at.quarter >= 4 and play_is_needed(lead(seen, at), kick, play, leads) else "kick"


def run_off(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> Any:
    """Late in the game slow with a lead and fast without one; before that the usual pace (CB1.CLKX.7)."""
    whole = [option for option in ask.options if isinstance(option, int)]
    if not whole:
        return ask.default
    if at.quarter >= 4 and lead(seen, at) > 0:
        return whole[-1]
    hurry = at.left <= 30 and at.quarter in (2, 4, 5)
    return whole[0] if hurry and lead(seen, at) <= 0 else ask.default


def time_out(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> str:
    """Stop the clock late when it runs in favor of the opponent (CB1.CLKX.13)."""
    behind = lead(seen, at) < 0
    if ask.side is OFFENSE:
        return "yes" if at.left <= 12 and ((at.quarter == 2 and at.spot >= 40) or (at.quarter >= 4 and behind)) else "no"
    return "yes" if at.quarter >= 4 and behind and at.left <= 36 else "no"


KICKS: Final[Mapping[str, Chooses]] = {
    "call": call,
    "penalty": penalty,
    "punt cards": punt_cards,
    "punt out of bounds": lambda ask, seen, at, rules: "no",
    "kickoff": kickoff,
    "try": try_kind,
    "run-off": run_off,
    "time-out": time_out,
    "touchback": lambda ask, seen, at, rules: "touchback",
    "failed kick": lambda ask, seen, at, rules: "take",
    "kick or receive": lambda ask, seen, at, rules: "receive",
}
