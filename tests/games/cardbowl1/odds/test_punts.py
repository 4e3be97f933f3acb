"""Exact odds of punts, fair catches and bounces beside their numbers and beside the rules themselves (rulebook, section 15)."""

from fractions import Fraction

import pytest
from games.cardbowl1.odds.few_cards import DECKS, FULL, JOKERS, STANDARD, same, seen_but

from cardbowl.cards import Card, Deck, cards
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.punts import BounceFall, PuntFall, bounce_odds, fair_catch_odds, punt_odds
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE, Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.bounces import bounce_card
from cardbowl.games.cardbowl1.rules.kicks.fair_catches import fair_catch
from cardbowl.games.cardbowl1.rules.kicks.punts import blocked_spot, comes_down, flight
from cardbowl.reading.outcomes import outcomes

# ---- punts (O231 to O240) ----------------------------------------------------------------------------------------------------


def read_punt(deck, line, count, rules, *, sideline=False):
    def punted():
        fouls = Fouls()
        kick = yield from flight(line, count, rules, fouls)
        call = bool(fouls.open)
        if kick is None:
            spot = yield from blocked_spot(line, rules)
            return PuntFall("blocked", spot - line, call)
        landed: Ending | None = None
        if kick.landed <= OWN_END_LINE:
            return PuntFall("end line", kick.yards, call)
        if sideline:
            landed = yield from comes_down(kick, count, True, rules, fouls)
        return PuntFall("out" if landed else "in play", kick.yards, call)

    return outcomes(punted, deck)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_blocked_punt(count):
    """O231 to O234"""
    assert punt_odds(30, STANDARD, cards=count)["blocked"] == Fraction(count, 53)


def test_the_distance_of_a_punt():
    """O235 to O237"""
    yards = punt_odds(20, STANDARD, JOKERS).yards
    assert (yards.mean(), yards.at_least(50)) == (43, Fraction(7443, 38675))
    assert yards.at_most(34) == Fraction(34148, 270725)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_out_of_bounds_and_bounces(count):
    """O238, O239"""
    odds = punt_odds(40, STANDARD, cards=count, sideline=True)
    assert odds["out"] == odds.chance(lambda fall: fall.how != "blocked") * Fraction(13, 17)
    assert bounce_odds(Card("8H"), STANDARD, JOKERS)["forward"] == Fraction(13, 17)


def test_out_of_bounds_behind_the_goal_line_is_told_apart():
    """CB1.POOB.R2, CB1.PUNT.R3: a touchback is no punt out of bounds that pins the receivers; all ends add up."""
    odds = punt_odds(70, STANDARD, cards=2, sideline=True)
    behind = odds.chance(lambda fall: fall.how == "out" and 70 + fall.yards >= 100)
    assert odds["out behind the goal line"] == behind > 0
    assert odds["out"] == odds.chance(lambda fall: fall.how == "out" and 70 + fall.yards < 100)
    assert sum(odds[end] for end in ("blocked", "end line", "out", "out behind the goal line", "in play")) == 1
    assert "out behind the goal line" not in punt_odds(70, STANDARD, cards=2)


def test_where_a_blocked_punt_lies_is_told_in_words():
    """CB1.PUNT.5: the card and 5 yards behind the line of scrimmage."""
    assert punt_odds(30, STANDARD).value("yards when blocked").mean() == -12


def test_a_fair_catch():
    """O240, CB1.FAIR.2, CB1.FAIR.3"""
    odds = fair_catch_odds(STANDARD, cards("3S 8H 9D KC 7C"))
    assert (odds["dropped"], odds["call"], odds["caught"]) == (Fraction(1, 49), Fraction(1, 49), Fraction(48, 49))

    def caught():
        fouls = Fouls()
        yield from fair_catch(30, STANDARD, fouls)
        return "caught", bool(fouls.open)

    read = outcomes(caught, FULL, until=lambda note: ("dropped", False) if note.what == "dropped" else None)
    same(fair_catch_odds(STANDARD).map(tuple), read)


@pytest.mark.parametrize("left", DECKS)
@pytest.mark.parametrize("line", [30, 75])
def test_the_formula_of_punts_is_the_rule(left, line):
    """CB1.PUNT.2, CB1.PUNT.5, CB1.PUNT.6, CB1.PUNT.R1, CB1.PUNT.R3"""
    odds = punt_odds(line, STANDARD, seen_but(left), cards=3)
    same(odds, read_punt(Deck(cards(left)), line, 3, STANDARD))


@pytest.mark.parametrize("left", ["AS 2H 5D KC JS TH RJ BJ", "AS 2S 5S KC JS TH"])
def test_the_formula_of_the_sideline_is_the_rule(left):
    """CB1.POOB.1, CB1.POOB.2, CB1.POOB.R1: suits and values that do not fit each other."""

    def punted():
        fouls = Fouls()
        kick = yield from flight(40, 2, STANDARD, fouls)
        if kick is None:
            return "blocked"
        yield from comes_down(kick, 2, True, STANDARD, fouls)

    def checked(note):
        return (note.what, note.spot) if note.what in ("punt out", "punt in") else None

    read = outcomes(punted, Deck(cards(left)), until=checked)
    names = {"out": "punt out", "in play": "punt in"}
    odds = punt_odds(40, STANDARD, seen_but(left), cards=2, sideline=True)
    same(odds.map(lambda fall: fall.how if fall.how == "blocked" else (names[fall.how], 60 - fall.yards)), read)


@pytest.mark.parametrize("left", ["AS 2H 5D KC JS TH RJ BJ", "AS 2S 5S KC JS TH 8S RJ"])
def test_the_formula_of_bounces_is_the_rule(left):
    """CB1.PBNC.2, CB1.PBNC.6, CB1.PBNC.R1"""
    last = Card("9S")

    def bounced():
        first, touched = yield from bounce_card("bounce 1")
        if first.suit == last.suit:
            return BounceFall(-first.value, -first.value, touched)
        second, again = yield from bounce_card("bounce 2")
        yards = second.value if second.suit != first.suit else -second.value
        return BounceFall(first.value, first.value + yards, touched or again)

    same(bounce_odds(last, STANDARD, seen_but(left)), outcomes(bounced, Deck(cards(left))))


@pytest.mark.parametrize("spot", [1, 19, 35, 50])
def test_inside_the_20_is_no_matter_of_the_touchback(spot):
    """CB1.KO.5 CB1.PUNT.2: counted from the landing spots; where a touchback comes to changes none of them."""
    odds = punt_odds(30, HouseRules(touchback_spot=spot))
    assert dict(odds.items()) == dict(punt_odds(30, STANDARD).items())
    assert odds["inside 20"] == sum(chance for fall, chance in odds.items() if fall.how != "blocked" and 0 < 70 - fall.yards < 20)


def test_no_such_punt():
    """CB1.PUNT.1, CB1.PUNT.4"""
    for wrong in (0, 5):
        with pytest.raises(IllegalAnswerError, match=r"CB1\.PUNT\.1"):
            punt_odds(30, STANDARD, cards=wrong)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.PUNT\.4"):
        punt_odds(30, STANDARD, sideline=True)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.PBNC\.R1"):
        bounce_odds(Card("RJ"), STANDARD)
    assert 0 < punt_odds(50, STANDARD)["inside 20"] < 1
