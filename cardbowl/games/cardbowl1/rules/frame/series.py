"""Downs and distances, and possession and spot after a play (sections 1.3 and 1.4 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import other_frame
from cardbowl.football.series import GOAL_LINE, LAST_SPOT, Down, down_after
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.steps.replaced import replaceable, whole


def after(before: Down, ending: Ending, rules: HouseRules, *, new_series: bool = False) -> Down | None:
    """The down after a play without fouls; None where points, a try, or a kick that is made again come first.

    `new_series`: the side with the ball begins a series because the ball was kicked away, or the other side had it in between.

    Rules: CB1.GAME.1, CB1.GAME.R1, CB1.GAME.R3, CB1.FLD.2, CB1.FLD.3, CB1.FLD.R3.
    """
    return down_after(before, ending, rules, new_series=new_series)


@replaceable(
    "missed field goal",
    "CB1.FG.R1",
    "the yard line where the other side takes over, for the line of the kick",
    fits=lambda spot: whole(spot) and 1 <= spot <= LAST_SPOT,
    allowed=f"a yard line from 1 to {LAST_SPOT}",
    example="lambda spot, rules: max(20, 100 - spot)",
)
def missed_spot(spot: int, rules: HouseRules) -> int:
    """The spot where the other side takes over after a missed kick from the line `spot`, in its own frame.

    Rules: CB1.FG.R1, CB1.FG.R2.
    """
    return min(LAST_SPOT, max(rules.missed_least, other_frame(spot - rules.block_back)))


def walk_off(yards: int, to_goal: int) -> int:
    """The yards of a walk-off: never more than half the distance to the offender's goal line, rounded down.

    Rules: CB1.PEN.3, CB1.PEN.R3.
    """
    return min(yards, to_goal // 2)


def walked(spot: int, yards: int) -> int:
    """The spot after a walk-off: `yards` forward, or backward where they are negative (CB1.PEN.3, CB1.PEN.R3)."""
    return spot + walk_off(yards, GOAL_LINE - spot) if yards > 0 else spot - walk_off(-yards, spot)
