"""Work that takes many seconds: how far it is, or how long it has gone on, is shown on the terminal or in the notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from threading import Event, Thread
from typing import Final, TypeAlias

Progress: TypeAlias = Callable[[float], object]
"""Called from time to time with the share of the work that is done, 0 to 1."""
Bar: TypeAlias = Callable[[str], AbstractContextManager[Progress]]
"""A bar for work that is said in a few words, such as ``of the drive solved``; it is gone when the work is over."""

Line: TypeAlias = Callable[[str], object]
"""Shows a line of text in place of the last one; an empty text takes it away."""

QUIET: Final = 2.0
"""Seconds in which work says nothing: most of it is over by then."""
_bars: list[Bar] = []
_lines: list[Callable[[], Line]] = []
_told: ContextVar[bool] = ContextVar("told", default=False)


def show_with(bar: Bar | None, line: Callable[[], Line] | None = None) -> None:
    """Show long work with this bar from now on, and work of unknown length with the line that `line()` makes.

    Without a bar its progress is not shown, without a line it is written on a terminal only.
    """
    _bars[:] = [] if bar is None else [bar]
    _lines[:] = [] if line is None else [line]


@contextmanager
def shown(words: str) -> Iterator[Progress]:
    """The progress of long work, shown where there is a bar."""
    if not _bars:
        yield lambda share: None
        return
    with _bars[0](words) as progress:
        yield progress


@contextmanager
def told(words: str) -> Iterator[None]:
    """Work of unknown length, such as exact odds: after `QUIET` seconds a line says how long it has gone on, and how to stop it.

    Work within it, and what is done in `silence`, says nothing of its own.
    """
    if _told.get():
        yield
        return
    line = _lines[0]() if _lines else _on_terminal
    over = Event()
    teller = Thread(target=_tell, args=(words, line, over), daemon=True)
    with silence():
        try:
            teller.start()
        except RuntimeError:  # Python without threads
            over.set()
        try:
            yield
        finally:
            over.set()
            if teller.ident is not None:
                teller.join()


@contextmanager
def silence() -> Iterator[None]:
    """A context in which no work tells how long it goes on: whoever asked for it says so."""
    before = _told.set(True)
    try:
        yield
    finally:
        _told.reset(before)


def _tell(words: str, line: Line, over: Event) -> None:
    wait, seconds, is_shown = QUIET, round(QUIET), False
    while not over.wait(wait):
        line(f"{words}: {seconds} s so far. Ctrl-C stops it, in a notebook Interrupt the Kernel; nothing is lost.")
        wait, seconds, is_shown = 1.0, seconds + 1, True
    if is_shown:
        line("")


def _on_terminal(text: str) -> None:
    """Write the line on a terminal over the last one; nothing where the errors go elsewhere."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
