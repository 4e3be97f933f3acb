"""The rules of D.O.I. as a `Game`: enough to play it; the package adds their readings."""

from __future__ import annotations

from typing import Final

from cardbowl.football.quarters import ends_half_or_extra_period
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules import order
from cardbowl.games.doi.rules.piles import pile, refill
from cardbowl.games.doi.rules.plays import penalty_yards, play_yards
from cardbowl.games.doi.rules.punts import punt_touchback, punt_yards
from cardbowl.steps.game import Game

RULES: Final = Game(
    name="doi",
    title="D.O.I.",
    version="1",
    house_rules=HouseRules.of,
    start=order.start,
    turn=order.turn,
    deck=pile,
    refill=refill,
    seen_by=order.seen_by,
    punt_touchback=punt_touchback,
    ends_half=ends_half_or_extra_period,
    read_position=Position.parse,
    replaceable=lambda: (play_yards, penalty_yards, punt_yards),
)
