"""Pocket Football: the small game that CONTRIBUTING builds on its page "a new game"."""

from games.pocket.order import RULES

from cardbowl.view.complete import completed

GAME = completed(RULES, __file__)
