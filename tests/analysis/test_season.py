"""Seasons: round robins that can be played again game by game, and standings that add up."""

import csv
import json
from dataclasses import replace

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.analysis.estimates import share
from cardbowl.analysis.season import Score, Season, round_robin, season
from cardbowl.errors import DataError, NotationError
from cardbowl.games import GAMES

GAME = GAMES["showdown"]
RULES = GAME.house_rules({})


@pytest.fixture(scope="module")
def found() -> Season:
    return cb.season("tidewater", games=3, seed=4, player="random")


def test_every_two_teams_meet_home_and_away_in_turn():
    players = dict.fromkeys("abc", "random")
    teams = ["herons", "mules", "foxes"]
    found = list(round_robin(GAME, teams, 4, dict(zip(teams, players.values(), strict=True)), RULES))
    assert len(found) == 3 * 4
    homes = [(each.home, each.away) for each in found]
    assert all(homes.count(pair) == 2 for pair in homes)
    assert all((each.rules.home, each.rules.visitors) == (each.home, each.away) for each in found)


def test_a_game_of_a_season_can_be_played_again_by_itself(found):
    for each in found.games[:4]:
        again = cb.new_game(
            "showdown", home=each.home, visitors=each.away, seed=each.seed, home_player="random", away_player="random"
        )
        assert again.run("end").position.score == (each.home_points, each.away_points)


def test_the_same_seed_gives_the_same_season_with_any_number_of_processes(found):
    assert cb.season("tidewater", games=3, seed=4, player="random", workers=2) == found
    assert cb.season("tidewater", games=3, seed=5, player="random").games != found.games


def test_standings_add_up(found):
    standings = found.standings
    assert [each.games for each in standings] == [9] * 4
    assert sum(each.wins for each in standings) == sum(each.losses for each in standings)
    assert all(each.wins + each.losses + each.ties == each.games for each in standings)
    assert all(each.share.mean == pytest.approx((each.wins + each.ties / 2) / each.games) for each in standings)
    assert sum(each.points_for.mean for each in standings) == pytest.approx(sum(each.points_against.mean for each in standings))
    assert all(each.margin.mean == pytest.approx(each.points_for.mean - each.points_against.mean) for each in standings)
    assert [each.share.mean for each in standings] == sorted((each.share.mean for each in standings), reverse=True)


def test_points_are_those_of_the_games(found):
    for each in found.standings:
        ours = [game.home_points for game in found.games if game.home == each.id]
        ours += [game.away_points for game in found.games if game.away == each.id]
        assert each.points_for.mean == pytest.approx(sum(ours) / len(ours))
        spread = sum((points - each.points_for.mean) ** 2 for points in ours) / (len(ours) - 1)
        assert each.points_for.error == pytest.approx((spread / len(ours)) ** 0.5)


def test_a_team_that_won_all_none_or_half_of_every_game_is_not_certain_to(found):
    """Four wins of four, as in a simulation (`share`), and four ties: an error of 1/4, half of it for ties."""
    first, second, third, fourth, *_ = found.teams
    games = [Score(n, n, first, second, 7, 0) for n in (1, 2, 3, 4)] + [Score(n, n, third, fourth, 3, 3) for n in (5, 6, 7, 8)]
    standings = {each.id: each for each in replace(found, games=tuple(games)).standings}
    assert standings[first].share == share(4, 4) == (1.0, 0.25, 4)
    assert standings[second].share == share(0, 4) == (0.0, 0.25, 4)
    assert standings[third].share == standings[fourth].share == (0.5, 0.125, 4)
    assert (standings[third].wins, standings[third].ties) == (0, 4)


def test_it_is_written_as_text_json_csv_and_parquet(found, tmp_path):
    assert all(each.team in str(found) for each in found.standings)
    assert json.loads(found.to_json())["standings"] == found.rows()
    found.save(tmp_path / "standings.csv")
    with (tmp_path / "standings.csv").open(newline="") as file:
        read = list(csv.DictReader(file))
    assert [each["team"] for each in read] == [each.team for each in found.standings]
    assert float(read[0]["share"]) == found.rows()[0]["share"]
    polars = pytest.importorskip("polars")
    found.save(tmp_path / "standings.parquet")
    assert polars.read_parquet(tmp_path / "standings.parquet").to_dicts() == found.rows()


def test_players_may_differ_by_team():
    found = cb.season(["herons", "mules"], games=1, player={"mules": "random", "herons": "random"})
    assert (found.league, len(found.games), found.players["mules"]) == ("herons, mules", 1, "random")
    assert found.standings[0].share.error is None


@rows(
    ("league", "options", "said"),
    [
        ("nowhere", {}, "no league 'nowhere'; allowed are tidewater, highline, or the ids of teams"),
        (["herons", "bears"], {}, "no team 'bears' in the leagues of showdown"),
        (["herons"], {}, "two or more teams"),
        (["herons", "herons"], {}, "each named once"),
        ("tidewater", {"games": 0}, "number of games of two teams is 0"),
        ("tidewater", {"games": True}, "number of games of two teams is True"),
        ("tidewater", {"workers": 0}, "number of workers is 0"),
        ("tidewater", {"seed": "x"}, "the seed is 'x'"),
        ("tidewater", {"player": "nobody"}, "no computer player 'nobody'; allowed are random"),
        ("tidewater", {"player": {"owls": "random"}}, "no team 'owls' in this season"),
    ],
)
def test_what_is_not_there_is_refused(league, options, said):
    with pytest.raises(NotationError, match=said):
        season(GAME, league, **{"games": 1, **options})


def test_a_game_without_leagues_has_no_season():
    with pytest.raises(NotationError, match=r"cardbowl-2\.0 has no leagues"):
        cb.season("tidewater", game="cardbowl-2.0")


def test_a_file_that_cannot_be_written(found, tmp_path):
    with pytest.raises(NotationError, match=r"ends with \.csv or \.parquet"):
        found.save(tmp_path / "standings.xls")
    with pytest.raises(DataError, match=r"no/where\.csv: No such file"):
        found.save(tmp_path / "no" / "where.csv")
