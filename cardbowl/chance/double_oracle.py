"""One play of hidden hands in whole numbers: solved by the double oracle method.

Both sides start with few rankings. Their matrix game is solved, each side adds its best answer to the other one's mix, and so
on until the answers gain no more than is allowed (McMahan, Gordon and Blum 2003).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm

from cardbowl.chance.exact import OddsError
from cardbowl.chance.hidden_hands import Hidden, HiddenMix, HiddenSolution, RankedResponse, Ranking
from cardbowl.chance.matrix_games import MatrixGame, Side, in_parts
from cardbowl.chance.simplex import solve_exactly


def _ranked(hidden: Hidden, worths: Sequence[int], side: Side) -> Ranking:
    """The faces, the best one for `side` first; equal ones in the given order."""
    sign = -1 if side == "row" else 1
    order = sorted(range(len(worths)), key=lambda place: sign * worths[place])
    return tuple(hidden.faces[place] for place in order)


class WholePlay:
    """One play in whole numbers: payoffs times `scale`, and hands that lay a face instead of chances."""

    def __init__(self, rows: list[list[int]], scale: int, ours: Hidden, theirs: Hidden) -> None:
        self.rows, self.scale, self.ours, self.theirs = rows, scale, ours, theirs
        self.columns = [list(column) for column in zip(*rows, strict=True)]

    @classmethod
    def of(cls, game: MatrixGame, ours: Hidden, theirs: Hidden) -> WholePlay:
        """The play of a table of payoffs, a row for each of our faces and a column for each of theirs."""
        table = game.payoff
        scale = lcm(*(each.denominator for row in table for each in row))
        return cls([[each.numerator * (scale // each.denominator) for each in row] for row in table], scale, ours, theirs)

    def answer(self, laid: Sequence[Fraction], side: Side) -> RankedResponse:
        """The best ranking of `side` against faces laid with these chances."""
        mine = self.ours if side == "row" else self.theirs
        parts, whole = in_parts(laid)
        worths = self.worths(parts, side)
        ranking = _ranked(mine, worths, side)
        total = sum(map(int.__mul__, worths, mine.hands_laying(ranking)))
        scale = self.scale * whole
        by_face = {face: Fraction(worth, scale) for face, worth in zip(mine.faces, worths, strict=True)}
        return RankedResponse(Fraction(total, scale * mine.hands), ranking, by_face)

    def worths(self, laid: Sequence[int], side: Side) -> list[int]:
        """The worth of each face of `side` against the other side's faces, laid with these weights; times the scale."""
        return [sum(map(int.__mul__, line, laid)) for line in (self.rows if side == "row" else self.columns)]

    def solve(self, tolerance: Fraction, start: tuple[Iterable[Ranking], Iterable[Ranking]], most: int) -> HiddenSolution:
        """Solve small matrix games and add best answers, until the answers gain no more than `tolerance`."""
        rows, columns = _Known(self.ours, start[0]), _Known(self.theirs, start[1])
        if not rows.rankings:
            rows.add(self.ours.faces)
        if not columns.rankings:
            columns.add(self.theirs.faces)
        unit = self.scale * self.ours.hands * self.theirs.hands
        spread = max(map(max, self.rows)) - min(map(min, self.rows))
        bits = 0 if tolerance == 0 else int(64 * spread / (tolerance * self.scale)).bit_length() + 1
        for number in range(1, most + 1):
            row_mix, column_mix = _shares(self.small_table(rows, columns), tolerance * unit / 64, bits)
            laid_row, whole_row = rows.laid(row_mix)
            laid_column, whole_column = columns.laid(column_mix)
            row_worths, column_worths = self.worths(laid_column, "row"), self.worths(laid_row, "column")
            row, column = _ranked(self.ours, row_worths, "row"), _ranked(self.theirs, column_worths, "column")
            high = Fraction(sum(map(int.__mul__, row_worths, self.ours.hands_laying(row))), unit * whole_column)
            low = Fraction(sum(map(int.__mul__, column_worths, self.theirs.hands_laying(column))), unit * whole_row)
            if high - low <= tolerance:
                value = Fraction(sum(map(int.__mul__, laid_row, row_worths)), unit * whole_row * whole_column)
                return HiddenSolution(value, low, high, rows.mix(row_mix), columns.mix(column_mix), number)
            if not (rows.add(row) | columns.add(column)):
                bits = 0  # only rounding keeps these mixes from the tolerance
        raise OddsError(f"{most} rounds leave {float(high - low):.6f} to gain, more than {float(tolerance):.6f}; "
                        "allow more with most= or a higher tolerance=.")  # fmt: skip

    def small_table(self, rows: _Known, columns: _Known) -> list[list[int]]:
        """The payoffs of the known rankings against each other, times the scale and both numbers of hands."""
        for place in range(len(rows.worths), len(rows.ways)):
            rows.worths.append(self.worths(rows.ways[place], "column"))
        return [[sum(map(int.__mul__, worths, way)) for way in columns.ways] for worths in rows.worths]


def _shares(table: list[list[int]], step: Fraction, bits: int) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """The mixes of a small matrix game: exact, or with `bits` from payoffs and shares rounded, which keeps numbers short."""
    if not bits:
        found = solve_exactly(table)
        return found.row_mix, found.column_mix
    rounded = max(int(step), 1)
    found = solve_exactly([[each // rounded for each in line] for line in table])
    return _rounded(found.row_mix, bits), _rounded(found.column_mix, bits)


def _rounded(mix: Sequence[Fraction], bits: int) -> tuple[Fraction, ...]:
    """Shares with the denominator 2 ** bits; the remainder goes to the largest one."""
    whole = 1 << bits
    shares = [share.numerator * whole // share.denominator for share in mix]
    shares[shares.index(max(shares))] += whole - sum(shares)
    return tuple(Fraction(share, whole) for share in shares)


class _Known:
    """The rankings of one side that are in the small matrix game."""

    def __init__(self, hidden: Hidden, start: Iterable[Ranking]) -> None:
        self.hidden = hidden
        self.rankings: list[Ranking] = []
        self.ways: list[tuple[int, ...]] = []
        self.worths: list[list[int]] = []
        for ranking in start:
            self.add(tuple(ranking))

    def add(self, ranking: Ranking) -> bool:
        """Add a ranking unless one that lays the same cards is known; return whether it is new."""
        way = self.hidden.hands_laying(ranking)
        if way in self.ways:
            return False
        self.rankings.append(ranking)
        self.ways.append(way)
        return True

    def laid(self, mix: Sequence[Fraction]) -> tuple[list[int], int]:
        """In how many hands each face is laid under a mix, as whole numbers over the second one."""
        shares, whole = in_parts(mix)
        taken = [(share, way) for share, way in zip(shares, self.ways, strict=True) if share]
        return [sum(share * way[place] for share, way in taken) for place in range(len(self.hidden.faces))], whole

    def mix(self, mix: Sequence[Fraction]) -> HiddenMix:
        """The rankings of positive weight, with their weights."""
        taken = [(ranking, share) for ranking, share in zip(self.rankings, mix, strict=True) if share]
        return HiddenMix(self.hidden, tuple(ranking for ranking, _ in taken), tuple(share for _, share in taken))
