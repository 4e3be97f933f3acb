"""Games as files."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from steps.games import CARDBOWL, alone, football, higher_or_lower

from cardbowl.errors import DataError, HouseRulesError, LogMismatchError
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2 import Position
from cardbowl.steps import Draw, Referee
from cardbowl.steps.game_file import save
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json, load

SHORT = {"quarter_intervals": 6}


def written(answers=12, seed=1, **changed):
    """A saved game as data, with `answers` answers."""
    return json.loads(to_json(football(seed, **SHORT, **changed).run("end").rewind(answers)))


def read(data):
    """The game in a log given as data."""
    return from_json(json.dumps(data), GAMES, "my.json")


@settings(max_examples=20)
@given(st.integers(0, 20), st.integers(0, 10**6), st.sampled_from([{}, {"fumble_declare": "secret", "def_pick": "simultaneous"}]))
def test_a_saved_game_is_read_back(seed, number, changed):
    referee = football(seed, **SHORT, **changed).run("end")
    referee.rewind(number % (len(referee.log) + 1))
    again = from_json(to_json(referee), GAMES)
    assert again.log == referee.log
    assert (again.position, again.asking, again.plays) == (referee.position, referee.asking, referee.plays)
    assert (again.seed, again.rules, again.names, again.start) == (referee.seed, referee.rules, referee.names, referee.start)
    assert to_json(again) == to_json(referee)


def test_a_loaded_game_goes_on_with_the_same_cards():
    referee = football(8, **SHORT).run("end")
    again = from_json(to_json(referee.branch(20)), GAMES)
    for answer in referee.log[20:]:
        if isinstance(again.asking, Draw):
            again.deal()
        else:
            again.answer(answer)
    assert again.log == referee.log


def test_the_file_is_readable_json_with_one_answer_a_line(tmp_path):
    path = tmp_path / "game.json"
    referee = football(1, **SHORT).run("end").rewind(6)
    referee.save(path)
    text = path.read_text(encoding="utf-8")
    data = json.loads(text)
    assert list(data) == ["cardbowl", "game", "rules_version", "house_rules", "seed", "names", "start", "answers"]
    assert data["game"] == "cardbowl-2.0"
    assert data["house_rules"]["quarter_intervals"] == 6
    assert len(data["answers"]) == 6
    assert len(text.splitlines()) == 8 + 6 + 3


def test_loading_a_file(tmp_path):
    path = tmp_path / "game.json"
    referee = football(1, **SHORT).run("end")
    save(referee, path)
    assert load(path, GAMES).log == referee.log
    assert load(str(path), GAMES).position == referee.position


def test_saving_replaces_the_file_as_a_whole(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    save(football(), path)
    old = path.read_text(encoding="utf-8")
    path.chmod(0o640)
    later = football().run("end")

    def broken(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(DataError, match="cannot save the game: No space left"):
        save(later, path)
    assert path.read_text(encoding="utf-8") == old
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    monkeypatch.undo()
    save(later, path)
    assert path.read_text(encoding="utf-8") == to_json(later)
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_killed_save_leaves_no_half_file(tmp_path, monkeypatch):
    path = tmp_path / "game.json"

    def killed(number):
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        save(football(), path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["nowhere/game.json", "a\0b", "."])
def test_where_nothing_can_be_saved(tmp_path, monkeypatch, path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError):
        save(football(), path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["nothing.json", ".", "a\0b"])
def test_what_is_no_file(tmp_path, monkeypatch, path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError):
        load(path, GAMES)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "the file is cut off"),
        (b"\xff\xfe\x00{", "not a text file in UTF-8"),
        (b"hello", "this is not JSON"),
        (b"[]", "not a game saved by cardbowl"),
        (b"{}", "not a game saved by cardbowl"),
        (b"5", "not a game saved by cardbowl"),
        (b'{"cardbowl": 1}', "the field 'game' is None; a text is needed"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_a_foreign_file_is_named(tmp_path, content, says):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(DataError, match=r"game\.json") as refused:
        load(path, GAMES)
    assert says in str(refused.value)


def test_a_file_cut_off_anywhere_is_refused():
    text = to_json(football(1, **SHORT).run("end").rewind(5)).rstrip()
    for end in range(0, len(text), 7):
        with pytest.raises(DataError):
            from_json(text[:end], GAMES)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("cardbowl", 2, "format 2; this version reads format 1"),
        ("cardbowl", True, "'cardbowl' is True"),
        ("game", "chess", "'game' is 'chess'; allowed are"),
        ("game", 5, "'game' is 5; a text is needed"),
        ("seed", "7", "'seed' is '7'; a whole number is needed"),
        ("seed", 1.5, "'seed' is 1.5"),
        ("seed", None, "'seed' is None"),
        ("names", ["A"], "two names are needed"),
        ("names", ["A", 5], "two names are needed"),
        ("names", "AB", "a list is needed"),
        ("start", "nowhere", "cannot read the position"),
        ("start", 5, "'start' is 5"),
        ("answers", {}, "a list is needed"),
        ("house_rules", [], "a table is needed"),
        ("house_rules", "x" * 5000, "'house_rules' is 'xxxxxxxx"),
        ("names", "x" * 5000, "'names' is 'xxxxxxxx"),
    ],
)
def test_a_wrong_header_names_the_field(field, value, says):
    with pytest.raises(DataError) as refused:
        read({**written(), field: value})
    assert says in str(refused.value)
    assert str(refused.value).startswith("my.json")
    assert len(str(refused.value)) < 400
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("changed", [{"yards": 5}, {"downs": 0}, {"downs": "4"}, {"clock": []}])
def test_wrong_house_rules_are_named(changed):
    with pytest.raises(HouseRulesError, match=r"^my\.json"):
        read({**written(), "house_rules": changed})


def test_a_number_that_is_too_long():
    text = json.dumps(written())
    for old, new in (('"seed": 1', '"seed": ' + "1" * 5000), ("left 6", "left " + "9" * 5000)):
        assert old in text
        with pytest.raises(DataError):
            from_json(text.replace(old, new), GAMES)


@pytest.mark.parametrize(
    ("step", "answer", "says"),
    [
        (1, "green", "'green' is not allowed"),
        (1, 5, "'5' is not allowed"),
        (1, None, "'None' is not allowed"),
        (2, "11H", "cannot read the card '11H'"),
        (2, 5, "a card is needed here"),
        (2, ["AS"], "a card is needed here"),
        (2, None, "a card is needed here"),
    ],
)
def test_an_answer_that_does_not_fit_names_its_step(step, answer, says):
    data = written()
    data["answers"][step - 1] = answer
    with pytest.raises(LogMismatchError, match=rf"^the log does not fit at step {step}: my\.json") as refused:
        read(data)
    assert refused.value.step == step
    assert says in str(refused.value)


def test_a_card_drawn_twice_names_its_step():
    data = written(40)
    draws = [number for number, answer in enumerate(data["answers"]) if answer == data["answers"][1]]
    data["answers"].insert(2, data["answers"][1])
    assert draws
    with pytest.raises(LogMismatchError) as refused:
        read(data)
    assert refused.value.step == 3


def test_answers_after_the_end():
    data = written(0)
    data["answers"] = json.loads(to_json(football(1, **SHORT).run("end")))["answers"]
    number = len(data["answers"])
    assert read(data).is_over
    data["answers"].append("run")
    with pytest.raises(LogMismatchError, match="the game is over") as refused:
        read(data)
    assert refused.value.step == number + 1


def test_a_log_of_other_rules_says_so():
    data = written()
    data["rules_version"] = "0"
    assert read(data).log
    data["answers"][0] = "green"
    with pytest.raises(LogMismatchError, match=r"written by version 0 of these rules, this is 2"):
        read(data)


def test_a_log_played_with_other_house_rules_does_not_fit():
    data = written(60)
    data["house_rules"] = {**SHORT, "recovery_modifier": 0, "kickoff_cards": 6, "coverage_cards": 3}
    with pytest.raises(LogMismatchError):
        read(data)


def test_names_from_a_file_are_shown_on_one_line():
    data = written()
    data["names"] = ["A\nB\u202e\x07" + "x" * 90, " \t "]
    referee = read(data)
    assert referee.names[0].startswith("A B")
    assert len(referee.names[0]) <= 40
    assert referee.names[0].isprintable()
    assert referee.names[1] == "Away"


def test_a_game_saved_from_another_position():
    start = Position(spot=80, down=3, to_go=4, quarter=4, left=30, score=(7, 10))
    referee = Referee(CARDBOWL, position=start, seed=4).answer("field goal").deal()
    again = from_json(to_json(referee), GAMES)
    assert again.start == start
    assert again.log == referee.log


def test_a_rule_on_its_own_is_saved_as_a_log_too():
    referee = alone(higher_or_lower).answer("2S").answer("higher")
    data = json.loads(to_json(referee))
    assert data["answers"] == ["2S", "higher"]
    assert from_json(to_json(referee), {"one-rule": referee.game}).log == referee.log
    with pytest.raises(DataError, match="'game' is 'one-rule'"):
        from_json(to_json(referee), GAMES)


def test_a_start_of_a_million_cards_is_refused_unread():
    referee = Referee(GAMES["doi"])
    data = json.loads(to_json(referee))
    data["start"] = data["start"].replace("decks ", f"decks {'R1 ' * 900_000}")
    with pytest.raises(DataError, match=r"the field 'start' has 2,700,\d+ characters; at most 20,000 are read"):
        from_json(json.dumps(data), GAMES)
