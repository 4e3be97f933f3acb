"""The chances of the results of a rule, where every answer to what it asks comes with its chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import Any

from cardbowl.reading.driven import STOP
from cardbowl.steps.ask import ChooseTogether, Note, Rule

Shares = Sequence[tuple[Any, float]]
"""Answers with their chances."""


def spread(start: Callable[[], Rule[Any]], answers: Callable[[Any], Shares]) -> dict[Any, float]:
    """The results of the rule that `start` begins with their chances, over all answers to what it asks; notes need none.

    `answers(ask)` gives those to a `Choose` and to whatever else the rule yields; of a `ChooseTogether` to each of its parts.
    The single answer `STOP` leaves the rule there: that is the result `STOP`.
    """
    found: defaultdict[Any, float] = defaultdict(float)
    waiting: list[tuple[tuple[Any, ...], float]] = [((), 1.0)]
    while waiting:
        given, chance = waiting.pop()
        rule, sent, before = start(), None, iter(given)
        try:
            while sent is not STOP:
                ask = rule.send(sent)
                shares = ((None, 1.0),) if type(ask) is Note else _shares(ask, answers)
                if len(shares) == 1:
                    sent = shares[0][0]
                    continue
                known = next(before, None)
                if known is None:
                    waiting += [((*given, (answer,)), chance * share) for answer, share in shares]
                    break
                (sent,) = known
            else:
                found[STOP] += chance
        except StopIteration as stop:
            found[stop.value] += chance
    return dict(found)


def _shares(ask: Any, answers: Callable[[Any], Shares]) -> Shares:
    if type(ask) is not ChooseTogether:
        return answers(ask)
    ways = product(*(answers(choice) for choice in ask.choices))
    return [(tuple(answer for answer, _ in way), prod(share for _, share in way)) for way in ways]
