"""A series of plays with hidden hands, solved backward: the worth and the mixes of each down and distance.

The game is simplified: *before every play both sides hold fresh hands*, drawn at random from all their cards,
one card fewer on each down. In the real game unplayed cards stay in the hand, so a side can save a good card, and remembers
the cards that are gone; this is left out. How much it matters is a question for a simulation: let both sides play the real game
with these mixes. With the cards of D.O.I. (`deck` set30, no kicks) the series is worth 0.819 here, and 0.779 +- 0.003 in 20,000
series of the real rules: good cards that were laid early are missing later.

Within the simplified game every state has an exact lower bound that our mixes secure, and an exact upper one that theirs do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, lcm
from typing import Any, Final, NamedTuple, TypeAlias

from cardbowl.chance.double_oracle import WholePlay
from cardbowl.chance.exact import OddsError, exact_number
from cardbowl.chance.hidden_hands import Hidden, HiddenSolution
from cardbowl.errors import value_text

GRID: Final = 10**6
"""Bounds are kept as whole millionths: lower ones rounded down, upper ones rounded up."""


MOST_ROUNDS: Final = 1000
"""The most rounds of one play."""


class Next(NamedTuple):
    """The series goes on: on which `down`, with how many yards `to_go`."""

    down: int
    to_go: int


Cards: TypeAlias = Mapping[Any, int] | Callable[[int], Hidden]

Step: TypeAlias = Callable[[Any, Any, int, int], Any]
"""``step(our face, their face, down, to_go)``: the worth of the series to us if it ends there, or `Next`."""


@dataclass(frozen=True)
class SeriesPlay:
    """One state of a series: its worth is between `low` and `high`, and `solution` has the mixes."""

    low: Fraction
    high: Fraction
    solution: HiddenSolution

    @property
    def value(self) -> Fraction:
        """The middle of both bounds."""
        return (self.low + self.high) / 2


@dataclass(frozen=True)
class SeriesSolution:
    """A solved series: `plays` by (down, yards to go), for every state that can come up."""

    plays: Mapping[tuple[int, int], SeriesPlay]

    def value(self, down: int, to_go: int) -> Fraction:
        """The worth of a state to us, accurate to `error`."""
        return self.play(down, to_go).value

    def play(self, down: int, to_go: int) -> SeriesPlay:
        """A state; raises `OddsError` where it cannot come up."""
        found = self.plays.get((down, to_go))
        if found is None:
            raise OddsError(f"down {down} with {to_go} yard{'' if to_go == 1 else 's'} to go does not come up in this series.")
        return found

    @property
    def error(self) -> Fraction:
        """The widest distance of a value from the truth of the simplified game."""
        return max((play.high - play.low) / 2 for play in self.plays.values())


def solve_series(
    step: Step,
    ours: Cards,
    theirs: Cards,
    *,
    downs: int = 4,
    to_go: int | Iterable[int] = 10,
    furthest: int = 99,
    beyond: Any = 0,
    tolerance: Fraction | float = Fraction(1, 2000),
    progress: Callable[[int, int], None] | None = None,
) -> SeriesSolution:
    """Every state that can follow from first down and `to_go` yards (one number, or several), with its bounds and mixes.

    `ours` and `theirs` are the cards of both sides, a number for each face, and on down d a hand holds downs + 1 - d of them;
    or functions from the down to its `Hidden` hand, where the hands of later downs come from other cards.
    With more than `furthest` yards to go the series ends and is worth `beyond`.
    `tolerance` is how much both sides may still gain in one play; the bounds show what that makes of the whole series.
    `progress(done, all)` is called with the number of states that are solved. Raises `OddsError`.
    """
    goals = [to_go] if isinstance(to_go, int) else list(to_go)
    allowed = exact_number(tolerance)
    if (
        type(downs) is not int
        or downs < 1
        or not goals
        or min(goals) < 1
        or max(goals) > furthest
        or allowed is None
        or allowed <= 0
    ):
        raise OddsError(
            "a series needs a down and a yard to go at least, no more yards than `furthest`, and a tolerance above 0."
        )
    hands = {down: (_hand(ours, down, downs), _hand(theirs, down, downs)) for down in range(1, downs + 1)}
    series = _Series(step, hands, furthest, beyond, allowed)
    series.explore(goals)
    for down in range(downs, 0, -1):
        series.solve(down, progress)
    return SeriesSolution(series.solved())


def _hand(given: Cards, down: int, downs: int) -> Hidden:
    """The hidden hand of one side on a down."""
    return Hidden(given, downs + 1 - down) if isinstance(given, Mapping) else given(down)


class _State:
    """A state on the way to its solution: where each pair of faces leads, bounds in grid units, the latest mixes."""

    __slots__ = ("follow", "high", "leads", "low", "solution")

    def __init__(self, leads: list[list[Any]]) -> None:
        self.leads = leads  # a state, or the worth of the series: at first as given, then in grid units
        self.follow = {each for line in leads for each in line if isinstance(each, tuple)}
        self.low = self.high = 0
        self.solution: HiddenSolution | None = None


class _Series:
    """The states of a series by (down, yards to go), solved from the last down to the first."""

    def __init__(
        self, step: Step, hands: Mapping[int, tuple[Hidden, Hidden]], furthest: int, beyond: Any, tolerance: Fraction
    ) -> None:
        self.step, self.hands, self.downs, self.furthest, self.tolerance = step, hands, len(hands), furthest, tolerance
        self.beyond = self.number(beyond)
        self.states: dict[tuple[int, int], _State] = {}
        self.ends: set[Fraction] = {self.beyond}
        self.done = 0
        self.unit = GRID

    # ---- which states there are -----------------------------------------------------------------------------------

    def number(self, given: Any) -> Fraction:
        """A worth as an exact number."""
        exact = exact_number(given)
        if exact is None:
            raise OddsError(f"step= must give a number or Next(down, to_go), not {value_text(given)}.")
        return exact

    def explore(self, goals: Iterable[int]) -> None:
        """Find all states that can come up, and where each pair of faces leads from there."""
        waiting = [(1, goal) for goal in goals]
        while waiting:
            state = waiting.pop()
            if state in self.states:
                continue
            ours, theirs = self.hands[state[0]]
            found = _State([[self.lead(face, other, state) for other in theirs.faces] for face in ours.faces])
            self.states[state] = found
            waiting.extend(found.follow)
        self.unit = lcm(GRID, *(end.denominator for end in self.ends))
        lowest, highest = (floor(min(self.ends) * self.unit), ceil(max(self.ends) * self.unit))
        for found in self.states.values():
            found.low, found.high = lowest, highest
            found.leads = [[each if isinstance(each, tuple) else int(each * self.unit) for each in line] for line in found.leads]

    def lead(self, ours: Any, theirs: Any, state: tuple[int, int]) -> Any:
        """Where one pair of faces leads: a state, or an exact number."""
        after = self.step(ours, theirs, *state)
        if isinstance(after, Next):
            if not state[0] <= after.down <= self.downs:
                raise OddsError(f"step= leads from down {state[0]} to down {after.down}; a series goes on to down {self.downs}.")
            if after.to_go <= self.furthest:
                return tuple(after)
            return self.beyond
        end = self.number(after)
        self.ends.add(end)
        return end

    # ---- their values ---------------------------------------------------------------------------------------------

    def solve(self, down: int, progress: Callable[[int, int], None] | None) -> None:
        """Solve the states of one down: they lead to later downs, or to each other where a down is played again.

        Each round solves every play with the bounds known so far, and moves them closer, until they no longer change.
        """
        here = {state: self.states[state] for state in sorted(self.states) if state[0] == down}
        before: _State | None = None
        first = True
        waiting = here
        while waiting:
            moved = set()
            for key, state in waiting.items():
                if self.closer(state, before, self.hands[down]):
                    moved.add(key)
                before = state
                if first and progress is not None:
                    self.done += 1
                    progress(self.done, len(self.states))
            first = False
            waiting = {key: state for key, state in here.items() if moved & state.follow}

    def closer(self, state: _State, near: _State | None, hands: tuple[Hidden, Hidden]) -> bool:
        """Solve one play again, and bring its bounds closer; return whether they moved noticeably."""
        low = self.play(state, hands, {key: self.states[key].low for key in state.follow})
        high = self.play(state, hands, {key: self.states[key].high for key in state.follow})
        rows = [[(a + b) // 2 for a, b in zip(*pair, strict=True)] for pair in zip(low.rows, high.rows, strict=True)]
        found = self.settled(WholePlay(rows, self.unit, *hands), state.solution, near)
        state.solution = found
        least = max(state.low, self.grid(low.answer(found.ours.laid, "column").value, floor))
        most = min(state.high, self.grid(high.answer(found.theirs.laid, "row").value, ceil))
        moved = max(least - state.low, state.high - most)
        state.low, state.high = least, most
        return moved * 20 > self.tolerance * self.unit

    def settled(self, play: WholePlay, known: HiddenSolution | None, near: _State | None) -> HiddenSolution:
        """Mixes for a play: those known already if they still are good enough; else new ones, from those or a neighbor's."""
        if known is not None:
            gain = play.answer(known.theirs.laid, "row").value - play.answer(known.ours.laid, "column").value
            if gain <= self.tolerance:
                return known
        elif near is not None:
            known = near.solution
        start = ((), ()) if known is None else (known.ours.rankings, known.theirs.rankings)
        return play.solve(self.tolerance, start, MOST_ROUNDS)

    def grid(self, value: Fraction, rounded: Callable[[Fraction], int]) -> int:
        """A bound in units, on the grid of millionths."""
        return rounded(value * GRID) * (self.unit // GRID)

    def play(self, state: _State, hands: tuple[Hidden, Hidden], worth: Mapping[tuple[int, int], int]) -> WholePlay:
        """The play of a state, given the worth in units of each state that follows."""
        rows = [[worth[each] if isinstance(each, tuple) else each for each in line] for line in state.leads]
        return WholePlay(rows, self.unit, *hands)

    def solved(self) -> dict[tuple[int, int], SeriesPlay]:
        """Every state with its bounds and its mixes."""
        return {
            key: SeriesPlay(Fraction(state.low, self.unit), Fraction(state.high, self.unit), state.solution)
            for key, state in sorted(self.states.items())
            if state.solution is not None
        }
