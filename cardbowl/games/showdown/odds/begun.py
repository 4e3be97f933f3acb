"""A rule of which the first dice have been rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from cardbowl.reading.known import READ_ON, Known
from cardbowl.steps.ask import Note, Rule

Read = TypeVar("Read")


def begun(rolled: Sequence[Any], rule: Rule[Read]) -> Rule[Read]:
    """A rule of which the first dice have been rolled."""
    sent: Any
    left, sent = list(rolled), None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            result: Read = stop.value
            return result
        sent = None
        if isinstance(ask, Known) and left:
            sent = READ_ON
        elif type(ask) is not Note:
            sent = left.pop(0) if left else (yield ask)
