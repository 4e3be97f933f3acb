"""Which choices of a matrix game are of any use: those that no mix of the others beats, and those that an equilibrium makes."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Final, NamedTuple

from cardbowl.chance.matrix_games import MatrixGame, Payoff, Side, Solution, read_side, solve

SMALLER: Final = 1000
"""A bonus that proves nothing is made so many times smaller."""


class Beaten(NamedTuple):
    """A dominated choice: a mix of others is better than it by `margin` or more, whatever the other side does."""

    choice: Hashable
    by: dict[Hashable, Fraction]
    margin: Fraction


def dominated(payoff: Payoff, side: Side = "row") -> tuple[Beaten, ...]:
    """The choices of `side` that a mix of its others beats against every choice of the other side (strict dominance).

    Raises `OddsError` as `solve` does.

    >>> [beaten] = dominated([[4, 0], [0, 4], [1, 1]])
    >>> beaten.choice, beaten.margin, beaten.by
    (2, Fraction(1, 1), {0: Fraction(1, 2), 1: Fraction(1, 2)})
    """
    game = _for_rows(payoff, side)
    found = (_beaten(game, place) for place in range(len(game.rows)))
    return tuple(each for each in found if each is not None)


def _beaten(game: MatrixGame, place: int) -> Beaten | None:
    """The mix of the other rows that beats this row by the most; None where none beats it everywhere."""
    row = game.payoff[place]
    others = [other for other in range(len(game.rows)) if other != place]
    if not others:
        return None
    ahead = [[mine - its for mine, its in zip(game.payoff[other], row, strict=True)] for other in others]
    best = solve(MatrixGame.of(ahead, [game.rows[other] for other in others], game.columns))
    return Beaten(game.rows[place], best.named("row"), best.value) if best.value > 0 else None


def in_some_equilibrium(payoff: Payoff, side: Side = "row") -> frozenset[Hashable]:
    """The choices of `side` that at least one equilibrium of the game makes.

    Raises `OddsError` as `solve` does.

    >>> sorted(in_some_equilibrium([[1, -1], [-1, 1], [0, 0], [-1, 0]]))
    [0, 1, 2]
    """
    game = _for_rows(payoff, side)
    found = solve(game)
    taken = _taken(found)
    # What is not a best answer to an optimal mix of the other side is in no equilibrium.
    answers = game.worths(found.column_mix, "row")
    for place, row in enumerate(game.rows):
        if row not in taken and answers[place] == found.value:
            taken |= _with(game, place, found.value)
    return frozenset(taken)


def _with(game: MatrixGame, place: int, value: Fraction) -> set[Hashable]:
    """The choices of an optimal mix that makes this one; empty where no optimal mix makes it.

    A small bonus for the choice adds to the value the bonus times the largest share that an optimal mix gives it (Mills 1956).
    The value is convex in the bonus: one that adds nothing proves that the share is 0. If the best mix with the bonus is
    optimal without it too, it has a share; otherwise the bonus was too large.
    """
    lines = [list(row) for row in game.payoff]
    bonus = (max(map(max, lines)) - min(map(min, lines)) or Fraction(1)) / SMALLER
    while True:
        raised = [[each + bonus * (row == place) for each in line] for row, line in enumerate(lines)]
        found = solve(MatrixGame.of(raised, game.rows, game.columns))
        if found.value == value:
            return set()
        if min(game.worths(found.row_mix, "column")) == value:
            return _taken(found)
        bonus /= SMALLER


def _taken(found: Solution) -> set[Hashable]:
    return set(found.named("row"))


def _for_rows(payoff: Payoff, side: Side) -> MatrixGame:
    game = MatrixGame.of(payoff)
    return game if read_side(side) == "row" else game.turned()
