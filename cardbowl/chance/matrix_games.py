"""Zero-sum matrix games, solved exactly: both sides choose at the same time, and what one wins the other loses.

A table gives the payoff of each pair of choices to the row player, who maximizes it; the column player minimizes it.
The *value* is the most that the row player can secure, and the least to which the column player can hold it: they are the same
(von Neumann 1928). A *mix* gives every choice its share of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, Final, Literal, TypeAlias

from cardbowl.chance.exact import OddsError, exact_number
from cardbowl.chance.simplex import solve_exactly
from cardbowl.errors import listed, value_text

Side: TypeAlias = Literal["row", "column"]
Mix: TypeAlias = Sequence[Any] | Mapping[Any, Any]
"""The share of each choice: in the order of the table, or by name (names left out have the share 0)."""

LARGEST: Final = 100
"""How many rows, and how many columns, are solved exactly: whole numbers grow long in larger tables."""


@dataclass(frozen=True)
class MatrixGame:
    """A table of exact payoffs to the row player, with the names of its rows and columns (0, 1, 2 ... unless given)."""

    payoff: tuple[tuple[Fraction, ...], ...]
    rows: tuple[Hashable, ...]
    columns: tuple[Hashable, ...]

    @classmethod
    def of(cls, payoff: Payoff, rows: Iterable[Hashable] | None = None, columns: Iterable[Hashable] | None = None) -> MatrixGame:
        """The game of a table of numbers; a float counts as the fraction that it is. Raises `OddsError`."""
        if isinstance(payoff, MatrixGame):
            return payoff
        table = tuple(_row(number, row) for number, row in enumerate(_listed(payoff, "a table of payoffs"), start=1))
        if not table or not table[0]:
            raise OddsError("a table of payoffs needs a row and a column at least; this one is empty.")
        for number, row in enumerate(table, start=1):
            if len(row) != len(table[0]):
                raise OddsError(f"row {number} of the payoffs has {len(row)} numbers and row 1 has {len(table[0])}; "
                                "all rows of a table are of the same length.")  # fmt: skip
        return cls(table, _names(rows, len(table), "rows"), _names(columns, len(table[0]), "columns"))

    @classmethod
    def from_function(
        cls, rows: Iterable[Hashable], columns: Iterable[Hashable], payoff: Callable[[Any, Any], Any]
    ) -> MatrixGame:
        """The game in which a row and a column are worth ``payoff(row, column)`` to the row player."""
        across, down = tuple(columns), tuple(rows)
        return cls.of([[payoff(row, column) for column in across] for row in down], down, across)

    def turned(self) -> MatrixGame:
        """The same game from the other side: the columns are the rows, and every payoff changes its sign."""
        turned = tuple(tuple(-each for each in line) for line in zip(*self.payoff, strict=True))
        return MatrixGame(turned, self.columns, self.rows)

    def shares(self, mix: Mix, side: Side) -> tuple[Fraction, ...]:
        """A mix of one side as exact shares in the order of the table; raises `OddsError` unless they add up to 1."""
        return read_mix(mix, self.rows if read_side(side) == "row" else self.columns, f"the {side} mix")

    def worths(self, mix: Mix, side: Side) -> tuple[Fraction, ...]:
        """The worth to the row player of each pure answer of `side` against a mix of the other side."""
        shares = self.shares(mix, "column" if read_side(side) == "row" else "row")
        lines = self.payoff if side == "row" else zip(*self.payoff, strict=True)
        parts = in_parts(shares)
        return tuple(_mean(parts, line) for line in lines)

    def expected(self, row_mix: Mix, column_mix: Mix) -> Fraction:
        """The expected payoff to the row player of two mixes."""
        return _mean(in_parts(self.shares(row_mix, "row")), self.worths(column_mix, "row"))

    def solve(self) -> Solution:
        """An equilibrium; see `solve`."""
        return solve(self)


Payoff: TypeAlias = MatrixGame | Sequence[Sequence[Any]]


@dataclass(frozen=True)
class Solution:
    """An equilibrium: the value to the row player, and a best mix for each side in the order of the table.

    `exploitability` is what both sides together could still gain: 0 unless another `method` than ``exact`` was used.
    """

    value: Fraction
    row_mix: tuple[Fraction, ...]
    column_mix: tuple[Fraction, ...]
    rows: tuple[Hashable, ...] = ()
    columns: tuple[Hashable, ...] = ()
    exploitability: Fraction = Fraction(0)
    method: str = "exact"

    def named(self, side: Side) -> dict[Any, Fraction]:
        """The mix of one side by name; choices that are never taken are left out."""
        names, mix = (self.rows, self.row_mix) if read_side(side) == "row" else (self.columns, self.column_mix)
        return {name: share for name, share in zip(names, mix, strict=True) if share}


@dataclass(frozen=True)
class Response:
    """The best pure answers to a mix (all that are equally good), and what they are worth to the row player."""

    value: Fraction
    choices: tuple[Any, ...]


@dataclass(frozen=True)
class Gains:
    """The worth of answers to a habit.

    `worth` is, by name, what each pure answer brings to the row player; `gain` is how much the `best` ones bring to the side
    that answers beyond the value of the game (`fair`): 0 means that the habit cannot be exploited.
    """

    worth: Mapping[Any, Fraction]
    best: tuple[Any, ...]
    fair: Fraction
    gain: Fraction


def solve(payoff: Payoff) -> Solution:
    """The value of a game and a best mix for each side, exactly.

    There may be several equilibria; this one takes no choice that another one beats or equals everywhere.
    Raises `OddsError` for a table that is empty, ragged, not of numbers, or larger than `LARGEST`.

    >>> game = MatrixGame.of([[3, -1], [-2, 2]], ["run", "pass"], ["blitz", "cover"])
    >>> found = solve(game)
    >>> print(found.value, *found.row_mix, *found.column_mix)
    1/2 1/2 1/2 3/8 5/8
    """
    game = MatrixGame.of(payoff)
    height, width = len(game.rows), len(game.columns)
    if max(height, width) > LARGEST:
        raise OddsError(f"a table of {height} by {width} is too large to be solved exactly; allowed are {LARGEST} by {LARGEST}.")
    rows, columns = _undominated(game.payoff)
    if (saddle := _saddle(game.payoff, rows, columns)) is not None:
        rows, columns = saddle
    found = solve_exactly([[game.payoff[row][column] for column in columns] for row in rows])
    return Solution(
        found.value, _spread(found.row_mix, rows, height), _spread(found.column_mix, columns, width), game.rows, game.columns
    )


def best_response(payoff: Payoff, against: Mix, side: Side = "row") -> Response:
    """The best pure answers of `side` to the mix `against` of the other side, with their worth to the row player."""
    game = MatrixGame.of(payoff)
    worths = game.worths(against, side)
    best = max(worths) if side == "row" else min(worths)
    names = game.rows if side == "row" else game.columns
    return Response(best, tuple(name for name, worth in zip(names, worths, strict=True) if worth == best))


def security_value(payoff: Payoff, mix: Mix, side: Side = "row") -> Fraction:
    """The payoff to the row player that `side` secures with this mix: its worst case over all answers."""
    return best_response(payoff, mix, "column" if read_side(side) == "row" else "row").value


def exploitability(payoff: Payoff, row_mix: Mix, column_mix: Mix) -> Fraction:
    """The sum of what both sides could gain by a best answer to the other one's mix: 0 exactly in an equilibrium."""
    game = MatrixGame.of(payoff)
    return security_value(game, column_mix, "column") - security_value(game, row_mix, "row")


def gains_against(payoff: Payoff, habit: Mix, side: Side = "row") -> Gains:
    """The worth of every pure answer of `side` to a `habit` of the other side, the best ones, and their gain."""
    game = MatrixGame.of(payoff)
    names = game.rows if read_side(side) == "row" else game.columns
    response, fair = best_response(game, habit, side), solve(game).value
    gain = response.value - fair if side == "row" else fair - response.value
    return Gains(dict(zip(names, game.worths(habit, side), strict=True)), response.choices, fair, gain)


def in_parts(shares: Sequence[Fraction]) -> tuple[tuple[int, ...], int]:
    """Shares as whole numbers of one part: (how many each has, how many there are)."""
    whole = lcm(*(share.denominator for share in shares))
    return tuple(share.numerator * (whole // share.denominator) for share in shares), whole


def _mean(parts: tuple[Sequence[int], int], numbers: Sequence[Fraction]) -> Fraction:
    """The mean of numbers with these shares."""
    shares, whole = parts
    scale = lcm(*(each.denominator for each in numbers))
    total = sum(share * each.numerator * (scale // each.denominator) for share, each in zip(shares, numbers, strict=True))
    return Fraction(total, whole * scale)


# ---- reading arguments ---------------------------------------------------------------------------------------------------


def read_mix(mix: Mix, names: Sequence[Hashable], what: str) -> tuple[Fraction, ...]:
    """Shares in the order of `names` from a list or a mapping by name; raises `OddsError` unless they are a mix."""
    if isinstance(mix, Mapping):
        if unknown := [name for name in mix if name not in names]:
            raise OddsError(f"{what} names {value_text(unknown[0])}, which the table does not have; "
                            f"it has {listed(names)}.")  # fmt: skip
        given = [mix.get(name, 0) for name in names]
    else:
        given = _listed(mix, what)
        if len(given) != len(names):
            raise OddsError(f"{what} has {len(given)} shares; the table has {len(names)} choices, and each needs one.")
    shares = tuple(_number(share, what) for share in given)
    if min(shares) < 0:
        raise OddsError(f"{what} has the share {min(shares)}; a share must not be negative.")
    if (total := sum(shares)) != 1:
        raise OddsError(f"{what} adds up to {total}, and it must add up to 1 exactly: write shares as Fraction('1/3').")
    return shares


def _row(number: int, row: Any) -> tuple[Fraction, ...]:
    return tuple(_number(each, f"row {number} of the payoffs") for each in _listed(row, f"row {number} of the payoffs"))


def _listed(given: Any, what: str) -> list[Any]:
    if isinstance(given, (str, bytes, Mapping)) or not hasattr(given, "__iter__"):
        raise OddsError(f"{what} must be a list of numbers, or of lists for a table; it is {value_text(given)}.")
    return list(given)


def _number(given: Any, what: str) -> Fraction:
    exact = exact_number(given)
    if exact is None:
        raise OddsError(f"{what} holds {value_text(given)}, which is no finite number.")
    return exact


def _names(names: Iterable[Hashable] | None, count: int, what: str) -> tuple[Hashable, ...]:
    try:
        known = tuple(range(count) if names is None else names)
        different = len(set(known))
    except TypeError:
        raise OddsError(f"the names of the {what} are {value_text(names)}; a list of texts or numbers is needed.") from None
    if len(known) != count:
        raise OddsError(f"the table has {count} {what}, and {len(known)} names are given for them.")
    if different != count:
        raise OddsError(f"two {what} of the table have the same name; each needs its own.")
    return known


def read_side(side: Any) -> Side:
    """The side itself; raises `OddsError` unless it is ``row`` or ``column``."""
    if side not in ("row", "column"):
        raise OddsError(f"the sides of a table are 'row' and 'column', not {value_text(side)}.")
    return "row" if side == "row" else "column"


# ---- making the table smaller ------------------------------------------------------------------------------------------------


def _undominated(payoff: Sequence[Sequence[Fraction]]) -> tuple[list[int], list[int]]:
    """The rows and columns left after repeatedly removing those that another one beats or equals everywhere.

    An equilibrium of what is left is one of the whole table: a removed answer is never better than the one that dominates it.
    """
    rows, columns = list(range(len(payoff))), list(range(len(payoff[0])))
    while True:
        size = len(rows) + len(columns)
        rows = _kept({row: [payoff[row][column] for column in columns] for row in rows})
        columns = _kept({column: [-payoff[row][column] for row in rows] for column in columns})
        if len(rows) + len(columns) == size:
            return rows, columns


def _kept(lines: Mapping[int, Sequence[Fraction]]) -> list[int]:
    """The choices that no other one equals or beats everywhere; of two that are equal the first."""
    kept = list(lines)
    for choice in reversed(kept.copy()):
        others = (lines[other] for other in kept if other != choice)
        if any(all(better >= each for better, each in zip(other, lines[choice], strict=True)) for other in others):
            kept.remove(choice)
    return kept


def _saddle(payoff: Sequence[Sequence[Fraction]], rows: list[int], columns: list[int]) -> tuple[list[int], list[int]] | None:
    """A pure equilibrium: a row and a column that are best answers to each other; None where there is none."""
    worst = {row: min(payoff[row][column] for column in columns) for row in rows}
    most = {column: max(payoff[row][column] for row in rows) for column in columns}
    row, column = max(rows, key=worst.__getitem__), min(columns, key=most.__getitem__)
    return ([row], [column]) if worst[row] == most[column] else None


def _spread(mix: Sequence[Fraction], places: Sequence[int], count: int) -> tuple[Fraction, ...]:
    shares = [Fraction(0)] * count
    for place, share in zip(places, mix, strict=True):
        shares[place] = share
    return tuple(shares)
