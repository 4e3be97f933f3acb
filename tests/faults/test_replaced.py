"""A file that is replaced, deleted, or turned into a folder or a link while it is open: a sentence, and nothing of it is lost."""

import json
from pathlib import Path

import pytest
from faults.doors import DOORS, POCKET, answered, new_game
from support.cases import rows

import cardbowl as cb
from cardbowl.analysis.sweep.sweep import blocks_file
from cardbowl.errors import DataError
from cardbowl.lessons import progress
from cardbowl.steps.game_file import GameFile
from cardbowl.steps.reader_files import HOME


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME, str(tmp_path / "reader"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "reader"


def other_game(path: Path) -> None:
    path.unlink()
    new_game(99).save(path)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def link(path: Path) -> None:
    """To another game."""
    other = path.with_name("other.json")
    new_game(99).save(other)
    path.unlink()
    path.symlink_to(other)


def loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def words(path: Path) -> None:
    path.write_text("notes of mine")


def cut_off(path: Path) -> None:
    path.write_text(path.read_text()[:-20])


TURNED = [
    (other_game, "the seed of the game in this file is 99, not 3"),
    (folder, "Is a directory"),
    (link, "the seed of the game in this file is 99, not 3"),
    (loop, "this is a link that leads back to itself"),
    (words, "this is not JSON"),
    (cut_off, "cut off"),
]


@rows(("turn", "says"), TURNED)
def test_a_table_says_so_and_goes_on_and_the_other_file_stays(turn, says, tmp_path_factory, monkeypatch):
    path = tmp_path_factory.mktemp("game") / "game.json"
    monkeypatch.chdir(path.parent)
    table = cb.table(new_game(), save_to=path)
    answered(table)
    turn(path)
    before = path.read_bytes() if path.is_file() else b""
    said = answered(table)
    assert said.startswith("That is done, but the game is not saved: ")
    assert says in said
    assert len(said) <= 400
    assert (path.read_bytes() if path.is_file() else b"") == before
    log = table.referee.log
    table.set_state({"intent": {"step": table.shown_step, "action": "save", "value": "again"}})
    assert cb.load("again.json").log == log
    answered(table)
    assert cb.load("again.json").log == table.referee.log


@rows(("turn", "says"), TURNED)
def test_a_terminal_says_so_and_goes_on(turn, says, tmp_path_factory):
    place = tmp_path_factory.mktemp("game")
    door = DOORS["terminal"](place)
    door.write()
    turn(place / "game.json")
    assert says in door.write()
    (place / "game.json").rmdir() if (place / "game.json").is_dir() else (place / "game.json").unlink()
    assert door.write() == ""
    assert door.found() == door.meant()


def test_a_file_that_was_deleted_is_written_again(tmp_path):
    for name in ("table", "terminal", "save", "house rules", "kept game", "progress", "team builder", "team"):
        place = tmp_path / name / "folder"
        place.mkdir(parents=True)
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv(HOME, str(place))
            door = DOORS[name](place)
            door.write()
            for path in place.rglob("*"):
                if path.is_file():
                    path.unlink()
            assert door.write() == "", name
            assert door.found() == door.meant(), name


def test_a_kept_game_whose_file_is_another_one_now_is_kept_beside_it(home):
    table = cb.table(new_game())
    answered(table)
    (path,) = home.glob("games/*.json")
    words(path)
    assert answered(table) == ""
    games = [each for each in home.glob("games/*.json") if each != path]
    assert [cb.load(each).log for each in games] == [table.referee.log]
    assert path.read_text() == "notes of mine"


def test_progress_that_cannot_be_read_for_a_while_is_not_forgotten(home):
    progress.begin_anew()
    progress.refresh()
    progress.solve("one", "1")
    file = home / "progress.json"
    text = file.read_text()
    file.write_text("{")
    progress.solve("two", "2")
    assert "this is not what cardbowl has written" in progress.problem()
    assert file.read_text() == "{"
    file.write_text(text)
    progress.solve("three", "3")
    assert progress.problem() == ""
    assert json.loads(file.read_text())["solved"] == {"one": "1", "two": "2", "three": "3"}
    progress.begin_anew()


def test_a_disk_that_does_not_answer_is_no_missing_file(tmp_path, monkeypatch):
    """Another game lies there: it is not written over, although nobody can see it for a moment."""
    path = tmp_path / "game.json"
    new_game(99).save(path)
    before, stat = path.read_bytes(), Path.stat

    def fails(self, **options):
        if self == path:
            raise OSError(5, "Input/output error")
        return stat(self, **options)

    monkeypatch.setattr(Path, "stat", fails)
    with pytest.raises(DataError):
        GameFile(path).save(new_game())
    assert path.read_bytes() == before


def swept(out, progress=None):
    return cb.sweep(POCKET, {"plays": [5, 6]}, players="random", games=6, seed=1, block=1, out=out, progress=progress)


def test_blocks_of_a_sweep_that_were_deleted_are_written_again(tmp_path):
    out = tmp_path / "sweep.csv"

    def told(done, of):
        if done == 5:
            blocks_file(out).unlink()

    rows_of = swept(out, told).rows()
    assert blocks_file(out).read_bytes().count(b"\n") == 13
    again = []
    assert swept(out, lambda done, of: again.append(done)).rows() == rows_of == swept(None).rows()
    assert again == [12]


def test_blocks_of_a_sweep_that_are_another_file_now_are_left_alone(tmp_path):
    out = tmp_path / "sweep.csv"

    def told(done, of):
        if done == 5:
            blocks_file(out).unlink()
            blocks_file(out).write_text("notes of mine")

    with pytest.raises(DataError, match="another file has taken the place of this one"):
        swept(out, told)
    assert blocks_file(out).read_text() == "notes of mine"
