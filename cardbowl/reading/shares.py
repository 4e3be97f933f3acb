"""The results of the ways that a reading has counted, each with its chance."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from cardbowl.chance import Dist, OddsError
from cardbowl.errors import value_text


class Found:
    """Results with their chances: whole numbers by denominator, added up at the end."""

    def __init__(self) -> None:
        self.shares: dict[Any, dict[int, int]] = {}

    def add(self, result: Any, top: int, bottom: int) -> None:
        """Count one more way with this result, of the chance top / bottom."""
        by_bottom = self.shares.setdefault(result, {})
        by_bottom[bottom] = by_bottom.get(bottom, 0) + top

    def take(self, other: Found) -> None:
        """Count all that another one has counted."""
        for result, by_bottom in other.shares.items():
            for bottom, top in by_bottom.items():
                self.add(result, top, bottom)

    def dist(self) -> Dist[Any]:
        """All results over one denominator."""
        whole = math.lcm(*{bottom for by_bottom in self.shares.values() for bottom in by_bottom})
        weights = {
            result: sum(top * (whole // bottom) for bottom, top in by_bottom.items()) for result, by_bottom in self.shares.items()
        }
        if sum(weights.values()) != whole:
            raise OddsError("the chances of this rule do not add up to 1: a formula it is marked with leaves something out.")
        return Dist.from_weights(weights)

    def total(self) -> dict[Any, Fraction]:
        """The chance of each result."""
        return {
            result: sum((Fraction(top, bottom) for bottom, top in by_bottom.items()), Fraction(0))
            for result, by_bottom in self.shares.items()
        }


def exact_worth(number: Any) -> Fraction:
    """The worth of a result as a fraction, a float as its decimals say; raises `OddsError` where it is no number."""
    try:
        return Fraction(str(number) if isinstance(number, float) else number)
    except (TypeError, ValueError):
        raise OddsError(f"value= must give a number for every result, not {value_text(number)}.") from None
