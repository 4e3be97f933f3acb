"""Solvers for two-sided zero-sum games: payoff tables, fictitious play, and whole games solved backward.

`solve_matrix` solves a table of payoffs exactly or with HiGHS, `fictitious_play` approximates it, `solve_game` solves a game
backward from its own rules with open hands, `solve_hidden` and `solve_series` solve one play and one series with hidden hands.
"""

from __future__ import annotations

from fractions import Fraction
from importlib.util import find_spec
from math import lcm
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cardbowl.chance.exact import OddsError
from cardbowl.chance.matrix_games import LARGEST, MatrixGame, Payoff, Solution, exploitability, solve
from cardbowl.chance.private_choices import solve_hidden
from cardbowl.chance.private_series import solve_series
from cardbowl.errors import needs, value_text
from cardbowl.reading.solving import Node, solve_game

__all__ = ["Learned", "Node", "fictitious_play", "solve_game", "solve_hidden", "solve_matrix", "solve_series"]

Method: TypeAlias = Literal["exact", "highs", "auto"]

SMALL: Final = 20
"""The most rows and columns of a table that ``auto`` solves exactly."""

MOST_ROUNDS: Final = 1_000_000


def solve_matrix(payoff: Payoff, method: Method = "auto") -> Solution:
    """An equilibrium of a table of payoffs to the row player.

    ``exact`` works in fractions, ``highs`` in floating-point numbers with HiGHS (the extra ``solve`` brings it); ``auto`` takes
    ``exact`` for tables of up to `SMALL` rows and columns. The mixes of ``highs`` become fractions that add up to 1, and
    `exploitability` is exactly how far they are from an equilibrium.
    Raises `OddsError` for a table that cannot be solved, and `MissingExtraError` where HiGHS is not installed.

    >>> solve_matrix([[0, 1, -1], [-1, 0, 1], [1, -1, 0]]).row_mix
    (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    """
    game = MatrixGame.of(payoff)
    if method not in ("exact", "highs", "auto"):
        raise OddsError(f"there is no method {value_text(method)} to solve a table; allowed are exact, highs and auto.")
    if method == "auto":
        size = max(len(game.rows), len(game.columns))
        method = "exact" if size <= SMALL or (size <= LARGEST and find_spec("scipy") is None) else "highs"
    return solve(game) if method == "exact" else _by_highs(game)


def _by_highs(game: MatrixGame) -> Solution:
    """The column player's linear program: the lowest number that no row exceeds; its dual values are the row player's mix."""
    needs("scipy", "solve", "the method highs")
    from scipy.optimize import linprog

    least, most = min(map(min, game.payoff)), max(map(max, game.payoff))
    spread = most - least or Fraction(1)
    height, width = len(game.rows), len(game.columns)
    found = linprog(
        c=[0.0] * width + [1.0],
        A_ub=[[*(float((each - least) / spread) for each in row), -1.0] for row in game.payoff],
        b_ub=[0.0] * height,
        A_eq=[[1.0] * width + [0.0]],
        b_eq=[1.0],
        bounds=[(0.0, None)] * width + [(None, None)],
        method="highs",
    )
    if not found.success:
        raise OddsError(f"HiGHS did not solve this table: {found.message}")
    row_mix, column_mix = _mix(-found.ineqlin.marginals), _mix(found.x[:width])
    value, left = game.expected(row_mix, column_mix), exploitability(game, row_mix, column_mix)
    return Solution(value, row_mix, column_mix, game.rows, game.columns, left, "highs")


def _mix(numbers: Any) -> tuple[Fraction, ...]:
    """Floating-point shares as fractions of 2 ** 40 that add up to 1; the remainder goes to the largest."""
    whole = 1 << 40
    shares = [round(max(float(each), 0.0) * whole) for each in numbers]
    shares[shares.index(max(shares))] += whole - sum(shares)
    return tuple(Fraction(share, whole) for share in shares)


class Learned(NamedTuple):
    """The result of fictitious play: the best mixes found, and exact bounds of the value.

    `row_mix` secures `low`, `column_mix` holds the row player to `high`. `path` has (round, low, high) for every round that
    brought the bounds closer.
    """

    low: Fraction
    high: Fraction
    row_mix: tuple[Fraction, ...]
    column_mix: tuple[Fraction, ...]
    path: tuple[tuple[int, Fraction, Fraction], ...]

    @property
    def bound(self) -> Fraction:
        """The distance between `low` and `high`; the value of the game lies between them."""
        return self.high - self.low


def fictitious_play(payoff: Payoff, rounds: int = 1000) -> Learned:
    """Both sides play `rounds` times, each time with the best response to the other side's play so far (Brown 1951).

    The frequencies of their choices converge to an equilibrium, slowly (Robinson 1951). Of equal choices the first is taken.
    Raises `OddsError` for an invalid table, and for rounds outside 1 to 1,000,000.

    >>> learned = fictitious_play([[0, 1, -1], [-1, 0, 1], [1, -1, 0]], 100)
    >>> print(learned.low, learned.high)
    -2/45 2/45
    """
    game = MatrixGame.of(payoff)
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise OddsError(f"fictitious play takes 1 to {MOST_ROUNDS} rounds, not {value_text(rounds)}.")
    scale = lcm(*(each.denominator for row in game.payoff for each in row))
    rows = [[each.numerator * (scale // each.denominator) for each in row] for row in game.payoff]
    columns = [list(column) for column in zip(*rows, strict=True)]
    played: tuple[list[int], list[int]] = ([0] * len(rows), [0] * len(columns))
    worths: tuple[list[int], list[int]] = ([0] * len(rows), [0] * len(columns))  # of all answers, added up over the rounds
    low: tuple[Fraction, tuple[Fraction, ...]] | None = None
    high: tuple[Fraction, tuple[Fraction, ...]] | None = None
    path: list[tuple[int, Fraction, Fraction]] = []
    row, column = 0, 0
    for number in range(1, rounds + 1):
        played[0][row] += 1
        played[1][column] += 1
        worths[0][:] = map(int.__add__, worths[0], columns[column])
        worths[1][:] = map(int.__add__, worths[1], rows[row])
        most, least = max(worths[0]), min(worths[1])
        row, column = worths[0].index(most), worths[1].index(least)
        closer = False
        if low is None or least * low[0].denominator > low[0].numerator * number * scale:
            low, closer = (Fraction(least, number * scale), _of_rounds(played[0], number)), True
        if high is None or most * high[0].denominator < high[0].numerator * number * scale:
            high, closer = (Fraction(most, number * scale), _of_rounds(played[1], number)), True
        if closer:
            path.append((number, low[0], high[0]))
    assert low is not None
    assert high is not None
    return Learned(low[0], high[0], low[1], high[1], tuple(path))


def _of_rounds(played: list[int], rounds: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(count, rounds) for count in played)
