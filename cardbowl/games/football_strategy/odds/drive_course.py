"""The course of drives in which both coaches keep to their mixes: where they go from each state, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from cardbowl.games.football_strategy.odds.drive_states import Drive, Response, Spot

MOST_PLAYS: Final = 500


class Course(NamedTuple):
    """Where drives go: from state `here` to state `then` with a chance, which is below 0 where the ball changes hands.

    `points` (states) are the mean points that a play brings.
    """

    here: Any
    then: Any
    chances: Any
    points: Any

    @classmethod
    def joined(cls, courses: Iterable[Course]) -> Course:
        """One course of those of all states, in their order."""
        import numpy as np

        return cls(*(np.concatenate(parts) for parts in zip(*courses, strict=True)))

    def values(self, start: Any, close: float) -> Any:
        """What the states are worth, from a first guess on, until no value changes by more than `close`."""
        import numpy as np

        values = start
        for _ in range(MOST_PLAYS):
            after = self.points + np.bincount(self.here, self.chances * values[self.then], len(values))
            change = abs(after - values).max()
            values = after
            if change < close:
                break
        return values

    def plays(self) -> float:
        """The mean number of plays of the longest drive: from the state in which most are still to come."""
        import numpy as np

        counted = self._replace(chances=abs(self.chances), points=np.ones_like(self.points))
        return float(counted.values(counted.points, 0.01).max())


def course_of(drive: Drive, at: Spot, values: Any, offense: Any, defense: Any, response: Response | None = None) -> Course:
    """The course from the states of a spot, with these mixes (states x calls, states x letters).

    Of two endings each side takes the one that is better for it if states have these `values`.
    """
    import numpy as np

    pairs = (offense[:, :, None] * defense[:, None, :]).reshape(at.states, -1)
    cells = pairs @ np.eye(at.chances.shape[1])[at.cells.ravel()]
    met, first = cells @ at.options.met.T, drive.endings(at, values, response)[1]
    weights = cells @ at.chances.T + (met * first) @ at.options.one.T + (met * ~first) @ at.options.other.T
    signed = weights * at.sign
    here, ending = np.nonzero(signed)
    return Course(here + at.first, at.then[here, ending], signed[here, ending], (weights * at.points).sum(axis=1))
