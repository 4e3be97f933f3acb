"""The four tests of a pass (section 7.1 of the rulebook)."""

import pytest
from games.cardbowl1.passes_played import agrees, flown, throw

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.passes import pass_tests
from cardbowl.games.cardbowl1.rules.passes.pass_tests import broken_up, not_held, off_target, wrong_suit


def card(text):
    return Card.parse(text)


def fouls_of(answers):
    """The fouls of a whole play."""
    return throw(answers).result.fouls


@pytest.mark.parametrize("vector", ["V120", "V121", "V122", "V123"])
def test_PASS_3_the_pass_card_stays_below_the_passer(vector):
    """CB1.PASS.3 CB1.PASS.4 CB1.SHOT.2"""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V124", "V125", "V126"])
def test_PASS_6_a_yardage_card_of_the_receivers_suit(vector):
    """CB1.PASS.6"""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V127"])
def test_PASS_9_the_reception_card_stays_below_the_receiver(vector):
    """CB1.PASS.9"""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V128", "V129", "V130"])
def test_PASS_11_broken_up(vector):
    """CB1.PASS.11 CB1.PASS.R1"""
    agrees(vector)


@pytest.mark.parametrize(("value", "pressure", "passer", "off"), [("QS", 0, 12, True), ("JS", 0, 12, False), ("JS", 1, 12, True)])
def test_PASS_4_pressure_counts_in_the_test(value, pressure, passer, off):
    """CB1.PASS.3 CB1.PASS.4"""
    assert off_target(card(value), pressure, passer) is off


def test_PASS_4_the_yardage_uses_the_card_alone():
    """CB1.PASS.4: 12 + 13 + 8 + 7 = 40, for any pressure."""
    assert flown("8S 7C keep 3H 6D", pressure=3).result.offense == flown("8S 7C keep 3H 6D").result.offense == 40


def test_PASS_5_the_red_joker_is_a_fumble_and_nothing_more_is_drawn():
    """CB1.PASS.5"""
    played = flown("RJ")
    assert (played.result.how, played.result.yards) == ("loose", -5)
    assert flown("RJ", rules={"passer_fumble": 8}).result.yards == -8
    agrees("V131")


def test_PASS_5_the_black_joker_costs_five_yards_and_is_replaced():
    """CB1.PASS.5"""
    assert fouls_of("BJ 7S 8C keep 3H 6D 9C") == (Foul(0, 5, source="pass"),)
    assert fouls_of("BJ RJ 0/0 9C 4C") == (Foul(0, 5, source="pass"),)


@pytest.mark.parametrize(
    ("drawn", "receiver", "wrong"), [("5H", "KH", True), ("5D", "KH", False), ("5H", "RJ", True), ("5S", "BJ", True)]
)
def test_PASS_6_jokers_have_a_suit(drawn, receiver, wrong):
    """CB1.PASS.6 CB1.GEN.2"""
    assert wrong_suit(card(drawn), card(receiver)) is wrong


@pytest.mark.parametrize(("drawn", "receiver", "failed"), [("9C", "TH", False), ("TC", "TH", True), ("KC", "RJ", False)])
def test_PASS_9_a_joker_holds_everything(drawn, receiver, failed):
    """CB1.PASS.9 CB1.GEN.2"""
    assert not_held(card(drawn), card(receiver)) is failed


def test_PASS_10_the_reception_card_has_both_jokers():
    """CB1.PASS.10 CB1.PASS.R8: the Red Joker is intercepted, the Black one among its replacements is still 10 yards."""
    agrees("V133")
    assert fouls_of("7S BJ 8C keep 3H 6D 9C") == (Foul(0, 10, source="reception"),)
    played = flown("7S RJ BJ 8C keep 3H 6D")
    assert played.result.how == "intercepted"
    assert [note.rule for note in played.notes if note.what == "foul"] == ["CB1.PASS.10"]


def test_PASS_11_only_the_highest_defender_and_only_if_he_is_no_lower():
    """CB1.PASS.11 CB1.PASS.R1"""
    assert not broken_up(card("QH"), card("7C"), (13, 11), card("6H"))
    assert broken_up(card("QH"), card("7C"), (11, 13), card("7H"))
    assert broken_up(card("QH"), card("AC"), (12,), card("2H"))
    assert not broken_up(card("QH"), card("AC"), (11, 11, 11), card("KH"))
    assert not broken_up(card("QH"), card("AC"), (), card("KH"))


def test_PASS_11_the_extra_card_does_not_break_up():
    """CB1.PASS.11: with the king attached this pass is broken up, with the king as extra card it is caught."""
    assert flown("7S 8C keep KH 2D", "QH", attached=(13,), extra=0).result.why == "breakup"
    assert flown("7S 8C keep KH 2D", "QH", attached=(), extra=13).result.how == "caught"


def test_the_fouls_have_the_yards_of_the_table():
    assert (pass_tests.PASS_FOUL, pass_tests.RECEPTION_FOUL) == (5, 10)
