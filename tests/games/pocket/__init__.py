"""Pocket Football: the small game that CONTRIBUTING builds on its page "a new game"."""

from games.pocket.order import RULES

from cardbowl.view.complete import complete

GAME = complete(RULES, __file__)
