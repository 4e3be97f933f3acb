"""Shares as bars with their names over them: events of a question, words of a distribution."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cardbowl.chance import Dist, Odds, Table
from cardbowl.charts.meanings import colour_by_name
from cardbowl.charts.parts import (
    Rows,
    check_chances,
    drawn_chance,
    fraction_text,
    percent_of,
    percent_text,
    read_rows,
    stacked_up,
)
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import INK, NEUTRAL, PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_ROW = 40
_ROOM_FOR_PERCENT = 62
MOST_BARS = 24


@data_door
def event_chart(
    events: Odds[Any] | Mapping[str, Fraction | float] | Iterable[Mapping[str, Any]],
    *,
    title: str = "How likely is it?",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Named events as bars from 0 to 100 percent, each with its percent beside it and its exact fraction in the tooltip.

    `events` are `Odds`, chances by name, or rows with `event` and `chance`; they may overlap and stay in their order.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    rows = event_rows(events)
    room = check_width(width) - 20
    told = ", ".join(_said(row) for row in rows[:4]) + (" ..." if len(rows) > 4 else "")
    picture = framed(
        stacked_up(event_layers(room), events=drawn_events(rows)).properties(width=room, height=alt_step()),
        title=title,
        subtitle=subtitle,
        description=f"Bars for chances: {', '.join(_said(row) for row in rows[:8])}.",
        width=width,
    )
    table = Table(("event", "chance", "percent"), ((r["event"], r["chance"], 100 * float(r["chance"])) for r in rows))
    return Chart(picture, table, _one_line(f"Chart of chances: {told}; the numbers are in its table()."), ["description"])


@data_door
def event_rows(events: object) -> Rows:
    """The `event` and `chance` of each event; what a live `event_chart` needs as rows.  Raises `DataError`."""
    if isinstance(events, Odds):
        events = events.events
    if isinstance(events, Mapping):
        events = [{"event": name, "chance": chance} for name, chance in events.items()]
    if not isinstance(events, Iterable) or isinstance(events, (str, Dist)):
        raise DataError(f"events are {type(events).__name__}; Odds, chances by name, or rows with event and chance are needed.")
    rows = read_rows(events, "events", ["chance"], ["event"])
    check_chances(rows, "events", ["chance"])
    names = [row["event"] for row in rows]
    for name in names:
        if names.count(name) > 1:
            raise DataError(f"the event {value_text(name)} is there twice; each event needs a name of its own.")
    return rows


@data_door
def best_words(rows: Iterable[Mapping[str, Any]]) -> str:
    """Which of these events is the likeliest, as a sentence: the `better` of two, the `best` of more, equal ones together.

    `rows` are those of `event_rows`; where every chance is 0, the sentence says that none can happen.
    Raises `DataError`.
    """
    told = event_rows(rows)
    most = max(row["chance"] for row in told)
    first = [row["event"] for row in told if row["chance"] == most]
    if not most:
        return "None of them: each chance is 0."
    if not first[1:]:
        return f"{'Better' if len(told) == 2 else 'Best'}: {first[0]}."
    equal = "Equally good" if len(first) == len(told) else "Best, and equally good"
    return f"{equal}: {', '.join(first[:-1])} and {first[-1]}."


def word_chances(dist: Dist[Any]) -> dict[str, Fraction]:
    """The outcomes of any distribution in words, with their chances, the likeliest first."""
    pairs = sorted(((_word(outcome), chance) for outcome, chance in dist.items()), key=lambda pair: -pair[1])
    together: dict[str, Fraction] = {}
    for name, chance in pairs:
        together[name] = together.get(name, Fraction(0)) + chance
    return together


def word_rows(dist: Dist[Any]) -> Rows:
    """The outcomes of any distribution as events, the likeliest first; of very many, the rest is one bar."""
    rows: Rows = [{"event": name, "chance": chance} for name, chance in word_chances(dist).items()]
    if len(rows) > MOST_BARS:
        kept, others = rows[: MOST_BARS - 1], rows[MOST_BARS - 1 :]
        rest = sum((row["chance"] for row in others), Fraction(0))
        rows = [*kept, {"event": f"all {len(others)} others", "chance": rest}]
    return rows


def drawn_events(rows: Rows) -> Rows:
    """Events as they are drawn: six digits after the point, six digits of small chances, and the exact fraction as text."""
    return [
        {
            "event": _one_line(row["event"]),
            "chance": drawn_chance(row["chance"]),
            "exact": fraction_text(row["chance"]),
        }
        for row in rows
    ]


def event_layers(room: int) -> list[alt.Chart]:
    """Names over bars over a pale track that stands for 100 percent, in a plot `room` pixels wide."""
    import altair as alt

    whole = room / (room - _ROOM_FOR_PERCENT)
    row = (
        alt.Chart()
        .transform_calculate(
            all="1",
            fraction="isValid(datum.exact) ? datum.exact : ''",
            name=r"replace(datum.event, /_/g, ' ')",
            percent=percent_of("datum.chance"),
            words=f"replace(datum.event, /_/g, ' ') + ' ' + {percent_of('datum.chance')}",
            told=percent_of("datum.chance", ".4%"),
        )
        .transform_calculate(colour=colour_by_name("datum.name"))
    )
    across = alt.X("chance:Q", title="Chance").scale(domain=[0, whole], nice=False)
    across = across.axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1], grid=False)
    down = alt.Y("event:N", sort=None, title=None).axis(None)
    tip = [
        alt.Tooltip("name:N", title="event"),
        alt.Tooltip("told:N", title="chance"),
        alt.Tooltip("fraction:N", title="exactly"),
    ]
    colour = alt.Color("colour:N").scale(None)
    track = row.mark_bar(aria=False, color=NEUTRAL, cornerRadius=2, height=12, opacity=0.18, yOffset=8)
    bars = row.mark_bar(cornerRadius=2, height=12, yOffset=8).properties(name="shares")
    percent = row.mark_text(aria=False, align="left", color=INK, dx=6, dy=8, fontSize=12, fontWeight=600)
    names = row.mark_text(aria=False, align="left", baseline="bottom", color=INK, dy=-1, fontSize=12, limit=room)
    return [
        track.encode(x=alt.X("all:Q").stack(None), y=down),
        bars.encode(x=across.stack(None), y=down, color=colour, tooltip=tip, description=alt.Description("words:N")),
        percent.encode(x=alt.X("chance:Q"), y=down, text="percent:N"),
        names.encode(x=alt.value(0), y=down, text="name:N"),
    ]


def alt_step() -> alt.Step:
    """The height of a plot with one row an event."""
    import altair as alt

    return alt.Step(_ROW)


def _said(row: Mapping[str, Any]) -> str:
    return f"{_one_line(row['event'])} {percent_text(row['chance'])}"


def _word(outcome: object) -> str:
    if isinstance(outcome, tuple) and hasattr(outcome, "_fields"):
        return ", ".join(f"{name} {value}" for name, value in zip(outcome._fields, outcome, strict=True))
    return str(outcome)


def _one_line(text: str) -> str:
    return " ".join(text.split())
