"""The drive chart of a game of D.O.I. as plain data (no rule is applied here)."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.games.doi.position import Position
from cardbowl.games.doi.table.words import cards_left
from cardbowl.steps.referee import Referee
from cardbowl.view import drive_chart as drives
from cardbowl.view.drive_chart import Reading


def when(at: Position) -> str:
    """The length left of the quarter: ``17 cards left``."""
    return cards_left(min(map(len, at.decks)))


READING: Final = Reading(lambda rules: 0, when)
"""How the drives of this game are read from its plays."""


def drive_chart(referee: Referee) -> list[dict[str, Any]]:
    """Every drive of the game, oldest first."""
    return drives.drive_chart(referee, READING)
