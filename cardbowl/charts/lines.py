"""Lines over a whole number with a slider that reads them out: last downs, the worth of the ball, and match-ups by their edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import (
    Rows,
    check_chances,
    legend_entry,
    marker,
    named,
    placed,
    quoted,
    read_rows,
    rounded,
    slider,
    words,
)
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, FAIR, GOOD, INK, LINE_TO_GAIN, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_HEIGHT: Final = 260
_COLOURS: Final = (GOOD, LINE_TO_GAIN, BAD, NEUTRAL, FAIR, INK)
_SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "triangle-down", "cross")
_LOOKS: Final = tuple(zip(_COLOURS, _SHAPES, strict=True))


class Lines(NamedTuple):
    """The columns of the lines: which of them a row belongs to, the number across, and the worth; and how they are written.

    `label` is an expression for a number across, which it reads as `datum.value`; `number` writes a worth, `widest` is its text.
    """

    line: str
    across: str
    worth: str
    title: str
    axis: str
    number: str
    widest: str
    format: str
    label: str = "datum.value"
    prefix: str = ""
    every: int = 1


class Band(NamedTuple):
    """What lies below the lines: a name, and rows with the number across and both ends, `low` and `high`, in order."""

    name: str
    rows: Rows


@data_door
def conversion_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    to_go: int | None = None,
    title: str = "The last down: the chance to make it",
    subtitle: str = "Both sides mix their calls as well as they can",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The chance of a first down on the last down by the yards to go, a line for each deck, with a slider that reads it out.

    Each row has `deck` (its name), `to_go` in yards and the chance `first_down`; there are at most six decks.
    `to_go` (without it: the fewest) is where the slider starts; `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    kept = read_rows(rows, "last downs", ["to_go", "first_down"], ["deck"])
    check_chances(kept, "last downs", ["first_down"])
    number = "format(datum.first_down, '.1%')"
    lines = Lines("deck", "to_go", "first_down", "Yards to go", "Chance of a first down", number, " 99.9%", "%")
    drawn = [{"deck": row["deck"], "to_go": row["to_go"], "first_down": row["first_down"]} for row in kept]
    return chart_of_lines(drawn, lines, to_go, "the last down", title, subtitle, width)


@data_door
def drive_value_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    spot: int | None = None,
    title: str = "What the ball is worth, by yard line",
    subtitle: str = "Points until the next score, if both sides call as well as they can",
    width: int = PAGE_WIDTH,
) -> Chart:
    """What the ball is worth on every yard line, a line for each down, with a slider that reads them out.

    Each row has `down`, `spot` (yards from the own goal line) and `points`; there are at most six downs.
    `spot` (without it: 25) is where the slider starts; `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    kept = read_rows(rows, "the worth of the ball", ["down", "spot", "points"])
    label = "(datum.value == 50 ? '50' : datum.value < 50 ? 'own ' + datum.value : 'opp ' + (100 - datum.value))"
    number = "format(datum.points, '+.2f')"
    lines = Lines("down", "spot", "points", "Yard line", "Points", number, " +9.99", "+", label, "down ", 10)
    drawn = [{"down": str(row["down"]), "spot": row["spot"], "points": row["points"]} for row in kept]
    return chart_of_lines(drawn, lines, spot if spot is not None else 25, "the ball", title, subtitle, width)


@data_door
def edge_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    edge: int = 0,
    title: str = "Two dice: who wins the match-up",
    subtitle: str = "The edge is what the offense leads by before the dice",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The chances of events of a match-up by the edge of the offense, a line for each event, with a slider that reads them out.

    Each row has `event` (its name), the whole number `edge`, and the `chance`; there are at most six events.
    `edge` is where the slider starts; `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    kept = read_rows(rows, "match-ups", ["edge", "chance"], ["event"])
    check_chances(kept, "match-ups", ["chance"])
    number = "format(datum.chance, '.1%')"
    label = "(datum.value > 0 ? '+' : '') + datum.value"
    lines = Lines("event", "edge", "chance", "Edge", "Chance", number, " 99.9%", "%", label, "", 5)
    drawn = [{"event": row["event"], "edge": row["edge"], "chance": row["chance"]} for row in kept]
    return chart_of_lines(drawn, lines, edge, "the match-up", title, subtitle, width)


def chart_of_lines(
    rows: Rows,
    lines: Lines,
    start: int | None,
    what: str,
    title: str,
    subtitle: str,
    width: int,
    band: Band | None = None,
) -> Chart:
    """A chart of `rows`, one line for each name in the column `lines.line`, with a slider that starts at `start`.

    `what` says what the lines are about, in a text; `band` lies below them. Raises `DataError`.
    """
    names = list(dict.fromkeys(row[lines.line] for row in rows))
    numbers = sorted({row[lines.across] for row in rows})
    _check(rows, lines, names, numbers, what)
    begin = numbers[0] if start is None else start
    if begin not in numbers:
        raise DataError(f"{lines.across} is {begin}; the rows have {numbers[0]} to {numbers[-1]}.")
    frame = Frame(title, subtitle, width)
    ends = [
        f"{lines.prefix}{name} from {_number(found[numbers[0]], lines)} to {_number(found[numbers[-1]], lines)}"
        for name in names
        for found in [{row[lines.across]: float(row[lines.worth]) for row in rows if row[lines.line] == name}]
    ]
    said = "; ".join(ends)
    drawn = [{**row, lines.worth: rounded(row[lines.worth], 4)} for row in rows]
    below = {} if band is None else {"band": band.rows}
    picture = frame.plot(_layers(drawn, lines, names, numbers, begin, frame.room, band), _HEIGHT, lines=drawn, **below)
    called = f"{what} by {lines.title.lower()}"
    shows = f"Lines for {called}, {numbers[0]} to {numbers[-1]}:"
    return frame.chart(picture, Table.from_records(rows), shows=shows, called=f"Chart of {called}", said=said)


def _check(rows: Rows, lines: Lines, names: list[str], numbers: list[int], what: str) -> None:
    if len(names) > len(_LOOKS):
        raise DataError(f"there are {len(names)} lines; the chart has room for {len(_LOOKS)}.")
    if any(type(number) is not int for number in numbers):
        raise DataError(f"{value_text(lines.across)} must be a whole number in each row.")
    if len(rows) != len(names) * len(numbers) or numbers != list(range(numbers[0], numbers[-1] + 1)):
        raise DataError(f"a chart of {what} needs one row for each {lines.line} and every {lines.across} between the ends.")


def _number(worth: float, lines: Lines) -> str:
    return f"{worth:.1%}" if lines.format == "%" else f"{worth:+.2f}"


def _layers(
    rows: Rows, lines: Lines, names: list[str], numbers: list[int], start: int, room: int, band: Band | None
) -> list[alt.Chart]:  # fmt: skip
    import altair as alt

    looks = _LOOKS[: len(names)]
    colour = alt.Color(f"{lines.line}:N", legend=None).scale(domain=names, range=[ink for ink, _ in looks])
    shape = alt.Shape(f"{lines.line}:N", legend=None).scale(domain=names, range=[mark for _, mark in looks])
    across = (
        alt.X(f"{lines.across}:Q", title=lines.title)
        .scale(domain=[numbers[0], numbers[-1]], nice=False)
        .axis(grid=False, tickCount=room // 60, labelExpr=lines.label)
    )
    worths = [row[lines.worth] for row in rows]
    if band:
        worths += [row[end] for row in band.rows for end in ("low", "high")]
    down = alt.Y(f"{lines.worth}:Q", title=lines.axis)
    down = down.scale(domain=[min(0, *worths), max(worths)]).axis(format=".0%" if lines.format == "%" else "+")
    curve = alt.Chart().mark_line(aria=False, point=alt.OverlayMarkDef(size=6), strokeWidth=1.5)
    spoken = f"{quoted(lines.prefix)} + datum.{lines.line}"
    label = lines.label.replace("datum.value", f"datum.{lines.across}")
    told = f"{label} + ' to go'" if lines.across == "to_go" else f"'Edge ' + {label}" if lines.across == "edge" else label
    dots = (
        alt.Chart()
        .transform_filter(f"datum.{lines.across} % {lines.every} == 0")
        .transform_calculate(words=f"{told} + ', ' + {spoken} + ': ' + {lines.number}")
        .mark_point(filled=True, opacity=1, size=55)
        .properties(name="dots")
        .add_params(slider(lines.across, lines.title, numbers[0], numbers[-1], start))
    )
    tips = [alt.Tooltip("words:N", title=lines.axis)]
    first = alt.Chart().transform_filter(f"datum.{lines.across} == {lines.across}")
    here = first.transform_filter(f"datum.{lines.line} == {quoted(names[0])}")
    rule = marker(here, lines.across)
    texts = [f"{lines.prefix}{name}{lines.widest}" for name in names] + ([f"{band.name}{lines.widest} to +9.99"] if band else [])
    places = placed(texts, room)
    rows_of_words = places[-1][1] + 1
    shown = [words(here, told, x=0, y=-24 - 20 * rows_of_words, bold=True)]
    for name, (ink, mark), (along, line) in zip(names, looks, places[: len(names)], strict=True):
        row = first.transform_filter(f"datum.{lines.line} == {quoted(name)}")
        high = -18 - 20 * (rows_of_words - 1 - line)
        square = row.mark_point(aria=False, color=ink, filled=True, opacity=1, shape=mark, size=90)
        text = f"{spoken} + ' ' + {lines.number}"
        shown += [square.encode(x=alt.value(along + 5), y=alt.value(high)), words(row, text, x=along + 15, y=high, size=12)]
    drawn = dots.encode(x=across, y=down, color=colour, shape=shape, tooltip=tips, description=alt.Description("words:N"))
    below = _band(band, lines, across, down, places[-1], rows_of_words) if band else []
    return [*below, curve.encode(x=across, y=down, color=colour), drawn, rule, *shown]


def _band(band: Band, lines: Lines, across: alt.X, down: alt.Y, place: tuple[int, int], high: int) -> list[alt.Chart]:
    """The band, a line at 0, and what the band is at the number that the slider picks."""
    import altair as alt

    rows = alt.Chart(data=named("band", band.rows))
    area = rows.mark_area(aria=False, color=NEUTRAL, opacity=0.45, stroke=NEUTRAL, strokeWidth=1)
    zero = rows.transform_filter(f"datum.{lines.across} == {band.rows[0][lines.across]}").transform_calculate(zero="0")
    here = rows.transform_filter(f"datum.{lines.across} == {lines.across}")
    along, line = place
    up = -18 - 20 * (high - 1 - line)
    ends = [lines.number.replace(f"datum.{lines.worth}", f"datum.{end}") for end in ("low", "high")]
    return [
        area.encode(x=across, y=alt.Y("low:Q", title=lines.axis), y2="high:Q"),
        zero.mark_rule(aria=False, color=INK, opacity=0.5).encode(y=alt.Y("zero:Q")),
        *legend_entry(
            here, f"{quoted(band.name + ' ')} + {ends[0]} + ' to ' + {ends[1]}", colour=NEUTRAL, x=along, y=up, size=12
        ),
    ]
