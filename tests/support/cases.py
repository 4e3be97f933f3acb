"""Cases of a test that are too many for every run: which of them are left to the long one (`make soak`)."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest


def some(values: Sequence[Any], ordinary: int) -> list[Any]:
    """Values of one parameter: the first of them in every run, all others marked `soak`."""
    return [pytest.param(value, marks=() if place < ordinary else pytest.mark.soak) for place, value in enumerate(values)]


def crossed(*lists: Sequence[Any]) -> list[Any]:
    """Every combination of one value of each list, as parameters of a test; a tuple stands for several parameters.

    An ordinary run has as many of them as the longest list is long, so that each value of each list comes up;
    the others are marked `soak`.
    """
    ordinary = set(diagonal(list(map(len, lists))))
    found = []
    for places in product(*map(range, map(len, lists))):
        values = [values[place] for values, place in zip(lists, places, strict=True)]
        flat = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
        found.append(pytest.param(*flat, marks=() if places in ordinary else pytest.mark.soak))
    return found


def diagonal(lengths: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Places in lists of these lengths, each place of each list once or more; lists of one length do not go in step."""
    for number in range(max(lengths)):
        yield tuple((number + turn * (number // length)) % length for turn, length in enumerate(lengths))
