"""How long a reader's function may run on without asking anything: then it is stopped with a sentence.

One thread looks from time to time at what runs in all others, so a call costs next to nothing.
What takes too long is stopped as in `cardbowl.steps.time_limit`: an exception is raised in the thread that works.
The clock is that of its processor time, or else that of the process, so neither a busy machine nor a debugger counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from threading import Lock, Thread, get_ident, local
from time import sleep
from typing import Any, Final, TypeVar
from weakref import WeakSet

from cardbowl.steps.time_limit import Stopped, clock_of, imports_now, raise_in

T = TypeVar("T")

MOST_SECONDS: Final = 10.0
"""Seconds of processor time that a reader's function may run without asking anything."""
_LOOKS, _IDLE = 0.25, 20
"""The seconds between two looks at what runs, and the looks at nothing after which the thread that looks ends."""


class RanOnError(Exception):
    """A reader's function has run for too long without asking anything; its traceback is that of the moment."""

    def __init__(self) -> None:
        super().__init__(f"it has run for {MOST_SECONDS:g} seconds and has neither asked anything nor ended; it may never end")


def bounded(call: Callable[..., T], *arguments: Any) -> T:
    """The result of a call of a reader's function; raises `RanOnError` where it takes more than `MOST_SECONDS`.

    A call within such a call is a part of it.
    """
    thread = _threads.thread
    if thread.runs is not None:
        return call(*arguments)
    if not _looking:
        _look_on()
    try:
        thread.runs = [call]
        return call(*arguments)
    except Stopped as error:
        raise thread.ran_on(error) from None
    finally:
        thread.runs = None
        if thread.stopped:
            thread.end()


@contextmanager
def many_calls() -> Iterator[None]:
    """A context of calls that are so many that each says itself, in `runs` of `thread_of_calls()`, when it begins and ends.

    Raises `RanOnError` where one takes more than `MOST_SECONDS`.
    """
    thread = _threads.thread
    if thread.runs is not None:
        yield
        return
    if not _looking:
        _look_on()
    before, thread.counts = thread.counts, True
    try:
        yield
    except Stopped as error:
        raise thread.ran_on(error) from None
    finally:
        thread.counts = before
        thread.end()


def thread_of_calls() -> CallsOfAThread | None:
    """The calls of this thread within `many_calls`; None elsewhere, and in a call, of which all is a part."""
    thread = _threads.thread
    return thread if thread.counts and thread.runs is None else None


class CallsOfAThread:
    """The calls of a thread: `runs` is a new list while one runs, None before and after it.

    `counts` is whether calls say themselves when they begin and end, `stopped` whether one is to be ended by `end`.
    """

    def __init__(self) -> None:
        self.runs: list[Any] | None = None
        self.counts = False
        self.thread = get_ident()
        self.now = clock_of(self.thread, otherwise=time.process_time)
        self.stopped = False

    def stop(self, call: list[Any]) -> None:
        """Stop this call, unless it has just ended: whoever ends it looks then whether it has been stopped."""
        with _stopping:
            self.stopped = True
            if self.runs is not call or not raise_in(self.thread):
                self.stopped = False

    def ran_on(self, error: Stopped) -> BaseException:
        """What to raise where work has been stopped: the error itself where somebody else has done that."""
        self.runs = None
        return RanOnError().with_traceback(error.__traceback__) if self.stopped else error

    def end(self) -> None:
        """End what runs; an exception that may still be on its way is met here, so that it comes nowhere else."""
        self.runs = None
        while self.stopped:
            try:
                self._meet()
            except Stopped:  # on the way in
                continue

    def _meet(self) -> None:
        with _stopping:
            if not self.stopped:
                return
        try:
            raise_in(self.thread)  # one takes the place of the other
            while True:
                pass
        except Stopped:
            self.stopped = False


class _Threads(local):
    """Has its calls for each thread that asks."""

    def __init__(self) -> None:
        self.thread = CallsOfAThread()
        with _knowing:
            _known.add(self.thread)


_stopping, _knowing = Lock(), Lock()
_known: WeakSet[CallsOfAThread] = WeakSet()
_threads = _Threads()
_looking: list[bool] = []
"""Not empty while a thread looks, or where none can be started."""


def _look_on() -> None:
    """Start the thread that looks; where there are none, nothing is stopped."""
    try:
        Thread(target=_look, daemon=True).start()
    except RuntimeError:
        _looking.append(False)


def _look() -> None:
    if _looking:  # another one has been quicker
        return
    _looking.append(True)
    ends: dict[CallsOfAThread, tuple[list[Any], float]] = {}
    idle = 0
    while idle < _IDLE:
        sleep(_LOOKS)
        with _knowing:
            known = tuple(_known)
        running = {thread: call for thread in known if (call := thread.runs) is not None}
        idle = 0 if running or any(thread.counts for thread in known) else idle + 1
        ends = {thread: _looked_at(thread, call, ends.get(thread)) for thread, call in running.items()}
    _looking.clear()


def _looked_at(thread: CallsOfAThread, call: list[Any], before: tuple[list[Any], float] | None) -> tuple[list[Any], float]:
    """The call that runs, and when its time is over; it is stopped where that is now."""
    try:
        now = thread.now()
    except OSError:  # the thread has ended
        return call, inf
    if before is None or before[0] is not call:
        return call, now + MOST_SECONDS
    if now >= before[1] and not imports_now(thread.thread):
        thread.stop(call)
    return before
