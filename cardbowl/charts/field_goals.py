"""Field goals by distance: good, missed or blocked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbowl.chance import Table
from cardbowl.charts.parts import (
    Rows,
    check_chances,
    check_once,
    legend_entry,
    marker,
    placed,
    rounded,
    slider,
    stacked_up,
    words,
)
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, NEUTRAL, dressed, room_in
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_ENDS = {"good": GOOD, "missed": NEUTRAL, "blocked": BAD}
_LEGEND_AT = (96, 236, 386)


class _Kick(NamedTuple):
    """The chances of one distance, in yards."""

    distance: int
    good: Fraction | float
    missed: Fraction | float
    blocked: Fraction | float


@data_door
def field_goal_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    distance: int | None = None,
    title: str = "Field goals: good, missed or blocked",
    subtitle: str = "",
    width: int | None = None,
) -> Chart:
    """How field goals end at every distance, with a slider that reads out one of them.

    Each row has `distance` in yards, and the chances `good`, `missed` and `blocked`, which add up to one.
    `distance` is where the slider starts; without it, where good is closest to an even chance.
    `width` is that of the whole chart in pixels, 300 to 1200; without it, the plot is 640 pixels wide.
    Raises `DataError` for rows that lack something or do not add up, and for a start outside of them.
    """
    room = room_in(width)
    kicks = _read(rows)
    first, last = kicks[0], kicks[-1]
    start = _start(kicks, distance)
    bars = _bars(first.distance, last.distance, room).add_params(
        slider("distance", "Distance in yards", first.distance, last.distance, start)
    )
    span = f"{first.distance} to {last.distance} yards"
    summary = f"good {float(first.good):.2%} at the shortest and {float(last.good):.2%} at the longest"
    picture = dressed(
        stacked_up([bars, *_readout(None if width is None else room)], odds=[_drawn(kick) for kick in kicks]),
        title=title,
        subtitle=subtitle,
        description=f"Stacked bars for field goals from {span}: shares good, missed and blocked; {summary}.",
        width=width,
    )
    text = f"Chart of field goals from {span}: {summary}; the numbers are in its table()."
    return Chart(picture, Table(_Kick._fields, kicks), text)


def _drawn(kick: _Kick) -> dict[str, Any]:
    shares = {end: rounded(getattr(kick, end)) for end in _ENDS}
    exact = str(kick.good) if isinstance(kick.good, Fraction) else ""
    return {"distance": kick.distance, **shares, "exact": exact}


def _bars(first: int, last: int, room: int) -> alt.Chart:
    import altair as alt

    marks = (
        alt.Chart(name="kicks")
        .transform_fold(list(_ENDS), as_=["end", "chance"])
        .transform_calculate(
            place=f"indexof({list(_ENDS)}, datum.end)",
            words="datum.distance + ' yards, ' + datum.end + ' ' + format(datum.chance, '.2%')",
        )
        .mark_bar(size=round(0.8 * room / (last - first + 2), 1))
    )
    placed: alt.Chart = marks.encode(
        x=alt.X("distance:Q", title="Distance of the kick in yards")
        .scale(domain=[first - 1, last + 1], nice=False)
        .axis(grid=False, format="d", tickCount=min(10, room // 40)),
        y=alt.Y("chance:Q", title="Share of all kicks", stack=True).scale(domain=[0, 1]).axis(format=".0%", tickCount=5),
        color=alt.Color("end:N", legend=None).scale(domain=list(_ENDS), range=list(_ENDS.values())),
        order=alt.Order("place:Q"),
        opacity=alt.condition("datum.distance == distance", alt.value(1), alt.value(0.55)),
        description=alt.Description("words:N"),
        tooltip=[
            alt.Tooltip("distance:Q", title="yards"),
            *(alt.Tooltip(f"{end}:Q", format=".3%") for end in _ENDS),
        ],
    )
    return placed


def _readout(room: int | None) -> list[alt.Chart]:
    """One distance in words over the plot, on one line where there is room."""
    import altair as alt

    row = alt.Chart().transform_filter("datum.distance == distance")
    places = [(x, 0) for x in _LEGEND_AT] if room is None else placed([f"{end} 99.99%" for end in _ENDS], room)
    lines = places[-1][1]
    shown = [
        marker(row, "distance"),
        words(row, "datum.distance + ' yards'", x=0, y=-38 if room is None else -60 - 20 * lines, bold=True),
    ]
    for (x, line), (end, colour) in zip(places, _ENDS.items(), strict=True):
        y = -38 - 20 * (lines - line)
        shown += legend_entry(row, f"'{end} ' + format(datum.{end}, '.2%')", colour=colour, x=x, y=y)
    said = "The chance of a good kick is exactly " if room is None or room > 360 else "good: exactly "
    exact = f"datum.exact ? '{said}' + datum.exact + '.' : ''"
    return [*shown, words(row, exact, x=0, y=-18, size=11)]


def _start(kicks: list[_Kick], distance: int | None) -> int:
    if distance is None:
        return min(kicks, key=lambda kick: abs(float(kick.good) - 0.5)).distance
    known = [kick.distance for kick in kicks]
    if distance not in known:
        raise DataError(f"the chart has kicks from {known[0]} to {known[-1]} yards, none from {distance}.")
    return distance


def _read(rows: Iterable[Mapping[str, Any]]) -> list[_Kick]:
    kicks: list[_Kick] = []
    for number, row in enumerate(rows, start=1):
        missing = [name for name in _Kick._fields if name not in row]
        if missing:
            raise DataError(f"row {number} of the field goals has no {value_text(missing[0])}.")
        kick = _Kick(*(row[name] for name in _Kick._fields))
        if abs(sum(float(getattr(kick, end)) for end in _ENDS) - 1) > 1e-9:
            raise DataError(f"row {number} of the field goals: good, missed and blocked must add up to 1.")
        kicks.append(kick)
    if not kicks:
        raise DataError("a chart of field goals needs at least one row.")
    drawn: Rows = [kick._asdict() for kick in kicks]
    check_chances(drawn, "the field goals", _ENDS)
    check_once(drawn, "the field goals", ["distance"])
    return sorted(kicks)
