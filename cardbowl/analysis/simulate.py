"""Simulation of many games between computer players, and its statistics."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from cardbowl.analysis.box_scores import YARDS_ARE
from cardbowl.analysis.estimates import Estimate
from cardbowl.analysis.tables import as_table
from cardbowl.analysis.tally import STATISTICS, Tally
from cardbowl.errors import CardbowlError, NotationError
from cardbowl.football import AWAY, HOME, Team
from cardbowl.steps.game import AnyGame
from cardbowl.steps.referee import Referee

ENGINES: Final = ("reference",)
"""The ways to simulate; ``reference`` runs every rule through the referee."""

MOST_PLAYS: Final = 50_000
"""A game with more plays than this never ends, under any house rules."""


@dataclass(frozen=True)
class SimulationResult:
    """The result of a simulation: shares, points and box scores, each with its standard error.

    `players` and every mapping by team are in the order home, away; `house_rules` are the changed ones;
    `wins` are the shares of ``home``, ``away`` and ``tie``; `margin` is home less away.
    `teams[team]` maps every line of the box score to its mean per game.
    `kinds[team]` maps every kind of play that came up to its ``plays``, ``points`` and ``scores`` per game
    and its ``yards`` per play.
    """

    game: str
    games: int
    seed: int
    engine: str
    players: tuple[str, str]
    house_rules: Mapping[str, Any]
    wins: Mapping[str, Estimate]
    margin: Estimate
    teams: Mapping[Team, Mapping[str, Estimate]]
    kinds: Mapping[Team, Mapping[str, Mapping[str, Estimate]]]

    @property
    def points(self) -> tuple[Estimate, Estimate]:
        """Points per game of home and away."""
        return self.teams[HOME]["points"], self.teams[AWAY]["points"]

    def rows(self) -> list[dict[str, Any]]:
        """Every number as one row with unit, standard error and count; `play` is empty for the whole game."""
        rows = [_row(result, "", "share of games", "games", share) for result, share in self.wins.items()]
        rows.append(_row("home", "", "margin", "points per game", self.margin))
        for team in (HOME, AWAY):
            for name, estimate in self.teams[team].items():
                rows.append(_row(team.word, "", name, "per game", estimate))
            for kind, numbers in self.kinds[team].items():
                for name, estimate in numbers.items():
                    unit = f"per play ({YARDS_ARE[kind]})" if name == "yards" else "per game"
                    rows.append(_row(team.word, kind, name, unit, estimate))
        return rows

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "engine": self.engine,
            "players": {"home": self.players[HOME], "away": self.players[AWAY]},
            "house_rules": dict(self.house_rules),
            "rows": self.rows(),
        }

    def to_json(self) -> str:
        """Everything as JSON text."""
        return json.dumps(self.to_dict(), indent=2)

    def __str__(self) -> str:
        return "\n".join(_text(self))


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
    players = (_player(game, home), _player(game, away))
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
            tally.add_game(referee.plays, referee.position.score)
            if number % 256 == 0:
                collect()
            if progress is not None:
                progress()
    return _result(tally, game, seed, engine, players, rules)


@contextmanager
def without_collector() -> Iterator[Callable[[], object]]:
    """Collect garbage only when its function is called: a game makes thousands of tuples and almost no reference cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield gc.collect
    finally:
        if was_on:
            gc.enable()


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` (from 1); a new game with it and the same players is that game again."""
    return Random(f"game {number} of {seed}").getrandbits(48)


def played(game: AnyGame, rules: Any, seed: int, players: tuple[str, str], most_plays: int = MOST_PLAYS) -> Referee:
    """One game of two computer players, played to its end, or for `most_plays` plays."""
    seats = {
        team: game.policies[name](rules, Random(f"{team.word} {seed}")) for team, name in zip((HOME, AWAY), players, strict=True)
    }
    referee = Referee(game, seed=seed, rules=rules, players=seats)
    while not referee.is_over and len(referee.plays) < most_plays:
        referee.run("play")
    return referee


def default_player(game: AnyGame) -> str:
    """The computer player where none is named: ``sensible`` if the game has one; raises `NotationError`."""
    if not game.policies:
        raise NotationError(f"{game.name} has no computer players")
    return "sensible" if "sensible" in game.policies else next(iter(game.policies))


def _player(game: AnyGame, name: str | None) -> str:
    if name is None:
        return default_player(game)
    if name not in game.policies:
        raise NotationError(f"{game.name} has no computer player {name!r}; allowed are {', '.join(game.policies)}")
    return name


def _result(tally: Tally, game: AnyGame, seed: int, engine: str, players: tuple[str, str], rules: Any) -> SimulationResult:
    return SimulationResult(
        game=game.name,
        games=tally.games,
        seed=seed,
        engine=engine,
        players=players,
        house_rules=rules.changed(),
        wins={result: tally.share(result) for result in ("home", "away", "tie")},
        margin=tally.margin.estimate(),
        teams={team: {name: running.estimate() for name, running in lines.items()} for team, lines in tally.teams.items()},
        kinds={
            team: {
                kind: {
                    "plays": each.per_game.estimate(),
                    "yards": each.yards.estimate(),
                    "points": each.points.estimate(),
                    "scores": each.scores.estimate(),
                }
                for kind, each in kinds.items()
                if each.per_game.total
            }
            for team, kinds in tally.kinds.items()
        },
    )


def _row(team: str, play: str, statistic: str, unit: str, estimate: Estimate) -> dict[str, Any]:
    return {
        "team": team,
        "play": play,
        "statistic": statistic,
        "unit": unit,
        "mean": estimate.mean,
        "standard_error": estimate.error,
        "count": estimate.size,
    }


def _text(result: SimulationResult) -> list[str]:
    """The result as lines of text."""
    games = "1 game" if result.games == 1 else f"{result.games} games"
    players = f"{result.players[HOME]} (home) against {result.players[AWAY]} (away)"
    lines = [f"{result.game}: {games}, {players}, seed {result.seed}"]
    if result.house_rules:
        lines.append("house rules: " + ", ".join(f"{name} = {value}" for name, value in result.house_rules.items()))
    shares = ", ".join(f"{name} {share.text(3)}" for name, share in result.wins.items())
    lines += [f"share of games won: {shares}", f"margin, home less away: {result.margin.text()}", ""]
    box = [(name, *(result.teams[team][name].text() for team in (HOME, AWAY))) for name in STATISTICS]
    lines += as_table(("per game, mean ± standard error", "home", "away"), box)
    for team in (HOME, AWAY):
        body = [
            (
                kind,
                each["plays"].text(),
                each["yards"].text(),
                YARDS_ARE[kind],
                each["points"].text(),
                each["scores"].text(),
            )
            for kind, each in result.kinds[team].items()
        ]
        lines += [
            "",
            *as_table((team.word, "plays/game", "yards/play", "measured", "points/game", "scores/game"), body),
        ]
    return lines
