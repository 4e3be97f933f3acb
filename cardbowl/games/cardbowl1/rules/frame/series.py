"""Downs and distances, and possession and spot after a play (sections 1.3 and 1.4 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, Side, other_frame
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import GOAL_LINE, Ending

LEAST_SPOT: Final = 1
LAST_SPOT: Final = GOAL_LINE - 1
"""The yard lines between the goal lines are 1 to 99 (CB1.FLD.2)."""


class Down(NamedTuple):
    """A down: `spot` of `side`, in its own frame, and the yards to go for a new series.

    `side` is named as in the play before it: OFFENSE where the ball stayed with the team that snapped or kicked it.
    """

    spot: int
    down: int = 1
    to_go: int = 10
    side: Side = OFFENSE

    @property
    def line(self) -> int:
        """The line to gain: the x that must be reached for a first down; 100 is goal to go."""
        return self.spot + self.to_go

    def __str__(self) -> str:
        return f"{self.down}&{'G' if self.line >= GOAL_LINE else self.to_go} @{self.spot}"


def first_down(spot: int, side: Side, rules: HouseRules) -> Down:
    """A new series: 10 yards to go, or to the goal line (CB1.GAME.1, CB1.GAME.R1)."""
    return Down(spot, 1, min(rules.line_to_gain, GOAL_LINE - spot), side)


def next_down(before: Down, spot: int, rules: HouseRules) -> Down:
    """Dead with the offense at `spot`: a first down, the next down, or the other side's ball (CB1.GAME.R1, CB1.GAME.R3)."""
    if spot >= before.line:
        return first_down(spot, before.side, rules)
    if before.down >= rules.downs:
        return first_down(other_frame(spot), before.side.other, rules)  # CB1.FLD.3
    return Down(spot, before.down + 1, before.line - spot, before.side)


def same_down(before: Down, spot: int, rules: HouseRules, *, automatic: bool = False) -> Down:
    """The down repeated with the old line to gain; a first down if it is reached, or `automatic`.

    Rules: CB1.PEN.R1, CB1.PEN.R2, CB1.PEN.R10.
    """
    if automatic or spot >= before.line:
        return first_down(spot, before.side, rules)
    return Down(spot, before.down, before.line - spot, before.side)


def after(before: Down, ending: Ending, rules: HouseRules, *, new_series: bool = False) -> Down | None:
    """The down after a play without fouls; None where none follows.

    No down follows points, a try, or a kick that is made again.
    `new_series`: the side with the ball begins a series because the ball was kicked away, or the other side had it in between.

    Rules: CB1.GAME.R1, CB1.GAME.R3, CB1.FLD.3, CB1.FLD.R3.
    """
    if ending.how == "stopped":
        return before
    if ending.how == "touchback":
        return first_down(rules.touchback_spot, ending.side, rules)
    if ending.how == "incomplete":
        return next_down(before, before.spot, rules)
    if ending.how in ("dead", "out") or (ending.how == "no good" and ending.side is DEFENSE):
        if new_series or ending.side is not before.side:
            return first_down(ending.spot, ending.side, rules)
        return next_down(before, ending.spot, rules)
    return None


def missed_spot(spot: int, rules: HouseRules) -> int:
    """The spot where the other side takes over after a missed kick from the line `spot`, in its own frame.

    Rules: CB1.FG.R1, CB1.FG.R2.
    """
    return min(LAST_SPOT, max(rules.missed_least, other_frame(spot - rules.block_back)))
