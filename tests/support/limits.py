"""Whether the numbers that the questions of a game take have the ranges that a test names."""

from collections.abc import Mapping
from typing import Any

from cardbowl.games import GAMES

Range = tuple[int | None, int | None, Any]
"""The least, the most, and what is taken by default."""


def limits(game: str, named: Mapping[str, Range]) -> list[str]:
    """What differs from the ranges `named`, by the input or by the question and the input; also what has no range here."""
    wrong, met = [], set()
    for what, question in GAMES[game].questions().items():
        for each in question.inputs:
            if each.kind != "number":
                continue
            key = f"{what} {each.name}" if f"{what} {each.name}" in named else each.name
            met.add(key)
            if named.get(key) != (each.least, each.most, each.default):
                wrong.append(f"{what} {each.name}: {each.least} to {each.most}, by default {each.default}")
    return [*wrong, *(f"nothing has {key}" for key in set(named) - met)]
