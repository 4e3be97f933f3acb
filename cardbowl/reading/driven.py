"""A rule run by a function that answers what it asks: all of it, or a part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

from cardbowl.reading.known import READ_ON, Known
from cardbowl.steps.ask import Note, Rule

Read = TypeVar("Read")

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


ASK: Final = object()
"""The answer of a function that leaves a question to whoever reads the rule."""


class Ended(NamedTuple):
    """The answer after which a rule is left where it stands, with the result that it has then."""

    result: Any


def partly(start: Callable[[], Rule[Any]], begin: Callable[[], Callable[[Any], Any]]) -> Rule[Any]:
    """The rule that `start` begins, of which a function answers a part: it gives an answer, `ASK` or `Ended`.

    `begin` makes a new function each time, which may count.
    """
    rule, answer, sent = start(), begin(), None
    try:
        while True:
            ask = rule.send(sent)
            sent = answer(ask)
            if type(sent) is Ended:
                return sent.result
            if sent is ASK:
                sent = yield ask
    except StopIteration as stop:
        return stop.value


def begun(given: Iterable[Any], start: Callable[[], Rule[Read]]) -> Rule[Read]:
    """The rule that `start` begins, of which the first answers have been given, draws among them; what it tells is left out.

    A part of it that is known is read as long as there are answers for it.
    """
    left = list(given)[::-1]

    def answer(ask: Any) -> Any:
        if type(ask) is Note:
            return None
        if isinstance(ask, Known) and left:
            return READ_ON
        return left.pop() if left else ASK

    found: Read = yield from partly(start, lambda: answer)
    return found
