"""What tests of the odds of passes share: decks, cards that have been seen, and passes by the values of their cards."""

from cardbowl.cards import Card, Deck, cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown

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


def unseen(deck):
    """What has been seen when these cards are left."""
    return tuple(FULL.without(deck))


def same(odds, found):
    assert dict(odds.items()) == dict(found.items())


def thrown(passer, receiver, yardage=0, **more):
    return Thrown(passer, Card(RECEIVERS[receiver]), yardage, **more)
