"""Two processes on one game, one file of progress, one cache or one sweep: nothing of either is lost, or one is told."""

import json
import os
import subprocess
import sys
from threading import Thread

import pytest
from support.sources import ROOT

from cardbowl.steps import held as module
from cardbowl.steps.held import held


@pytest.fixture(scope="module")
def came(tmp_path_factory):
    """What came of each task of `faults.together`."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    command = [sys.executable, "-m", "faults.together", tmp_path_factory.mktemp("together")]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return dict(map(json.loads, done.stdout.splitlines()))


pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process cannot be copied there")


def test_what_is_solved_in_two_notebooks_is_kept_of_both(came):
    assert came["guesses"] == 30


def test_two_tables_of_one_start_keep_both_games(came):
    assert came["kept_games"] == [True, True]


def test_of_two_tables_with_one_file_one_saves_and_the_other_is_told(came):
    ways = [way for way, _ in came["one_game"]]
    assert ways.count("saved") == 1 or "refused" in ways or "went on" in ways
    for way, said in came["one_game"]:
        assert (way == "told") == ("not saved" in said), said


def test_two_team_builders_of_one_team_keep_both(came):
    assert came["teams"] == [True, True]


def test_nobody_sees_a_part_of_what_two_processes_write(came):
    assert came["cache"] == "never"
    assert came["numbers"] == "whole"


def test_one_sweep_is_played_once_and_the_other_is_told(came):
    is_played, strange = came["sweep"]
    assert is_played
    assert [each for each in strange if each] == []


# ---- the lock ----------------------------------------------------------------------------------------------------------


def test_who_comes_second_waits_until_the_first_lets_go(tmp_path):
    order = []

    def second():
        with held(tmp_path) as is_held:
            order.append(is_held)

    with held(tmp_path) as is_held:
        assert is_held
        waiting = Thread(target=second)
        waiting.start()
        order.append("first")
    waiting.join()
    assert order == ["first", True]


def test_who_does_not_let_go_keeps_nobody_from_saving(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0)
    with held(tmp_path), held(tmp_path) as is_held:
        assert not is_held


def test_where_there_are_no_locks_all_is_done_without(tmp_path, monkeypatch):
    with held(tmp_path / "gone") as is_held:
        assert not is_held
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with held(tmp_path) as is_held:
        assert not is_held
    assert list(tmp_path.iterdir()) == []
