"""A rule run to its end by one function that answers whatever it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardbowl.steps.ask import Rule

STOP: Final = object()
"""The answer after which a rule is left where it stands."""


def driven(start: Callable[[], Rule[Any]], answer: Callable[[Any], Any]) -> Any:
    """The result of the rule that `start` begins; `STOP` if `answer` gives that for something it yields."""
    rule, sent = start(), None
    try:
        while sent is not STOP:
            sent = answer(rule.send(sent))
    except StopIteration as stop:
        return stop.value
    return STOP
