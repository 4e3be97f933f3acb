"""What a sweep plays, written as a grid or a list, taken apart into rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice, product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from cardbowl.analysis.simulation.games import Players, player_named
from cardbowl.errors import NotationError, value_text
from cardbowl.steps.game import AnyGame
from cardbowl.steps.plain_data import check_count

MOST_VARIANTS = 100_000
"""The most variants of a sweep."""


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
        values = [_at_most(each) if isinstance(each, (list, range)) else [each] for each in variants.values()]
        count = prod(map(len, values))
        found: Iterable[Any] = (dict(zip(variants, each, strict=True)) for each in product(*values))
    elif isinstance(variants, Iterable) and not isinstance(variants, (str, Path)):
        found = _at_most(variants)
        count = len(found)
    else:
        found, count = [variants], 1
    if not count:
        raise NotationError("the sweep has no rows: a house rule without values, or an empty list, was given")
    check_count("variants of a sweep", count, MOST_VARIANTS)
    return list(found)


def _at_most(values: Iterable[Any]) -> list[Any]:
    """The values that a sweep may have, and one more where there are more."""
    return list(islice(values, MOST_VARIANTS + 1))


def sides(players: object) -> list[Any]:
    """Who plays in a sweep, one by one: a computer player for both sides, or a pair of them; raises `NotationError`."""
    given = [players] if players is None or isinstance(players, str) else players
    if not isinstance(given, Iterable):
        raise NotationError(
            f"players= is {value_text(players)}; names of computer players, or pairs of them (home, away), are needed"
        )
    found = list(given)
    if not found:
        raise NotationError("the sweep has no rows: no players were given")
    return found


def pair(game: AnyGame, side: object) -> Players:
    """The players of home and away that one of the `sides` means, None being the usual one; raises `NotationError`."""
    both = (side, side) if side is None or isinstance(side, str) else side
    if not isinstance(both, (tuple, list)) or len(both) != 2:
        raise NotationError(f"{value_text(side)} is not a player of a sweep; a name, or a pair of names (home, away), is needed")
    return player_named(game, both[0]), player_named(game, both[1])
