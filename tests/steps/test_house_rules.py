"""House rules as fields that are checked, described and written as TOML."""

import pickle
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardbowl as cb
from cardbowl.errors import DataError, HouseRulesError
from cardbowl.steps import HouseRules, number, numbers, switch


@dataclass(frozen=True)
class Rules(HouseRules):
    """House rules of a game that only these tests play."""

    game: ClassVar[str] = "test-game"

    side: str = switch("left", "right", about="the side", rule="T.1")
    wind: str = switch("off", "on", about="whether it blows", rule="T.2")
    least: str = switch("2", "1", "none", about="the least", rule="T.3")
    yards: int = number(10, 1, 50, about="yards to gain", unit="yards", rule="T.4")
    steps: tuple[int, ...] = numbers((1, 2, 3), 0, 9, about="rising steps", unit="steps", rule="T.5")


any_rules = st.builds(
    Rules,
    side=st.sampled_from(["left", "right"]),
    wind=st.sampled_from(["off", "on"]),
    least=st.sampled_from(["2", "1", "none"]),
    yards=st.integers(1, 50),
    steps=st.lists(st.integers(0, 9), min_size=3, max_size=3).map(sorted).map(tuple),
)


@given(any_rules, st.booleans())
def test_toml_round_trip(rules, everything):
    text = rules.to_toml(everything=everything)
    assert Rules.from_toml(text) == rules
    assert HouseRules.from_toml(text) == rules


@given(any_rules)
def test_changed_names_what_differs_from_the_defaults(rules):
    assert Rules.of(rules.changed()) == rules
    assert Rules().changed() == {}
    assert all(getattr(rules, name) != getattr(Rules(), name) for name in rules.changed())


def test_toml_holds_the_changed_fields_only():
    assert Rules(yards=5).to_toml() == 'game = "test-game"\nyards = 5\n'
    assert Rules(steps=(0, 0, 9), side="right").to_toml().splitlines()[1:] == ['side = "right"', "steps = [0, 0, 9]"]


def test_toml_with_everything_explains_each_field():
    text = Rules().to_toml(everything=True)
    assert "# the side (T.1); allowed: left, right\n" in text
    assert "# yards to gain (T.4); allowed: whole numbers 1..50\n" in text
    assert "# rising steps (T.5); allowed: 3 whole numbers 0..9, none below the one before it\n" in text


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ('game = "test-game"', {}),
        ("", {}),
        ("wind = true", {"wind": "on"}),
        ("wind = false", {}),
        ("least = 1", {"least": "1"}),
        ("steps = [1, 1, 1]", {"steps": (1, 1, 1)}),
    ],
)
def test_toml_as_people_write_it(text, changed):
    assert Rules.from_toml(text).changed() == changed


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"yards": 0}, "yards is 0; allowed: whole numbers 1..50 (T.4)"),
        ({"yards": 51}, "yards is 51; allowed: whole numbers 1..50"),
        ({"yards": 10.0}, "yards is 10.0; allowed"),
        ({"yards": True}, "yards is True; allowed"),
        ({"yards": "10"}, "yards is '10'; allowed"),
        ({"yards": None}, "yards is None; allowed"),
        ({"side": "up"}, "side is 'up'; allowed: left, right (T.1)"),
        ({"side": True}, "side is True; allowed"),
        ({"side": ["left"]}, "side is ['left']; allowed"),
        ({"least": 3}, "least is '3'; allowed: 2, 1, none"),
        ({"steps": [1, 2]}, "allowed: 3 whole numbers 0..9, none below the one before it (T.5)"),
        ({"steps": [3, 2, 1]}, "none below the one before it"),
        ({"steps": [1, 2, 10]}, "none below"),
        ({"steps": [1, 2, "3"]}, "none below"),
        ({"steps": 123}, "none below"),
        ({"yard": 5}, "no house rule 'yard'; did you mean yards?"),
        ({"zzzzzzzz": 5}, "no house rule 'zzzzzzzz'; there are 5"),
        (5, "the house rules are 5; a table of fields and their values is needed"),
        ("yards", "the house rules are 'yards'; a table"),
        ([["yards"]], "the house rules are [['yards']]; a table"),
    ],
)
def test_what_is_refused_names_field_value_and_what_is_allowed(changed, says):
    with pytest.raises(HouseRulesError) as refused:
        Rules.of(changed)
    assert says in str(refused.value)
    assert str(refused.value).startswith("test-game")
    assert "\n" not in str(refused.value)


def test_the_constructor_checks_too():
    with pytest.raises(HouseRulesError, match="yards is 99"):
        Rules(yards=99)
    assert Rules(wind=True).wind == "on"


@pytest.mark.parametrize(
    ("text", "kind", "says"),
    [
        ("yards = ", DataError, "the house rules: this is not TOML"),
        ("yards 5", DataError, "this is not TOML"),
        ("yards = 5\nyards = 6", DataError, "this is not TOML"),
        ('game = "chess"', HouseRulesError, "house rules of 'chess', not of 'test-game'"),
        ("game = 5", HouseRulesError, "5"),
        ("yards = 99", HouseRulesError, "the house rules: test-game: the house rule yards is 99"),
        ("[yards]\na = 1", HouseRulesError, "yards"),
        ("yards = 2024-01-01", HouseRulesError, "yards"),
        ("yards = nan", HouseRulesError, "yards"),
    ],
)
def test_a_text_that_is_wrong(text, kind, says):
    with pytest.raises(kind) as refused:
        Rules.from_toml(text)
    assert says in str(refused.value)


@pytest.mark.parametrize("text", ["", "yards = 5", 'game = ""'])
def test_the_base_class_says_what_the_first_line_should_be(text):
    says = (
        r'the house rules: no game is named; the first line should be one such as game = "cardbowl-2\.0"; allowed are .*test-game'
    )
    with pytest.raises(HouseRulesError, match=says):
        HouseRules.from_toml(text)


def test_a_text_that_names_no_game_may_be_of_a_known_one():
    assert HouseRules.from_toml("yards = 5", unnamed=Rules) == Rules(yards=5)
    with pytest.raises(HouseRulesError, match="the field game is 'chess'"):
        HouseRules.from_toml('game = "chess"\nyards = 5', unnamed=Rules)


@pytest.mark.parametrize("text", ['game = "chess"', "game = 5", "game = [1]"])
def test_the_base_class_needs_a_known_game(text):
    with pytest.raises(HouseRulesError, match=r"the field game is .*; allowed are .*test-game"):
        HouseRules.from_toml(text)


def test_loading_a_file(tmp_path):
    path = tmp_path / "rules.toml"
    path.write_text('game = "test-game"\nyards = 5\n', encoding="utf-8")
    assert HouseRules.load(path) == Rules.load(str(path)) == Rules(yards=5)


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"yards ="])
def test_a_file_that_cannot_be_read_is_named(tmp_path, content):
    path = tmp_path / "rules.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DataError, match=r"rules\.toml"):
        Rules.load(path)


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(DataError, match="cannot read the house rules"):
        Rules.load(tmp_path)


def test_a_name_no_file_can_have():
    with pytest.raises(DataError):
        Rules.load("a\0b")


def test_one_row_for_every_field():
    rows = Rules.describe()
    assert [row["name"] for row in rows] == ["side", "wind", "least", "yards", "steps"]
    assert rows[3] == {
        "name": "yards",
        "about": "yards to gain",
        "kind": "number",
        "allowed": "whole numbers 1..50",
        "least": 1,
        "most": 50,
        "words": [],
        "unit": "yards",
        "default": 10,
        "rule": "T.4",
    }


def test_the_rules_as_written_are_one_object_for_the_constructor_too():
    assert Rules() is Rules() is Rules.of({})
    assert Rules(yards=5) is not Rules(yards=5)
    assert Rules(yards=10) == Rules()
    assert pickle.loads(pickle.dumps(Rules())) == Rules()
    assert replace(Rules(), yards=5) == Rules(yards=5)


def test_the_constructor_knows_the_fields_as_well_as_of_does():
    with pytest.raises(HouseRulesError) as refused:
        Rules(yard=5)
    assert str(refused.value) == "test-game has no house rule 'yard'; did you mean yards?"
    with pytest.raises(HouseRulesError) as other:
        Rules.of({"yard": 5})
    assert str(other.value) == str(refused.value)
    with pytest.raises(HouseRulesError, match="no house rule 7; there are 5, see `cardbowl house-rules test-game`"):
        Rules.of({7: 5})


def test_house_rules_of_no_game_say_how_those_of_a_game_are_made():
    for wrong in (lambda: cb.HouseRules(downs=5), lambda: cb.HouseRules.of({"downs": 5}), cb.HouseRules):
        with pytest.raises(HouseRulesError, match=r"house rules are those of a game: write cb\.GAMES"):
            wrong()


def test_saved_rules_are_loaded_again(tmp_path):
    path = tmp_path / "rules.toml"
    assert Rules(yards=5).save(path) == path
    assert path.read_text(encoding="utf-8") == Rules(yards=5).to_toml()
    assert HouseRules.load(path) == Rules(yards=5)
    Rules(yards=5).save(str(path))  # the same again loses nothing
    Rules(yards=5).save(path, everything=True, replace=True)
    assert "# yards to gain (T.4)" in path.read_text(encoding="utf-8")
    assert Rules.load(path) == Rules(yards=5)


def test_saving_loses_no_other_file(tmp_path):
    path = tmp_path / "rules.toml"
    path.write_text("something else", encoding="utf-8")
    with pytest.raises(DataError, match=r"rules\.toml: this file is there already; choose another name, or .* replace=True"):
        Rules(yards=5).save(path)
    assert path.read_text(encoding="utf-8") == "something else"
    for wrong in (tmp_path, tmp_path / "nowhere" / "rules.toml", "a\0b"):
        with pytest.raises(DataError):
            Rules().save(wrong)
    with pytest.raises(DataError, match="the file of house rules is 5; a name is needed"):
        Rules().save(5)
