"""Work in other processes: pieces in order, with the same results for any number of them.

Processes are started afresh, on every system alike, so threads of a notebook cannot hold them up.
They end with the process that started them, whatever happens to it, and an interrupt of a terminal does not reach them.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context, parent_process
from pkgutil import resolve_name
from threading import Thread, current_thread, main_thread
from typing import Any, Final, TypeVar

from cardbowl.errors import CardbowlError, DataError, NotationError
from cardbowl.steps.game import AnyGame

Piece = TypeVar("Piece")
Done = TypeVar("Done")
AHEAD: Final = 3
"""Pieces that wait for each process, so that it never waits for one."""
LOST: Final = (
    "a worker process ended unexpectedly (out of memory, or ended from outside; in a script the call has to stand below "
    'if __name__ == "__main__":)'
)


class WorkerLostError(CardbowlError):
    """A worker process ended before its work was done."""


def check_jobs(jobs: object) -> int:
    """A number of processes: a whole number of 1 or more; raises `NotationError`."""
    if isinstance(jobs, bool) or not isinstance(jobs, int) or jobs < 1:
        raise NotationError(f"the number of jobs is {jobs!r}; a whole number of 1 or more is needed")
    return jobs


def in_order(work: Callable[[Piece], Done], pieces: Iterable[Piece], jobs: int) -> Generator[Done, None, None]:
    """The results of `work` for each piece, in the order of the pieces, from `jobs` processes.

    `work` and the pieces are sent by `pickle`. No more pieces are begun than `AHEAD` for each process.
    Closing the iterator ends the processes at once. Raises what `work` raises, and `WorkerLostError`.
    """
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin)
    waiting: deque[Future[Done]] = deque()
    rest = iter(pieces)
    try:
        with _no_interrupts():  # they would reach a process that has only just begun
            waiting.extend(pool.submit(work, piece) for piece in islice(rest, jobs * AHEAD))
        while waiting:
            yield waiting.popleft().result()
            with _no_interrupts():
                waiting.extend(pool.submit(work, piece) for piece in islice(rest, 1))
    except BrokenProcessPool:
        raise WorkerLostError(LOST) from None
    finally:
        _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, whatever they are doing."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


def _begin() -> None:
    """Set up a process: it leaves interrupts to the one that started it, and ends with that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Hold interrupts back until the block is over; a process started in it never gets them. Windows does without."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def whole() -> Iterator[None]:
    """Put an interrupt off until the block is over, so that what it counts is counted as a whole."""
    if current_thread() is not main_thread():
        yield
        return
    came: list[tuple[Any, ...]] = []
    before = signal.signal(signal.SIGINT, lambda *about: came.append(about))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came and callable(before):
            before(*came[0])


# ---- a game on its way to another process --------------------------------------------------------------------------------


def packed(game: AnyGame, rules: Any) -> bytes:
    """A game with house rules, for `unpacked` in another process: by its place in a module, or as it is.

    Raises `DataError` where it cannot be sent.
    """
    place = _place(game)
    parts = (place or game, rules)
    try:
        return pickle.dumps(parts)
    except (pickle.PicklingError, AttributeError, TypeError):
        pass
    try:
        import cloudpickle  # type: ignore[import-untyped]
    except ImportError:
        raise DataError(
            f"{game.name} cannot be sent to other processes: put it into a module of its own, or install cloudpickle "
            '(the extra cluster brings it: pip install "cardbowl[cluster]"), or play with jobs=1'
        ) from None
    try:
        return bytes(cloudpickle.dumps(parts))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise DataError(f"{game.name} cannot be sent to other processes: {error}; play with jobs=1") from None


@lru_cache(maxsize=2)
def unpacked(sent: bytes) -> tuple[AnyGame, Any]:
    """A game with house rules, as `packed` has sent it; raises `DataError` where it needs a module that is not here."""
    try:
        game, rules = pickle.loads(sent)
        return (resolve_name(game) if isinstance(game, str) else game), rules
    except (ImportError, AttributeError) as error:
        raise DataError(f"the game cannot be made again in another process: {error}; play with jobs=1") from None


def _place(game: AnyGame) -> str:
    """Where a game stands, as ``module:NAME``; empty where it stands in no module that another process can import."""
    for module, found in list(sys.modules.items()):
        if module != "__main__" and getattr(found, "__spec__", None) is not None:
            for name, value in list(vars(found).items()):
                if value is game:
                    return f"{module}:{name}"
    return ""
