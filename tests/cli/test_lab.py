"""``cardbowl lab``: the lessons are copied, never overwritten, and opened in JupyterLab."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardbowl.cli import lab as module
from cardbowl.cli.lesson_copies import COPIED
from cardbowl.steps.reader_files import FOLDER

FIRST = "00_start_here.ipynb"


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "source"
    (folder / "data").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / "__pycache__").mkdir()
    (folder / FIRST).write_text("first")
    (folder / "data" / "x.toml").write_text("data")
    (folder / ".ipynb_checkpoints" / FIRST).write_text("old")
    (folder / "__pycache__" / "x.pyc").write_text("old")
    return folder


@pytest.fixture
def started(source, monkeypatch, tmp_path):
    """The commands that would have been started."""
    commands = []
    monkeypatch.setattr(module, "lessons", lambda: source)
    monkeypatch.setattr(module, "start", lambda words: commands.append(words) or 0)
    monkeypatch.chdir(tmp_path)
    return commands


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*") if path.is_file())


def test_the_lessons_are_copied_and_the_first_is_opened(cardbowl, started):
    result = cardbowl("lab")
    assert result.exit_code == 0
    assert result.stdout == f"cardbowl-notebooks: 2 files copied; open {FIRST} first\n"
    assert files("cardbowl-notebooks") == [COPIED, FIRST, "data/x.toml"]
    (words,) = started
    assert words[:3] == [sys.executable, "-c", module.QUIETLY]
    assert f"--ServerApp.root_dir={Path('cardbowl-notebooks').resolve()}" in words
    assert f"--LabApp.default_url=/lab/tree/{FIRST}" in words
    assert "--no-browser" not in words


def test_what_the_reader_wrote_stays_and_what_is_gone_comes_again(cardbowl, started):
    cardbowl("lab", "mine")
    Path("mine", FIRST).write_text("my work")
    Path("mine", "data", "x.toml").unlink()
    result = cardbowl("lab", "mine")
    assert result.stdout == f"mine: 1 file copied; {FIRST} stays as you changed it; open {FIRST} first\n"
    assert Path("mine", FIRST).read_text() == "my work"
    Path("mine", FIRST).unlink()
    cardbowl("lab", "mine")
    assert Path("mine", FIRST).read_text() == "first"


def test_a_second_time_nothing_is_copied(cardbowl, started):
    cardbowl("lab", "mine")
    assert cardbowl("lab", "mine").stdout == f"mine: nothing to copy; open {FIRST} first\n"


def test_copies_that_nobody_changed_are_brought_up_to_date(cardbowl, started, source):
    cardbowl("lab", "mine")
    (source / FIRST).write_text("first, better")
    (source / "data" / "x.toml").write_text("data, better")
    Path("mine", "data", "x.toml").write_text("my numbers")
    result = cardbowl("lab", "mine")
    assert result.stdout == f"mine: 1 file brought up to date; data/x.toml stays as you changed it; open {FIRST} first\n"
    assert Path("mine", FIRST).read_text() == "first, better"
    assert Path("mine", "data", "x.toml").read_text() == "my numbers"
    (source / FIRST).write_text("first, best")
    cardbowl("lab", "mine")
    assert Path("mine", FIRST).read_text() == "first, best"


def lesson(code, shows=""):
    shown = [{"output_type": "stream", "name": "stdout", "text": [shows]}] if shows else []
    return json.dumps({"cells": [{"cell_type": "code", "source": [code], "outputs": shown, "execution_count": 3}]})


def test_a_lesson_that_was_only_run_is_brought_up_to_date_and_one_with_other_code_stays(cardbowl, started, source):
    for name in ("10_run.ipynb", "11_changed.ipynb"):
        (source / name).write_text(lesson("1 + 1"))
    cardbowl("lab", "mine")
    Path("mine", "10_run.ipynb").write_text(lesson("1 + 1", shows="2"))
    Path("mine", "11_changed.ipynb").write_text(lesson("1 + 2"))
    assert "nothing to copy" not in cardbowl("lab", "mine").stdout
    assert Path("mine", "10_run.ipynb").read_text() == lesson("1 + 1", shows="2")  # there is no newer one
    for name in ("10_run.ipynb", "11_changed.ipynb"):
        (source / name).write_text(lesson("2 + 2"))
    cardbowl("lab", "mine")
    assert Path("mine", "10_run.ipynb").read_text() == lesson("2 + 2")
    assert Path("mine", "11_changed.ipynb").read_text() == lesson("1 + 2")


@pytest.mark.parametrize("content", ["", "{", "[]", '{"00_start_here.ipynb": 7}'])
def test_without_knowing_what_was_copied_nothing_is_replaced(cardbowl, started, source, content):
    cardbowl("lab", "mine")
    Path("mine", COPIED).write_text(content)
    (source / FIRST).write_text("first, better")
    assert f"{FIRST} stays as you changed it" in cardbowl("lab", "mine").stdout
    assert Path("mine", FIRST).read_text() == "first"


def test_games_and_progress_of_readers_are_not_copied_and_stay(cardbowl, started, source):
    (source / FOLDER).mkdir()
    (source / FOLDER / "progress.json").write_text("{}")
    Path("mine", FOLDER).mkdir(parents=True)
    Path("mine", FOLDER, "mine.json").write_text("{}")
    cardbowl("lab", "mine")
    assert files("mine") == [COPIED, FIRST, "data/x.toml", f"{FOLDER}/mine.json"]


def test_the_lessons_themselves_may_be_opened(cardbowl, started, source):
    before = files(source)
    assert cardbowl("lab", str(source)).stdout == f"{source}: nothing to copy; open {FIRST} first\n"
    assert files(source) == before


def test_a_link_that_leads_nowhere_is_left_alone(cardbowl, started):
    Path("mine").mkdir()
    Path("mine", FIRST).symlink_to("elsewhere")
    assert cardbowl("lab", "mine").exit_code == 0
    assert Path("mine", FIRST).is_symlink()


@pytest.mark.parametrize(
    ("words", "env", "expected", "missing"),
    [
        (["--no-browser"], {}, ["--no-browser"], []),
        ([], {"BROWSER": "none"}, ["--no-browser"], []),
        (["--port", "9999"], {}, ["--port=9999"], ["--no-browser"]),
    ],
)
def test_options(cardbowl, started, words, env, expected, missing):
    assert cardbowl("lab", *words, env={"BROWSER": "", **env}).exit_code == 0
    assert set(expected) <= set(started[0])
    assert not set(missing) & set(started[0])


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_root_is_allowed_to_be_root(cardbowl, started, monkeypatch, user, allowed):
    monkeypatch.setattr(module.os, "geteuid", lambda: user, raising=False)
    cardbowl("lab")
    assert ("--allow-root" in started[0]) is allowed


def test_the_exit_code_is_that_of_jupyterlab(cardbowl, started, monkeypatch):
    monkeypatch.setattr(module, "start", lambda words: 3)
    assert cardbowl("lab").exit_code == 3


def test_without_jupyterlab_a_sentence_says_what_brings_it(refused, started, monkeypatch):
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    message = refused("lab")
    assert (
        message
        == 'cardbowl lab needs jupyterlab, which is not installed here; the extra lab brings it: pip install "cardbowl[lab]"'
    )
    assert not Path("cardbowl-notebooks").exists()


def test_a_folder_that_cannot_be_one(refused, started):
    Path("file").write_text("mine")
    assert refused("lab", "file") == "cannot copy the lessons: file is a file; a folder is needed"
    assert "cannot copy the lessons: " in refused("lab", "file/inside")
    assert Path("file").read_text() == "mine"
    assert "is not in the range" in refused("lab", "--port", "0")
    assert "'abc' is not a valid whole number from 1 to 65535" in refused("lab", "--port", "abc")
    assert not started


def test_a_name_that_no_folder_can_have(refused, started):
    Path("one").symlink_to("two")
    Path("two").symlink_to("one")
    for name, reason in (("a\0b", "null"), ("a\ud800", "surrogates"), ("one", ""), ("one/inside", "")):
        assert reason in refused("lab", name)
    assert sorted(path.name for path in Path().iterdir()) == ["one", "source", "two"]
    assert not started


def test_an_installation_without_lessons_says_so(refused, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "__file__", str(tmp_path / "cardbowl" / "cli" / "lab.py"))
    assert refused("lab", tmp_path / "x").startswith("the lessons are not part of this installation: ")


def test_lessons_are_found_in_the_package_first_then_beside_the_sources(monkeypatch, source, tmp_path):
    monkeypatch.setattr(module, "__file__", str(tmp_path / "cardbowl" / "cli" / "lab.py"))
    source.rename(tmp_path / "notebooks")
    assert module.lessons() == tmp_path / "notebooks"
    (tmp_path / "cardbowl" / "_notebooks").mkdir(parents=True)
    (tmp_path / "cardbowl" / "_notebooks" / FIRST).write_text("first")
    assert module.lessons() == tmp_path / "cardbowl" / "_notebooks"


@pytest.mark.parametrize("where", ["", "def main():\n    "])
def test_ctrl_c_while_jupyterlab_starts_ends_quietly(tmp_path, where):
    (tmp_path / "jupyterlab").mkdir()
    (tmp_path / "jupyterlab" / "__init__.py").touch()
    (tmp_path / "jupyterlab" / "labapp.py").write_text(f"{where}raise KeyboardInterrupt\n")
    words = module.command(tmp_path, browser=False, port=None)
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
