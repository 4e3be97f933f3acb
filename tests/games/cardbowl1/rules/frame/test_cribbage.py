"""The field on a cribbage board (section 12 of the rulebook)."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sources import TESTS

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.frame.cribbage import HOLES, MARKS, hole_of, holes_of, spot_of
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = {
    vector["id"]: vector for vector in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text("utf-8"))["vector"]
}


def test_vector():
    vector = VECTORS["V186"]
    assert check(vector, HouseRules()) == vector["expect"]


def test_120_holes_hold_119_marks_and_the_50_has_two():
    """CB1.CRIB.1, CB1.CRIB.R1"""
    assert (HOLES, len(MARKS), holes_of(50)) == (120, 119, (60, 61))
    assert [hole for spot in MARKS for hole in holes_of(spot)] == list(range(1, 121))


@pytest.mark.parametrize(("spot", "hole"), [(-9, 1), (0, 10), (1, 11), (50, 60), (51, 62), (100, 111), (109, 120)])
def test_the_hole_of_a_mark(spot, hole):
    """CB1.CRIB.R1"""
    assert hole_of(spot) == hole


@given(st.integers(-9, 109))
def test_every_hole_leads_back(spot):
    """CB1.CRIB.1"""
    assert {spot_of(hole) for hole in holes_of(spot)} == {spot}


@pytest.mark.parametrize("spot", [-10, 110, 50.0, "50", None, True])
def test_there_is_no_other_mark(spot):
    """CB1.CRIB.1"""
    with pytest.raises(IllegalAnswerError, match="-9 to 109"):
        hole_of(spot)


@pytest.mark.parametrize("hole", [0, 121, 60.0, "60", None, True])
def test_there_is_no_other_hole(hole):
    """CB1.CRIB.1"""
    with pytest.raises(IllegalAnswerError, match="1 to 120"):
        spot_of(hole)
