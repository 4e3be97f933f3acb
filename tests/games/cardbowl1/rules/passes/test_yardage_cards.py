"""Yardage cards (section 7.1 of the rulebook)."""

import pytest
from games.cardbowl1.passes_played import agrees, flown, house, rushed, throw

from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import MOST_TOGETHER, yardage_cap


@pytest.mark.parametrize("vector", ["V175", "V210"])
def test_PASS_8_the_caps(vector):
    """CB1.PASS.8 CB1.PASS.R2 CB1.BLK.1"""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V132"])
def test_PASS_7_the_red_joker(vector):
    """CB1.PASS.7"""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V141", "V142", "V198"])
def test_PASS_8_missing_rounds(vector):
    """CB1.PASS.8 CB1.PRES.2"""
    agrees(vector)


@pytest.mark.parametrize(
    ("turn", "named", "most"),
    [
        (0, {"rush": False}, 0),
        (1, {"rush": False}, 1),
        (2, {"rush": False}, None),
        (4, {"rush": True}, 4),
        (4, {"rush": True, "blocker": True}, 1),
        (4, {"rush": False, "back": True}, 1),
        (0, {"rush": False, "back": True, "blocker": True}, 0),
    ],
)
def test_PASS_8_every_limit_is_a_limit(turn, named, most):
    """CB1.PASS.8 CB1.PASS.R2 CB1.BLK.3 CB1.DEV.5 CB1.PROT.1: none in the Blocking Phase, one at the start of the first turn."""
    # CB1.PASS.R14
    assert yardage_cap(turn, house(), **named) == most


def test_PASS_R2_a_house_rule_leaves_only_the_sack_draws():
    """CB1.PASS.R2 CB1.PASS.R14: rush_yardage_cap; the other limits stay."""
    rules = house(rush_yardage_cap="draws_only")
    assert yardage_cap(3, rules, rush=True) is None
    assert yardage_cap(1, rules, rush=True) == 1
    assert yardage_cap(3, rules, rush=True, back=True) == 1


def test_PASS_8_the_small_limits_are_house_rules():
    """CB1.PASS.8: back_yardage_cards and blocker_yardage_cards."""
    rules = house(back_yardage_cards=2, blocker_yardage_cards=3)
    assert (yardage_cap(5, rules, rush=False, back=True), yardage_cap(5, rules, rush=False, blocker=True)) == (2, 3)


def test_PASS_6_one_at_a_time_until_the_offense_stops():
    """CB1.PASS.6 CB1.PASS.19: what is not declared a yardage card is the reception card."""
    played = flown("7S 1 5C 1 2D 0 8C keep 3H 6D", most=None)
    assert played.draws == ["offense pass", "offense yardage", "offense yardage", "offense reception", "defense D1", "defense D2"]
    assert played.result.offense == 12 + 13 + 7 + 5 + 2 + 8


def test_PASS_8_the_cap_ends_the_drawing_without_a_question():
    """CB1.PASS.8"""
    assert flown("7S 1 5C 8C keep 3H 6D", most=1).choices == ["offense yardage cards", "offense drop"]
    assert flown("7S 8C keep 3H 6D", most=0).choices == ["offense drop"]


def test_PASS_6_a_failed_card_leaves_two_cards_of_the_defense():
    """CB1.PASS.6 CB1.PASS.R4: all yardage cards count for the spot, and there is no reception card in it."""
    played = flown("7S 1 5C 1 2H 3H RJ 6D", most=4)
    assert played.draws[-3:] == ["defense D1", "defense D2", "defense D2"]
    assert (played.result.how, played.result.offense) == ("intercepted", 12 + 13 + 7 + 5 + 2)


def test_PASS_7_the_black_joker_is_settled_last():
    """CB1.PASS.7: red is the offense's 10, black 5 and a first down."""
    for card, foul in (("4H", Foul(0, 10, False, "yardage")), ("4S", Foul(1, 5, True, "yardage"))):
        played = throw(f"7S 1 BJ 5C 8C keep 3H 6D 9C {card}", most=1)
        assert played.result.fouls == (foul,)
        assert played.draws[-1] == "offense determination: yardage"


def test_PASS_7_no_more_yardage_cards_after_the_red_joker():
    """CB1.PASS.7: one at a time, the drawing is over and the reception card follows."""
    assert flown("7S 1 RJ 8C keep 3H 6D", most=4).draws[:3] == ["offense pass", "offense yardage", "offense reception"]


def test_PASS_18_cards_declared_together_all_count():
    """CB1.PASS.18 CB1.PASS.R7: 5 and 9 come although the joker between them is an interception."""
    played = flown("7S 3 5C RJ 9D 8C keep 3H 6D", most=4)
    assert (played.result.how, played.result.offense) == ("intercepted", 12 + 13 + 7 + 5 + 9 + 8)
    assert played.draws.count("offense yardage") == 3


def test_PASS_18_cards_past_the_wrong_suit_count_and_the_red_joker_is_still_an_interception():
    """CB1.PASS.18 CB1.PASS.13 CB1.PASS.R13"""
    failed = flown("7S 3 5H 9D 2C 3H RJ 6D", most=4).result
    assert (failed.how, failed.offense) == ("intercepted", 12 + 13 + 7 + 5 + 9 + 2)
    taken = flown("7S 2 5H RJ 8C keep 3H 6D", most=4).result
    assert (taken.how, taken.offense) == ("intercepted", 12 + 13 + 7 + 5 + 8)


def test_PASS_R7_a_batch_keeps_the_cap_and_its_rounds_come_first():
    """CB1.PASS.R7: two of three rounds are missing."""
    played = flown("7S 3 9D 9H 5C 9S 2C 8C keep 3H 6D", most=3, rush=rushed(survived=1))
    assert played.draws[1:6] == ["offense sack", "offense sack", "offense yardage", "offense yardage", "offense yardage"]
    assert played.steps[1][0].options == range(4)
    assert flown("7S 0 8C keep 3H 6D", most=None).steps[1][0].options == range(MOST_TOGETHER + 1)


def test_PASS_R3_a_failed_draw_is_a_sack_or_a_fumble_and_holding_stays_pending():
    """CB1.PASS.R3: 24 - 19 - 2 + 3 = 6 yards, the Black Joker's ten yards on top."""
    played = throw("7S 1 BJ 2S", most=1, rush=rushed())
    assert played.end == "dead offense 44, offense 10"
    assert flown("7S 1 RJ", most=1, rush=rushed()).result[:2] == ("loose", -8)
    assert throw("7S 1 2S", most=1, rush=rushed(), spot=5).end == "safety offense"


def test_PRES_R1_a_sack_draw_inside_the_pass_puts_no_pressure_on_it():
    """CB1.PRES.R1: escaped by one, but the 11 was already below the 12."""
    played = flown("JS 1 6D 5C 8C keep 3H 6S", most=1, rush=rushed())
    assert played.n("pressure") == 6
    assert played.result.how == "caught"


def test_PASS_8_one_round_for_each_card():
    """CB1.PASS.8: rounds survived inside the pass count as well."""
    played = flown("7S 1 9D 5C 1 9H 2C 0 8C keep 3H 6S", most=3, rush=rushed())
    assert played.draws[1:5] == ["offense sack", "offense yardage", "offense sack", "offense yardage"]
    assert flown("7S 1 5C 1 2C 8C keep 3H 6S", most=2, rush=rushed(survived=2)).draws.count("offense sack") == 0


def test_PASS_18_the_wrong_suit_after_the_red_joker_changes_nothing():
    """CB1.PASS.18"""
    taken = flown("7S 2 RJ 5H 8C keep 3H 6D", most=4).result
    assert (taken.how, taken.offense) == ("intercepted", 12 + 13 + 7 + 5 + 8)
