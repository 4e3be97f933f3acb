"""Single games between computer players, each with a seed of its own."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic
from typing import Any, Final

from cardbowl.errors import DataError, NotationError, listed, value_text
from cardbowl.football import AWAY, HOME
from cardbowl.steps import turns
from cardbowl.steps.game import AnyGame
from cardbowl.steps.long_work import silence
from cardbowl.steps.referee import Referee

MOST_PLAYS: Final = turns.MOST_PLAYS
Players = tuple[str, str]


class UnfinishedGameError(DataError):
    """A game of many that cannot be played to its end."""


COLLECTED_EVERY: Final = 10.0
"""Seconds between two collections of garbage."""
_collected = [monotonic()]


@contextmanager
def without_collector() -> Iterator[Callable[[], object]]:
    """Collect garbage only when its function is called, and that now and then.

    A game makes thousands of tuples and almost no reference cycles, and a collection looks at all that a notebook holds.
    """
    was_on = gc.isenabled()
    try:
        gc.disable()
        yield _now_and_then
    finally:
        if was_on:
            gc.enable()


def _now_and_then() -> None:
    if monotonic() >= _collected[0] + COLLECTED_EVERY:
        gc.collect()
        _collected[0] = monotonic()


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` (from 1); a new game with it and the same players is that game again."""
    return Random(f"game {number} of {seed}").getrandbits(48)


def played(game: AnyGame, rules: Any, seed: int, players: Players, most_plays: int = MOST_PLAYS) -> Referee:
    """One game of two computer players, played to its end, or for `most_plays` plays."""
    seats = {
        team: game.policies[name](rules, Random(f"{team.word} {seed}")) for team, name in zip((HOME, AWAY), players, strict=True)
    }
    referee = Referee(game, seed=seed, rules=rules, players=seats)
    with silence():  # whoever plays many games tells how far they are
        while not referee.is_over and len(referee.plays) < most_plays:
            referee.run_on("play")
    return referee


def default_player(game: AnyGame) -> str:
    """The computer player where none is named: ``sensible`` if the game has one; raises `NotationError`."""
    if not game.policies:
        raise NotationError(f"{game.name} has no computer players")
    return "sensible" if "sensible" in game.policies else next(iter(game.policies))


def player_named(game: AnyGame, name: str | None) -> str:
    """A computer player of a game, the usual one for None; raises `NotationError`."""
    if name is None:
        return default_player(game)
    if not isinstance(name, str) or name not in game.policies:
        raise NotationError(f"{game.name} has no computer player {value_text(name)}; allowed are {listed(game.policies)}")
    return str.__str__(name)
