"""How a chart is shown: offline, with the same bytes on every run, and as text for readers who cannot see it.

Altair writes Vega-Lite 6, which JupyterLab does not draw, and its own renderers fetch scripts from a network.
JupyterLab brings Vega-Lite 5 along: `Chart` hands it the same specification under that name, with some text.
Nothing is switched on globally; the wrapper is all it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cardbowl.chance import Table
from cardbowl.charts.axes import ATTRIBUTE, axis_of
from cardbowl.charts.controls import ATTRIBUTES
from cardbowl.doors import doors
from cardbowl.errors import DataError

if TYPE_CHECKING:
    import altair as alt

    AltairChart = alt.Chart | alt.LayerChart | alt.HConcatChart | alt.VConcatChart

#: The MIME type that JupyterLab, Jupyter Notebook and VS Code draw by themselves.
MIME = "application/vnd.vegalite.v5+json"
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"

#: SVG marks carry labels for screen readers.
#: The menu stays away: it leads to a page on the network, and JupyterLab would take the keys meant for it.
EMBED_OPTIONS: dict[str, Any] = {"renderer": "svg", "actions": False}

#: The attributes that make a slider usable in JupyterLab; see `_with_usable_slider`.
_SLIDER: dict[str, Any] = {
    "input": "Range",
    "data-lm-suppress-shortcuts": "true",
    "form": "",
    "style": "width: 16em; margin: 3px 8px; vertical-align: middle",
}


#: What a chart's text says of its numbers; `Chart` puts five rows in its place.
POINTER = "the numbers are in its table()"
_SHOWN_ROWS, _SHORT = 5, 8


@doors
class Chart:
    """A chart with its text and its table.

    As the last value of a notebook cell it shows the picture.
    `repr` and every place without pictures give the text; where it points at the table, five rows of it stand there.
    `table()` has the numbers behind the picture, exact where they are exact.
    `about_rows` are those of ``subtitle`` and ``description`` that tell numbers of the rows: a live chart leaves them out.
    """

    __slots__ = ("_altair", "_table", "_text", "about_rows")

    def __init__(self, altair: AltairChart, table: Table, text: str, about_rows: Iterable[str] = ()) -> None:
        self._altair = altair
        self.about_rows = frozenset(each for each in about_rows if each)
        self._table = table
        self._text = text.replace(POINTER, _rows_in_words(table))

    @property
    def altair(self) -> AltairChart:
        """The Altair chart, to build on; `Chart(changed, table, text)` shows a changed one offline."""
        return self._altair

    @property
    def spec(self) -> dict[str, Any]:
        """The Vega-Lite 5 specification as JupyterLab gets it, a new `dict` on each call."""
        return vega_lite_5(self._altair)

    def table(self) -> Table:
        """The numbers behind the picture."""
        return self._table

    def __repr__(self) -> str:
        return self._text

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        return {MIME: self.spec, "text/plain": self._text}


def _rows_in_words(table: Table) -> str:
    """The rows of a short table in words; of a long one five, spread over it, or over its last number where rows share a name."""
    rows = list(table.rows)
    if not rows:
        return POINTER
    shown = len(rows) if len(rows) <= _SHORT else _SHOWN_ROWS
    numbers = [place for place, value in enumerate(rows[0]) if _is_number(value)]
    if numbers and len({row[0] for row in rows}) < len(rows) > shown:
        rows.sort(key=lambda row: float(row[numbers[-1]]) if _is_number(row[numbers[-1]]) else 0.0)
    places = [round((len(rows) - 1) * step / max(1, shown - 1)) for step in range(shown)]
    told = [", ".join(_told(table.columns, rows[at])) for at in places]
    whole = "" if len(places) == len(rows) else f", {len(places)} of {len(rows)} rows"
    return " ".join(f"its table(){whole}: {'; '.join(told)}".split())


def _told(columns: Iterable[str], row: Iterable[Any]) -> Iterator[str]:
    """The columns of a row in words; percents say again what stands beside them as chances."""
    for name, value in zip(columns, row, strict=True):
        if not name.startswith("percent"):
            yield f"{name} {_in_words(value)}"


def _is_number(value: object) -> bool:
    return isinstance(value, int | float | Fraction) and not isinstance(value, bool)


def _in_words(value: object) -> str:
    return f"{float(value):.4g}" if isinstance(value, float | Fraction) else str(value)


def vega_lite_5(chart: AltairChart, description: str = "") -> dict[str, Any]:
    """The specification of an Altair chart as Vega-Lite 5, whatever theme the session has switched on.

    `description` takes the place of the chart's own.
    Raises `DataError` for a chart without a description, which readers who cannot see it need.
    """
    import altair as alt

    with alt.theme.enable("none"):
        spec: dict[str, Any] = chart.to_dict()
    spec["description"] = description or spec.get("description", "")
    if not spec.get("description"):
        raise DataError("a chart needs a description: one or two sentences that say what it shows.")
    spec["$schema"] = SCHEMA
    usermeta = spec.get("usermeta", {})
    spec["usermeta"] = {**usermeta, "embedOptions": {**EMBED_OPTIONS, **usermeta.get("embedOptions", {})}}
    if "params" in spec:
        spec["params"] = [_with_usable_slider(param, spec) for param in spec["params"]]
    return spec


def _with_usable_slider(param: dict[str, Any], spec: Mapping[str, Any]) -> dict[str, Any]:
    """The parameter with a slider that takes keys in JupyterLab.

    JupyterLab takes the arrow keys and `x` cuts a cell, unless the focused element says otherwise.
    Vega passes no attribute of ours on to a `range`.
    In other letters it is a plain input to Vega, which gets all attributes, and still a slider to a browser.
    A plain input hands its value over as text, which comparisons and subtractions read as the number.
    Belonging to no form, it cannot send one when Enter is pressed.
    What its numbers are called, and which axis it is, goes along, for the widgets that dress it.
    """
    bind = param.get("bind")
    if not isinstance(bind, dict) or bind.get("input") != "range":
        return param
    label = bind.get("name", "")
    axis = axis_of(spec, param["name"], label, bind["min"], bind["max"])
    along = {ATTRIBUTE: axis} if axis else {}
    return {**param, "bind": {**bind, **_SLIDER, **ATTRIBUTES.get(label, {}), **along}}
