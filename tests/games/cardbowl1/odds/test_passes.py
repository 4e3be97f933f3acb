"""Exact odds against its numbers and against the rules themselves (section 15 of the rulebook, passes and hands)."""

from fractions import Fraction

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.hands import best_card_odds, mean_of_the_team, red_joker_odds
from cardbowl.games.cardbowl1.odds.cards.jokers import jokers_in
from cardbowl.games.cardbowl1.odds.passes.pass_cards import CardFall, pass_card_odds, reception_odds, yardage_card_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import PassFall, Thrown, completion_odds, pass_odds
from cardbowl.games.cardbowl1.odds.passes.run_after_catch import run_after_odds
from cardbowl.games.cardbowl1.odds.runs.run_falls import RunFall
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles
from cardbowl.games.cardbowl1.rules.passes.pass_tests import not_held, off_target, pass_card, reception_card
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, pass_thrown
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import run_after
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import drawn_together
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose

STANDARD = HouseRules()
FULL = Deck.standard(jokers=2)
NO_JOKER = cards("RJ BJ")
SEEN = cards("QS KH JD 9C 8D 7H TS 6C 5D 9H 4S KC QD JS TH 9D 8C 7S 6H 5C 3D 2H")
"""R22: the hands of its worked odds, known and out of the deck."""
SMALL = cards("2S 2H 5S 5D 9H JS QD RJ BJ")
FEW = cards("2S 5D 5S 9H JS QD RJ BJ")
"""Fewer cards, for passes that draw more of them."""
RECEIVERS = {6: "6H", 8: "8H", 9: "9H", 10: "TH", 11: "JH", 12: "QH", 13: "KH", 15: "BJ"}
"""A receiver of each value; a Black Joker is worth 15 and a spade (CB1.GEN.2)."""

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


def unseen(deck):
    """What has been seen when these cards are left."""
    return tuple(FULL.without(deck))


def same(odds, found):
    assert dict(odds.items()) == dict(found.items())


def thrown(passer, receiver, yardage=0, **more):
    return Thrown(passer, Card(RECEIVERS[receiver]), yardage, **more)


# ---- the numbers of the rulebook -----------------------------------------------------------------------------------


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


# ---- the rules themselves, read card by card -----------------------------------------------------------------------


def itself(card):
    """The properties of a card that a pass reads; a reading with this key takes a quarter of the time."""
    return card


def read_pass(at, deck, spot, *, throw_away=False, rules=STANDARD):
    def policy(ask):
        if ask.what == "yardage cards":
            return 1 if 1 in ask.options else 0
        return {"drop": "keep", "throw away": "throw away" if throw_away else "complete"}[ask.what]

    def one():
        fouls = Fouls()
        play = Pass(spot, at.passer, at.receiver, at.attached, at.extra, at.yardage, at.pressure)
        flight = yield from pass_thrown(play, rules, fouls)
        foul = bool(fouls.certain or fouls.open)
        if flight.how == "caught" and spot + flight.yards >= 100:
            return PassFall("touchdown", 100 - spot, "", foul)
        return PassFall(flight.how, flight.yards, flight.why if flight.how == "incomplete" else "", foul)

    return outcomes(one, Deck(deck), choose=policy, alike=itself)


REPLACED = cb.variant(
    "cardbowl-1.1.6", replace={"interception yards": lambda difference, rules: 3 * difference - 20}, name="other interceptions"
)
PASSES = [
    (Thrown(9, Card("TH")), 40),
    (Thrown(9, Card("TH"), pressure=3, attached=(5, 3), extra=2), 40),
    (Thrown(12, Card("9S"), attached=(12, 9)), 80),
    (Thrown(12, Card("6D"), attached=(6,), extra=4), 93),
    (Thrown(15, Card("RJ"), 1), 70),
    (Thrown(11, Card("KS"), 1, attached=(13, 2)), 40),
    (Thrown(16, Card("JD"), 2, attached=(12,)), 55),
]


@pytest.mark.parametrize("rules", [STANDARD, REPLACED.house_rules({})], ids=["as written", "replaced"])
@pytest.mark.parametrize(("at", "spot"), PASSES)
def test_a_pass_read(at, spot, rules):
    """CB1.PASS.3 to CB1.PASS.17, CB1.PASS.R1, CB1.PASS.R4, CB1.PASS.R5: with goal line and end lines."""
    deck = FEW if at.yardage else SMALL
    same(pass_odds(at, rules, unseen(deck), to_goal=100 - spot), read_pass(at, deck, spot, rules=rules))


def test_a_pass_has_no_yardage_cards_unless_they_are_declared():
    """CB1.PASS.6"""
    plain, none = (pass_odds(at, STANDARD, unseen(SMALL)) for at in (Thrown(9, Card("TH")), Thrown(9, Card("TH"), 0)))
    same(plain, none)


def test_a_loss_thrown_away_read():
    """CB1.PASS.15"""
    at = Thrown(9, Card("TH"), attached=(9, 9), extra=9)
    odds = pass_odds(at, STANDARD, unseen(SMALL), to_goal=60, throw_away=True)
    same(odds, read_pass(at, SMALL, 40, throw_away=True))
    assert odds["thrown away"] > 0


@pytest.mark.parametrize("gone", ["RJ", "BJ", "RJ BJ"])
def test_a_pass_without_jokers_read(gone):
    """CB1.GEN.7: a joker in a hand cannot be drawn."""
    left = tuple(card for card in SMALL if card not in cards(gone))
    at = Thrown(11, Card("QS"), 1, attached=(12,))
    same(pass_odds(at, STANDARD, unseen(left), to_goal=60), read_pass(at, left, 40))


def test_a_pass_from_the_whole_deck_read():
    """CB1.PASS.3 to CB1.PASS.14, with an interception that may be far behind the line under other house rules."""
    rules = HouseRules.of({"interception_behind": 2, "passer_fumble": 9})
    at = Thrown(5, Card("4C"), attached=(4, 13), extra=13)
    same(pass_odds(at, rules, unseen(SMALL), to_goal=99), read_pass(at, SMALL, 1, rules=rules))


@pytest.mark.parametrize("seen", [(), SEEN, NO_JOKER])
@pytest.mark.parametrize("yardage", [0, 1, 3])
def test_whether_it_is_caught_is_the_same_without_the_yards(seen, yardage):
    at = Thrown(11, Card("9D"), yardage, 2, (10, 9), 5)
    short, whole = completion_odds(at, STANDARD, seen), pass_odds(at, STANDARD, seen)
    assert short.events == {name: whole[name] for name in short.events}


def test_the_four_ways_are_all_there_is():
    odds = pass_odds(Thrown(11, Card("9D"), 2, 2, (10, 9), 5), STANDARD, to_goal=35)
    assert odds["complete"] + odds["incomplete"] + odds["interception"] + odds["fumble"] == 1
    reasons = ("off target", "wrong suit", "not held", "broken up", "out the back")
    assert sum(odds[reason] for reason in reasons) == odds["incomplete"]


@pytest.mark.parametrize("deck", [FULL, Deck(SMALL)], ids=["whole", "small"])
def test_single_cards_read(deck):
    """CB1.PASS.3 to CB1.PASS.7, CB1.PASS.9, CB1.PASS.10, CB1.GEN.R1"""

    def one_pass():
        fouls = Fouls()
        card = yield from pass_card(fouls)
        how = "red" if card is None else "failed" if off_target(card, 2, 11) else "good"
        return CardFall(how, card.value if card else 0, bool(fouls.certain))

    def one_reception():
        fouls = Fouls()
        card, intercepted = yield from reception_card(fouls)
        how = "red" if intercepted else "failed" if not_held(card, Card("TH")) else "good"
        return CardFall(how, card.value, bool(fouls.certain))

    def yardage():
        for _ in range(3):
            found = yield from drawn_together(Card("TH"), 1, Fouls())
            if found.how != "clean":
                return "wrong suit" if found.how == "incomplete" else "interception"
        return "clean"

    seen = unseen(deck)
    same(pass_card_odds(11, STANDARD, seen, pressure=2), outcomes(one_pass, deck))
    same(reception_odds(Card("TH"), STANDARD, seen), outcomes(one_reception, deck))
    same(yardage_card_odds(Card("TH"), 3, STANDARD, seen), outcomes(yardage, deck))


RUN_DECK = cards("2S 2H 2D 5S 5H 9S 9H JS QS RJ BJ")


@pytest.mark.parametrize("spot", [40, 88])
@pytest.mark.parametrize("tacklers", [(), (4,), (0, 8), (9, 3), (12, 30)])
def test_a_run_after_the_catch_read(tacklers, spot):
    """CB1.YAC.1 to CB1.YAC.3, CB1.TACK.R4"""

    def one():
        fouls = Fouls()
        found = yield from run_after(OFFENSE, spot, STANDARD, fouls, tackles=fixed_tackles(tacklers))
        yards = found.yards + found.run
        scored = found.how == "dead" and spot + yards >= 100
        early = any(rule == "CB1.YAC.3" for _, rule, *_ in fouls.open)
        return RunFall("touchdown" if scored else found.how, 100 - spot if scored else yards, found.draws, early)

    odds = run_after_odds(STANDARD, unseen(RUN_DECK), tacklers=tacklers, to_goal=100 - spot)
    same(odds, outcomes(one, Deck(RUN_DECK), alike=lambda card: card.rank))


# ---- what cannot be asked ------------------------------------------------------------------------------------------


def test_what_cannot_be_asked():
    with pytest.raises(IllegalAnswerError, match=r"CB1\.PASS\.6"):
        pass_odds(Thrown(12, Card("KH"), 11), STANDARD)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.PASS\.6"):
        yardage_card_odds(Card("KH"), 0, STANDARD)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.TACK\.R4"):
        run_after_odds(STANDARD, tacklers=(1, 2, 3))
    with pytest.raises(IllegalAnswerError, match=r"CB1\.DEAL\.2"):
        best_card_odds(11, 12, STANDARD)
    with pytest.raises(OddsError, match="draws 6"):
        pass_odds(Thrown(12, Card("KH"), 2), STANDARD, unseen(cards("2S 3S 4S 5S 6S RJ")))


def test_without_the_black_joker():
    """CB1.GEN.11"""
    rules = HouseRules.of({"black_joker": "off"})
    at = Thrown(12, Card("KH"), 1)
    assert len(draw_deck(rules)) == 53
    assert pass_odds(at, rules)["foul"] == 0
    assert pass_odds(at, rules)["complete"] == pass_odds(at, STANDARD)["complete"]


def test_nothing_is_left_to_choose_in_a_pass_without_limits():
    """CB1.PASS.16: no question is asked that the odds leave out."""
    asked = set()

    def policy(ask):
        asked.add(ask.what)
        assert isinstance(ask, Choose)
        return {"drop": "keep", "throw away": "complete"}[ask.what]

    play = Pass(40, 12, Card("KH"))
    outcomes(lambda: pass_thrown(play, STANDARD, Fouls()), Deck(SMALL), choose=policy, alike=itself)
    assert asked <= {"drop", "throw away"}
