"""Many distributions in two arrays, drawn from with one random number each: the alias method (Walker 1977, Vose 1991).

The outcomes of a distribution are whole numbers that stand for what a simulation needs to know.
A distribution has a slot for each outcome, all equally likely; a slot holds two outcomes and the share of the first one.
So a draw looks at one slot, whatever the chances are. Shares are kept in steps of 2**-31: no chance is off by more than that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardbowl.arrays.jit import compiled

LEAST = 1e-13
"""Outcomes of a smaller chance are left out."""
STEPS: Final = 2**31
"""The steps of the share of a slot."""
SLOT: Final = 3
"""The numbers of a slot: the share of the first outcome in steps, its code, and the code of the other one."""


class Packed(NamedTuple):
    """The arrays: where the slots of each distribution begin, with their number; and the slots of all of them."""

    heads: NDArray[Any]
    slots: NDArray[Any]


class Packing:
    """Collects distributions; each gets a number from `first` on, equal keys the same one."""

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.numbers: dict[Any, int] = {}
        self.parts: list[tuple[Any, Any]] = []

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
        number = self.first + len(self.parts)
        self.parts.append((codes[kept], weights[kept] / weights[kept].sum()))
        if key is not None:
            self.numbers[key] = number
        return number

    def known(self, key: Any) -> int | None:
        """The number of the distribution that was added with this key."""
        return self.numbers.get(key)

    def packed(self) -> Packed:
        """All of them."""
        sizes = np.array([len(codes) for codes, _ in self.parts], np.int32)
        codes, weights = (np.concatenate(each) for each in zip(*self.parts, strict=True))
        heads = np.stack([np.cumsum(sizes) - sizes, sizes], axis=1).astype(np.int32)
        slots = np.empty((len(codes), SLOT), np.int32)
        share_out(heads, codes.astype(np.int32), weights, slots)
        return Packed(heads, slots)


def in_one(packs: Sequence[Packed], room: int) -> Packed:
    """Several of them as one; the numbers of the next one begin `room` after those of the one before."""
    heads, begin = np.zeros((room * len(packs), 2), np.int32), 0
    for place, pack in enumerate(packs):
        if len(pack.heads) > room:
            raise ValueError(f"{len(pack.heads)} distributions; there is room for {room}")
        mine = heads[room * place :][: len(pack.heads)]
        mine[:] = pack.heads
        mine[:, 0] += begin
        begin += len(pack.slots)
    return Packed(heads, np.concatenate([pack.slots for pack in packs]))


@compiled
def share_out(heads: Any, codes: Any, weights: Any, slots: Any) -> None:
    """Fill the slots of all distributions; `weights` are their chances one after the other, and are used up."""
    for number in range(len(heads)):
        begin, size = heads[number, 0], heads[number, 1]
        end = begin + size
        for place in range(begin, end):
            weights[place] *= size
            slots[place, 0], slots[place, 1], slots[place, 2] = STEPS - 1, codes[place], codes[place]
        large = next_large(weights, begin, end)
        for small in range(begin, end):
            place = small
            while weights[place] < 1.0 and large < end:
                slots[place, 0], slots[place, 2] = int(weights[place] * STEPS), codes[large]
                weights[large] -= 1.0 - weights[place]
                if weights[large] >= 1.0:
                    break
                place, large = large, next_large(weights, large + 1, end)
                if place > small:
                    break  # it has become small, and its turn comes


@compiled
def next_large(weights: Any, place: int, end: int) -> int:
    """The first place, from one on, of an outcome that fills its slot."""
    while place < end and weights[place] < 1.0:
        place += 1
    return place
