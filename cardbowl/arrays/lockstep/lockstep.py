"""Functions over columns, and those that they call, written when they are first asked for."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from cardbowl.arrays.jit import GOLDEN, mixed, uniform
from cardbowl.arrays.lockstep.statements import Statements
from cardbowl.arrays.lockstep.values import ALL, Columns


def uniform_each(games: Any, number: int, state: Columns) -> Any:
    """The next random number of each game, as `arrays.jit.uniform` gives it."""
    del number
    row = state.rows[0]
    found = row[games] + GOLDEN if games is ALL else row.take(games) + GOLDEN
    row[games] = found
    return (mixed(found) >> 11) * (1.0 / 9007199254740992.0)


uniform_each.changes = frozenset({0})  # type: ignore[attr-defined]  # the arguments that it changes


class Lockstep:
    """Functions over columns, by what they are made of; each takes a set of games, their number, and its arguments."""

    def __init__(self) -> None:
        self.made: dict[Any, Any] = {uniform: uniform_each}
        self.texts: dict[str, str] = {}

    def __call__(self, function: Any) -> Any:
        """The function over columns, or None for what is no function of Python; raises `TypeError` for what it cannot have."""
        if function in self.made:
            return self.made[function]
        plain = getattr(function, "py_func", function)
        if not isinstance(plain, FunctionType):
            return None
        written = Statements(plain, self)
        name = f"{plain.__module__}.{plain.__name__}"
        self.texts[name] = written.text
        exec(compile(written.text, f"<{name} in lockstep>", "exec"), written.space)
        self.made[function] = written.space[plain.__name__]
        self.made[function].changes = written.places
        return self.made[function]
