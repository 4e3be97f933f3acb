"""One choice out of hidden hands, solved quickly: the search runs in floats, and its result is checked exactly.

`private_choices.solve_hidden` looks for an equilibrium in whole numbers. A computer player has to find one on every play, and
an equilibrium within a small bound is all it needs. The same search in floats takes a tenth of the time. Its rankings and
shares are then taken as they are, as fractions, and the bound is worked out exactly: whatever rounding does to the mix,
the bound holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import mul
from typing import Final

from cardbowl.chance.added import added
from cardbowl.chance.private_choices import (
    Hidden,
    HiddenMix,
    HiddenSolution,
    Ranking,
    best_ranking,
    solve_hidden,
)

_TINY: Final = 1e-11
"""Smaller numbers in a tableau count as 0."""

_SHARES: Final = 10**6
"""The denominator of the shares of a mix."""


def solve_hidden_quickly(
    payoff: Sequence[Sequence[Fraction]], ours: Hidden, theirs: Hidden, tolerance: Fraction, most: int = 60
) -> HiddenSolution:
    """The same as `solve_hidden`, faster, for a table of payoffs in the order of the faces.

    The bounds `low` and `high` are exact for the mixes that are given. Where `most` rounds in floats do not bring them within
    `tolerance` of each other, `solve_hidden` goes on from there. Raises `OddsError` for a tolerance below 0.
    """
    table = [[float(each) for each in row] for row in payoff]
    turned = [list(column) for column in zip(*table, strict=True)]
    rows, columns = _Rankings(ours, highest=True), _Rankings(theirs, highest=False)
    rows.add([added(row) for row in table])
    columns.add([added(column) for column in turned])
    small: list[list[float]] = []
    for number in range(1, most + 1):
        _grow(small, turned, rows, columns)
        row_mix, column_mix = _mixed(small)
        worths = [added(map(mul, row, columns.laid(column_mix))) for row in table]
        costs = [added(map(mul, column, rows.laid(row_mix))) for column in turned]
        high = added(map(mul, worths, rows.best(worths)[1]))
        low = added(map(mul, costs, columns.best(costs)[1]))
        if high - low < tolerance * 15 / 16:
            our_mix, their_mix = rows.mix(row_mix), columns.mix(column_mix)
            most_of_it = best_ranking(payoff, ours, theirs, their_mix, "row").value
            least = best_ranking(payoff, ours, theirs, our_mix, "column").value
            if most_of_it - least <= tolerance:
                value = sum(w * v for w, v in zip(our_mix.laid, _against(payoff, their_mix), strict=True))
                return HiddenSolution(Fraction(value), least, most_of_it, our_mix, their_mix, number)
        if not rows.add(worths) | columns.add(costs):
            break
    return solve_hidden(payoff, ours, theirs, tolerance, start=(rows.rankings, columns.rankings))


def _against(payoff: Sequence[Sequence[Fraction]], mix: HiddenMix) -> list[Fraction]:
    return [sum((each * share for each, share in zip(row, mix.laid, strict=True)), Fraction(0)) for row in payoff]


class _Rankings:
    """The rankings of one side that are in the small matrix game, and how likely each of them lays each face.

    The side lays the `highest` worth first, or the lowest one.
    """

    def __init__(self, hidden: Hidden, *, highest: bool) -> None:
        self.hidden, self.highest = hidden, highest
        self.rankings: list[Ranking] = []
        self.shares: list[tuple[float, ...]] = []

    def best(self, worths: Sequence[float]) -> tuple[Ranking, tuple[float, ...]]:
        """The faces by what they are worth, the best first, equal ones in the given order; and how likely each is then laid."""
        order = sorted(range(len(worths)), key=worths.__getitem__, reverse=self.highest)
        ranking = tuple(self.hidden.faces[place] for place in order)
        return ranking, tuple(count / self.hidden.hands for count in self.hidden.hands_laying(ranking))

    def add(self, worths: Sequence[float]) -> bool:
        """Add the best ranking; False where one that lays the same cards is there already."""
        ranking, shares = self.best(worths)
        if shares in self.shares:
            return False
        self.rankings.append(ranking)
        self.shares.append(shares)
        return True

    def laid(self, mix: Sequence[float]) -> list[float]:
        """How likely each face is laid under a mix."""
        found = [0.0] * len(self.hidden.faces)
        for share, shares in zip(mix, self.shares, strict=True):
            if share:
                found = [sum_of + share * each for sum_of, each in zip(found, shares, strict=True)]
        return found

    def mix(self, mix: Sequence[float]) -> HiddenMix:
        """The mix in fractions that add up to 1."""
        parts = [round(share * _SHARES) for share in mix]
        taken = [(ranking, part) for ranking, part in zip(self.rankings, parts, strict=True) if part]
        whole = sum(part for _, part in taken)
        return HiddenMix(self.hidden, tuple(ranking for ranking, _ in taken), tuple(Fraction(part, whole) for _, part in taken))


def _grow(small: list[list[float]], turned: list[list[float]], rows: _Rankings, columns: _Rankings) -> None:
    """Extend the small matrix game by the payoffs of the new rankings."""
    for place, shares in enumerate(rows.shares):
        if place == len(small):
            small.append([])
        line = small[place]
        if new := columns.shares[len(line) :]:
            costs = [added(map(mul, column, shares)) for column in turned]
            line.extend(added(map(mul, costs, other)) for other in new)


def _mixed(payoff: list[list[float]]) -> tuple[list[float], list[float]]:
    """A mix for the rows and one for the columns of a matrix game, in floats: the simplex method of `simplex`, rounded."""
    height, width = len(payoff), len(payoff[0])
    lift = 1 - min(map(min, payoff))
    entries = [[each + lift for each in row] + [1.0] for row in payoff]
    entries.append([-1.0] * width + [0.0])
    in_rows, in_columns = list(range(width, width + height)), list(range(width))
    for _ in range(20 * (height + width)):
        objective = entries[-1]
        column = min(range(width), key=objective.__getitem__)
        if objective[column] >= -_TINY:
            break
        able = [(entries[row][-1] / entries[row][column], row) for row in range(height) if entries[row][column] > _TINY]
        if not able:
            break
        row = min(able)[1]
        _exchange(entries, row, column)
        in_rows[row], in_columns[column] = in_columns[column], in_rows[row]
    column_mix, row_mix = [0.0] * width, [0.0] * height
    for label, line in zip(in_rows, entries, strict=False):
        if label < width:
            column_mix[label] = max(0.0, line[-1])
    for label, price in zip(in_columns, entries[-1], strict=False):
        if label >= width:
            row_mix[label - width] = max(0.0, price)
    return _shares(row_mix), _shares(column_mix)


def _exchange(entries: list[list[float]], row: int, column: int) -> None:
    """One step: the unknown of the column and the one of the row change places."""
    pivot = entries[row][column]
    chosen = entries[row] = [each / pivot for each in entries[row]]
    chosen[column] = 1 / pivot
    for place, line in enumerate(entries):
        if place != row and (factor := line[column]):
            entries[place] = changed = [each - factor * beside for each, beside in zip(line, chosen, strict=True)]
            changed[column] = -factor / pivot


def _shares(mix: list[float]) -> list[float]:
    """The shares scaled to a sum of 1."""
    total = added(mix)
    return [each / total for each in mix] if total > 0 else [1 / len(mix)] * len(mix)
