"""Games in lockstep are the games that the kernel plays one after another, play for play."""

import numpy as np
import pytest
from support.fast_rules import CORNERS

from cardbowl.arrays.jit import streams
from cardbowl.games.cardbowl2.compiled import lockstep
from cardbowl.games.cardbowl2.compiled.compile import compiled
from cardbowl.games.cardbowl2.compiled.kernel import rows
from cardbowl.games.cardbowl2.compiled.kernel.games import play_games
from cardbowl.games.cardbowl2.house_rules import HouseRules


def same_games(name, first, number, players=("sensible", "sensible")):
    """Compare games of a seed; the plays that there are."""
    tables = tuple(compiled(HouseRules.of(CORNERS[name]), players))
    states = streams(7, first, number)
    kept, scores = np.empty((len(rows.ROW), 600 * number), np.int32), np.zeros((number, 2), np.int32)
    game = np.empty((rows.MOST_ROWS, len(rows.ROW)), np.int32)
    played = play_games(first, states, np.zeros(rows.SIZE, np.int64), np.zeros(1, np.uint64), game, kept, scores, tables)
    found = lockstep.play_together(first, states, tables)
    assert found is not None
    assert played == (number, found[0].shape[1])
    assert np.array_equal(found[0], kept[:, : played[1]])
    assert np.array_equal(found[1], scores)
    return tables


def test_games_in_lockstep_are_the_same_play_for_play(monkeypatch):
    tables = same_games("as written", 11, 40, ("random", "sensible"))
    monkeypatch.setattr(lockstep, "MOST_ROWS", 100)
    assert lockstep.play_together(1, streams(7, 1, 3), tables) is None


@pytest.mark.soak
@pytest.mark.parametrize("players", [("sensible", "sensible"), ("random", "random"), ("sensible", "random")])
@pytest.mark.parametrize("name", CORNERS)
def test_so_they_are_under_other_house_rules(name, players):
    same_games(name, 1, 300, players)
