"""Downs and distances: what follows a play, in every game with downs and a line to gain."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from cardbowl.errors import DataError
from cardbowl.football.endings import Ended, How
from cardbowl.football.sides import DEFENSE, OFFENSE, Side
from cardbowl.football.spot import other_frame

GOAL_LINE: Final = 100
"""The place of the opposing goal line; the own goal line is 0."""
LEAST_SPOT: Final = 1
LAST_SPOT: Final = GOAL_LINE - 1
"""The yard lines between the goal lines are 1 to 99."""


def between_the_goal_lines(spot: int) -> int:
    """The nearest yard line in the field of play: 1 to 99."""
    return min(max(spot, LEAST_SPOT), LAST_SPOT)


def returned_yards(caught: int, spot: int) -> int:
    """The yards of the return of a kick, as play notes, rows and box scores count them: up to a goal line.

    A kick that was caught behind the own goal line may end behind it, too; on the line the field begins.
    """
    return min(GOAL_LINE, spot if caught < 0 else max(0, spot)) - caught


class SeriesRules(Protocol):
    """The house rules that a series is played by."""

    @property
    def downs(self) -> int:
        """How many downs a series has."""

    @property
    def line_to_gain(self) -> int:
        """How many yards bring a new series."""


class KickingRules(SeriesRules, Protocol):
    """The same, in a game with touchbacks."""

    @property
    def touchback_spot(self) -> int:
        """The yard line after a touchback."""


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
        """The line to gain: the spot that must be reached for a first down; 100 is goal to go."""
        return self.spot + self.to_go

    def __str__(self) -> str:
        return f"{self.down}&{'G' if self.line >= GOAL_LINE else self.to_go} @{self.spot}"


def check_down(down: int, rules: SeriesRules, rule: str) -> None:
    """Raise `DataError` for a position with a down that a series of the house rules does not have."""
    if down > rules.downs:
        raise DataError(f"there is no down {down} in a series of {rules.downs} ({rule})")


def first_down(spot: int, side: Side, rules: SeriesRules) -> Down:
    """A new series: the yards of the house rules to go, or to the goal line if that is nearer."""
    return Down(spot, 1, min(rules.line_to_gain, GOAL_LINE - spot), side)


def next_down(before: Down, spot: int, rules: SeriesRules) -> Down:
    """Dead with the offense at `spot`: a first down, the next down, or the other side's ball."""
    if spot >= before.line:
        return first_down(spot, before.side, rules)
    if before.down >= rules.downs:
        return first_down(other_frame(spot), before.side.other, rules)
    return Down(spot, before.down + 1, before.line - spot, before.side)


def same_down(before: Down, spot: int, rules: SeriesRules, *, automatic: bool = False) -> Down:
    """The down repeated with the old line to gain; a first down if it is reached, or `automatic`."""
    if automatic or spot >= before.line:
        return first_down(spot, before.side, rules)
    return Down(spot, before.down, before.line - spot, before.side)


def down_after(before: Down, ending: Ended, rules: KickingRules, *, new_series: bool = False) -> Down | None:
    """The down that follows a play; None where points, a try or a kick come first.

    `new_series`: the side with the ball begins a series because the ball was kicked away, or the other side had it in between.
    """
    if ending.how is How.STOPPED:
        return before
    if ending.how is How.TOUCHBACK:
        return first_down(rules.touchback_spot, ending.side, rules)
    return down_in_play(before, ending, rules, new_series=new_series)


def down_in_play(before: Down, ending: Ended, rules: SeriesRules, *, new_series: bool = False) -> Down | None:
    """As `down_after`, for endings between the goal lines; a touchback that names its spot is one of them."""
    if ending.how is How.INCOMPLETE:
        return next_down(before, before.spot, rules)
    if ending.how is How.REPLAY:
        return same_down(before, ending.spot, rules)
    missed = ending.how is How.NO_GOOD and ending.side is DEFENSE
    if missed or ending.how in (How.DEAD, How.OUT, How.TURNOVER, How.TOUCHBACK):
        if new_series or ending.side is not before.side:
            return first_down(ending.spot, ending.side, rules)
        return next_down(before, ending.spot, rules)
    return None
