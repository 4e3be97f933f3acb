"""A live chart of kicks, and what moves it: for the tests of charts and of their inputs."""

import json
from fractions import Fraction

from cardbowl.errors import DataError
from cardbowl.widgets import bundle
from cardbowl.widgets.live_chart import LiveChart, Slider

SPEC = {
    "title": "Kicks",
    "description": "Bars.",
    "data": {"name": "kicks"},
    "params": [{"name": "least", "value": 1, "bind": {"input": "range", "min": 1, "max": 9}}],
    "mark": "bar",
    "encoding": {"x": {"field": "n"}},
}


def rows_up_to(least, side="red"):
    if least == 8:
        raise DataError("eight is too many")
    if least == 9:
        raise ZeroDivisionError("nine\nis worse")
    return [{"n": n, "share": Fraction(1, n), "side": side} for n in range(1, least + 1)]


def live(**changed):
    given = {"inputs": {"least": Slider(1, 9, 3), "side": ["red", "black"]}, "update": rows_up_to}
    return LiveChart(changed.pop("chart", SPEC), **{**given, **changed})


def move(chart, n=None, view="a", **values):
    chart.intent = {"view": view, "n": chart.shown["told"] if n is None else n, "values": values}


def columns(chart):
    return json.loads(chart.shown["columns"])


# ---- rows ------------------------------------------------------------------------------------------------------------


def with_a_bundle(tmp_path, monkeypatch):
    """A bundle to make widgets with, whether or not the front end has been built."""
    for name in ("live_chart.js", "live_chart.css"):
        (tmp_path / name).write_text("/* built */", encoding="utf-8")
    find = bundle.find_bundle
    monkeypatch.setattr("cardbowl.widgets.live_chart.find_bundle", lambda widget: find(widget, tmp_path))
