"""What is played and explored in a notebook: anywidget classes, and the front ends bundled for them.

Nothing heavy is imported here; `anywidget` comes in with the module of the widget that is made.
"""

from __future__ import annotations

from cardbowl.widgets.bundle import Bundle, find_bundle

__all__ = ["Bundle", "find_bundle"]
