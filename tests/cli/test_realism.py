"""``cardbowl realism``."""

import json
from dataclasses import replace

import cardbowl as cb

WORDS = ["realism", "cardbowl-2.0", "--games", "2", "--home", "random", "--away", "random", "--seed", "4"]


def test_it_prints_the_card_of_the_library(cardbowl):
    result = cardbowl(*WORDS)
    expected = cb.realism("cardbowl-2.0", games=2, seed=4, home="random", away="random")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{expected}\n"
    assert "\nbeside the NFL, regular seasons 2009-2012\n" in result.stdout


def test_json_house_rules_and_other_seasons(cardbowl, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "cardbowl-2.0"\ntouchdown_points = 7\n')
    data = json.loads(cardbowl(*WORDS, "--rules", rules, "--seasons", "2016-2019", "--json").stdout)
    assert data["house_rules"] == {"touchdown_points": 7}
    assert data["seasons"] == "2016-2019"
    assert len(data["figures"]) == 30


def test_bad_input_is_one_line(cardbowl):
    assert cardbowl("realism", "cardbowl-2.0", "--seasons", "1985").exit_code == 2
    result = cardbowl("realism", "cardbowl-2.0", "--games", "0")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "the number of games is 0" in result.stderr


def test_a_run_that_was_stopped_shows_what_it_has_and_says_so(cardbowl, monkeypatch):
    def scorecard(*args, **options):
        card = cb.realism("cardbowl-2.0", games=2, seed=4, home="random", away="random")
        return replace(card, about=card.about._replace(how_many="2 of 9 games; interrupted", stopped="interrupted"))

    monkeypatch.setattr("cardbowl.cli.realism.scorecard", scorecard)
    result = cardbowl(*WORDS)
    assert (result.exit_code, result.stderr) == (130, "cardbowl: 2 of 9 games; interrupted\n")
    assert result.stdout.startswith("cardbowl-2.0: 2 of 9 games; interrupted, random (home)")
