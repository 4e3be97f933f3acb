"""Many distributions in a few arrays, drawn from with one random number each: indexed search (Chen and Asau 1974).

The outcomes of a distribution are whole numbers that stand for what a simulation needs to know.
With `size` outcomes a random number u in [0, 1) begins at the outcome of the guide place ``int(u * size)`` and steps on while the
sum of the chances so far is not above u: that is less than two steps on average, whatever the chances are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

LEAST = 1e-13
"""Outcomes of a smaller chance are left out."""


class Packed(NamedTuple):
    """The arrays: where each distribution begins and its size; of each outcome its code, its sum of chances and a guide place."""

    start: NDArray[Any]
    size: NDArray[Any]
    code: NDArray[Any]
    below: NDArray[Any]
    guide: NDArray[Any]


class Packing:
    """Collects distributions; each gets a number, equal keys the same one."""

    def __init__(self) -> None:
        self.numbers: dict[Any, int] = {}
        self.sizes: list[int] = []
        self.parts: list[tuple[Any, Any, Any]] = []

    def add(self, chances: Mapping[int, Any], key: Any = None) -> int:
        """The number of a distribution, given as chances (or any weights) by code."""
        if key is not None and key in self.numbers:
            return self.numbers[key]
        codes = np.fromiter(chances.keys(), np.int64, len(chances))
        weights = np.fromiter((float(weight) for weight in chances.values()), np.float64, len(chances))
        return self.add_arrays(codes, weights, key)

    def add_arrays(self, codes: Any, weights: Any, key: Any = None) -> int:
        """The same from arrays."""
        weights = weights / weights.sum()
        kept = weights > LEAST
        codes, weights = codes[kept], weights[kept]
        below = np.cumsum(weights)
        below /= below[-1]
        below[-1] = 2.0
        guide = np.searchsorted(below, np.arange(len(below)) / len(below), side="right")
        number = len(self.sizes)
        self.sizes.append(len(below))
        self.parts.append((codes, below, guide))
        if key is not None:
            self.numbers[key] = number
        return number

    def known(self, key: Any) -> int | None:
        """The number of the distribution that was added with this key."""
        return self.numbers.get(key)

    def packed(self) -> Packed:
        """All of them."""
        size = np.array(self.sizes, np.int32)
        codes, below, guide = (np.concatenate(each) for each in zip(*self.parts, strict=True))
        return Packed(
            (np.cumsum(size) - size).astype(np.int32),
            size,
            codes.astype(np.int32),
            below.astype(np.float64),
            guide.astype(np.int32),
        )
