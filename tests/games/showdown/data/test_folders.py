"""Data sets of one's own: what a folder needs, what it may leave out, its name, and its fingerprint."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from cardbowl.errors import DataError, HouseRulesError
from cardbowl.games.showdown.data import data_set, name_data
from cardbowl.games.showdown.data.folders import HOUSE_FOLDER, KNOWN, load_data_set, read_data_set, read_team_file
from cardbowl.games.showdown.data.sets import Printed

HOUSE = data_set()


@pytest.fixture
def folder(tmp_path):
    """A folder with a league of two teams: one of the house, and one of its own."""
    (tmp_path / "mine" / "teams").mkdir(parents=True)
    text = 'format = 1\n[[league]]\nid = "home"\nname = "Home League"\nteams = ["owls", "otters"]\n'
    (tmp_path / "mine" / "leagues.toml").write_text(text, encoding="utf-8")
    copied(tmp_path / "mine", "herons", "otters")
    return tmp_path / "mine"


def copied(folder, team, name):
    """A house team under another name."""
    text = (HOUSE_FOLDER / f"teams/{team}.toml").read_text(encoding="utf-8")
    (folder / f"teams/{name}.toml").write_text(text.replace(f'id = "{team}"', f'id = "{name}"'), encoding="utf-8")


def test_files_that_a_folder_lacks_are_those_of_the_house(folder):
    """NS.DATA.4"""
    data = load_data_set(folder)
    assert data.name == "mine"
    assert [team.id for team in data.teams] == ["owls", "otters"]
    assert data.team("owls") == HOUSE.team("owls")
    assert data.team("otters").players == HOUSE.team("herons").players
    assert (data.grid, data.offense, data.cards, data.kicking) == (HOUSE.grid, HOUSE.offense, HOUSE.cards, HOUSE.kicking)
    assert [league.name for league in data.leagues] == ["Home League"]


@pytest.mark.parametrize(
    ("inside", "named", "name"), [("", ".", "."), ("", "", "."), ("teams", "..", ".."), ("..", "mine/", "mine")]
)
def test_data_have_a_name_however_their_folder_is_given(folder, monkeypatch, inside, named, name):
    """NS.DATA.4: the name of the folder, or what was given where that has none."""
    monkeypatch.chdir(folder / inside)
    data, faults = read_data_set(Path(named))
    assert list(faults) == []
    assert data.name == data.title == data.described()["name"] == name


@pytest.mark.parametrize(("named", "place"), [(".", "."), ("..", ".."), ("teams", "teams"), ("nobody.toml", "nobody.toml")])
def test_what_is_no_file_of_a_team_is_told_by_its_name(folder, monkeypatch, named, place):
    """NS.DATA.3"""
    monkeypatch.chdir(folder)
    team, faults = read_team_file(named)
    assert team is None
    why = "this is no file" if named != "nobody.toml" else "cannot read this file: No such file or directory"
    assert [str(fault) for fault in faults] == [f"{place}: {why}"]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("otter", ["the field id is 'otter'; it is the name of the file, 'otters'"]),
        ("an otter", ["the field id is 'an otter'; an id"]),
    ],
)
def test_a_team_has_the_name_of_its_file(folder, written, told):
    """NS.DATA.3: one fault is told once, also where the name cannot be read."""
    path = folder / "teams" / "otters.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('id = "otters"', f'id = "{written}"'), encoding="utf-8")
    _, faults = read_data_set(folder)
    assert len(faults) == len(told)
    assert all(fault.text.startswith(text) for fault, text in zip(faults, told, strict=True))


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("offense", "offensive play; allowed are O01 to O01"),
        ("defense", "defensive play; allowed are D01 to D01"),
        ("cards", "strategy card; allowed are S01 to S01"),
    ],
)
def test_a_team_is_read_with_the_plays_and_cards_that_are_given(folder, part, told):
    """NS.DATA.3: in place of those of the folder that it lies in."""
    path = folder / "teams" / "otters.toml"
    assert read_team_file(path)[1] == read_team_file(path, printed=HOUSE)[1] == []
    few = replace(HOUSE, **{part: getattr(HOUSE, part)[:1]})
    for printed in (few, Printed(few.offense, few.defense, few.cards)):
        team, faults = read_team_file(path, printed=printed)
        assert team.id == "otters"
        assert faults
        assert all(f"there is no such {told}" in fault.text for fault in faults)


def test_a_file_of_its_own_stands_before_that_of_the_house(folder):
    """NS.DATA.4"""
    text = (HOUSE_FOLDER / "playgrid.toml").read_text(encoding="utf-8")
    (folder / "playgrid.toml").write_text(text.replace("injury = 2", "injury = 5"), encoding="utf-8")
    data = load_data_set(folder)
    assert (data.grid.injury, HOUSE.grid.injury) == (5, 2)


def test_a_team_needs_no_league(folder):
    """NS.DATA.4"""
    copied(folder, "kites", "terns")
    data = load_data_set(folder)
    assert [team.id for team in data.teams] == ["owls", "otters", "terns"]
    assert data.leagues[0].teams == ("owls", "otters")


def test_a_folder_needs_leagues(folder):
    """NS.DATA.4"""
    (folder / "leagues.toml").unlink()
    data, faults = read_data_set(folder)
    assert data is None
    words = "this file is missing, which makes a folder a data set; `cardbowl teams new FOLDER` writes one to begin with"
    assert [str(fault) for fault in faults] == [f"leagues.toml: NS.DATA.4: {words}"]


SPOILED = ("playgrid.toml", "kicking.toml", "leagues.toml")


@pytest.mark.parametrize(
    ("text", "is_read"), [("no TOML", False), ("format = ", False), ("format = 1", True), ("format = 2", True)]
)
@pytest.mark.parametrize("name", SPOILED)
def test_without_one_of_the_files_that_all_games_need_there_are_no_data(folder, name, text, is_read):
    """NS.DATA.3 NS.DATA.4: the faults name that file and no other; a file that is mended brings the data back."""
    kept = (HOUSE_FOLDER if name != "leagues.toml" else folder) / name
    right = kept.read_text(encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8")
    data, faults = read_data_set(folder)
    assert (data is not None) is is_read
    assert {str(fault).partition(":")[0] for fault in faults} == {name}
    with pytest.raises(DataError, match=f"^{name}"):
        load_data_set(folder)
    (folder / name).write_text(right, encoding="utf-8")
    data, faults = read_data_set(folder)
    assert data is not None
    assert (data.grid, data.kicking, len(data.leagues), list(faults)) == (HOUSE.grid, HOUSE.kicking, 1, [])


def test_a_file_with_a_wrong_name_does_not_go_unseen(folder):
    """NS.DATA.4"""
    shutil.copy(HOUSE_FOLDER / "playgrid.toml", folder / "playgird.toml")
    with pytest.raises(DataError, match=r"^playgird\.toml: NS\.DATA\.4: no data set has this file; allowed are playgrid"):
        load_data_set(folder)


def test_any_change_changes_the_fingerprint(folder):
    """NS.DATA.4"""
    before = load_data_set(folder)
    path = folder / "teams" / "otters.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("Saltmarsh Herons", "Reed Otters"), encoding="utf-8")
    after = load_data_set(folder)
    assert before.fingerprint != after.fingerprint
    assert after.team("otters").name == "Reed Otters"
    assert len({before, after, HOUSE}) == 3


# ---- the text that names them ----------------------------------------------------------------------------------------


def test_the_house_data_are_named_by_a_word(monkeypatch):
    """NS.DATA.4: whatever other tests have read that is the same."""
    monkeypatch.setattr(KNOWN, "_sets", {})
    assert name_data("house") == "house"
    assert data_set("house") is data_set()
    assert data_set(name_data(HOUSE)) == HOUSE


def test_data_in_a_folder_are_named_with_their_fingerprint(folder):
    """NS.DATA.4: and once they are known, the text names them though the folder has changed or is gone."""
    name = name_data(folder)
    found = load_data_set(folder)
    assert name == f"{folder}#{found.fingerprint}"
    assert data_set(name) == data_set(folder) == found
    shutil.rmtree(folder)
    assert name_data(name) == name
    assert data_set(name) == found


def test_other_data_are_refused(folder, monkeypatch):
    """NS.DATA.4"""
    with pytest.raises(HouseRulesError, match=r"are not those of this game: their fingerprint is \w{12}, not 0123456789ab"):
        name_data(f"{folder}#0123456789ab")
    name = name_data(folder)
    shutil.rmtree(folder)
    monkeypatch.setattr(KNOWN, "_sets", {})
    with pytest.raises(
        HouseRulesError, match=r"the data of this game .* were looked for in .*mine: there is no such folder \(NS"
    ):
        name_data(name)
    with pytest.raises(HouseRulesError, match="the data are 7; a folder, or the name house, is needed"):
        name_data(7)
    with pytest.raises(HouseRulesError, match="the data 'nowhere' cannot be used: nowhere: there is no such folder"):
        data_set("nowhere")
