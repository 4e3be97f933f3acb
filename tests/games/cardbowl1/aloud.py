"""Notes are not formatted while a vector is played; here each one is."""

from typing import Any

from cardbowl.steps.ask import Note, Rule


def aloud(rule: Rule[Any], said: list[str]) -> Rule[Any]:
    """The same rule; the text of its notes is added to `said`."""
    answer = None
    while True:
        try:
            ask = rule.send(answer)
        except StopIteration as stop:
            return stop.value
        if isinstance(ask, Note):
            assert ask.rule.startswith("CB1.")
            assert ask.what
            said.append(ask.say())
        answer = yield ask
