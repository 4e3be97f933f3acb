"""A clock that goes back: what was written last is still the last, and nothing is deleted in its place."""

import os
import time
from pathlib import Path

import pytest
from faults.doors import answered, new_game

import cardbowl as cb
from cardbowl.steps import user_cache
from cardbowl.steps.log import to_json
from cardbowl.steps.reader_files import HOME
from cardbowl.steps.text_files import make_latest, write_whole
from cardbowl.widgets import kept_games

DAY = 86_400


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path / "cache"))
    return tmp_path


def put_off(folder: Path, days: float = 3) -> None:
    """As if the clock had gone back by so many days since all of these files were written."""
    for path in folder.rglob("*"):
        if path.is_file():
            later = path.stat().st_mtime + days * DAY
            os.utime(path, (later, later))


def played(seed, answers, other=0):
    """A table of a kernel that begins now, and keeps its game by itself."""
    table = cb.table(new_game(seed))
    if other:  # another way than all games before
        table.set_state({"intent": {"step": table.shown_step, "action": "answer", "value": table.referee.asking.options[other]}})
    while len(table.referee.log) < answers:
        answered(table)
    return table


def test_the_game_played_last_is_offered_first(home):
    played(3, 4)
    put_off(home)
    last = played(3, 6, other=1)
    assert [len(kept.referee.log) for kept in kept_games.KeptGames(new_game(3), is_on=True).offers(new_game(3))] == [6, 4]
    answered(last)  # written again, and last again
    assert [len(kept.referee.log) for kept in kept_games.KeptGames(new_game(3), is_on=True).offers(new_game(3))] == [7, 4]


def test_a_game_that_begins_now_is_none_of_the_oldest(home, monkeypatch):
    monkeypatch.setattr(kept_games, "MOST", 4)
    for seed in range(4):
        played(seed, 2)
    put_off(home)
    table = played(9, 3)
    played(10, 2)  # one more, which thins out again
    (found,) = (game for game in map(cb.load, home.glob("games/*.json")) if game.seed == 9)
    assert to_json(found) == to_json(table.referee)
    assert {game.seed for game in map(cb.load, home.glob("games/*.json"))} >= {9, 10}


def test_of_one_start_the_game_before_is_not_written_over(home, monkeypatch):
    monkeypatch.setattr(kept_games, "WAYS", 2)
    played(3, 3)
    put_off(home)
    before = played(3, 5, other=1)
    played(3, 1).close()  # goes the way of the first one
    third = cb.table(new_game(3))
    answered(third)
    assert to_json(before.referee) in {path.read_text() for path in home.glob("games/*.json")}


def test_what_was_worked_out_last_stays_in_the_cache(home):
    for number in range(3):
        user_cache.keep(f"part-{number}", b"old")
    put_off(home)
    user_cache.keep("part-new", b"new")
    user_cache.keep_latest("part-", 3, "part-new")
    assert user_cache.kept("part-new") == b"new"
    assert len(list((home / "cache").iterdir())) == 3
    user_cache.keep("part-newer", b"newer")
    user_cache.keep_latest("part-", 3, "part-newer")
    assert (user_cache.kept("part-new"), user_cache.kept("part-newer")) == (b"new", b"newer")


def test_a_file_that_is_the_latest_keeps_its_time(tmp_path):
    old, new = tmp_path / "old", tmp_path / "new"
    for path in (old, new):
        path.touch()
    os.utime(old, (5, 5))
    before = new.stat().st_mtime_ns
    make_latest(new, [old, new, tmp_path / "gone"])
    assert new.stat().st_mtime_ns == before
    make_latest(tmp_path / "gone", [old])


def test_no_clock_decides_what_is_saved(home, monkeypatch):
    """A process whose clock stands still, or runs backward, saves and goes on as any other."""
    clock = iter(range(10**9, 0, -DAY))
    monkeypatch.setattr(time, "time", lambda: float(next(clock)))
    monkeypatch.setattr(time, "time_ns", lambda: next(clock) * 10**9)
    path = home / "game.json"
    table = cb.table(new_game(), save_to=path)
    for _ in range(4):
        assert answered(table) == ""
    put_off(home)
    again = cb.table(new_game(), save_to=path)
    assert again.referee.log == table.referee.log
    assert answered(again) == ""
    assert cb.load(path).log == again.referee.log


def test_what_somebody_is_writing_is_not_taken_for_what_was_left_behind(tmp_path):
    """Its time is later than that of the file, for the clock has gone back."""
    path, part = tmp_path / "game.json", tmp_path / ".game.json.01234567.part"
    part.touch()
    put_off(tmp_path)
    write_whole(path, "new", "the game")
    assert part.exists()
