"""What a sweep plays, written as a grid or a list, taken apart into rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from cardbowl.analysis.simulation.games import Players, player_named
from cardbowl.errors import NotationError, value_text
from cardbowl.steps.game import AnyGame


class Row(NamedTuple):
    """What a row of a sweep plays: a game with its house rules, and the players of home and away."""

    game: AnyGame
    rules: Any
    players: Players

    @property
    def words(self) -> str:
        """What the row is called in sentences."""
        changed = ", ".join(f"{name}={value}" for name, value in self.rules.changed().items())
        return f"{self.game.name}, {changed or 'no changed rules'}, {' against '.join(self.players)}"


def combinations(variants: object) -> list[Any]:
    """The variants that are meant: every combination of a grid, or the members of a list; raises `NotationError`.

    A grid maps names of house rules to a value, or to the list (or range) of values that are tried. The last one changes first.
    """
    if isinstance(variants, Mapping):
        values = [list(each) if isinstance(each, (list, range)) else [each] for each in variants.values()]
        found: list[Any] = [dict(zip(variants, each, strict=True)) for each in product(*values)]
    elif isinstance(variants, Iterable) and not isinstance(variants, (str, Path)):
        found = list(variants)
    else:
        found = [variants]
    if not found:
        raise NotationError("the sweep has no rows: a house rule without values, or an empty list, was given")
    return found


def pairs(game: AnyGame, players: object) -> list[Players]:
    """The players of home and away that are meant; raises `NotationError`.

    Each of `players` is a computer player, for both sides, or a pair of them; None is the usual one.
    """
    given = [players] if players is None or isinstance(players, str) else players
    if not isinstance(given, Iterable):
        raise NotationError(
            f"players= is {value_text(players)}; names of computer players, or pairs of them (home, away), are needed"
        )
    found = []
    for each in given:
        both = (each, each) if each is None or isinstance(each, str) else each
        if not isinstance(both, (tuple, list)) or len(both) != 2:
            raise NotationError(
                f"{value_text(each)} is not a player of a sweep; a name, or a pair of names (home, away), is needed"
            )
        found.append((player_named(game, both[0]), player_named(game, both[1])))
    if not found:
        raise NotationError("the sweep has no rows: no players were given")
    return found
