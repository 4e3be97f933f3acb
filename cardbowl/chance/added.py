"""Floats that are added from left to right, so that a computer player decides the same on every Python.

Since Python 3.12 `sum` makes up for what is lost in rounding when it adds floats, so its last digits differ from those before.
"""

from __future__ import annotations

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """The sum of the numbers, each rounded as it is added: 0 without any.

    Whatever a computer player or a compiled table goes by is added with it, never with `sum` or `math.fsum`.

    >>> added([0.1] * 10)
    0.9999999999999999
    """
    total = 0.0
    for number in numbers:
        total += number
    return total
