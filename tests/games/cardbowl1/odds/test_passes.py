"""Exact odds of passes against the rules themselves, read card by card."""

import pytest
from games.cardbowl1.passes_counted import FEW, FULL, NO_JOKER, SEEN, SMALL, STANDARD, same, unseen

import cardbowl as cb
from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.hands import best_card_odds
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
