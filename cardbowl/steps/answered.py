"""Run one rule with all its answers: the smallest driver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.steps.ask import Note, Result, Rule


def answered(rule: Rule[Result], answers: Sequence[Any] = ()) -> tuple[Result, list[Note]]:
    """Run one rule with all its answers given in order; returns its result and its notes.

    There are no checks and no deck; it is meant for rules without questions, for tests and benchmarks.
    Raises `IllegalAnswerError` when the rule asks for more or fewer answers.
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
            raise IllegalAnswerError("no more answers", f"the rule still asks {value_text(asked)}")
