"""``cardbowl simulate``."""

import errno
import json
import subprocess
import sys
from pathlib import Path

from support.sources import ROOT

from cardbowl.analysis.simulation.simulate import simulate
from cardbowl.games import GAMES

WORDS = ["simulate", "cardbowl-2.0", "--games", "3", "--home", "random", "--away", "random"]


def test_it_prints_what_the_library_finds(cardbowl):
    result = cardbowl(*WORDS, "--seed", "4")
    expected = simulate(GAMES["cardbowl-2.0"], 3, seed=4, home="random", away="random")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{expected}\n"
    assert ", seed 4\n" in result.stdout


def test_a_game_without_a_clock(cardbowl):
    result = cardbowl("simulate", "doi", "--games", "2", "--home", "random", "--away", "random")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{simulate(GAMES['doi'], 2, home='random', away='random')}\n"
    assert "\npenalty " in result.stdout


def test_json(cardbowl):
    result = cardbowl(*WORDS, "--engine", "reference", "--json")
    data = json.loads(result.stdout)
    assert data == json.loads(simulate(GAMES["cardbowl-2.0"], 3, home="random", away="random").to_json())
    assert data["seed"] == 0
    assert data["players"] == {"home": "random", "away": "random"}


def test_house_rules(cardbowl, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "cardbowl-2.0"\ntouchdown_points = 7\n')
    assert "\nhouse rules: touchdown_points = 7\n" in cardbowl(*WORDS, "--rules", rules).stdout


def test_no_policy_named_is_the_sensible_player(cardbowl):
    result = cardbowl("simulate", "cardbowl-2.0", "--games", "1")
    assert result.stdout.startswith("cardbowl-2.0: 1 game, sensible (home) against sensible (away), seed 0\n")


def test_files_of_plays_and_numbers_from_several_processes(cardbowl, tmp_path):
    plays, out = tmp_path / "plays.csv", tmp_path / "numbers.csv"
    result = cardbowl(*WORDS, "--seed", "4", "--jobs", "2", "--plays", plays, "--out", out)
    expected = simulate(GAMES["cardbowl-2.0"], 3, seed=4, home="random", away="random", each="all")
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{expected}\n", "")
    expected.save_plays(tmp_path / "expected.csv")
    assert plays.read_bytes() == (tmp_path / "expected.csv").read_bytes()
    expected.save(tmp_path / "expected.csv")
    assert out.read_bytes() == (tmp_path / "expected.csv").read_bytes()


def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(cardbowl, tmp_path):
    for option, name, said in (
        ("--plays", tmp_path / "no" / "plays.csv", "plays.csv: No such file or directory"),
        ("--plays", "plays.txt", "plays are written to a name that ends with .csv or .parquet"),
        ("--out", "numbers", "the numbers are written to a name that ends with .csv or .parquet"),
    ):
        result = cardbowl("simulate", "cardbowl-2.0", "--games", "1000000", option, name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr


def test_an_interrupt_shows_and_writes_what_was_played(cardbowl, tmp_path, monkeypatch):
    from cardbowl.analysis.simulation import engines

    def interrupted(game, rules, players, seed, games, jobs):
        chunks = engines.reference(game, rules, players, seed, games, jobs)
        yield next(chunks)
        raise KeyboardInterrupt

    monkeypatch.setattr(engines, "SECONDS", 0)
    monkeypatch.setitem(engines.ENGINES, "reference", interrupted)
    out = tmp_path / "numbers.csv"
    result = cardbowl(*WORDS, "--out", out)
    assert result.exit_code == 130
    assert result.stdout.startswith("cardbowl-2.0: 1 of 3 games; interrupted, random (home)")
    assert result.stderr == "cardbowl: 1 of 3 games; interrupted\n"
    assert out.exists()


def test_no_processes_are_refused(cardbowl):
    result = cardbowl(*WORDS, "--jobs", "0")
    assert (result.exit_code, result.stderr) == (2, "cardbowl: the number of jobs is 0; a whole number of 1 or more is needed\n")


def test_files_are_written_whoever_reads_the_output(tmp_path):
    """``cardbowl simulate ... | head -1`` closes the output early."""
    out = tmp_path / "numbers.csv"
    words = [sys.executable, "-m", "cardbowl", *WORDS, "--out", str(out)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT) as started:
        started.stdout.close()
    assert out.read_text().startswith("team,play,statistic,unit,mean")


def test_a_full_disk_costs_the_file_and_not_the_numbers(cardbowl, tmp_path, monkeypatch):
    def full(self, target):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = cardbowl(*WORDS, "--plays", tmp_path / "plays.csv")
    assert result.exit_code == 2
    assert result.stdout.startswith("cardbowl-2.0: 3 games, random (home)")
    assert result.stderr.endswith("plays.csv: No space left on device; plays are not written, and the file is as it was before\n")
