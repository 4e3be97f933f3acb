"""What a notebook shows of an error of the kit: the reader's own line and one sentence, in place of a traceback."""

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest
from IPython.core.interactiveshell import InteractiveShell

import cardbowl as cb
from cardbowl import errors
from cardbowl.errors import MOST_LISTED, CardbowlError, IllegalAnswerError, in_one_line, listed, sentence, value_text
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose, check_choice
from tests.support.cases import rows


def shown(capsys, cell):
    """What IPython prints where a cell raises."""
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    try:
        done = shell.run_cell(cell)
        assert not done.success
        return capsys.readouterr().out.strip().splitlines()
    finally:
        InteractiveShell.clear_instance()


def test_a_wrong_house_rule_is_one_sentence_under_the_line_that_has_it(capsys):
    found = shown(capsys, "import cardbowl as cb\n\ncb.new_game('cardbowl-2.0', house_rules={'quarter_minutes': 3})")
    assert found == [
        "Line 3: cb.new_game('cardbowl-2.0', house_rules={'quarter_minutes': 3})",
        "HouseRulesError: cardbowl-2.0 has no house rule 'quarter_minutes'; did you mean quarter_intervals?",
    ]


def test_in_a_function_of_the_reader_it_is_the_line_of_the_function(capsys):
    found = shown(capsys, "import cardbowl as cb\ndef deal():\n    return cb.Card('1X')\ndeal()")
    assert found[0] == "Line 3: return cb.Card('1X')"
    assert found[1].startswith("NotationError: ")
    assert len(found) == 2


def test_in_code_without_a_text_it_is_the_line_that_runs_it(capsys):
    found = shown(capsys, "import cardbowl as cb\nmade = \"cb.Card('1X')\"\nexec(made)")
    assert found[0] == "Line 3: exec(made)"
    assert len(found) == 2


def test_other_errors_keep_their_traceback(capsys):
    assert len(shown(capsys, "import cardbowl as cb\n1 / 0")) > 3


def test_without_a_traceback_there_is_the_sentence():
    assert CardbowlError("This is wrong.")._render_traceback_() == ["CardbowlError: This is wrong."]


def test_in_python_nothing_is_hidden():
    with pytest.raises(CardbowlError) as raised:
        cb.new_game("cardbowl-2.0", house_rules={"quarter_minutes": 3})
    assert len(raised.traceback) > 2


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["S01", "S02"], "S01, S02"),
        (["x" * 300, "S02"], "x" * 300 + " and 1 more"),
        (["S01"] * 100, ", ".join(["S01"] * 52) + " and 48 more"),
    ],
)
def test_of_very_many_names_the_first_are_listed(names, text):
    assert listed(names) == text
    assert len(text) <= max(MOST_LISTED, *map(len, names), 0) + len(" and 100 more")


def test_an_answer_that_is_an_object_is_refused_without_its_address():
    ask = Choose(OFFENSE, "call", ("run", "pass"), "X.1", "Your call")
    for answer, said in ((object(), "'<object object>' is"), (len, "'<built-in function len>' is"), (max, "function max")):
        with pytest.raises(IllegalAnswerError, match=" is not allowed: ") as refused:
            check_choice(ask, answer)
        assert said in str(refused.value)
        assert " at 0x" not in str(refused.value)


def test_the_list_of_names_is_as_long_as_it_may_be():
    assert MOST_LISTED == 260
    assert listed(["a" * 128, "b" * 130, "c"]) == f"{'a' * 128}, {'b' * 130} and 1 more"
    assert listed(["a" * 128, "b" * 131, "c"]) == f"{'a' * 128} and 2 more"


@pytest.mark.parametrize("size", [500, 5_000, 500_000])
def test_a_long_text_keeps_its_beginning_and_its_end(size):
    assert in_one_line("a" * size + "b" * size) == "a" * 265 + " ... " + "b" * 130
    assert sentence("a" * size + "b" * size) == "A" + "a" * 263 + " ... " + "b" * 130 + "."


def test_a_value_that_cannot_be_written_has_its_kind():
    class Mute:
        def __repr__(self):
            raise RuntimeError("no text")

    assert value_text(Mute()) == "a Mute that cannot be written"


@rows(
    ("value", "text"),
    [
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 56}..."),
        ("x" * 5_000_000, f"'{'x' * 56}..."),
        (b"x" * 57, f"b'{'x' * 57}'"),
        (b"x" * 58, f"b'{'x' * 55}..."),
        ([7] * 20, "[" + "7, " * 19 + "7]"),
        ([7] * 21, "[" + "7, " * 18 + "7,..."),
        ([7] * 60, "[" + "7, " * 18 + "7,..."),
        ([7] * 61, "a list of 61 values"),
        (dict.fromkeys(range(61)), "a dict of 61 values"),
        (frozenset(range(61)), "a frozenset of 61 values"),
        (10**4000 - 1, "9" * 57 + "..."),
        (10**4000, "a whole number of about 4001 digits"),
        (-(10**5000), "a whole number of about 5001 digits"),
        ([10**5000], "a list that cannot be written"),
        (object, "<class 'object'>"),
        (object(), "<object object>"),
    ],
)
def test_a_value_is_written_with_at_most_60_letters(value, text):
    assert value_text(value) == text
    assert len(text) <= 60


@rows(
    ("answer", "text"),
    [
        ("run", "'run'"),
        ("x" * 60, f"'{'x' * 60}'"),
        ("x" * 61, f"'{'x' * 57}...'"),
        (5, "'5'"),
        (10**4000, "'a whole number of about 4001 digits'"),
        (["run"], "'['run']'"),
        ({"run"}, "'{'run'}'"),
        (("run",) * 61, "'a tuple of 61 values'"),
        (1.5, "'1.5'"),
        (None, "'None'"),
        (cb.Card("AS"), "'AS'"),
    ],
)
def test_a_refused_answer_stands_between_quotation_marks(answer, text):
    assert str(IllegalAnswerError(answer, "no")) == f"{text} is not allowed: no."


def test_a_refused_answer_may_have_no_text():
    class Mute:
        def __str__(self):
            raise RuntimeError("no text")

        def __repr__(self):
            return "Mute()"

    assert str(IllegalAnswerError(Mute(), "no")) == "'Mute()' is not allowed: no."


@rows(
    ("text", "said"),
    [
        ("<object object at 0x7f00aB> and <function rule at 0x1>", "<object object> and <function rule>"),
        ("at 0x1 and at x", "at 0x1 and at x"),
        ("a\n  b\t c", "a b c"),
        ("a\r\nb  c", "a b c"),
        ("a\tb  c", "a b c"),
        ("a  b", "a  b"),
        ("a\x00  b", "a\\x00  b"),
        ("a\x1b[31m\u202eb\x00", "a\\x1b[31m\\u202eb\\x00"),
        ("a\n\x00é", "a \\x00é"),
        ("x" * 400, "x" * 400),
        ("x" * 401, "x" * 265 + " ... " + "x" * 130),
    ],
)
def test_a_message_is_one_line_without_addresses_and_control_characters(text, said):
    assert in_one_line(text) == said
    assert str(CardbowlError(text)) == said


def test_of_a_text_with_many_empty_lines_no_word_is_lost_and_none_is_said_twice():
    empty = "\n" * 700
    assert in_one_line(f"first{empty}second{empty}third") == "first second third"
    assert in_one_line(f"first{empty}second" + "x" * 5000) == "first second" + "x" * 253 + " ... " + "x" * 130
    assert in_one_line("x" * 5000 + f"second{empty}third") == "x" * 265 + " ... " + "x" * 118 + "second third"


def test_the_tree_of_errors_is_drawn_whole():
    """Every error of the kit stands in the docstring of `cardbowl.errors`, under its parent."""
    for each in walk_packages(cb.__path__, "cardbowl."):
        if each.name != "cardbowl.__main__":
            import_module(each.name)
    drawn, above = {}, {-1: "Exception"}
    for line in errors.__doc__.splitlines():
        if found := re.match(r"    ([ │├└─]*)([A-Za-z]+Error) ", line):
            depth = len(found[1]) // 4
            drawn[found[2]] = above[depth - 1]
            above[depth] = found[2]
    assert drawn == {each.__name__: each.__bases__[0].__name__ for each in all_of(CardbowlError) if is_ours(each)}


def all_of(kind):
    return {kind}.union(*map(all_of, kind.__subclasses__()))


def is_ours(kind):
    return kind.__module__.startswith("cardbowl.")
