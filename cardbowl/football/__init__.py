"""The football words all games share: sides, spots, downs, clock, score, situation (floor 0)."""

from cardbowl.football.clock import SECONDS, clock_text, read_clock
from cardbowl.football.sides import AWAY, DEFENSE, HOME, OFFENSE, Side, Team
from cardbowl.football.situation import Situation
from cardbowl.football.spot import other_frame, side_spot, yard_line

__all__ = [
    "AWAY",
    "DEFENSE",
    "HOME",
    "OFFENSE",
    "SECONDS",
    "Side",
    "Situation",
    "Team",
    "clock_text",
    "other_frame",
    "read_clock",
    "side_spot",
    "yard_line",
]
