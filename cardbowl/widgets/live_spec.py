"""The picture of a live chart: a Vega-Lite specification with one dataset left empty, to be filled at each change."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardbowl.charts.controls import OWN
from cardbowl.charts.renderer import SCHEMA, Chart, vega_lite_5
from cardbowl.errors import DataError, listed, value_text
from cardbowl.widgets.live_inputs import Control, Pick, Slider

#: The name that rows get where a chart has rows without a name.
ROWS = "rows"


class LiveSpec(NamedTuple):
    """A specification without rows, and the name of the dataset to fill."""

    spec: dict[str, Any]
    dataset: str
    #: The parameters that follow an input of the same name.
    params: tuple[str, ...]


def live_spec(chart: object, dataset: str | None, inputs: Mapping[str, Control], description: str = "") -> LiveSpec:
    """The specification of a live chart.

    `chart` is a `Chart`, an Altair chart or a Vega-Lite specification; `dataset` names the one of its datasets that changes.
    A parameter with the name of one of the `inputs` follows it and loses its own slider; in a `Chart` it has to have its numbers.
    `description` replaces the chart's own; what that and the subtitle tell of the first rows is left out (`Chart.about_rows`).
    The frame grows with its labels, since other rows may have longer ones.
    Raises `DataError` for a chart that has no description, loads data from an address, or has several datasets and none is named,
    and for an input with the name of a slider that a `Chart` keeps, or with other numbers than its slider of that name.
    """
    spec = _specification(chart, description)
    if isinstance(chart, Chart):
        _without_its_rows(spec, chart.about_rows)
    spec["description"] = description or spec.get("description", "")
    if spec.get("width") != "container":
        spec.setdefault("autosize", {"type": "pad", "resize": True})
    if not spec.get("description"):
        raise DataError("a chart needs a description: one or two sentences that say what it shows.")
    sources = list(_sources(spec))
    for source in sources:
        if "url" in source:
            raise DataError(
                f"the chart would load {value_text(source['url'])}; a live chart draws only the rows that it is given."
            )
    top = spec.get("data")
    if isinstance(top, dict) and "values" in top and "name" not in top:
        top["name"] = ROWS
    names = sorted({*spec.get("datasets", {}), *(source["name"] for source in sources if "name" in source)})
    name = _chosen(names, dataset)
    spec["datasets"] = {**spec.get("datasets", {}), name: []}
    for source in sources:
        if source.get("name") == name:
            _empty(source)
    return LiveSpec(spec, name, tuple(_follow(spec, inputs, ours=isinstance(chart, Chart))))


def _without_its_rows(spec: dict[str, Any], about_rows: Iterable[str]) -> None:
    """Leave out what a chart says of its first rows: other ones will be drawn under it."""
    if "subtitle" in about_rows and isinstance(spec.get("title"), dict):
        spec["title"].pop("subtitle", None)
    if "description" in about_rows:
        spec["description"] = f"{title_of(spec).rstrip('.')}."


def title_of(spec: Mapping[str, Any]) -> str:
    """The title of a specification as text, or its description where there is no title."""
    title = spec.get("title")
    words = title.get("text") if isinstance(title, dict) else title
    if isinstance(words, list):
        words = " ".join(map(str, words))
    return words if isinstance(words, str) and words else str(spec["description"])


def _specification(chart: object, description: str) -> dict[str, Any]:
    if isinstance(chart, Chart):
        return chart.spec
    if isinstance(chart, Mapping):
        try:
            copied: dict[str, Any] = json.loads(json.dumps(chart))
        except (TypeError, ValueError) as error:
            raise DataError(f"the specification of the chart cannot be written as JSON: {error}.") from error
        copied["$schema"] = SCHEMA
        return copied
    if callable(getattr(chart, "to_dict", None)):
        return vega_lite_5(chart, description)  # type: ignore[arg-type]  # altair is not imported just to ask
    raise DataError(f"a live chart is made from a Chart, an Altair chart or a Vega-Lite dict, not from {value_text(chart)}.")


def _sources(part: Any) -> Iterator[dict[str, Any]]:
    """Every `data` of a specification and of the views and look-ups in it."""
    if isinstance(part, list):
        for each in part:
            yield from _sources(each)
    elif isinstance(part, dict):
        for name, inside in part.items():
            if name == "data" and isinstance(inside, dict):
                yield inside
            elif name not in ("datasets", "values"):
                yield from _sources(inside)


def _chosen(names: list[str], wanted: str | None) -> str:
    if wanted is not None:
        if wanted not in names:
            raise DataError(f"the chart has no dataset {value_text(wanted)}; it has {listed(names) or 'none'}.")
        return wanted
    if len(names) != 1:
        has = f"has {', '.join(names)}: name the one that changes with dataset=" if names else "names none"
        raise DataError(f"a live chart swaps one dataset, and the chart {has}.")
    return names[0]


def _empty(source: dict[str, Any]) -> None:
    """Remove the rows and their text format; later rows are values, of which only dates are parsed."""
    source.pop("values", None)
    form = source.pop("format", {})
    if isinstance(form.get("parse"), dict):
        source["format"] = {"parse": form["parse"]}


def _follow(spec: dict[str, Any], inputs: Mapping[str, Control], *, ours: bool) -> Iterator[str]:
    sliders = [param for param in spec.get("params", []) if "name" in param and "select" not in param]
    for param in sliders:
        name = param["name"]
        if name not in inputs:
            continue
        if ours and not _means_the_same(param, inputs[name]):
            kept = listed([each["name"] for each in sliders])
            raise DataError(f"the chart has a slider {name} of its own; name the input otherwise. Taken are {kept}.")
        param.pop("bind", None)
        yield name


def _means_the_same(param: Mapping[str, Any], control: Control) -> bool:
    """Whether a slider of a `Chart` can follow the input of its name: it says what is counted and has all its numbers."""
    if param["name"] in OWN or not isinstance(control, (Slider, Pick)):
        return False
    numbers = (control.low, control.high) if isinstance(control, Slider) else control.options
    low, high = param["bind"]["min"], param["bind"]["max"]
    return all(type(number) in (int, float) and low <= number <= high for number in numbers)
