"""Charts of a game beside real football: a scorecard, and a distribution over the real one."""

from collections.abc import Callable
from typing import Any

import pytest
from charts.promises import drawn_rows, keeps_its_promises, starts

from cardbowl.charts import Chart, overlay_chart, scorecard_chart
from cardbowl.errors import DataError

Rows = list[dict[str, Any]]


def figure(title: str, value: float | None, verdict: str, unit: str = "yards", **more: Any) -> dict[str, Any]:
    row = {"title": title, "unit": unit, "value": value, "target": 4, "close_within": 0.5, "fair_within": 1.5, "verdict": verdict}
    return {**row, "standard_error": 0.1, **more}


FIGURES: Rows = [
    figure("yards of a rush", 4.25, "close"),
    figure("spread", 2.75, "fair", standard_error=None),
    figure('it\'s "far"', 9, "far"),
    figure("sacks", 0.06, "close", "share", target=0.05, close_within=0.02, fair_within=0.04, standard_error=0.001),
    figure("penalties", None, ""),
]
CURVE: Rows = [
    {"number": 1, "simulated": 0.5, "standard_error": 0.1, "cases": 10, "real": 0.6},
    {"number": 2, "simulated": None, "standard_error": None, "cases": 0, "real": 0.55},
    {"number": 3, "simulated": 0.0, "standard_error": 0.0, "cases": 4, "real": None},
    {"number": 4, "simulated": 0.02, "standard_error": 0.02, "cases": 9, "real": 0.5},
]
CHARTS: dict[str, Callable[[], Chart]] = {
    "figures": lambda: scorecard_chart(FIGURES),
    "figures, narrow": lambda: scorecard_chart(FIGURES, width=300),
    "distribution": lambda: overlay_chart(CURVE, across="Yards to go", up="Converted"),
    "distribution, narrow": lambda: overlay_chart(CURVE, number=4, width=300),
}


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


def test_figures_stand_by_their_tolerances() -> None:
    chart = CHARTS["figures"]()
    drawn = {row["title"]: row for row in drawn_rows(chart, "figures")}
    assert {title: row["apart"] for title, row in drawn.items()} == {
        "yards of a rush": 0.5,  # a quarter of a yard, where half a yard is close
        "spread": -1.75,  # 1.25 below: 0.75 of the yard between close and fair
        'it\'s "far"': 4,  # at the end
        "sacks": 0.5,
    }
    assert (drawn["yards of a rush"]["low"], drawn["yards of a rush"]["high"]) == (0.1, 0.9)
    assert drawn["spread"]["low"] == drawn["spread"]["high"] == -1.75
    assert drawn["sacks"]["number"] == "6.0%, NFL 5.0%"
    assert "2 close, 1 fair, 1 far" in repr(chart)


def test_a_distribution_lies_over_the_real_one() -> None:
    chart = CHARTS["distribution"]()
    lines = {(row["who"], row["number"]): (row["low"], row["share"], row["high"]) for row in drawn_rows(chart, "lines")}
    assert lines == {
        ("NFL", 1): (0.6, 0.6, 0.6),
        ("simulated", 1): (0.3, 0.5, 0.7),
        ("NFL", 2): (0.55, 0.55, 0.55),
        ("simulated", 3): (0, 0, 0),
        ("NFL", 4): (0.5, 0.5, 0.5),
        ("simulated", 4): (0, 0.02, 0.06),
    }
    assert [(row["simulated"], row["NFL"]) for row in drawn_rows(chart, "numbers")][1:3] == [
        ("no case", "55.0%"),
        ("0.0% of 4", "no case"),
    ]
    assert starts(chart) == {"number": 1}, "where there are most cases"
    assert "at 1: simulated 50.0% of 10, NFL 60.0%" in repr(chart)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: scorecard_chart([]), "at least one row"),
        (lambda: scorecard_chart([FIGURES[-1]]), "at least one row"),
        (lambda: scorecard_chart([7]), "a mapping with"),  # type: ignore[list-item]
        (lambda: scorecard_chart([{"title": "a", "value": 1}]), "has no 'unit'"),
        (lambda: scorecard_chart([FIGURES[0], FIGURES[0]]), "is there twice"),
        (lambda: scorecard_chart([{**FIGURES[0], "verdict": "good"}]), "allowed are close, fair, far"),
        (lambda: scorecard_chart([{**FIGURES[0], "close_within": 2}]), "fair wider than close"),
        (lambda: scorecard_chart([{**FIGURES[0], "title": str(n)} for n in range(41)]), "room for 40"),
        (lambda: overlay_chart([]), "at least one row"),
        (lambda: overlay_chart([7]), "a mapping with"),  # type: ignore[list-item]
        (lambda: overlay_chart([{**CURVE[0], "real": "x"}]), "a number is needed"),
        (lambda: overlay_chart([{**CURVE[0], "real": 2}]), "a share is from 0 to 1"),
        (lambda: overlay_chart(CURVE[::2]), "one row for each number, in their order"),
        (lambda: overlay_chart([{**CURVE[1]}]), "none of these numbers came up"),
        (lambda: overlay_chart(CURVE, number=9), "number is 9; the rows have 1 to 4"),
        (lambda: overlay_chart(CURVE, width=200), "300 to 1200"),
    ],
)
def test_rows_that_cannot_be_drawn_are_refused(make: Callable[[], Chart], message: str) -> None:
    with pytest.raises(DataError, match=message):
        make()
