"""What the targets have found, as plain examples: each of these raised an error of another kind, or said far too much."""

import os

import numpy as np
import pytest
from click.testing import CliRunner
from support.cases import rows
from support.fuzz import check_said
from support.hostile import nested

import cardbowl as cb
from cardbowl import lessons
from cardbowl.analysis.vectors import Checked, Vector, check_vector
from cardbowl.chance import Source
from cardbowl.cli import main
from cardbowl.errors import CardbowlError, DataError, HouseRulesError, IllegalAnswerError, sentence
from cardbowl.football import OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, describe_options, read_answer
from cardbowl.steps.placement import Placed
from cardbowl.steps.text_files import write_whole
from cardbowl.view.refused import in_names
from cardbowl.widgets.dial import read_whole
from cardbowl.widgets.keeping import file_name
from cardbowl.widgets.live_chart import LiveChart, Pick, Slider, Switch

TWO = np.array([1, 2])
DEEP = nested(20_000)
HUGE = 10**5000
ODD = [TWO, np.array([]), DEEP, HUGE, b"x", {"a": DEEP}]


def refused(act, *given, **named):
    with pytest.raises(CardbowlError) as error:
        act(*given, **named)
    check_said(error.value)
    return str(error.value)


@rows("odd", ODD)
def test_what_a_game_is_run_until_is_a_word(odd):
    assert "the referee cannot run until that" in refused(cb.new_game("doi").run, odd)


@rows("odd", ODD)
def test_an_array_is_no_number_where_a_number_is_asked_for(odd):
    ask = Choose(OFFENSE, "spot", range(1, 9), "X.1")
    assert read_answer(ask, np.int64(3)) == 3
    assert read_answer(ask, odd) is odd
    die = Source("die", (1, 2, 3))
    assert die.read(np.int64(2)) == 2
    assert die.read(odd) is None


def table():
    return cb.table(cb.new_game("doi", seed=1).run("decision"))


@rows("odd", ODD)
def test_a_table_tells_any_value_of_an_intent(odd):
    shown = table()
    before = (shown.view, shown.asking, shown.log)
    step = shown.shown_step
    intents = [{"step": odd, "action": "undo"}, {"step": step, "action": odd}, odd]
    intents += [
        {"step": step, "action": action, "value": odd} for action in ("look", "again", "dial", "coach_mode", "go_on", "answer")
    ]
    for intent in intents:
        shown.act(intent)
        assert shown.message["tone"] == "refused", intent
        check_said(shown.message["text"])
    assert (shown.view, shown.asking, shown.log) == before


@rows("odd", [*ODD, [0], {}, [["pass"]], Placed("1", (None,) * 4)])
def test_an_answer_of_any_kind_is_told_where_options_have_names(odd):
    """Showdown has words for its options, which stand in the sentence of a refusal in place of them."""
    game = cb.new_game("showdown", seed=1).run("decision")
    shown = cb.table(game)
    shown.act({"step": shown.shown_step, "action": "answer", "value": odd})
    assert shown.message["tone"] == "refused"
    check_said(shown.message["text"])
    error = IllegalAnswerError(odd, "it is not an answer", describe_options(game.asking.options), "X.1")
    check_said(in_names(error, game.game, game.asking, game.game.scene(game, None)["asking"]))


@rows("odd", ODD)
def test_a_name_to_save_and_a_typed_number_are_texts(odd):
    assert " is no name for a game" in refused(file_name, odd)
    if not isinstance(odd, int):
        assert "write a whole number of yards" in refused(read_whole, odd, "yards")
    shown = table()
    for action in ("save", "load", "go_on", "sum", "ball"):
        shown.act({"step": shown.shown_step, "action": action, "value": odd})
        check_said(shown.message["text"])


def test_an_empty_intent_is_none():
    shown = table()
    shown.act({})
    assert shown.message == {}


@rows("odd", [[], {}, None, 5, ["downs"]])
def test_a_form_of_house_rules_tells_any_name(odd):
    form = cb.house_rules_form("doi")
    form.intent = {"id": 1, "step": form.view["step"], "action": "reset", "value": odd}
    check_said(form.view["refused"]["text"])
    assert form.rules == GAMES["doi"].house_rules({})


@rows("control", [Slider(1, 9), Switch(), Pick(["red", "black"])])
def test_an_input_of_a_chart_tells_any_value_in_a_short_line(control):
    for odd in ([0] * 100_000, "x" * 100_000, {"a": nested(500)}):
        with pytest.raises(IllegalAnswerError, match="is not allowed") as error:
            control.from_page("least", odd)
        check_said(error.value)


def test_what_an_update_raises_is_told_in_a_short_line():
    def update(least):
        if least > 1:
            raise ZeroDivisionError("x\n" * 10_000)
        return [{"n": least}]

    spec = {"data": {"name": "rows"}, "mark": "bar", "description": "Bars.", "encoding": {"x": {"field": "n"}}}
    chart = LiveChart(spec, inputs={"least": Slider(1, 9)}, update=update)
    chart.act({"view": "a", "n": 1, "values": {"least": 2}})
    check_said(chart.shown["problem"])


def test_a_sentence_is_no_longer_than_an_error():
    long = CardbowlError("x " * 1_000)
    assert len(sentence(long, "That is done, but the game is not saved: ")) == 400
    check_said(sentence(long))
    box = lessons.predict("How many?", low=0, high=10)
    box.intent = {"n": box.view["n"], "action": "answer", "value": "9" * 5_000}
    for said in box.view["said"]:
        check_said(said)


def test_a_number_too_long_to_be_written_is_no_word_of_a_switch():
    with pytest.raises(HouseRulesError, match="the house rule deck is a whole number of about"):
        GAMES["doi"].house_rules({"deck": HUGE})


@rows("odd", [TWO, [], "", 0, 5])
def test_plays_and_numbers_of_a_variant_are_tables(odd):
    for what in ("plays", "replace", "numbers"):
        assert f"{what}= is" in refused(cb.variant, "doi", **{what: odd})


@rows("name", ["class", "None", 5, None, (1, 2), "_x", "a b", "", "downs", "changed"])
def test_a_number_of_a_variant_has_a_name_of_its_own(name):
    assert "needs another name" in refused(cb.variant, "doi", numbers={name: 2})


def test_a_vector_is_one_short_line_whatever_it_holds():
    odd = "a\x1b[31m\n" + "x" * 100_000
    check_said(Checked(Vector(odd, (odd,), odd, {}, {}), odd, passed=False))
    check_said(check_vector(GAMES["doi"], Vector("V1", (odd,), "x", {}, {})).got)


@rows("words", [["simulate", "doi", "--seed", "9" * 5_000], ["--" + "x" * 5_000], ["x" * 5_000], ["play", "doi", "x" * 5_000]])
def test_a_wrong_word_of_a_command_is_one_short_line(words):
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 2
    (line,) = done.stderr.splitlines()
    check_said(line)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in the folders of this system")
def test_a_pipe_does_not_give_way_to_a_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DataError, match="cannot save the rows: this is no file, but a device or a pipe"):
        write_whole(tmp_path / "pipe", "x", "the rows")
    assert (tmp_path / "pipe").is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


def test_a_number_of_a_variant_is_named_as_python_reads_it():
    said = refused(cb.variant, "doi", numbers={"e\u0301": 1}, name="accented")
    assert "Python reads 'é' there" in said
    assert cb.variant("doi", numbers={"é": 1}, name="accented").house_rules({}).é == 1


@rows(
    ("fields", "said"),
    [
        ({"procedure": "field_goal", "dist": 32, "die": 2}, "the field dist is 32"),
        ({"procedure": "result", "o": 33, "kind": "run", "yards": 5}, "the field o is 33"),
        ({"procedure": "result", "o": 30, "kind": "run", "yards": 7}, "the field yards is 7"),
    ],
)
def test_yards_of_a_vector_of_showdown_are_multiples_of_five(fields, said):
    checked = check_vector(GAMES["showdown"], Vector("V1", (), "", {}, fields)).got
    assert f"{said}; all yards are multiples of five (NS.CONV.3)" in checked
