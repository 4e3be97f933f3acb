"""The long run goes on where it stopped: each game is looked at once, however a run ends."""

import json
import subprocess
import sys
import time

import pytest
from soak import BATCH, Kind, asked, of_a_night, run
from support.soaked import Found, Looked, left, state_of_the_code, together
from support.sources import ROOT, TESTS

from cardbowl.games import GAMES

KIND = Kind("football-strategy", "random", "random")
COMMAND = [sys.executable, str(TESTS / "soak.py"), "--game", KIND.game, "--sensible", "0", "--random", "125", "--kept"]


@pytest.mark.parametrize(
    ("done", "expected"),
    [
        ([], [(10, 50)]),
        ([(10, 50)], []),
        ([(0, 60)], []),
        ([(0, 10), (50, 70)], [(10, 50)]),
        ([(0, 12), (40, 70)], [(12, 40)]),
        ([(40, 45), (20, 25), (22, 30)], [(10, 20), (30, 40), (45, 50)]),
    ],
)
def test_what_is_left_of_seeds_is_what_was_not_looked_at(done, expected):
    assert list(left(range(10, 50), [range(*ends) for ends in done])) == [range(*ends) for ends in expected]


def test_batches_are_read_back_and_a_line_that_was_cut_off_is_passed_over(tmp_path):
    looked = Looked(tmp_path)
    looked.add(KIND, range(25), Found(25, 5000, (), 0.5))
    looked.add(KIND, range(25, 50), Found(25, 5100, ("seed 30: 5♥ is gone",), 0.25))
    whole = looked.path.read_bytes()
    for cut in (2, 13, 14, 15, 16, 40):
        looked.path.write_bytes(whole[:-cut])
        again = Looked(tmp_path)
        assert again.batches == {(str(KIND), 0, 25): Found(25, 5000, (), 0.5)}
        again.add(KIND, range(25, 50), Found(25, 5100, ("seed 30: 5♥ is gone",), 0.25))
        assert Looked(tmp_path).batches == looked.batches
    assert together(Looked(tmp_path).of(KIND, range(20, 30)).values()) == Found(50, 10_100, ("seed 30: 5♥ is gone",), 0.75)
    assert Looked(tmp_path).of(KIND, range(50, 60)) == {}
    assert Looked(tmp_path).of(Kind(KIND.game, "random", "random", "random house rules"), range(50)) == {}


def test_results_belong_to_the_state_of_the_code(tmp_path, monkeypatch):
    Looked(tmp_path).add(KIND, range(25), Found(25, 5000, ()))
    monkeypatch.setattr("support.soaked.code_digest", lambda folders: "other code")
    state_of_the_code.cache_clear()
    try:
        assert Looked(tmp_path).batches == {}
    finally:
        state_of_the_code.cache_clear()
    monkeypatch.undo()
    assert len(Looked(tmp_path).batches) == 1


def test_a_broken_invariant_is_told_again_until_the_code_has_changed(tmp_path, capsys):
    looked = Looked(tmp_path)
    looked.add(KIND, range(2), Found(2, 400, ("seed 1: it is broken",), 0.25))
    assert not run(KIND, range(2), 1, looked)
    out = capsys.readouterr().out
    assert out.splitlines()[0] == "seed 1: it is broken"
    assert "2 games, 400 answers, 0 processor seconds, 2 of them before: 1 invariants broken" in out


def test_a_killed_run_goes_on_and_plays_every_game_once(tmp_path):
    with subprocess.Popen([*COMMAND, str(tmp_path)], cwd=ROOT, stdout=subprocess.DEVNULL) as first:
        until = time.monotonic() + 120
        while not any("\n" in path.read_text() for path in tmp_path.glob("*.jsonl")) and time.monotonic() < until:
            time.sleep(0.01)
        first.kill()
    kept = len(Looked(tmp_path).batches)
    assert kept >= 1
    done = subprocess.run([*COMMAND, str(tmp_path), "--workers", "2"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert f"{kept * BATCH} of them before: every invariant held" in done.stdout
    lines = [json.loads(line) for path in tmp_path.glob("*.jsonl") for line in path.read_text().splitlines()]
    assert sorted(line[1:3] for line in lines) == [[first, first + BATCH] for first in range(0, 125, BATCH)]
    assert f"125 games, {sum(line[3] for line in lines)} answers" in done.stdout


def test_each_night_has_its_own_share_of_the_seeds():
    nights = [of_a_night(1_000_000, 100, night) for night in ("", "2026-11-24", "2026-11-25", "2027-11-24")]
    assert [len(night) for night in nights] == [10_000] * 4
    assert len({seed for night in nights for seed in night}) == 40_000
    assert len(of_a_night(40, 100, "2026-11-24")) == 1
    assert of_a_night(300, 1, "") == range(300)


def test_the_whole_run_has_a_million_games_of_the_quick_games_and_every_kind_of_the_others():
    wanted = {"game": None, "whole": True, "share": 1, "night": "", "first": 0}
    games = {str(kind): len(seeds) for kind, seeds in asked(wanted)}
    assert [games[f"{name}, random"] for name in ("cardbowl-2.0", "doi", "football-strategy")] == [1_000_000] * 3
    assert [games[f"{name}, random"] for name in ("cardbowl-1.1.6", "showdown")] == [100_000] * 2
    assert all(f"{name}, random, house rules at their ends" in games for name in GAMES)
    assert sum(number for kind, number in games.items() if kind.endswith("random house rules")) >= 100_000
