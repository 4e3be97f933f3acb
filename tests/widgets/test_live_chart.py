"""The live chart: inputs are checked, rows are computed again and only they are sent; an error is one sentence."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import altair as alt
import pytest
from widgets.live_charts import SPEC, columns, live, move, rows_up_to, with_a_bundle

from cardbowl.chance import Dist, Table
from cardbowl.charts import rush_yards_chart
from cardbowl.errors import CardbowlError, DataError, IllegalAnswerError
from cardbowl.widgets import bundle


@pytest.fixture(autouse=True)
def _built(tmp_path, monkeypatch):
    with_a_bundle(tmp_path, monkeypatch)


def test_only_rows_travel_when_an_input_moves():
    chart = live()
    sent = []
    chart.observe(lambda change: sent.append(change["name"]))
    move(chart, least=2, side=1)
    assert [name for name in sent if name != "intent"] == ["shown"]
    assert columns(chart) == {"n": [1, 2], "share": [1.0, 0.5], "side": ["black", "black"]}
    assert chart.shown["values"] == {"least": 2, "side": 1}
    assert chart.values == {"least": 2, "side": "black"}


def test_rows_stay_exact_in_python():
    chart = live()
    chart.set(least=3)
    assert chart.rows[-1] == {"n": 3, "share": Fraction(1, 3), "side": "red"}
    assert chart.table() == Table(("n", "share", "side"), [(n, Fraction(1, n), "red") for n in (1, 2, 3)])
    assert columns(chart)["share"] == [1.0, 0.5, 0.33333333]
    chart.rows.clear()
    assert len(chart.rows) == 3


def test_a_table_is_as_good_as_dicts():
    table = Table(("n", "share"), [(1, 0.5), (2, 0.25)])
    chart = live(update=lambda least, side: table)
    assert columns(chart) == {"n": [1, 2], "share": [0.5, 0.25]}
    assert chart.table() == table


def test_numbers_of_any_kind_travel():
    import numpy as np

    rows = [{"n": np.int64(3), "share": np.float64(0.5), "none": float("nan"), "yes": np.bool_(True)}]
    assert columns(live(update=lambda **values: rows)) == {"n": [3], "share": [0.5], "none": [None], "yes": [True]}


def test_no_rows_are_an_empty_picture():
    chart = live(update=lambda least, side: [])
    assert (columns(chart), chart.rows, len(chart.table())) == ({}, [], 0)
    assert repr(chart) == "<LiveChart: Kicks; least 3, side red; 0 rows>"


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (None, "update must give rows: a list of dicts or a Table, not nothing"),
        ({"n": 1}, "not a dict"),
        ("rows", "not a str"),
        ([1], "row 1 of the chart is an int; a dict is needed"),
        ([{"n": 1}, {"m": 1}], "row 2 of the chart has m; the first row has n"),
        ([{"n": 1}, {"n": {2}}], "'n' in row 2 of the chart is a set; a number, a text, yes or no, or None is needed"),
    ],
)
def test_what_are_no_rows_is_said(found, said):
    with pytest.raises(DataError) as caught:
        live(update=lambda least, side: found)
    assert said in str(caught.value)


# ---- inputs ----------------------------------------------------------------------------------------------------------


def test_python_moves_the_inputs_or_says_why_not():
    chart = live()
    chart.set(least=5, side="black")
    before = chart.shown
    for wrong in ({"least": 0}, {"least": 1.5}, {"least": True}, {"least": "3"}, {"side": "green"}, {"width": 3}):
        with pytest.raises(IllegalAnswerError, match="allowed: "):
            chart.set(**{"side": "red", **wrong})
    with pytest.raises(DataError, match="eight"):
        chart.set(least=8)
    with pytest.raises(ZeroDivisionError):
        chart.set(least=9)
    assert chart.shown == before
    assert chart.values == {"least": 5, "side": "black"}


# ---- intents of the page ---------------------------------------------------------------------------------------------


def test_a_late_or_repeated_intent_changes_nothing():
    chart = live()
    move(chart, 5, least=5)
    told = chart.shown["told"]
    move(chart, 4, least=4)
    chart.act({"view": "a", "n": 5, "values": {"least": 2}})
    assert (chart.values["least"], chart.shown["told"]) == (5, told)
    move(chart, 1, view="b", least=1)
    assert chart.values["least"] == 1
    assert (chart.shown["view"], chart.shown["n"]) == ("b", 1)


def test_a_late_intent_of_a_view_changes_nothing_after_another_view_was_heard():
    chart = live()
    move(chart, 2, least=5)
    move(chart, 1, view="b", least=1)
    told = chart.shown["told"]
    for n in (2, 1):
        chart.act({"view": "a", "n": n, "values": {"least": 5}})
    assert (chart.values["least"], chart.shown["told"], chart.shown["view"]) == (1, told, "b")
    move(chart, 3, least=6)
    assert (chart.values["least"], chart.shown["view"], chart.shown["n"]) == (6, "a", 3)


def test_of_very_many_views_the_latest_are_remembered(monkeypatch):
    monkeypatch.setattr("cardbowl.widgets.live_chart._MOST_VIEWS", 3)
    chart = live()
    for view in "abcdef":
        move(chart, 1, view=view, least=5)
    move(chart, 1, view="d", least=2)
    assert (chart.values["least"], list(chart._heard)) == (5, ["d", "e", "f"])


def test_an_intent_without_news_is_answered_without_work():
    asked = []
    chart = live(update=lambda **values: asked.append(values) or [])
    move(chart, 1, least=3)
    assert (len(asked), chart.shown["n"]) == (1, 1)


@pytest.mark.parametrize(
    ("least", "said"), [(8, "Eight is too many."), (9, "The update function raised ZeroDivisionError: nine is worse.")]
)
def test_what_update_raises_is_a_sentence_and_the_picture_stays(least, said):
    chart = live()
    before = chart.shown["columns"]
    move(chart, least=least)
    assert (chart.shown["problem"], chart.shown["columns"]) == (said, before)
    assert chart.shown["values"]["least"] == least
    assert chart.values["least"] == 3
    assert repr(chart) == f"<LiveChart: Kicks; least 3, side red; 3 rows; {said[:-1]}>"
    move(chart, least=4)
    assert (chart.shown["problem"], len(chart.rows)) == ("", 4)


def test_an_interrupt_is_a_sentence_and_the_picture_stays():
    def update(least, side):
        if least == 8:
            raise KeyboardInterrupt
        return [{"distance": 30, "good": 0.5}] * least

    chart = live(update=update)
    chart.set_state({"intent": {"view": "a", "n": 1, "values": {"least": 8}}})
    assert chart.shown["problem"] == "The kernel was interrupted while it counted; change an input to count again."
    assert len(chart.rows) == 3
    with pytest.raises(KeyboardInterrupt):
        move(chart, 2, least=8)
    move(chart, 3, least=4)
    assert (chart.shown["problem"], len(chart.rows)) == ("", 4)


@pytest.mark.parametrize("values", [{"least": 99}, {"least": "3"}, {"least": None}, {"side": 2}, {"side": True}, {"x": 1}])
def test_forged_values_are_explained_and_change_nothing(values):
    chart = live()
    move(chart, **values)
    assert "is not allowed" in chart.shown["problem"]
    assert chart.values == {"least": 3, "side": "red"}


@pytest.mark.parametrize("intent", [{}, {"n": 1}, {"view": "a", "n": True, "values": {}}, {"view": "a", "n": 1, "values": 3}])
def test_what_is_no_intent_is_harmless(intent):
    chart = live()
    before = chart.shown
    chart.intent = intent
    chart.act("move")
    assert chart.shown == before


def test_words_under_the_picture_are_worked_out_with_the_rows():
    chart = live(says=lambda rows, least, side: f"{len(rows)} rows are {side}.")
    assert chart.shown["says"] == "3 rows are red."
    chart.set(least=1)
    assert repr(chart) == "<LiveChart: Kicks; least 1, side red; 1 row; 1 rows are red>"


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (object(), "<object object>"),
        ("\x1b[31m\nx", "\\x1b[31m x"),
        pytest.param(10**5000, "a whole number of about 5001 digits", id="long"),
        (None, ""),
        ("x" * 10**5, f"{'x' * 265} ... {'x' * 130}"),
    ],
)
def test_whatever_says_gives_is_shown_as_a_text(found, says):
    assert live(says=lambda rows, **values: found).shown["says"] == says


# ---- the specification -----------------------------------------------------------------------------------------------


def test_a_parameter_with_the_name_of_an_input_follows_it():
    chart = live(inputs={"least": range(1, 8)}, update=rows_up_to)
    assert chart.spec["params"] == [{"name": "least", "value": 1}]
    move(chart, least=4)
    assert chart.shown["params"] == {"least": 4}
    assert "bind" in SPEC["params"][0], "what was given must stay as it was"


def test_a_parameter_gets_words_for_what_is_no_number():
    chart = live(inputs={"least": [Fraction(1, 2), Fraction(1, 3)]}, update=lambda least: [{"n": least}])
    assert chart.shown["params"] == {"least": "1/2"}


def test_a_chart_of_ours_keeps_all_but_the_rows_that_change():
    chart = rush_yards_chart({gap: Dist.uniform([gap, gap + 1]) for gap in range(-12, 13)})
    with pytest.raises(DataError, match="has means, rushes: name the one that changes with dataset="):
        live(chart=chart)
    made = live(chart=chart, dataset="rushes")
    assert made.spec["datasets"]["rushes"] == []
    assert made.spec["datasets"]["means"] == chart.spec["datasets"]["means"]
    assert made.spec["data"] == {"name": "rushes", "format": {"parse": chart.spec["data"]["format"]["parse"]}}
    assert made.label == "Rush yards, by the cards in hand"


def test_an_altair_chart_will_do():
    data = alt.Data(values=[{"n": 1}])
    made = live(chart=alt.Chart(data, description="Bars.").mark_bar().encode(x="n:Q"))
    assert made.spec["datasets"] == {made.dataset: []}
    assert "values" not in made.spec["data"]
    assert made.label == "Bars."


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"description": ""}, "needs a description"),
        ({"data": {"url": "https://example.org/a.csv"}}, "would load 'https://example.org/a.csv'"),
        ({"layer": [{"data": {"url": "a.csv"}}]}, "would load 'a.csv'"),
        ({"transform": [{"lookup": "n", "from": {"data": {"url": "b.csv"}}}]}, "would load 'b.csv'"),
        ({"data": {}}, "names none"),
        ({"data": {"values": [object()]}}, "cannot be written as JSON"),
    ],
)
def test_a_chart_that_cannot_be_live_is_refused(changed, said):
    with pytest.raises(DataError) as caught:
        live(chart={**SPEC, **changed})
    assert said in str(caught.value)


def test_other_mistakes_are_said_too():
    for wrong in ({"chart": 7}, {"dataset": "none"}, {"update": "rows"}):
        with pytest.raises(DataError):
            live(**wrong)


# ---- the front end ---------------------------------------------------------------------------------------------------


def test_a_missing_bundle_is_said_when_a_chart_is_made(monkeypatch, tmp_path):
    find = bundle.find_bundle
    monkeypatch.setattr("cardbowl.widgets.live_chart.find_bundle", lambda widget: find(widget, Path(tmp_path / "none")))
    with pytest.raises(DataError, match="make build"):
        live()


def test_importing_it_imports_no_altair():
    code = "import sys, cardbowl.widgets.live_chart; assert 'altair' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_altair_chart_without_a_description_takes_the_one_that_is_given():
    data = alt.Data(values=[{"n": 1}])
    made = live(chart=alt.Chart(data).mark_bar().encode(x="n:Q"), description="Bars for kicks.")
    assert made.spec["description"] == "Bars for kicks."
    assert made.label == "Bars for kicks."


@pytest.mark.parametrize("name", ["update", "says"])
def test_a_function_that_cannot_be_called_with_the_inputs_is_refused_at_once(name):
    with pytest.raises(DataError, match=f"{name} is <.*>, which cannot be called with .*least"):
        live(**{name: list})


def test_an_option_that_there_is_not_is_refused():
    with pytest.raises(CardbowlError, match="LiveChart has no option 'colour'; it has chart, inputs, update, says"):
        live(colour="red")
