"""Play cards and strategy cards, as they are printed (section 13 of the rulebook)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

KIND_OF: Final = {"run_left": "run", "run_middle": "run", "run_right": "run", "pass_short": "pass", "pass_long": "pass"}
"""The kind of play of each category (NS.GRID.1)."""
CATEGORIES: Final = tuple(KIND_OF)
KINDS: Final = ("run", "pass")


class OffensePlay(NamedTuple):
    """An offensive play card; `key` has a weight for each slot, such as RB1, that may be the key player (NS.GRID.2)."""

    id: str
    name: str
    formation: str
    category: str
    kind: str
    high_risk: bool
    key: tuple[tuple[str, int], ...]


class DefensePlay(NamedTuple):
    """A defensive play card: the categories it guesses, and weights of key players against a run and a pass (NS.GRID.1-2)."""

    id: str
    name: str
    formation: str
    guesses: tuple[str, ...]
    guess_bonus: int
    high_risk: bool
    key_run: tuple[tuple[str, int], ...]
    key_pass: tuple[tuple[str, int], ...]

    def key(self, kind: str) -> tuple[tuple[str, int], ...]:
        """The weights of key players against a kind of play."""
        return self.key_run if kind == "run" else self.key_pass


class StrategyCard(NamedTuple):
    """A strategy card: who may play it, in which steps, what it needs, and what it does, each a word and its numbers.

    `side` is offense, defense or either (NS.WIN.2, NS.EFF.1, NS.EFF.2).
    """

    id: str
    name: str
    type: str
    side: str
    steps: tuple[int, ...]
    needs: tuple[tuple[Any, ...], ...]
    effects: tuple[tuple[Any, ...], ...]
