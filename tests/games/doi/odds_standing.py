"""Positions of D.O.I. for tests of odds: every card of both sets is somewhere."""

from cardbowl.cards import cards
from cardbowl.games import GAMES
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.steps.referee import Referee

GAME = GAMES["doi"]
RULES = HouseRules()
OWN, OTHER = cards("R10 R5 B7 B2"), cards("R9 R5 B7 P")


def standing(hands=(OWN, OTHER), *, rules=RULES, gone=((), ()), table=((), ()), **fields):
    """A referee at a position of the home team in which every card of both sets is somewhere."""
    decks = tuple(without(rules.whole_set, (*hands[side], *gone[side], *table[side])) for side in (0, 1))
    fields = {"spot": 40, "down": 5 - len(hands[0]), "to_go": 7, **fields}
    piles = [tuple(together(pile) for pile in pair) for pair in (hands, decks, gone, table)]
    at = Position(hands=piles[0], decks=piles[1], discards=piles[2], table=piles[3], **fields)
    return Referee(GAME, rules=rules, position=at)


def shares(odds):
    """The chances of all outcomes, for any question."""
    return dict(odds.items())
