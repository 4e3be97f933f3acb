"""The same game everywhere: a few digests on every Python that is found, under two hash seeds; ``make same`` has them all."""

from pathlib import Path

import digests
import pytest
from same import Run, different, lines, run
from support.golden import KEPT_LOGS
from support.pythons import Python, pythons, webassembly

from cardbowl.games import GAMES

FEW = ("log doi_random", "log showdown_random", "log football-strategy_random", "log cardbowl-1.1.6_trace_a", "game doi random 1")
FEW += (
    "rules cardbowl",
    "odds doi",
    "odds football-strategy field-goal",
    "odds cardbowl-2.0 field-goal",
    "game cardbowl-2.0 random 1",
)
THIS = Python("3.11.7", ("python",), "here")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A few digests on this Python, in a process of its own."""
    return digested(pythons()[0], "0", tmp_path_factory.mktemp("cache"))


def digested(python: Python, hash_seed: str, cache: Path) -> Run:
    found = run(python, hash_seed, FEW, cache)
    assert not found.wrong, found.wrong
    assert len(found.digests) > 20
    return found


def test_a_few_digests_are_the_same_under_another_hash_seed(here, tmp_path):
    assert not any(different([here, digested(here.python, "1", tmp_path)]).values())


@pytest.mark.parametrize("python", pythons()[1:], ids=str)
def test_a_few_digests_are_the_same_on_other_pythons(here, python, tmp_path):
    assert not any(different([here, digested(python, "random", tmp_path)]).values())


def test_everything_has_a_name_of_its_own_and_no_game_is_left_out():
    names = [each.name for each in digests.every()]
    assert len(names) == len(set(names)) > 250
    for game in GAMES:
        kinds = {name.split()[0] for name in names if f" {game} " in f"{name} " or f" {game}_" in name}
        assert kinds >= {"log", "shared", "shown", "rules", "game", "simulation", "odds"}
        assert {f"game {game} {who}" for who in GAMES[game].policies if who != "random"} <= set(names)
        assert digests.SHORT[game].keys() <= GAMES[game].house_rules(digests.SHORT[game]).changed().keys()
    assert {f"log {log}" for log in KEPT_LOGS} <= set(names)


def test_a_difference_is_told_with_its_names_and_what_is_missing_is_counted():
    one = Run(THIS, "0", {"a": "1", "b": "2"}, {"c": "numpy"})
    other = THIS._replace(version="3.13.0")
    two, three = Run(other, "1", {"a": "1", "b": "3", "c": "4"}), Run(other, "2", wrong="it fell over")
    assert different([one, two, three]) == {one: [], two: ["b: 3, but 2 in 3.11.7 under hash seed 0"]}
    told = list(lines([one, two, three]))
    assert "3.13.0 under hash seed 1: b: 3, but 2 in 3.11.7 under hash seed 0" in told
    assert "3.12      not found" in told
    assert "left out with 3.11.7, here: 1 need numpy, which is not installed there" in told
    assert told[-1] == "3.13.0 under hash seed 2 failed:\nit fell over"
    assert different([one, Run(THIS, "1", {"a": "1"}, {"c": "numpy"})]).popitem()[1] == ["b: only in one of them"]


def test_pythons_that_are_named_and_are_none_are_told(tmp_path):
    with pytest.raises(SystemExit, match="no Python"):
        pythons({"SAME_PYTHONS": str(tmp_path / "python")})
    with pytest.raises(SystemExit, match=r"no pyodide\.mjs"):
        webassembly(environment={"CARDBOWL_PYODIDE": str(tmp_path)})
