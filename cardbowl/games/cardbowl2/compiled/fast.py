"""Whole games of Card Bowl 2.0 over its compiled tables: what `Game.fast` is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cardbowl.arrays.jit import JIT, streams
from cardbowl.errors import CardbowlError
from cardbowl.games.cardbowl2.compiled.compile import compiled
from cardbowl.games.cardbowl2.compiled.kernel.games import play_games
from cardbowl.games.cardbowl2.compiled.kernel.rows import MOST_ROWS, ROW, SIZE
from cardbowl.games.cardbowl2.compiled.lockstep import play_together
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.steps.game import PlayFast

PLAYS = 240
"""Room for so many plays of each game; where a game finds none, it is played again with room of its own."""
TOGETHER = 100
"""The fewest games that are played in lockstep without numba; fewer are sooner played one after another."""
TOO_LONG = f"a game has not ended after {MOST_ROWS} plays: with these house rules it may never"


def fast(rules: HouseRules, players: tuple[str, str]) -> PlayFast:
    """Play games under these house rules; raises `NotationError` for players or house rules that are not compiled."""
    tables = tuple(compiled(rules, players))

    def play(seed: int, first: int, count: int) -> tuple[Mapping[str, Any], Any]:
        states = streams(seed, first, count)
        if not JIT and count >= TOGETHER:
            played = play_together(first, states, tables)
            if played is None:
                raise CardbowlError(TOO_LONG)
            return dict(zip(ROW, played[0], strict=True)), played[1]
        at, state = np.zeros(SIZE, np.int64), np.zeros(1, np.uint64)
        game = np.empty((MOST_ROWS, len(ROW)), np.int32)
        scores = np.zeros((count, 2), np.int32)
        found, done = [], 0
        while done < count:
            columns = np.empty((len(ROW), max(MOST_ROWS, PLAYS * (count - done))), np.int32)
            games, used = play_games(first + done, states[done:], at, state, game, columns, scores[done:], tables)
            if games < 0:
                raise CardbowlError(TOO_LONG)
            found.append(columns[:, :used])
            done += games
        columns = found[0] if len(found) == 1 else np.concatenate(found, axis=1)
        return dict(zip(ROW, columns, strict=True)), scores

    return play
