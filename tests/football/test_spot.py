"""Yard lines in both frames, and as they are spoken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, Side, Team, other_frame, side_spot, yard_line


@given(st.integers(-9, 109))
def test_both_frames_name_the_same_yard_line(spot):
    assert other_frame(other_frame(spot)) == spot
    assert yard_line(spot) == yard_line(other_frame(spot))
    assert yard_line(spot) <= 50


@pytest.mark.parametrize(
    ("spot", "words"), [(1, "own 1"), (49, "own 49"), (50, "midfield"), (51, "opposing 49"), (99, "opposing 1"), (0, "own 0")]
)
def test_a_spot_in_words(spot, words):
    assert side_spot(spot) == words


def test_sides_and_teams():
    assert (OFFENSE.other, DEFENSE.other) == (DEFENSE, OFFENSE)
    assert (HOME.other, AWAY.other) == (AWAY, HOME)
    assert [side.word for side in Side] == ["offense", "defense"]
    assert [team.word for team in Team] == ["home", "away"]
    assert (10, 7)[AWAY] == 7
