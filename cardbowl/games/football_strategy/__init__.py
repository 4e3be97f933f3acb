"""Football Strategy, as a `Game` value: its rules, one file a section of its rulebook, and their readings."""

from __future__ import annotations

from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.players.policies import POLICIES
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.game import RULES
from cardbowl.steps.lazily import lazily
from cardbowl.view.complete import completed

GAME = completed(
    RULES,
    __file__,
    policies=POLICIES,
    questions=lazily("cardbowl.games.football_strategy.odds:QUESTIONS"),
    check=lazily("cardbowl.games.football_strategy.vectors.check:check"),
)

__all__ = ["GAME", "HouseRules", "Position"]
