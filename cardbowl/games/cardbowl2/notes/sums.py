"""The sums that a player computes at the table of Card Bowl 2.0, and the spot of the ball (no rule is applied here)."""

from __future__ import annotations

from typing import Final

from cardbowl.games.cardbowl2.position import Position
from cardbowl.view.field_strip import across

SUMS: Final = {
    "rush": ("How many yards does the rush gain?", "yards"),
    "gain": ("How many yards is the pass worth so far?", "yards"),
    "sack": ("How many yards does the sack lose?", "yards"),
    "yac": ("How many yards after the catch?", "yards"),
    "draws": ("How many open-field draws?", "draws"),
    "recovery draws": ("How many open-field draws does the recovering team get?", "draws"),
    "run": ("How many yards is the run?", "yards"),
    "kick": ("On which yard line do the receivers catch the kick, counted from their goal line?", "yard line"),
    "return": ("How many yards is the return?", "yards"),
    "punt": ("How many yards does the punt fly?", "yards"),
    "free punt": ("How many yards does the free kick fly?", "yards"),
    "onside": ("How many yards does the on-side kick go?", "yards"),
    "bounce": ("How many yards does the ball bounce? Backwards counts as minus.", "yards"),
    "punt bounce": ("How many yards does the punt bounce on?", "yards"),
    "punt bounce back": ("How many yards does the punt bounce back?", "yards"),
    "field goal": ("How long is the kick?", "yards"),
    "field goal good": ("What do the cards of the kick add up to?", "yards"),
    "field goal missed": ("What do the cards of the kick add up to?", "yards"),
}
"""The quiz question that a note's number answers, and the unit, by the note's `what`."""


def ball_at(position: Position) -> int | None:
    """The spot of the ball before a play on the drawn field: 0 is the home goal line, 100 the away goal line.

    None at the toss.
    """
    if position.phase in ("toss", "over"):
        return None
    return across(position.offense, position.spot)
