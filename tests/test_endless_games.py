"""A game that may never end under its house rules says so at every door through which games run, with its state as before."""

import pytest
from click.testing import CliRunner

import cardbowl as cb
from cardbowl.cli import main
from cardbowl.steps import turns

RULES = {"start_spot": 50, "field_goal_cards": 9, "field_goal_points": 9}
"""House rules of D.O.I. under which the cards of field goals come back for ever, between two players who kick at once."""
SEED = 210852527
TOLD = "quarter 1 has not ended after {} plays: with these house rules it may never"
LENGTH = 12


@pytest.fixture
def short(monkeypatch):
    """Quarters of twelve plays are taken for endless: what a door says is what it says after thousands."""
    monkeypatch.setattr(turns, "MOST_IN_QUARTER", LENGTH)
    return TOLD.format(LENGTH)


def endless(home="random", away="random"):
    return cb.new_game("doi", seed=SEED, house_rules=RULES, home_player=home, away_player=away)


@pytest.mark.soak
def test_a_quarter_whose_cards_come_back_for_ever_is_stopped():
    referee = endless("sensible", "sensible")
    with pytest.raises(cb.DataError, match=f"^{TOLD.format(turns.MOST_IN_QUARTER)}$"):
        referee.run("end")
    assert referee.position.quarter == 1
    assert len(referee.plays) == turns.MOST_IN_QUARTER - 1
    assert cb.share(referee)


def test_a_referee_stops_before_the_answer_that_ends_the_last_play(short):
    referee = endless()
    with pytest.raises(cb.DataError, match=short):
        referee.run("end")
    state = referee.position, list(referee.log), referee.asking
    for go_on in (lambda: referee.run("end"), lambda: referee.run("play"), referee.step):
        with pytest.raises(cb.DataError, match=short):
            go_on()
        assert (referee.position, referee.log, referee.asking) == state


def test_a_table_says_so_and_keeps_its_game(short):
    table = cb.table(endless())
    table.intent = {"step": table.shown_step, "action": "play_on", "value": None}
    assert table.message["tone"] == "refused"
    assert table.message["text"].casefold().startswith(short)
    assert len(table.referee.plays) == LENGTH - 1
    assert cb.share(table.referee)


def test_the_terminal_says_so_and_stops(short, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text(endless().rules.to_toml(), encoding="utf-8")
    command = ["play", "doi", "--seed", str(SEED), "--home", "random", "--away", "random", "--rules", str(rules)]
    shown = CliRunner().invoke(main, command)
    assert shown.exit_code == 2
    assert short in shown.output


def test_what_plays_many_games_says_which_one(short):
    with pytest.raises(cb.CardbowlError, match=f"game 1: {short}"):
        cb.simulate("doi", 2, seed=SEED, house_rules=RULES, home="random", away="random")
    with pytest.raises(cb.CardbowlError, match="game 1: quarter 2 has not ended after 12 plays"):  # the first half of Showdown
        cb.season("tidewater", 1, player="random")
    assert short in str(cb.sweep("doi", [RULES], players="random", games=2, seed=SEED))
