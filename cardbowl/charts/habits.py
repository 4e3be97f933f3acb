"""The worth of each answer to a habit, by how often the other side follows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Literal

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, quoted, read_rows, rounded, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import GOOD, INK, LINE_TO_GAIN, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_ROW: Final = 42
_FEW: Final = 8
_LOW_ROW: Final = 22
_MOST: Final = 24
_ROOM_FOR_NUMBERS: Final = 58


@data_door
def habit_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    fair: Fraction | float,
    habit: str = "the habit",
    start: int = 70,
    better: int = 1,
    percent: bool = False,
    axis: str = "Worth of the answer",
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The worth of each answer to a habit, as bars, with a slider for how often the other side follows it.

    Each row has `answer` (a short text) and what it is worth if the habit comes `never` and `always`; in between, both count
    with their shares. `fair` is the value of the game: what the side that answers can secure. A line marks it,
    and the best answer is highlighted. `better` is 1 where more is better for the side that answers, -1 where less is.
    The name of an answer stands above its bar; if there are more than 8, beside it, and the numbers stand in a column.
    `start` is the percent at which the slider starts; `percent` writes the worth as percent; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "answers", ["never", "always"], ["answer"])
    _check(kept, fair, start, better)
    fair_line = f"The line marks {_number(float(fair), percent)}: the value of the game, against anybody."
    frame = Frame(title or f"Answers to {habit}", subtitle or fair_line, width, 20)
    now, best = _best(kept, start, better)
    gained = _gained(now, float(fair), percent)
    told = f"with {habit} at {start} %, {best['answer']} is the best answer: {_number(now, percent)}, {gained}"
    drawn = [{"answer": row["answer"], "never": rounded(row["never"]), "always": rounded(row["always"])} for row in kept]
    layers = _layers(kept, float(fair), habit, start, better, percent, axis, frame.room)
    picture = frame.plot(layers, (_ROW if len(kept) <= _FEW else _LOW_ROW) * len(kept), answers=drawn)
    table = Table(("answer", "never", "always"), [(row["answer"], row["never"], row["always"]) for row in kept])
    shows = f"Bars for the worth of {len(kept)} answers to {habit}, by how often it comes:"
    return frame.chart(picture, table, shows=shows, called="Chart of answers to a habit", said=told)


def _check(rows: Rows, fair: object, start: object, better: object) -> None:
    if isinstance(fair, bool) or not isinstance(fair, (int, float, Fraction)):
        raise DataError(f"fair is {value_text(fair)}; the value of the game is a number.")
    if type(start) is not int or not 0 <= start <= 100:
        raise DataError(f"start is {value_text(start)}; the slider goes from 0 to 100 percent.")
    if better not in (1, -1):
        raise DataError(
            f"better is {value_text(better)}; it is 1 where much is better for the side that answers, -1 where little is."
        )
    if len(rows) > _MOST:
        raise DataError(f"there are {len(rows)} answers; the chart has room for {_MOST}.")
    names = [row["answer"] for row in rows]
    for name in names:
        if names.count(name) > 1:
            raise DataError(f"the answer {value_text(name)} is there twice; each needs a name of its own.")


def _best(rows: Rows, habit: int, better: int) -> tuple[float, dict[str, Any]]:
    worth = [float(row["never"] + (row["always"] - row["never"]) * Fraction(habit, 100)) for row in rows]
    place = max(range(len(rows)), key=lambda each: better * worth[each])
    return worth[place], rows[place]


def _layers(rows: Rows, fair: float, habit: str, start: int, better: int, percent: bool, axis: str, room: int) -> list[alt.Chart]:
    import altair as alt

    every = [float(row[end]) for row in rows for end in ("never", "always")]
    low, high = min(0.0, fair, *every), max(0.0, fair, *every)
    span = (high - low) or 1
    many = len(rows) > _FEW
    beside = 0 if many else span * _ROOM_FOR_NUMBERS / (room - _ROOM_FOR_NUMBERS)
    domain = [low - (beside if low < 0 else 0), high + beside]
    names_end = min(room // 2, 12 + 7 * max(len(row["answer"]) for row in rows)) if many else 0
    form = "'.1%'" if percent else "'.2~f'"
    row = (
        alt.Chart()
        .transform_calculate(worth="datum.never + (datum.always - datum.never) * (habit - 0) / 100")
        .transform_calculate(rank=f"datum.worth * {better}")
        .transform_joinaggregate(top="max(rank)")
        .transform_calculate(
            best="datum.top - datum.rank < 1e-9 ? 1 : 0",
            number=f"format(datum.worth, {form})",
            zero="0",
            words=f"datum.answer + ': ' + format(datum.worth, {form})",
        )
    )
    span_of_bars: dict[str, Any] = {"range": [names_end, room - _ROOM_FOR_NUMBERS]} if many else {}
    across = alt.X("worth:Q", title=axis).scale(domain=[round(each, 6) for each in domain], nice=False, **span_of_bars)
    across = across.axis(format=".0%" if percent else ".2~f", tickCount=room // 90)
    down = alt.Y("answer:N", sort=None, title=None).axis(None)
    colour = alt.condition("datum.best == 1", alt.value(GOOD), alt.value(NEUTRAL))
    bars = row.mark_bar(cornerRadius=2, height=12, yOffset=0 if many else 9).properties(name="answers")
    tips = [alt.Tooltip("answer:N"), alt.Tooltip("number:N", title="worth")]
    at: Literal["middle", "bottom"] = "middle" if many else "bottom"
    names = row.mark_text(aria=False, align="left", baseline=at, color=INK, dy=0, fontSize=12, limit=names_end or room)
    text: dict[str, Any] = {"aria": False, "color": INK, "dy": 0 if many else 9, "fontSize": 12, "fontWeight": 600}
    right = row.transform_filter("datum.worth >= 0").mark_text(align="left", dx=6, **text)
    left = row.transform_filter("datum.worth < 0").mark_text(align="right", dx=-6, **text)
    column = row.mark_text(align="right", **text).encode(x=alt.value(room), y=down, text="number:N")
    beside_bars = [each.encode(x=alt.X("worth:Q"), y=down, text="number:N") for each in (right, left)]
    line = row.transform_aggregate(fair_value="max(top)").transform_calculate(fair=str(round(fair, 6)))
    mark = line.mark_rule(aria=False, color=LINE_TO_GAIN, strokeDash=[5, 3], strokeWidth=2)
    one = row.transform_filter("datum.best == 1").transform_window(n="row_number()").transform_filter("datum.n == 1")
    more = f"format({better} * (datum.worth - {round(fair, 6)}), {form})"
    headline = (
        f"{quoted(habit[:1].upper() + habit[1:])} + ' ' + habit + ' %: ' + datum.answer + ', ' + {more}"
        f" + ' {'over' if better > 0 else 'under'} the fair value'"
    )
    return [
        bars.encode(x=across.stack(None), y=down, color=colour, tooltip=tips, description=alt.Description("words:N")).add_params(
            slider("habit", "How often, in percent", 0, 100, start)
        ),
        mark.encode(x=alt.X("fair:Q")),
        names.encode(x=alt.value(0), y=down, text="answer:N"),
        *([column] if many else beside_bars),
        words(one, headline, x=0, y=-14, bold=True),
    ]


def _number(value: float, percent: bool) -> str:
    return f"{value:.1%}" if percent else f"{value:.3g}"


def _gained(now: float, fair: float, percent: bool) -> str:
    if abs(now - fair) < 1e-9:
        return "no more than the fair value"
    return f"{_number(abs(now - fair), percent)} {'more' if now > fair else 'less'} than the fair value"
