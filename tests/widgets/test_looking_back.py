"""Looking back at the table: the past as it looked then, what-ifs, replays, and views that are open from the start."""

import json

import pytest
from support.at_the_table import HAND, act, two_people

import cardbowl as cb
from cardbowl.errors import NotationError
from cardbowl.games.cardbowl2.starts import alone


def played(answers=60, **options):
    referee = cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=5, home_player="sensible", away_player="sensible")
    while len(referee.log) < answers:
        referee.step()
    return cb.table(referee, **options)


def test_looking_back_changes_nothing_and_step_goes_forward():
    table = played()
    log = list(table.referee.log)
    act(table, "look", 20)
    assert (table.history["at"], table.history["end"], table.history["past"]) == (20, 60, True)
    assert (table.asking["kind"], table.asking["yours"]) == ("past", False)
    assert len(table.log) == 20
    act(table, "step")
    assert table.history["at"] == 21
    act(table, "undo")
    assert table.history["at"] == 20
    act(table, "answer", "hand play")
    assert table.message["tone"] == "refused"
    for wrong in (-1, 61, "20", None, True, 3.5):
        act(table, "look", wrong)
        assert table.message["tone"] == "refused"
        assert table.history["at"] == 20
    assert table.referee.log == log
    act(table, "look", 60)
    assert not table.history["past"]
    assert table.asking["kind"] != "past"


def test_every_step_of_the_past_looks_as_it_looked_then():
    table = played(40)
    for at in (0, 7, 23, 39):
        act(table, "look", at)
        then = cb.table(table.referee.branch(at))
        assert {**table.view, "notes": None} == {**then.view, "notes": None}
        assert table.view["notes"] == then.view["notes"]


def test_a_what_if_keeps_the_game_and_comes_back():
    table = played()
    game, log = table.referee, list(table.referee.log)
    act(table, "look", 20)
    act(table, "what_if")
    assert table.referee is not game
    assert table.history["can_return"]
    assert table.history["branch"].startswith("What if, from ")
    act(table, "step")
    assert len(table.referee.log) == 21
    act(table, "what_if")  # a what-if within a what-if
    act(table, "return")
    act(table, "return")
    assert table.referee is game
    assert game.log == log
    act(table, "return")
    assert table.message["tone"] == "refused"


def test_take_back_to_the_moment_that_is_shown():
    table = played()
    act(table, "rewind")
    assert table.message["tone"] == "refused"
    act(table, "look", 20)
    act(table, "rewind")
    assert len(table.referee.log) == 20
    assert not table.history["past"]


def test_the_plays_are_listed_with_the_answers_before_them():
    table = played()
    marks = [play["at"] for play in table.history["plays"]]
    assert marks == sorted(marks)
    assert marks[0] == 0
    assert table.history["plays"][0]["label"] == "Toss"
    assert len(marks) == len(table.referee.plays) + 1


def test_a_replay_opens_at_the_start_and_shows_the_same_game(tmp_path):
    game = played().referee
    game.save(tmp_path / "game.json")
    table = cb.replay(tmp_path / "game.json")
    assert (table.history["at"], table.history["replay"]) == (0, True)
    for at in range(1, 61):
        act(table, "step")
        assert table.history["at"] == at
    assert [str(answer) for answer in table.referee.log] == [str(answer) for answer in game.log]
    act(table, "step")
    assert table.message["tone"] == "refused"
    act(table, "look", 0)
    act(table, "play_on")
    assert table.history["at"] == table.history["plays"][1]["at"]
    act(table, "rewind")
    assert table.message["tone"] == "refused"
    act(table, "what_if")
    assert not table.history["replay"]
    act(table, "return")
    assert table.history["replay"]


def test_a_replay_of_a_shared_line():
    table = cb.replay(cb.share(played().referee))
    assert table.history["end"] == 60


def test_looking_back_never_shows_the_other_hand():
    table = two_people(cover=True)
    act(table, "ready")
    act(table, "answer", HAND)
    act(table, "ready")
    for at in range(len(table.referee.log) + 1):
        act(table, "look", at)
        assert "KD" not in json.dumps([table.view, table.log, table.history])


def test_a_view_may_be_open_from_the_start():
    assert cb.table(alone.rush("10H", "5C"), open_view="clock").view["open_view"] == "clock"
    with pytest.raises(NotationError, match="the table has no view 'x'; allowed are clock, board, drives"):
        cb.table(alone.rush("10H", "5C"), open_view="x")
