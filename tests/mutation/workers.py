"""Processes that try faults, each in a copy of its own; what all tests need is loaded once, before they part."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

from mutation.copies import in_copies
from mutation.mutants import Mutant
from mutation.reach import Reach
from mutation.tree import Tree
from mutation.trial import Verdict, tried

LOADED_ONCE: Final = ("hypothesis.strategies", "hypothesis.stateful", "_pytest.assertion.rewrite", "numpy")
"""What nearly every test file needs and no fault can touch."""

_shared: dict[str, Any] = {}
"""What is known of the tests, and the processor seconds for a fault: loaded before the processes part."""


class Workers:
    """As many processes as there are copies."""

    def __init__(self, trees: Sequence[Tree], reach: Reach, budget: float) -> None:
        self.trees, self.reach, self.budget = trees, reach, budget

    def tried(self, faults: Sequence[tuple[Mutant, Sequence[str]]]) -> Iterator[tuple[int, Verdict]]:
        """Every fault's number and verdict, as they come."""
        for name in LOADED_ONCE:
            importlib.import_module(name)
        _shared.update(reach=self.reach, budget=self.budget)
        yield from in_copies(self.trees, _try, faults)


def _try(tree: Tree, mutant: Mutant, files: Sequence[str]) -> Verdict:
    return tried(tree, mutant, files, _shared["reach"], _shared["budget"])
