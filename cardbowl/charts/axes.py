"""Which inputs of a chart are an axis of it, so that they can be moved on the picture, too.

A chart declares that by its encoding alone: an axis is an input where its field has the name of the input, or its title is the
label of the input. Where a widget of the kit is on the page, a press or a drag on the plot moves that input
(``widgets/shared/along.js``). The page gets what it needs for that as one attribute of the slider.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

#: The attribute of a slider that says which axis it is.
ATTRIBUTE: Final = "data-axis"
_VIEWS: Final = ("vconcat", "hconcat", "concat")
_NAMED: Final = ("nominal", "ordinal")


def axis_of(spec: Mapping[str, Any], name: str, label: str, low: float, high: float) -> str:
    """The axis of a Vega-Lite specification that is the input `name`, whose numbers go from `low` to `high`; else ``""``.

    ``"x 17 66"`` stands for the horizontal axis (``y``: the vertical one) and the numbers at its start (left or top) and at its
    end. Of several plots beside or below each other, the number of the plot comes after them, counted from 0.
    An axis of numbers needs a domain of its own, and is linear. One of names needs a list of them (`sort`), from the least input
    to the greatest (``y``: the other way round).
    """
    plots = next((list(spec[views]) for views in _VIEWS if views in spec), None)
    for place, plot in enumerate([spec] if plots is None else plots):
        for encoding in _encodings(plot):
            for channel in ("x", "y"):
                ends = _ends(encoding.get(channel, {}), name, label, low, high)
                if ends:
                    first, last = ends if channel == "x" else ends[::-1]
                    return f"{channel} {first:g} {last:g}{'' if plots is None else f' {place}'}"
    return ""


def _encodings(plot: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The encodings of a plot and of all its layers."""
    if "encoding" in plot:
        yield plot["encoding"]
    for layer in plot.get("layer", []):
        yield from _encodings(layer)


def _ends(axis: Mapping[str, Any], name: str, label: str, low: float, high: float) -> tuple[float, float] | None:
    """The numbers at both ends of an axis, the smaller one first; None where it is not that input."""
    if axis.get("field") != name and axis.get("title") != label:
        return None
    scale = axis.get("scale") or {}
    if axis.get("type") == "quantitative":
        linear = scale.get("type", "linear") == "linear" and not scale.get("reverse")
        return _span(scale.get("domain")) if linear else None
    names = axis.get("sort")
    if axis.get("type") in _NAMED and isinstance(names, list) and len(names) == high - low + 1:
        return low - 0.5, high + 0.5
    return None


def _span(domain: object) -> tuple[float, float] | None:
    """The ends of a domain that is written as two numbers."""
    if isinstance(domain, list) and len(domain) == 2 and all(isinstance(end, int | float) for end in domain):
        return domain[0], domain[1]
    return None
