"""Teams of one's own in a folder: it becomes a data set, other files are never replaced, and nothing is half written."""

from dataclasses import replace

import pytest

from cardbowl.errors import DataError
from cardbowl.games.showdown.data import data_set
from cardbowl.games.showdown.data.drafts import NEW, Draft, loaded_team
from cardbowl.games.showdown.data.folders import load_data_set, read_team_file
from cardbowl.games.showdown.data.read_teams import MOST_TEAMS, leagues_text, team_text
from cardbowl.games.showdown.data.saving import TeamFolder
from cardbowl.games.showdown.data.sets import League

HOUSE = data_set()


def draft(name="Reed Otters", team="herons"):
    return Draft(HOUSE, HOUSE.leagues[0], NEW).with_team(HOUSE.team(team)).named(name)


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file()}


def test_a_saved_team_makes_a_data_set_of_the_folder(tmp_path):
    """NS.DATA.4"""
    path = TeamFolder(tmp_path / "mine").save(draft())
    assert path == tmp_path / "mine" / "teams" / "reed-otters.toml"
    assert read_team_file(path) == (draft().team, [])
    data = load_data_set(tmp_path / "mine")
    assert data.leagues[0].teams == ("reed-otters", *HOUSE.leagues[0].teams)
    assert data.team("reed-otters") == draft().team


def test_a_second_team_joins_the_league(tmp_path):
    folder = TeamFolder(tmp_path)
    folder.save(draft())
    folder.save(draft("Pond Newts"))
    assert load_data_set(tmp_path).leagues[0].teams == ("reed-otters", *HOUSE.leagues[0].teams, "pond-newts")
    assert [path.name for path in folder.teams()] == ["pond-newts.toml", "reed-otters.toml"]


def test_a_full_league_takes_no_further_team(tmp_path):
    """The team lies beside it, and plays all the same."""
    folder = TeamFolder(tmp_path)
    folder.save(draft())
    teams = [f"newts-{number}" for number in range(MOST_TEAMS - 1)]
    for team in teams:
        (tmp_path / "teams" / f"{team}.toml").write_text(team_text(replace(draft().team, id=team)), encoding="utf-8")
    (tmp_path / "leagues.toml").write_text(leagues_text([League("mine", "Mine", ("reed-otters", *teams))]), encoding="utf-8")
    before = (tmp_path / "leagues.toml").read_text(encoding="utf-8")
    folder.save(draft("Pond Newts"))
    assert (tmp_path / "leagues.toml").read_text(encoding="utf-8") == before
    assert load_data_set(tmp_path).team("pond-newts").name == "Pond Newts"


def test_leagues_that_were_written_by_hand_stay_as_they_are(tmp_path):
    text = '# mine\nformat = 1\n[[league]]\nid = "a"\nname = "A"\nteams = ["owls", "kites"]\n'
    (tmp_path / "leagues.toml").write_text(text, encoding="utf-8")
    TeamFolder(tmp_path).save(draft())
    assert (tmp_path / "leagues.toml").read_text(encoding="utf-8") == text
    assert [team.id for team in load_data_set(tmp_path).teams] == ["owls", "kites", "reed-otters"]


def test_a_team_is_saved_again_by_the_folder_that_wrote_it(tmp_path):
    folder = TeamFolder(tmp_path)
    folder.save(draft())
    changed = draft().with_play("O01", False).with_play("O06", True)
    folder.save(changed if not changed.faults else draft())
    assert loaded_team(tmp_path / "teams" / "reed-otters.toml", HOUSE).id == "reed-otters"


def test_another_team_of_this_name_is_never_replaced(tmp_path):
    TeamFolder(tmp_path).save(draft())
    before = files(tmp_path)
    other = draft(team="mules")
    with pytest.raises(
        DataError, match=r"reed-otters\.toml: another team lies there; give this one another name, or load that one$"
    ):
        TeamFolder(tmp_path).save(other)
    assert files(tmp_path) == before
    folder = TeamFolder(tmp_path)
    folder.loaded(tmp_path / "teams" / "reed-otters.toml")
    folder.save(other)
    assert load_data_set(tmp_path).team("reed-otters") == other.team


def test_a_team_with_faults_is_not_saved(tmp_path):
    """NS.DATA.3"""
    with pytest.raises(DataError, match=r"^the team is not saved, since it has faults: QB: NS\.TEAM\.2: .* \(and 1 more\)$"):
        TeamFolder(tmp_path / "mine").save(draft().labelled("herons-01", "").with_copies("S05", 0))
    assert not (tmp_path / "mine").exists()


def test_nothing_is_left_where_the_league_cannot_be_written(tmp_path):
    (tmp_path / "mine").write_text("a file", encoding="utf-8")
    with pytest.raises(DataError, match="cannot make this folder"):
        TeamFolder(tmp_path / "mine").save(draft())
    assert files(tmp_path) == {"mine": "a file"}


def test_the_team_goes_again_where_its_league_is_refused(tmp_path, monkeypatch):
    def refused(path, text, what):
        if what == "the league":
            raise DataError("no space")
        path.write_text(text, encoding="utf-8")

    monkeypatch.setattr("cardbowl.games.showdown.data.saving.write_whole", refused)
    with pytest.raises(DataError, match="no space"):
        TeamFolder(tmp_path).save(draft())
    assert files(tmp_path) == {}


def test_a_folder_with_faults_is_left_alone(tmp_path):
    (tmp_path / "leagues.toml").write_text("format = 2", encoding="utf-8")
    with pytest.raises(DataError, match=r"leagues\.toml: .* \(and 1 more: `cardbowl teams check"):
        TeamFolder(tmp_path).save(draft())
    assert files(tmp_path) == {"leagues.toml": "format = 2"}


def test_own_data_are_not_torn_from_their_folder(tmp_path):
    """NS.DATA.4: its cards would be missing there."""
    own = replace(draft(), data=replace(HOUSE, fingerprint="0" * 12))
    with pytest.raises(
        DataError, match=r"leagues\.toml is missing: a team of data of your own is saved in the folder of the data$"
    ):
        TeamFolder(tmp_path).save(own)
    assert files(tmp_path) == {}
