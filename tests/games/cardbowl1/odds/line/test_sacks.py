"""Exact odds against its numbers and against the rules themselves (section 15 of the rulebook, the sack and the snap)."""

from fractions import Fraction

import pytest

from cardbowl.cards import Deck, cards
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.line.sacks import SackFall, sack_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_draw
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.reading.outcomes import outcomes

STANDARD = HouseRules()
FULL = Deck.standard(jokers=2)
SEEN = cards("QS KH JD 9C 8D 7H TS 6C 5D 9H 4S KC QD JS TH 9D 8C 7S 6H 5C 3D 2H")
"""R22: the hands of its worked odds, known and out of the deck."""

FULL_SACKS = {surplus: Fraction(4 * surplus, 53) for surplus in range(1, 14)}
SEEN_SACKS = dict(enumerate((Fraction(top, 31) for top in (4, 7, 10, 13, 15, 17, 19, 21, 22, 24, 26, 28, 30)), start=1))
CLEAN = {1: Fraction(24, 53), 3: Fraction(16, 53), 5: Fraction(8, 53), 6: Fraction(4, 53)}


def odds_of(surplus, seen=(), rules=STANDARD):
    return sack_odds(20 + surplus, 20, rules, seen)


def read(surplus, deck=FULL, rules=STANDARD):
    """The same by reading the rule itself."""

    def one_draw():
        fouls = Fouls()
        found = yield from sack_draw(20 + surplus, 20, 40, rules, fouls)
        return SackFall(*found, holding=bool(fouls.certain))

    return outcomes(one_draw, deck)


def snaps(shotgun, deck=FULL):
    def one_snap():
        fouls = Fouls()
        found = yield from snap(shotgun, 40, STANDARD, fouls)
        return found.how, bool(fouls.certain)

    return outcomes(one_snap, deck)


@pytest.mark.parametrize("surplus", FULL_SACKS)
def test_a_sack_by_surplus(surplus):
    """O001 to O028"""
    assert odds_of(surplus)["sack"] == FULL_SACKS[surplus]
    assert odds_of(surplus, SEEN)["sack"] == SEEN_SACKS[surplus]


@pytest.mark.parametrize("surplus", [1, 7, 13, 14, 20])
def test_a_fumble_and_a_call(surplus):
    """O014, O015, O029, O030: the same for every surplus."""
    full, seen = odds_of(surplus), odds_of(surplus, SEEN)
    assert (full["fumble"], full["holding"]) == (Fraction(1, 53), Fraction(1, 54))
    assert (seen["fumble"], seen["holding"]) == (Fraction(1, 31), Fraction(1, 32))


@pytest.mark.parametrize("surplus", CLEAN)
def test_an_escape_without_pressure(surplus):
    """O031 to O034"""
    assert odds_of(surplus)["clean"] == CLEAN[surplus]


@pytest.mark.parametrize("surplus", [1, 5, 13, 14, 19])
@pytest.mark.parametrize("changed", [{}, {"sack_extra": 0, "pressure_margin": 4}], ids=["as written", "changed"])
def test_the_formula_is_the_rule(surplus, changed):
    """CB1.SACK.3, CB1.SACK.4, CB1.SACK.6, CB1.SACK.7, CB1.PRES.1: read card by card."""
    rules = HouseRules.of(changed)
    assert dict(odds_of(surplus, (), rules).items()) == dict(read(surplus, FULL, rules).items())
    assert dict(odds_of(surplus, SEEN, rules).items()) == dict(read(surplus, FULL.without(SEEN), rules).items())


@pytest.mark.parametrize("gone", ["RJ", "BJ", "RJ BJ"])
def test_jokers_that_have_been_seen(gone):
    """CB1.GEN.7: a joker in a hand cannot be drawn."""
    odds = odds_of(5, cards(gone))
    assert dict(odds.items()) == dict(read(5, FULL.without(cards(gone))).items())
    assert (odds["fumble"] == 0) is ("RJ" in gone)
    assert (odds["holding"] == 0) is ("BJ" in gone)


def test_without_the_black_joker():
    """CB1.GEN.11"""
    odds = odds_of(5, (), HouseRules.of({"black_joker": "off"}))
    assert (len(draw_deck(HouseRules.of({"black_joker": "off"}))), odds["holding"], odds["sack"]) == (53, 0, Fraction(20, 53))


def test_the_four_ways_are_all_there_is():
    odds = odds_of(4)
    assert odds["sack"] + odds["fumble"] + odds["pressure"] + odds["clean"] == 1


def test_the_loss_of_a_sack():
    """CB1.SACK.3: for a surplus of 3 it is 5, 4 or 3 yards."""
    loss = odds_of(3).value("loss")
    assert dict(loss.items()) == {yards: Fraction(1, 3) for yards in (3, 4, 5)}
    assert odds_of(3).mean() == 4
    assert odds_of(3).value("pressure").support() == (0, 1, 2, 3, 4, 5, 6)


def test_what_was_asked_stands_in_the_answer():
    odds = odds_of(3, cards("KS"))
    assert (odds.what, odds.inputs) == ("sack", {"pass_rush": 23, "pass_protection": 20})


@pytest.mark.parametrize("surplus", [0, -4])
def test_no_potential_no_draw(surplus):
    """CB1.SACK.2, CB1.PROT.1, CB1.SACK.R6"""
    with pytest.raises(IllegalAnswerError, match=r"CB1\.SACK\.2"):
        odds_of(surplus)


@pytest.mark.parametrize("seen", ["KS KS", "RJ RJ"])
def test_a_card_is_seen_once(seen):
    """CB1.GEN.1"""
    with pytest.raises(IllegalAnswerError, match="twice"):
        odds_of(3, cards(seen))


def test_a_card_that_is_not_in_the_deck():
    """CB1.GEN.11"""
    with pytest.raises(IllegalAnswerError, match="BJ"):
        odds_of(3, cards("BJ"), HouseRules.of({"black_joker": "off"}))


@pytest.mark.parametrize(
    ("shotgun", "fumbled", "stopped"),
    [(False, Fraction(4, 1431), Fraction(4, 159)), (True, Fraction(10, 1431), Fraction(10, 477))],
    ids=["regular", "shotgun"],
)
def test_the_snap_read_from_the_full_deck(shotgun, fumbled, stopped):
    """O035 to O039"""
    found = snaps(shotgun)
    assert found.chance(lambda end: end[0] == "loose") == fumbled
    assert found.chance(lambda end: end[0] == "stop") == stopped
    assert found.pmf(("play", True)) == Fraction(13, 1431)


@pytest.mark.parametrize(("shotgun", "fumbled"), [(False, Fraction(7, 992)), (True, Fraction(15, 992))])
def test_the_snap_read_with_both_hands_known(shotgun, fumbled):
    """O040, O041"""
    assert snaps(shotgun, FULL.without(SEEN)).chance(lambda end: end[0] == "loose") == fumbled
