"""A rule run with all its answers given: the smallest of all drivers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.errors import IllegalAnswerError
from cardbowl.steps.ask import Note, Result, Rule


def answered(rule: Rule[Result], answers: Sequence[Any] = ()) -> tuple[Result, list[Note]]:
    """Run one rule with all its answers given in order; gives its result and its notes.

    The smallest of all drivers: no checks, no deck; for rules that ask nothing, for tests and benchmarks.
    Raises `IllegalAnswerError` when the rule asks for more answers than there are, or for fewer.
    """
    notes: list[Note] = []
    supply = list(reversed(answers))
    sent: Any = None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            if supply:
                raise IllegalAnswerError(supply[::-1], "the rule ended before it asked for these", "nothing") from None
            return stop.value, notes
        if type(asked) is Note:
            notes.append(asked)
            sent = None
        elif supply:
            sent = supply.pop()
        else:
            raise IllegalAnswerError("no more answers", f"the rule still asks {asked!r}")
