"""The football words all games share: sides, spots and the clock (floor 0)."""

from cardbowl.football.clock import SECONDS, clock_text
from cardbowl.football.endings import Ended, How, offense_spot, scorer
from cardbowl.football.sides import AWAY, DEFENSE, HOME, OFFENSE, Side, Team, with_team
from cardbowl.football.spot import other_frame, side_spot, yard_line

__all__ = [
    "AWAY",
    "DEFENSE",
    "HOME",
    "OFFENSE",
    "SECONDS",
    "Ended",
    "How",
    "Side",
    "Team",
    "clock_text",
    "offense_spot",
    "other_frame",
    "scorer",
    "side_spot",
    "with_team",
    "yard_line",
]
