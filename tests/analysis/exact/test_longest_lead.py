"""The longest lead that win probability tells apart goes by what a score is worth, and by how many plays there are."""

import numpy as np
import pytest
from analysis.exact.a_short_game import GOOD, SAFETY, TOUCHDOWN, short_game

from cardbowl.analysis.exact.scores import Scores
from cardbowl.analysis.exact.timed import TIE, WIN, Layers, Moment, Timed
from cardbowl.analysis.exact.win_probability import most_lead
from cardbowl.steps.exact_game import KICKOFF


def worth(touchdown=6, goal=3, safety=2, tries=((0.9, 1), (0.5, 2)), **changes):
    """The short game with other points."""
    game = short_game(**changes)
    mine, theirs = game.mine.copy(), game.theirs.copy()
    mine[TOUCHDOWN], mine[GOOD], theirs[SAFETY] = touchdown, goal, safety
    return game._replace(mine=mine, theirs=theirs, tries=tries)


@pytest.mark.parametrize(
    ("points", "plays", "longest"),
    [
        ({}, 36, 60),
        ({}, 1, 60),
        ({"touchdown": 1, "goal": 1, "safety": 0}, 36, 60),
        ({"touchdown": 20}, 36, 165),
        ({"touchdown": 14, "tries": ((0.9, 2), (0.5, 1))}, 36, 120),
        ({"goal": 20}, 36, 150),
        ({"safety": 20}, 36, 150),
        ({}, 144, 120),
        ({"touchdown": 20, "tries": ((0.9, 20), (0.5, 20))}, 36, 300),
    ],
)
def test_it_grows_with_the_points_of_a_score_and_with_the_root_of_the_plays(points, plays, longest):
    assert most_lead(worth(**points, quarter=plays)) == longest


def test_with_many_points_a_game_is_as_its_final_scores_say():
    """The final scores are told apart up to 200 points of either team, and no lead counts as won there."""
    timed = Timed(worth(20, 20, 20, ((0.9, 15), (0.5, 20)), gain=0.8, lose=0.15, quarter=4))
    longest = most_lead(timed.game)
    first = Layers(timed, longest).found[Moment(1, 4)][:, 0, KICKOFF, longest]
    final = Scores(timed, 200).final
    assert final.sum() == pytest.approx(1, abs=1e-9)
    assert first[TIE] == pytest.approx(np.trace(final), abs=1e-9)
    assert first[WIN] - first[TIE] / 2 == pytest.approx(np.tril(final, -1).sum(), abs=1e-9)
    cut = Layers(timed, 20).found[Moment(1, 4)][:, 0, KICKOFF, 20]
    assert abs(cut[TIE] - first[TIE]) > 1e-4
