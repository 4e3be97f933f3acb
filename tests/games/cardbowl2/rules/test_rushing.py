"""The rushing play (section 4 of the rulebook)."""

from fractions import Fraction
from math import ceil, floor, trunc

import pytest
from games.cardbowl2.helpers import STANDARD, at, house, rush
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.games.cardbowl2.rules.rushing import rush_yards

LOSSES = {0: (-1, -2), 1: (-3, -6), 2: (-7, -10), 3: (-11, -14), 4: (-15, -18), 5: (-19, -22), 6: (-23, -24)}


def test_RUSH_1_two_cards_of_the_draw_deck():
    """CB2.RUSH.1 CB2.RUSH.2 CB2.RUSH.3: the offense draws first."""
    played = rush("8S 7D")
    assert played.draws == ["offense O2", "defense D2"]
    assert [ask.deck for ask, _ in played.steps] == ["draw", "draw"]


@pytest.mark.parametrize(
    ("o1", "o2", "d1", "d2", "difference"),
    [("10H", "8S", "5C", "7D", 6), ("KH", "10S", "AC", "AD", 21), ("AH", "2S", "KC", "KD", -23), ("9H", "6S", "8C", "7D", 0)],
)
def test_RUSH_4_the_difference_of_the_sums(o1, o2, d1, d2, difference):
    """CB2.RUSH.4"""
    assert rush(f"{o2} {d2}", o1, d1).notes[0].values[4] == difference


@pytest.mark.parametrize(("draws", "yards"), [("8S 7D", 3), ("4S 7D", 1), ("3S 8D", 0), ("2S 10D", -1), ("2S KD", -1)])
def test_RUSH_5_half_of_the_difference_is_the_gain_a_quarter_the_loss(draws, yards):
    """CB2.RUSH.5: 10 and 5 on the table, so the differences are 6, 2, 0, -3 and -6."""
    played = rush(draws)
    assert played.n("rush") == yards
    assert played.end == f"dead offense {30 + yards}"


@pytest.mark.parametrize(("difference", "yards"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (11, 6), (24, 12)])
def test_RUSH_R1_gains_are_rounded_half_up(difference, yards):
    """CB2.RUSH.R1"""
    assert rush_yards(difference, STANDARD) == yards


@pytest.mark.parametrize(
    ("switch", "yards"),
    [("half_up", [0, 1, 1, 2, 2, 3, 3, 4]), ("floor", [0, 0, 1, 1, 2, 2, 3, 3]), ("half_even", [0, 0, 1, 2, 2, 2, 3, 4])],
)
def test_RUSH_R1_other_roundings_of_gains(switch, yards):
    """CB2.RUSH.R1: switch round_gain, differences 0 to 7."""
    assert [rush_yards(difference, house(round_gain=switch)) for difference in range(8)] == yards


@pytest.mark.parametrize("difference", range(-24, 0))
def test_RUSH_R2_the_table_of_losses(difference):
    """CB2.RUSH.R2"""
    loss = next(loss for loss, (high, low) in LOSSES.items() if low <= difference <= high)
    assert rush_yards(difference, STANDARD) == -loss


@pytest.mark.parametrize(
    ("switch", "yards"),
    [
        ("half_up", [0, 0, -1, -1, -1, -1, -2, -2]),
        ("half_away", [0, -1, -1, -1, -1, -2, -2, -2]),
        ("toward_zero", [0, 0, 0, -1, -1, -1, -1, -2]),
        ("away_from_zero", [-1, -1, -1, -1, -2, -2, -2, -2]),
    ],
)
def test_RUSH_R2_other_roundings_of_losses(switch, yards):
    """CB2.RUSH.R2: switch round_loss, differences -1 to -8."""
    assert [rush_yards(-difference, house(round_loss=switch)) for difference in range(1, 9)] == yards


ROUND_GAIN = {
    "half_up": lambda exact: floor(exact + Fraction(1, 2)),
    "floor": floor,
    "half_even": round,
}
ROUND_LOSS = {
    "half_up": lambda exact: floor(exact + Fraction(1, 2)),
    "half_away": lambda exact: ceil(exact - Fraction(1, 2)),
    "toward_zero": trunc,
    "away_from_zero": floor,
}


@given(st.integers(0, 60), st.integers(1, 10), st.sampled_from(sorted(ROUND_GAIN)))
def test_RUSH_5_gains_are_exact_fractions_rounded(difference, divisor, switch):
    """CB2.RUSH.5 CB2.RUSH.R1: house rule rush_gain_divisor."""
    rules = house(rush_gain_divisor=divisor, round_gain=switch)
    assert rush_yards(difference, rules) == ROUND_GAIN[switch](Fraction(difference, divisor))


@given(st.integers(-60, -1), st.integers(1, 10), st.sampled_from(sorted(ROUND_LOSS)))
def test_RUSH_5_losses_are_exact_fractions_rounded(difference, divisor, switch):
    """CB2.RUSH.5 CB2.RUSH.R2: house rule rush_loss_divisor."""
    rules = house(rush_loss_divisor=divisor, round_loss=switch)
    assert rush_yards(difference, rules) == ROUND_LOSS[switch](Fraction(difference, divisor))


def test_RUSH_5_the_divisors_change_the_play():
    """CB2.RUSH.5: house rules rush_gain_divisor and rush_loss_divisor; differences 6 and -6."""
    assert rush("8S 7D", rush_gain_divisor=1).end == "dead offense 36"
    assert rush("2S KD", rush_loss_divisor=1).end == "dead offense 24"


@pytest.mark.parametrize(
    ("o2", "d2", "draws"),
    [
        ("KS", "5D", 3),
        ("KS", "KD", 0),
        ("KS", "JD", 2),
        ("KS", "QD", 1),
        ("QS", "JD", 1),
        ("QS", "2D", 2),
        ("JS", "10D", 1),
        ("JS", "QD", 0),
        ("10S", "2D", 0),
    ],
)
def test_RUSH_6_the_higher_face_card_opens_the_field(o2, d2, draws):
    """CB2.RUSH.6 CB2.RUSH.R6"""
    played = rush(" ".join([o2, d2, *["3H", "4H", "5H"][:draws]]), "9H", "9C")
    assert len(played.draws) == 2 + draws
    assert ("draws" in played.whats) == (draws > 0)


def test_RUSH_6_the_run_starts_where_the_rush_ended():
    """CB2.RUSH.6: (9 + 13 - 9 - 5) / 2 = 4, then 4 + 7 + 2 = 13."""
    assert rush("KS 5D 4C 7H 2D", "9H", "9C").end == "dead offense 47"


@pytest.mark.parametrize("answers", ["AS KD 5C 0 0 8H 6D", "KD AS 5C 0 0 8H 6D"])
def test_RUSH_7_an_ace_of_spades_is_replaced_and_the_ball_comes_loose(answers):
    """CB2.RUSH.7: (9 + 13 - 9 - 5) / 2 = 4 with the replacement; the king opens no field."""
    played = rush(answers, "9H", "9C")
    assert played.n("rush") == 4
    assert "CB2.RUSH.7" in played.cited
    assert "draws" not in played.whats
    assert played.n("fumble") == 34
    assert played.end == "dead offense 34"


@pytest.mark.parametrize(
    ("spot", "answers", "end"),
    [
        (97, "8S 7D", "touchdown offense"),
        (96, "8S 7D", "dead offense 99"),
        (1, "2S 10D", "safety offense"),
        (2, "2S 10D", "dead offense 1"),
    ],
)
def test_RUSH_8_how_a_rush_ends(spot, answers, end):
    """CB2.RUSH.8: +3 and -1 yards."""
    assert rush(answers, start=at(spot)).end == end


@pytest.mark.parametrize(("switch", "answers", "end"), [("no", "JS 9D 5C", 33), ("yes", "JS 9D", 28)])
def test_RUSH_R3_a_run_after_a_loss(switch, answers, end):
    """CB2.RUSH.R3: switch rush_ofr_needs_gain; 1 + 11 - 13 - 9 = -10 is -2 yards."""
    assert rush(answers, "AH", "KC", rush_ofr_needs_gain=switch).end == f"dead offense {end}"


@pytest.mark.parametrize(("switch", "answers", "end"), [("no", "JS 8D 5C", 35), ("yes", "JS 8D", 30)])
def test_RUSH_R3_no_gain_is_no_gain(switch, answers, end):
    """CB2.RUSH.R3: 2 + 11 - 5 - 8 = 0."""
    assert rush(answers, "2H", "5C", rush_ofr_needs_gain=switch).end == f"dead offense {end}"


def test_RUSH_R3_after_a_gain_the_field_is_open_either_way():
    """CB2.RUSH.R3: 2 + 11 - 5 - 7 = 1 is one yard."""
    assert rush("JS 7D 5C", "2H", rush_ofr_needs_gain="yes").end == "dead offense 36"


def test_RUSH_R4_the_goal_line_comes_before_the_fumble():
    """CB2.RUSH.R4"""
    played = rush("AS 8S 7D", start=at(97))
    assert played.end == "touchdown offense"
    assert "fumble" not in played.whats
    assert rush("AS 8S 7D 0 0 8H 6D", start=at(96)).n("fumble") == 99


@pytest.mark.parametrize(("recovery", "end"), [("8H 6D", "safety offense"), ("6D 8H", "touchdown defense")])
def test_RUSH_R5_a_fumble_in_the_own_end_zone_is_live(recovery, end):
    """CB2.RUSH.R5 CB2.FUM.12: 1 + 2 - 13 - 13 = -23 is -6 yards, from the 3 to -3."""
    played = rush(f"AS 2S KD 0 0 {recovery}", "AH", "KC", start=at(3))
    assert played.n("fumble") == -3
    assert played.end == end


def test_RUSH_R5_the_largest_loss_is_6():
    """CB2.RUSH.R5"""
    assert min(rush_yards(difference, STANDARD) for difference in range(-24, 25)) == -6
