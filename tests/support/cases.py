"""Cases of a test that are many: rows of a table that are one test, and those that are left to the long run (`make soak`)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from inspect import Parameter, signature
from itertools import product
from typing import Any

import pytest


def rows(names: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Like `pytest.mark.parametrize`, for many quick rows that look alike: one test, which names each row that is wrong.

    What is collected and reported takes longer than such a row does.
    """
    table = [dict(zip(names, row, strict=True) if isinstance(names, tuple) else [(names, row)]) for row in values]

    def fold(test: Callable[..., None]) -> Callable[..., None]:
        def every_row(subtests: pytest.Subtests, **fixtures: Any) -> None:
            for row in table:
                with subtests.test(**row):
                    test(**fixtures, **row)

        others = [each for name, each in signature(test).parameters.items() if name not in table[0]]
        asked = [Parameter("subtests", Parameter.POSITIONAL_OR_KEYWORD), *others]
        every_row.__signature__ = signature(test).replace(parameters=asked)  # type: ignore[attr-defined]
        every_row.__name__, every_row.__doc__, every_row.__module__ = test.__name__, test.__doc__, test.__module__
        return every_row

    return fold


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
