"""The team builder: what a page may change, what it is told, what is kept, and what is saved."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import rows

import cardbowl as cb
from cardbowl.errors import DataError, NotationError
from cardbowl.games.showdown.data import data_set
from cardbowl.games.showdown.data.read_teams import team_text
from cardbowl.steps.reader_files import HOME
from cardbowl.widgets.team_builder import EARLIER

HOUSE = data_set()
HERONS = HOUSE.team("herons")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The reader's folder, and the folder of the notebook."""
    monkeypatch.setenv(HOME, str(tmp_path / "reader"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "reader"


def press(builder, action, value=None):
    """What the page sends for a press."""
    shown = builder.view
    builder.set_state({"intent": {"id": shown["heard"] + 1, "step": shown["step"], "action": action, "value": value}})


def titles(rows):
    return [row["title"] for row in rows]


def gauges(builder):
    return {each["key"]: (each["now"], each["most"], each["more"], each["fits"]) for each in builder.view["gauges"]}


def test_an_empty_team_has_the_whole_league_to_choose_from():
    builder = cb.team_builder()
    assert builder.view["league"] == "Tidewater League"
    assert len(builder.view["shelf"]) == sum(len(HOUSE.team(team).players) for team in HOUSE.leagues[0].teams)
    assert builder.view["taken"] == []
    assert gauges(builder) == {
        "cost": (0, 5000, "5,000 left", True),
        "players": (0, 0, "", True),
        "plays": (0, 25, "", False),
        "cards": (0, 40, "", False),
    }
    assert repr(builder) == f"<TeamBuilder: My Team, 0 players, 0 of 5,000 points, {len(builder.faults)} faults>"


def test_a_player_goes_from_the_league_into_the_team_and_back():
    """NS.TEAM.1 NS.TEAM.3"""
    builder = cb.team_builder(team="herons")
    before = builder.view["shelf"]
    press(builder, "label", ["mules-01", "regular"])
    assert "Bexley Haskferrow" in titles(builder.view["taken"])
    assert "Bexley Haskferrow" not in titles(builder.view["shelf"])
    assert gauges(builder)["cost"] == (5477, 5000, "477 too much", False)
    assert builder.view["faults"] == [
        {"rule": "NS.TEAM.1", "text": "team: the players cost 5,477; at most 5,000 are allowed"},
    ]
    press(builder, "label", ["mules-01", "backup"])
    assert gauges(builder)["cost"][0] == 4987 + 98
    press(builder, "label", ["mules-01", ""])
    assert builder.view["shelf"] == before
    assert builder.team == HERONS


def test_plays_and_cards_are_counted():
    """NS.BOOK.1 NS.DECK.1"""
    builder = cb.team_builder(team="herons")
    press(builder, "tab", "plays")
    free = builder.view["shelf"][0]
    press(builder, "play", [free["id"], True])
    assert gauges(builder)["plays"] == (26, 25, "", False)
    assert free in builder.view["taken"]
    press(builder, "tab", "cards")
    press(builder, "copies", ["S05", 0])
    assert gauges(builder)["cards"] == (37, 40, "", False)
    assert [fault["rule"] for fault in builder.view["faults"]] == ["NS.BOOK.1", "NS.DECK.1"]
    assert "S05" not in [row["id"] for row in builder.view["taken"]]


def test_the_team_is_compared_with_those_of_the_league():
    builder = cb.team_builder(team="herons")
    press(builder, "tab", "compare")
    own, herons, *others = builder.view["table"]["rows"]
    assert own["name"] == "Saltmarsh Herons (yours)"
    assert (own["gained"], own["allowed"]) == (herons["gained"], herons["allowed"])
    assert [cell["text"] for cell in own["gained"]] == ["3.55", "5.35", "9.71"]
    assert len(others) == 3
    exact = builder.compare()[0]
    assert [f"{float(yards):.2f}" for yards in exact.gained] == ["3.55", "5.35", "9.71"]
    assert builder.view["shelf"] == []


def test_undo_takes_back_one_change_after_the_other():
    builder = cb.team_builder(team="herons")
    press(builder, "label", ["herons-01", ""])
    press(builder, "label", ["herons-01", ""])  # nothing more
    press(builder, "name", "Reed Otters")
    assert (builder.team.name, builder.team.id) == ("Reed Otters", "reed-otters")
    press(builder, "undo")
    assert builder.team.name == HERONS.name
    press(builder, "undo")
    assert builder.team == HERONS
    assert not builder.view["may_undo"]
    press(builder, "undo")
    assert builder.team == HERONS


# ---- what is refused -------------------------------------------------------------------------------------------------


@rows(
    ("action", "value", "said"),
    [
        ("label", ["herons-99", "regular"], "no player has this id (NS.TEAM.1)"),
        ("label", "herons-01", "An id and what it is set to are needed"),
        ("label", ["herons-01", ["regular"]], "there is no such label (NS.TEAM.3)"),
        ("play", ["O99", True], "no play has this id (NS.BOOK.1)"),
        ("copies", ["S01", 9], "this is no number of copies of S01 (NS.DECK.1)"),
        ("name", "", "this is no name of a team (NS.TEAM.1)"),
        ("load", "../secret", "Choose one of the teams in the list"),
        ("load", [], "Choose one of the teams in the list"),
    ],
)
def test_a_wrong_press_says_why_and_changes_nothing(action, value, said):
    builder = cb.team_builder(team="herons")
    press(builder, action, value)
    assert said in builder.view["said"]
    assert builder.view["tone"] == "unread"
    assert builder.team == HERONS
    assert not builder.view["may_undo"]


ANYTHING = st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=9), st.lists, max_leaves=4)
ACTIONS = st.sampled_from(["label", "play", "copies", "name", "tab", "undo", "load", "go_on", "other"])


@given(st.lists(st.tuples(ACTIONS | ANYTHING, ANYTHING), max_size=6))
def test_no_press_breaks_anything(presses):
    builder = cb.team_builder(team="herons")
    for action, value in presses:
        builder.intent = {"id": 1, "step": builder.view["step"], "action": action, "value": value}
    builder.intent = {"action": None}
    assert builder.view["name"] == builder.team.name
    builder.close()


@rows(
    ("given", "error", "said"),
    [
        ({"league": "bay"}, NotationError, "there is no league 'bay'; the leagues of the data are tidewater, highline"),
        ({"team": 7}, NotationError, "the team is 7; the id of a team, or the file of one, is needed"),
        ({"team": "nobody.toml"}, DataError, "nobody.toml: cannot read this file: No such file or directory"),
        ({"data": "nowhere"}, cb.HouseRulesError, "the data 'nowhere' cannot be used: nowhere: there is no such folder"),
    ],
)
def test_what_cannot_be_built_from(given, error, said):
    with pytest.raises(error) as caught:
        cb.team_builder(**given)
    assert said in str(caught.value)


def test_the_league_is_that_of_the_team_or_the_one_that_is_named():
    assert cb.team_builder(team="owls").view["league"] == "Highline League"
    assert cb.team_builder("highline").view["league"] == "Highline League"
    assert cb.team_builder("Highline League", team="herons").view["league"] == "Highline League"


# ---- saved and loaded ------------------------------------------------------------------------------------------------


def test_a_saved_team_plays(tmp_path):
    """NS.DATA.4"""
    builder = cb.team_builder(team="herons")
    press(builder, "name", "Reed Otters")
    press(builder, "save")
    assert builder.view["tone"] == "right"
    words = "Play with it: cb.new_game('showdown', data='my-league', home='reed-otters', visitors='herons')"
    assert builder.view["said"].endswith(words)
    game = cb.new_game("showdown", data="my-league", home="reed-otters", visitors="herons")
    assert game.names == ("Reed Otters", "Saltmarsh Herons")
    assert (tmp_path / "my-league" / "teams" / "reed-otters.toml").read_text(encoding="utf-8") == team_text(builder.team)


def test_a_team_with_faults_is_not_saved(tmp_path):
    builder = cb.team_builder()
    press(builder, "save")
    assert builder.view["said"].startswith("The team is not saved, since it has faults: ")
    with pytest.raises(DataError, match="the team is not saved"):
        builder.save()
    assert not (tmp_path / "my-league").exists()


def test_a_saved_team_is_loaded_on_the_page_and_in_python():
    first = cb.team_builder(team="herons")
    first.intent = {"id": 1, "step": 0, "action": "name", "value": "Reed Otters"}
    path = first.save()
    other = cb.team_builder()
    assert {"id": "reed-otters.toml", "words": "reed-otters.toml (your file)"} in other.view["starts"]
    press(other, "load", "reed-otters.toml")
    assert other.team == first.team
    assert other.view["said"] == "Reed Otters is here: 22 players."
    press(other, "label", ["herons-20", ""])
    press(other, "load", "mules")
    assert other.team == HOUSE.team("mules")
    other.load(path)
    assert other.team == first.team
    other.load(HERONS)
    assert other.team == HERONS
    assert cb.team_builder(team=path).team == first.team


@pytest.mark.parametrize("name", ["teams/owls.toml", "teams/goats.toml", "leagues.toml"])
def test_what_is_no_file_where_a_team_is_saved_is_named_with_its_folder(name):
    """NS.DATA.4: a path at the beginning of a sentence is written as it is."""
    builder = cb.team_builder(team="owls")
    builder.save()
    wrong = Path("my-league", name)
    wrong.unlink(missing_ok=True)
    wrong.mkdir()
    press(builder, "save")
    of_another = f"The data in my-league cannot be read: {name}: this is no file."
    assert builder.view["said"] == (of_another if "goats" in name else f"my-league/{name}: this is no file.")


def test_a_team_is_built_from_data_of_ones_own(tmp_path):
    """NS.DATA.4: and saved in their folder."""
    first = cb.team_builder(team="herons", save_to="ours")
    first.intent = {"id": 1, "step": 0, "action": "name", "value": "Reed Otters"}
    first.save()
    builder = cb.team_builder(data="ours", team="reed-otters")
    assert builder.view["league"] == "My League"
    builder.intent = {"id": 1, "step": 0, "action": "name", "value": "Pond Newts"}
    assert builder.save().as_posix() == "ours/teams/pond-newts.toml"


# ---- kept ------------------------------------------------------------------------------------------------------------


def test_what_a_page_builds_is_offered_in_another_kernel(home):
    builder = cb.team_builder(team="herons")
    press(builder, "label", ["herons-20", ""])
    press(builder, "name", "Reed Otters")
    assert len(list((home / "teams").iterdir())) == 1
    again = cb.team_builder(team="herons")
    assert again.view["kept"] == "Reed Otters, 21 players"
    assert again.team == HERONS
    press(again, "go_on")
    assert again.team == builder.team
    assert again.view["kept"] == ""
    assert cb.team_builder(team="mules").view["kept"] == ""


def test_a_draft_that_nobody_went_on_with_is_not_lost():
    press(cb.team_builder(team="herons"), "name", "Reed Otters")
    again = cb.team_builder(team="herons")
    press(again, "name", "Pond Newts")
    third = cb.team_builder(team="herons")
    assert third.view["kept"] == "Pond Newts, 22 players"
    press(third, "load", EARLIER)
    assert third.team.name == "Reed Otters"


def test_what_python_does_leaves_no_trace(home):
    builder = cb.team_builder(team="herons")
    builder.intent = {"id": 1, "step": 0, "action": "name", "value": "Reed Otters"}
    builder.load("mules")
    assert not home.exists()


def test_a_kept_file_that_was_spoiled_is_passed_over(home):
    press(cb.team_builder(team="herons"), "name", "Reed Otters")
    (path,) = (home / "teams").iterdir()
    path.write_text("no TOML", encoding="utf-8")
    assert cb.team_builder(team="herons").view["kept"] == ""


def test_a_stored_notebook_shows_the_team_in_words():
    html, text = cb.team_builder(team="herons").stored_form()
    assert "Saltmarsh Herons, 22 players, 4,987 of 5,000 points, no faults" in html
    assert text == "TeamBuilder, as it was last"
