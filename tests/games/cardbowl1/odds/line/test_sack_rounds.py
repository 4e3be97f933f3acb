"""Rounds of sack draws: exact odds against the single draw and against the rules themselves."""

from fractions import Fraction
from math import comb

import pytest

from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.sack_rounds import RoundFall, sack_round_odds
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat, sack_round
from cardbowl.reading.outcomes import outcomes

STANDARD = HouseRules()
FULL = Deck.standard(jokers=2)
SMALL = cards("2S 2H 5S 5D 9H 9S JS QD RJ BJ")


def unseen(deck):
    """What has been seen when these cards are left."""
    return tuple(FULL.without(deck))


def read(surpluses, deck, rounds, rules=STANDARD):
    """The same by reading the rounds of the rule itself."""
    groups = [Threat((number,), 20 + surplus, 20) for number, surplus in enumerate(surpluses)]

    def draws(fouls):
        for _ in range(rounds):
            found = yield from sack_round(groups, 40, rules, fouls)
            if found.how != "safe":
                break
        return found

    def whole():
        fouls = Fouls()
        found = yield from draws(fouls)
        return found.how, found.yards, found.pressure, bool(fouls.certain)

    return outcomes(whole, Deck(deck))


def plain(fall):
    return fall.how, fall.yards, fall.pressure, fall.holding


@pytest.mark.parametrize(
    "changed",
    [{}, {"sack_extra": 0, "pressure_margin": 4}, {"automatic_sack": 4}, {"automatic_sack": 1, "pressure_margin": 13}],
    ids=["as written", "changed", "automatic above 4", "automatic above 1"],
)
@pytest.mark.parametrize(
    ("surpluses", "rounds"), [((3,), 1), ((5, 2), 1), ((5, 2), 2), ((9, 8, 1), 1), ((2, 2, 2), 1), ((1,), 3), ((14, 3), 1)]
)
def test_rounds_read(surpluses, rounds, changed):
    """CB1.SACK.2 to CB1.SACK.7, CB1.SACK.R1, CB1.SACK.R2, CB1.PRES.1, CB1.PRES.R1"""
    rules = HouseRules.of(changed)
    odds = sack_round_odds(surpluses, rules, unseen(SMALL), rounds=rounds)
    assert dict(odds.map(plain).items()) == dict(read(surpluses, SMALL, rounds, rules).items())


@pytest.mark.parametrize("gone", ["RJ", "BJ", "RJ BJ"])
def test_rounds_without_jokers_read(gone):
    """CB1.GEN.7"""
    left = tuple(card for card in SMALL if card not in cards(gone))
    odds = sack_round_odds((4, 3), STANDARD, unseen(left), rounds=2)
    assert dict(odds.map(plain).items()) == dict(read((4, 3), left, 2).items())


def test_two_threats_from_the_whole_deck_read():
    odds = sack_round_odds((6, 4), STANDARD)
    assert dict(odds.map(plain).items()) == dict(read((6, 4), FULL, 1).items())


@pytest.mark.parametrize("surplus", range(1, 16))
def test_one_draw_is_a_round_of_one(surplus):
    """O001 to O015, O031 to O034"""
    one, alone = sack_round_odds((surplus,), STANDARD), sack_odds(20 + surplus, 20, STANDARD)
    assert one.events == alone.events
    assert one.value("loss") == alone.value("loss")


def test_the_draw_that_ends_it():
    odds = sack_round_odds((6, 4, 2), STANDARD, rounds=2)
    ended = odds.value("draw")
    assert ended.support() == (1, 2, 3, 4, 5, 6)
    assert odds.chance(lambda fall: fall.draw == 1) == Fraction(25, 53)
    assert odds["sack"] + odds["fumble"] + odds["pressure"] + odds["clean"] == 1


@pytest.mark.parametrize("known", range(9))
def test_the_pressure_of_an_earlier_draw_of_the_round(known):
    """CB1.PRES.1, CB1.PRES.R1: the largest counts, so an escape has no less."""
    odds = sack_round_odds((5, 2), STANDARD, unseen(SMALL), pressure=known)
    found = read((5, 2), SMALL, 1).map(lambda end: (*end[:2], max(known, end[2]) if end[0] == "safe" else 0, end[3]))
    assert dict(odds.map(plain).items()) == dict(found.items())


@pytest.mark.parametrize(("threats", "rounds"), [(20, 1), (1, 20), (10, 2)])
def test_twenty_draws_are_counted(threats, rounds):
    """CB1.SACK.3, CB1.SACK.6: above a surplus of 1 only aces are sacks, and with the Red Joker 5 of 53 cards end the draws."""
    odds = sack_round_odds((1,) * threats, STANDARD, rounds=rounds)
    assert odds.chance(lambda fall: fall.how == "safe") == Fraction(comb(48, 20), comb(53, 20))
    last = Fraction(comb(48, 19), comb(53, 19)) * Fraction(5, 34)
    assert odds.chance(lambda fall: fall.draw == 20) == last


def test_what_cannot_be_asked():
    for wrong in ((), (0,), (3, -1)):
        with pytest.raises(IllegalAnswerError, match=r"CB1\.SACK\.2"):
            sack_round_odds(wrong, STANDARD)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.SACK\.2"):
        sack_round_odds((3, 4), STANDARD, rounds=11)
    for threats, rounds in ((21, 1), (1, 21), (1, 0), (1, True)):
        with pytest.raises(IllegalAnswerError, match=r"1 to 20 draws"):
            sack_round_odds((3,) * threats, STANDARD, rounds=rounds)
    with pytest.raises(OddsError, match="draws 3"):
        sack_round_odds((3, 4, 5), STANDARD, unseen(cards("2S 3S RJ")))


def test_a_fall_says_all():
    assert RoundFall("safe") == ("safe", 0, 0, 0, False)
