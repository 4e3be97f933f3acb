"""The rules of Football Strategy as a `Game`: enough to play it; the package adds their readings."""

from __future__ import annotations

from typing import Final

from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules import order
from cardbowl.games.football_strategy.rules.clock import seconds_of
from cardbowl.games.football_strategy.rules.field_goals import reaches
from cardbowl.games.football_strategy.rules.setup import start
from cardbowl.steps.game import Game

RULES: Final = Game(
    name="football-strategy",
    title="Football Strategy",
    version="2",
    house_rules=HouseRules.of,
    start=start,
    turn=order.turn,
    read_position=Position.parse,
    replaceable=lambda: (reaches, seconds_of),
)
