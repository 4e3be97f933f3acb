"""The picture of a live chart: which of its own sliders follow inputs."""

import re
from fractions import Fraction

import pytest
from widgets.live_charts import live, with_a_bundle

from cardbowl.chance import Dist
from cardbowl.charts import dist_chart, field_goal_chart
from cardbowl.errors import DataError
from cardbowl.widgets.live_chart import Pick, Slider, Switch

KICKS = [{"distance": yards, "good": Fraction(1, 2), "missed": Fraction(1, 2), "blocked": Fraction(0)} for yards in (20, 30, 40)]


@pytest.fixture(autouse=True)
def _built(tmp_path, monkeypatch):
    with_a_bundle(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("chart", "name", "control", "taken"),
    [
        (lambda: dist_chart(Dist.uniform(range(1, 16))), "number", Slider(1, 6), "reading, number"),
        (lambda: dist_chart(Dist.uniform(range(1, 16))), "number", Slider(1, 15), "reading, number"),
        (lambda: dist_chart(Dist.uniform(range(1, 16))), "reading", Pick((0, 1, 2), words=("a", "b", "c")), "reading, number"),
        (lambda: dist_chart(Dist.uniform(["short", "long"])), "number", Slider(1, 2), None),
        (lambda: field_goal_chart(KICKS), "distance", Slider(1, 99), "distance"),
        (lambda: field_goal_chart(KICKS), "distance", Pick(["near", "far"]), "distance"),
        (lambda: field_goal_chart(KICKS), "distance", Switch(), "distance"),
        (lambda: field_goal_chart(KICKS), "distance", Slider(20, 40), None),
    ],
)
def test_an_input_is_never_a_slider_of_our_charts_that_means_something_else(chart, name, control, taken):
    given = {"chart": chart(), "inputs": {name: control}, "update": lambda **values: [{"n": 1}]}
    if taken is None:
        assert all(param["name"] != name or "bind" not in param for param in live(**given).spec.get("params", []))
    else:
        says = f"the chart has a slider {name} of its own; name the input otherwise. Taken are {taken}."
        with pytest.raises(DataError, match=f"^{re.escape(says)}$"):
            live(**given)
