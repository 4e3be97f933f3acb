"""Notebook widgets: anywidget classes, and the front ends bundled for them.

Nothing heavy is imported here; `anywidget` is imported with the module of a widget.
"""

from __future__ import annotations

from cardbowl.widgets.bundle import Bundle, find_bundle

__all__ = ["Bundle", "find_bundle"]
