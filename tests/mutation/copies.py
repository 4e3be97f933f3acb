"""Work in several copies of the project at once: a process for each copy, which takes the next piece when it is free."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any

from mutation.tree import Tree

_mine: list[Tree] = []
"""The copy of this process."""


def in_copies(trees: Sequence[Tree], work: Callable[..., Any], pieces: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
    """The number of each piece and what ``work(tree, *piece)`` returns, as they come; what was loaded before is loaded there.

    Pieces that have not begun are left out when the caller stops.
    """
    fork = get_context("fork")
    free = fork.SimpleQueue()
    for tree in trees:
        free.put(tree)
    pool = ProcessPoolExecutor(len(trees), fork, _begin, (free,))
    try:
        going = {pool.submit(_in_mine, work, piece): number for number, piece in enumerate(pieces)}
        for done in as_completed(going):
            yield going[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(free: Any) -> None:
    """Take one of the copies."""
    _mine[:] = [free.get()]


def _in_mine(work: Callable[..., Any], piece: tuple[Any, ...]) -> Any:
    return work(_mine[0], *piece)
