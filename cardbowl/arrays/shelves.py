"""Many tables in two arrays, one of whole numbers and one of fractions, handed to a compiled function as cheaply as one table.

The array of whole numbers begins with a directory: where each table begins, and its steps along each axis.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cardbowl.arrays.jit import compiled, uniform
from cardbowl.arrays.packed import SLOT, STEPS

HEAD: Final = 6
"""The numbers of a table in the directory: where it begins, and up to five steps."""


def shelved(tables: Sequence[Any]) -> tuple[Any, Any]:
    """The tables (arrays or single numbers) in their order, as an array of whole numbers and one of fractions."""
    arrays = [np.atleast_1d(np.asarray(table)) for table in tables]
    directory = np.zeros(HEAD * len(arrays), np.int32)
    whole: list[Any] = [directory]
    fractions: list[Any] = [np.zeros(1)]
    ends = {False: len(directory), True: 1}
    for number, array in enumerate(arrays):
        floating = array.dtype.kind == "f"
        steps = [step // array.itemsize for step in np.ascontiguousarray(array).strides]
        directory[HEAD * number : HEAD * number + 1 + len(steps)] = (ends[floating], *steps)
        (fractions if floating else whole).append(array.ravel().astype(np.float64 if floating else np.int32))
        ends[floating] += array.size
    return np.concatenate(whole), np.concatenate(fractions)


@compiled
def look1(tables: Any, which: int, i: int) -> int:
    """An entry of a table of whole numbers with one axis."""
    t = tables[0]
    return int(t[t[HEAD * which] + i])


@compiled
def look2(tables: Any, which: int, i: int, j: int) -> int:
    """An entry of a table of whole numbers with two axes."""
    t, h = tables[0], HEAD * which
    return int(t[t[h] + i * t[h + 1] + j])


@compiled
def look3(tables: Any, which: int, i: int, j: int, k: int) -> int:
    """An entry of a table of whole numbers with three axes."""
    t, h = tables[0], HEAD * which
    return int(t[t[h] + i * t[h + 1] + j * t[h + 2] + k])


@compiled
def look4(tables: Any, which: int, i: int, j: int, k: int, m: int) -> int:
    """An entry of a table of whole numbers with four axes."""
    t, h = tables[0], HEAD * which
    return int(t[t[h] + i * t[h + 1] + j * t[h + 2] + k * t[h + 3] + m])


@compiled
def look5(tables: Any, which: int, i: int, j: int, k: int, m: int, n: int) -> int:
    """An entry of a table of whole numbers with five axes."""
    t, h = tables[0], HEAD * which
    return int(t[t[h] + i * t[h + 1] + j * t[h + 2] + k * t[h + 3] + m * t[h + 4] + n])


@compiled
def share1(tables: Any, which: int, i: int) -> float:
    """An entry of a table of fractions with one axis."""
    return float(tables[1][tables[0][HEAD * which] + i])


HEADS, SLOTS = range(2)
"""Where the arrays of a `arrays.packed.Packed` stand: the first tables."""


@compiled
def drawn(tables: Any, number: int, state: Any) -> int:
    """A random code of one of the distributions of the `Packed` that the first tables are."""
    t = tables[0]
    head = t[HEAD * HEADS] + 2 * number
    where = uniform(state) * t[head + 1]
    place = int(where)
    slot = t[HEAD * SLOTS] + SLOT * (t[head] + place)
    other = int((where - place) * STEPS >= t[slot])
    return int(t[slot + 1 + other])
