"""Games with charts of a house, by the front door: one changed cell is seen everywhere, without another edit."""

from fractions import Fraction

import pytest
from games.football_strategy.helpers import CURL, LETTER, NEW, changed_charts, curl_against_e

import cardbowl as cb
from cardbowl.errors import HouseRulesError, NotationError
from cardbowl.football import OFFENSE
from cardbowl.games.football_strategy import report
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS
from cardbowl.games.football_strategy.odds.one_down import yards_game

GAME = "football-strategy"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The Open Charts with one changed cell."""
    return changed_charts(tmp_path_factory.mktemp("house") / "charts")


def crossing(game):
    """The code that the table has lit."""
    return game.game.scene(game, None)["view"]["chart"]["crossing"]["code"]


def test_the_play_comes_out_as_the_house_has_written_it(folder):
    """FS.PLAY.3: the ball, the notes and the table."""
    before, game = curl_against_e(charts=folder)
    assert game.plays[-1].played.ending.spot == before.spot + 25
    assert any("25ob" in str(note) for note, _ in game.plays[-1].steps if isinstance(note, cb.Note))
    assert crossing(game) == NEW
    before, game = curl_against_e()
    assert game.plays[-1].played.ending.spot != before.spot + 25
    assert crossing(game) != NEW


def test_the_odds_are_those_of_the_house(folder):
    """FS.PLAY.3 FS.ENG.3: of the cell, of the card against a random defense, and of the last down."""
    for against, share in ((LETTER.lower(), Fraction(1)), ("random", Fraction(1, 10))):
        ours, theirs = (cb.odds(GAME, "play", charts=charts, card=CURL, against=against) for charts in (folder, None))
        assert ours.value("yards").mean() - theirs.value("yards").mean() == share * 25
    ours, theirs = (cb.odds(GAME, "conversion", charts=charts, to_go=10) for charts in (folder, None))
    assert ours["good"] > theirs["good"]
    assert cb.odds(GAME, "conversion", charts=folder, to_go=10, deck="aerial")["good"] == Fraction(1, 4)


def test_the_best_mixes_and_the_report_are_those_of_the_house(folder):
    """FS.OPEN.5 FS.ENG.3"""
    ours, theirs = report(folder).decks, report().decks
    assert ours[0].value > theirs[0].value
    assert ours[0].plays != theirs[0].plays
    assert ours[1:] == theirs[1:], "the other decks are as they were"
    rules = cb.new_game(GAME, charts=folder).rules
    assert yards_game("pro_style", rules).value == ours[0].value


def test_simulated_games_are_played_with_them(folder):
    ours, theirs = (cb.simulate(GAME, 4, home="random", away="random", charts=charts) for charts in (folder, None))
    assert str(ours) != str(theirs)


def test_charts_as_a_house_rule_are_the_same(folder):
    """FS.COMP.6"""
    named = cb.new_game(GAME, charts=folder).rules
    assert cb.new_game(GAME, house_rules={"charts": folder}).rules == named
    assert cb.new_game(GAME, house_rules={"charts": folder}, charts=str(folder)).rules == named
    assert cb.new_game(GAME, house_rules={"downs": 3}, charts=folder).rules.changed() == {"downs": 3, "charts": named.charts}
    assert cb.new_game(GAME, charts=named.chart_set).rules.chart_set is named.chart_set
    assert cb.new_game(GAME, charts="open-charts").rules == cb.new_game(GAME).rules


def test_charts_that_are_given_twice_and_differ(folder):
    for house, charts in (({"charts": folder}, "open-charts"), ({"charts": folder}, OPEN_CHARTS)):
        with pytest.raises(HouseRulesError, match="the charts are given twice, and differ"):
            cb.new_game(GAME, house_rules=house, charts=charts)


@pytest.mark.parametrize("name", ["cardbowl-2.0", "doi", "cardbowl-1.1.6"])
def test_a_game_without_charts_says_so(name, folder):
    said = f"^{name} is played without charts; those that take charts are: football-strategy$"
    with pytest.raises(HouseRulesError, match=said):
        cb.new_game(name, charts=folder)
    with pytest.raises(HouseRulesError, match=said):
        cb.odds(name, "field-goal", charts=folder)
    with pytest.raises(HouseRulesError, match=said):
        cb.simulate(name, 1, charts=folder)


def test_a_rule_on_its_own_takes_no_charts(folder):
    def rule():
        return (yield cb.Draw(OFFENSE, "card", "none"))

    with pytest.raises(NotationError, match="take no question, house rules or charts"):
        cb.odds(rule, charts=folder)
