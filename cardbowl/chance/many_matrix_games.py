"""Many small matrix games solved at once in floating point, for value iterations over thousands of them.

Each is the linear program of its column player, solved by the simplex method; all programs pivot side by side in one array.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardbowl.chance.exact import OddsError

MOST_PIVOTS: Final = 500
_TINY: Final = 1e-11


class ManySolutions(NamedTuple):
    """The values (N) of N games, and the mixes of the row player (N x rows) and of the column player (N x columns)."""

    values: Any
    rows: Any
    columns: Any


def solve_many(payoff: Any) -> ManySolutions:
    """The solutions of games with payoffs (N x rows x columns) to the row player, who maximizes.

    Raises `OddsError` where a game is not solved after many pivots.
    """
    import numpy as np

    games = np.asarray(payoff, dtype=float)
    count, rows, columns = games.shape
    low = games.min(axis=(1, 2))
    width = np.maximum(games.max(axis=(1, 2)) - low, _TINY)
    scaled = (games - low[:, None, None]) / width[:, None, None] + 1.0  # all payoffs from 1 to 2
    # maximize sum(y) where scaled @ y <= 1: the tableau has y, a slack for every row, and the right side
    table = np.zeros((count, rows + 1, columns + rows + 1))
    table[:, :rows, :columns] = scaled
    table[:, :rows, columns : columns + rows] = np.eye(rows)
    table[:, :rows, -1] = 1.0
    table[:, rows, :columns] = -1.0
    basis = np.tile(np.arange(columns, columns + rows), (count, 1))
    open_ = np.arange(count)
    for pivot in range(MOST_PIVOTS):
        costs = table[open_, rows, :-1]
        # late on by the rule of Bland, which cannot go round in circles
        enter = costs.argmin(axis=1) if pivot < MOST_PIVOTS // 2 else (costs < -_TINY).argmax(axis=1)
        going = costs[np.arange(len(open_)), enter] < -_TINY
        open_, enter = open_[going], enter[going]
        if not len(open_):
            break
        _pivot(table, basis, open_, enter, rows)
    else:
        raise OddsError(f"{len(open_)} of {count} matrix games were not solved after {MOST_PIVOTS} pivots.")
    total = table[:, rows, -1]
    found = np.zeros((count, columns + rows))
    np.put_along_axis(found, basis, table[:, :rows, -1], axis=1)
    row_mix = np.clip(table[:, rows, columns : columns + rows], 0.0, None)
    column_mix = np.clip(found[:, :columns], 0.0, None)
    row_mix /= row_mix.sum(axis=1, keepdims=True)
    column_mix /= column_mix.sum(axis=1, keepdims=True)
    return ManySolutions((1.0 / total - 1.0) * width + low, row_mix, column_mix)


def _pivot(table: Any, basis: Any, which: Any, enter: Any, rows: int) -> None:
    """One step of the games `which`: their column `enter` comes into the basis."""
    import numpy as np

    column = table[which, :, enter]
    right = table[which, :rows, -1]
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = np.where(column[:, :rows] > _TINY, right / column[:, :rows], np.inf)
    leave = ratio.argmin(axis=1)
    every = np.arange(len(which))
    line = table[which, leave] / column[every, leave][:, None]
    factor = column.copy()
    factor[every, leave] = 0.0
    moved = table[which] - factor[:, :, None] * line[:, None, :]
    moved[every, leave] = line
    table[which] = moved
    basis[which, leave] = enter
