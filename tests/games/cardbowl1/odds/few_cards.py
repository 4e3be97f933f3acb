"""Decks that are small enough to be read card by card, and what odds are compared by."""

from cardbowl.cards import Deck, cards
from cardbowl.games.cardbowl1.house_rules import HouseRules

STANDARD = HouseRules()
FULL = Deck.standard(jokers=2)
JOKERS = cards("RJ BJ")
SEEN = cards("QS KH JD 9C 8D 7H TS 6C 5D 9H 4S KC QD JS TH 9D 8C 7S 6H 5C 3D 2H")
SMALL = "AS 2H 5D KC JS TH 6D 4C RJ BJ"
"""A deck small enough to be read card by card, with both colours, all bands and both jokers."""
DECKS = [SMALL, SMALL[:-3], SMALL.replace(" RJ", ""), SMALL[:-6]]


def seen_but(text):
    """What must have been seen for this deck to be left."""
    return tuple(FULL.without(cards(text)))


def same(odds, read):
    assert dict(odds.items()) == dict(read.items())
