"""The inputs of a live chart: what may be one, what each shows, and how many options it can have."""

import pytest
from widgets.live_charts import columns, live, move, with_a_bundle

from cardbowl.errors import CardbowlError, DataError, IllegalAnswerError
from cardbowl.reading.questions import Input
from cardbowl.widgets.live_chart import Pick, Slider, Switch


@pytest.fixture(autouse=True)
def _built(tmp_path, monkeypatch):
    with_a_bundle(tmp_path, monkeypatch)


def test_a_number_card_is_picked_from_a_list():
    question = Input("card", "number card", "the card", "DOI.PLAY.1", default="B5")
    chart = live(inputs={"card": question, "other": question._replace(default=None)}, update=lambda **values: [values])
    assert chart.values == {"card": "B5", "other": "R1"}
    control = chart.controls[0]
    assert (control["kind"], len(control["words"])) == ("pick", 23)
    assert [control["words"][place] for place in (0, 9, 11, -1)] == ["red 1", "red 10", "black 1", "penalty card"]
    move(chart, card=22, other=9)
    assert chart.values == {"card": "P", "other": "R10"}


def test_a_number_that_goes_in_steps_is_on_a_slider_with_these_steps():
    """NS.CONV.3: every stop of the slider is a number that the question takes."""
    question = Input("spot", "number", "the yards from the own goal line", "NS.CONV.1", 5, 95, default=50, by=5)
    chart = live(inputs={"spot": question}, update=lambda **values: [values])
    control = chart.controls[0]
    assert (control["low"], control["high"], control["step"]) == (5, 95, 5)
    move(chart, spot=55)
    assert chart.values == {"spot": 55}


def test_one_of_a_unit_is_told_in_the_singular():
    chart = live(
        inputs={"to_go": Slider(1, 9, 1, unit="yards"), "sure": Slider(1, 100, 1, unit="%")}, update=lambda **values: [values]
    )
    assert "to_go 1 yard, sure 1 %;" in repr(chart)
    assert [(control["unit"], control["one"]) for control in chart.controls] == [("yards", "yard"), ("%", "%")]
    chart.set(to_go=2)
    assert "to_go 2 yards, sure 1 %;" in repr(chart)


def test_inputs_come_in_many_forms():
    question = Input("distance", "number", "the distance in yards", "CB2.FG.1", 18, 65, default=40)
    asked = {
        "a": range(2, 11, 2),
        "b": ("one", "two"),
        "c": True,
        "d": question,
        "e": question._replace(kind="card", default="10S", about="O1"),
        "f": question._replace(kind="word", words=("up", "down"), default="down"),
        "g": question._replace(kind="yes", default=False),
    }
    chart = live(inputs=asked, update=lambda **values: [values])
    assert chart.values == {"a": 2, "b": "one", "c": True, "d": 40, "e": "10H", "f": "down", "g": False}
    kinds = [(control["kind"], control["label"]) for control in chart.controls]
    assert kinds[:4] == [("slider", "A"), ("pick", "B"), ("switch", "C"), ("slider", "Distance in yards")]
    assert chart.controls[4]["words"] == ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    move(chart, a=10, b=1, c=False, d=18, e=12, f=0, g=True)
    assert chart.values == {"a": 10, "b": "two", "c": False, "d": 18, "e": "KH", "f": "up", "g": True}


@pytest.mark.parametrize(
    "wrong",
    [
        "word",
        7,
        None,
        range(3, 4),
        range(5, 1, -1),
        ["one"],
        ["one", "one"],
        Input("x", "dice", "", ""),
    ],
)
def test_what_is_no_input_is_said(wrong):
    with pytest.raises(DataError):
        live(inputs={"least": 3, "x": wrong})


@pytest.mark.parametrize(
    "make",
    [
        lambda: Slider(5, 5),
        lambda: Slider(1, 5, step=0),
        lambda: Slider("a", 5),
        lambda: Slider(1, 5, 6),
        lambda: Slider(0, 10, 3, step=2),
        lambda: Pick("ab"),
        lambda: Pick(["a", "b"], "c"),
        lambda: Pick(["a", "b"], words=["A"]),
    ],
)
def test_an_input_that_cannot_be_is_refused_at_once(make):
    with pytest.raises(CardbowlError):
        make()


def test_a_slider_of_parts_gives_floats_without_noise():
    chart = live(inputs={"p": Slider(0, 1, 0.3, step=0.1)}, update=lambda p: [{"p": p}])
    assert chart.values == {"p": 0.3}
    move(chart, p=0.7000000001)
    assert chart.values == {"p": 0.7}
    assert repr(chart).startswith("<LiveChart: Kicks; p 0.7; 1 row")


def test_a_switch_takes_yes_and_no_only():
    chart = live(inputs={"on": Switch()}, update=lambda on: [{"on": on}])
    chart.set(on=True)
    assert columns(chart) == {"on": [True]}
    with pytest.raises(IllegalAnswerError, match="True or False"):
        chart.set(on=1)


def test_very_many_options_are_compared_in_one_go():
    """Each with each would be some 10 ** 10 comparisons."""
    options = tuple(range(100_000))
    assert Pick(options).first == 0
    with pytest.raises(DataError, match="a choice has an option twice"):
        Pick((*options, 7))
    with pytest.raises(DataError, match="a choice has an option twice"):
        Pick(([1], [2], [1]))
