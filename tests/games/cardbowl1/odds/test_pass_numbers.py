"""The odds of passes and hands that the rulebook tells (section 15)."""

from fractions import Fraction

import pytest
from games.cardbowl1.passes_counted import FULL, NO_JOKER, SEEN, STANDARD, thrown
from support.cases import rows

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.odds.cards.hands import best_card_odds, mean_of_the_team, red_joker_odds
from cardbowl.games.cardbowl1.odds.cards.jokers import jokers_in
from cardbowl.games.cardbowl1.odds.passes.pass_cards import pass_card_odds, yardage_card_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import completion_odds, pass_odds
from cardbowl.games.cardbowl1.odds.passes.run_after_catch import run_after_odds

QUICK = {
    "O070": (6, 8, "2205/11713", ()),
    "O071": (6, 10, "8575/35139", ()),
    "O072": (6, 12, "10535/35139", ()),
    "O073": (6, 13, "11515/35139", ()),
    "O074": (6, 15, "245/689", ()),
    "O075": (8, 8, "3087/11713", ()),
    "O076": (8, 10, "12005/35139", ()),
    "O077": (8, 12, "14749/35139", ()),
    "O078": (8, 13, "16121/35139", ()),
    "O079": (8, 15, "343/689", ()),
    "O080": (10, 8, "12005/35139", ()),
    "O081": (10, 10, "5145/11713", ()),
    "O082": (10, 12, "6321/11713", ()),
    "O083": (10, 13, "6909/11713", ()),
    "O084": (10, 15, "441/689", ()),
    "O085": (12, 8, "14749/35139", ()),
    "O086": (12, 10, "6321/11713", ()),
    "O087": (12, 12, "23177/35139", ()),
    "O088": (12, 13, "25333/35139", ()),
    "O089": (12, 15, "539/689", ()),
    "O090": (13, 8, "16121/35139", ()),
    "O091": (13, 10, "6909/11713", ()),
    "O092": (13, 12, "25333/35139", ()),
    "O093": (13, 13, "9212/11713", ()),
    "O094": (13, 15, "588/689", ()),
    "O095": (15, 8, "343/689", ()),
    "O096": (15, 10, "441/689", ()),
    "O097": (15, 12, "539/689", ()),
    "O098": (15, 13, "588/689", ()),
    "O099": (15, 15, "49/53", ()),
    "O100": (12, 13, "3159/4495", SEEN),
    "O101": (12, 9, "945/1798", SEEN),
    "O102": (12, 11, "540/899", SEEN),
    "O103": (13, 13, "3402/4495", SEEN),
    "O104": (9, 13, "5103/8990", SEEN),
}
BROKEN_UP = {
    "O105": (12, 10, 10, "58653/292825"),
    "O106": (12, 12, 12, "86779/292825"),
    "O107": (12, 12, 13, "15092/58565"),
    "O108": (12, 13, 13, "12397/35139"),
    "O109": (12, 10, 13, "28812/292825"),
    "O110": (13, 8, 13, "4508/292825"),
    "O111": (12, 8, 9, "28812/292825"),
}
LONGER = {
    "O112": (0, "25333/35139"),
    "O113": (1, "6204/11713"),
    "O114": (2, "22178783/57393700"),
    "O115": (3, "385514063/1377448800"),
    "O116": (4, "217043739/1079001560"),
    "O117": (5, "698412/4869905"),
}
YARDAGE = {
    "O118": (1, "3/4"),
    "O119": (2, "19/34"),
    "O120": (3, "703/1700"),
    "O121": (4, "6327/20825"),
}
LOST = {
    "O122": (0, "4/53"),
    "O123": (1, "5/53"),
    "O124": (2, "6/53"),
    "O125": (3, "7/53"),
}
RUN_AFTER = {
    "O188": (0, "7/1"),
    "O189": (0, "3/13"),
    "O190": (5, "36/13"),
    "O191": (5, "3/13"),
    "O192": (8, "15/13"),
    "O193": (8, "3/13"),
    "O194": (10, "6/13"),
    "O195": (10, "3/13"),
}
PRESSED = {
    "O244": (12, 0, "11/13"),
    "O245": (12, 3, "8/13"),
    "O246": (12, 6, "5/13"),
    "O247": (9, 3, "5/13"),
    "O248": (15, 6, "8/13"),
}
HANDS = {
    "O249": (11, 1, 13.389750),
    "O250": (11, 2, 11.868634),
    "O251": (11, 3, 10.687112),
    "O252": (11, 6, 7.250001),
    "O253": (11, 11, 1.590534),
    "O254": (11, None, 80.259259),
    "O255": (13, 1, 13.619712),
    "O256": (13, 2, 12.211068),
    "O257": (13, 3, 11.177730),
    "O258": (13, 6, 8.232145),
    "O259": (13, 11, 3.321076),
    "O260": (13, None, 91.080046),
    "O261": (15, 1, 13.806108),
    "O262": (15, 2, 12.474514),
    "O263": (15, 3, 11.545237),
    "O264": (15, 6, 8.968754),
    "O265": (15, 11, 4.671796),
    "O266": (15, None, 99.263813),
}


@rows("name", QUICK)
def test_a_quick_pass(name):
    """O070 to O104"""
    passer, receiver, share, seen = QUICK[name]
    at = thrown(passer, receiver)
    assert completion_odds(at, STANDARD, seen)["complete"] == pass_odds(at, STANDARD, seen)["complete"] == Fraction(share)


@pytest.mark.parametrize("name", BROKEN_UP)
def test_a_defender_who_may_break_it_up(name):
    """O105 to O111"""
    passer, receiver, defender, share = BROKEN_UP[name]
    at = thrown(passer, receiver, attached=(defender,))
    assert completion_odds(at, STANDARD)["complete"] == pass_odds(at, STANDARD)["complete"] == Fraction(share)


@pytest.mark.parametrize("name", LONGER)
def test_a_longer_pass(name):
    """O112 to O117"""
    yardage, share = LONGER[name]
    at = thrown(12, 13, yardage)
    assert completion_odds(at, STANDARD)["complete"] == pass_odds(at, STANDARD)["complete"] == Fraction(share)


@pytest.mark.parametrize("name", YARDAGE)
def test_yardage_cards_alone(name):
    """O118 to O121"""
    drawn, share = YARDAGE[name]
    assert yardage_card_odds(Card("KH"), drawn, STANDARD, NO_JOKER)["clean"] == Fraction(share)


@pytest.mark.parametrize("name", LOST)
def test_the_red_joker_in_a_pass(name):
    """O122 to O125: in one of the draws of a pass, all of which are made."""
    drawn, share = LOST[name]
    assert sum(chance for found, chance in jokers_in(FULL, 4 + drawn) if found.red) == Fraction(share)
    if not drawn:
        odds = completion_odds(thrown(15, 15), STANDARD)
        assert odds["interception"] + odds["fumble"] == Fraction(share)


@pytest.mark.parametrize("name", RUN_AFTER)
def test_a_run_after_the_catch(name):
    """O188 to O195"""
    total, share = RUN_AFTER[name]
    odds = run_after_odds(STANDARD, NO_JOKER, tacklers=(total,), running=False)
    found = odds["run"] if int(name[1:]) % 2 else odds.mean()
    assert found == Fraction(share)


@pytest.mark.parametrize("name", PRESSED)
def test_a_pass_card_under_pressure(name):
    """O244 to O248"""
    passer, pressure, share = PRESSED[name]
    assert pass_card_odds(passer, STANDARD, NO_JOKER, pressure=pressure)["on target"] == Fraction(share)


def test_where_the_red_joker_is():
    """O241 to O243"""
    dealt = red_joker_odds(STANDARD)
    assert (dealt["in a hand"], dealt["defense"]) == (Fraction(11, 27), Fraction(11, 54))
    assert red_joker_odds(STANDARD, defense=15)["defense"] == Fraction(5, 18)


@pytest.mark.parametrize("name", HANDS)
def test_the_best_cards_of_a_hand(name):
    """O249 to O266"""
    dealt, place, mean = HANDS[name]
    found = mean_of_the_team(dealt, STANDARD) if place is None else best_card_odds(dealt, place, STANDARD).mean()
    assert round(float(found), 6) == mean
