"""First exact odds: they are counted from the text of the rules, and equal the catalogue's fractions (its section 23)."""

from fractions import Fraction

import pytest

from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.games.cardbowl2 import HouseRules, odds

MEANS = [
    ("10H", "5C", Fraction(1211, 425)),
    ("7H", "7D", Fraction(944, 1275)),
    ("KS", "AC", Fraction(2658, 425)),
    ("5H", "10D", Fraction(-83, 85)),
]
SHARES = {
    -2: Fraction(2, 425),
    -1: Fraction(104, 1275),
    0: Fraction(54, 425),
    1: Fraction(148, 1275),
    2: Fraction(12, 85),
    3: Fraction(169, 1275),
    4: Fraction(164, 1275),
    5: Fraction(44, 425),
    6: Fraction(4, 51),
    7: Fraction(4, 75),
    8: Fraction(12, 425),
    9: Fraction(2, 425),
}


@pytest.mark.parametrize(("o1", "d1", "mean"), MEANS)
def test_OR06_OR24_OR30_OR32_mean_rush_yards(o1, d1, mean):
    """CB2.RUSH.5: catalogue odds OR06, OR24, OR30, OR32."""
    assert odds.rush_yards(o1, d1).mean() == mean


def test_OR12_to_OR23_every_rush_of_ten_against_five():
    """CB2.RUSH.5, CB2.RUSH.R1, CB2.RUSH.R2: catalogue odds OR09 to OR23."""
    yards = odds.rush_yards("10H", "5C")
    assert dict(yards.items()) == SHARES
    assert yards.cdf(-1) == Fraction(22, 255)
    assert yards.sf(2) == Fraction(9, 17)
    assert yards.sf(4) == Fraction(114, 425)


def test_OR01_to_OR05_fumbles_and_open_field_draws():
    """CB2.RUSH.6, CB2.RUSH.7: catalogue odds OR01 to OR05."""
    rush = odds.rush(5)
    assert rush.chance(lambda result: result.loose) == Fraction(1, 26)
    assert rush.chance(lambda result: result.draws) == Fraction(43, 221)
    assert [rush.chance(lambda result, n=n: result.draws == n) for n in (1, 2, 3)] == [
        Fraction(47, 663),
        Fraction(43, 663),
        Fraction(1, 17),
    ]


def test_only_the_difference_matters():
    """CB2.RUSH.4"""
    assert odds.rush_yards("KS", "8C") == odds.rush_yards("6H", "AD") == odds.rush_grid()[5]


def test_house_rules_change_the_odds():
    """CB2.RUSH.5, CB2.RUSH.R1: with a divisor of 1 the mean of an even match-up's gains doubles its halves."""
    whole = odds.rush(0, HouseRules(rush_gain_divisor=1, rush_loss_divisor=1))
    assert whole.map(lambda result: result.yards).mean() == 0
    small = odds.rush_yards("6H", "6C", HouseRules(draw_deck_ranks=6, draw_deck_suits=2))
    assert sum(share for _, share in small.items()) == 1


def test_OG25_field_goal_of_42_yards():
    """CB2.FG.3, CB2.BLK.1: catalogue odds OG25 and OG53."""
    kick = odds.field_goal(42)
    assert (kick.reached, kick.spoiled) == (Fraction(15310409, 30537780), Fraction(1, 13))
    assert odds.field_goal_rows()[24]["good"] == kick.reached


@pytest.mark.parametrize("wrong", [13, -13, 2.0, True, "5", None])
def test_no_such_difference(wrong):
    with pytest.raises(IllegalAnswerError, match=r"whole numbers -12 to 12|CB2.RUSH.4"):
        odds.rush(wrong)


@pytest.mark.parametrize("wrong", [0, 118, 38.0, True, "38"])
def test_no_such_distance(wrong):
    with pytest.raises(IllegalAnswerError, match=r"CB2.FG.1"):
        odds.field_goal(wrong)


def test_no_such_card():
    with pytest.raises(NotationError, match="cannot read the card"):
        odds.rush_yards("11H", "5C")
    with pytest.raises(IllegalAnswerError, match=r"CB2.CONV.R3"):
        odds.rush_yards("RJ", "5C")
