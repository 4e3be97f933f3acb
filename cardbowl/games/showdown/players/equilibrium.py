"""The `equilibrium` computer player: it mixes its calls as the solved down asks for, and decides all else like `sensible`.

The formation of the offense is open, so the game of a down is solved behind each formation, and the offense takes the formation
that is worth most (NS.ENG.3). What a play leads to is worth what the rough rule of `sensible` says.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardbowl.chance.many_matrix_games import solve_many
from cardbowl.football.series import Down
from cardbowl.games.showdown.players.books import Book
from cardbowl.games.showdown.players.sensible import Sensible


class Equilibrium(Sensible):
    """Answers every question of the game; its calls cannot be exploited on the down alone."""

    def offense_mix(self, found: Book, before: Down, trying: bool) -> tuple[Any, float]:
        """The share of each offensive play in the best mix of the best formation, and what it secures."""
        solved = solutions(found, before, trying)
        value, rows, _ = solved[max(solved, key=lambda formation: float(solved[formation][0]))]
        return rows, value

    def defense_mix(self, found: Book, before: Down, trying: bool, formation: str) -> Any:
        """The share of each defensive play in the best mix against a formation."""
        return solutions(found, before, trying)[formation][2]


@lru_cache(maxsize=8192)
def solutions(found: Book, before: Down, trying: bool) -> dict[str, tuple[float, Any, Any]]:
    """Behind each formation of the offense: the value of the game of a down, and the shares of all plays of both sides."""
    import numpy as np

    table, several = found.table(before, trying), {}
    for formation in dict.fromkeys(play.formation for play in found.offense):
        called = [row for row, play in enumerate(found.offense) if play.formation == formation]
        (value,), (shares,), (columns,) = solve_many(table[None, called])
        rows = np.zeros(len(found.offense))
        rows[called] = shares
        several[formation] = float(value), rows, columns
    return several
