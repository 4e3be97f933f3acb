"""The sums that a player computes at the table of Card Bowl 1.1.6, and the spot of the ball (no rule is applied here)."""

from __future__ import annotations

from typing import Final

from cardbowl.games.cardbowl1.position import Position
from cardbowl.view.field_strip import across

SUMS: Final = {
    "rush": ("How many yards does the rush gain?", "yards"),
    "sneak": ("How many yards does the sneak gain?", "yards"),
    "scramble": ("How many yards does the scramble gain?", "yards"),
    "pass totals": ("What is O - D of the pass?", "yards"),
    "screen": ("How many yards does the screen gain?", "yards"),
    "lateral": ("How many yards does the lateral gain?", "yards"),
    "sack": ("How many yards does the sack lose?", "yards"),
    "pressure": ("How much pressure is on the quarterback?", "points"),
    "yac": ("How many yards does the run-after card bring?", "yards"),
    "draws": ("How many open-field draws?", "draws"),
    "recovery draws": ("How many open-field draws does the recovering team get?", "draws"),
    "run": ("How many yards is the run in the open field?", "yards"),
    "kick": ("On which yard line do the receivers catch the kick, counted from their goal line?", "yard line"),
    "return": ("How many yards is the return?", "yards"),
    "punt": ("How many yards does the punt fly?", "yards"),
    "onside": ("How many yards does the on-side kick go?", "yards"),
    "punt bounce": ("How many yards does the punt bounce? On towards the receivers' goal line counts as minus.", "yards"),
    "field goal": ("How long is the kick?", "yards"),
    "field goal good": ("What do the cards of the kick add up to?", "yards"),
    "field goal no good": ("What do the cards of the kick add up to?", "yards"),
}
"""The quiz question that a note's number answers, and the unit, by the note's `what`."""


def ball_at(position: Position) -> int | None:
    """The spot of the ball before a turn on the drawn field: 0 is the home goal line, 100 the away goal line.

    None at the toss.
    """
    if position.phase in ("toss", "over"):
        return None
    return across(position.offense, position.spot)
