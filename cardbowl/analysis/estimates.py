"""Means with their standard errors, from running sums: memory use does not grow with the number of observations."""

from __future__ import annotations

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

    def merge(self, other: Running) -> None:
        """Count what another one has counted."""
        self.add_sums(other.count, other.total, other.squares)

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
