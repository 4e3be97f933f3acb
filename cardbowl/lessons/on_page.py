"""Widgets that remember: what the reader did comes back when a page shows them."""

from __future__ import annotations

from typing import Any

from cardbowl.lessons import progress
from cardbowl.widgets.front_end import FrontEndWidget


class OnPage(FrontEndWidget):
    """A widget whose front end says when it has been drawn; `shown` is called then, with the progress read anew."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._on_message)

    def _on_message(self, _: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict) and content.get("shown") is True:
            progress.refresh()
            self.shown()

    def shown(self) -> None:
        """Show what is known of the reader."""
