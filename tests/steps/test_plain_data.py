"""Plain data of files and people: nested values and numbers within bounds, and a sentence for what is not."""

import json

import pytest

import cardbowl as cb
from cardbowl.errors import DataError, NotationError
from cardbowl.steps import plain_data
from cardbowl.steps.log import to_json
from cardbowl.steps.plain_data import MOST_DEPTH, MOST_DIGITS, check_bounds, check_count, check_seed, read_json, read_toml
from tests.support.cases import rows

TOO_MUCH = f"it is nested too deeply \\(at most {MOST_DEPTH} levels\\) or holds a number that is too long"
WHOLE = json.dumps(
    {"a": [True, False, None, -1.5e-7, 'é\\n "ü"', {}, []], "b": float("inf"), "c": float("nan"), "d": -float("inf")}
)
CUT = [WHOLE[:end] for end in range(len(WHOLE))]


@rows(
    "text",
    [
        "a = 0x" + "f" * 9000,
        "a = " + "[" * 20_000 + "]" * 20_000,
        "a = " + "[" * 100 + "]" * 100,
        "[a" + ".b" * 100 + "]",
    ],
)
def test_toml_beyond_the_bounds_is_refused(text):
    with pytest.raises(DataError, match=f"rules.toml: this is not TOML that can be read: {TOO_MUCH}"):
        read_toml(text, "rules.toml")


@rows("text", ['{"a": ' + "9" * 4200 + "}", "[1, " + "9" * 4200 + ", 2]", "[" * 100 + "]" * 100, "[" * 100_000, "9" * 5000])
def test_json_beyond_the_bounds_is_refused(text):
    with pytest.raises(DataError, match=f"game.json: cannot read it: {TOO_MUCH}"):
        read_json(text, "game.json", "cannot read it")


def test_the_bounds_themselves_are_read():
    assert read_json("9" * MOST_DIGITS, "x", "y") == 10**MOST_DIGITS - 1
    check_bounds(read_json("[" * (MOST_DEPTH - 1) + "]" * (MOST_DEPTH - 1), "x", "y"), "x")


@rows("text", CUT)
def test_a_file_may_be_cut_off_at_every_letter(text):
    with pytest.raises(DataError, match=r"game.json: line 1: cannot read it: the file is cut off \("):
        read_json(text, "game.json", "cannot read it")


@rows("text", ["[1 2]", "[1}", '{"a": 1]', "[] x", "[x", "[yes]", "[truth", "[1 e5", '["\\u00"]', '["a\n"]', '["\\x41'])
def test_a_file_with_something_wrong_in_it_is_not_cut_off(text):
    with pytest.raises(DataError, match=r"game.json: line 1: cannot read it: this is not JSON \("):
        read_json(text, "game.json", "cannot read it")


def test_what_is_no_text_is_no_toml():
    with pytest.raises(DataError, match="the house rules: this is not TOML: 5 is no text"):
        cb.HouseRules.from_toml(5)


@rows("seed", ["x", None, True, 1.5, [1], 10**MOST_DIGITS, 10**5000])
def test_a_seed_is_a_whole_number_that_can_be_saved(seed):
    with pytest.raises(NotationError, match=r"the seed is .{1,60}; a whole number "):
        check_seed(seed)


def test_lists_within_lists_are_read_to_a_depth_of_40():
    assert json.dumps(read_json("[" * 40 + "]" * 40, "x", "y")) == "[" * 40 + "]" * 40
    for text in ("[" * 41 + "]" * 41, "[" * 40 + "5" + "]" * 40):
        with pytest.raises(DataError, match=r"^x: y: it is nested too deeply \(at most 40 levels\) or holds"):
            read_json(text, "x", "y")


DEEP = "[" * 300 + "]" * 300


@pytest.mark.parametrize(
    "text",
    [f"a = {DEEP}", f'a = ["x]", {DEEP}]', f"a = 1 # ]]]]\nb = {DEEP}", f"a = ['\\', {DEEP}]", f'a = ["\\"", {DEEP}]']
    + [f"a = [{quote * 3}x{quote * more}, {DEEP}]" for quote in ("'", '"') for more in (3, 4, 5)]
    + [f"a = {'{b = ' * 300}1{'}' * 300}", f"a = {DEEP[:300]}"],
)
def test_no_parser_comes_to_a_text_that_nests_too_deeply(text, monkeypatch):
    """A parser that goes down to the end of Python's stack leaves what Python runs beside it no room."""
    monkeypatch.setattr(plain_data.tomllib, "loads", None)
    with pytest.raises(DataError, match=TOO_MUCH):
        read_toml(text, "rules.toml")


@pytest.mark.parametrize("text", [DEEP, f'["x]\\"]", {DEEP}]', '[{"a": ' * 100, DEEP[:300]])
def test_no_parser_comes_to_json_that_nests_too_deeply(text, monkeypatch):
    monkeypatch.setattr(plain_data.json, "loads", None)
    with pytest.raises(DataError, match=TOO_MUCH):
        read_json(text, "game.json", "cannot read it")


@pytest.mark.parametrize("value", [f'"{DEEP}"', f"'{DEEP}'", f'"""{DEEP}\n"""', f"'''{DEEP}'''", f'"\\"{DEEP}"', f"1 # {DEEP}"])
def test_brackets_in_quoted_texts_and_comments_nest_nothing(value):
    found = read_toml(f"a = {value}\nb = [{', '.join(['[]'] * 100)}]", "rules.toml")
    assert (str(found["a"]).count("["), len(found["b"])) == (0 if "#" in value else 300, 100)
    assert read_json(json.dumps([DEEP, f'"{DEEP}', [[]] * 50]), "x", "y")[0] == DEEP


@pytest.mark.parametrize("begin", ['"', "'", '"""', "'''", '\\"', "#", '"\\', "\\"])
def test_a_long_text_with_quotes_that_nobody_closes_is_refused(begin):
    """Each letter is looked at once: twice as long a text must not take four times as long."""
    for text in (f"a = {begin * 300_000}{DEEP}", f"a = {DEEP[:41]}{begin * 300_000}"):
        with pytest.raises(DataError):
            read_toml(text, "rules.toml")
        with pytest.raises(DataError):
            read_json(text, "game.json", "cannot read it")


def test_a_number_of_4000_digits_is_the_longest():
    assert read_json("9" * 4000, "x", "y") == 10**4000 - 1
    with pytest.raises(DataError, match=TOO_MUCH):
        read_json("1" + "0" * 4000, "x", "y")


@rows(
    ("seed", "said"),
    [
        ("x", "the seed is 'x'; a whole number is needed"),
        (False, "the seed is False; a whole number is needed"),
        (10**4000, "the seed is a whole number of about 4001 digits; a whole number of at most 4000 digits is needed"),
        (-(10**4000), "the seed is a whole number of about 4001 digits; a whole number of at most 4000 digits is needed"),
    ],
)
def test_what_is_no_seed_is_told_with_what_is_allowed(seed, said):
    with pytest.raises(NotationError) as refused:
        check_seed(seed)
    assert str(refused.value) == said


def test_a_seed_may_be_0_or_below():
    for seed in (0, -1, 10**4000 - 1, -(10**4000) + 1):
        check_seed(seed)


@rows(
    ("source", "said"),
    [("", "this is not TOML: 5 is no text"), ("rules.toml", "rules.toml: this is not TOML: 5 is no text")],
)
def test_a_text_in_toml_without_a_name_is_told_without_one(source, said):
    with pytest.raises(DataError) as refused:
        read_toml(5, source)
    assert str(refused.value) == said


@rows("games", ["3", None, True, 1.5, [1], 0, -1])
def test_a_number_of_games_is_a_whole_number_of_1_or_more(games):
    with pytest.raises(NotationError, match=r"the number of games is .{1,60}; a whole number of 1 or more is needed"):
        check_count("games", games, 9)


def test_a_number_of_games_may_be_too_large():
    assert (check_count("games", 1, 9), check_count("games", 9, 9)) == (1, 9)
    for games, most, said in (
        (10, 9, "10; at most 9 are possible"),
        (10**9 + 1, 10**9, "1000000001; at most 1 000 000 000 are possible"),
    ):
        with pytest.raises(NotationError) as refused:
            check_count("games", games, most)
        assert str(refused.value) == f"the number of games is {said}"


def test_a_game_with_the_longest_seed_is_saved_and_loaded(tmp_path):
    game = cb.new_game("doi", seed=10**MOST_DIGITS - 1)
    game.save(tmp_path / "long.json")
    assert to_json(cb.load(tmp_path / "long.json")) == to_json(game)


def test_files_that_windows_has_saved_are_read(tmp_path):
    game = cb.new_game("doi", seed=3).deal()
    (tmp_path / "game.json").write_text(to_json(game).replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    assert cb.load(tmp_path / "game.json").log == game.log
    (tmp_path / "rules.toml").write_text('game = "doi"\r\n', encoding="utf-8-sig", newline="")
    assert cb.HouseRules.load(tmp_path / "rules.toml").changed() == {}


def test_only_games_with_house_rules_are_named():
    with pytest.raises(cb.HouseRulesError, match="the field game is 'x'; allowed are ") as refused:
        cb.HouseRules.from_toml('game = "x"')
    assert "one-rule" not in str(refused.value)
    with pytest.raises(cb.HouseRulesError, match="the field game is 'one-rule'; allowed are "):
        cb.HouseRules.from_toml('game = "one-rule"')


def test_more_games_than_a_machine_can_play_are_refused_with_the_most_there_are():
    with pytest.raises(NotationError, match="the number of games is 1000000000000; at most 1 000 000 000 are possible"):
        cb.simulate("doi", 10**12)
