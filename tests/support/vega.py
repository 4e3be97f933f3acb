"""What a chart shows once Vega has drawn it: its texts, descriptions and tooltips, wherever its sliders stand."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardbowl.charts import Chart

_ROOT = Path(__file__).parents[2]
_MODULES = _ROOT / "widgets" / "node_modules"
needs_vega = pytest.mark.skipif(
    not (shutil.which("node") and (_MODULES / "vega" / "build" / "vega.module.js").is_file()),
    reason="what Vega draws is not looked at: Node or vega in widgets/node_modules is missing",
)


class Shown(NamedTuple):
    """The texts of a picture, the descriptions of its marks, and their tooltips."""

    texts: list[str]
    descriptions: list[str]
    tooltips: list[dict[str, Any]]


def shown(chart: Chart, *sliders: dict[str, Any]) -> list[Shown]:
    """What the chart shows for each of these places of its sliders."""
    spec = chart.spec
    jobs = json.dumps([{"spec": spec, "set": places} for places in sliders])
    command = ["node", str(_ROOT / "tests" / "support" / "vega.mjs"), str(_MODULES)]
    result = subprocess.run(command, input=jobs, capture_output=True, text=True, check=True)
    return [Shown(**found) for found in json.loads(result.stdout)]
