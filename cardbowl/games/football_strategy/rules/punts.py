"""Punts (section 7 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.football.series import GOAL_LINE, returned_yards
from cardbowl.games.football_strategy.charts.codes import Blocked, Punt
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.endings import Ending, carried, taken, touchback
from cardbowl.games.football_strategy.rules.random_cards import long_gain
from cardbowl.steps.ask import Choose, Note, Rule

IN_THE_END_ZONE: Final = ("down", "return")


def punt(result: Punt, spot: int, rules: HouseRules) -> Rule[Ending]:
    """A punt from `spot`: through the end zone, down in it, or returned (FS.PUNT.1, FS.PUNT.2, FS.PUNT.3, FS.PUNT.6)."""
    lands = spot + result.yards
    yield Note("FS.PUNT.1", "A punt of {:yards}.", (result.yards,), "punt", result.yards, OFFENSE, lands)
    if lands > GOAL_LINE + rules.chart_set.end_zone_depth:
        yield Note("FS.PUNT.2", "It flies through the end zone: a touchback.", (), "touchback", None, DEFENSE)
        return touchback(rules.touchback_spot)
    if lands >= GOAL_LINE:
        choice = yield Choose(
            DEFENSE, "end zone", IN_THE_END_ZONE, "FS.PUNT.3", "The punt is in your end zone: down it, or return it", "down"
        )
        if choice == "down":
            yield Note("FS.PUNT.3", "It is downed in the end zone: a touchback.", (), "touchback", None, DEFENSE)
            return touchback(rules.touchback_spot)
    return (yield from returned(result, lands, rules))


def returned(result: Punt, lands: int, rules: HouseRules) -> Rule[Ending]:
    """The return; one that ends in the own end zone is a touchback (FS.PUNT.3.R1, FS.PUNT.4)."""
    back = result.back
    if back is None:
        back = yield from long_gain(DEFENSE, rules)
    end = lands - back
    if back:
        ran = returned_yards(other_frame(lands), other_frame(end))
        yield Note("FS.PUNT.4", "Returned {:yards}.", (ran,), "return", ran, DEFENSE, min(GOAL_LINE, other_frame(end)))
    else:
        yield Note("FS.PUNT.4", "There is no return.", (), "no return", None, DEFENSE)
    if end >= GOAL_LINE:
        yield Note("FS.PUNT.3.R1", "The return ends in the own end zone: a touchback.", (), "touchback", None, DEFENSE)
        return touchback(rules.touchback_spot)
    return taken(end, How.DEAD)


def blocked(result: Blocked, spot: int) -> Rule[Ending]:
    """A blocked punt: the ball of the defense, or behind the goal line a safety (FS.PUNT.5, FS.PUNT.5.R1)."""
    end = spot - result.back
    yield Note("FS.PUNT.5", "The punt is blocked: {:yards} back.", (result.back,), "blocked", result.back, OFFENSE, end)
    return carried(end) if end <= 0 else taken(end)
