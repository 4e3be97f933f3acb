"""The simplex method for a zero-sum matrix game, in whole numbers: nothing is rounded.

The table is scaled to whole numbers and lifted until every payoff is 1 or more.
Then the column player looks for y >= 0 with payoff · y <= 1 in every row and the highest sum: 1 / sum is the value.
All entries of a tableau share one denominator, the last pivot, so each step divides without a remainder (Edmonds 1967).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple


class Solved(NamedTuple):
    """The value of a game for the row player, and a best mix for each side; shares add up to 1."""

    value: Fraction
    row_mix: tuple[Fraction, ...]
    column_mix: tuple[Fraction, ...]


def solve_exactly(payoff: Sequence[Sequence[Fraction]] | Sequence[Sequence[int]]) -> Solved:
    """An equilibrium of the game whose `payoff` the row player maximizes; one or more rows of the same length.

    >>> solve_exactly([[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(1)]]).row_mix
    (Fraction(1, 2), Fraction(1, 2))
    """
    scale = lcm(*(each.denominator for row in payoff for each in row))
    whole = [[each.numerator * (scale // each.denominator) for each in row] for row in payoff]
    lift = 1 - min(map(min, whole))
    tableau = _Tableau([[each + lift for each in row] for row in whole])
    tableau.run()
    total = tableau.entries[-1][-1]
    value = Fraction(tableau.pivot, total)  # of the lifted game
    return Solved((value - lift) / scale, tableau.row_mix(total), tableau.column_mix(total))


class _Tableau:
    """Constraints by unknowns, the bounds in the last column and the objective in the last row; all divided by `pivot`."""

    def __init__(self, payoff: list[list[int]]) -> None:
        self.height, self.width = len(payoff), len(payoff[0])
        self.entries = [[*row, 1] for row in payoff]
        self.entries.append([-1] * self.width + [0])
        self.pivot = 1
        self.in_rows = list(range(self.width, self.width + self.height))  # slacks: a row player's answer each
        self.in_columns = list(range(self.width))

    def run(self) -> None:
        """Pivot until no unknown would raise the sum.

        The steepest column enters as long as the sum rises; where it does not rise, Bland's rule takes over, so no
        tableau repeats (Bland 1977).
        """
        careful = False
        while (column := self._entering(careful)) is not None:
            row = self._leaving(column)
            careful = self.entries[row][-1] == 0
            self._exchange(row, column)

    def _entering(self, careful: bool) -> int | None:
        objective = self.entries[-1]
        if careful:
            rising = [place for place in range(self.width) if objective[place] < 0]
            return min(rising, key=self.in_columns.__getitem__, default=None)
        steepest = min(range(self.width), key=objective.__getitem__)
        return steepest if objective[steepest] < 0 else None

    def _leaving(self, column: int) -> int:
        """The row whose bound is reached first; of several, the one with the lowest label."""
        best = -1
        top = bottom = 0
        for place in range(self.height):
            divisor, bound = self.entries[place][column], self.entries[place][-1]
            if divisor <= 0:
                continue
            apart = bound * bottom - top * divisor
            if best < 0 or apart < 0 or (apart == 0 and self.in_rows[place] < self.in_rows[best]):
                best, top, bottom = place, bound, divisor
        return best

    def _exchange(self, row: int, column: int) -> None:
        chosen, before = self.entries[row], self.pivot
        pivot = chosen[column]
        for place, line in enumerate(self.entries):
            if place == row:
                continue
            factor = line[column]
            if factor:
                changed = [(each * pivot - factor * beside) // before for each, beside in zip(line, chosen, strict=True)]
                changed[column] = -factor
                self.entries[place] = changed
            elif pivot != before:
                self.entries[place] = [each * pivot // before for each in line]
        chosen[column] = before
        self.pivot = pivot
        self.in_rows[row], self.in_columns[column] = self.in_columns[column], self.in_rows[row]

    def column_mix(self, total: int) -> tuple[Fraction, ...]:
        """The unknowns themselves, as shares."""
        shares = [Fraction(0)] * self.width
        for label, line in zip(self.in_rows, self.entries, strict=False):
            if label < self.width:
                shares[label] = Fraction(line[-1], total)
        return tuple(shares)

    def row_mix(self, total: int) -> tuple[Fraction, ...]:
        """The dual values of the constraints, as shares."""
        shares = [Fraction(0)] * self.height
        for label, price in zip(self.in_columns, self.entries[-1], strict=False):
            if label >= self.width:
                shares[label - self.width] = Fraction(price, total)
        return tuple(shares)
