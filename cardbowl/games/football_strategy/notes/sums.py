"""The sums of Football Strategy, the notes at which odds stop, and the spot of the ball (no rule is applied here)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import HOME, other_frame
from cardbowl.games.football_strategy.position import Position

SUMS: Final = {
    "pass": ("How many yards is the pass? A loss counts as minus.", "yards"),
    "rush": ("How many yards is the run? A loss counts as minus.", "yards"),
    "penalty": ("How many yards does the penalty move the ball? Backwards counts as minus.", "yards"),
    "interception": ("Where is the interception, counted from the goal line of the offense?", "yards"),
    "punt": ("How many yards does the punt fly?", "yards"),
    "kick return": ("On which yard line does the receiving team start, counted from its goal line?", "yard line"),
}
"""The quiz question that a note's number answers, and the unit, by the note's `what`."""

DECISIVE: Final = {
    "pass": ("pass", "yards"),
    "rush": ("run", "yards"),
    "incomplete": ("incomplete", ""),
    "interception": ("interception", ""),
    "fumble": ("fumble", ""),
    "flag": ("penalty or play", ""),
    "penalty": ("penalty", "yards"),
    "punt": ("punt", "yards"),
    "blocked": ("blocked", ""),
    "field goal good": ("good", ""),
    "field goal missed": ("no good", ""),
    "extra point good": ("good", ""),
    "extra point no good": ("no good", ""),
    "recovery": ("kicking team has it", "yard line"),
    "kick return": ("returned", "yard line"),
    "touchdown": ("touchdown", ""),
    "toss": ("toss won", ""),
}
"""The event and the name of its number by a note's `what`."""


def ball_at(position: Position) -> int | None:
    """The spot of the ball on the drawn field: 0 is the home goal line, 100 the away goal line; None before the kick-off."""
    if position.phase in ("decks", "toss", "over"):
        return None
    return position.spot if position.offense is HOME else other_frame(position.spot)
