"""The box of guesses and checked questions: one small front end that shows it and sends back answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from cardbowl.lessons.on_page import OnPage
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.front_end import front_end


class QuestionBox(OnPage):
    """A box with a question, an input, and the remark on the answer.

    `view` is all that is drawn; `EMPTY` below lists its parts.
    `intent` comes back: ``{"n": n, "action": "answer" | "extra", "value": text}``; `n` repeats that of the view,
    and a late or repeated intent changes nothing.
    """

    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        # A busy page may draw the box before the second message comes, so the first one has every part.
        super().__init__(**front_end(find_bundle("question")), view=dict(EMPTY), **traits)
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
        """Run the action of the second button."""
        raise NotImplementedError

    def show(self, **changed: Any) -> None:
        """Draw the box again with some parts changed."""
        n = int(self.view.get("n", 0)) + 1
        self.view = {**EMPTY, **self.view, **changed, "n": n}


EMPTY: Mapping[str, Any] = {
    "label": "",
    "text": "",
    "cards": [],  # lists of cards that are shown together
    "input": {"kind": "none"},  # none, text, slider or choice
    "button": "",
    "given": "",
    "tone": "",  # right, wrong, unread, kept
    "said": [],
    "extra": "",  # the label of the second button
    "line": None,  # a number line: low, high, marks
    "rows": [],  # guesses beside exact values: text, guess, exact, judged, and a line each
    "n": 0,
}
