"""Simulation of many games between computer players, and its statistics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardbowl.analysis.simulation.games import MOST_PLAYS, game_seed, played, player_named, without_collector
from cardbowl.analysis.simulation.result import SimulationResult, result_of
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.errors import CardbowlError, NotationError
from cardbowl.steps.game import AnyGame

ENGINES: Final = ("reference",)
"""The ways to simulate; ``reference`` runs every rule through the referee."""


def simulate(
    game: AnyGame,
    games: int,
    *,
    seed: int = 0,
    home: str | None = None,
    away: str | None = None,
    rules: Any = None,
    engine: str = "reference",
    progress: Callable[[], object] | None = None,
) -> SimulationResult:
    """Play `games` games between two computer players; the same `seed` gives the same numbers.

    `home` and `away` are names from ``game.policies`` (default: `default_player`), `rules` its house rules.
    `progress` is called after every game.
    Raises `NotationError` for a wrong number, seed or player, `CardbowlError` for a game that does not end.
    """
    rules = game.house_rules({}) if rules is None else rules
    players = (player_named(game, home), player_named(game, away))
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise NotationError(f"the number of games is {games!r}; a whole number of 1 or more is needed")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise NotationError(f"the seed is {seed!r}; a whole number is needed")
    if engine not in ENGINES:
        raise NotationError(f"there is no engine {engine!r}; allowed are {', '.join(ENGINES)}")
    tally = Tally()
    with without_collector() as collect:
        for number in range(1, games + 1):
            referee = played(game, rules, game_seed(seed, number), players)
            if not referee.is_over:
                raise CardbowlError(f"game {number} has not ended after {MOST_PLAYS} plays: with these house rules it may never")
            tally.add(*chunk_of([(number, referee.plays, referee.position.score)]))
            if number % 256 == 0:
                collect()
            if progress is not None:
                progress()
    return result_of(tally, game, seed, engine, players, rules)
