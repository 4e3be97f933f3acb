"""The rules of Card Bowl 2.0 as a `Game`: enough to play it; the package adds their readings."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import clock, field_goals, kickoffs, order, passing, punts, rushing, tries
from cardbowl.games.cardbowl2.rules.draw_deck import deck, refill
from cardbowl.steps.game import Game

REPLACEABLE: Final[tuple[Any, ...]] = (
    rushing.rush_yards,
    passing.tested,
    passing.pass_yards,
    passing.sack_loss,
    field_goals.field_goal_distance,
    field_goals.needed_sum,
    field_goals.missed_spot,
    kickoffs.kickoff_spot,
    punts.punt_yards,
    tries.points_of_try,
    clock.time_of,
)
"""The rules that a variant may replace."""
RULES: Final = Game(
    name="cardbowl-2.0",
    title="Card Bowl 2.0",
    version="2",
    house_rules=HouseRules.of,
    start=order.start,
    turn=order.turn,  # everything between two plays is public (CB2.DECK.R2)
    deck=deck,
    refill=refill,
    read_position=Position.parse,
    replaceable=lambda: REPLACEABLE,
)
