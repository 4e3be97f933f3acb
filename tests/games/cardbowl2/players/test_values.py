"""The computer player's numbers: the same regardless of what was counted before."""

import pytest

from cardbowl.cards import Card
from cardbowl.cards.card import ALL_CARDS
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.players.values import Aim, Values
from cardbowl.games.cardbowl2.rules import passing


@pytest.mark.parametrize("suits", [4, 2])
@pytest.mark.parametrize("first", ["AS", "AH", "AC", "10S", "10C"])
def test_every_card_is_tested_by_itself(first, suits):
    """CB2.PASS.5-8: no card's counts are those of another one that was asked before."""
    rules = HouseRules(draw_deck_suits=suits)
    values = Values(rules)
    values.tests(Card(first))
    for o1 in ALL_CARDS:
        deck = values.tests(o1)
        verdicts = [passing.tested(card, o1, rules) for card in draw_deck(rules)]
        words = ("clean", "sack", "incomplete", "interception")
        assert [deck.tests[verdict] for verdict in words] == [verdicts.count(verdict) for verdict in words]
        assert deck.clean.total() == verdicts.count("clean")


@pytest.mark.parametrize(("before", "o1"), [("AH", "AC"), ("AC", "AD"), ("AS", "AC"), ("10S", "10C")])
def test_a_pass_is_worth_the_same_whatever_came_before(before, o1):
    """CB2.PASS.7: the ace of spades sacks a pass to the ace of clubs, and intercepts one to a red ace."""
    aim, used = Aim(10, 20.0), Values(HouseRules())
    used.throw(Card(before), 5, aim)
    assert used.throw(Card(o1), 5, aim) == Values(HouseRules()).throw(Card(o1), 5, aim)
