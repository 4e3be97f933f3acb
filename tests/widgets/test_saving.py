"""Save and Load at a table: games, replays and what-ifs in files, none of which is lost."""

import json
from pathlib import Path

import pytest
from support.kept_tables import act, answers_at, answers_in, go_on, start, table_of, told

import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.games.doi.starts import alone as doi

pytestmark = pytest.mark.usefixtures("notebook_folder")


def refused(table):
    """The text of the message, which must be a refusal."""
    assert table.message["tone"] == "refused"
    return table.message["text"]


# ---- Save ----------------------------------------------------------------------------------------------------------


def test_saving_names_a_file_and_overwrites_no_other():
    Path("mine.json").write_text("something else", encoding="utf-8")
    table = cb.table(alone.rush("10H", "5C", seed=4))
    for wrong in ("../x", "/tmp/x", "mine", "mine.json", "a\nb", 7, "..json"):
        act(table, "save", wrong)
        assert refused(table).startswith("Nothing is saved: "), wrong
        assert table.tools["saves_to"] == ""
    assert Path("mine.json").read_text(encoding="utf-8") == "something else"
    act(table, "save", "my game")
    assert table.tools["saves_to"] == "my game.json"
    act(table, "step")
    again = cb.table(alone.rush("10H", "5C", seed=4))
    act(again, "load", "my game")
    assert again.referee.log == table.referee.log != []
    act(table, "save")
    assert told(table) == "The game is saved to my game.json, and again after every answer."


def test_save_without_a_name_finds_a_free_one():
    for seed in (1, 2, 3):
        table = table_of(start(seed), answers=1, save_to=None)
        act(table, "save")
    assert table.tools["saves_to"] == "cardbowl-2.0-game-3.json"
    assert [cb.load(f"cardbowl-2.0-game{number}.json").seed for number in ("", "-2", "-3")] == [1, 2, 3]


def test_a_save_that_is_refused_leaves_the_table_as_it_was():
    start(seed=2).save("theirs.json")
    table = table_of(answers=2)
    act(table, "save", "theirs")
    assert "the seed of the game in this file is 2, not 1" in refused(table)
    assert table.tools["saves_to"] == "mine.json"
    go_on(table)
    assert len(answers_in()) == 3
    assert answers_in("theirs.json") == []


def test_a_save_that_fails_leaves_the_table_as_it_was(monkeypatch):
    table = table_of(answers=2)

    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    act(table, "save", "aBc")
    assert refused(table) == "Nothing is saved: aBc.json: cannot save the game: No space left on device."
    assert table.tools["saves_to"] == "mine.json"
    go_on(table)
    said = "That is done, but the game is not saved: mine.json: cannot save the game: No space left on device."
    assert table.message == {"n": table.message["n"], "tone": "info", "text": said}
    assert (len(answers_at(table)), len(answers_in())) == (3, 2)
    monkeypatch.undo()


def test_a_replay_is_saved_once():
    game = table_of(answers=5, save_to=None).referee
    table = cb.replay(game)
    act(table, "save")
    assert told(table) == "The game is saved to cardbowl-2.0-game.json."


# ---- what-ifs ------------------------------------------------------------------------------------------------------


def what_if():
    table = table_of(answers=5)
    act(table, "look", 2)
    act(table, "what_if")
    return table


def test_a_what_if_is_saved_beside_the_game():
    table = what_if()
    before = answers_in()
    assert table.tools["saves_to"] == ""
    act(table, "save")
    assert told(table) == "The what-if is saved to mine-what-if.json as it stands now; what comes after is not."
    assert answers_in("mine-what-if.json") == answers_at(table)
    act(table, "answer", "kick")
    assert len(answers_in("mine-what-if.json")) == 2
    act(table, "save")  # the same what-if, one answer later
    assert answers_in("mine-what-if.json") == answers_at(table)
    act(table, "save", "mine")
    assert refused(table) == "Nothing is saved: mine.json keeps the game itself; choose another name for the what-if."
    assert answers_in() == before
    act(table, "return")
    assert table.tools["saves_to"] == "mine.json"
    go_on(table)
    assert answers_in()[:5] == before
    assert len(answers_in()) == 6


def test_another_what_if_takes_another_file():
    for option in ("kick", "receive"):
        table = what_if()
        act(table, "answer", option)
        act(table, "save")
    assert answers_in("mine-what-if.json")[2] == "kick"
    assert answers_in("mine-what-if-2.json")[2] == "receive"


def test_load_in_a_what_if_leaves_the_game_that_is_kept():
    table = what_if()
    act(table, "load", cb.share(start(seed=8)))
    said = "'load' is not allowed: this is a what-if, and the game itself is kept; allowed: return to the game first."
    assert refused(table) == f"Nothing is loaded: {said}"
    act(table, "return")
    assert answers_at(table) == answers_in()


def test_a_what_if_is_not_saved_over_the_game():
    table = cb.table(alone.rush("10H", "5C", seed=4), save_to="game.json")
    act(table, "step")
    act(table, "look", 0)
    act(table, "what_if")
    act(table, "answer", "2C")
    assert json.loads(Path("game.json").read_text(encoding="utf-8"))["answers"] == ["KD"]


# ---- Load ----------------------------------------------------------------------------------------------------------


def test_after_load_nothing_more_is_written_to_the_file_of_the_game_before():
    friends = cb.share(start(seed=8).answer("red"))
    table = table_of(answers=5)
    before = answers_in()
    act(table, "load", friends)
    assert told(table) == "The game is loaded. mine.json stays as it is. From here on nothing is saved until you press Save."
    assert table.tools["saves_to"] == ""
    go_on(table)
    act(table, "save")
    assert told(table) == "The game is saved to cardbowl-2.0-game.json, and again after every answer."
    go_on(table)
    assert answers_in() == before
    assert answers_in("cardbowl-2.0-game.json") == answers_at(table)


def test_save_after_load_goes_on_in_the_file_that_was_loaded_unless_something_would_be_lost():
    start(seed=8).answer("red").save("friend.json")
    table = table_of(save_to=None)
    act(table, "load", "friend")
    assert told(table) == "The game is loaded. From here on nothing is saved until you press Save."
    go_on(table)
    assert answers_in("friend.json") == ["red"]
    act(table, "save")
    assert answers_in("friend.json") == answers_at(table)
    act(table, "load", "friend")
    act(table, "undo")
    act(table, "answer", "3C")
    act(table, "save")
    assert table.tools["saves_to"] == "friend-2.json"
    assert len(answers_in("friend.json")) == 2


def test_share_and_load_bring_the_game_back_with_its_players():
    game = cb.new_game("cardbowl-2.0", seed=4, away_player="sensible")
    table = cb.table(game)
    act(table, "play_on")
    act(table, "share")
    line = table.shared
    assert line.startswith("cardbowl1.")
    assert "\n" not in line
    other = cb.table(cb.new_game("cardbowl-2.0", seed=9, away_player="sensible"), save_to="other.json")
    act(other, "load", f"  {line[:4]}\n{line[4:]}\n")
    assert other.referee.log == game.log
    assert list(other.referee.players) == [AWAY]
    for wrong in ("", None, 7, "cardbowl1.nonsense", "../game.json", "no-such-game", "<b>", "x" * 200):
        act(other, "load", wrong)
        assert refused(other).startswith("Nothing is loaded: ")
        assert other.referee.log == game.log


def test_load_says_whose_decisions_are_yours_now():
    """A player of the game before that does not play the loaded one leaves its seat; one that does keeps it, without a word."""
    line = cb.share(cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=3))
    table = cb.table(cb.new_game("doi", seed=1, home_player="random", away_player="equilibrium"))
    act(table, "load", line)
    assert list(table.referee.players) == [HOME]
    assert told(table) == (
        "The game is loaded. The computer player of Herons does not play cardbowl-2.0: you decide for Herons. "
        "From here on nothing is saved until you press Save."
    )


@pytest.mark.parametrize("cover", [None, True, False])
@pytest.mark.parametrize("sits", ["you", "equilibrium"])
def test_after_load_hands_are_covered_as_at_a_fresh_table_of_the_game(cover, sits):
    """Two people play the loaded game from its start, whatever lay on the table before; `cover=` holds for every game."""
    game = cb.new_game("doi", "Otters", "Herons", seed=3)
    while not isinstance(game.asking, cb.ChooseTogether):
        game.step() if isinstance(game.asking, cb.Draw) else game.answer(game.asking.options[0])
    line = cb.share(game)
    fresh = cb.table(cb.load(line, away_player=sits), cover=cover)
    for before in (doi.one_field_goal(20), cb.new_game("doi", seed=1)):
        if sits != "you":
            before.players[AWAY] = cb.load(line, away_player=sits).players[AWAY]
        table = cb.table(before, cover=cover)
        act(table, "load", line)
        assert {**table.asking, "step": 0} == {**fresh.asking, "step": 0}
        assert table.view["hands"] == fresh.view["hands"]


def test_a_load_that_is_refused_leaves_the_table_its_file():
    table = table_of(answers=2)
    act(table, "load", "no-such-game")
    assert refused(table) == "Nothing is loaded: no-such-game.json: cannot read the game: No such file or directory."
    go_on(table)
    assert len(answers_in()) == 3


@pytest.mark.parametrize("name", ["cardbowl1.v2", "cardbowl1.json", "cardbowl1"])
def test_a_file_is_loaded_under_any_name_it_was_saved_under(name):
    table = table_of(answers=2, save_to=None)
    act(table, "save", name)
    other = table_of(save_to=None)
    act(other, "load", name)
    told(other)
    assert answers_at(other) == answers_at(table)
