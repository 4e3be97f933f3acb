"""``cardbowl season``."""

import json

import cardbowl as cb

WORDS = ["season", "tidewater", "--games", "1", "--player", "random"]


def test_it_prints_what_the_library_finds(cardbowl):
    result = cardbowl(*WORDS, "--seed", "4")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{cb.season('tidewater', games=1, seed=4, player='random')}\n"
    assert "6 in all, seed 4\n" in result.stdout


def test_json_and_a_file(cardbowl, tmp_path):
    out = tmp_path / "standings.csv"
    result = cardbowl(*WORDS, "--json", "--out", out)
    found = cb.season("tidewater", games=1, player="random")
    assert json.loads(result.stdout) == json.loads(found.to_json())
    assert out.read_text() == found.to_csv()


def test_teams_by_their_ids(cardbowl):
    result = cardbowl("season", "herons,owls", "--games", "1", "--player", "random")
    assert "showdown, herons, owls: 1 game between every two teams, 1 in all" in result.stdout


def test_a_league_that_is_not_there(cardbowl):
    result = cardbowl("season", "nowhere", "--games", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no league 'nowhere'" in result.stderr
