"""What a saved notebook shows of a widget when its kernel is gone: a picture, or words, of its last state.

A widget is its Python object: opened with a new kernel, JupyterLab finds none and shows an error line in its place.
So a cell shows two things, this one and the widget. While the widget lives, its style sheet hides this one (``theme.css``);
without it, the style below hides the error line, in notebooks that JupyterLab trusts: those whose cells the reader has run.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final

from cardbowl.steps.reader_files import is_a_kernel

CLASS: Final = "cardbowl-stored"
_HIDDEN: Final = ".jp-RenderedText,.jp-OutputArea-output:not(:has(*))"
"""The text of a widget that runs nowhere, and the lines that JupyterLab writes in its place."""
STYLE: Final = f"<style>.jp-OutputArea-child:has(.{CLASS})+*>:is({_HIDDEN}){{display:none}}</style>"
AGAIN: Final = "Run this cell, or all cells (menu Run), to go on."


def stored_html(inside: str) -> str:
    """The stored form of a widget around its picture or words, given as HTML."""
    return f'<div class="{CLASS}">{STYLE}{inside}</div>'


def words_html(label: str, lines: list[str]) -> str:
    """A label and a few lines of text as HTML."""
    return f"<p><b>{escape(label)}</b> {'<br>'.join(escape(line) for line in lines if line)}</p>"


def show_stored(html: str, text: str, key: str, *, again: bool) -> None:
    """Show a stored form in the output of the cell that runs; `again`: put it in place of the one shown under this `key`.

    Outside of a notebook nothing is shown.
    """
    if not is_a_kernel():
        return
    from IPython.display import display

    data: dict[str, Any] = {"text/html": html, "text/plain": text}
    display(data, raw=True, display_id=key, update=again)  # type: ignore[no-untyped-call]
