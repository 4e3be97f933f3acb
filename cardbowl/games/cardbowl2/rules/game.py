"""The rules of Card Bowl 2.0 as a `Game`: enough to play it; the package adds their readings."""

from __future__ import annotations

from typing import Final

from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import order
from cardbowl.games.cardbowl2.rules.draw_deck import deck, refill
from cardbowl.steps.game import Game

RULES: Final = Game(
    name="cardbowl-2.0",
    title="Card Bowl 2.0",
    version="1",
    house_rules=HouseRules.of,
    start=order.start,
    turn=order.turn,  # everything between two plays is public (CB2.DECK.R2)
    deck=deck,
    refill=refill,
    read_position=Position.parse,
)
