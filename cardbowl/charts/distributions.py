"""Any distribution as a picture: numbers in three readings (exactly, at least, at most), words as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardbowl.chance import Dist
from cardbowl.charts.bars import event_chart, word_rows
from cardbowl.charts.controls import READING, READINGS
from cardbowl.charts.numbers import Span, number_rows, span_of, whole_numbers
from cardbowl.charts.parts import (
    in_singular,
    mean_line,
    quoted,
    slider,
    stacked_up,
    through_a_number,
    words,
)
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import GOOD, INK, LINE_TO_GAIN, PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

_HEIGHT = 200
_AXIS = 58
#: Fewer pixels than this from bar to bar are too few for a number over each.
_LABEL = 27
#: The chances of the numbers beyond a bar; rows of a live chart in which there are none lack them.
_UNDER, _OVER = "(datum.under || 0)", "(datum.over || 0)"
_NO_TEXT = "''"


class Axis(NamedTuple):
    """The unit of the numbers in words, and how Vega writes one of them (an expression that reads `datum.value`)."""

    name: str
    label: str = "format(datum.value, 'd')"


@data_door
def dist_chart(
    dist: Dist[Any],
    *,
    name: str = "value",
    reading: str = "exactly",
    number: int | None = None,
    least: int | None = None,
    most: int | None = None,
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Any distribution: whole numbers with sliders for exactly, at least or at most; anything else as one bar an outcome.

    `name` is the unit of the numbers, e.g. ``yards``; `reading` is where the first slider starts, `number` where the second does.
    Numbers below `least` and above `most` share the bars at the ends; without them, rare ends of long distributions do.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    if not isinstance(dist, Dist):
        raise DataError(f"a Dist is needed, not {type(dist).__name__}.")
    if not whole_numbers(dist):
        return event_chart(word_rows(dist), title=title or "How likely is each outcome?", subtitle=subtitle, width=width)
    span = span_of(dist, least, most)
    room = check_width(width) - _AXIS
    mean = float(dist.mean())
    picture = framed(
        number_view(dist, Axis(name), span, room, reading=reading, number=number),
        title=title or f"{name[:1].upper()}{name[1:]}: exactly, at least or at most",
        subtitle=subtitle or f"On average {mean:.2f}; half of the time at most {dist.median()}.",
        description=f"Bars for the chance of each number ({name}), from {span.low} to {span.high}; the mean is {mean:.2f}.",
        width=width,
    )
    text = f"Chart of a distribution ({name}): mean {mean:.4f}; the numbers are in its table()."
    return Chart(picture, dist.table(), text, ("description", "" if subtitle else "subtitle"))


def number_view(
    dist: Dist[int], axis: Axis, span: Span, room: int, *, reading: str = "exactly", number: int | None = None
) -> alt.LayerChart:
    """The plot of `dist_chart` with its sliders, `room` pixels wide."""
    if reading not in READINGS:
        raise DataError(f"the reading is {value_text(reading)}; allowed are {listed(READINGS)}.")
    start = min(max(dist.median(), span.low), span.high) if number is None else number
    if not span.low <= start <= span.high:
        raise DataError(f"number is {start}; the chart has {span.low} to {span.high}.")
    apart = room / (span.high - span.low + 1)
    layers = [
        *_mean(span, apart),
        _bars(axis, span, room).add_params(
            slider("reading", READING, 0, len(READINGS) - 1, READINGS.index(reading)),
            slider("number", "Number", span.low, span.high, start),
        ),
        *([_labels(span)] if apart >= _LABEL else []),
        *_readout(axis, span),
    ]
    drawn: alt.LayerChart = stacked_up(layers, numbers=number_rows(dist, span.low, span.high)).properties(
        width=room, height=_HEIGHT
    )
    return drawn


def _bars(axis: Axis, span: Span, room: int) -> alt.Chart:
    import altair as alt

    places, number = span.high - span.low + 1, "datum.number"
    marks = _with_reading(alt.Chart(name="bars"), span).transform_calculate(
        words=f"{_numbered(number, axis, span)} + ', ' + {_reading(number, span)} + format(datum.height, '.2%')"
    )
    exactly, least, most = _readings(span)
    whole = [alt.Tooltip("chance:Q", title="the whole bar", format=".4%")] if exactly != "chance" else []
    shown: alt.Chart = marks.mark_bar(cornerRadiusEnd=min(2, round(0.2 * room / places, 1)), size=round(0.8 * room / places, 1))
    placed: alt.Chart = shown.encode(
        x=_across("number:Q", span, title=axis.name).axis(
            grid=False, labelExpr=_axis_label(axis, span), tickMinStep=1, tickCount=max(2, min(places, room // 36))
        ),
        y=alt.Y("height:Q", title="Chance").stack(None).scale(zero=True).axis(format="~%", tickCount=5),
        color=alt.condition("datum.number == number", alt.value(LINE_TO_GAIN), alt.value(GOOD)),
        description=alt.Description("words:N"),
        tooltip=[
            alt.Tooltip("number:Q", title=axis.name),
            *whole,
            alt.Tooltip(f"{exactly}:Q", title="exactly", format=".4%"),
            alt.Tooltip(f"{least}:Q", title="at least", format=".4%"),
            alt.Tooltip(f"{most}:Q", title="at most", format=".4%"),
            alt.Tooltip("exact:N", title="exactly, as a fraction"),
        ],
    )
    return placed


def _across(field: str, span: Span, **more: Any) -> alt.X:
    """The same axis for every layer; one without a domain would draw all of them to zero."""
    import altair as alt

    across: alt.X = alt.X(field, **more).scale(domain=[span.low - 0.6, span.high + 0.6], nice=False, padding=0, zero=False)
    return across


def _readings(span: Span) -> tuple[str, str, str]:
    """The fields with the chance of exactly, at least and at most a number; a bar at an open end has more than these."""
    return ("same", "from_here", "up_to_here") if span.open_low or span.open_high else ("chance", "above", "below")


def _with_reading(rows: alt.Chart, span: Span) -> alt.Chart:
    """`height`, the chance in the reading that the slider picks: of the whole bar, or of at least or at most its number."""
    import altair as alt

    summed: alt.Chart = rows.transform_window(
        below="sum(chance)", sort=[alt.SortField("number")], frame=[None, 0]
    ).transform_window(above="sum(chance)", sort=[alt.SortField("number")], frame=[0, None])
    exactly, least, most = _readings(span)
    if exactly != "chance":
        own = f"datum.chance - {_UNDER} - {_OVER}"
        summed = summed.transform_calculate(**{exactly: own, least: f"datum.above - {_UNDER}", most: f"datum.below - {_OVER}"})
    tall: alt.Chart = summed.transform_calculate(height=f"[datum.chance, datum.{least}, datum.{most}][reading]")
    return tall


def _labels(span: Span) -> alt.Chart:
    """Percents over the bars; none where it would be 0.0."""
    import altair as alt

    marks = (
        _with_reading(alt.Chart(), span)
        .transform_calculate(percent="datum.height < 0.0005 ? '' : format(100 * datum.height, '.1f')")
        .mark_text(aria=False, color=INK, dy=-7, fontSize=10)
    )
    placed: alt.Chart = marks.encode(x=_across("number:Q", span), y="height:Q", text="percent:N")
    return placed


def _mean(span: Span, apart: float) -> list[alt.Chart]:
    """A line at the mean with its number above it; a mean beyond the bars has none."""
    import altair as alt

    row = _mean_row(alt.Chart(), span).transform_calculate(
        words="'mean ' + format(datum.mean, '.2f')", early="2 * datum.mean < datum.least + datum.most"
    )
    lines, labelled = row, apart >= _LABEL
    if labelled:
        near = f"abs(datum.number - datum.mean) < {through_a_number(apart)}"
        bars = _with_reading(alt.Chart(), span).transform_joinaggregate(mean="sum(weighted)")
        lines = _mean_row(bars.transform_calculate(height=f"{near} ? datum.height : 0"), span, over="max(height)")
    rule = mean_line(lines, labelled=labelled).encode(x=_across("mean:Q", span))
    named_so: dict[str, Any] = {"baseline": "middle", "color": INK, "fontSize": 11}
    early = row.transform_filter("datum.early").mark_text(align="left", dx=5, **named_so)
    late = row.transform_filter("!datum.early").mark_text(align="right", dx=-5, **named_so)
    return [rule, *(side.encode(x=_across("mean:Q", span), y=alt.value(-7), text="words:N") for side in (early, late))]


def _mean_row(rows: alt.Chart, span: Span, **more: Any) -> alt.Chart:
    """The mean, and the ends of the bars, in one row; none where the mean lies beyond them."""
    row = rows.transform_aggregate(mean="sum(weighted)", least="min(number)", most="max(number)", **more)
    return row.transform_filter("datum.least <= datum.mean && datum.mean <= datum.most") if span.mean_beyond else row


def _readout(axis: Axis, span: Span) -> list[alt.Chart]:
    """The picked number in all three readings, the shown one first and in bold."""
    import altair as alt

    here = "datum.number == number"
    sums: dict[str, Any] = {"same": f"{here} ? datum.chance : 0"}
    sums |= {"above": "datum.number >= number ? datum.chance : 0", "below": "datum.number <= number ? datum.chance : 0"}
    whole, bar = "same", dict[str, Any]()
    if span.open_low or span.open_high:
        under, over = (f"({here} ? {beyond} : 0)" for beyond in (_UNDER, _OVER))
        whole, bar = "bar", {"bar": sums["same"]}
        less = {"same": f"{under} - {over}", "above": under, "below": over}
        sums = {name: f"({chance}) - {less[name]}" for name, chance in sums.items()}
    totals: dict[str, Any] = {name: f"sum({name})" for name in (*sums, *bar)}
    row = alt.Chart().transform_calculate(**sums, **bar).transform_aggregate(**totals)
    shown = f"[datum.{whole}, datum.above, datum.below][reading]"
    place = _numbered("number", axis, span)
    bar_of_more = f" && !(reading == 0 && {end})" if (end := span.at_open_end("number")) else ""
    name = f"(number == 1{bar_of_more} ? {quoted(in_singular(axis.name))} : {quoted(axis.name)})"
    headline = f"{_reading('number', span)} + {place} + ' ' + {name} + ': ' + format({shown}, '.2%')"
    others = " + ' · ' + ".join(
        f"'{reading} ' + format(datum.{column}, '.2%')" for reading, column in zip(READINGS, sums, strict=True)
    )
    return [words(row, headline, x=0, y=-44, bold=True), words(row, others, x=0, y=-25, size=11)]


def _numbered(value: str, axis: Axis, span: Span) -> str:
    """An expression for a number as text, with `or more` and `or less` where a whole bar at an open end is meant."""
    tail = [f"({value} == {span.high} && reading == 0 ? ' or more' : '')"] * span.open_high
    tail += [f"({value} == {span.low} && reading == 0 ? ' or less' : '')"] * span.open_low
    return f"({' + '.join([axis.label.replace('datum.value', f'({value})'), *(tail or [_NO_TEXT])])})"


def _reading(value: str, span: Span) -> str:
    """An expression for the reading as text; of a whole bar at an open end there is none."""
    named, end = f"{list(READINGS)}[reading] + ' '", span.at_open_end(value)
    return f"(reading == 0 && {end} ? '' : {named})" if end else named


def _axis_label(axis: Axis, span: Span) -> str:
    ends = ""
    if span.open_high:
        ends += f"datum.value == {span.high} ? {axis.label} + '+' : "
    if span.open_low:
        ends += f"datum.value == {span.low} ? '≤' + {axis.label} : "
    return f"{ends}{axis.label}"
