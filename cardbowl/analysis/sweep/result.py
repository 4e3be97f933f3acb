"""The result of a sweep: a row of figures for each variant and its players, and differences between rows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardbowl.analysis.estimates import Running, mean_sign
from cardbowl.analysis.files import columns_of, write_columns
from cardbowl.analysis.simulation.result import SimulationResult, result_of
from cardbowl.analysis.simulation.tally import STATISTICS, Tally
from cardbowl.analysis.sweep.blocks import scores_of
from cardbowl.analysis.sweep.grid import Row
from cardbowl.analysis.tables import as_table
from cardbowl.doors import doors
from cardbowl.errors import NotationError, value_text
from cardbowl.football import AWAY, HOME
from cardbowl.football.counts_in_words import counted

NORMAL_95: Final = 1.959963984540054
"""The half width of an interval of 95 %, in standard errors, for many games."""


class Difference(NamedTuple):
    """A mean difference of `size` games, its standard error, and the ends of its interval of 95 %; None where not known.

    The interval is that of a normal distribution, so it wants some dozens of games. That of `wins` has a width also where home
    won the same games in both rows (`mean_sign`). Points that differ by the same in every game do not tell how far they may
    differ in others, so they have no ends, unless both rows have the same house rules and players.
    """

    mean: float | None
    error: float | None
    size: int
    low: float | None
    high: float | None

    def text(self, digits: int = 2) -> str:
        """``+0.42 (+0.20 to +0.64)``; a dash where nothing is known."""
        if self.mean is None:
            return "-"
        ends = "" if self.low is None or self.high is None else f" ({self.low:+.{digits}f} to {self.high:+.{digits}f})"
        return f"{self.mean:+.{digits}f}{ends}"


@dataclass(frozen=True)
class Swept:
    """A row of a sweep: its numbers as a `SimulationResult`, and the scores of its games, block by block.

    `rules` are all its house rules; `failed` is true where a game of it could not be played to its end, and ``numbers.stopped``
    says why.
    """

    numbers: SimulationResult
    words: str
    failed: bool = False
    scores: Mapping[int, str] = field(default_factory=dict, repr=False)
    rules: Any = field(default=None, repr=False)

    @classmethod
    def of(cls, row: Row, tally: Tally, *, scores: Mapping[int, str], failed: bool, **about: Any) -> Swept:
        """The row of a tally; `about` is what `SimulationResult` has besides."""
        if tally.games == about["asked"]:
            about["stopped"] = ""
        seed, engine = about.pop("seed"), about.pop("engine")
        numbers = result_of(tally, row.game, seed, engine, row.players, row.rules, **about)
        return cls(numbers, row.words, failed, scores, row.rules)


class NoRowError(NotationError, IndexError):
    """A sweep has no row of that number."""


@doors
@dataclass(frozen=True)
class SweepResult:
    """The result of a sweep, a sequence of rows, which are counted from 0; ``result[2]`` is a `SimulationResult`.

    `games` is the number of games that each row was to have; `stopped` says why there are fewer. `dashboard` is the address
    of the dashboard of the cluster that played.
    """

    swept: tuple[Swept, ...]
    games: int
    seed: int
    stopped: str = ""
    dashboard: str = field(default="", compare=False)

    def __len__(self) -> int:
        return len(self.swept)

    def __getitem__(self, row: int) -> SimulationResult:
        return self._row(row).numbers

    def __iter__(self) -> Iterator[SimulationResult]:
        return (row.numbers for row in self.swept)

    def _row(self, row: object) -> Swept:
        if isinstance(row, bool) or not isinstance(row, int):
            raise NotationError(f"the row is {value_text(row)}; a whole number is needed")
        if not -len(self) <= row < len(self):
            raise NoRowError(f"there is no row {value_text(row)}; rows are 0 to {len(self) - 1}")
        return self.swept[row]

    def compare(self, a: int, b: int) -> dict[str, Difference]:
        """What row `a` has more than row `b`, game by game, with its sign and an interval of 95 %.

        These are points of ``home`` and ``away``, ``margin`` and ``total`` of a game, and ``wins``, the share that home wins.
        Game n of both rows has the same seed, so errors are those of the differences. Games that one row lacks do not count.
        """
        first, second = self._row(a), self._row(b)
        sums = {name: Running() for name in ("home", "away", "margin", "total", "wins")}
        for begin, text in first.scores.items():
            if begin not in second.scores:
                continue
            mine, other = scores_of(text), scores_of(second.scores[begin])
            home, away = mine - other
            won = (mine[HOME] > mine[AWAY]).astype("int64") - (other[HOME] > other[AWAY])
            for name, numbers in zip(sums, (home, away, home - away, home + away, won), strict=True):
                sums[name].add_all(numbers)
        same = (first.rules, first.numbers.players) == (second.rules, second.numbers.players)
        return {name: _difference(running, shares=name == "wins", same=same) for name, running in sums.items()}

    def rows(self) -> list[dict[str, Any]]:
        """One row each: number, game, house rules, players, games, figures with standard errors, and why it stopped.

        House rules are those that a row has changed: their values in every row, None in a game without them.
        """
        names = dict.fromkeys(name for found in self for name in found.house_rules)
        rules = {name: _of_one_kind([getattr(found.rules, name, None) for found in self.swept]) for name in names}
        said = [{f"rule_{name}": values[number] for name, values in rules.items()} for number in range(len(self))]
        return [_row(number, found, said[number]) for number, found in enumerate(self)]

    def save(self, path: str | Path) -> None:
        """Write the rows to a file: CSV, or Parquet, by the end of its name; raises `NotationError` or `DataError`."""
        write_columns(path, columns_of(self.rows()), "the rows of a sweep")

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {"games": self.games, "seed": self.seed, "stopped": self.stopped, "rows": self.rows()}

    def to_json(self) -> str:
        """Everything as JSON text."""
        return json.dumps(self.to_dict(), indent=2)

    def __str__(self) -> str:
        played = sum(found.games for found in self)
        lines = [f"sweep: {counted(len(self), 'row')}, {played} of {counted(len(self) * self.games, 'game')}, seed {self.seed}"]
        lines += [f"stopped: {self.stopped}"] if self.stopped else []
        body = [
            (
                str(number),
                row.words,
                str(row.numbers.games),
                row.numbers.wins["home"].text(3),
                row.numbers.margin.text(),
                *(each.text() for each in row.numbers.points),
            )
            for number, row in enumerate(self.swept)
        ]
        head = ("row", "what", "games", "home wins", "margin", "home points", "away points")
        lines += ["", *as_table(head, body)]
        lines += [f"row {number}: {row.numbers.stopped}" for number, row in enumerate(self.swept) if row.failed]
        return "\n".join(lines)


def _difference(sums: Running, *, shares: bool, same: bool) -> Difference:
    """The difference of two rows from that of their games; `shares` are -1, 0 or 1 in each, and `same` games are sure to be 0."""
    found = mean_sign(sums) if shares and not same else sums.estimate()
    if found.mean is None or found.error is None or not (found.error or same):
        return Difference(*found, None, None)
    half, most = NORMAL_95 * found.error, 1 if shares else inf
    return Difference(*found, max(-most, found.mean - half), min(most, found.mean + half))


def _of_one_kind(values: list[Any]) -> list[Any]:
    """The values of a column: whole numbers, or texts."""
    numbers = all(value is None or isinstance(value, int) for value in values)
    return values if numbers else [None if value is None else str(value) for value in values]


def _row(number: int, found: SimulationResult, rules: Mapping[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {"row": number, "game": found.game, **rules}
    row |= {"home_player": found.players[HOME], "away_player": found.players[AWAY], "games": found.games}
    figures = {"home_wins": found.wins["home"], "ties": found.wins["tie"], "margin": found.margin}
    for team in (HOME, AWAY):
        figures |= {f"{team.word}_{name.replace(' ', '_')}": found.teams[team][name] for name in STATISTICS}
    for name, estimate in figures.items():
        row[name], row[f"{name}_error"] = estimate.mean, estimate.error
    row["stopped"] = found.stopped
    return row
