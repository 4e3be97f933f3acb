"""Functions on numbers and arrays, compiled by numba where it is installed (the extra ``fast``); elsewhere plain Python.

Both give the same numbers, random ones included.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from os import environ
from pathlib import Path
from typing import Any, Final

import numpy as np

SWITCH: Final = "CARDBOWL_JIT"
"""The environment variable that, at 0, leaves numba out where it is installed."""

JIT = environ.get(SWITCH) != "0"
if JIT:
    try:
        from numba import njit, types
        from numba.extending import intrinsic
    except ImportError:  # the extra is optional
        JIT = False


FOLDERS: Final = ("arrays", "cards", "football", "games")
"""The folders of the package whose functions are compiled, and whose constants they take."""


@cache
def code_stamp() -> str:
    """A digest of the code in `FOLDERS`."""
    package, found = Path(__file__).parents[1], sha256()
    for path in (path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py"))):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def compiled(function: Any) -> Any:
    """The function, compiled at its first call, and kept on disk for the next process; without numba the function itself.

    What is kept belongs to the code of all `FOLDERS`: numba itself looks only at the file of the function, not at those it calls.
    """
    if not JIT:
        return function
    name, function.__qualname__ = function.__qualname__, f"{function.__qualname__}_{code_stamp()}"  # the name of the file
    made = njit(cache=True, nogil=True)(function)
    function.__qualname__ = name
    return made


def _from_place(array: Any, place: int) -> Any:
    """The numbers of an array from a place on, of all axes in one."""
    return array.reshape(-1)[place:]


def _pointer(typing: Any, array: Any, place: Any) -> Any:
    """The same as a bare pointer, which the array has to outlive.

    Handed from function to function, an array costs more than a play: it is seven numbers, and its users are counted each time.
    """
    del typing, place
    pointer: Any = types.CPointer  # numba has no types for it

    def generated(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, values[0])
        return builder.gep(made.data, [values[1]])

    return pointer(array.dtype)(array, types.intp), generated


cells: Any = intrinsic(_pointer) if JIT else _from_place
"""``cells(array, place)``: the numbers of an array from a place on, for compiled functions."""

GOLDEN, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
BITS = 0xFFFFFFFFFFFFFFFF
"""SplitMix64 (Steele, Lea and Flood 2014): 64 bits of state, one step and one mix for each number."""

if JIT:
    _golden, _first, _second = np.uint64(GOLDEN), np.uint64(FIRST), np.uint64(SECOND)
    _30, _27, _31, _11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)

    @compiled
    def uniform(state: Any) -> float:
        """The next random number in [0, 1); `state` is an array of one unsigned number of 64 bits."""
        state[0] += _golden
        z = state[0]
        z = (z ^ (z >> _30)) * _first
        z = (z ^ (z >> _27)) * _second
        return float((z ^ (z >> _31)) >> _11) * (1.0 / 9007199254740992.0)

else:

    def uniform(state: Any) -> float:
        """The next random number in [0, 1); `state` is an array of one unsigned number of 64 bits."""
        z = (int(state[0]) + GOLDEN) & BITS
        state[0] = z
        return (mixed(z) >> 11) * (1.0 / 9007199254740992.0)


def mixed(number: int) -> int:
    """A number of 64 bits, mixed so that numbers that are alike have nothing in common."""
    z = number & BITS
    z = ((z ^ (z >> 30)) * FIRST) & BITS
    z = ((z ^ (z >> 27)) * SECOND) & BITS
    return z ^ (z >> 31)


def streams(seed: int, first: int, count: int) -> Any:
    """The states of `count` streams of random numbers, number `first` and those after it, of a seed."""
    start = mixed(seed & BITS) ^ mixed((seed >> 64) & BITS)
    return np.array([mixed(start ^ mixed(GOLDEN * number)) for number in range(first, first + count)], np.uint64)
