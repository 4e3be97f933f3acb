"""Means with their standard errors, from running sums: memory use does not grow with the number of observations."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple


class Estimate(NamedTuple):
    """A mean of `size` observations and its standard error; both are None where they are not known.

    A mean needs one observation, a standard error two.
    """

    mean: float | None
    error: float | None
    size: int

    def text(self, digits: int = 2) -> str:
        """``4.13 ± 0.05``; a dash where nothing is known."""
        if self.mean is None:
            return "-"
        error = "" if self.error is None else f" ± {self.error:.{digits}f}"
        return f"{self.mean:.{digits}f}{error}"


class Running:
    """Whole numbers added up one by one; the sums are exact, so their order does not matter."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0

    def add(self, value: int) -> None:
        """Count one more observation."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def add_all(self, values: Any) -> None:
        """Count every number of an array of whole numbers."""
        values = values.astype("int64")
        self.add_sums(len(values), int(values.sum()), int((values * values).sum()))

    def add_sums(self, count: int, total: int, squares: int) -> None:
        """Count `count` observations by their sum and that of their squares."""
        self.count += count
        self.total += total
        self.squares += squares

    @property
    def sums(self) -> tuple[int, ...]:
        """All that has been added up, as `add_sums` takes it."""
        return self.count, self.total, self.squares

    def merge(self, other: Running) -> None:
        """Count what another one has counted."""
        self.add_sums(*other.sums)

    def estimate(self) -> Estimate:
        """The mean of what was added, with its standard error."""
        count = self.count
        if not count:
            return Estimate(None, None, 0)
        mean = self.total / count
        if count == 1:
            return Estimate(mean, None, 1)
        spread = count * self.squares - self.total * self.total  # count² times the variance, exact
        return Estimate(mean, sqrt(spread / (count - 1)) / count, count)


def of_ratio(ratio: Fraction, square: Fraction, cases: int, games: int) -> Estimate:
    """A mean over cases of games, with the error of a ratio estimate: cases of one game hang together, games do not.

    `square` is the sum over all games of the square of what a game has more than its cases would give; one game has no error.
    Source: W. G. Cochran, *Sampling Techniques*, 3rd edition, 1977, section 6.3.
    """
    error = sqrt(square * games / (games - 1)) / cases if games > 1 else None
    return Estimate(float(ratio), error, cases)


def mean_sign(signs: Running) -> Estimate:
    """The mean of observations that are -1, 0 or 1, such as what one share has more than another in each of the same games.

    Where all of them are alike, the error is half of what Tango's interval of two errors reaches from them, which is not 0.
    Source: T. Tango, *Equivalence test and confidence interval for the difference in proportions for the paired-sample design*,
    1998.
    """
    found = signs.estimate()
    return found._replace(error=2 * (1 + abs(found.mean or 0)) / (found.size + 4)) if found.error == 0 else found


def share(counted: int, size: int, halves: int = 0) -> Estimate:
    """The share of `size` observations that counted, with its standard error; `halves` others of them counted half.

    It is that of a mean of -1, 0 and 1 (`mean_sign`), halved. So where all or none counted, the error is half of what Wilson's
    interval of two errors is wide.
    Source: E. B. Wilson, *Probable inference, the law of succession, and statistical inference*, 1927.
    """
    signs = Running()
    signs.add_sums(size, 2 * counted + halves - size, size - halves)
    error = mean_sign(signs).error
    return Estimate((2 * counted + halves) / (2 * size) if size else None, None if error is None else error / 2, size)


class RunningRatio:
    """A count of cases and a sum over them, game by game; the sums are exact, so the order of games does not matter."""

    __slots__ = ("sums",)

    def __init__(self) -> None:
        self.sums: tuple[int, ...] = (0, 0, 0, 0, 0, 0)

    def add_all(self, cases: Any, totals: Any) -> None:
        """Count games by two arrays of whole numbers: the cases of each, and the sum over them."""
        cases, totals = cases.astype("int64"), totals.astype("int64")
        added = (cases, totals, cases * cases, cases * totals, totals * totals)
        self.add_sums(len(cases), *(int(each.sum()) for each in added))

    def add_sums(self, *sums: int) -> None:
        """Count games by their number, their cases, the sum over these, and the sums of squares and products of both."""
        self.sums = tuple(mine + more for mine, more in zip(self.sums, sums, strict=True))

    def merge(self, other: RunningRatio) -> None:
        """Count what another one has counted."""
        self.add_sums(*other.sums)

    def estimate(self) -> Estimate:
        """The mean over all cases, with its standard error; `size` is their number."""
        games, cases, total, cases_squared, products, total_squared = self.sums
        if not cases:
            return Estimate(None, None, 0)
        ratio = Fraction(total, cases)
        square = total_squared - 2 * ratio * products + ratio**2 * cases_squared
        return of_ratio(ratio, square, cases, games)
