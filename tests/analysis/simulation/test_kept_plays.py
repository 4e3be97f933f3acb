"""Plays out of a simulation: each one to a function, or columns that are kept and saved."""

import csv

import numpy as np
import pytest
from games.pocket import GAME as POCKET

import cardbowl as cb
from cardbowl.analysis.simulation.columns import COLUMNS, NAMES
from cardbowl.analysis.simulation.simulate import simulate
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.errors import DataError, NotationError
from cardbowl.games import GAMES

GAME = GAMES["cardbowl-2.0"]
QUICK = GAME.house_rules({"quarter_intervals": 30})
RANDOM = {"home": "random", "away": "random"}


@pytest.fixture(scope="module")
def found():
    return simulate(GAME, 6, seed=5, rules=QUICK, each="all", **RANDOM)


def test_field_goals_by_distance(found):
    """A designer's question: what share of field goals is good from where."""
    plays = found.plays
    kicks = plays["kind"] == "field goal"
    made = plays["field_goal_result"][kicks] == "made"
    assert kicks.sum() > 10
    assert set(plays["play_type"][kicks]) == {"field_goal"}
    assert made.sum() == 6 * sum(found.teams[team]["field goals"].mean for team in (0, 1))
    distance = plays["kick_distance"][kicks]
    assert (distance >= 18).all()
    assert distance[made].mean() < distance[~made].mean()


def test_each_play_is_told_once_in_order(found):
    told = []
    simulate(GAME, 6, seed=5, rules=QUICK, each=told.append, **RANDOM)
    assert [(play["game_id"], play["play_id"]) for play in told] == list(
        zip(found.plays["game_id"].tolist(), found.plays["play_id"].tolist(), strict=True)
    )
    assert list(told[0]) == list(NAMES)
    assert told[0]["kind"] in ("kickoff", "squib", "on-side")
    assert {type(value) for play in told for value in play.values()} == {int, bool, str}
    for name in NAMES:
        assert [play[name] for play in told] == found.plays[name].tolist()


def test_only_the_named_columns_are_kept(found):
    some = simulate(GAME, 6, seed=5, rules=QUICK, each=["play_type", "qtr"], **RANDOM)
    assert list(some.plays) == ["play_type", "qtr"]
    assert sorted(some.batch) == ["kind", "qtr"]
    assert all((some.plays[name] == found.plays[name]).all() for name in some.plays)
    assert some.kinds == found.kinds
    one = simulate(GAME, 6, seed=5, rules=QUICK, each="qtr", **RANDOM)
    assert list(one.plays) == ["qtr"]


def test_no_plays_were_kept():
    found = simulate(POCKET, 1)
    with pytest.raises(NotationError, match=r"no plays were kept; name columns: each='all', or some of game_id, play_id"):
        found.plays  # noqa: B018
    with pytest.raises(NotationError, match="no plays were kept"):
        found.save_plays("plays.csv")


@pytest.mark.parametrize("each", ["yards", ["kind", "yards"], [], ["kind", 3]])
def test_columns_that_are_not_there_are_refused_before_the_first_game(each):
    def never(done, of):
        raise AssertionError

    with pytest.raises(NotationError, match="columns are game_id, play_id, posteam"):
        cb.simulate("doi", 10**6, each=each, progress=never)


def test_plays_are_saved_in_words(found, tmp_path):
    found.save_plays(tmp_path / "plays.csv")
    with (tmp_path / "plays.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(NAMES)
    assert [row["play_type"] for row in rows] == found.plays["play_type"].tolist()
    assert [row["touchdown"] for row in rows] == [str(int(value)) for value in found.plays["touchdown"]]
    polars = pytest.importorskip("polars")
    found.save_plays(tmp_path / "plays.parquet")
    read = polars.read_parquet(tmp_path / "plays.parquet")
    assert read.columns == list(NAMES)
    assert all(read[name].to_list() == found.plays[name].tolist() for name in NAMES)
    with pytest.raises(DataError, match="No such file or directory"):
        found.save_plays(tmp_path / "no" / "plays.csv")


def test_numbers_are_saved(found, tmp_path):
    found.save(tmp_path / "numbers.csv")
    with (tmp_path / "numbers.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["statistic"] for row in rows] == [row["statistic"] for row in found.rows()]
    assert [row["mean"] for row in rows] == ["" if row["mean"] is None else str(row["mean"]) for row in found.rows()]
    with pytest.raises(NotationError, match="the numbers are written to a name that ends with"):
        found.save(tmp_path / "numbers.txt")


def test_what_counts_besides_counts_the_same_games(found):
    tally = Tally()
    again = cb.simulate("cardbowl-2.0", 6, seed=5, house_rules=QUICK, also=[tally], **RANDOM)
    assert again.also == (tally,)
    assert tally.games == 6
    assert tally.margin.estimate() == found.margin


def test_tallies_of_parts_merge_to_that_of_the_whole(found):
    parts, batch = [Tally(), Tally(), Tally()], found.batch
    ends = {}
    for team, name in ((0, "home_score"), (1, "away_score")):
        ours = np.where(batch["posteam"] == team, batch["points"], -batch["points"])
        ends[name] = np.bincount(batch["game_id"], np.maximum(ours, 0), 7).astype(int)
    for tally, numbers in zip(parts, ([5, 6], [1], [2, 3, 4]), strict=True):
        chosen = np.isin(batch["game_id"], numbers)
        games = {"game_id": np.array(numbers), **{name: score[numbers] for name, score in ends.items()}}
        tally.add({column.name: batch[column.name][chosen] for column in COLUMNS}, games)
    first, *others = parts
    for tally in others:
        first.merge(tally)
    assert first.margin.estimate() == found.margin
    for team, lines in found.teams.items():
        assert {name: running.estimate() for name, running in first.teams[team].items()} == lines
        for kind, numbers in found.kinds[team].items():
            tally = first.kinds[team][kind]
            assert (tally.per_game.estimate(), tally.yards.estimate()) == (numbers["plays"], numbers["yards"])
    assert {result: first.share(result) for result in found.wins} == found.wins


def test_progress_says_how_many_games_are_played():
    told = []
    cb.simulate(POCKET, 40, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (40, 40)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    with pytest.raises(NotationError, match="progress= is 'yes'; a function of the games played"):
        cb.simulate(POCKET, 1, progress="yes")


def test_a_bar_for_progress(capsys):
    """On a terminal it is tqdm's, on stderr, and hidden elsewhere; in a notebook a widget's."""
    assert cb.simulate(POCKET, 3, progress=True) == cb.simulate(POCKET, 3)
    assert capsys.readouterr() == ("", "")


def test_a_fault_in_a_function_of_plays_is_told():
    def wrong(play):
        raise KeyError("yards")

    with pytest.raises(KeyError, match="yards"):
        cb.simulate(POCKET, 3, each=wrong)
