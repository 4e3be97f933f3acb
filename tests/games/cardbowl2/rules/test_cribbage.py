"""The field on a cribbage board (section 19 of the rulebook)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.rules.cribbage import HOLES, pegs, sixty_pegs, spot_of


def test_CRIB_1_120_holes_hold_the_field_and_both_end_zones():
    """CB2.CRIB.1"""
    assert HOLES == 120
    assert [hole for spot in range(-9, 110) for hole in pegs(spot)] == list(range(1, 121))


@pytest.mark.parametrize(
    ("spot", "holes"),
    [(-9, (1,)), (0, (10,)), (1, (11,)), (49, (59,)), (50, (60, 61)), (51, (62,)), (100, (111,)), (109, (120,))],
)
def test_CRIB_2_the_hole_of_a_yard_line(spot, holes):
    """CB2.CRIB.2 CB2.CRIB.R1"""
    assert pegs(spot) == holes


@given(st.integers(-9, 109))
def test_CRIB_2_every_hole_leads_back(spot):
    """CB2.CRIB.2"""
    assert {spot_of(hole) for hole in pegs(spot)} == {spot}


@pytest.mark.parametrize(("spot", "holes"), [(-9, {1}), (0, {10}), (24, {34}), (50, {60}), (76, {34}), (100, {10}), (109, {1})])
def test_CRIB_3_sixty_holes_twice_around(spot, holes):
    """CB2.CRIB.3: counted from the end line of the half the ball is in."""
    assert set(sixty_pegs(spot)) == holes


def test_CRIB_R1_goal_lines_and_deepest_holes():
    """CB2.CRIB.R1"""
    assert [spot_of(hole) for hole in (1, 10, 60, 61, 111, 120)] == [-9, 0, 50, 50, 100, 109]


@pytest.mark.parametrize("spot", [-10, 110, 50.0, "50", None, True])
def test_CRIB_2_there_is_no_other_yard_line(spot):
    """CB2.CRIB.2"""
    with pytest.raises(IllegalAnswerError, match="-9 to 109"):
        pegs(spot)


@pytest.mark.parametrize("hole", [0, 121, 60.0, "60", None, True])
def test_CRIB_1_there_is_no_other_hole(hole):
    """CB2.CRIB.1"""
    with pytest.raises(IllegalAnswerError, match="1 to 120"):
        spot_of(hole)
