"""Stacked shares of the ways a play ends, over a number, with a slider that reads them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import (
    Rows,
    check_chances,
    check_once,
    counted_in,
    legend_entry,
    marker,
    placed,
    read_rows,
    rounded,
    slider,
    words,
)
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text
from cardbowl.football.counts_in_words import counted

if TYPE_CHECKING:
    import altair as alt

_HEIGHT = 220
_RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
_FIELD_GOAL = {"good": GOOD, "missed": NEUTRAL, "blocked": BAD}
_PASS = {"complete": GOOD, "incomplete": NEUTRAL, "sack": "#b98900", "interception": BAD}
_ONSIDE = {"kickers": GOOD, "receivers": NEUTRAL, "short": BAD}


class _Layout(NamedTuple):
    """The layout: the column along the axis and its words, the ends with their colours, and the other slider."""

    across: str
    title: str
    ends: dict[str, str]
    low: int
    high: int
    #: An expression for one number along the axis; it reads `datum.value`.
    label: str = "datum.value"
    #: The column that a second slider picks, its label, and its range.
    by: tuple[str, str, int, int] | None = None

    @property
    def shown(self) -> str:
        """Of all rows, those of the second slider."""
        return f"datum.{self.by[0]} == {self.by[0]}" if self.by else "true"


@data_door
def field_goal_after_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    cards: int = 0,
    distance: int | None = None,
    title: str = "A field goal, card by card",
    subtitle: str = "The slider turns one card over after the other: good, missed or blocked by then",
    width: int = PAGE_WIDTH,
) -> Chart:
    """How field goals of every distance end after some of the cards are turned up, with a slider that turns them up.

    Each row has `cards` (how many are turned up), `table` (those cards, as text), `distance` in yards, and `good`, `missed` and
    `blocked`.
    `cards` and `distance` are where the sliders start; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "field goals", ["cards", "distance", *_FIELD_GOAL], ["table"])
    by = by_slider(kept, "cards", "Cards on the table", cards)
    layout = layout_of(kept, "distance", "Distance of the kick in yards", _FIELD_GOAL, by=by)
    start = layout.low + (layout.high - layout.low) // 2 if distance is None else distance
    headline = "distance + ' yards' + (datum.table ? ' after ' + datum.table : ' before the first card')"
    return finished(kept, layout, headline, start, cards, "field goals", "Share of all kicks", title, subtitle, width)


@data_door
def pass_outcomes_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    cards: int = 1,
    offense: int = 12,
    title: str = "Every pass card is another chance to fail",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """How a pass ends at first, by the offense's hand card O1, with a slider for the number of pass cards.

    Each row has `o1` (value 1 to 13), `cards`, and the chances `complete`, `incomplete`, `sack` and `interception`.
    `cards` and `offense` are where the sliders start; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "passes", ["o1", "cards", *_PASS])
    by = by_slider(kept, "cards", "Pass cards", cards)
    layout = layout_of(kept, "o1", "Offensive card O1", _PASS, label=f"{_RANKS}[datum.value - 1]", by=by)
    headline = f"'O1 ' + {_RANKS}[o1 - 1] + ', ' + {counted_in('cards', 'pass card')}"
    best, worst = _mean_complete(kept, by[2]), _mean_complete(kept, by[3])
    told = subtitle or f"On average complete {best:.1%} of the time with {by[2]}, {worst:.1%} with {by[3]} pass cards."
    return finished(kept, layout, headline, offense, cards, "passes", "Share of all passes", title, told, width)


@data_door
def onside_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    declared: int | None = None,
    title: str = "On-side kicks: who gets the ball",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Who gets an on-side kick, by the yards declared.

    Each row has `declared` in yards and the chances `kickers`, `receivers` and `short` (the ball did not go far enough).
    `declared` is where the slider starts; without it, where the kickers do best.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "on-side kicks", ["declared", *_ONSIDE])
    best = max(kept, key=lambda row: float(row["kickers"]))
    layout = layout_of(kept, "declared", "Declared yards", _ONSIDE)
    told = subtitle or f"The kickers do best with {counted(best['declared'], 'yard')}: {float(best['kickers']):.2%}."
    start = best["declared"] if declared is None else declared
    headline = f"{counted_in('declared', 'yard')} + ' declared'"
    return finished(kept, layout, headline, start, None, "on-side kicks", "Share of all kicks", title, told, width)


def by_slider(rows: Rows, column: str, label: str, start: int) -> tuple[str, str, int, int]:
    """The slider over a column: its name, its label, and its ends; raises `DataError` for a start outside of them."""
    known = sorted({row[column] for row in rows})
    if start not in known:
        raise DataError(f"{column} is {start}; the rows have {known[0]} to {known[-1]}.")
    return column, label, known[0], known[-1]


def layout_of(rows: Rows, across: str, title: str, ends: dict[str, str], **more: Any) -> _Layout:
    """The column along the axis, and the colours of the ways a play can end; raises `DataError`."""
    numbers = [row[across] for row in rows]
    if any(type(number) is not int for number in numbers):
        raise DataError(f"{value_text(across)} must be a whole number in each row.")
    return _Layout(across, title, ends, min(numbers), max(numbers), **more)


def _mean_complete(rows: Rows, cards: int) -> float:
    shares = [float(row["complete"]) for row in rows if row["cards"] == cards]
    return sum(shares) / len(shares)


def finished(
    rows: Rows,
    layout: _Layout,
    headline: str,
    start: int,
    other: int | None,
    what: str,
    share: str,
    title: str,
    subtitle: str,
    width: int,
) -> Chart:
    """The whole chart: shares over a line of numbers, a marker that a slider moves, and its sentence."""
    check_chances(rows, what, layout.ends, sum_up=True)
    check_once(rows, what, [*([layout.by[0]] if layout.by else []), layout.across])
    if not layout.low <= start <= layout.high:
        raise DataError(f"{layout.across} is {start}; the rows have {layout.low} to {layout.high}.")
    frame = Frame(title, subtitle, width)
    sliders = [slider(layout.across, layout.title, layout.low, layout.high, start)]
    if layout.by and other is not None:
        sliders = [slider(*layout.by, other), *sliders]
    drawn = [{name: value if name not in layout.ends else rounded(value) for name, value in row.items()} for row in rows]
    first = next(iter(layout.ends))
    chances = [float(row[first]) for row in rows]
    said = f"{first} from {min(chances):.2%} to {max(chances):.2%}"
    layers = [_bars(layout, share, frame.room).add_params(*sliders), *_readout(layout, headline, frame.room)]
    shows = f"Stacked bars for {what}: shares {', '.join(layout.ends)}, by {layout.title.lower()};"
    picture = frame.plot(layers, _HEIGHT, shares=drawn)
    return frame.chart(picture, Table.from_records(rows), shows=shows, called=f"Chart of {what}", said=said)


def _bars(layout: _Layout, share: str, room: int) -> alt.Chart:
    import altair as alt

    places, name = layout.high - layout.low + 1, layout.across
    label = layout.label.replace("datum.value", f"datum.{name}")
    marks = (
        alt.Chart(name="bars")
        .transform_filter(layout.shown)
        .transform_fold(list(layout.ends), as_=["end", "chance"])
        .transform_calculate(
            place=f"indexof({list(layout.ends)}, datum.end)",
            words=f"{label} + ', ' + datum.end + ' ' + format(datum.chance, '.2%')",
        )
        .mark_bar(size=round(0.82 * room / (places + 0.2), 1))
    )
    every = {"values": list(range(layout.low, layout.high + 1)), "labelOverlap": False, "tickCount": places}
    ticks = every if places <= room / 18 else {"tickCount": room // 50, "tickMinStep": 1}
    shown: alt.Chart = marks.encode(
        x=alt.X(f"{name}:Q", title=layout.title)
        .scale(domain=[layout.low - 0.6, layout.high + 0.6], nice=False, padding=0)
        .axis(grid=False, labelExpr=layout.label, **ticks),
        y=alt.Y("chance:Q", title=share, stack=True).scale(domain=[0, 1]).axis(format=".0%", tickCount=5),
        color=alt.Color("end:N", legend=None).scale(domain=list(layout.ends), range=list(layout.ends.values())),
        order=alt.Order("place:Q"),
        opacity=alt.condition(f"datum.{name} == {name}", alt.value(1), alt.value(0.6)),
        description=alt.Description("words:N"),
        tooltip=[alt.Tooltip(f"{name}:Q"), *(alt.Tooltip(f"{end}:Q", format=".3%") for end in layout.ends)],
    )
    return shown


def _readout(layout: _Layout, headline: str, room: int) -> list[alt.Chart]:
    import altair as alt

    row = alt.Chart().transform_filter(f"{layout.shown} && datum.{layout.across} == {layout.across}")
    places = placed([f"{end} 99.99%" for end in layout.ends], room)
    lines = places[-1][1] + 1
    shown = [marker(row, layout.across), words(row, headline, x=0, y=-24 - 20 * lines, bold=True)]
    for (end, colour), (across, line) in zip(layout.ends.items(), places, strict=True):
        text = f"'{end} ' + format(datum.{end}, '.2%')"
        shown += legend_entry(row, text, colour=colour, x=across, y=-18 - 20 * (lines - 1 - line))
    return shown
