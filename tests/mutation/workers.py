"""Processes that try faults, each in a copy of its own; what all tests need is loaded once, before they part."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, Final

from mutation.mutants import Mutant
from mutation.reach import Reach
from mutation.tree import Tree
from mutation.trial import Verdict, tried

LOADED_ONCE: Final = ("hypothesis.strategies", "hypothesis.stateful", "_pytest.assertion.rewrite", "numpy")
"""What nearly every test file needs and no fault can touch."""

_mine: dict[str, Any] = {}


class Workers:
    """As many processes as there are copies."""

    def __init__(self, trees: Sequence[Tree], reach: Reach, budget: float) -> None:
        self.trees, self.reach, self.budget = trees, reach, budget

    def tried(self, faults: Sequence[tuple[Mutant, Sequence[str]]]) -> Iterator[tuple[int, Verdict]]:
        """Every fault's number and verdict, as they come."""
        for name in LOADED_ONCE:
            importlib.import_module(name)
        fork = get_context("fork")
        free = fork.SimpleQueue()
        for tree in self.trees:
            free.put(tree)
        _mine.update(reach=self.reach, budget=self.budget)
        with ProcessPoolExecutor(len(self.trees), fork, _begin, (free,)) as pool:
            going = {pool.submit(_try, mutant, files): number for number, (mutant, files) in enumerate(faults)}
            for done in as_completed(going):
                yield going[done], done.result()


def _begin(free: Any) -> None:
    """Take one of the copies."""
    _mine["tree"] = free.get()


def _try(mutant: Mutant, files: Sequence[str]) -> Verdict:
    return tried(_mine["tree"], mutant, files, _mine["reach"], _mine["budget"])
