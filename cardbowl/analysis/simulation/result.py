"""The result of a simulation: shares, points, box scores and kept plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from cardbowl.analysis.estimates import Estimate, Running
from cardbowl.analysis.files import columns_of, write_columns
from cardbowl.analysis.simulation.box_scores import YARDS_ARE
from cardbowl.analysis.simulation.columns import NAMES, Batch, in_words
from cardbowl.analysis.simulation.of_game import ORDINARY, OfGame
from cardbowl.analysis.simulation.tally import STATISTICS, Tally
from cardbowl.analysis.tables import as_table
from cardbowl.doors import doors
from cardbowl.errors import NotationError, in_threes, listed
from cardbowl.football import AWAY, HOME, Team
from cardbowl.steps.game import AnyGame


@doors
@dataclass(frozen=True)
class SimulationResult:
    """The result of a simulation: shares, points and box scores, each with its standard error.

    `players` and every mapping by team are in the order home, away; `house_rules` are the changed ones;
    `wins` are the shares of ``home``, ``away`` and ``tie``; `margin` is home less away.
    `teams[team]` maps every line of the box score to its mean per game.
    `kinds[team]` maps every kind of play that came up to its ``plays``, ``points`` and ``scores`` per game
    and its ``yards`` per play.
    `asked` is the number of games that were to be played; where fewer were, `stopped` says why.
    `scores` has a row for each game: its number and its final score, as arrays.
    `assumed` is what the engine takes for granted, in sentences: nothing, if it runs the rules themselves.
    `own_plays` are the names of the plays of a variant's own.
    `columns` are the columns of plays that were kept, `batch` those they are made of, with codes; `also` what counted besides.
    `of_game` is what a scorecard takes from the game under these house rules.
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
    asked: int
    stopped: str = ""
    assumed: tuple[str, ...] = ()
    scores: Batch = field(default_factory=dict, compare=False, repr=False)
    columns: tuple[str, ...] = ()
    own_plays: tuple[str, ...] = ()
    batch: Batch = field(default_factory=dict, compare=False, repr=False)
    also: tuple[Any, ...] = field(default=(), compare=False, repr=False)
    of_game: OfGame = field(default=ORDINARY, compare=False, repr=False)

    @property
    def count(self) -> str:
        """How many games were played: ``10 000 games``, or ``1 234 of 10 000 games; interrupted``."""
        asked = "1 game" if self.asked == 1 else f"{in_threes(self.asked)} games"
        return f"{in_threes(self.games)} of {asked}; {self.stopped}" if self.stopped else asked

    def less(self, other: SimulationResult) -> dict[str, Estimate]:
        """The difference from another result, game by game: points of ``home`` and ``away``, ``margin`` and ``total`` of a game.

        Both are of the same games: the same number of them, with the same seed. Game n of both has the same random numbers,
        for the draws and for each player, in the order in which they are asked for. So what follows is alike until the rules
        ask for something else; standard errors are those of the differences, and hold whatever is alike. One of 0 says that
        every game differed by the same, not that others would.
        Raises `NotationError` for other games.
        """
        if (self.seed, self.games) != (other.seed, other.games):
            raise NotationError(
                f"only the same games can be compared one by one, not {in_threes(self.games)} games with seed {self.seed} and "
                f"{in_threes(other.games)} with seed {other.seed}"
            )
        home, away = (self.scores[name].astype("int64") - other.scores[name] for name in ("home_score", "away_score"))
        found = {}
        for name, numbers in (("home", home), ("away", away), ("margin", home - away), ("total", home + away)):
            running = Running()
            running.add_all(numbers)
            found[name] = running.estimate()
        return found

    @cached_property
    def plays(self) -> dict[str, Any]:
        """The columns of plays that were kept, as arrays, with words in place of codes; raises `NotationError` if none were."""
        if not self.columns:
            raise NotationError(f"no plays were kept; name columns: each='all', or some of {listed(NAMES)}")
        return in_words(self.batch, self.columns, self.own_plays)

    def save_plays(self, path: str | Path) -> None:
        """Write the kept columns of plays to a file: CSV, or Parquet, by the end of its name.

        Raises `NotationError` for another name or where none were kept, `DataError` where the file cannot be written.
        """
        write_columns(path, self.plays, "plays")

    def save(self, path: str | Path) -> None:
        """Write every number, as in `rows`, to a file: CSV, or Parquet, by the end of its name.

        Raises `NotationError` for another name, `DataError` where the file cannot be written.
        """
        write_columns(path, columns_of(self.rows()), "the numbers")

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
            "asked": self.asked,
            "stopped": self.stopped,
            "seed": self.seed,
            "engine": self.engine,
            "assumed": list(self.assumed),
            "players": {"home": self.players[HOME], "away": self.players[AWAY]},
            "house_rules": dict(self.house_rules),
            "rows": self.rows(),
        }

    def to_json(self) -> str:
        """Everything as JSON text."""
        return json.dumps(self.to_dict(), indent=2)

    def __str__(self) -> str:
        return "\n".join(_text(self))

    def __repr__(self) -> str:
        return f"<SimulationResult: {next(iter(_text(self)))}>"

    def repr_in_full(self) -> str:
        """Every number, as the fingerprint of a rule that reads a result has it."""
        told = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
        return f"{type(self).__name__}({', '.join(told)})"


def result_of(
    tally: Tally, game: AnyGame, seed: int, engine: str, players: tuple[str, str], rules: Any, **kept: Any
) -> SimulationResult:
    """The numbers of a tally, and how they came about; `kept` are the other fields of the result."""
    return SimulationResult(
        game=game.name,
        games=tally.games,
        seed=seed,
        engine=engine,
        players=players,
        house_rules=rules.changed(),
        of_game=OfGame.read(game, rules),
        assumed=tuple(game.fast_assumes) if engine == "fast" else (),
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
        **kept,
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
    players = f"{result.players[HOME]} (home) against {result.players[AWAY]} (away)"
    lines = [f"{result.game}: {result.count}, {players}, seed {result.seed}"]
    if result.house_rules:
        lines.append("house rules: " + ", ".join(f"{name} = {value}" for name, value in result.house_rules.items()))
    if result.assumed:
        lines += [f"the engine {result.engine} takes for granted:", *(f"- {each}" for each in result.assumed)]
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
