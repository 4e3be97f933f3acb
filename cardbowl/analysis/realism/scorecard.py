"""The running sums of a scorecard: they grow with no game, and those of other games are added exactly, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbowl.analysis.estimates import Estimate
from cardbowl.analysis.realism.counts import COUNTS, counted
from cardbowl.analysis.realism.curves import CURVES, CurveSums
from cardbowl.analysis.realism.figures import FIGURES
from cardbowl.analysis.realism.plays import Plays
from cardbowl.analysis.simulation.columns import Batch
from cardbowl.analysis.simulation.of_game import ORDINARY, OfGame
from cardbowl.errors import DataError, needs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Scorecard:
    """What the plays of simulated games come to, beside real football.

    `add` takes play columns of whole games and the columns of those games, `merge` the sums of other games.
    """

    def __init__(self) -> None:
        needs("numpy", "lab", "a scorecard")
        import numpy as np

        self.games = 0
        self._of_game = ORDINARY
        size = len(COUNTS)
        # Python's own whole numbers: squares of yards over 10^9 games would not fit into 64 bits
        self._sums: NDArray[np.object_] = np.zeros(size, object)
        self._products: NDArray[np.object_] = np.zeros((size, size), object)
        self._curves = {name: CurveSums(curve) for name, curve in CURVES.items()}

    def of_game(self, of_game: OfGame) -> None:
        """Count games by what their game says from now on; a simulation tells it.

        Raises `DataError` where games are counted by other rules.
        """
        if self.games and of_game != self._of_game:
            raise DataError("a scorecard is of games under the same house rules: make a new one for these")
        self._of_game = of_game

    def add(self, batch: Batch, games: Batch) -> None:
        """Count the plays of whole games.

        `batch` has the columns `PLAY_COLUMNS`, one row a play, `games` has `GAME_COLUMNS`, one row a game; both in the order
        of the games' numbers. A batch holds at most 100 000 games.
        Raises `DataError` for columns that are missing or out of order.
        """
        plays = Plays(batch, games, self._of_game)
        found = counted(plays, games)
        self.games += plays.games
        self._sums += found.sum(axis=1).astype(object)
        self._products += (found @ found.T).astype(object)
        for curve in self._curves.values():
            curve.add(plays, games)

    def merge(self, other: Scorecard) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self._sums += other._sums
        self._products += other._products
        for name, curve in self._curves.items():
            curve.merge(other._curves[name])

    @property
    def sums(self) -> dict[str, int]:
        """The sum over all games under each name of `COUNTS`."""
        return {name: int(value) for name, value in zip(COUNTS, self._sums, strict=True)}

    def estimates(self) -> dict[str, Estimate]:
        """Every figure with its standard error and the cases that it rests on."""
        sums = self.sums
        places = {name: place for place, name in enumerate(COUNTS)}
        products = {(a, b): int(self._products[places[a], places[b]]) for a in COUNTS for b in COUNTS}
        return {name: figure.estimate(sums, products, self.games) for name, figure in FIGURES.items()}

    def shares(self, curve: str) -> list[tuple[int, float | None, float | None, int]]:
        """A distribution of `CURVES`: number, share, standard error and cases; None where there are no cases."""
        return self._curves[curve].shares(self.games)

    def outside(self, curve: str) -> int:
        """The cases of a distribution that lie beyond its ends and were left out."""
        return self._curves[curve].outside
