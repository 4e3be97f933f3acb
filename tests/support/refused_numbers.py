"""Functions that take one whole number of a range: each end of it, and all kinds of numbers that they refuse."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from cardbowl.errors import IllegalAnswerError


def takes_whole_numbers_alone(ask: Callable[[Any], object], least: int, most: int, rule: str) -> None:
    """Both ends of the range are taken; all that lies beyond, and all that is no whole number, is refused with the rule."""
    between = (least + most) // 2
    for number in (least - 1, most + 1, float(between), Fraction(between), bool(between), str(between), [between], 10**30):
        with pytest.raises(IllegalAnswerError) as told:
            ask(number)
        assert f"({rule})" in str(told.value)
    for number in (least, most):
        ask(number)
