"""Work that takes many seconds: how far it is, or how long it has gone on, is shown on the terminal or in the notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from contextvars import ContextVar
from functools import wraps
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Final, ParamSpec, TypeAlias, TypeVar

from cardbowl.steps.held_values import held_at

P = ParamSpec("P")
R = TypeVar("R")

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


def show_with(bar: Bar | None) -> None:
    """Show long work with this bar from now on; None: show nothing."""
    _bars[:] = [] if bar is None else [bar]


def tell_with(line: Callable[[], Line] | None) -> None:
    """Show work of unknown length with the line that `line()` makes; None: write it on the terminal, if there is one."""
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
    with silence(), _watched(words):
        yield


@contextmanager
def told_until(words: str, progress: Callable[P, object]) -> Iterator[Callable[P, None]]:
    """The `progress` of work that shows nothing before it is called; until then a line says how long it has gone on."""
    with ExitStack() as line:
        line.enter_context(_watched(words))

        def called(*args: P.args, **options: P.kwargs) -> None:
            line.close()
            progress(*args, **options)

        yield called


@contextmanager
def _watched(words: str) -> Iterator[None]:
    work = _Work(words, _lines[0]() if _lines else _on_terminal)
    try:
        _watch(work)
        yield
    finally:
        work.is_over = True  # what comes now may be cut short by an interrupt; then the thread takes the line away
        with _looking:
            _end(work)


def telling(words: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A function whose calls are long work, `told` with these words."""

    def of(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def through(*args: P.args, **options: P.kwargs) -> R:
            with told(words):
                return function(*args, **options)

        return through

    return of


def silence() -> AbstractContextManager[None]:
    """A context in which no work tells how long it goes on: whoever asked for it says so."""
    return held_at(_told, True)


class _Work:
    """Work that goes on: since when, and the seconds that its line shows."""

    def __init__(self, words: str, line: Line) -> None:
        self.words, self.line, self.since = words, line, monotonic()
        self.shown, self.is_over = 0, False

    def tell(self) -> None:
        """Show how long it has gone on, once a second."""
        seconds = int(monotonic() - self.since)
        if seconds >= QUIET and seconds >= self.shown:
            self.shown = seconds + 1
            self.line(f"{self.words}: {seconds} s so far. Ctrl-C stops it, in a notebook Interrupt the Kernel; nothing is lost.")


_looking = Lock()
_works: list[_Work] = []
_teller: list[Thread] = []
_LOOKS, _IDLE = 0.25, 20
"""The seconds between two looks at work, and the looks at none after which the thread that looks ends."""


def _watch(work: _Work) -> None:
    """Tell of `work` from now on. One thread looks at all work: to start one for each would cost more than most work."""
    with _looking:
        _works.append(work)
        if not (_teller and _teller[0].is_alive()):  # an interrupt may have come before it was started
            _teller[:] = [Thread(target=_tell, daemon=True)]
            try:
                _teller[0].start()
            except RuntimeError:  # Python without threads
                _teller.clear()


def _end(work: _Work) -> None:
    """Tell no more of `work`, and take its line away if there is one."""
    if work in _works:
        _works.remove(work)
        if work.shown:
            work.line("")


def _tell() -> None:
    idle = 0
    while True:
        sleep(_LOOKS)
        with _looking, suppress(OSError, ValueError):  # the terminal may be gone
            for work in tuple(_works):
                if work.is_over:
                    _end(work)
                else:
                    work.tell()
            idle = 0 if _works else idle + 1
            if idle == _IDLE:
                _teller.clear()
                return


def _on_terminal(text: str) -> None:
    """Write the line on a terminal over the last one; nothing where the errors go elsewhere."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
