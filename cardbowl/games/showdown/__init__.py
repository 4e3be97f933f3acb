"""Showdown as a `Game` value: its rules, one file a section of its rulebook, and their readings."""

from __future__ import annotations

from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.game import RULES
from cardbowl.view.complete import completed

GAME = completed(RULES, __file__)

__all__ = ["GAME", "HouseRules", "Position"]
