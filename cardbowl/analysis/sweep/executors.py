"""What plays the blocks of a sweep: this process, others on this machine, any executor, or a cluster of dask."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import ExitStack, closing, contextmanager
from itertools import chain
from queue import SimpleQueue
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from cardbowl.analysis.processes import WorkerLostError, check_jobs, in_order
from cardbowl.analysis.sweep.blocks import Block, Piece, played_there
from cardbowl.errors import DataError, NotationError, needs, value_text

Play: TypeAlias = Callable[[Iterable[Piece]], Generator[Block, None, None]]
"""Blocks of pieces, in the order in which they are done."""
AHEAD: Final = 256
"""Blocks that an executor has at a time; a cluster has `EACH` for each thread of its workers, if that is more."""
EACH: Final = 4
LOSSES: Final = 3
"""How often processes may be lost without a block in between."""
GROWS: Final = 5.0
"""Seconds after which a cluster is asked again how many threads it has."""
PATIENCE: Final = "30s"
"""How long a cluster may take to answer, and to have a worker."""


class Opened(NamedTuple):
    """What plays, and the address of its dashboard, empty without one."""

    play: Play
    dashboard: str = ""


@contextmanager
def opened(executor: Any, jobs: int | None, here: Play) -> Iterator[Opened]:
    """What plays blocks for `executor=`; raises `NotationError` or `DataError`.

    None is this process, ``processes`` others on this machine (`jobs` of them, else one for each core), a text with ``://`` the
    scheduler of a cluster of dask. An executor of `concurrent.futures`, a cluster or a client of dask stay open.
    """
    if jobs is not None and executor != "processes":
        raise NotationError('jobs= is the number of processes of executor="processes"; other executors have workers of their own')
    if executor is None:
        yield Opened(here)
    elif executor == "processes":
        yield Opened(_processes(check_jobs(jobs if jobs is not None else os.cpu_count() or 1)))
    elif isinstance(executor, Executor):
        yield Opened(lambda pieces: _submitted(pieces, lambda piece: executor.submit(played_there, None, piece), lambda: AHEAD))
    elif (isinstance(executor, str) and "://" in executor) or _is_of_dask(executor):
        with _client(executor) as client:
            yield Opened(_dask(client), str(client.dashboard_link or ""))
    else:
        raise NotationError(
            f"the executor is {value_text(executor)}; allowed are None, 'processes', an executor of concurrent.futures, "
            "and the address, a cluster or a client of dask.distributed"
        )


def _processes(jobs: int) -> Play:
    def play(pieces: Iterable[Piece]) -> Generator[Block, None, None]:
        rest, begun, lost = iter(pieces), deque[Piece](), 0

        def given() -> Iterator[Piece]:
            for piece in chain(tuple(begun), rest):
                if piece not in begun:
                    begun.append(piece)
                yield piece

        while True:
            try:
                with closing(in_order(played_there, None, given(), jobs)) as blocks:
                    for block in blocks:
                        begun.popleft()
                        lost = 0
                        yield block
                return
            except WorkerLostError:
                lost += 1
                if lost >= LOSSES:
                    raise

    return play


def _submitted(pieces: Iterable[Piece], submit: Callable[[Piece], Any], ahead: Callable[[], int]) -> Generator[Block, None, None]:
    """Blocks from futures, `ahead()` of them at a time."""
    ready: SimpleQueue[Any] = SimpleQueue()
    waiting: dict[int, Any] = {}
    rest = iter(pieces)
    try:
        while True:
            while len(waiting) < ahead() and (piece := next(rest, None)) is not None:
                future = submit(piece)
                waiting[id(future)] = future
                future.add_done_callback(ready.put)
            if not waiting:
                return
            future = ready.get()
            waiting.pop(id(future))
            yield future.result()
    except BrokenExecutor as error:
        raise WorkerLostError(f"the executor has lost a worker and takes no more work: {error}") from None
    except CancelledError:
        raise WorkerLostError("the executor has given up blocks that it had taken on") from None
    except RuntimeError as error:  # it was shut down before
        if "shutdown" not in str(error):
            raise
        raise WorkerLostError(f"the executor takes no more work: {error}") from None
    finally:
        for future in waiting.values():
            future.cancel()


# ---- dask ----------------------------------------------------------------------------------------------------------------


def _is_of_dask(executor: object) -> bool:
    return type(executor).__module__.partition(".")[0] in ("distributed", "dask", "dask_jobqueue", "dask_kubernetes")


@contextmanager
def _client(executor: Any) -> Iterator[Any]:
    """A client of a cluster; one that was made here is closed again."""
    needs("distributed", "cluster", "a sweep on a cluster")
    from distributed import Client

    with ExitStack() as stack:
        try:
            client = executor
            if not isinstance(executor, Client):
                connect: Any = Client  # it has no types
                client = stack.enter_context(connect(executor, timeout=PATIENCE, set_as_default=False))
            client.wait_for_workers(1, timeout=PATIENCE)
        except (OSError, TimeoutError, ValueError) as error:
            raise DataError(f"the cluster {executor} does not answer, or has no workers: {error}") from None
        yield client


def _dask(client: Any) -> Play:
    """Blocks from a cluster. Its scheduler plays again what a worker had that was lost, on another one."""

    def play(pieces: Iterable[Piece]) -> Generator[Block, None, None]:
        from distributed import KilledWorker

        threads, asked = 0, float("-inf")

        def ahead() -> int:
            """Enough for all workers that there are by now: a cluster may grow."""
            nonlocal threads, asked
            if monotonic() >= asked + GROWS:
                threads, asked = sum(client.nthreads().values()), monotonic()
            return max(AHEAD, EACH * threads)

        try:
            yield from _submitted(pieces, lambda piece: client.submit(played_there, None, piece, pure=False), ahead)
        except KilledWorker as error:
            raise WorkerLostError(f"the cluster has lost a worker again and again over the same block: {error}") from None

    return play
