"""What a notebook shows of an error of the kit: the reader's own line and one sentence, in place of a traceback."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

import cardbowl as cb
from cardbowl.errors import MOST_LISTED, CardbowlError, IllegalAnswerError, in_one_line, listed, sentence, value_text
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose, check_choice


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
    assert value_text("x" * 61) == f"'{'x' * 56}..."
