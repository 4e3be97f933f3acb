"""Games with charts of a house: ``--charts``, ``cardbowl charts report``, and saved games that look for their charts."""

import json
import shutil

import pytest
from games.football_strategy.helpers import changed_charts, curl_against_e

import cardbowl as cb
from cardbowl.errors import HouseRulesError
from cardbowl.games.football_strategy import report
from cardbowl.games.football_strategy.charts import known
from cardbowl.games.football_strategy.charts.folders import load_charts

GAME = "football-strategy"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The Open Charts with one changed cell."""
    return changed_charts(tmp_path_factory.mktemp("house") / "charts")


def forget(monkeypatch):
    """No charts have been read yet, as in a new process."""
    monkeypatch.setattr(known.KNOWN, "_sets", {})


# ---- saved games -----------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """A saved game in a folder of its own, with its charts beside it under a short name."""
    monkeypatch.chdir(tmp_path)
    changed_charts(tmp_path / "mine")
    game = curl_against_e(charts="mine")[1]
    game.save("game.json")
    return game


def test_a_log_finds_its_charts_again(saved, monkeypatch):
    """FS.COMP.6: by their folder and fingerprint, in a new process too."""
    forget(monkeypatch)
    again = cb.load("game.json")
    assert (again.position, again.rules) == (saved.position, saved.rules)
    assert again.rules.charts == f"mine#{load_charts('mine').fingerprint}"
    assert cb.load(cb.share(saved)).position == saved.position


MISSING = "the charts of this game (fingerprint {}) were looked for in {}: there is no such folder (FS.COMP.6)"


def test_a_log_without_its_charts_says_where_it_has_looked(saved, tmp_path, monkeypatch, refused):
    """FS.COMP.6: by the front door, at the terminal and at the table, which stays as it is."""
    line = cb.share(saved)
    forget(monkeypatch)
    fingerprint = saved.rules.charts.partition("#")[2]
    shutil.rmtree("mine")
    said = MISSING.format(fingerprint, tmp_path / "mine")
    with pytest.raises(HouseRulesError) as caught:
        cb.load("game.json")
    assert str(caught.value) == f"game.json: {said}"
    assert refused("replay", "game.json") == f"game.json: {said}"
    assert refused("play", GAME, "--log", "game.json") == f"game.json: {said}"
    assert said in at_the_table("game.json")
    assert said in at_the_table(line)


def test_a_log_refuses_other_charts_in_the_same_place(saved, tmp_path, monkeypatch, refused):
    """FS.COMP.6"""
    forget(monkeypatch)
    shutil.rmtree("mine")
    changed_charts(tmp_path / "mine", "24ob")
    now, then = load_charts("mine").fingerprint, saved.rules.charts.partition("#")[2]
    said = f"the charts in {tmp_path / 'mine'} are not those of this game: their fingerprint is {now}, not {then} (FS.COMP.6)"
    with pytest.raises(HouseRulesError, match="are not those of this game"):
        cb.load("game.json")
    assert refused("replay", "game.json") == f"game.json: {said}"
    assert said in at_the_table("game.json")


def at_the_table(text):
    """The refusal of a table that is asked to load this; it goes on with its own game."""
    table = cb.table(cb.new_game(GAME, seed=1))
    before = table.referee
    table.act({"step": table.shown_step, "action": "load", "value": text})
    assert table.message["tone"] == "refused"
    assert table.referee is before
    return table.message["text"]


# ---- the command line ------------------------------------------------------------------------------------------------


def test_charts_on_the_command_line(cardbowl, folder):
    """The same numbers as by the front door."""
    told = json.loads(cardbowl("odds", GAME, "conversion", "to-go=10", "--charts", folder, "--json").stdout)
    assert told["events"]["good"] == str(cb.odds(GAME, "conversion", charts=folder, to_go=10)["good"])
    words = ["simulate", GAME, "--games", 2, "--home", "random", "--away", "random", "--json"]
    assert cardbowl(*words, "--charts", folder).stdout != cardbowl(*words).stdout


def test_a_game_at_the_terminal_is_saved_with_its_charts(cardbowl, refused, folder, tmp_path):
    log = tmp_path / "log.json"
    words = ["play", GAME, "--seed", 3, "--away", "random", "--log", log]
    assert cardbowl(*words, "--charts", folder, input="pro\n").exit_code == 0
    assert cb.load(log).rules.charts == cb.new_game(GAME, charts=folder).rules.charts
    assert "after 1 plays" in cardbowl(*words, "--charts", folder).stdout
    assert "after 1 plays" in cardbowl(*words).stdout
    assert "the house rule charts of the game in this file is" in refused(*words, "--charts", "open-charts")


@pytest.mark.parametrize("words", [["play"], ["odds", "field-goal"], ["simulate", "--games", 1]], ids=lambda words: words[0])
def test_bad_charts_on_the_command_line(refused, words, folder):
    command, *rest = words
    assert refused(command, GAME, *rest, "--charts", "nowhere") == (
        "the charts 'nowhere' cannot be used: nowhere: there is no such folder (FS.COMP.6)"
    )
    assert "is played without charts" in refused(command, "doi", *rest, "--charts", folder)


VECTOR = """game = "football-strategy"


[[vector]]
id = "mine"
rules = ["FS.DATA.1"]
procedure = "chart"
deck = "pro_style"
card = 13
defence = "E"
expect = "25ob"
why = "the changed cell"
"""


def test_worked_vectors_with_charts_of_a_house(cardbowl, refused, folder, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(VECTOR, encoding="utf-8")
    assert cardbowl("check", file, "--charts", folder).stdout == "1 passed, 0 failed\n"
    assert cardbowl("check", file).exit_code == 1
    assert "there is no such folder" in refused("check", file, "--charts", "nowhere")


def test_charts_without_a_question(refused, folder):
    assert refused("odds", GAME, "--charts", folder).startswith("--rules, --charts, --data and --seen go with a question: ")


# ---- the report ------------------------------------------------------------------------------------------------------


def test_the_report_at_the_terminal(cardbowl, folder):
    result = cardbowl("charts", "report", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{report(folder)}\n"
    told = json.loads(cardbowl("charts", "report", folder, "--json").stdout)
    assert told == report(folder).to_json()


def test_there_is_no_report_on_broken_charts(refused, tmp_path):
    assert "there is no such folder" in refused("charts", "report", "nowhere")
    broken = changed_charts(tmp_path / "broken", "seven")
    assert "pro_style.toml: card 13: E: E1: 'seven' is no result code" in refused("charts", "report", broken)
