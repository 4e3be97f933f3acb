"""What a play of one's own is worth to computer players, beside their usual call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isnan, nan
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from cardbowl.errors import CardbowlError, DataError, value_text
from cardbowl.steps.own_asks import is_text
from cardbowl.steps.own_rules import OwnRuleError, check_arguments, failed
from cardbowl.steps.own_time import bounded

READ: Final = "read"
"""The worth of a play that is compared exactly."""

Worth = float | str | Callable[[Any, Any], float]
"""What a play is worth more than the usual call, in yards: a number, a function of (position, house rules), or `READ`."""


class Compared(NamedTuple):
    """What a computer player compares a play of its own with, at a position.

    `worth(end)` is what an `End` is worth to it, `usual` what it expects of its usual call, in the same measure.
    `more` has what it expects to be handed over beside position and house rules, with the chances.
    """

    worth: Callable[[Any], float]
    usual: float
    more: Mapping[Any, float] = MappingProxyType({})


def check_worth(worth: object, what: str) -> None:
    """Check what the maker of a play says that it is worth; raises `DataError`."""
    if callable(worth):
        example = "lambda at, rules: 2 if at.to_go <= 3 else -1"
        check_arguments(worth, {"at": None, "rules": None}, f"the worth of {what}", example, rule=False)
    elif not (worth == READ if is_text(worth) else _is_number(worth)):
        raise DataError(
            f"the worth of {what} is {value_text(worth)}; allowed are a number of yards more than the usual call, a function of "
            f"(position, house rules), or {value_text(READ)}"
        )


def _is_number(worth: object) -> bool:
    """Whether this is a number that a computer player can compare."""
    try:
        return isinstance(worth, (int, float)) and not isinstance(worth, bool) and not isnan(worth)
    except OverflowError:  # a whole number that is too large
        return False


def told_worth(worth: Callable[[Any, Any], Any], what: str, at: Any, rules: Any) -> float:
    """What a function says that a play is worth at a position; raises `OwnRuleError` where that is no number."""
    try:
        found = bounded(worth, at, rules)
        yards = nan if isinstance(found, (str, bytes, bytearray)) else float(found)
    except CardbowlError:
        raise
    except Exception as error:
        raise failed(what, worth, error) from None
    if isnan(yards):
        raise OwnRuleError(f"{what} is {value_text(found)}, which is no number; a number of yards is needed")
    return yards
