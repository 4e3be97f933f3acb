"""Yards after catch (YAC), also used for the return of an interception (section 5a of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, How, Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.carries import carry
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, open_field_draws, replaced, whistle
from cardbowl.games.cardbowl2.rules.out_of_bounds import (
    DRAW_OR_TRY,
    Sideline,
    ends_out_of_bounds,
    sideline_for,
    suit_rule_applies,
    try_sideline,
)
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule


class AfterCatch(NamedTuple):
    """The result of the two cards: yards, open-field draws, whether the ball comes loose, and the runner's card."""

    yards: int
    draws: int
    loose: bool
    runner_card: Card


def after_the_catch(at: Position, spot: int, o1: Card, rules: HouseRules) -> Rule[Ending]:
    """The receiver goes on from `spot`, or gets out of bounds, until the ball is dead or loose (CB2.OOB.5, CB2.CLK2.5)."""
    sideline = sideline_for(at, o1, rules)
    if sideline is not None:
        rule = "CB2.CLK2.5" if sideline.certain else "CB2.OOB.5"
        choice = yield Choose(OFFENSE, "sideline", DRAW_OR_TRY, rule, "Caught: yards after catch to come", "draw")
        if choice != "draw":
            tried = yield from try_sideline(OFFENSE, spot, sideline, rules, 1)
            if tried == "loose":
                return Ending(How.LOOSE, OFFENSE, spot)
            ending = whistle(OFFENSE, spot)
            return ending._replace(stopped=True) if tried == "out" else ending  # CB2.OOB.R6
    return (yield from running_on(at, spot, o1, sideline, rules))


@part
def running_on(at: Position, spot: int, o1: Card, sideline: Sideline | None, rules: HouseRules) -> Rule[Ending]:
    """The receiver runs on from `spot`, until the ball is dead or loose (CB2.YAC.1-4, CB2.CLK2.R4)."""
    yards, draws, loose, card = yield from yards_after_catch(OFFENSE, spot, rules)
    spot += yards
    if spot >= 100:  # CB2.YAC.2
        return Ending(How.TOUCHDOWN, OFFENSE, 100)
    if loose:
        yield Note("CB2.YAC.2", "The ace of spades: the ball comes loose.", (), "loose", None, OFFENSE, spot)
        return Ending(How.LOOSE, OFFENSE, spot)
    if draws:
        return (yield from carry(at, OFFENSE, spot, draws, rules, sideline))
    ending = whistle(OFFENSE, spot)  # CB2.YAC.4
    if suit_rule_applies(at, ending, o1, card, rules):
        return (yield from ends_out_of_bounds(ending, o1, card, rules))
    return ending


def yards_after_catch(runner: Side, spot: int, rules: HouseRules, what: str = "yac") -> Rule[AfterCatch]:
    """One card for the runner, one against the runner (CB2.YAC.1-3, CB2.YAC.R1, CB2.YAC.R2, CB2.INT.3)."""
    loose = False
    mine: Card = yield Draw(runner, "Oyac", "CB2.YAC.1")
    if mine is ACE:
        loose, mine = True, (yield from replaced(runner, "Oyac"))
    theirs: Card = yield Draw(runner.other, "Dyac", "CB2.YAC.1")
    if theirs is ACE:
        loose, theirs = True, (yield from replaced(runner.other, "Dyac"))
    yards = mine.value - theirs.value
    if yards < 0 and rules.yac_floor == "zero":
        yards = 0
    yield Note(
        "CB2.YAC.1",
        "{} - {}: {:gain} after the catch." if what == "yac" else "{} - {}: {:return}.",
        (mine.value, theirs.value, yards if what == "yac" else (yards, spot + yards)),
        what,
        yards,
        runner,
        spot + yards,
    )
    draws = 0 if loose else max(0, rules.draws[mine.value] - rules.draws[theirs.value])
    if draws:
        yield Note(
            "CB2.YAC.3",
            "{} is worth {}, {} is worth {}: {}.",
            (mine, rules.draws[mine.value], theirs, rules.draws[theirs.value], open_field_draws(draws)),
            "draws",
            draws,
        )
    return AfterCatch(yards, draws, loose, mine)
