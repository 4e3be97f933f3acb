"""The whole drive solved as a Markov game: the best mixes of both coaches in every down, and what the ball is worth there.

Policy iteration (Hoffman and Karp 1966): solve the table of every down for the values so far, play these mixes on to find new
values, and so on. The bound is what a best response gains against the result.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardbowl.chance import OddsError
from cardbowl.chance.many_matrix_games import solve_many
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.odds.drive_states import CALLS, Drive, Response, Spot

MOST_ROUNDS: Final = 40
CLOSE: Final = 1e-8
"""The solution is found when no value changes by more points than this."""
_EVALUATIONS: Final = 60


class DriveSolution(NamedTuple):
    """The solution: `values` in points to the offense (states), and the mixes of both coaches (states x calls, states x letters).

    No coach gains more than `bound` points against it, wherever the drive begins.
    """

    drive: Drive
    values: Any
    offense: Any
    defense: Any
    bound: float

    def value(self, down: int, to_go: int, spot: int, team: int = 0) -> float:
        """What the ball is worth to the offense until the next score, in points."""
        return float(self.values[self.drive.state(down, to_go, spot, team)])

    def calls(self, down: int, to_go: int, spot: int, team: int = 0) -> dict[int | str, float]:
        """The best mix of the offense: the share of each call that is ever made."""
        return _shares(CALLS, self.offense[self.drive.state(down, to_go, spot, team)])

    def letters(self, down: int, to_go: int, spot: int, team: int = 0) -> dict[str, float]:
        """The best mix of the defense."""
        return _shares(LETTERS, self.defense[self.drive.state(down, to_go, spot, team)])


def _shares(names: Any, mix: Any) -> dict[Any, float]:
    return {name: float(share) for name, share in zip(names, mix, strict=True) if share > 1e-9}


def solve_drive(drive: Drive) -> DriveSolution:
    """The solution of every state; raises `OddsError` where it is not found after many rounds."""
    import numpy as np

    values = np.zeros(drive.states)
    for _ in range(MOST_ROUNDS):
        solved, offense, defense = _best_mixes(drive, values)
        change = float(abs(solved - values).max())
        values = solved
        if change < CLOSE:
            return DriveSolution(drive, values, offense, defense, exploitability(drive, values, offense, defense))
        values = _played_on(drive, values, offense, defense)
    raise OddsError(f"the drive is not solved after {MOST_ROUNDS} rounds: a value still changes by {change:.2g} points.")


def tables(drive: Drive, at: Spot, values: Any, response: Response | None = None) -> Any:
    """The table of every down at a spot (states x calls x letters); a call that is not allowed is worse than all others."""
    found = drive.worth(at, values, response)[:, at.cells]
    found[~at.legal] = found.min() - 1.0
    return found


def _best_mixes(drive: Drive, values: Any) -> tuple[Any, Any, Any]:
    import numpy as np

    solved = np.empty(drive.states)
    offense, defense = np.empty((drive.states, len(CALLS))), np.empty((drive.states, len(LETTERS)))
    for at in drive.spots:
        states = slice(at.first, at.first + at.states)
        solved[states], offense[states], defense[states] = solve_many(tables(drive, at, values))
    return solved, offense, defense


def _played_on(drive: Drive, values: Any, offense: Any, defense: Any) -> Any:
    """The values if both coaches keep to these mixes."""
    import numpy as np

    for _ in range(_EVALUATIONS):
        after = np.empty(drive.states)
        for at in drive.spots:
            states = slice(at.first, at.first + at.states)
            found = tables(drive, at, values)
            after[states] = np.einsum("sr,src,sc->s", offense[states], found, defense[states], optimize=True)
        change = abs(after - values).max()
        values = after
        if change < CLOSE / 10:
            break
    return values


def exploitability(drive: Drive, values: Any, offense: Any, defense: Any) -> float:
    """The most points that a coach who knows the mixes of the other one gains, by the best response in every state.

    The responding team has a value with the ball and one without it; both are found by playing on.
    """
    import numpy as np

    ours, theirs = values.copy(), values.copy()  # to the team with the ball: the responding one, and the other
    for _ in range(10 * _EVALUATIONS):
        new_ours, new_theirs = np.empty(drive.states), np.empty(drive.states)
        for at in drive.spots:
            states = slice(at.first, at.first + at.states)
            found = tables(drive, at, ours, Response(1, theirs, values))
            new_ours[states] = np.einsum("src,sc->sr", found, defense[states]).max(axis=1)
            found = tables(drive, at, theirs, Response(-1, ours, values))
            new_theirs[states] = np.einsum("src,sr->sc", found, offense[states]).min(axis=1)
        change = max(abs(new_ours - ours).max(), abs(new_theirs - theirs).max())
        ours, theirs = new_ours, new_theirs
        if change < CLOSE / 10:
            break
    return float(max((ours - values).max(), (values - theirs).max()) + change)
