"""A quick test of this notebook: widgets, Python, clicks, keys and charts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import traitlets

from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.front_end import FrontEndWidget, front_end


class Part(NamedTuple):
    """One thing that is tested: its name, what to do, and the remedy if it does not work."""

    name: str
    task: str
    good: str
    help: str


PARTS: Final[Mapping[str, Part]] = {
    "widget": Part(
        "Widgets",
        "This box should appear.",
        "This box is here.",
        "If one line of text stands in place of the box, run the cell again; start the lessons with the command make lab.",
    ),
    "python": Part(
        "Python",
        "Python should answer by itself.",
        "Python has answered.",
        "Python does not answer. Choose Kernel, then Restart Kernel and Run All Cells, in the menu at the top.",
    ),
    "click": Part(
        "Mouse or finger",
        "Press this button.",
        "Your click has arrived.",
        "If nothing happens, reload this page in the browser and run the cell again.",
    ),
    "key": Part(
        "Keys",
        "Press this button, then the key x.",
        "Your x has arrived.",
        "If a cell of the notebook disappears, press the key z to bring it back, and use the buttons instead of the keys.",
    ),
    "chart": Part(
        "Charts",
        "Move the slider under the chart below. Does the orange bar move?",
        "You see a chart that moves.",
        "Use JupyterLab 4.4 or newer. Everything but the charts works without it, and each chart gives its numbers as a table().",
    ),
}


class SelfTest(FrontEndWidget):
    """A box with five small tests; it says itself what works, and what helps where something does not.

    `view` has for each part whether it works: true, false, or null if not tested yet.
    `intent` comes back: ``{"part": name, "works": true or false}``; a name that is no test of this box changes nothing.
    """

    view = traitlets.Dict().tag(sync=True)
    parts: traitlets.List[dict[str, str]] = traitlets.List().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        parts = [{"id": key, **part._asdict()} for key, part in PARTS.items()]
        super().__init__(**front_end(find_bundle("self_test")), parts=parts)
        self.observe(self._on_intent, names="intent")

    def _on_intent(self, change: Any) -> None:
        intent = change["new"]
        if not isinstance(intent, Mapping):
            return
        part, works = intent.get("part"), intent.get("works")
        if isinstance(part, str) and part in PARTS and isinstance(works, bool):
            # Any message from the page proves that the box is shown and that Python receives it.
            self.view = {**self.view, "widget": True, "python": True, part: works}

    def __repr__(self) -> str:
        works = [part.name for key, part in PARTS.items() if self.view.get(key)]
        if not works:
            return "<Self-test: nothing has come from the page yet. A box with buttons should be here, not this line.>"
        return f"<Self-test: works: {', '.join(works)}.>"
