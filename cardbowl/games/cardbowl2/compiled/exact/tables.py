"""The compiled tables, looked up for whole arrays of indices at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardbowl.arrays.packed import SLOT, STEPS
from cardbowl.arrays.shelves import HEAD, HEADS, SLOTS
from cardbowl.games.cardbowl2.compiled.compile import TABLES, Compiled, Numbers


class Tables:
    """Compiled tables by name, of two teams that decide alike and without chance; indices may be arrays."""

    def __init__(self, compiled: Compiled) -> None:
        self.whole, self.fractions = compiled.whole, compiled.fractions
        self.raw = compiled.numbers
        self.numbers = Numbers(*map(int, compiled.numbers))
        self._found: dict[int, tuple[Any, Any]] = {}

    def _place(self, name: str, index: tuple[Any, ...]) -> Any:
        head = HEAD * TABLES.index(name)
        place: Any = int(self.whole[head])
        for axis, each in enumerate(index):
            place = place + np.asarray(each) * int(self.whole[head + 1 + axis])
        return place

    def look(self, name: str, *index: Any) -> Any:
        """Entries of a table of whole numbers."""
        return self.whole[self._place(name, index)]

    def share(self, name: str, *index: Any) -> Any:
        """Entries of a table of fractions."""
        return self.fractions[self._place(name, index)]

    def decided(self, decision: int) -> int:
        """The option that both teams take, whatever the position."""
        found = int(self.look("Decisions.always", decision, 0))
        assert found >= 0
        return found

    def dist(self, number: int) -> tuple[Any, Any]:
        """The codes of a distribution and their chances."""
        found = self._found.get(number)
        if found is None:
            t = self.whole
            begin, size = (int(each) for each in t[t[HEAD * HEADS] + 2 * number :][:2])
            slots = t[t[HEAD * SLOTS] + SLOT * begin :][: SLOT * size].reshape(size, SLOT)
            first = slots[:, 0] / STEPS
            first[slots[:, 1] == slots[:, 2]] = 1.0
            codes, places = np.unique(slots[:, 1:].T.ravel(), return_inverse=True)
            found = codes, np.bincount(places, np.concatenate([first, 1 - first]), len(codes)) / size
            self._found[number] = found
        return found
