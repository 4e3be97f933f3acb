"""Work in other processes: pieces in order, with the same results for any number of them.

Processes are started afresh, on every system alike, so threads of a notebook cannot hold them up.
They end with the process that started them, whatever happens to it, and an interrupt of a terminal does not reach them.
Each has a pipe of its own, so a process that ends in the middle of a result is noticed: the pools of the standard library
share one, and would wait for the rest of that result for ever.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import current_process, get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pkgutil import resolve_name
from threading import Thread, current_thread, main_thread
from traceback import format_exc
from typing import Any, Final, NamedTuple, TypeVar

from cardbowl.errors import CardbowlError, DataError
from cardbowl.steps.game import AnyGame
from cardbowl.steps.plain_data import check_count

Piece = TypeVar("Piece")
Done = TypeVar("Done")
Common = TypeVar("Common")
AHEAD: Final = 2
"""Pieces that each process has at a time, so that it never waits for one."""
SPREAD: Final = 4
"""How far pieces that are done may be ahead of the first one that is not, for each process."""
LOST: Final = (
    "a worker process ended unexpectedly (out of memory, or ended from outside; in a script the call has to stand below "
    'if __name__ == "__main__":)'
)


INTERRUPTED: Final = "interrupted"


class WorkerLostError(CardbowlError):
    """A worker process ended before its work was done."""


class Stopped:
    """Why work has ended early: `INTERRUPTED`, the sentence of a lost worker, or nothing."""

    why = ""


MOST_JOBS: Final = 1000
"""The most processes that play side by side."""


def check_jobs(jobs: object) -> int:
    """A number of processes: a whole number of 1 to `MOST_JOBS`; raises `NotationError`."""
    return check_count("jobs", jobs, MOST_JOBS)


class _Worker(NamedTuple):
    """A process, the pipe to it, and the numbers of the pieces that it has, in their order."""

    process: BaseProcess
    pipe: Connection
    has: list[int]


def in_order(
    work: Callable[[Common, Piece], Done], common: Common, pieces: Iterable[Piece], jobs: int
) -> Generator[Done, None, None]:
    """The results of ``work(common, piece)`` for each piece, in the order of the pieces, from `jobs` processes.

    All of them are sent by `pickle`, `common` once to each process. No more pieces are begun than are soon needed.
    Closing the iterator ends the processes at once. Raises what `work` raises, and `WorkerLostError`.
    """
    workers: list[_Worker] = []
    rest = enumerate(pieces)
    results: dict[int, Done] = {}
    told = 0
    try:
        with _no_interrupts():  # they would reach a process that has only just begun
            workers.extend(_started(work, common) for _ in range(jobs))
        while True:
            for worker in workers * AHEAD:
                if len(worker.has) < AHEAD and told + jobs * SPREAD > max(map(_last, workers)):
                    _give(worker, rest)
            if not any(worker.has for worker in workers):
                return
            for worker in _ready(workers):
                results[worker.has.pop(0)] = _received(worker)
            while told in results:
                yield results.pop(told)
                told += 1
    finally:
        _end(workers)


def _last(worker: _Worker) -> int:
    """The number of the last piece that a process has."""
    return worker.has[-1] if worker.has else -1


def _started(work: Callable[[Any, Any], Any], common: Any) -> _Worker:
    if getattr(current_process(), "_inheriting", False):  # a new process that reads the script; the one that started it says so
        sys.exit(1)
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, work, common), daemon=True)
    process.start()
    theirs.close()  # so that the end of the process is the end of what can be read
    return _Worker(process, ours, [])


def _give(worker: _Worker, rest: Iterator[tuple[int, Any]]) -> None:
    """Send a process the next piece, if there is one."""
    for number, piece in rest:
        worker.has.append(number)
        try:
            worker.pipe.send(piece)
        except OSError:
            raise WorkerLostError(LOST) from None
        return


def _ready(workers: Iterable[_Worker]) -> Iterator[_Worker]:
    """The processes that have a result, or have ended; waits for one."""
    busy = {worker.pipe: worker for worker in workers if worker.has}
    return (busy[pipe] for pipe in wait(list(busy)))  # type: ignore[index]


def _received(worker: _Worker) -> Any:
    """The next result of a process; raises what its work raised, and `WorkerLostError`."""
    try:
        fine, result = worker.pipe.recv()
    except (EOFError, OSError):
        raise WorkerLostError(LOST) from None
    if fine:
        return result
    raise result


def _end(workers: Iterable[_Worker]) -> None:
    """End processes, whatever they are doing."""
    for worker in workers:
        worker.process.terminate()
    for worker in workers:
        worker.process.join()
        worker.pipe.close()


def _serve(pipe: Connection, work: Callable[[Any, Any], Any], common: Any) -> None:
    """Work for another process, until it closes the pipe, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()
    while True:
        try:
            piece = pipe.recv()
        except EOFError:
            return
        try:
            told = (True, work(common, piece))
        except Exception as error:
            told = (False, _sendable(error))
        pipe.send(told)


def _sendable(error: Exception) -> Exception:
    """The error, with what its traceback says; in words, where it cannot be sent itself."""
    if not isinstance(error, CardbowlError):
        error.add_note(f"In another process:\n{format_exc()}")
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # whatever an error of somebody else's does here
        return CardbowlError(f"{type(error).__name__}: {error}")
    return error


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Hold interrupts back until the block is over; a process started in it never gets them. Windows does without.

    The tracker of the standard library, which starts with the first process, lets them through again, so it is started before.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # a press before it is raised here, and they are held back
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


@contextmanager
def keeping(has_any: Callable[[], int], *also: type[CardbowlError]) -> Iterator[Stopped]:
    """End the block quietly at an interrupt, a lost worker or an error of `also`, and keep what was done until then; it says why.

    Where `has_any` counts nothing, there is nothing to keep, and what ended the block goes on.
    """
    stopped = Stopped()
    ends: tuple[type[BaseException], ...] = (KeyboardInterrupt, WorkerLostError, *also)
    try:
        yield stopped
    except ends as error:
        if not has_any():
            raise
        stopped.why = INTERRUPTED if isinstance(error, KeyboardInterrupt) else str(error)


# ---- a game on its way to another process --------------------------------------------------------------------------------


def packed(game: AnyGame, rules: Any) -> bytes:
    """A game with house rules, or what else is sent with it, for `unpacked` in another process: by its place, or as it is.

    Raises `DataError` where it cannot be sent.
    """
    parts = (_place(game) or game, rules)
    try:
        sent = pickle.dumps(parts)
        if b"__main__" not in sent:
            return sent
    except (pickle.PicklingError, AttributeError, TypeError):
        sent = b""
    try:
        import cloudpickle  # type: ignore[import-untyped]

        return bytes(cloudpickle.dumps(parts))
    except ImportError:
        if sent:  # what stands in a script is there in another process, what stands in a notebook is not
            return sent
        raise DataError(
            f"{game.name} cannot be sent to other processes: put it into a module of its own, or install cloudpickle "
            '(the extra cluster brings it: pip install "cardbowl[cluster]"), or play with jobs=1'
        ) from None
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
