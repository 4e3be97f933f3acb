"""Distributions that are laid over those of real football: yards, points, and what comes of kicks and downs by distance."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardbowl.analysis.realism.plays import Plays
from cardbowl.analysis.simulation.columns import Batch

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from cardbowl.analysis.realism.plays import Numbers


class Cases(NamedTuple):
    """The cases of a batch: the place of each case's game, its number (yards or points), and whether it was a success.

    `hit` is None where the curve is the share of cases at each number.
    """

    game: Numbers
    number: Numbers
    hit: NDArray[Any] | None = None


class Curve(NamedTuple):
    """A distribution over the whole numbers `low` to `high`.

    `across` and `up` say in words what stands along the axes of a chart. `tails` are the ends that count what lies beyond them,
    ``both``, ``high`` or none; the rest is left out. `cases` finds the cases of a batch.
    """

    low: int
    high: int
    across: str
    up: str
    tails: str
    cases: Callable[[Plays, Batch], Cases]

    @property
    def width(self) -> int:
        """How many numbers there are."""
        return self.high - self.low + 1


def _of(plays: Plays, mask: Any, number: Any, hit: Any = None) -> Cases:
    return Cases(plays.game[mask], number[mask], None if hit is None else hit[mask])


def _points(plays: Plays, games: Batch) -> Cases:
    import numpy as np

    scores = np.concatenate([np.asarray(games[name], np.int64) for name in ("home_score", "away_score")])
    return Cases(np.tile(np.arange(plays.games), 2), scores)


def _downs(down: int) -> Callable[[Plays, Batch], Cases]:
    def cases(p: Plays, games: Batch) -> Cases:
        tried = p.tried & (p.column("down") == down)
        return _of(p, tried, p.column("ydstogo"), p.converted)

    return cases


def _kicks(p: Plays, games: Batch) -> Cases:
    return _of(p, p.field_goal, p.column("kick_distance"), p.column("field_goal_result") == 1)


CURVES: Final = {
    "rush yards": Curve(-15, 40, "Yards of a rush", "Share of rushes", "both", lambda p, games: _of(p, p.rush, p.yards)),
    "completion yards": Curve(
        -15, 40, "Yards of a completion", "Share of completions", "both", lambda p, games: _of(p, p.complete, p.yards)
    ),
    "team points": Curve(0, 70, "Points of a team", "Share of teams", "both", _points),
    "field goals": Curve(18, 65, "Yards of a field goal", "Field goals made", "", _kicks),
    "third downs": Curve(1, 16, "Yards to go on third down", "Third downs converted", "high", _downs(3)),
    "fourth downs": Curve(1, 16, "Yards to go on fourth down", "Fourth downs converted", "high", _downs(4)),
}
"""The distributions by name: shares of all cases, and from field goals on the share of successes at each distance."""


class CurveSums:
    """The sums of one distribution: whole numbers, so that they add up in any order.

    `hits` and `tries` are counted at every number; the other three are sums over games of their squares and products.
    `outside` are the cases that were left out.
    """

    def __init__(self, curve: Curve) -> None:
        import numpy as np

        self.curve = curve
        self.sums = np.zeros((5, curve.width), np.int64)
        self.outside = 0

    def add(self, plays: Plays, games: Batch) -> None:
        """Count the cases of a batch."""
        import numpy as np

        curve, found = self.curve, self.curve.cases(plays, games)
        low = curve.low if curve.tails == "both" else None
        high = curve.high if curve.tails else None
        number = found.number if low is high is None else np.clip(found.number, low, high)
        kept = (number >= curve.low) & (number <= curve.high)
        self.outside += int((~kept).sum())
        game, place = found.game[kept], number[kept] - curve.low
        at = self._at(game, place, plays.games)
        if found.hit is None:
            hits, tries = at, np.broadcast_to(np.bincount(game, minlength=plays.games)[:, None], at.shape)
        else:
            hit = found.hit[kept].astype(bool)
            hits, tries = self._at(game[hit], place[hit], plays.games), at
        parts = (hits, tries, hits * hits, hits * tries, tries * tries)
        self.sums += np.stack([part.sum(axis=0) for part in parts])

    def _at(self, game: Numbers, place: Numbers, games: int) -> Numbers:
        import numpy as np

        width = self.curve.width
        return np.bincount(game * width + place, minlength=games * width).reshape(games, width)

    def merge(self, other: CurveSums) -> None:
        """Add the sums of other games."""
        self.sums += other.sums
        self.outside += other.outside

    def shares(self, games: int) -> list[tuple[int, float | None, float | None, int]]:
        """For each number its share, the standard error with games as clusters, and the cases; None where there are none."""
        found: list[tuple[int, float | None, float | None, int]] = []
        columns: list[list[int]] = self.sums.T.tolist()
        for number, (hits, tries, squares, products, tried) in enumerate(columns, self.curve.low):
            if not tries:
                found.append((number, None, None, 0))
                continue
            spread = squares * tries**2 - 2 * hits * tries * products + hits**2 * tried  # times tries², exact
            error = sqrt(spread * games / (games - 1)) / tries**2 if games > 1 else None
            found.append((number, hits / tries, error, tries))
        return found
