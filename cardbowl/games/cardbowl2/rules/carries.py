"""The ball carrier's own run from scrimmage, with everything that can end it (sections 7 and 17e of the rulebook)."""

from __future__ import annotations

from cardbowl.football import How, Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, ends_out_of_bounds, suit_rule_applies
from cardbowl.steps.ask import Rule


def carry(at: Position, side: Side, spot: int, draws: int, rules: HouseRules, sideline: Sideline | None = None) -> Rule[Ending]:
    """The offense's own run from scrimmage, until the ball is dead or loose (CB2.OFR.5-6, CB2.OFR.R3, CB2.OOB.R5)."""
    run = yield from open_field_run(side, spot, draws, rules, sideline)
    if run.how == "loose":
        return Ending(How.LOOSE, side, run.spot, ran=True)
    ending = whistle(side, run.spot, ran=True)
    if run.how == "out":
        return ending._replace(stopped=True)
    if sideline and run.last and suit_rule_applies(at, ending, sideline.carrier, run.last, rules):
        return (yield from ends_out_of_bounds(ending, sideline.carrier, run.last, rules))
    return ending
