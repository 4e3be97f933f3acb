"""The sums of Showdown for a quiz, and the spot of the ball (no rule is applied here)."""

from __future__ import annotations

from typing import Final

from cardbowl.games.showdown.position import Position
from cardbowl.view.field_strip import across

SUMS: Final = {
    "match-up": ("By how much is the total of the offense larger than that of the defense? Smaller counts as minus.", "points"),
    "penalty": ("How many yards does the penalty move the ball, for the side that has it? Backwards counts as minus.", "yards"),
}
"""The quiz question that a note's number answers, and the unit, by the note's `what`."""


def ball_at(position: Position) -> int | None:
    """The spot of the ball on the drawn field: 0 is the home goal line, 100 the away goal line; None before a half and after."""
    if position.phase in ("toss", "opening", "over"):
        return None
    return across(position.offense, position.spot)
