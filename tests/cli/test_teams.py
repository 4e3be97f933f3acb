"""``cardbowl teams``."""

import json

import pytest
from support.cases import rows

from cardbowl.errors import MOST_SAID
from cardbowl.games.showdown.data import data_set

HOUSE = data_set()


KICKING = (
    "kicking.toml: [extra_point]: NS.TRY.1: the field no_kicker_fails is [0]; a list of 0 to 20 different items, "
    "each a whole number from 1 to 20, is needed"
)


@pytest.fixture
def folder(cardbowl, tmp_path):
    """A folder with the house data."""
    made = tmp_path / "mine"
    assert cardbowl("teams", "new", made).exit_code == 0
    return made


def spoil(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_new_folder_holds_the_house_data(cardbowl, tmp_path):
    """NS.DATA.4"""
    made = tmp_path / "some" / "where"
    result = cardbowl("teams", "new", made)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"14 files of the house data are in {made}; read them again with: cardbowl teams check")
    assert data_set(made).fingerprint == HOUSE.fingerprint
    assert sorted(path.name for path in made.iterdir() if path.is_file()) == [
        "kicking.toml",
        "leagues.toml",
        "playgrid.toml",
        "plays_defense.toml",
        "plays_offense.toml",
        "strategy_cards.toml",
    ]


def test_what_is_there_already_is_left_alone(refused, folder):
    before = {path: path.read_bytes() for path in folder.rglob("*.toml")}
    assert refused("teams", "new", folder) == f"{folder}: this folder is not empty; name a new one"
    assert {path: path.read_bytes() for path in folder.rglob("*.toml")} == before


def test_a_league_without_faults(cardbowl, folder):
    result = cardbowl("teams", "check", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == f"mine; fingerprint {HOUSE.fingerprint}"
    assert lines[1] == "Tidewater League (tidewater): herons, lanterns, mules, foxes"
    assert lines[3] == "Saltmarsh Herons (herons): 22 players, 4987 points, 13 left"
    assert len(lines) == 11


def test_one_team_without_faults(cardbowl, folder):
    result = cardbowl("teams", "check", folder / "teams" / "owls.toml")
    assert (result.exit_code, result.stdout) == (0, "Flintridge Owls (owls): 22 players, 4991 points, 9 left\n")


def test_every_fault_is_told_with_file_place_and_rule(cardbowl, folder):
    """NS.DATA.3"""
    spoil(folder / "teams" / "owls.toml", "S01 = 2", "S01 = 3")
    spoil(folder / "kicking.toml", "[1, 2]", "[0]")
    result = cardbowl("teams", "check", folder)
    assert (result.exit_code, result.stderr) == (2, "")
    assert result.stdout.splitlines() == [KICKING, "teams/owls.toml: strategy deck: NS.DECK.1: there are 41 cards; 40 are needed"]
    told = json.loads(cardbowl("teams", "check", folder / "teams" / "owls.toml", "--json").stdout)
    assert [(fault["number"], fault["where"]) for fault in told["faults"]] == [("NS.DECK.1", "owls.toml: strategy deck")]
    assert "cost" not in told


def test_teams_as_json(cardbowl, folder):
    told = json.loads(cardbowl("teams", "check", folder, "--json").stdout)
    assert told["fingerprint"] == HOUSE.fingerprint
    assert told["leagues"][1] == {"id": "highline", "name": "Highline League", "teams": ["goats", "wardens", "owls", "kites"]}
    assert told["teams"][0] == {
        "id": "herons",
        "name": "Saltmarsh Herons",
        "style": "air",
        "players": 22,
        "cost": 4987,
        "left": 13,
    }
    assert told["faults"] == []


def test_what_is_not_there_cannot_be_checked(cardbowl, tmp_path):
    for name in (tmp_path / "missing", "\0", "x" * 5000, ""):
        result = cardbowl("teams", "check", name)
        assert (result.exit_code, result.stderr) == (2, ""), name
        assert result.stdout.endswith("there is no such folder\n")


MISSING = "NS.DATA.4: this file is missing, which makes a folder a data set; `cardbowl teams new FOLDER` writes one to begin with"


@rows(
    ("name", "said"),
    [
        ("", "'': there is no such folder"),
        ("none.toml", "none.toml: cannot read this file: No such file or directory"),
        ("mine/leagues.toml", "leagues.toml: NS.DATA.4: this is no team, but a part of a data set; check its folder, mine"),
        ("mine/teams", f"leagues.toml: {MISSING}"),
    ],
)
def test_what_is_no_team_and_no_data_set_is_told_in_one_line(cardbowl, folder, monkeypatch, name, said):
    """NS.DATA.4"""
    monkeypatch.chdir(folder.parent)
    result = cardbowl("teams", "check", name)
    assert (result.exit_code, result.stdout, result.stderr) == (2, f"{said}\n", "")


def test_a_folder_may_be_called_like_a_file(cardbowl, folder):
    folder.rename(folder.with_suffix(".toml"))
    assert cardbowl("teams", "check", folder.with_suffix(".toml")).exit_code == 0


def test_points_and_costs_are_worked_out(cardbowl, folder):
    """NS.DATA.2 NS.TEAM.3: a file without them is told as it should be, and stays as it is."""
    path = folder / "teams" / "herons.toml"
    text = path.read_text(encoding="utf-8")
    fields, kickers = text.split('id = "herons-21"')
    kept = [line for line in fields.splitlines() if line.partition(" ")[0] not in ("points", "cost", "total")]
    bare = "\n".join([*kept, f'id = "herons-21"{kickers}'])
    path.write_text(bare, encoding="utf-8")
    result = cardbowl("teams", "price", path)
    assert (result.exit_code, result.stderr) == (0, "")
    assert path.read_text(encoding="utf-8") == bare
    path.write_text(result.stdout, encoding="utf-8")
    assert cardbowl("teams", "check", path).exit_code == 0
    assert data_set(folder).team("herons") == HOUSE.team("herons")


def test_other_faults_stand_in_place_of_the_team(cardbowl, folder):
    """NS.DATA.3"""
    path = folder / "teams" / "herons.toml"
    spoil(path, "S01 = 2", "S01 = 3")
    spoil(path, "cost = 102", "cost = 7")
    result = cardbowl("teams", "price", path)
    assert result.exit_code == 2
    assert result.stdout == "herons.toml: strategy deck: NS.DECK.1: there are 41 cards; 40 are needed\n"
    assert cardbowl("teams", "price", folder).exit_code == 2


@pytest.mark.parametrize("words", [("teams", "price"), ("teams", "check"), ("charts", "check")])
def test_a_path_of_any_length_is_told_in_one_short_line(cardbowl, words):
    for path in ("x" * 100_000, "x/" * 50_000, "x" * 100_000 + ".toml", f"{'x' * 100_000}/y.toml"):
        result = cardbowl(*words, path)
        assert result.exit_code == 2
        assert len(result.stdout) <= MOST_SAID
        assert result.stdout.count("\n") == 1
        if words[1] == "check":
            assert len(cardbowl(*words, path, "--json").stdout) <= 2 * MOST_SAID


@pytest.mark.parametrize(("path", "named"), [(".", "."), ("/", "/"), ("", ".")])
def test_a_team_that_is_no_file_is_named(cardbowl, path, named):
    assert cardbowl("teams", "price", path).stdout == f"{named}: this is no file\n"


def test_teams_alone_say_what_there_is(cardbowl):
    result = cardbowl("teams")
    assert result.exit_code == 2
    assert "price" in result.output
