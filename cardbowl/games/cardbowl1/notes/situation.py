"""The situation at a position in words: down, distance and place, or the next kick."""

from __future__ import annotations

from cardbowl.games.cardbowl1.position import Position
from cardbowl.steps.referee import Referee
from cardbowl.view.scoreboard import down_words, other_words


def situation(referee: Referee, at: Position) -> dict[str, str]:
    """Down, distance and place in words."""
    if at.phase in ("scrimmage", "dealt") and not at.trying:
        return down_words(referee, at)
    name = referee.names[at.offense]
    headline, detail = {
        "toss": ("Coin toss", "Who kicks off?"),
        "kickoff": ("Kickoff", f"{name} kick off"),
        "free kick": ("Free kick", f"{name} kick after the safety"),
        "try": ("Try", f"{name} try for more points"),
        "dealt": ("Try", f"{name} play for two points"),
        "over": ("Final", ""),
    }[at.phase]
    return other_words(referee, at, headline, detail, kicks=at.phase not in ("toss", "over"))
