"""Pieces that charts are built from: sliders, and a read-out above the plot that doubles as the legend."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

from cardbowl.charts.style import INK

if TYPE_CHECKING:
    import altair as alt

#: Rows as they are drawn: the same columns in each, numbers and short texts without a comma.
Rows = list[dict[str, Any]]


def slider(name: str, label: str, low: int, high: int, value: int) -> alt.Parameter:
    """A whole-number parameter with a slider under the chart; expressions read it by its `name`."""
    import altair as alt

    return alt.param(name=name, value=value, bind=alt.binding_range(min=low, max=high, step=1, name=label))


def words(
    row: alt.Chart,
    expression: str,
    *,
    x: float,
    y: float,
    size: float = 13,
    bold: bool = False,
    align: Literal["left", "right"] = "left",
) -> alt.Chart:
    """Text at a fixed place, in pixels from the corner of the plot.

    `expression` makes the text from the one row that the transforms of `row` leave over.
    """
    import altair as alt

    marks = row.transform_calculate(words=expression).mark_text(
        align=align, baseline="middle", color=INK, fontSize=size, fontWeight=600 if bold else 400
    )
    placed: alt.Chart = marks.encode(text="words:N", x=alt.value(x), y=alt.value(y))
    return placed


def legend_entry(row: alt.Chart, expression: str, *, colour: str, x: float, y: float) -> list[alt.Chart]:
    """A square in `colour` with live words beside it, as `words` makes them."""
    import altair as alt

    square = row.mark_square(aria=False, color=colour, opacity=1, size=100).encode(x=alt.value(x + 5), y=alt.value(y))
    return [square, words(row, expression, x=x + 15, y=y)]


def named(name: str, rows: Rows) -> alt.NamedData:
    """The dataset that `stacked_up` puts into the chart under that name."""
    import altair as alt

    numbers = {column: "number" for column, value in rows[0].items() if not isinstance(value, str)}
    return alt.NamedData(name, format=alt.CsvDataFormat(type="csv", parse=numbers))


def stacked_up(layers: Iterable[alt.Chart], **datasets: Rows) -> alt.LayerChart:
    """Charts drawn over each other, the last on top; those without data of their own take the first dataset.

    Rows travel as one text of comma-separated values: of JSON, a notebook stores each value on its own line.
    """
    import altair as alt

    first = next(iter(datasets))
    texts = {name: _as_text(rows) for name, rows in datasets.items()}
    return alt.LayerChart(data=named(first, datasets[first]), layer=list(layers), datasets=texts)


def _as_text(rows: Rows) -> str:
    return "\n".join([",".join(rows[0]), *(",".join(map(str, row.values())) for row in rows)])


def rounded(number: Fraction | float) -> float:
    """A chance or a mean as it is drawn: six digits after the point keep the specification small."""
    return round(float(number), 6)
