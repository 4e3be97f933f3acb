"""Pieces that charts are built from: sliders, and a read-out above the plot that doubles as the legend."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from io import StringIO
from typing import TYPE_CHECKING, Any, Final, Literal

from cardbowl.charts.style import INK
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

#: A chance below this has no percent with two digits after the point.
_SMALL = 0.0001

#: The number over a bar, in pixels: half its width, and from the top of the bar to above it.
_HALF_A_NUMBER, _OVER_A_NUMBER = 16, 16

#: Rows as they are drawn: the same columns in each, numbers and short texts.
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


def marker(rows: alt.Chart, field: str) -> alt.Chart:
    """A vertical line at the number that a slider picks, which is `field` of the rows that are left over."""
    import altair as alt

    drawn: alt.Chart = rows.mark_rule(aria=False, color=INK, opacity=0.55, strokeDash=[4, 3]).encode(x=alt.X(f"{field}:Q"))
    return drawn


def mean_line(rows: alt.Chart, *, labelled: bool) -> alt.Chart:
    """A vertical line for a mean; where bars are `labelled`, it ends above the number over a bar of height ``over``.

    Such a line begins above the plot, beside the name of the mean: the bar may be as high as the plot.
    """
    import altair as alt

    style: dict[str, Any] = {"color": INK, "opacity": 0.5, "strokeDash": [4, 3], "strokeWidth": 1.5}
    if labelled:
        style["yOffset"] = alt.ExprRef(f"datum.over > 0 ? -{_OVER_A_NUMBER} : 0")
    drawn: alt.Chart = rows.mark_rule(**style)
    return drawn.encode(y="over:Q", y2=alt.value(-_OVER_A_NUMBER)) if labelled else drawn


def through_a_number(apart: float) -> float:
    """How near to the middle of a bar, in bars, a line runs through the number over it; bars lie `apart`, in pixels."""
    return round(_HALF_A_NUMBER / apart, 2)


def legend_entry(row: alt.Chart, expression: str, *, colour: str, x: float, y: float, size: float = 13) -> list[alt.Chart]:
    """A square in `colour` with live words beside it, as `words` makes them."""
    import altair as alt

    square = row.mark_square(aria=False, color=colour, opacity=1, size=100).encode(x=alt.value(x + 5), y=alt.value(y))
    return [square, words(row, expression, x=x + 15, y=y, size=size)]


def placed(texts: Iterable[str], room: int) -> list[tuple[int, int]]:
    """Where entries of a legend stand, one after the other: pixels across and the line, a new one where `room` ends."""
    places: list[tuple[int, int]] = []
    across, line = 0, 0
    for text in texts:
        wide = 36 + round(7.2 * len(text))
        if across and across + wide - 16 > room:
            across, line = 0, line + 1
        places.append((across, line))
        across += wide
    return places


def named(name: str, rows: Rows) -> alt.NamedData:
    """The dataset that `stacked_up` puts into the chart under that name."""
    import altair as alt

    numbers = {column: "number" for column, value in rows[0].items() if not isinstance(value, str)}
    return alt.NamedData(name, format=alt.CsvDataFormat(type="csv", parse=numbers))


def stacked_up(layers: Iterable[alt.Chart], **datasets: Rows) -> alt.LayerChart:
    """Charts drawn over each other, the last on top; those without data of their own take the first dataset.

    Rows travel as one text of comma-separated values: a notebook would store each value of JSON on its own line.
    """
    import altair as alt

    first = next(iter(datasets))
    texts = {name: _as_text(rows) for name, rows in datasets.items()}
    return alt.LayerChart(data=named(first, datasets[first]), layer=list(layers), datasets=texts)


def one_above_the_other(views: Iterable[alt.LayerChart], **datasets: Rows) -> alt.VConcatChart:
    """Plots one below the other, each with data `named` here."""
    import altair as alt

    texts = {name: _as_text(rows) for name, rows in datasets.items()}
    return alt.VConcatChart(vconcat=list(views), datasets=texts, spacing=26)


def _as_text(rows: Rows) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(rows[0])
    writer.writerows(row.values() for row in rows)
    return text.getvalue().removesuffix("\n")


def rounded(number: Fraction | float, digits: int = 6) -> float:
    """A chance or a mean as it is drawn: six digits after the point keep the specification small."""
    return round(float(number), digits)


def drawn_chance(chance: Fraction | float, digits: int = 6) -> float:
    """A chance as it is drawn: `rounded`, but six digits of one that would lose the two that `percent_of` shows, and never 0."""
    return rounded(chance, digits) if chance >= 10.0 ** (2 - digits) else float(f"{float(chance):.6g}")


def percent_of(chance: str, form: str = ".2%") -> str:
    """An expression of Vega's for a chance as text: in percent, and one below 0.01% with two digits and a power of ten."""
    return f"({chance} > 0 && {chance} < {_SMALL} ? format({chance}, '.1e') : format({chance}, '{form}'))"


def percent_text(chance: Fraction | float) -> str:
    """The text of `percent_of`, written by Python: 1.9e-6 as Vega does, without a zero before the power."""
    number = float(chance)
    digits, _, power = f"{number:.1e}".partition("e")
    return f"{digits}e{int(power)}" if 0 < number < _SMALL else f"{number:.2%}"


def fraction_text(number: object) -> str:
    """An exact number as it is shown in a tooltip; empty where it is too long to be read."""
    text = str(number) if isinstance(number, Fraction) else ""
    return text if len(text) <= 36 else "see table()"


def counted_in(number: str, word: str) -> str:
    """An expression of Vega's for a number, itself an expression, with its word: ``1 yard``, ``7 yards``."""
    return f"{number} + ({number} == 1 ? ' {word}' : ' {word}s')"


_PLURALS: Final = re.compile(r"\b(yard|card|point|play|draw|game|drive|hole|label|moment|second|minute)s\b")


def in_singular(name: str) -> str:
    """The name of some numbers, such as ``cards of the run``, as it follows a 1; one that names nothing that is known stays."""
    return _PLURALS.sub(r"\1", name, count=1)


def quoted(text: str) -> str:
    """Text as a literal of Vega's expressions; whatever it holds, it stays text."""
    return json.dumps(text)


def read_rows(rows: Iterable[Mapping[str, Any]], what: str, numbers: Iterable[str], texts: Iterable[str] = ()) -> Rows:
    """Rows with the columns a chart needs, in that order, and no others.

    Raises `DataError` for rows that are no mappings or lack a column, for a value that is no number, and for no row at all.
    """
    columns = {**dict.fromkeys(texts, False), **dict.fromkeys(numbers, True)}
    kept: Rows = []
    for place, row in enumerate(rows, start=1):
        if not isinstance(row, Mapping):
            raise DataError(f"row {place} of {what} is {value_text(row)}; a mapping with {listed(columns)} is needed.")
        for name, is_number in columns.items():
            if name not in row:
                raise DataError(f"row {place} of {what} has no {value_text(name)}; each row needs {listed(columns)}.")
            value = row[name]
            if is_number and (isinstance(value, bool) or not isinstance(value, (int, float, Fraction)) or value != value):
                raise DataError(f"{value_text(name)} in row {place} of {what} is {value_text(value)}; a number is needed.")
        kept.append({name: row[name] if is_number else str(row[name]) for name, is_number in columns.items()})
    if not kept:
        raise DataError(f"a chart of {what} needs at least one row.")
    return kept


def check_once(rows: Rows, what: str, columns: Iterable[str]) -> None:
    """Raises `DataError` where two rows have the same values in these columns, and so one place in the picture."""
    names, met = list(columns), set[tuple[Any, ...]]()
    for place, row in enumerate(rows, start=1):
        key = tuple(row[name] for name in names)
        if key in met:
            there = ", ".join(f"{name} {value_text(row[name])}" for name in names)
            raise DataError(f"row {place} of {what}: {there} is there twice; each has one row.")
        met.add(key)


def check_chances(rows: Rows, what: str, columns: Iterable[str], *, sum_up: bool = False) -> None:
    """Raises `DataError` for a chance outside of 0 to 1, and with `sum_up` for a row whose chances do not add up to 1."""
    names = list(columns)
    for place, row in enumerate(rows, start=1):
        for name in names:
            if not 0 <= row[name] <= 1:
                raise DataError(f"{value_text(name)} in row {place} of {what} is {row[name]}; a chance is from 0 to 1.")
        if sum_up and abs(sum(float(row[name]) for name in names) - 1) > 1e-9:
            raise DataError(f"row {place} of {what}: {listed(names[:-1])} and {names[-1]} must add up to 1.")
