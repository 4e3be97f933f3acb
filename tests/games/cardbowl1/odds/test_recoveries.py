"""Exact odds of recoveries and redraws beside their numbers and beside the rules themselves (rulebook, section 15)."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from games.cardbowl1.odds.few_cards import JOKERS, STANDARD, same, seen_but

import cardbowl as cb
from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.loose.redraws import first_wins
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.fumbles import recovery
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.reading.outcomes import outcomes

# ---- recoveries (O219 to O230) -----------------------------------------------------------------------------------------------

RECOVERED = {
    0: ("8/17", "1/17"),
    1: ("9/17", "16/221"),
    2: ("133/221", "44/663"),
    3: ("443/663", "40/663"),
    4: ("161/221", "12/221"),
}


def read_recovery(deck, mine, theirs, until=None, **more):
    def recovered():
        found = yield from recovery(50, STANDARD, Fouls(), **more)
        return found.by.word, found.draws, found.shift

    pick = {OFFENSE: mine, DEFENSE: theirs}
    return outcomes(recovered, deck, choose=lambda ask: pick[ask.side], until=until)


def at_the_tie(note):
    return ("tie", note.n) if note.what == "bounce" else None


@pytest.mark.parametrize("net", RECOVERED)
def test_the_first_recovery_draw(net):
    """O219 to O228"""
    odds = recovery_odds(STANDARD, JOKERS, offense_modifier=min(net, 2), defense_modifier=min(0, 2 - net))
    assert (odds["first offense"], odds["tie"]) == tuple(map(Fraction, RECOVERED[net]))


def test_a_blocked_punt_and_a_run():
    """O229, O230"""
    assert recovery_odds(STANDARD, JOKERS, receivers_two=True)["offense"] == Fraction(851, 2550)
    odds = recovery_odds(STANDARD, JOKERS)
    assert odds["offense runs"] + odds["defense runs"] == Fraction(88, 221)
    assert odds["offense"] == odds["defense"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("mine", "theirs", "more"), [(0, 0, {}), (2, 2, {}), (0, 0, {"bonus": 4}), (-1, -1, {"receivers_two": True})]
)
def test_the_first_draw_is_the_rule(mine, theirs, more):
    """CB1.FUM.2, CB1.FUM.3, CB1.FUM.4, CB1.FUM.5, CB1.FUM.6, CB1.FUM.R1, CB1.FUM.R5"""
    deck = "AS 2H 2D 6D JS JH KC KD 9C RJ"
    read = read_recovery(Deck(cards(deck)), mine, theirs, at_the_tie, **more)
    odds = recovery_odds(STANDARD, seen_but(deck), offense_modifier=mine, defense_modifier=theirs, **more)

    def end(fall):
        return ("tie", fall.bounce) if fall.first == "tie" else (fall.first, fall.draws, 0)

    same(odds.map(end), read)


@pytest.mark.parametrize(("mine", "theirs"), [(2, -2), (-2, 2)])
def test_modifiers_last_for_every_draw(mine, theirs):
    """CB1.FUM.2, CB1.FUM.R3: read to the end, from a deck that always settles it."""
    deck = "AS 2S 5S 6S JS QS KS JH"
    read = read_recovery(Deck(cards(deck)), mine, theirs)
    odds = recovery_odds(STANDARD, seen_but(deck), offense_modifier=mine, defense_modifier=theirs)
    for side in ("offense", "defense"):
        assert odds[side] == read.chance(lambda end, side=side: end[0] == side)
    assert odds["tie"] > 0


def one_by_one(values, ahead, draws):
    """Every order of both sides' cards, draw after draw; what the deck does not settle is even."""
    if draws == 0 or len(values) < 2:
        return Fraction(1, 2)
    won = Fraction(0)
    for mine, theirs in permutations(range(len(values)), 2):
        margin = values[mine] + ahead - values[theirs]
        left = [value for place, value in enumerate(values) if place not in (mine, theirs)]
        won += 1 if margin > 0 else one_by_one(left, ahead, draws - 1) if margin == 0 else 0
    return won / (len(values) * (len(values) - 1))


@pytest.mark.parametrize("values", [(1, 1, 2, 2, 3, 3, 4), (1, 3, 3, 5, 5, 7), (2, 4, 4, 4, 6, 6, 6), (9, 9, 9, 9), (5, 7)])
@pytest.mark.parametrize("ahead", [-4, -2, -1, 0, 1, 2, 3])
def test_redraws_one_by_one(values, ahead):
    """CB1.FUM.R3"""
    for draws in range(4):
        assert first_wins(Counter(values), ahead, draws) == one_by_one(values, ahead, draws)


def test_a_lasting_modifier_with_the_whole_deck():
    """CB1.FUM.R3: what falling on the ball is worth; both sides together are certain, and turned round it is the same."""
    ahead = recovery_odds(STANDARD, offense_modifier=2)
    behind = recovery_odds(STANDARD, defense_modifier=2)
    assert ahead["offense"] == behind["defense"] == 1 - ahead["defense"]
    assert ahead["first offense"] < ahead["offense"] < ahead["first offense"] + ahead["tie"]
    with pytest.raises(IllegalAnswerError, match=r"CB1\.FUM\.2"):
        recovery_odds(STANDARD, offense_modifier=3)
    with pytest.raises(OddsError, match="3 cards"):
        recovery_odds(STANDARD, seen_but("AS KS"))


@pytest.mark.parametrize(("down", "late"), [(1, False), (4, True)])
@pytest.mark.parametrize("switch", ["off", "on"])
def test_FUM_R16_the_question_about_a_late_loose_ball_is_the_rule(down, late, switch):
    """CB1.FUM.R13, CB1.FUM.R16: `cb.odds` and live odds of a ball lost on first and on last down say the same."""
    rules = {"nfl_fumbler_rule": switch}
    asked = cb.odds("cardbowl-1.1.6", "recovery", late=late, seen="RJ", house_rules=rules)
    live = alone.loose_ball(spot=50, down=down, house_rules=rules).answer((0, 0)).odds()
    assert live.events == asked.events
    assert live.value("draws") == asked.value("draws")
    assert (asked["offense runs"] == 0) is (late and switch == "on")
    assert asked["defense runs"] > 0


def test_FUM_R16_a_blocked_punt_may_be_advanced_late():
    """CB1.FUM.R8, CB1.FUM.R16"""
    found = [
        cb.odds("cardbowl-1.1.6", "recovery", receivers_two=True, late=late, house_rules={"nfl_fumbler_rule": "on"})
        for late in (True, False)
    ]
    assert found[0].events == found[1].events
