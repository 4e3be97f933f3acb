"""Many games between computer players: simulations, sweeps, seasons, and how near they come to real football."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cardbowl.doors import door
from cardbowl.errors import HouseRulesError, NotationError
from cardbowl.open.games import find_game, show_on_page
from cardbowl.open.house_rules import Charts, DataFolder, Rules, named_rules, rules_of
from cardbowl.steps.game import AnyGame, Game
from cardbowl.steps.lazily import lazily
from cardbowl.steps.long_work import silence, told, told_until

if TYPE_CHECKING:
    from cardbowl.analysis.realism.card import Realism
    from cardbowl.analysis.season import Season
    from cardbowl.analysis.simulation.result import SimulationResult
    from cardbowl.analysis.sweep.result import SweepResult

GamesProgress: TypeAlias = Callable[[int, int], object]
"""Called with the games played so far and the number of all."""
GAMES_OF_A_CARD: Final = 500
"""How many games `realism` plays where nobody says."""


@door
def simulate(
    game: str | AnyGame,
    games: int = 100,
    *,
    seed: int = 0,
    home: str | None = None,
    away: str | None = None,
    house_rules: Rules | None = None,
    charts: Charts | None = None,
    data: DataFolder | None = None,
    engine: str = "reference",
    jobs: int = 1,
    progress: bool | GamesProgress = False,
    each: Callable[[Mapping[str, Any]], object] | str | Iterable[str] | None = None,
    also: Iterable[Any] = (),
) -> SimulationResult:
    """Whole games between two computer players, as box scores with standard errors.

    `game` is the name of a game, `games` how many to play (1 or more); the same `seed` gives the same numbers.
    `home` and `away` are computer players by name, `house_rules`, `charts` and `data` as in `new_game`.
    `jobs` is the number of processes that play: more of them are quicker, and change no number. They read a script, too, so in
    one the call stands below ``if __name__ == "__main__":``.
    `progress` is True for a bar, or called with the games played so far and the number of all.
    `each` is called with every play, a mapping such as ``{"kind": "field goal", "kick_distance": 42, ...}``; or it names the
    columns that ``result.plays`` has (``all``: all of them; `analysis.simulation.columns.COLUMNS` says what they mean).
    `also` are things with a method ``add(plays, games)`` that counts batches of plays; they are in ``result.also``.
    An interrupt, or a game that cannot end, leaves the result of the games until then; ``result.count`` says how many, and why.
    With the same seed, variants of a game get the same random numbers, game by game, as long as they ask for the same draws.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.simulation.simulate import simulate as play_games

    played = find_game(game)
    rules = rules_of(played, house_rules, charts=charts, data=data)
    with _games_shown(progress, "playing games") as shown:
        return play_games(
            played,
            games,
            seed=seed,
            home=home,
            away=away,
            rules=rules,
            engine=engine,
            jobs=jobs,
            progress=shown,
            each=each,
            also=also,
        )


@door
def sweep(
    game: str | AnyGame,
    variants: Mapping[str, Any] | Iterable[Any] | Rules | None = (None,),
    *,
    players: str | Iterable[Any] | None = None,
    games: int = 100,
    seed: int = 0,
    engine: str = "reference",
    executor: Any = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    block: int | None = None,
    progress: bool | GamesProgress = False,
    also: Iterable[Any] = (),
) -> SweepResult:
    """Many variants of a game between many players: one row each, with figures and standard errors.

    `variants` is a grid, ``{"rush_gain_divisor": [1, 2, 3], "fg_add": [17, 18]}``, or a list of house rules as in `new_game` and
    of games that `variant` has made. Each of `players` is a computer player for both sides, or a pair (home, away).
    Each row plays `games` games, with the same seeds: ``result.compare(a, b)`` has the differences of two rows, game by game.
    `executor` is where blocks of `block` games are played: None in this process, ``"processes"`` in `jobs` others, any executor
    of `concurrent.futures`, or the address, a cluster or a client of dask.distributed. No number depends on it. In a script a
    call with other processes stands below ``if __name__ == "__main__":``.
    `out` is a CSV or Parquet file for the rows. Finished blocks lie beside it, in ``out + ".blocks"``: the same call goes on
    from them.
    `progress` is as in `simulate`; `also` are empty things with ``add(plays, games)`` and ``merge(other)``, counted for each row.
    An interrupt leaves the result of the blocks until then. ``docs/sweeps.md`` plans large ones.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.sweep.grid import Row, combinations, pair, sides
    from cardbowl.analysis.sweep.sweep import sweep as play_rows

    base, teams = find_game(game), sides(players)
    rows = []
    for number, given in enumerate(combinations(variants)):
        played = given if isinstance(given, Game) else base
        try:
            rules = rules_of(played, None if isinstance(given, Game) else given)
        except (HouseRulesError, NotationError) as error:
            raise type(error)(f"variant {number} of the sweep: {error}") from None
        rows += [Row(played, rules, pair(played, each)) for each in teams]
    with _games_shown(progress, "playing the games of a sweep") as shown:
        return play_rows(
            rows,
            games,
            seed=seed,
            engine=engine,
            executor=executor,
            jobs=jobs,
            out=out,
            block=block,
            progress=shown,
            dashboard=_tell_dashboard if progress is True else None,
            also=also,
        )


def _tell_dashboard(address: str) -> None:
    print(f"dashboard: {address}", file=sys.stderr)


@contextmanager
def _games_shown(progress: bool | GamesProgress, words: str) -> Iterator[GamesProgress | None]:
    """What is called with the games played and the number of all; without any, a line says how long they have gone on."""
    with ExitStack() as stack:
        if progress is True:
            stack.enter_context(silence())
            yield stack.enter_context(_bar_of_games())
        elif progress is False:
            stack.enter_context(told(words))
            yield None
        else:
            stack.enter_context(silence())
            yield progress


@contextmanager
def _bar_of_games() -> Iterator[GamesProgress]:
    """A bar in the notebook or the terminal, called with the games played and the number of all."""
    in_a_notebook, in_a_terminal = lazily("cardbowl.widgets.progress:work_bar"), lazily("cardbowl.cli.progress:work_bar")
    bar = in_a_notebook if "ipykernel" in sys.modules else in_a_terminal
    with bar("of the games played") as share, told_until("playing games", lambda done, of: share(done / of)) as progress:
        yield progress


@door
def realism(
    what: str | AnyGame | SimulationResult,
    games: int | None = None,
    *,
    seasons: str = "2009-2012",
    **options: Any,
) -> Realism:
    """How near a game comes to real football: a scorecard of figures beside those of the NFL, and distributions over its own.

    `what` is the name of a game, a game, or a simulation that has kept its plays (``simulate(..., each="all")``).
    `games` is how many to play (500 without it), `options` are those of `simulate`; a simulation that has been played takes none.
    `seasons` are those of the NFL, ``2009-2012`` or ``2016-2019``. `Realism` has `rows()`, `curve(name)` and `to_json()`.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.realism.of_results import realism_of_result
    from cardbowl.analysis.realism.reference import check_seasons
    from cardbowl.analysis.realism.scorecard import Scorecard
    from cardbowl.analysis.simulation.result import SimulationResult as Played

    check_seasons(seasons)
    if isinstance(what, Played):
        if games is not None or options:
            raise NotationError("a simulation that has been played takes no more options; give the game itself to play others")
        return realism_of_result(what, seasons)
    more = (Scorecard(), *options.pop("also", ()))
    return realism_of_result(simulate(what, GAMES_OF_A_CARD if games is None else games, also=more, **options), seasons)


@door
def season(
    league: str | Sequence[str],
    games: int = 10,
    *,
    seed: int = 0,
    game: str | AnyGame = "showdown",
    player: str | Mapping[str, str] | None = None,
    house_rules: Rules | None = None,
    data: DataFolder | None = None,
    workers: int = 1,
) -> Season:
    """A season of computer coaches: every two teams of a league meet `games` times, and the standings have standard errors.

    `league` is the id of a league, or the ids of teams; the same `seed` gives the same games.
    `game` is a game with teams of its own, `player` a computer player for all teams, or by team; `house_rules` and `data` are as
    in `new_game`, `workers` the processes that play.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.season import TEAMS
    from cardbowl.analysis.season import season as play_season

    show_on_page()
    found = find_game(game)
    rules = rules_of(found, house_rules, data=data)
    for name in TEAMS:
        if name in named_rules(found, house_rules):
            raise HouseRulesError(f"the house rule {name} names one team of all games, and a season sets the teams; leave it out")
    with told("playing the season"):
        return play_season(found, league, games, seed=seed, player=player, rules=rules, workers=workers)
