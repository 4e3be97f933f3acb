"""A season: every team of a league meets every other one, and computer coaches play all the games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardbowl.analysis.estimates import Estimate, Running, share
from cardbowl.analysis.files import columns_of, csv_text, write_columns
from cardbowl.analysis.processes import MOST_JOBS, in_order, packed, unpacked
from cardbowl.analysis.simulation.games import MOST_PLAYS, default_player, game_seed, played, without_collector
from cardbowl.analysis.tables import as_table
from cardbowl.doors import doors
from cardbowl.errors import CardbowlError, DataError, NotationError, listed, value_text
from cardbowl.steps.game import AnyGame
from cardbowl.steps.long_work import shown
from cardbowl.steps.plain_data import check_count, check_seed

Players = tuple[str, str]


MOST_MEETINGS: Final = 1_000_000
"""The most games of two teams in a season, whose games are all kept."""


TEAMS: Final = ("home", "visitors")
"""The house rules that name the teams of a game; a season sets them for each of its games."""


class Pairing(NamedTuple):
    """A game to be played: the ids of home team and visitors, their computer players, and the house rules that they play by."""

    home: str
    away: str
    players: Players
    rules: Any


class Score(NamedTuple):
    """A game of a season: its number from 1, its seed, the ids of both teams, and their points."""

    number: int
    seed: int
    home: str
    away: str
    home_points: int
    away_points: int


class Standing(NamedTuple):
    """A line of the standings: `share` is that of games won, with ties as half a game; points are those of a game."""

    team: str
    id: str
    player: str
    games: int
    wins: int
    losses: int
    ties: int
    share: Estimate
    points_for: Estimate
    points_against: Estimate
    margin: Estimate


@doors
@dataclass(frozen=True)
class Season:
    """A season that has been played: its games in order, and the standings, the best team first.

    `meetings` is how often two teams met, `teams` maps ids to names and `players` ids to computer players;
    `house_rules` are the changed ones; ``new_game(game, seed=score.seed, home=..., visitors=...)`` with the teams and the players
    of a `Score` plays a game of it again.
    """

    game: str
    league: str
    meetings: int
    seed: int
    teams: Mapping[str, str]
    players: Mapping[str, str]
    house_rules: Mapping[str, Any]
    games: tuple[Score, ...]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The standings: by the share of games won, then by the mean margin."""
        found = (self._standing(team) for team in self.teams)
        return tuple(sorted(found, key=lambda each: (-(each.share.mean or 0), -(each.margin.mean or 0))))

    def _standing(self, team: str) -> Standing:
        ours, theirs, margin = (Running() for _ in range(3))
        for each in self.games:
            if team in (each.home, each.away):
                mine, other = each[4:] if team == each.home else each[:3:-1]
                for running, points in ((ours, mine), (theirs, other), (margin, mine - other)):
                    running.add(points)
        won, ties = self._count(team, 1), self._count(team, 0)
        size = ours.count
        numbers = share(won, size, ties), ours.estimate(), theirs.estimate(), margin.estimate()
        return Standing(self.teams[team], team, self.players[team], size, won, size - won - ties, ties, *numbers)

    def _count(self, team: str, sign: int) -> int:
        margins = (each.home_points - each.away_points for each in self.games if team == each.home)
        others = (each.away_points - each.home_points for each in self.games if team == each.away)
        return sum((margin > 0) - (margin < 0) == sign for margin in (*margins, *others))

    def rows(self) -> list[dict[str, Any]]:
        """The standings as rows: every mean has its standard error beside it, that of `share` is `error`."""
        return [dict(self._row(place, each)) for place, each in enumerate(self.standings, start=1)]

    def _row(self, place: int, standing: Standing) -> Iterator[tuple[str, Any]]:
        yield "place", place
        for name, value in standing._asdict().items():
            if isinstance(value, Estimate):
                yield from ((name, value.mean), ("error" if name == "share" else f"{name}_error", value.error))
            else:
                yield name, value

    def game_rows(self) -> list[dict[str, Any]]:
        """Every game as a row."""
        return [each._asdict() for each in self.games]

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        names = ("game", "league", "meetings", "seed")
        about = {name: getattr(self, name) for name in names} | {"house_rules": dict(self.house_rules)}
        return about | {"standings": self.rows(), "games": self.game_rows()}

    def to_json(self) -> str:
        """Everything as JSON text."""
        return json.dumps(self.to_dict(), indent=2)

    def to_csv(self) -> str:
        """The standings as CSV text."""
        return csv_text(columns_of(self.rows()))

    def save(self, path: str | Path) -> None:
        """Write the standings to a file: CSV, or Parquet, by the end of its name.

        Raises `NotationError` for another name, `DataError` where the file cannot be written.
        """
        write_columns(path, columns_of(self.rows()), "standings")

    def __str__(self) -> str:
        return "\n".join(_text(self))


# ---- playing -----------------------------------------------------------------------------------------------------------


def season(
    game: AnyGame,
    league: str | Sequence[str],
    games: int = 10,
    *,
    seed: int = 0,
    player: str | Mapping[str, str] | None = None,
    rules: Any = None,
    workers: int = 1,
) -> Season:
    """Play a round robin: every two teams of a league meet `games` times, home and away in turn.

    `league` is one of the game, or the ids of two or more teams; `player` a computer player for all, or by team.
    The same `seed` gives the same games, with any number of `workers` (processes).
    Raises `NotationError` for what is not there, `CardbowlError` for a game that does not end.
    """
    rules = game.house_rules({}) if rules is None else rules
    games = check_count("games of two teams", games, MOST_MEETINGS)
    check_count("workers", workers, MOST_JOBS)
    seed = check_seed(seed)
    name, teams = _teams(game, league, rules)
    players = _players(game, teams, player)
    pairings = list(round_robin(game, teams, games, players, rules))
    scores = tuple(_played(game, pairings, seed, workers))
    changed = {name: value for name, value in rules.changed().items() if name not in TEAMS}
    return Season(game.name, name, games, seed, teams, players, changed, scores)


def round_robin(game: AnyGame, teams: Iterable[str], games: int, players: Mapping[str, str], rules: Any) -> Iterator[Pairing]:
    """Every two teams as often as `games` says, home and away in turn; the house rules `home` and `visitors` name them."""
    pairs = [pair for first, second in combinations(teams, 2) for pair in ((first, second), (second, first))]
    of_pair = {pair: game.house_rules({**rules.changed(), **dict(zip(TEAMS, pair, strict=True))}) for pair in pairs}
    for number in range(games):
        for home, away in pairs[number % 2 :: 2]:
            yield Pairing(home, away, (players[home], players[away]), of_pair[home, away])


def _played(game: AnyGame, pairings: Sequence[Pairing], seed: int, workers: int) -> Iterator[Score]:
    """The scores of games in their order."""
    numbers = range(1, len(pairings) + 1)
    with shown("of the season played") as progress:
        if workers > 1:
            pieces = (numbers[begin : begin + IN_A_PIECE] for begin in range(0, len(numbers), IN_A_PIECE))
            with closing(in_order(_in_another, (packed(game, pairings), seed), pieces, min(workers, len(pairings)))) as played:
                yield from _told(chain.from_iterable(played), len(pairings), progress)
            return
        with without_collector() as collect:
            yield from _told((_play(game, pairings, seed, number) for number in numbers), len(pairings), progress, collect)


def _told(scores: Iterable[Score], count: int, progress: Any, collect: Any = None) -> Iterator[Score]:
    for score in scores:
        yield score
        progress(score.number / count)
        if collect is not None:
            collect()


IN_A_PIECE: Final = 4
"""The games that a process plays before it tells their scores."""


def _in_another(season: tuple[bytes, int], numbers: Sequence[int]) -> list[Score]:
    """The scores of some games, in another process."""
    sent, seed = season
    game, pairings = unpacked(sent)
    with without_collector() as collect:
        scores = [_play(game, pairings, seed, number) for number in numbers]
        collect()
    return scores


def _play(game: AnyGame, pairings: Sequence[Pairing], seed: int, number: int) -> Score:
    pairing, of_game = pairings[number - 1], game_seed(seed, number)
    try:
        referee = played(game, pairing.rules, of_game, pairing.players)
    except DataError as error:  # a position that cannot occur, or a play or a quarter without an end
        raise DataError(f"game {number}: {error}") from None
    if not referee.is_over:
        raise CardbowlError(f"game {number} has not ended after {MOST_PLAYS} plays: with these house rules it may never")
    home, away = referee.position.score
    return Score(number, of_game, pairing.home, pairing.away, home, away)


# ---- what is asked for -------------------------------------------------------------------------------------------------


def _teams(game: AnyGame, league: str | Sequence[str], rules: Any) -> tuple[str, dict[str, str]]:
    """The name of a league, and its teams: names by id."""
    leagues = game.leagues(rules)
    if not leagues:
        raise NotationError(f"{game.name} has no leagues")
    every = {team: name for found in leagues.values() for team, name in found.items()}
    if isinstance(league, str):
        if league not in leagues:
            raise NotationError(
                f"{game.name} has no league {value_text(league)}; allowed are {listed(leagues)}, or the ids of teams"
            )
        return league, dict(leagues[league])
    wrong = [team for team in league if team not in every]
    if wrong:
        raise NotationError(
            f"there is no team {value_text(wrong[0])} in the leagues of {game.name}; its teams are {listed(every)}"
        )
    found = {team: every[team] for team in league}
    if len(found) < 2 or len(found) < len(league):
        raise NotationError(f"a season is played by two or more teams, each named once, not by {listed(league) or 'none'}")
    return ", ".join(found), found


def _players(game: AnyGame, teams: Iterable[str], player: str | Mapping[str, str] | None) -> dict[str, str]:
    """The computer player of each team."""
    usual = default_player(game)
    given = dict.fromkeys(teams, usual if player is None or isinstance(player, Mapping) else player)
    if isinstance(player, Mapping):
        for team, who in player.items():
            if team not in given:
                raise NotationError(f"there is no team {value_text(team)} in this season; its teams are {listed(given)}")
            given[team] = who
    for who in given.values():
        if who not in game.policies:
            raise NotationError(f"{game.name} has no computer player {value_text(who)}; allowed are {listed(game.policies)}")
    return given


def _text(found: Season) -> Iterator[str]:
    """The standings as lines of text."""
    games = "1 game" if found.meetings == 1 else f"{found.meetings} games"
    yield f"{found.game}, {found.league}: {games} between every two teams, {len(found.games)} in all, seed {found.seed}"
    if found.house_rules:
        yield "house rules: " + ", ".join(f"{name} = {value}" for name, value in found.house_rules.items())
    yield ""
    head = ("team", "coach", "games", "won", "lost", "tied", "share won", "points", "against", "margin")
    yield from as_table(
        head,
        (
            (each.team, each.player, *map(str, each[3:7]), each.share.text(3), *(number.text(1) for number in each[8:]))
            for each in found.standings
        ),
    )
    yield "\nmean ± standard error; a tie is half a game won"
