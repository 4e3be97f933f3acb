"""Work that is stopped when it has taken too long, whatever it is doing: what it leaves behind is what an interrupt leaves.

A second thread looks at the clock and raises an exception in the thread that works, as a press of Ctrl-C does.
The clock is that of the processor time of the thread that works, where the system has one, so a busy machine does not count.
Where Python has no threads or is not CPython, the work goes on to its end.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from threading import Event, Thread, get_ident
from typing import Final, TypeVar

from cardbowl.chance import OddsError

T = TypeVar("T")


def _waits() -> float:
    try:
        return min(max(0.0, float(os.environ["CARDBOWL_WAITS"])), 1e6)
    except (KeyError, ValueError):
        return 2.0


WAITS: Final = _waits()
"""Seconds that a table waits for what it counts unasked; the variable CARDBOWL_WAITS names another number."""
_AGAIN: Final = 0.1
"""Seconds until work that goes on is stopped again: an exception may be lost on its way, and an import is let pass."""
_IMPORTS: Final = "<frozen importlib._bootstrap>"


class TooLongError(OddsError):
    """What is worked out takes longer than whoever asked can wait."""


class Stopped(BaseException):
    """Raised in the thread that works; nothing catches it on the way."""


@contextmanager
def time_limit(seconds: float, words: str = "this") -> Iterator[None]:
    """A context whose work is stopped after `seconds`; raises `TooLongError`, which names the work with `words`."""
    watch = _Watch(seconds)
    try:
        try:
            watch.begin()
            yield
        finally:
            watch.end()
    except Stopped:
        raise TooLongError(f"{words} takes longer than {seconds:g} seconds.") from None


def in_time(seconds: float, work: Callable[[], T], words: str = "this") -> T:
    """The result of `work()`; raises `TooLongError` where it takes longer than `seconds`.

    It runs in a context of its own, so a context variable that it has set, such as how rules are read, is never left behind
    where it is stopped.
    """
    with time_limit(seconds, words):
        return copy_context().run(work)


class _Watch:
    """Looks at the clock for the thread that has made it."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._worker, self._over = seconds, get_ident(), Event()
        self._raised = False
        self._now = clock_of(self._worker)
        self._thread = Thread(target=self._look, daemon=True)

    def begin(self) -> None:
        """Start to look, where there are threads."""
        try:
            self._thread.start()
        except RuntimeError:
            self._over.set()

    def end(self) -> None:
        """Stop to look; an exception that may still be on its way is met here, so that it comes nowhere else."""
        while not self._over.is_set() or self._thread.is_alive():
            try:
                self._over.set()
                self._thread.join()
            except Stopped:
                continue
        if self._raised:
            try:
                raise_in(self._worker)  # one takes the place of the other
                while True:
                    pass
            except Stopped:
                pass

    def _look(self) -> None:
        end = self._now() + self._seconds
        wait = self._seconds
        while not self._over.wait(wait):
            wait = end - self._now()
            if wait <= 0:
                wait = _AGAIN
                if not imports_now(self._worker):
                    self._raised = raise_in(self._worker)


def clock_of(thread: int, otherwise: Callable[[], float] = time.monotonic) -> Callable[[], float]:
    """A clock of the processor time of a thread, in seconds; where there is none it is `otherwise`, the time of day's."""
    try:
        return partial(time.clock_gettime, time.pthread_getcpuclockid(thread))
    except (AttributeError, OSError):  # WebAssembly has the function, and no such clock
        return otherwise


def imports_now(thread: int) -> bool:
    """Whether a thread is importing a module: some modules cannot be imported twice, so that is let pass."""
    frame = sys._current_frames().get(thread)
    while frame is not None:
        if frame.f_code.co_filename == _IMPORTS:
            return True
        frame = frame.f_back
    return False


def raise_in(thread: int) -> bool:
    """Raise `Stopped` in a thread with its next step; False where Python cannot do that."""
    try:
        from ctypes import c_ulong, py_object, pythonapi
    except ImportError:
        return False
    return bool(pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(Stopped)))
