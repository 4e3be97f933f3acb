"""A strategy card and a team that exist as data alone: in a game, at the table, in the odds, and in the builder."""

from fractions import Fraction

import pytest
from support.own_data import write_own_data

import cardbowl as cb
from cardbowl.football import HOME
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.starts.alone import one_down

TEAMS = {"home": "otters", "visitors": "owls"}


@pytest.fixture
def folder(tmp_path):
    return write_own_data(tmp_path / "mine")


@pytest.fixture
def down(folder):
    """A down with the new card in the hand of the Otters, up to the window after the key players of a run."""
    game = one_down(house_rules={"data": str(folder), **TEAMS}, hands=(["S51"], []), seed=3)
    for answer in ("pass", "pass", "O01", "D08", "pass", "pass", "RB1", "LB1", "power v power"):
        game.answer(answer)
    return game


def squads(game):
    return GAME.scene(game, HOME)["view"]["squads"]


def test_the_files_have_no_faults(folder, capsys):
    """NS.DATA.3"""
    from cardbowl.cli import main

    with pytest.raises(SystemExit) as ended:
        main(["teams", "check", str(folder)])
    assert ended.value.code == 0
    assert "Reed Otters (otters): 22 players" in capsys.readouterr().out


def test_the_table_shows_the_card_in_words_and_what_it_does(down):
    """NS.EFF.1 NS.WIN.2: three more on the own total, and one less on the other."""
    (card,) = squads(down)["hand"]
    assert (card["name"], card["words"], card["needs"]) == (
        "Second Wind",
        "+3 to your total; -1 to the opposing total.",
        "Needs a run.",
    )
    assert "S51" in down.asking.options
    assert [each["before"] for each in squads(down)["middle"]["sums"]] == [15, 9]
    down.answer("S51")
    assert [each["before"] for each in squads(down)["middle"]["sums"]] == [18, 8]
    assert squads(down)["hand"] == []


def test_live_odds_say_what_the_card_is_worth(down):
    """NS.ENG.3: at the window, with and without it."""
    found = down.odds()
    assert set(found) == {"pass", "S51"}
    assert found["S51"].yards.mean() > found["pass"].yards.mean()


def test_whole_games_are_played_with_it(folder):
    """NS.DATA.4: with both computer players that need no words of the data."""
    game = cb.new_game("showdown", data=folder, **TEAMS, seed=2, home_player="random", away_player="random").run("end")
    assert game.names == ("Reed Otters", "Flintridge Owls")
    assert game.is_over


def test_the_odds_know_card_and_team(folder):
    """NS.DECK.1 NS.SETUP.3: three copies among forty cards, in a hand of five."""
    hand = cb.odds("showdown", "hand", card="Second Wind", team="otters", data=folder)
    assert hand["in it"] == 1 - Fraction(37 * 36 * 35 * 34 * 33, 40 * 39 * 38 * 37 * 36)
    plays = {"offense": "O12", "defense": "D08", "defense_team": "owls", "data": folder}
    own, owls = (cb.odds("showdown", "play", offense_team=team, **plays).yards for team in ("otters", "owls"))
    assert own != owls


def test_the_builder_shows_both(folder):
    builder = cb.team_builder(data=folder, team="otters")
    assert builder.view["league"] == "Pond League"
    assert builder.faults == []
    assert "Wim Sedgewater" in [row["title"] for row in builder.view["taken"]]
    builder.intent = {"id": 1, "step": builder.view["step"], "action": "tab", "value": "cards"}
    (row,) = [row for row in builder.view["taken"] if row["id"] == "S51"]
    assert (row["title"], row["copies"]) == ("Second Wind", 3)
    assert row["note"] == "Step 5, offense: +3 to your total; -1 to the opposing total. Needs a run."
    builder.intent = {"id": 2, "step": builder.view["step"], "action": "tab", "value": "compare"}
    assert [line["name"] for line in builder.view["table"]["rows"]] == ["Reed Otters (yours)", "Reed Otters", "Flintridge Owls"]
