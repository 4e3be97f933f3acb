"""``cardbowl simulate``."""

import json

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
