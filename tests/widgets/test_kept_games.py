"""Games that save themselves: kept when a page played them, offered in another kernel, and never lost to another game."""

import json
import os
from pathlib import Path

import pytest

import cardbowl as cb
from cardbowl.errors import DataError
from cardbowl.football import OFFENSE
from cardbowl.games.doi import GAME as DOI
from cardbowl.steps.ask import Draw
from cardbowl.steps.log import to_json
from cardbowl.steps.reader_files import HOME
from cardbowl.widgets import kept_games
from cardbowl.widgets.kept_games import MOST, WAYS


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The reader's folder, and the folder of the notebook."""
    monkeypatch.setenv(HOME, str(tmp_path / "reader"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "reader"


def new_table(seed=1, home="Otters", **options):
    """The table of the lesson's cell: a new one for each kernel."""
    return cb.table(cb.new_game("cardbowl-2.0", home=home, away="Herons", seed=seed), **options)


def press(table, action, value=None):
    """What the page sends for a press."""
    table.set_state({"intent": {"step": table.shown_step, "action": action, "value": value}})


def play(table, answers=1, option=0):
    """Answer on the page: the card that the shuffle brings, or one of the options."""
    for _ in range(answers):
        if table.asking["kind"] == "outcome":
            press(table, "next")
        if isinstance(table.referee.asking, Draw):
            press(table, "step")
        else:
            press(table, "answer", table.referee.asking.options[option])


def kept(table):
    """What the table offers to go on with."""
    return [each["holds"] for each in table.tools["kept"]]


def go_on(table, number=0):
    press(table, "go_on", table.tools["kept"][number]["name"])


def files(home):
    folder = home / "games"
    return sorted(folder.iterdir()) if folder.exists() else []


def later(path, seconds):
    """As if the file had been written so much later than now."""
    time = path.stat().st_mtime + seconds
    os.utime(path, (time, time))


# ---- what switches it on -------------------------------------------------------------------------------------------


def test_only_a_page_makes_a_table_keep_its_game(home):
    table = new_table()
    table.intent = {"step": table.shown_step, "action": "step"}
    table.act({"step": table.shown_step, "action": "step"})
    table.referee.answer("red").step()
    table.refresh()
    assert not home.exists()
    play(table)
    assert len(files(home)) == 1


def test_a_table_with_a_file_of_its_own_and_a_replay_keep_nothing(home):
    play(new_table(save_to="mine.json"), 3)
    press(new_table(replay=True), "step")
    assert not home.exists()


def test_nothing_is_kept_and_nothing_offered_where_the_reader_has_no_folder(home, monkeypatch):
    play(new_table(), 3)
    monkeypatch.setenv(HOME, "")
    table = new_table()
    assert kept(table) == []
    play(table, 2)
    assert len(cb.load(files(home)[0]).log) == 3


def test_looking_at_a_table_keeps_nothing(home):
    table = new_table()
    press(table, "coach")
    press(table, "look", 0)
    assert not home.exists()


def test_files_that_lie_there_change_no_line_of_text(home):
    before = repr(new_table())
    play(new_table(), 9)
    table = new_table()
    assert kept(table)
    assert repr(table) == before
    assert table.referee.log == []


# ---- going on ------------------------------------------------------------------------------------------------------


def test_a_new_kernel_begins_as_the_lesson_says_and_goes_on_where_the_reader_was(home):
    first = new_table()
    play(first, 10)
    again = new_table()
    assert again.referee.log == []
    situation = first.view["situation"]
    assert kept(again) == [f"10 answers, {situation['headline']} {situation['where']}"]
    referee = again.referee
    go_on(again)
    assert again.referee is referee
    assert again.referee.log == first.referee.log
    assert again.message["tone"] == "good"
    assert again.message["text"] == "Here you were: 10 answers."
    assert kept(again) == []
    play(again, 2)
    assert len(files(home)) == 1
    assert len(cb.load(files(home)[0]).log) == 12


def test_players_keep_their_seats(home):
    def seated():
        return cb.table(cb.new_game("cardbowl-2.0", seed=3, away_player="sensible"))

    first = seated()
    play(first, 8)
    again = seated()
    go_on(again)
    assert again.referee.log == first.referee.log
    assert len(again.referee.players) == 1


def test_the_same_answers_leave_the_longer_game_where_it_is_and_on_offer(home):
    play(new_table(), 12)
    again = new_table()
    play(again, 5)
    assert kept(again)[0].startswith("12 answers")
    assert len(files(home)) == 1
    assert len(cb.load(files(home)[0]).log) == 12
    go_on(again)
    assert len(again.referee.log) == 12


def test_another_way_lies_beside_the_longer_game_and_undo_brings_the_offer_back(home):
    table = new_table()
    play(table, 12)
    other = new_table()
    play(other, 1, option=-1)
    assert other.referee.log != table.referee.log[:1]
    assert kept(other) == []
    assert sorted(len(cb.load(path).log) for path in files(home)) == [1, 12]
    press(other, "undo")
    assert kept(other)[0].startswith("12 answers")


def test_the_last_game_is_offered_first_and_the_older_ones_too(home):
    play(new_table(), 12)
    play(new_table(), 3, option=-1)
    last = next(path for path in files(home) if path.stem.endswith("-2"))
    later(last, 10)
    table = new_table()
    assert [words.split(",")[0] for words in kept(table)] == ["3 answers", "12 answers"]
    go_on(table, 1)
    assert len(table.referee.log) == 12


def test_an_undo_too_many_loses_nothing(home):
    table = new_table()
    play(table, 6)
    for _ in range(6):
        press(table, "undo")
    assert kept(new_table())[0].startswith("6 answers")
    play(table, 1, option=-1)
    assert len(files(home)) == 1
    assert kept(new_table())[0].startswith("1 answer,")


def test_what_is_not_offered_is_refused(home):
    table = new_table()
    press(table, "go_on", "../../etc/passwd")
    assert table.message["tone"] == "refused"
    assert "no game of this name is kept for this table" in table.message["text"]
    press(table, "go_on", None)
    assert table.message["tone"] == "refused"
    assert table.referee.log == []


def test_in_a_what_if_and_while_looking_back_nothing_is_offered_and_nothing_kept(home):
    play(new_table(), 12)
    table = new_table()
    play(table, 4)
    name = table.tools["kept"][0]["name"]
    press(table, "look", 2)
    assert kept(table) == []
    press(table, "what_if")
    assert kept(table) == []
    press(table, "go_on", name)
    assert "what-if" in table.message["text"]
    play(table, 2, option=-1)
    assert len(files(home)) == 1


def test_a_loaded_game_is_not_kept_under_the_name_of_the_lessons_game(home):
    play(new_table(), 2)
    table = new_table()
    press(table, "load", cb.share(new_table(seed=2).referee))
    play(table, 2)
    assert kept(table) == []
    assert len(files(home)) == 1


def test_other_starts_have_other_files(home):
    for options in ({}, {"seed": 2}, {"home": "Bears"}):
        play(new_table(**options), 2)
    play(cb.table(cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=1, house_rules={"downs": 5})), 2)
    assert len(files(home)) == 4


def test_rules_on_their_own_are_told_apart_by_what_they_ask_first(home):
    def draw(rule):
        def alone():
            yield cb.Draw(OFFENSE, "card", rule)
            yield cb.Draw(OFFENSE, "card", rule)

        return cb.table(alone)

    play(draw("CB2.RUSH.2"), 1)
    assert kept(draw("CB2.RUSH.3")) == []
    assert kept(draw("CB2.RUSH.2"))[0].startswith("1 answer")


def test_hands_of_both_sides_stay_out_of_the_words_of_the_offer(home):
    first = cb.table(cb.new_game(DOI, seed=1))
    press(first, "step")
    again = cb.table(cb.new_game(DOI, seed=1))
    hand = first.referee.position.hands if hasattr(first.referee.position, "hands") else ()
    assert not any(str(card) in " ".join(kept(again)) for cards in hand for card in cards)


# ---- what goes wrong -----------------------------------------------------------------------------------------------


def test_two_kernels_on_one_start_lose_nothing(home):
    one, two = new_table(), new_table()
    for _ in range(3):
        play(one, 1)
        play(two, 1, option=-1)
    logs = [cb.load(path).log for path in files(home)]
    assert sorted(map(str, logs)) == sorted(map(str, [one.referee.log, two.referee.log]))


def test_two_kernels_that_go_on_with_one_game_lose_nothing(home):
    play(new_table(), 6)
    one, two = new_table(), new_table()
    go_on(one)
    go_on(two)
    play(one, 4)
    play(two, 3, option=-1)
    logs = [cb.load(path).log for path in files(home)]
    assert one.referee.log in logs
    assert any(log[:9] == two.referee.log for log in logs)
    assert one.message.get("tone") != "refused"
    assert two.message.get("tone") != "refused"


def test_a_game_that_was_deleted_meanwhile_is_not_there_any_more(home):
    play(new_table(), 6)
    table = new_table()
    files(home)[0].unlink()
    go_on(table)
    assert table.message["tone"] == "refused"
    assert "this game is not there any more" in table.message["text"]
    assert kept(table) == []


def test_the_folder_may_be_deleted_at_any_time(home):
    table = new_table()
    play(table, 2)
    for path in sorted(home.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    home.rmdir()
    play(table, 1)
    assert len(cb.load(files(home)[0]).log) == 3


def test_a_file_that_holds_something_else_is_passed_over_and_stays(home):
    play(new_table(), 1)
    [first] = files(home)
    for content in ("my notes", json.dumps({"cardbowl": 1}), to_json(cb.new_game("doi", seed=1))):
        first.write_text(content)
        for other in set(files(home)) - {first}:
            other.unlink()
        table = new_table()
        assert kept(table) == []
        play(table, 2)
        assert first.read_text() == content
        assert len(files(home)) == 2


def test_a_full_disk_is_said_once_and_the_game_goes_on(home, monkeypatch):
    table = new_table()
    play(table, 1)

    def full(path, content, what):
        raise DataError(f"{path}: cannot save {what}: No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("cardbowl.steps.game_file.write_whole", full)
        play(table, 1)
        said = table.message["text"]
        assert said.startswith("That is done, but the game is not kept for another day: ")
        assert said.endswith("No space left on device.")
        play(table, 1)
        assert table.message == {}
    assert len(table.referee.log) == 3
    play(table, 1)
    assert len(cb.load(files(home)[0]).log) == 4


def test_a_folder_that_cannot_be_made_is_said_once(home):
    home.write_text("in the way")
    table = new_table()
    play(table, 1)
    assert "cannot make this folder" in table.message["text"]
    play(table, 1)
    assert table.message == {}
    assert len(table.referee.log) == 2


# ---- how much is kept ----------------------------------------------------------------------------------------------


def test_of_one_start_the_last_few_games_are_kept(home, monkeypatch):
    def alone():
        yield cb.Draw(OFFENSE, "card", "CB2.RUSH.2")
        yield cb.Draw(OFFENSE, "card", "CB2.RUSH.2")

    for number, card in enumerate(["2C", "3C", "4C", "5C", "6C", "7C", "8C"]):
        table = cb.table(alone)
        press(table, "answer", card)
        newest = next(path for path in files(home) if json.loads(path.read_text())["answers"] == [card])
        later(newest, 10 * (number + 1))
    held = {json.loads(path.read_text())["answers"][0] for path in files(home)}
    assert held == {"4C", "5C", "6C", "7C", "8C"}
    assert len(held) == WAYS


def test_old_games_do_not_pile_up_and_files_of_the_reader_stay(home, monkeypatch):
    monkeypatch.setattr(kept_games, "MOST", 3)
    assert MOST > 3
    for seed in range(5):
        play(new_table(seed=seed), 1)
        newest = max(files(home), key=lambda path: path.stat().st_mtime_ns)
        later(newest, seed - 100)
        (home / "games" / "mine.json").write_text("{}")
    assert len(files(home)) == 4
    assert (home / "games" / "mine.json").exists()
    assert {json.loads(path.read_text())["seed"] for path in files(home) if path.name != "mine.json"} == {2, 3, 4}


def test_what_killed_kernels_have_left_is_removed_and_files_of_the_reader_stay(home):
    """A kept game has a name that nobody writes again, so its part would stay for ever."""
    play(new_table(seed=1), 1)
    [path] = files(home)
    parts = [path.with_name(f".{name}.0123abcd.part") for name in (path.name, "otters-herons-0123456789.json", "mine.json")]
    for part in parts:
        part.touch()
        later(part, -1000)
    play(new_table(seed=2), 1)
    assert [part.exists() for part in parts] == [False, False, True]


def test_names_of_teams_make_a_plain_file_name(home):
    table = new_table(home="../..:*? Ötter \U0001f9a6")
    play(table, 1)
    [path] = files(home)
    assert path.parent == home / "games"
    assert Path(path.name).suffix == ".json"
    assert not set(path.name) & set('/\\:*?"<>| ')
