"""Decks and house rules of decisions, and their numbers by name."""

from games.cardbowl1.lined_up import house

from cardbowl.cards import BLACK_JOKER, RED_JOKER, Deck, cards

STANDARD = house()
FULL = (*Deck.standard(), RED_JOKER, BLACK_JOKER)
HALF = cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH KD KC QD QC AC AD 9C 9D 2C 2D")
"""Cards that are gone, so that a small deck is left."""
TO_GO, LINE = 9, {"to_goal": 59}


def numbers(odds):
    """The measures of an option by their labels."""
    return {each.label: each.number for each in odds.measures}


class FaceUp:
    """A game in which everybody sees every card, so that the coach counts with no card at its mean."""

    def __init__(self, referee):
        self.referee = referee

    def __getattr__(self, name):
        return getattr(self.referee, name)

    def seen_by(self, team):
        return self.referee.seen_by(None)
