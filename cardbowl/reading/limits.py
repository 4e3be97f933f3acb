"""The ends of numbers that questions take, read from the house rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football.series import SeriesRules
from cardbowl.reading.questions import Limits


def ends(options: Callable[[Any], range]) -> Callable[[Any], Limits]:
    """The first and the last of the options that a rule has under the house rules, as the `limits` of an input."""

    def limits(rules: Any) -> Limits:
        found = options(rules)
        return found[0], found[-1]

    return limits


def downs(rules: SeriesRules) -> tuple[int, int, str]:
    """The first and the last down of a series."""
    return 1, rules.downs, f"a series has {rules.downs} downs"


def check_down(down: int, rules: SeriesRules, rule: str) -> None:
    """Raise `IllegalAnswerError` for an input that is no down of a series of the house rules."""
    check_within("down", down, downs(rules), rule)


def check_within(name: str, number: int, limits: tuple[int, int, str], rule: str) -> None:
    """Raise `IllegalAnswerError` for a number that is beyond its limits."""
    least, most, reason = limits
    if not least <= number <= most:
        raise IllegalAnswerError(f"{name}={value_text(number)}", reason, f"{least} to {most}", rule)
