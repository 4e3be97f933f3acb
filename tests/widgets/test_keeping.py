"""A table and its file: nothing that was saved gives way to a game that does not go on from it."""

import json
from pathlib import Path

import pytest
from steps.games import higher_or_lower

import cardbowl as cb
from cardbowl.errors import DataError, NotationError
from cardbowl.football import AWAY
from cardbowl.games.cardbowl2.starts import alone


@pytest.fixture(autouse=True)
def _folder(tmp_path, monkeypatch):
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)


def start(seed=1, home="Otters", away="Herons", **options):
    return cb.new_game("cardbowl-2.0", home=home, away=away, seed=seed, **options)


def table_of(game=None, *, answers=0, **options):
    """A table after `answers` answers; by default it keeps mine.json."""
    table = cb.table(game or start(), **{"save_to": "mine.json", **options})
    for _ in range(answers):
        go_on(table)
    return table


def act(table, action, value=None):
    table.act({"step": table.shown_step, "action": action, "value": value})


def go_on(table, option=0):
    """One answer: the card that the shuffle brings, or one of the options."""
    if isinstance(table.referee.asking, cb.Draw):
        act(table, "step")
    else:
        act(table, "answer", table.referee.asking.options[option])


def refused(table):
    """The text of the message, which must be a refusal."""
    assert table.message["tone"] == "refused"
    return table.message["text"]


def told(table):
    """The text of the message, which must be a success."""
    assert table.message["tone"] == "good"
    return table.message["text"]


def answers_in(name="mine.json"):
    return [str(answer) for answer in cb.load(name).log]


def answers_at(table):
    return [str(answer) for answer in table.referee.log]


# ---- the cell runs again -------------------------------------------------------------------------------------------


def test_running_the_cell_again_goes_on_with_the_saved_game():
    table = table_of(answers=5)
    game = start(away_player="sensible")
    again = table_of(game)
    assert answers_at(again) == answers_at(table) == answers_in()
    assert again.message["text"] == "The game in mine.json goes on after 5 answers."
    assert again.referee is game
    assert list(game.players) == [AWAY]
    go_on(again)
    assert len(answers_in()) == 6


def test_a_cell_that_loads_the_game_goes_on_with_it_too():
    table = table_of(answers=5)
    again = table_of(cb.load("mine.json"))
    assert again.message == {}
    go_on(again)
    assert answers_in()[:5] == answers_at(table)


def test_a_game_that_went_on_in_python_is_further_than_its_file():
    table_of(answers=3)
    game = cb.load("mine.json").answer("normal")
    table = table_of(game)
    go_on(table)
    assert len(answers_in()) == 5


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (lambda: start(seed=2), "the seed of the game in this file is 1, not 2"),
        (lambda: start(away="Badgers"), "the away name of the game in this file is 'Herons', not 'Badgers'"),
        (lambda: start(house_rules={"downs": 3}), "the house rule downs of the game in this file is 4, not 3"),
        (lambda: start().answer("black"), "the game in this file goes another way from answer 1 on"),
        (lambda: cb.new_game("doi", "Otters", "Herons"), "the game in this file is 'cardbowl-2.0', not 'doi'"),
        (lambda: alone.kick(seed=1), "the game in this file is 'cardbowl-2.0', not 'cardbowl-2.0 field goal'"),
    ],
)
def test_a_cell_with_another_game_is_refused_at_once_and_the_file_stays(other, says):
    table_of(answers=5)
    before = Path("mine.json").read_bytes()
    game = other()
    answers = len(game.log)
    with pytest.raises(DataError) as error:
        table_of(game)
    assert str(error.value).startswith("mine.json holds Otters - Herons (cardbowl-2.0, 5 answers), and not ")
    assert says in str(error.value)
    assert "choose another name, or load mine.json and go on with that game" in str(error.value)
    assert Path("mine.json").read_bytes() == before
    assert len(game.log) == answers


@pytest.mark.parametrize("text", ["my notes", "[]", "{"])
def test_a_cell_that_names_a_file_without_a_game_is_refused_at_once(text):
    Path("mine.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"^mine\.json: .*; the file stays as it is, choose another name$"):
        table_of()
    assert Path("mine.json").read_text(encoding="utf-8") == text


def test_a_file_with_nothing_in_it_is_as_good_as_none():
    Path("mine.json").touch()
    assert answers_at(table_of(answers=1)) == answers_in()


@pytest.mark.parametrize("wrong", [5, ["mine.json"], True])
def test_what_is_no_file_name_is_said(wrong):
    with pytest.raises(NotationError, match=r"the file of a game is .*; a name is needed"):
        table_of(save_to=wrong)


def test_a_rule_of_ones_own_goes_on_too():
    table = cb.table(higher_or_lower, seed=3, save_to="rule.json")
    act(table, "step")
    again = cb.table(higher_or_lower, seed=3, save_to="rule.json")
    assert answers_at(again) == answers_at(table)
    with pytest.raises(DataError, match="the seed of the game in this file is 3, not 4"):
        cb.table(higher_or_lower, seed=4, save_to="rule.json")


# ---- taking back ---------------------------------------------------------------------------------------------------


def test_what_was_taken_back_stays_in_the_file_until_another_answer():
    table = table_of(answers=5)
    before = answers_in()
    for _ in range(4):
        act(table, "undo")
    assert answers_in() == before
    go_on(table)
    assert answers_in() == before
    act(table, "undo")
    act(table, "answer", "3C")  # another card than the one that came
    assert answers_in() == ["red", "3C"]


def test_save_writes_the_game_as_it_stands_after_an_undo():
    table = table_of(answers=5)
    act(table, "undo")
    act(table, "save")
    assert answers_in() == answers_at(table)
    assert len(answers_in()) == 4


def test_taking_back_to_a_moment_and_going_on_is_the_same_game():
    table = table_of(answers=5)
    act(table, "look", 1)
    act(table, "rewind")
    act(table, "answer", "3C")
    assert answers_in() == ["red", "3C"]


def test_a_game_that_was_taken_up_may_be_taken_back():
    table_of(answers=5)
    table = table_of()
    for _ in range(5):
        act(table, "undo")
    act(table, "answer", "black")
    assert answers_in() == ["black"]


# ---- another table, or another program, has written the file -------------------------------------------------------


def test_a_file_that_was_taken_by_another_game_is_not_written():
    table = table_of(answers=2)
    start(seed=9).answer("black").save("mine.json", replace=True)
    go_on(table)
    assert len(answers_at(table)) == 3
    assert answers_in() == ["black"]
    assert table.message["tone"] == "info"
    assert table.message["text"].startswith("That is done, but the game is not saved: mine.json holds Otters - Herons ")
    assert "the seed of the game in this file is 9, not 1" in table.message["text"]
    assert table.message["text"].endswith("Save keeps this game under another name, Load goes on with that one.")
    act(table, "save")
    assert told(table) == "mine.json holds something else now. The game is saved to mine-2.json, and again after every answer."
    assert answers_in("mine-2.json") == answers_at(table)
    assert answers_in() == ["black"]


def test_two_tables_with_one_file_lose_nothing():
    one, other = table_of(answers=2), table_of()
    go_on(one)
    go_on(one)
    go_on(other)  # the same answer: the file has it already
    assert other.message == {}
    assert answers_in() == answers_at(one)
    act(other, "answer", "squib")
    assert "goes another way from answer 4 on" in other.message["text"]
    assert answers_in() == answers_at(one)


def test_a_file_that_is_gone_is_written_again():
    table = table_of(answers=2)
    Path("mine.json").unlink()
    go_on(table)
    assert answers_in() == answers_at(table)


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
