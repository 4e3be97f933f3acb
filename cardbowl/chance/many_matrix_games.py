"""Many small matrix games solved at once in floating point, for value iterations over thousands of them.

Each is the linear program of its column player, solved by the simplex method; all programs pivot side by side in one array.
Where games hardly differ from others that are solved, the same choices are mixed again: then the mixes are those that leave
the other side indifferent, and it is enough to look whether no choice is better.
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


def solve_many(payoff: Any, like: tuple[Any, Any] | None = None) -> ManySolutions:
    """The solutions of games with payoffs (N x rows x columns) to the row player, who maximizes.

    `like` are the mixes (rows, columns) of games with nearly the same payoffs: they save time, and change no value.
    Raises `OddsError` where a game is not solved after many pivots.
    """
    import numpy as np

    games = np.asarray(payoff, dtype=float)
    count, rows, columns = games.shape
    found = ManySolutions(np.empty(count), np.zeros((count, rows)), np.zeros((count, columns)))
    left = np.ones(count, dtype=bool)
    if like is not None:
        left &= ~_mixed_again(games, like, found)
    if left.any():
        for part, solved in zip(found, _simplex(games[left]), strict=True):
            part[left] = solved
    return found


def _simplex(games: Any) -> ManySolutions:
    """The solutions of games (N x rows x columns), each from the start."""
    import numpy as np

    count, rows, columns = games.shape
    low = games.min(axis=(1, 2))
    width = np.maximum(games.max(axis=(1, 2)) - low, _TINY)
    scaled = (games - low[:, None, None]) / width[:, None, None] + 1.0  # all payoffs from 1 to 2
    # maximize sum(y) where scaled @ y <= 1: what is nonbasic stands over the columns, what is basic beside the rows
    table = np.empty((count, rows + 1, columns + 1))
    table[:, :rows, :columns] = scaled
    table[:, :rows, -1] = 1.0
    table[:, rows, :columns] = -1.0
    table[:, rows, -1] = 0.0
    over = np.tile(np.arange(columns), (count, 1))
    beside = np.tile(np.arange(columns, columns + rows), (count, 1))
    open_ = np.arange(count)
    for pivot in range(MOST_PIVOTS):
        costs = table[open_, rows, :-1]
        if pivot < MOST_PIVOTS // 2:
            enter = costs.argmin(axis=1)
        else:  # late on by the rule of Bland, which cannot go round in circles
            enter = np.where(costs < -_TINY, over[open_], columns + rows).argmin(axis=1)
        going = costs[np.arange(len(open_)), enter] < -_TINY
        open_, enter = open_[going], enter[going]
        if not len(open_):
            break
        _pivot(table, over, beside, open_, enter)
    else:
        raise OddsError(f"{len(open_)} of {count} matrix games were not solved after {MOST_PIVOTS} pivots.")
    primal, dual = np.zeros((count, columns + rows)), np.zeros((count, columns + rows))
    np.put_along_axis(primal, beside, table[:, :rows, -1], axis=1)
    np.put_along_axis(dual, over, table[:, rows, :-1], axis=1)
    row_mix, column_mix = np.clip(dual[:, columns:], 0.0, None), np.clip(primal[:, :columns], 0.0, None)
    row_mix /= row_mix.sum(axis=1, keepdims=True)
    column_mix /= column_mix.sum(axis=1, keepdims=True)
    return ManySolutions((1.0 / table[:, rows, -1] - 1.0) * width + low, row_mix, column_mix)


def _pivot(table: Any, over: Any, beside: Any, which: Any, enter: Any) -> None:
    """One step of the games `which`: what stands over their column `enter` changes places with what leaves the basis."""
    import numpy as np

    every = np.arange(len(which))
    now = table[which]
    column = now[every, :, enter]
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = np.where(column[:, :-1] > _TINY, now[:, :-1, -1] / column[:, :-1], np.inf)
    leave = ratio.argmin(axis=1)
    by = 1.0 / column[every, leave]
    line = now[every, leave] * by[:, None]
    line[every, enter] = by
    now[every, :, enter] = 0.0
    now -= column[:, :, None] * line[:, None, :]
    now[every, leave] = line
    table[which] = now
    over[which, enter], beside[which, leave] = beside[which, leave], over[which, enter]


def _mixed_again(games: Any, like: tuple[Any, Any], found: ManySolutions) -> Any:
    """Which games are solved by the choices that `like` mixes; their solutions are put into `found`."""
    import numpy as np

    supports = [mix > _TINY for mix in like]
    sizes, others = (support.sum(axis=1) for support in supports)
    solved = np.zeros(len(games), dtype=bool)
    for size in np.unique(sizes[sizes == others]):
        which = np.flatnonzero((sizes == size) & (others == size))
        rows, columns = (np.nonzero(support[which])[1].reshape(-1, size) for support in supports)
        mixed = games[which[:, None, None], rows[:, :, None], columns[:, None, :]]
        try:
            ours, theirs = _indifferent(mixed.transpose(0, 2, 1)), _indifferent(mixed)
        except np.linalg.LinAlgError:
            continue
        row_mix, column_mix = np.zeros((len(which), games.shape[1])), np.zeros((len(which), games.shape[2]))
        np.put_along_axis(row_mix, rows, ours[:, :-1], axis=1)
        np.put_along_axis(column_mix, columns, theirs[:, :-1], axis=1)
        value, close = theirs[:, -1], _TINY * (1.0 + abs(theirs[:, -1]))
        good = (ours[:, :-1].min(axis=1) > 0.0) & (theirs[:, :-1].min(axis=1) > 0.0)
        good &= np.einsum("nrc,nc->nr", games[which], column_mix).max(axis=1) <= value + close
        good &= np.einsum("nrc,nr->nc", games[which], row_mix).min(axis=1) >= value - close
        solved[which[good]] = True
        for part, new in zip(found, (value, row_mix, column_mix), strict=True):
            part[which[good]] = new[good]
    return solved


def _indifferent(games: Any) -> Any:
    """The mixes of columns for which all rows of square games (N x size x size) are worth the same, and what that is."""
    import numpy as np

    count, size, _ = games.shape
    matrix = np.zeros((count, size + 1, size + 1))
    matrix[:, :size, :size] = games
    matrix[:, :size, -1] = -1.0
    matrix[:, size, :size] = 1.0
    right = np.zeros((count, size + 1, 1))
    right[:, size] = 1.0
    return np.linalg.solve(matrix, right)[:, :, 0]
