"""What every chart promises, as checks of one chart."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from io import StringIO
from typing import Any

from cardbowl.charts import Chart
from cardbowl.charts.renderer import MIME


def every_part(spec: Any) -> Iterator[dict[str, Any]]:
    """Every mapping inside a specification, its datasets left out."""
    if isinstance(spec, dict):
        yield spec
        for name, value in spec.items():
            if name != "datasets":
                yield from every_part(value)
    elif isinstance(spec, list):
        for value in spec:
            yield from every_part(value)


def drawn_rows(chart: Chart, name: str) -> list[dict[str, Any]]:
    """The rows of a dataset as Vega reads them: the columns to parse are numbers."""
    spec = chart.spec
    data = next(part["data"] for part in every_part(spec) if part.get("data", {}).get("name") == name)
    numbers = data["format"]["parse"]
    return [
        {column: float(text) if column in numbers else text for column, text in row.items()}
        for row in csv.DictReader(StringIO(spec["datasets"][name]))
    ]


def datasets(spec: dict[str, Any]) -> set[str]:
    """The names of the datasets that a chart draws from."""
    return {part["data"]["name"] for part in every_part(spec) if "data" in part}


def starts(chart: Chart) -> dict[str, Any]:
    """Where the sliders of a chart start."""
    return {param["name"]: param["value"] for param in chart.spec.get("params", [])}


def words_of(chart: Chart) -> str:
    """Title and subtitle as one text."""
    title = chart.spec["title"]
    return " ".join([*title["text"], *title.get("subtitle", [])])


def keeps_its_promises(chart: Chart) -> dict[str, Any]:
    """Check all that every chart promises; gives its specification, which takes long to make."""
    bundle = chart._repr_mimebundle_()
    assert list(bundle) == [MIME, "text/plain"]
    assert bundle["text/plain"] == repr(chart)
    assert "\n" not in repr(chart)
    spec: dict[str, Any] = bundle[MIME]
    assert spec["$schema"] == "https://vega.github.io/schema/vega-lite/v5.json"
    assert json.loads(json.dumps(spec)) == spec, "plain JSON"
    assert len(json.dumps(spec, indent=1)) < 40_000, "this is how a notebook stores it"
    assert json.dumps(spec).count("://") == 1, "only $schema, which is a name and is not loaded"
    assert "url" not in {name for part in every_part(spec) for name in part}
    assert spec["description"].endswith(".")
    assert spec["usermeta"]["embedOptions"] == {"renderer": "svg", "actions": False}
    assert spec["background"] == "transparent"
    assert datasets(spec) == set(spec["datasets"])
    marks = [part["mark"] for part in every_part(spec) if isinstance(part.get("mark"), dict)]
    assert marks
    for mark in marks:
        assert mark["type"] != "line" or mark["point"], "lines have points"
        assert mark["type"] != "text" or mark.get("color", "currentColor") == "currentColor", "words follow the theme"
    names = [part["name"] for part in every_part(spec) if isinstance(part.get("name"), str)]
    counted = [name for name in names if name.startswith(("view_", "param_", "data-"))]
    assert not counted, "Altair counts through a session, which would change the bytes from run to run"
    assert any(part.get("name") for part in every_part(spec) if "mark" in part), "the marks have a name"
    for param in spec.get("params", []):
        assert param["bind"]["input"] == "Range", "the only control that keeps its keys in JupyterLab"
        assert (param["bind"]["data-lm-suppress-shortcuts"], param["bind"]["form"]) == ("true", "")
        assert param["bind"]["min"] <= param["value"] <= param["bind"]["max"]
        assert param["bind"]["name"]
    assert len(chart.table()) > 0
    return spec
