"""The rules of Card Bowl 1.1.6 as a `Game`: enough to play it; the package adds their readings."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame import order
from cardbowl.games.cardbowl1.rules.frame.series import missed_spot
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards
from cardbowl.games.cardbowl1.rules.runs.run_yards import run_yards
from cardbowl.steps.game import Game

RULES: Final = Game(
    name="cardbowl-1.1.6",
    title="Card Bowl 1.1.6",
    version="2",
    house_rules=HouseRules.of,
    start=order.start,
    turn=order.turn,
    deck=order.deck,
    refill=order.refill,
    seen_by=order.seen_by,
    asks_covertly=DEFENSE,
    read_position=Position.parse,
    replaceable=lambda: (run_yards, interception_yards, distance, missed_spot),
)
