"""Simulation of many games between computer players, and its statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from typing import Any, Final, Protocol, TypeAlias

from cardbowl.analysis.processes import check_jobs, keeping, whole
from cardbowl.analysis.simulation.columns import GAME_COLUMNS, NAMES, Batch, Chunk, in_words, joined, known, sources, with_calls
from cardbowl.analysis.simulation.engines import ENGINES
from cardbowl.analysis.simulation.games import UnfinishedGameError, player_named
from cardbowl.analysis.simulation.of_game import tell_of_game
from cardbowl.analysis.simulation.result import SimulationResult, result_of
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.errors import NotationError, listed, value_text
from cardbowl.steps.game import AnyGame
from cardbowl.steps.plain_data import MOST_GAMES, check_count, check_seed

Told: TypeAlias = Callable[[int, int], object]
"""Called from time to time with the games that are played, and the number of all."""
Each: TypeAlias = Callable[[Mapping[str, Any]], object] | str | Iterable[str] | None
"""What is to be done with each play: a function of its columns, in words; or the names of columns to keep."""
MOST_PARTS: Final = 1000
"""Batches of scores that are kept one by one."""


class Counter(Protocol):
    """Something that adds up batches of plays, such as `Tally`."""

    def add(self, plays: Batch, games: Batch) -> None:
        """Count whole games: their plays, and one row for each game, as in `columns`."""


def _counters(also: object) -> tuple[Counter, ...]:
    """What else counts the plays; raises `NotationError` for what cannot count."""
    given = tuple(also) if isinstance(also, Iterable) else (also,)
    for each in given:
        if not callable(getattr(each, "add", None)):
            raise NotationError(f"also= has {value_text(each)}; things with add(plays, games) are needed")
    return given


def simulate(
    game: AnyGame,
    games: int,
    *,
    seed: int = 0,
    home: str | None = None,
    away: str | None = None,
    rules: Any = None,
    engine: str = "reference",
    jobs: int = 1,
    progress: Told | None = None,
    each: Each = None,
    also: Iterable[Counter] = (),
) -> SimulationResult:
    """Play `games` games between two computer players; the same `seed` gives the same numbers, whatever `jobs` is.

    `home` and `away` are names from ``game.policies`` (default: `default_player`), `rules` its house rules.
    `jobs` is the number of processes that play, `progress` is called with the games played so far and the number of all.
    `each` is called with each play, a mapping of its columns, in order; or it names the columns that the result keeps
    (``all``: all of them). `also` are other things that count every batch of plays.
    An interrupt, a process that is lost or a game that cannot be played to its end leaves the result of the games until then,
    which says so; where that is the first game, `UnfinishedGameError` is raised.
    Raises `NotationError` for a wrong number, seed, player or column, `OwnRuleError` for a rule of the reader's own that fails.
    """
    rules = game.house_rules({}) if rules is None else rules
    players = (player_named(game, home), player_named(game, away))
    games = check_count("games", games, MOST_GAMES)
    seed = check_seed(seed)
    if not isinstance(engine, str) or engine not in ENGINES:
        raise NotationError(f"there is no engine {value_text(engine)}; allowed are {listed(ENGINES)}")
    if progress is not None and not callable(progress):
        raise NotationError(
            f"progress= is {value_text(progress)}; a function of the games played and the number of all is needed"
        )
    own = tuple(rules.own_plays)
    columns = () if each is None or callable(each) else known(each)
    more = _counters(also)
    tell_of_game(more, game, rules)
    tally, kept = Tally(), _Kept(columns)
    counters: tuple[Counter, ...] = (tally, kept, *more)
    chunks = ENGINES[engine](game, rules, players, seed, games, check_jobs(jobs))
    with keeping(lambda: tally.games, UnfinishedGameError) as stopped, closing(chunks):
        for chunk in chunks:
            with whole():
                for counter in counters:
                    counter.add(*chunk)
            if callable(each):
                _tell(each, chunk, own)
            if progress is not None:
                progress(tally.games, games)
    why = "" if tally.games == games else stopped.why
    about = {"asked": games, "stopped": why, "columns": columns, "own_plays": own, "also": counters[2:]}
    return result_of(tally, game, seed, engine, players, rules, scores=kept.scores(), batch=kept.batch(), **about)


class _Kept:
    """The scores of all games, and the columns of plays that are kept."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.columns = sources(names)
        self.batches: list[Batch] = []
        self.games: list[Batch] = []

    def add(self, plays: Batch, games: Batch) -> None:
        self.games.append(games)
        if len(self.games) > MOST_PARTS:  # many small arrays take more memory than their numbers
            self.games = [self.scores()]
        if self.columns:
            plays = with_calls(plays)
            self.batches.append({column.name: plays[column.name] for column in self.columns})

    def scores(self) -> Batch:
        return joined(self.games, GAME_COLUMNS)

    def batch(self) -> Batch:
        return joined(self.batches, self.columns) if self.columns else {}


def _tell(each: Callable[[Mapping[str, Any]], object], chunk: Chunk, own: Iterable[str]) -> None:
    """Call a function with each play of a chunk."""
    columns = in_words(with_calls(chunk.plays), NAMES, own)
    for values in zip(*(column.tolist() for column in columns.values()), strict=True):
        each(dict(zip(NAMES, values, strict=True)))
