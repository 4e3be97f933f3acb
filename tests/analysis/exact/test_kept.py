"""What was solved and kept: it is read for the same game, question, house rules and code only, and solved again otherwise."""

import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import numpy as np
import pytest

from cardbowl.analysis.exact import kept
from cardbowl.steps import kept_arrays, user_cache

GAME, OTHER_GAME = SimpleNamespace(name="short"), SimpleNamespace(name="long")
VALUES = {"numbers": np.arange(6.0).reshape(2, 3), "words": ["a short game", "of two downs"], "one": 7}


@dataclass(frozen=True)
class Rules:
    """House rules that matter to nobody."""

    downs: int = 4
    clock: str = "plays"
    made_of: ClassVar[str] = ""


class Variant(Rules):
    """Those of a variant, with other rules of its own."""

    made_of: ClassVar[str] = "a variant"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    return tmp_path


def is_solved(game=GAME, rules=None, what="the question"):
    """Whether an answer is solved now; it is right, whether it was solved or read."""
    made = []

    def solve():
        made.append(1)
        return VALUES

    found = kept.kept_or_solved(game, rules or Rules(), what, solve)
    assert list(found) == list(VALUES)
    for name, value in VALUES.items():
        assert np.array_equal(found[name], np.asarray(value))
    return bool(made)


OTHERS = [
    (OTHER_GAME, Rules(), "the question"),
    (GAME, Rules(), "another question"),
    (GAME, Rules(downs=3), "the question"),
    (GAME, Rules(clock="none"), "the question"),
    (GAME, Variant(), "the question"),
]


def test_an_answer_is_solved_once(folder):
    assert is_solved()
    assert not is_solved()
    assert len(list(folder.iterdir())) == 1


def test_what_is_kept_takes_little_room(folder):
    """Solutions are megabytes of numbers that repeat."""
    solved = kept.kept_or_solved(GAME, Rules(), "zeros", lambda: {"zeros": np.zeros(100_000)})["zeros"]
    (path,) = folder.iterdir()
    assert path.stat().st_size < solved.nbytes / 100


@pytest.mark.parametrize(("game", "rules", "what"), OTHERS)
def test_another_game_question_or_house_rule_has_an_answer_of_its_own(folder, game, rules, what):
    assert is_solved()
    assert is_solved(game, rules, what)
    assert not is_solved()
    assert not is_solved(game, rules, what)


@pytest.mark.parametrize(("game", "rules", "what"), OTHERS)
def test_the_file_of_another_answer_is_not_read(folder, game, rules, what):
    """Its name is a short digest of the game, the question and the house rules: the file says them as a whole."""
    assert is_solved()
    (mine,) = folder.iterdir()
    assert is_solved(game, rules, what)
    (other,) = set(folder.iterdir()) - {mine}
    mine.write_bytes(other.read_bytes())
    assert is_solved()
    assert not is_solved()


def test_an_answer_of_other_code_is_not_read(folder, monkeypatch):
    assert is_solved()
    monkeypatch.setattr(kept_arrays, "code_digest", lambda folders: "other code")
    assert is_solved()
    assert not is_solved()


def test_only_the_latest_answers_are_kept(folder):
    for downs in range(kept.MOST + 3):
        assert is_solved(rules=Rules(downs))
    assert len(list(folder.iterdir())) == kept.MOST
    assert not is_solved(rules=Rules(kept.MOST + 2))
    assert not is_solved(rules=Rules(3))
    assert is_solved(rules=Rules(2))


def with_key(key):
    file = BytesIO()
    np.savez_compressed(file, **({} if key is None else {"key": np.array(key)}), **VALUES)
    return lambda content: file.getvalue()


BROKEN = {
    "nothing": lambda content: b"",
    "a text": lambda content: b"numbers = 1",
    "the first half": lambda content: content[: len(content) // 2],
    "a byte less": lambda content: content[:-1],
    "other bytes inside": lambda content: content[:60] + bytes(60) + content[120:],
    "no key": with_key(None),
    "one word for a key": with_key(["the question"]),
    "a number for a key": with_key(3),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_solved_and_written_again(folder, name):
    assert is_solved()
    (path,) = folder.iterdir()
    path.write_bytes(BROKEN[name](path.read_bytes()))
    assert is_solved()
    assert not is_solved()


ONLY_TELL = ("errors", "doors/", "view/", "analysis/__init__", "analysis/simulation/")
"""What says things, guards doors and brings numpy: no number of a solution comes from there."""
LOADED = """
import sys
import cardbowl as cb
from cardbowl.analysis.exact import expected_points, win_probability
game = cb.GAMES["cardbowl-2.0"]
game.exact(game.house_rules({}), False)
for name, module in sorted(sys.modules.items()):
    if name.split(".")[0] == "cardbowl":
        print(module.__file__)
"""


def test_a_change_of_any_code_that_a_solution_comes_from_changes_its_digest(tmp_path, monkeypatch):
    """Of every folder with modules that are loaded to make an exact game and to solve it, but for those that only tell."""
    package = Path(user_cache.__file__).parents[1]
    told = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout
    files = [Path(line).relative_to(package).as_posix() for line in told.splitlines()]
    assert len(files) > 100
    monkeypatch.setattr(user_cache, "__file__", str(tmp_path / "steps" / "user_cache.py"))
    for file in files:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    digest = partial(user_cache.code_digest.__wrapped__, kept.SOURCES)
    before = digest()
    unseen = []
    for file in {Path(file).parent: file for file in files}.values():
        (tmp_path / file).write_text("changed", encoding="utf-8")
        if digest() == before:
            unseen.append(file)
        (tmp_path / file).write_text("", encoding="utf-8")
    assert digest() == before
    assert [file for file in unseen if not file.startswith(ONLY_TELL)] == []
