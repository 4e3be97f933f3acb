"""Rows and box scores of single plays of Football Strategy, with cells of the chart that say what must come out."""

import pytest
from games.football_strategy.helpers import ANY_PUNT, at, play

from cardbowl.analysis.simulation.columns import NAMES, in_words
from cardbowl.analysis.simulation.rows import chunk_of


def row_of(played):
    """The columns of one play, in words."""
    plays = chunk_of([(1, [played], played.after.score)]).plays
    return {name: column[0] for name, column in in_words(plays, NAMES).items()}


@pytest.mark.parametrize(
    ("code", "returned", "yards"),
    [
        ("K38fc", False, 0),
        ("K36ob", False, 0),
        ("K44r0", False, 0),
        ("K44r1", True, 1),
        ("K44r13", True, 13),
        ("K44rLG", True, 27),
    ],
)
def test_a_punt_that_nobody_returns_is_not_returned(code, returned, yards):
    """FS.PUNT.4: a fair catch, and a punt out of bounds, have no return."""
    row = row_of(play(code, at(12, 4, 10), card=ANY_PUNT, long_gain=27))
    assert (row["returned"], row["return_yards"]) == (returned, yards)
