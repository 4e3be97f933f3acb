"""What a chart shows once Vega has drawn it: its texts, descriptions and tooltips, wherever its sliders stand."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from cardbowl.charts import Chart

_ROOT = Path(__file__).parents[2]
_MODULES = _ROOT / "widgets" / "node_modules"
_NODE = Path(sys.executable).with_name("node")
"""Node and Vega are what `make setup` installs for the bundles of the widgets."""


class Shown(NamedTuple):
    """The texts of a picture, the descriptions of its marks, and their tooltips; in pixels, where texts and dashed lines are.

    `places` are texts with their x and y, the middle of the text across; `dashes` are x, the upper and the lower end.
    """

    texts: list[str]
    descriptions: list[str]
    tooltips: list[dict[str, Any]]
    places: list[tuple[str, float, float]]
    dashes: list[tuple[float, float, float]]


def shown(chart: Chart, *sliders: dict[str, Any]) -> list[Shown]:
    """What the chart shows for each of these places of its sliders."""
    spec = chart.spec
    jobs = json.dumps([{"spec": spec, "set": places} for places in sliders])
    command = [str(_NODE), str(_ROOT / "tests" / "support" / "vega.mjs"), str(_MODULES)]
    result = subprocess.run(command, input=jobs, capture_output=True, text=True, check=True)
    return [Shown(**found) for found in json.loads(result.stdout)]
