"""Worked vectors of Card Bowl 1.1.6: they are played, so house rules change them, and no field breaks the check."""

import pytest
from games.cardbowl1.lined_up import STANDARD, VECTORS, house
from hypothesis import given, settings
from hypothesis import strategies as st
from support.sources import TESTS

from cardbowl.analysis.vectors import check_vector, read_vectors
from cardbowl.cards import Deck, written
from cardbowl.errors import CardbowlError
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.vectors.check import check
from cardbowl.games.cardbowl1.vectors.plays import gain, rush, throw

KNOWN = read_vectors(TESTS / "vectors" / "cardbowl-1.1.6.toml").vectors
NAMES = sorted({name for each in KNOWN for name in each.fields} - {"id", "expect", "why", "rules"})


@pytest.mark.parametrize(
    ("name", "changed", "expected"),
    [
        ("V101", {"carrier_times": 1}, "11"),
        ("V168", {"hurry_up_below": 4}, "2 1 0 0 0 0 0"),
        ("V169", {"two_minute_mark": 25}, "25"),
        ("V170", {"two_minute_mark": 0}, "20"),
        ("V171", {"field_goal_extra": 20}, "40"),
        ("V175", {"rush_yardage_cap": "draws_only"}, "0 1 unlimited unlimited 1 1"),
        ("V178", {"automatic_sack": 14}, "yes yes"),
        ("V179", {"threat_groups": "singles_only"}, "3 PR 20 PP 10; 1 PR 14 PP 11"),
        ("V180", {"long_play_yards": 30}, "1 1 2"),
        ("V187", {"block_back": 0}, "40 24 20"),
        ("V203", {"single_high": "off"}, None),
        ("V216", {"sneak_divisor": 2}, "good; no good"),
        ("V217", {"touchback_spot": 25}, "62"),
        ("V221", {"scramble_out_cost": 1}, "+0"),
    ],
)
def test_house_rules_of_a_vector(name, changed, expected):
    """CB1.RUN.3, CB1.CLKX.8, CB1.FG.1, CB1.PASS.R2, CB1.SACK.5, CB1.SACK.R1, CB1.RANGE.R2, CB1.SCR.5"""
    if expected is None:
        with pytest.raises(CardbowlError, match=r"CB1\.RANGE\.R2"):
            check(VECTORS[name], house(**changed))
    else:
        assert check(VECTORS[name], house(**changed)) == expected


@pytest.mark.parametrize("yards", [-5, -3, -1, 0, 2, 9, 16, 17, 25, 40])
def test_plays_that_bring_so_many_yards(yards):
    """A rush where it can, else a pass with the run after it; with an open-field run always a pass."""
    for ran in (False, True):
        play = gain(yards, STANDARD, ran=ran, spot=50)
        assert play.to_the_end().spot == 50 + yards
        assert play.tells("run") is ran
    assert throw(yards, STANDARD, how="intercepted", spot=50).until_told("interception").told("interception").n == 50 + yards


def test_a_rush_that_no_cards_bring_is_refused():
    with pytest.raises(CardbowlError, match="no rush of 30 yards"):
        rush(30, STANDARD)


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("line_shift", {"line_positions": [1] * 60}, "no card is left to stand in line 1 (CB1.GEN.1)"),
        (
            "turn_order",
            {"cases": ["pass at once", {"a": 1}]},
            "the field cases names {'a': 1}; allowed are pass at once, reveal, ",
        ),
        (
            "draw_deck_size",
            {"defense_dealt": written(Deck.standard(jokers=2))},
            "the field defense_dealt names 54 cards: none is ",
        ),
    ],
)
def test_a_field_that_cannot_be_played_is_told(name, changes, said):
    known = next(each for each in KNOWN if each.fields["play"] == name)
    checked = check_vector(GAME, known._replace(fields={**known.fields, **changes}))
    assert not checked.passed
    assert checked.got.startswith(said)


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-200, 200),
    st.floats(),
    st.text("AKQ10S HDCBJ,x u-", max_size=6),
    st.lists(st.one_of(st.integers(-3, 30), st.text("abc10H", max_size=4), st.lists(st.integers(0, 20), max_size=2)), max_size=3),
)


@settings(max_examples=400)
@given(st.sampled_from(KNOWN), st.dictionaries(st.sampled_from(NAMES), VALUES, min_size=1, max_size=3))
def test_no_field_whatever_breaks_the_check(known, changes):
    checked = check_vector(GAME, known._replace(fields={**known.fields, **changes}))
    assert isinstance(checked.got, str)
