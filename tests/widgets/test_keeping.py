"""A table and its file: nothing that was saved gives way to a game that does not go on from it."""

from pathlib import Path

import pytest
from steps.games import higher_or_lower
from support.kept_tables import act, answers_at, answers_in, go_on, start, table_of, told

import cardbowl as cb
from cardbowl.errors import DataError, NotationError
from cardbowl.football import AWAY
from cardbowl.games.cardbowl2.starts import alone

pytestmark = pytest.mark.usefixtures("notebook_folder")

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
