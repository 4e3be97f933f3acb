"""Plays as rows of columns: hand-counted plays, and what holds for every row of every game."""

import numpy as np
import pytest
from games.pocket import GAME as POCKET

from cardbowl.analysis.simulation.columns import (
    CANCELLED,
    COLUMNS,
    GAME_COLUMNS,
    IN_WORDS_ONLY,
    NAMES,
    OWN_CALL,
    in_words,
    joined,
    known,
)
from cardbowl.analysis.simulation.games import played
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.referee import Referee

GAME = GAMES["cardbowl-2.0"]
EVERY_GAME = {game.name: game for game in (*GAMES.values(), POCKET)}
FIRST = Position(spot=30, to_go=10)
NOTHING = dict.fromkeys(
    ("yards_gained", "kick_distance", "return_yards", "fumble_lost", "fumble_lost_posteam", "penalty_yards", "points"), 0
) | dict.fromkeys([column.name for column in COLUMNS if column.dtype == "bool"], False)


def row_of(position, answers):
    """The columns of one play of Card Bowl 2.0, in words."""
    referee = Referee(GAME, position=position)
    for answer in answers:
        referee.answer(answer)
    plays = chunk_of([(1, referee.plays, referee.position.score)]).plays
    assert len(plays["game_id"]) == 1
    return {name: column[0] for name, column in in_words(plays, NAMES).items()}


def hands(ours, theirs, o1):
    return ["hand play", f"2: {ours}", theirs, o1]


RUSH = hands("7C 9S 10H KD", "2C 3C 5C 6C", "10H")
PASS = hands("10H 9S 7C KD", "5C 2C 3C 6C", "10H")
KICK = ["7C", "7D", "7S", "8C", "8D", "8S"]


@pytest.mark.parametrize(
    ("position", "answers", "expected"),
    [
        (
            FIRST,
            [*RUSH, "8S", "7D"],
            {"kind": "rush", "play_type": "run", "how": "dead", "yards_gained": 3, "end_yardline_100": 67},
        ),
        (FIRST, [*RUSH, "KS", "5D", "4C", "7H", "2D"], {"yards_gained": 20, "first_down": True, "end_yardline_100": 50}),
        (
            Position(spot=97, to_go=3),
            [*RUSH, "8S", "3D"],
            {"yards_gained": 3, "goal_to_go": True, "first_down": True, "touchdown": True, "td_posteam": True, "points": 6},
        ),
        (
            FIRST,
            [*hands("7C 9S 10H KD", "2C 3C 10C 6C", "10H"), "AS", "KD", "5C", "0", "0", "3H", "9D"],
            {"yards_gained": 4, "fumble": True, "fumble_lost": 1, "fumble_lost_posteam": 1, "ending_side": "defense"},
        ),
        (FIRST, [*PASS, "7H"], {"play_type": "pass", "incomplete_pass": True, "end_yardline_100": 70}),
        (FIRST, [*PASS, "7C", "stop", "6D", "3H", "5S"], {"yards_gained": 6, "complete_pass": True}),
        (FIRST, [*PASS, "AS", "8C", "6D", "3H", "5S"], {"interception": True, "ending_side": "defense"}),
        (FIRST, [*PASS, "10D", "7C", "6C"], {"kind": "sack", "play_type": "pass", "sack": True, "yards_gained": -7}),
        (
            Position(spot=3),
            [*PASS, "10D", "7C", "6C"],
            {"yards_gained": -3, "sack": True, "safety": True, "points": -2, "end_yardline_100": 100},
        ),
        (FIRST, ["punt", "2", "no", "7C", "6C"], {"play_type": "punt", "kick_distance": 28, "end_yardline_100": 42}),
        (
            FIRST,
            ["punt", "4", "AS", "7C", "0", "0", "9H", "2D", "3C"],
            {"play_type": "punt", "blocked": True, "kick_distance": 0},
        ),
        (
            Position(spot=80, to_go=10, offense=AWAY, score=(7, 3)),
            ["field goal", *KICK],
            {"play_type": "field_goal", "kick_distance": 38, "field_goal_result": "made", "points": 3}
            | {"posteam": "away", "defteam": "home", "posteam_score": 3, "defteam_score": 7},
        ),
        (
            Position(spot=75, to_go=10),
            ["field goal", "7C", "AS", 0, 0, "KD", "2C", "QH", "KS", "10D"],
            {"field_goal_result": "blocked", "blocked": True, "kick_distance": 43, "touchdown": True, "td_posteam": True}
            | {"points": 6},
        ),
        (
            Position(phase="kickoff", spot=30),
            ["normal", "10C", "9C", "2C", "3D", "4D", "5D", "6D"],
            {"play_type": "kickoff", "down": 0, "ydstogo": 0, "returned": True, "return_yards": 16},
        ),
        (
            Position(phase="kickoff", spot=30),
            ["normal", "2C", "4C", "2D", "touchback"],
            {"play_type": "kickoff", "touchback": True, "return_yards": 0},
        ),
        (
            Position(phase="try", spot=98, to_go=2),
            ["kick", *KICK],
            {"play_type": "extra_point", "down": 0, "kick_distance": 19, "extra_point_result": "good", "points": 1},
        ),
        (
            Position(phase="try", spot=98, to_go=2),
            ["two-point", *RUSH[1:], "8S", "7D"],
            {"play_type": "two_point", "down": 0, "yards_gained": 2, "two_point_conv_result": "success", "points": 2},
        ),
    ],
)
def test_one_play(position, answers, expected):
    row = row_of(position, answers)
    common = {"yardline_100": 100 - position.spot, "qtr": 1, "clock": position.left, "play_id": 1, "game_id": 1}
    for name, value in {**NOTHING, **common, **expected}.items():
        if name != "kick_distance" or row["play_type"] != "kickoff":
            assert row[name] == value, name


def test_a_kickoff_is_as_long_as_from_the_tee_to_the_catch():
    kicked = ["normal", "10C", "9C", "2C", "3D", "4D", "5D", "6D"]
    row = row_of(Position(phase="kickoff", spot=30), kicked)
    assert row["kick_distance"] - row["return_yards"] == row["yardline_100"] - row["end_yardline_100"]


@pytest.fixture(scope="module", params=EVERY_GAME)
def chunk(request):
    game = EVERY_GAME[request.param]
    rules = game.house_rules({"quarter_minutes": 4} if request.param == "cardbowl-1.1.6" else {})
    ends = [(number, played(game, rules, 40 + number, ("random", "random"))) for number in (1, 2)]
    return chunk_of((number, end.plays, end.position.score) for number, end in ends)


def test_points_of_plays_add_up_to_the_score_of_the_game(chunk):
    plays, games = chunk
    for team, score in ((HOME, games["home_score"]), (AWAY, games["away_score"])):
        ours = np.where(plays["posteam"] == team, plays["points"], -plays["points"])
        for number, points in zip(games["game_id"], score, strict=True):
            assert np.maximum(ours[plays["game_id"] == number], 0).sum() == points


def test_the_score_before_a_play_is_that_after_the_play_before_it(chunk):
    plays = chunk.plays
    home = np.where(plays["posteam"] == HOME, plays["posteam_score"], plays["defteam_score"])
    gained = np.maximum(np.where(plays["posteam"] == HOME, plays["points"], -plays["points"]), 0)
    same = plays["game_id"][1:] == plays["game_id"][:-1]
    assert (home[1:][same] == (home + gained)[:-1][same]).all()


def test_a_row_agrees_with_itself(chunk):
    words = in_words(chunk.plays, NAMES)
    kind, down = words["kind"], words["down"]
    kicks = np.isin(words["play_type"], ("kickoff", "extra_point", "two_point"))
    assert (down[kicks] == 0).all()
    assert ((down > 0) == (words["ydstogo"] > 0)).all()
    assert (words["yardline_100"] >= words["ydstogo"]).all()
    assert ((words["field_goal_result"] != "") == ((kind == "field goal") & (words["how"] != CANCELLED))).all()
    assert (words["kick_distance"][kind == "field goal"] > 0).all()
    assert (words["td_posteam"] <= words["touchdown"]).all()
    assert (words["end_yardline_100"][words["touchback"] & (words["ending_side"] == "defense")] == 0).all()
    assert (words["touchdown"] <= (abs(words["points"]) >= 6)).all()
    caught = words["complete_pass"].astype(int) + words["incomplete_pass"] + words["interception"]
    assert (caught[~np.isin(kind, ("pass", "screen", "two-point", "penalty"))] == 0).all()
    assert (caught <= 1).all()
    assert (words["fumble_lost_posteam"] <= words["fumble_lost"]).all()
    assert (words["fumble_lost"] <= 5 * words["fumble"]).all()
    for number in chunk.games["game_id"]:
        count = (words["game_id"] == number).sum()
        assert (words["play_id"][words["game_id"] == number] == np.arange(1, count + 1)).all()


def test_columns_have_the_types_that_they_promise(chunk):
    for columns, batch in (((*COLUMNS, OWN_CALL), chunk.plays), (GAME_COLUMNS, chunk.games)):
        assert [(name, str(values.dtype)) for name, values in batch.items()] == [(each.name, each.dtype) for each in columns]


def test_batches_are_joined_in_order(chunk):
    both = joined([chunk.plays, chunk.plays])
    size = len(chunk.plays["game_id"])
    assert all((both[each.name][size:] == chunk.plays[each.name]).all() for each in COLUMNS)
    assert len(joined([])["game_id"]) == 0


def test_names_of_columns():
    assert known("all") == NAMES
    assert known("kind") == ("kind",)
    assert set(IN_WORDS_ONLY) < set(NAMES)
    with pytest.raises(NotationError, match="there is no column 'yards' of plays; the columns are game_id, play_id, posteam"):
        known(["kind", "yards"])
    with pytest.raises(NotationError, match="no columns of plays are named"):
        known([])
