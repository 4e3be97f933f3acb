"""Which sliders of a chart are an axis of it: read from its encoding, with the numbers at the ends of the axis."""

from fractions import Fraction
from typing import Any

import pytest

from cardbowl.chance import Dist, Odds
from cardbowl.charts import (
    Chart,
    conversion_chart,
    dist_chart,
    field_goal_chart,
    habit_chart,
    kick_chart,
    match_up_chart,
    odds_chart,
    run_survival_chart,
    rush_yards_chart,
)
from cardbowl.charts.axes import ATTRIBUTE, axis_of
from cardbowl.charts.card_values import card_values_chart
from cardbowl.widgets.live_chart import LiveChart, Pick, Slider

DIE = Dist.uniform(range(1, 7))
KICKS = [{"distance": yards, "good": 0.5, "missed": 0.5, "blocked": 0} for yards in range(30, 41)]
GONE = [{"distance": yards, "gone": gone, "good": 0.5, "missed": 0.5} for yards in range(1, 6) for gone in (0, 1)]
GAPS = [{"difference": gap, "mean": gap} for gap in range(-12, 13)]
RUSHES = {gap: Dist.uniform([gap, gap + 1]) for gap in range(-12, 13)}
ODDS = Odds.of(DIE, what="die", events={"even": lambda spots: spots % 2 == 0}, values={"spots": lambda spots: spots})
DOWNS = [{"deck": "whole", "to_go": yards, "first_down": Fraction(1, yards)} for yards in range(1, 11)]
HABIT = [{"answer": "blitz", "never": 1, "always": 2}]


def axes(chart: Chart) -> dict[str, str]:
    """By the name of each slider that is an axis: which one."""
    found = {param["name"]: param["bind"].get(ATTRIBUTE) for param in chart.spec["params"] if "bind" in param}
    return {name: axis for name, axis in found.items() if axis}


@pytest.mark.parametrize(
    ("chart", "found"),
    [
        (field_goal_chart(KICKS), {"distance": "x 29 41"}),
        (kick_chart(GONE), {"distance": "x 0.4 5.6"}),
        (dist_chart(DIE), {"number": "x 0.4 6.6"}),
        (run_survival_chart({1: DIE}, yards=3, longest=20), {"yards": "x 0 20"}),
        (conversion_chart(DOWNS), {"to_go": "x 1 10"}),
        (match_up_chart(GAPS), {"offense": "x 0.5 13.5", "defense": "y 13.5 0.5"}),
        (card_values_chart(), {"picked": "x 0.5 13.5"}),
        (odds_chart(ODDS), {"number": "x 0.4 6.6 1"}),
        (rush_yards_chart(RUSHES, to_go=4), {}),
        (habit_chart(HABIT, fair=1), {}),
    ],
    ids=lambda given: "" if isinstance(given, Chart) else " ".join(given) or "none",
)
def test_charts_say_which_of_their_sliders_is_an_axis(chart: Chart, found: dict[str, str]) -> None:
    assert axes(chart) == found


def spec(**axis: Any) -> dict[str, Any]:
    return {"encoding": {"x": {"field": "yards", "type": "quantitative", **axis}}}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (spec(scale={"domain": [0, 20]}), "x 0 20"),
        (spec(field="other", title="Yards to go", scale={"domain": [0, 20]}), "x 0 20"),
        ({"encoding": {"y": {"field": "yards", "type": "quantitative", "scale": {"domain": [0, 20]}}}}, "y 20 0"),
        (spec(type="ordinal", sort=["1", "2", "3"]), "x 0.5 3.5"),
        (spec(type="ordinal", sort=["1", "3"]), ""),
        (spec(type="ordinal"), ""),
        (spec(), ""),
        (spec(field="other", scale={"domain": [0, 20]}), ""),
        (spec(scale={"domain": [1, 20], "type": "log"}), ""),
        (spec(scale={"domain": [0, 20], "reverse": True}), ""),
        (spec(scale={"domain": {"param": "brush"}}), ""),
    ],
)
def test_an_axis_is_an_input_by_its_field_or_its_title_if_its_numbers_are_known(given: dict[str, Any], found: str) -> None:
    assert axis_of(given, "yards", "Yards to go", 1, 3) == found


def test_inputs_of_a_live_chart_say_it_too() -> None:
    ours = Pick(list("AKQ"), slider=True, label="Card")
    live = LiveChart(
        {
            "description": "Kicks.",
            "data": {"name": "rows"},
            "layer": [
                {"mark": "rule", "encoding": {"x": {"field": "distance", "type": "quantitative", "scale": {"domain": [0, 60]}}}},
                {"mark": "bar", "encoding": {"y": {"field": "rank", "title": "Card", "type": "nominal", "sort": list("AKQ")}}},
            ],
        },
        inputs={"distance": Slider(20, 60), "mine": ours, "best": Slider(1, 5), "again": Pick([1, 2]), "loud": True},
        update=lambda **_: [{"distance": 1, "rank": "A"}],
    )
    found = {control["name"]: control.get("axis") for control in live.controls}
    assert found == {"distance": "x 0 60", "mine": "y 2.5 -0.5", "best": None, "again": None, "loud": None}
