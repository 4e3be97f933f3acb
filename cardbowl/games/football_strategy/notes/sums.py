"""The sums of Football Strategy, the notes at which odds stop, and the spot of the ball (no rule is applied here)."""

from __future__ import annotations

from typing import Final

from cardbowl.games.football_strategy.position import Position
from cardbowl.view.field_strip import across

SUMS: Final = {
    "penalty": ("How many yards does the penalty move the ball? Backwards counts as minus.", "yards"),
    "interception": ("Where is the interception, counted from the goal line of the offense?", "yards"),
}
"""The quiz question that a note's number answers, and the unit, by the note's `what`.

Yards of runs, passes and punts, and the yard line after a kick-off, are no sums: they are printed where the cards cross, or on
the card that was drawn, and both are on the table.
"""

DECISIVE: Final = {
    "pass": ("pass", "yards"),
    "sack": ("sack", "yards"),
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
    return across(position.offense, position.spot)
