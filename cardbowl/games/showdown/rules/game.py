"""The rules of Showdown as a `Game`: enough to play it; the package adds their readings."""

from __future__ import annotations

from typing import Final

from cardbowl.football.quarters import ends_half_or_extra_period
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules import order
from cardbowl.games.showdown.rules.halves import start
from cardbowl.games.showdown.rules.kicks import missed_spot
from cardbowl.steps.game import Game

RULES: Final = Game(
    name="showdown",
    title="Showdown",
    version="2",
    house_rules=HouseRules.of,
    start=start,
    turn=order.turn,
    seen_by=order.seen_by,
    ends_half=ends_half_or_extra_period,
    read_position=Position.parse,
    replaceable=lambda: (missed_spot,),
)
