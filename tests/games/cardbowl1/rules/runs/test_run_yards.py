"""What all runs share (section 6 of the rulebook): points, the extra card, the cards of the defense, gains and losses."""

from fractions import Fraction
from math import floor

import pytest
from games.cardbowl1.loose_and_open import STANDARD, VECTORS, house, of, play
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import Card, cards
from cardbowl.errors import DataError
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.runs.run_yards import (
    Against,
    Carry,
    added_points,
    carrier_points,
    defense_draws,
    ended,
    extra_card,
    passing_value,
    run_yards,
    settled,
)
from cardbowl.games.cardbowl1.vectors.check import check

POINTS = ("carrier_points", "blocking_points", "match_up_total", "shotgun_values", "shotgun_back_block")


@pytest.mark.parametrize("name", [vector["id"] for vector in of(*POINTS)])
def test_vector(name):
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


BROKEN = [
    ({"spot": 0}, "1 to 99"),
    ({"spot": 100}, "1 to 99"),
    ({"draws": "6S 7H 4C"}, "too short"),
    ({"draws": "6S 7H 4C 9D 2C"}, "left over"),
    ({"decisions": ["stay"]}, "left over"),
    ({"open_field_tacklers": ["one"]}, "whole numbers"),
    ({"offense_before_draws": None}, "whole number"),
]


@pytest.mark.parametrize(("changed", "words"), BROKEN)
def test_a_vector_that_is_wrong_is_told(changed, words):
    with pytest.raises(DataError, match=words):
        check({**VECTORS["V088"], **changed}, STANDARD)


def test_fouls_of_the_open_field_in_a_vector():
    """CB1.OFR.5, CB1.OFR.R2: the notation of a foul by the offense has its spot, here 4 yards and a two beyond the 50."""
    vector = {**VECTORS["V094"], "draws": "KS JH 7C 3D 2C BJ 9H 5H"}
    assert check(vector, STANDARD) == "rush O46 D39 +4 ofr(2) +11 = +15; pen off 10 from 56"


@pytest.mark.parametrize(("carrier", "regular", "shotgun"), [("QS", 24, 22), ("AH", 2, 0), ("KD", 26, 24), ("RJ", 30, 28)])
def test_the_carrier_counts_twice(carrier, regular, shotgun):
    """CB1.RUN.3, CB1.SHOT.3, CB1.SHOT.R1: the shotgun takes 1 off before doubling; a joker is 15."""
    assert carrier_points(Card(carrier), STANDARD) == regular
    assert carrier_points(Card(carrier), STANDARD, shotgun=True) == shotgun


def test_how_often_the_carrier_counts_is_a_house_rule():
    """CB1.RUN.3: house rule carrier_times."""
    assert carrier_points(Card("QS"), house(carrier_times=1)) == 12


def test_the_shotgun_passer_is_worth_one_more():
    """CB1.SHOT.2"""
    assert (passing_value(11), passing_value(11, shotgun=True)) == (11, 12)


# ---- the cards of the defense --------------------------------------------------------------------------------------


def test_the_extra_card():
    """CB1.RANGE.5, CB1.RANGE.R5, CB1.MODEL.R7: any card in range or none; the highest is the default."""
    played = play(extra_card(cards("6H 10S"), "CB1.RUN.R4"), "6H")
    assert played.result is Card("6H")
    assert added_points(played.result) == 6
    assert played.options("extra card") == ["6H", "10S", "none"]
    assert played.steps[0][0].default == Card("10S")
    assert play(extra_card(cards("6H 10S"), "CB1.RUN.R4"), "none").result is None
    assert play(extra_card((), "CB1.RUN.R4"), "").result is None
    assert added_points(None) == 0


def test_an_extra_joker_is_worth_15():
    """CB1.GEN.2, CB1.RANGE.5"""
    assert added_points(play(extra_card(cards("RJ"), "CB1.RUN.R4"), "RJ").result) == 15


@pytest.mark.parametrize(
    ("drawn", "found", "fouls"),
    [
        ("4H QC 6D", Against(22, 2, False), 0),
        ("JH QC KD", Against(36, 6, False), 0),
        ("RJ 4H QC 6D", Against(22, 2, True), 0),
        ("4H BJ QC 6D", Against(22, 2, False), 1),
        ("4H QC BJ RJ 6D", Against(22, 2, True), 1),
    ],
)
def test_the_draws_of_the_defense(drawn, found, fouls):
    """CB1.RUN.7, CB1.GEN.3, CB1.GEN.R1: jokers are worth nothing and replaced in their slot."""
    noted = Fouls()
    played = play(defense_draws(3, "CB1.RUN.4", noted), drawn)
    assert played.result == found
    assert [draw.split()[1] for draw in dict.fromkeys(played.draws)] == ["D1", "D2", "D3"]
    assert len(play(settle(noted), " ".join(["5C"] * fouls)).result) == fouls


# ---- yards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difference", "yards"), [(0, 0), (1, 1), (2, 1), (3, 2), (7, 4), (8, 4), (20, 10)])
def test_gains(difference, yards):
    """CB1.RUN.8, CB1.RUN.R1: halves up, so that any surplus gains at least one."""
    assert run_yards(difference, 9, 2, STANDARD) == yards


@pytest.mark.parametrize(
    ("difference", "face_values", "yards"),
    [(-20, 1, -1), (-20, 5, -5), (-20, 9, -9), (-4, 5, -2), (-3, 5, -1), (-2, 5, -1), (-1, 5, 0), (-20, 0, 0)],
)
def test_losses(difference, face_values, yards):
    """CB1.RUN.9, CB1.RUN.R2: the face values of the three cards, at most half of the deficit."""
    assert run_yards(difference, face_values, 2, STANDARD) == yards


@pytest.mark.parametrize(("cap", "yards"), [("half", -2), ("full_deficit", -4), ("none", -5)])
def test_the_cap_on_losses(cap, yards):
    """CB1.RUN.R2: switch loss_cap, deficit 4 and face values 5."""
    assert run_yards(-4, 5, 2, house(loss_cap=cap)) == yards


@given(st.integers(-80, 80), st.integers(0, 9), st.integers(1, 10))
def test_yards_are_exact_fractions_rounded(difference, face_values, divisor):
    """CB1.RUN.8, CB1.RUN.9, CB1.RUN.R1, CB1.RUN.R2, CB1.GEN.R5"""
    part = floor(Fraction(difference, divisor) + Fraction(1, 2))
    assert run_yards(difference, face_values, divisor, STANDARD) == (part if difference >= 0 else max(part, -face_values))


# ---- after the yards -----------------------------------------------------------------------------------------------

CARRY = Carry("dead", 4, 40, 32)


@pytest.mark.parametrize(
    ("spot", "loose", "suit", "how"),
    [
        (50, True, "", "loose"),
        (50, True, "S", "loose"),
        (50, False, "S", "out"),
        (50, False, "H", "dead"),
        (97, True, "S", "dead"),
    ],
)
def test_loose_or_out_of_bounds_once_the_yards_are_known(spot, loose, suit, how):
    """CB1.RUN.7, CB1.FLD.R2, CB1.CLKX.10, CB1.CLKX.R2: a touchdown counts, a loose ball comes before the sideline."""
    # CB1.CLKX.R7
    against = Against(20, 0, loose)
    assert play(settled(spot, CARRY, against, suit, Card("7S")), "").result.how == how


@pytest.mark.parametrize(
    ("carry", "spot", "end"),
    [
        (Carry("dead", 4), 50, "dead offense 54"),
        (Carry("dead", 4, draws=1, run=9), 50, "dead offense 63"),
        (Carry("dead", 4), 96, "touchdown offense"),
        (Carry("dead", -2), 2, "safety offense"),
        (Carry("dead", -9), 1, "safety offense"),
        (Carry("out", 4), 50, "out offense 54"),
        (Carry("out", -3), 2, "safety offense"),
        (Carry("thrown away", 0), 50, "incomplete offense"),
    ],
)
def test_what_a_carry_is_for_the_game(carry, spot, end):
    """CB1.RUN.R6, CB1.FLD.R1: dead at or behind the own goal line is a safety."""
    played = play(ended(spot, carry, STANDARD, Fouls()), "")
    assert played.end == end
    assert played.result.ran == (carry.draws > 0)
