"""What the players decide: one option always the same, or every option alike."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled, uniform
from cardbowl.arrays.shelves import look1, look2
from cardbowl.games.cardbowl2.compiled.deciding import DECLARED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    T_DECISIONS_ALWAYS,
    T_DECISIONS_COUNT,
    T_DECISIONS_DECLARED,
    T_DECISIONS_LEAST,
    T_DECISIONS_RANDOM,
)


@compiled
def plays_at_random(team: int, tables: Any) -> bool:
    """Whether a team takes every option alike."""
    return look1(tables, T_DECISIONS_RANDOM, team) == 1


@compiled
def by_chance(decision: int, tables: Any, state: Any) -> int:
    """A random option of a decision."""
    return int(uniform(state) * look1(tables, T_DECISIONS_COUNT, decision))


@compiled
def number_by_chance(decision: int, tables: Any, state: Any) -> int:
    """A random option of a decision whose options are numbers."""
    return look1(tables, T_DECISIONS_LEAST, decision) + by_chance(decision, tables, state)


@compiled
def decided(decision: int, team: int, tables: Any, state: Any) -> int:
    """The option of a team that decides whatever the position, or a random one."""
    always = look2(tables, T_DECISIONS_ALWAYS, decision, team)
    return always if always >= 0 else by_chance(decision, tables, state)


@compiled
def declared(team: int, spot: int, tables: Any, state: Any) -> int:
    """The yards that a team adds to an on-side kick from a spot."""
    always = look2(tables, T_DECISIONS_ALWAYS, DECLARED, team)
    return always if always >= 0 else int(uniform(state) * look1(tables, T_DECISIONS_DECLARED, spot))
