"""The complex clock, its run-off, the hurry-up, the spike and the sideline (section 11.3 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import FROM_SCRIMMAGE, Kind
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.frame.clock import KICKOFFS, TimedPlay, has_warning, run_down
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.steps.ask import Choose, Note, Rule


class RunOff(NamedTuple):
    """The run-off before a snap: intervals left, intervals the offense chose, extra cards of the defense."""

    left: int
    chosen: int = 0
    extra_cards: int = 0


def play_time(played: TimedPlay, rules: HouseRules) -> int:
    """Intervals of a play by itself, without the run-off after it; two at most.

    Rules: CB1.CLKX.2-6, CB1.CLKX.R1, CB1.CLKX.R4, CB1.CLKX.R9.
    """
    if played.kind in (Kind.EXTRA_POINT, Kind.SPIKE, Kind.STOPPED):  # CB1.CLKX.4, CB1.CLKX.9
        return 0
    if played.kind == Kind.TWO_POINT:
        return rules.play_cost
    if played.kind in KICKOFFS:
        return kickoff_time(played, rules)
    if played.ran or is_long(played, rules) or (played.kind == Kind.PUNT and played.returned):  # CB1.CLKX.2, CB1.CLKX.6
        return rules.long_play_cost
    return rules.play_cost


def is_long(played: TimedPlay, rules: HouseRules) -> bool:
    """Whether a play gains more than 25 yards from scrimmage, or an interception with its return does.

    Rules: CB1.CLKX.3, CB1.CLKX.R9.
    """
    return played.kind in FROM_SCRIMMAGE and played.yards > rules.long_play_yards


def kickoff_time(played: TimedPlay, rules: HouseRules) -> int:
    """Kickoffs of all kinds: 0 unless they are returned, or an on-side kick counts.

    Rules: CB1.CLKX.5, CB1.CLKX.R4, CB1.CLKX.R8.
    """
    if played.again or (not played.returned and played.kind != Kind.ONSIDE):
        return 0
    return rules.long_play_cost if played.ran or played.kind == Kind.SQUIB else rules.play_cost


def after_play(left: int, cost: int, stops: bool, quarter: int, rules: HouseRules) -> tuple[int, bool]:
    """Intervals left after a play's own time, and whether the clock runs on.

    A play begun is finished: it may cross 2:00, and the clock stops after it.

    Rules: CB1.CLKX.1, CB1.CLKX.11.
    """
    now = max(0, left - cost)
    crossed = has_warning(quarter, rules) and left > rules.two_minute_mark >= now
    return now, not (stops or crossed or now == 0)


def extra_cards(chosen: int, rules: HouseRules) -> int:
    """The hurry-up: a card more for the defense for every interval of run-off below six (CB1.CLKX.8, CB1.DEAL.6)."""
    return max(0, rules.hurry_up_below - chosen)


def before_the_snap(left: int, quarter: int, running: bool, rules: HouseRules) -> Rule[RunOff]:
    """While the clock runs the offense uses up intervals, before the play menu.

    The choice is public; the extra cards come only if a scrimmage play is called.

    Rules: CB1.CLKX.7-8, CB1.CLKX.R3, CB1.CLKX.R5, CB1.CLKX.R10.
    """
    if not running:
        return RunOff(left)
    chosen: int = yield Choose(
        OFFENSE,
        "run-off",
        range(rules.run_off_least, rules.run_off_most + 1),
        "CB1.CLKX.7",
        "The clock is running: intervals of 5 seconds before the snap",
        rules.run_off_default,
    )
    now = run_down(left, chosen, quarter, rules)
    yield Note("CB1.CLKX.7", "{} intervals run off.", (left - now,), "run-off", left - now)
    extra = extra_cards(chosen, rules)
    if extra:
        yield Note("CB1.CLKX.8", "Hurry-up: {} more for the defense.", (extra,), "extra cards", extra)
    return RunOff(now, chosen, extra)


def spike(spot: int, rules: HouseRules, *, timeouts: int = 0) -> Rule[Ending]:
    """Use a down to stop the clock: one snap card from the full deck, then an incompletion.

    `timeouts` is how many the offense has left (CB1.SNAP.4).

    Rules: CB1.CLKX.9, CB1.CLKX.R5, CB1.GEN.6, CB1.CLKX.R11.
    """
    fouls = Fouls()
    snapped = yield from snap(False, spot, rules, fouls, timeouts=timeouts)
    ending = Ending(How.STOPPED, OFFENSE, spot)
    if snapped.how == "loose":
        ending = yield from loose_ball(spot + snapped.yards, rules, fouls)
    elif snapped.how == "play":
        yield Note("CB1.CLKX.9", "The ball is spiked.", (), "spike", 0, OFFENSE, spot)
        ending = Ending(How.INCOMPLETE, OFFENSE, spot)
    found = yield from settle(fouls)
    return ending._replace(fouls=found)
