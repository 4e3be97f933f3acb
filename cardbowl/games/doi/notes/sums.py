"""The sums at the table of D.O.I., the notes at which odds stop, and the spot of the ball (no rule is applied here)."""

from __future__ import annotations

from typing import Final

from cardbowl.games.doi.position import Position
from cardbowl.view.field_strip import across

SUMS: Final = {
    "pass": ("How many yards is the pass? A loss counts as minus.", "yards"),
    "rush": ("How many yards is the run? A loss counts as minus.", "yards"),
    "penalty": ("How many yards does the penalty move the ball? Backwards counts as minus.", "yards"),
}
"""The quiz question that a note's number answers, and the unit, by the note's `what`."""

DECISIVE: Final = {
    "pass": ("pass", "yards"),
    "rush": ("run", "yards"),
    "interception": ("interception", ""),
    "fumble": ("fumble", ""),
    "penalty": ("penalty", "yards"),
    "offset": ("penalties offset", ""),
    "field goal good": ("good", ""),
    "field goal missed": ("no good", ""),
    "extra point good": ("good", ""),
    "extra point no good": ("no good", ""),
    "toss": ("toss won", ""),
}
"""The event and the name of its number by a note's `what`."""


def ball_at(position: Position) -> int | None:
    """The spot of the ball on the drawn field: 0 is the home goal line, 100 the away goal line; None at the toss."""
    if position.phase in ("toss", "over"):
        return None
    spot = 100 if position.phase == "try" else position.spot  # an extra point follows a touchdown
    return across(position.offense, spot)
