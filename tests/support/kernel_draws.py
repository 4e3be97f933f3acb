"""Plays and games of the kernel of Card Bowl 2.0, drawn often, with hands that are drawn afresh before every play."""

from collections import Counter

import numpy as np

from cardbowl.arrays.jit import cells, compiled, streams
from cardbowl.games.cardbowl2.compiled.kernel.games import new_game, play_turn
from cardbowl.games.cardbowl2.compiled.kernel.rows import AWAY_SCORE, HOME_SCORE, OVER, PHASE, ROW, SIZE, full_decks


@compiled
def _plays(start, found, position, stream, line, tables):
    at, state, row = cells(position, 0), cells(stream, 0), cells(line, 0)
    bare = cells(tables[0], 0), cells(tables[1], 0), cells(tables[2], 0)
    size = len(start)
    for number in range(len(found)):
        for place in range(size):
            at[place] = start[place]
        full_decks(at)
        play_turn(at, row, bare, state)
        for place in range(size):
            found[number, place] = at[place]


@compiled
def _games(states, scores, fresh, position, stream, line, tables):
    at, state, row = cells(position, 0), cells(stream, 0), cells(line, 0)
    bare = cells(tables[0], 0), cells(tables[1], 0), cells(tables[2], 0)
    for number in range(len(states)):
        state[0] = states[number]
        new_game(at, bare[2])
        while at[PHASE] != OVER:
            if fresh:
                full_decks(at)
            play_turn(at, row, bare, state)
        scores[number, 0], scores[number, 1] = at[HOME_SCORE], at[AWAY_SCORE]


def _room():
    return np.zeros(SIZE, np.int64), np.zeros(1, np.uint64), np.zeros(len(ROW), np.int32)


def after_plays(start, count, seed, tables, fields):
    """How often each combination of `fields` of the position follows one turn from a position."""
    position, stream, line = _room()
    stream[:] = streams(seed, 1, 1)
    found, begins = np.zeros((count, len(start)), np.int64), np.array(start, np.int64)
    _plays(begins, found, position, stream, line, tuple(tables))
    rows, times = np.unique(found[:, list(fields)], axis=0, return_counts=True)
    return Counter({tuple(row): int(many) for row, many in zip(rows.tolist(), times, strict=True)})


def final_scores(count, seed, tables, fresh):
    """The scores of games, home and away; `fresh` draws all hands from whole decks."""
    scores = np.zeros((count, 2), np.int32)
    _games(streams(seed, 1, count), scores, fresh, *_room(), tuple(tables))
    return scores
