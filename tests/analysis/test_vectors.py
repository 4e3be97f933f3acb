"""Files of worked vectors: what can be read, what cannot, and how a vector is checked."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbowl.analysis.vectors import Vector, check_vector, parse_vectors, read_vectors
from cardbowl.errors import DataError
from cardbowl.games import GAMES

GAME = GAMES["cardbowl-2.0"]
RUSH = {"play": "rush", "draws": "8S 7D", "o1": "10H", "d1": "5C", "spot": 30, "down": 1, "to_go": 10}
EXPECT = "rush +3 -> O 2&7 @33"


def vector(fields=RUSH, rules=("CB2.RUSH.5",), expect=EXPECT, house_rules=None):
    return Vector("A", tuple(rules), expect, house_rules or {}, fields)


def one(text):
    """The only vector of a file with this body."""
    (found,) = parse_vectors(f'game = "cardbowl-2.0"\n[[vector]]\nid = "A"\nexpect = "B"\n{text}').vectors
    return found


def test_a_file_is_read_with_everything_in_it():
    text = 'game = "g"\n[[vector]]\nid = "A"\nexpect = "B"\nspot = 3\n[[vector]]\nid = "C"\nrules = ["R"]\nexpect = "D"\n'
    file = parse_vectors(text, "x.toml")
    assert (file.source, file.game) == ("x.toml", "g")
    assert [(each.identifier, each.rules, each.expect) for each in file.vectors] == [("A", (), "B"), ("C", ("R",), "D")]
    assert file.vectors[0].fields["spot"] == 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "x.toml: the field game is missing; the name of a game is needed"),
        ("game = 3", "x.toml: the field game is 3"),
        ('game = "g"', "x.toml: there are no vectors"),
        ('game = "g"\nvector = []', "x.toml: there are no vectors"),
        ('game = "g"\nvector = 3', "x.toml: there are no vectors"),
        ('game = "g"\nvector = [1]', "x.toml: there are no vectors"),
        ('game = "g"\n[[vector]]\nexpect = "B"', "x.toml: line 2: vector 1: the field id is missing; a text is needed"),
        ('game = "g"\n[[vector]]\nid = 3\nexpect = "B"', "line 2: vector 1: the field id is 3"),
        ('game = "g"\n\n[[vector]]\nid = "A"', "line 3: vector 1: the field expect of 'A' is missing"),
        ('game = "g"\n[[vector]]\nid = "A"\nexpect = ""', "the field expect of 'A' is ''"),
        ('game = "g"\nvector = [{id = "A"}]', "x.toml: vector 1: the field expect of 'A'"),
        (
            'game = "g"\n[[vector]]\nid = "A"\nexpect = "B"\n[[vector]]\nid = "A"\nexpect = "C"',
            "line 5: vector 2: the id 'A' stands twice",
        ),
        ('game = "g"\n[[vector]]\nid = "A"\nexpect = "B"\nrules = "R"', "the field rules of 'A' is 'R'"),
        ('game = "g"\n[[vector]]\nid = "A"\nexpect = "B"\nrules = [1]', "the field rules of 'A' is"),
        ('game = "g"\n[[vector]]\nid = "A"\nexpect = "B"\nhouse_rules = 1', "the field house_rules of 'A' is 1"),
        ('game = "g"\n[[vector]]\nid = "A"\nexpect = "B"\nswitches = 1', "the field switches of 'A' is 1"),
        ('game = "g"\n[[vector]]\nid = "A"\nexpect = "B"\nswitches = "x"', "holds 'x'; write it like 'name = value'"),
        ("game = ", "x.toml: cannot read the vectors: this is not TOML: Invalid value (at end of document)"),
        ('game = "g"\nb = [', "this is not TOML"),
        (f"game = {'9' * 5000}", "this is not TOML"),
        (f"game = {'[' * 5000}", "x.toml: cannot read the vectors"),
    ],
)
def test_what_cannot_be_used_is_named(text, message):
    with pytest.raises(DataError) as caught:
        parse_vectors(text, "x.toml")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_that_cannot_be_read(tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name, message in (("missing", "No such file"), (".", "Is a directory"), ("binary", "not a text file in UTF-8")):
        with pytest.raises(DataError, match=message):
            read_vectors(tmp_path / name)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", {}),
        ("house_rules = {a = 1, b = 'x'}", {"a": 1, "b": "x"}),
        ('switches = "a = 1, b = x , c = [1, 2]"', {"a": 1, "b": "x", "c": [1, 2]}),
        ('switches = ["a = half", "b = \'two words\'"]', {"a": "half", "b": "two words"}),
        ('switches = "a = on"\nhouse_rules = {a = "off"}', {"a": "on"}),
        ('switches = ""', {}),
        ('switches = "a = two words"', {"a": "two words"}),
    ],
)
def test_house_rules_of_one_vector(text, changed):
    assert one(text).house_rules == changed


def test_a_vector_passes_or_says_what_came_out():
    assert check_vector(GAME, vector()).passed
    missed = check_vector(GAME, vector(expect="rush +4 -> O 2&6 @34"))
    assert not missed.passed
    assert str(missed) == "failed A (CB2.RUSH.5): expected 'rush +4 -> O 2&6 @34', got 'rush +3 -> O 2&7 @33'"


def test_a_vectors_own_house_rules_go_over_the_given_ones():
    given_rules = GAME.house_rules({"rush_gain_divisor": 3})
    assert check_vector(GAME, vector(expect="rush +2 -> O 2&8 @32"), given_rules).passed
    own = vector(expect="rush +6 -> O 2&4 @36", house_rules={"rush_gain_divisor": 1})
    assert check_vector(GAME, own, given_rules).passed


def test_a_section_is_as_good_as_a_rule_but_not_what_does_not_exist():
    assert check_vector(GAME, vector(rules=["CB2.RUSH"])).passed
    missed = check_vector(GAME, vector(rules=["CB2.RUSH.5", "CB2.RUSH.99"]))
    assert (missed.passed, missed.got) == (False, "there is no rule 'CB2.RUSH.99' in the rulebook of cardbowl-2.0")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({**RUSH, "play": "dance"}, "the field play is 'dance'"),
        ({**RUSH, "play": ["rush"]}, "the field play is ['rush']"),
        ({**RUSH, "draws": "8S"}, "draws is too short"),
        ({**RUSH, "draws": "8S 7D 2C"}, "left: 2C"),
        ({**RUSH, "draws": "8S 8S"}, "drawn twice"),
        ({**RUSH, "o1": "RJ"}, "no jokers"),
        ({**RUSH, "spot": 100}, "spot 100"),
        ({"play": "punt", "cards": 0, "draws": "", "spot": 50}, "the field cards is 0; allowed are 1 to 4"),
    ],
)
def test_an_error_inside_a_vector_is_a_miss(fields, message):
    missed = check_vector(GAME, vector(fields))
    assert not missed.passed
    assert message in missed.got


def test_wrong_house_rules_in_a_vector_are_a_miss():
    assert "has no house rule 'gravity'" in check_vector(GAME, vector(house_rules={"gravity": 1})).got


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-200, 200),
    st.floats(),
    st.text("AKQ10S HDC,x", max_size=6),
    st.lists(st.one_of(st.integers(-3, 3), st.text("abc10H", max_size=4)), max_size=3),
    st.dictionaries(st.just("a"), st.integers(), max_size=1),
)
KNOWN = read_vectors(Path(__file__).parent.parent / "vectors" / "cardbowl-2.0.toml").vectors
FIELDS = sorted({name for each in KNOWN for name in each.fields} - {"id", "expect", "why", "rules"})


@settings(max_examples=400)
@given(st.sampled_from(KNOWN), st.dictionaries(st.sampled_from(FIELDS), VALUES, min_size=1, max_size=3))
def test_no_field_whatever_breaks_the_check(known, changes):
    checked = check_vector(GAME, known._replace(fields={**known.fields, **changes}))
    assert isinstance(checked.got, str)
    assert checked.got


def test_a_name_that_no_file_can_have_is_said():
    with pytest.raises(DataError, match="is no file name"):
        read_vectors("a\0b")
