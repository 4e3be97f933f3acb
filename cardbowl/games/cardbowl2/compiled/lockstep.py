"""Whole games in lockstep: each step plays one turn of every game, with NumPy alone; game for game what `play_games` plays."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from cardbowl.arrays.lockstep.lockstep import Lockstep
from cardbowl.arrays.lockstep.values import ALL, Columns, Table, held
from cardbowl.games.cardbowl2.compiled.kernel.games import new_game, play_turn
from cardbowl.games.cardbowl2.compiled.kernel.rows import (
    AWAY_SCORE,
    HOME_SCORE,
    MOST_ROWS,
    OVER,
    PHASE,
    R_GAME,
    R_PLAY,
    ROW_SIZE,
    SIZE,
)


@cache
def over_columns() -> tuple[Any, Any]:
    """`new_game` and `play_turn` over columns."""
    lockstep = Lockstep()
    return lockstep(new_game), lockstep(play_turn)


def play_together(first: int, states: Any, tables: Any) -> tuple[Any, Any] | None:
    """The rows of the games of `states`, number `first` and those after it, as columns in their order, and the scores.

    None where a game has not ended after `MOST_ROWS` plays.
    """
    begin, turn = over_columns()
    shared = Table(tables[0]), Table(tables[1]), tuple(tables[2].tolist())
    number = len(states)
    at, state = Columns(np.zeros((SIZE, number), np.int64)), Columns(states.reshape(1, -1).copy())
    begin(ALL, number, at, shared[2])
    scores, plays, games = np.zeros((number, 2), np.int32), np.zeros(number, np.int32), np.arange(number)
    blocks: list[Any] = []
    while number:
        rows = np.empty((ROW_SIZE, number), np.int32)
        ended = held(turn(ALL, number, at, Columns(rows), shared, state))
        if ended is not None:
            there = games[ended]
            plays[there] += 1
            rows = rows if ended is ALL else rows.take(ended, axis=1)
            rows[R_GAME], rows[R_PLAY] = there + first, plays[there]
            blocks.append(rows)
        over = held(at.rows[PHASE] == OVER)
        if over is not None:
            scores[games[over], 0], scores[games[over], 1] = at.rows[HOME_SCORE][over], at.rows[AWAY_SCORE][over]
            if plays.max() >= MOST_ROWS:
                return None
            left = (at.rows[PHASE] != OVER).nonzero()[0]
            at, state, games = at.some(left), state.some(left), games[left]
            number = len(games)
        elif len(blocks) >= MOST_ROWS and plays.max() >= MOST_ROWS:
            return None
    return _in_order(first, blocks, plays), scores


def _in_order(first: int, blocks: list[Any], plays: Any) -> Any:
    """The plays of each game after one another, column by column."""
    games, numbers = (np.concatenate([rows[column] for rows in blocks]) for column in (R_GAME, R_PLAY))
    order = np.empty(len(games), np.intp)
    order[(np.cumsum(plays) - plays)[games - first] + numbers - 1] = np.arange(len(games))
    found = np.empty((ROW_SIZE, len(games)), np.int32)
    for column in range(ROW_SIZE):
        np.concatenate([rows[column] for rows in blocks]).take(order, out=found[column], mode="clip")
    return found
