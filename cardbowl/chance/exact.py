"""Conversion of weights and outcomes to exact numbers, and the order of outcomes."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real
from operator import index
from typing import Any, TypeVar

from cardbowl.errors import CardbowlError, value_text

T = TypeVar("T", bound=Hashable)

#: A weight: a whole count, or an exact chance.
Weight = int | Fraction


class OddsError(CardbowlError, ValueError):
    """A question about chances has no answer: an impossible condition, no outcomes, a mean of words ..."""


def exact_weight(outcome: object, weight: object) -> Weight:
    """The weight as an exact number of 0 or more; `OddsError` for anything else."""
    if isinstance(weight, Fraction):
        exact: Weight = weight
    else:
        try:
            exact = index(weight)  # type: ignore[arg-type]
        except TypeError:
            raise OddsError(
                f"the weight of {value_text(outcome)} is {value_text(weight)}; chances are exact: a count, or Fraction('1/3')."
            ) from None
    if exact < 0:
        raise OddsError(f"the weight of {value_text(outcome)} is {exact}; it must not be negative.")
    return exact


def whole_weights(pairs: Iterable[tuple[T, Any]]) -> dict[T, int]:
    """Exact weights as whole numbers over one common denominator; equal outcomes are merged."""
    merged: dict[T, Weight] = {}
    for outcome, weight in pairs:
        merged[outcome] = merged.get(outcome, 0) + exact_weight(outcome, weight)
    common = math.lcm(*(weight.denominator for weight in merged.values()))
    return {outcome: weight.numerator * (common // weight.denominator) for outcome, weight in merged.items()}


def exact_number(outcome: object) -> Fraction | None:
    """The outcome as an exact number, or None when it is no finite number."""
    if isinstance(outcome, int):
        return Fraction(outcome)
    if isinstance(outcome, Rational):
        return Fraction(int(outcome.numerator), int(outcome.denominator))
    if isinstance(outcome, (Real, Decimal)) and math.isfinite(outcome):
        return Fraction(*outcome.as_integer_ratio())  # type: ignore[union-attr]
    return None


def in_order(outcomes: Iterable[T]) -> tuple[T, ...]:
    """Numbers ascending, then the rest by their own order, or by type and text where they have none."""
    numbers: list[Any] = []
    others: list[Any] = []
    for outcome in outcomes:
        (others if exact_number(outcome) is None else numbers).append(outcome)
    try:
        if any(isinstance(other, frozenset) for other in others):  # `<` means subset there
            raise TypeError
        others.sort()
    except Exception:  # they have no order of their own, or it fails
        others.sort(key=lambda other: (type(other).__name__, as_text(other)))
    return (*sorted(numbers), *others)


def as_text(outcome: object) -> str:
    """The outcome in a line of text: words in quotes, everything else as it prints itself, where it can."""
    try:
        return repr(outcome) if isinstance(outcome, str) else str(outcome)
    except Exception:  # a number of too many digits, or an object whose text raises
        return value_text(outcome)
