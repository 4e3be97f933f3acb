"""A series of downs as chances: where it leads to, after how many plays.

An end is a place that play goes on from, with the team that has the ball there and the points on the way to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cardbowl.analysis.simulation.columns import arrays
from cardbowl.steps.exact_game import FIRST_DOWNS, GO, PLACES, SPOTS, ExactGame


class Ends(NamedTuple):
    """All ends: the places without points, of the offense and then of the opponent, and after them those with points.

    `number[outcome]` is the end of an outcome that no series goes on from; -1 for the spots within a series.
    """

    number: Any
    other: Any
    place: Any
    mine: Any
    theirs: Any

    @property
    def size(self) -> int:
        """How many ends there are."""
        return len(self.other)


def ends_of(game: ExactGame) -> Ends:
    """The ends of the plays of a game."""
    np = arrays()
    rows = [(other, place, 0, 0) for other in (0, 1) for place in range(PLACES)]
    number = np.full(len(game.place), -1)
    for outcome in range(SPOTS, len(game.place)):
        row = (int(game.other[outcome]), int(game.place[outcome]), int(game.mine[outcome]), int(game.theirs[outcome]))
        if row not in rows:
            rows.append(row)
        number[outcome] = rows.index(row)
    return Ends(number, *(np.array(each) for each in zip(*rows, strict=True)))


Policy = Callable[[int], Any]
"""The calls (by down, spot and yards to go) after some plays of the clock; None where the period is over."""


class Course(NamedTuple):
    """The chances of ends, `ends[elapsed][start, end]`, by the plays on the clock; `cut[start]` where time runs out before."""

    ends: dict[int, Any]
    cut: Any

    @property
    def total(self) -> Any:
        """The chances of each end, whatever the time."""
        return sum(self.ends.values())


class Plays:
    """The plays of a game as they are met in series."""

    def __init__(self, game: ExactGame) -> None:
        np = arrays()
        self.game, self.ends = game, ends_of(game)
        self.downs = len(game.aim)
        self._first: dict[int, Any] = {}
        spots, outcomes = np.arange(1, FIRST_DOWNS + 1), len(game.place)
        self.first_lines = spots + game.to_go
        self.into = np.zeros((outcomes, self.ends.size))
        """Which end each outcome of no series is."""
        self.into[np.arange(SPOTS, outcomes), self.ends.number[SPOTS:]] = 1.0

    def chances(self, call: int, down: int, lines: Any) -> Any:
        """The chances by outcome of a call at every spot, one block for each line to gain; there is no play behind a line."""
        np = arrays()
        made = self.game.plays[call]
        if len(made) == 1:
            return np.broadcast_to(made, (len(lines), *made.shape[1:]))
        if lines is self.first_lines and down in self._first:
            return self._first[down]
        to_go = np.clip(np.asarray(lines)[:, None] - np.arange(1, FIRST_DOWNS + 1), 1, FIRST_DOWNS)
        found = made[self.game.aim[down - 1][to_go - 1], np.arange(FIRST_DOWNS)]
        if lines is self.first_lines:
            self._first[down] = found
        return found

    def called(self, calls: Any, down: int, lines: Any) -> Any:
        """The calls at every spot, one row for each line."""
        np = arrays()
        to_go = np.clip(np.asarray(lines)[:, None] - np.arange(1, FIRST_DOWNS + 1), 1, FIRST_DOWNS)
        return calls[down - 1][np.arange(FIRST_DOWNS), to_go - 1]

    def course(self, lines: Any, start: Any, policy: Policy, down: int = 1) -> Course:
        """The course of series with these lines from these chances of spots (one row for each), on a down."""
        np = arrays()
        cost = self.game.cost or (0,) * len(self.game.plays)
        found: dict[int, Any] = {}
        cut = np.zeros(len(lines))
        going = {0: start}
        for number in range(down, self.downs + 1):
            after: dict[int, Any] = {}
            for elapsed, mass in going.items():
                calls = policy(elapsed)
                if calls is None:
                    cut += mass.sum(axis=1)
                    continue
                called = self.called(calls, number, lines)
                for call in np.unique(called[mass > 0]):
                    mine = np.where(called == call, mass, 0.0)
                    made = self._made(int(call), number, lines, mine)
                    then = elapsed + cost[call]
                    ended = made @ self.into
                    inside = self._dead(made[:, :SPOTS], number, lines, ended)
                    found[then] = found.get(then, 0.0) + ended
                    if number < self.downs:
                        after[then] = after.get(then, 0.0) + inside
            going = after
        return Course(found, cut)

    def _made(self, call: int, down: int, lines: Any, mass: Any) -> Any:
        """The chances by outcome of one call from chances of spots."""
        np = arrays()
        if call != GO:
            (chances,) = self.game.plays[call]
            return mass @ chances
        return np.matmul(mass[:, None, :], self.chances(call, down, lines)).squeeze(1)

    def _dead(self, dead: Any, down: int, lines: Any, ended: Any) -> Any:
        """Add new series to `ended`; the chances of spots (1 to 99) on the next down."""
        np = arrays()
        brings = self.game.series[down - 1][lines]
        rows, spots = np.nonzero((brings >= 0) & (dead > 0))
        np.add.at(ended, (rows, brings[rows, spots]), dead[rows, spots])
        return np.where(brings < 0, dead, 0.0)[:, 1:-1]

    def kicks(self) -> Any:
        """The chances of ends of kicks: by decision, place less the first kick, and end."""
        return self.game.kicks @ self.into
