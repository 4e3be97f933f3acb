"""What guesses and checked questions share: one small front end that shows a box and sends back what is done in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from cardbowl.errors import CardbowlError
from cardbowl.widgets.bundle import find_bundle


class QuestionBox(anywidget.AnyWidget):
    """A box with words, a way to answer, and what is said about the answer.

    `view` is all that is drawn: `label`, `text`, `cards`, `input`, `button`, `given`, `tone`, `said`, `extra`, `line`, `n`.
    `intent` comes back: ``{"n": n, "action": "answer" | "extra", "value": text}``; `n` repeats that of the view,
    and an intent that comes late or twice changes nothing.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        bundle = find_bundle("question")
        script, style = bundle.script.read_text(encoding="utf-8"), bundle.style.read_text(encoding="utf-8")
        super().__init__(_esm=script, _css=style, **traits)
        self.observe(self._on_intent, names="intent")

    def _on_intent(self, change: Mapping[str, Any]) -> None:
        intent = change["new"]
        if not isinstance(intent, Mapping) or intent.get("n") != self.view.get("n"):
            return
        if intent.get("action") == "answer":
            self.receive(str(intent.get("value", "")))
        elif intent.get("action") == "extra":
            self.extra()

    def receive(self, text: str) -> None:
        """Take an answer from the box."""
        raise NotImplementedError

    def extra(self) -> None:
        """Do what the second button says."""
        raise NotImplementedError

    def show(self, **changed: Any) -> None:
        """Draw the box anew with some parts changed."""
        n = int(self.view.get("n", 0)) + 1
        self.view = {**EMPTY, **self.view, **changed, "n": n}


EMPTY: Mapping[str, Any] = {
    "label": "",
    "text": "",
    "cards": [],  # lists of cards that lie together
    "input": {"kind": "none"},  # none, text, slider or choice
    "button": "",
    "given": "",
    "tone": "",  # right, wrong, unread, kept
    "said": [],
    "extra": "",  # what the second button says
    "line": None,  # a number line: low, high, marks
    "n": 0,
}


def sentence(error: CardbowlError) -> str:
    """An error as a sentence for the box."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
