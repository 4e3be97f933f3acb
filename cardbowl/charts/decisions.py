"""One decision by yard line: what going for it, a field goal and a punt are worth, and which of them is best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardbowl.chance import Table
from cardbowl.charts.expected_points import YARD_LINE
from cardbowl.charts.fourth_downs import DECISIONS
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, marker, quoted, rounded, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, INK, LINE_TO_GAIN, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

_LOOKS: Final = {"go": (GOOD, "circle"), "fg": (LINE_TO_GAIN, "square"), "punt": (BAD, "triangle-up")}
_SHORT: Final = {"go": "go", "fg": "field goal", "punt": "punt"}
_HEIGHT: Final = 240
_EVERY: Final = 10
_NUMBERS: Final = ("down", "ydstogo", "yardline_100")
_WORTHS: Final = ("go", "fg", "punt", "margin")


@data_door
def decision_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    down: int = 4,
    to_go: int = 3,
    spot: int = 40,
    title: str = "Go for it, kick or punt",
    subtitle: str = "What each is worth on every yard line, in net points",
    width: int = PAGE_WIDTH,
) -> Chart:
    """What each decision is worth on every yard line, for one down and distance, with a slider for the yard line.

    The rows are those of ``cb.expected_points(...).rows()``: `down`, `ydstogo`, `yardline_100`, the net points `go`, `fg` and
    `punt` (None where a kick cannot be), the `best` of them and its `margin`.
    Where the goal is nearer than `to_go`, it is goal to go.
    `spot` (yards from the own goal line) is where the slider starts; `width` is in pixels, 300 to 1200.
    With `decision_rows` it becomes a `cb.LiveChart` with inputs for down and distance. Raises `DataError`.
    """
    given = list(rows)
    drawn = decision_rows(given, down=down, to_go=to_go)
    if type(spot) is not int or not 1 <= spot <= 99:
        raise DataError(f"spot is {value_text(spot)}; it is a whole number from 1 to 99.")
    frame = Frame(title, subtitle, width)
    worths = [float(row[name]) for row in given for name in _LOOKS if row.get(name) is not None]
    here = next(row for row in drawn if row["spot"] == spot)
    said = decision_words(here)
    picture = frame.plot(_layers(drawn, (min(0.0, *worths), max(worths)), spot, frame.room), _HEIGHT, decisions=drawn)
    shows = "Lines for the worth of going for it, of a field goal and of a punt by yard line;"
    return frame.chart(picture, Table.from_records(drawn), shows=shows, called="Chart of a decision by yard line", said=said)


@data_door
def decision_rows(rows: Iterable[Mapping[str, Any]], *, down: int = 4, to_go: int = 3) -> Rows:
    """The rows that `decision_chart` draws for one down and distance, one for each yard line; raises `DataError`.

    `rows` are those of ``cb.expected_points(...).rows()``.
    """
    found: dict[int, dict[str, Any]] = {}
    for row in rows:
        _check(row)
        if row["down"] == down and row["ydstogo"] == min(to_go, row["yardline_100"]):
            worths = {name: None if row[name] is None else rounded(row[name], 4) for name in _WORTHS}
            found[100 - row["yardline_100"]] = {"down": down, "to_go": row["ydstogo"], **worths, "best": row["best"]}
    if sorted(found) != list(range(1, 100)):
        raise DataError(
            f"a decision on down {down} with {to_go} to go needs a row for each yard line; there are {len(found)} of 99."
        )
    return [{"spot": spot, **found[spot]} for spot in range(1, 100)]


@data_door
def decision_words(row: Mapping[str, Any]) -> str:
    """A row of `decision_rows` in words: the situation, the best decision, and what each is worth; raises `DataError`."""
    missing = next((name for name in ("spot", "down", "to_go", *_WORTHS, "best") if name not in row), None)
    if missing is not None:
        raise DataError(f"a row of decision_rows is needed, and this one has no {value_text(missing)}.")
    spot = row["spot"]
    where = "midfield" if spot == 50 else f"the own {spot}" if spot < 50 else f"the opponent's {100 - spot}"
    distance = "goal" if row["to_go"] == 100 - spot else row["to_go"]
    worths = ", ".join(
        f"{words} {row[name]:+.2f}".replace("-", "−") for name, words in DECISIONS.items() if row[name] is not None
    )
    decided = f"{DECISIONS[row['best']]}, by {row['margin']:.2f} points"
    return f"{_ORDINALS[row['down'] - 1]} and {distance} at {where}: {decided} ({worths})"


_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def _check(row: object) -> None:
    if not isinstance(row, Mapping):
        raise DataError(f"a row of a decision is {value_text(row)}; a mapping is needed.")
    for name in (*_NUMBERS, *_WORTHS, "best"):
        if name not in row:
            raise DataError(
                f"a row of a decision has no {value_text(name)}; each row needs {listed((*_NUMBERS, *_WORTHS))} and best."
            )
    if row["best"] not in DECISIONS:
        raise DataError(f"the best decision is {value_text(row['best'])}; allowed are {listed(DECISIONS)}.")


def _layers(rows: Rows, ends: tuple[float, float], spot: int, room: int) -> list[alt.Chart]:
    import altair as alt

    across = alt.X("spot:Q", title="Yard line").scale(domain=[1, 99], nice=False)
    across = across.axis(grid=True, tickCount=room // 60, labelExpr=YARD_LINE)
    where = YARD_LINE.replace("datum.value", "datum.spot")
    curves: list[alt.Chart] = []
    for name, (ink, mark) in _LOOKS.items():
        there = alt.Chart().transform_filter(f"isValid(datum.{name})")
        y = alt.Y(f"{name}:Q", title="Net points").scale(domain=list(ends), nice=False).axis(format="+")
        line = there.mark_line(aria=False, color=ink, point=alt.OverlayMarkDef(size=6, color=ink), strokeWidth=1.5)
        dots = (
            there.transform_filter(f"datum.spot % {_EVERY} == 0")
            .transform_calculate(words=f"{where} + ', {DECISIONS[name]}: ' + format(datum.{name}, '+.2f')")
            .mark_point(filled=True, opacity=1, size=55, color=ink, shape=mark)
            .properties(name=f"dots {name}")
        )
        tips = [alt.Tooltip("words:N", title="net points")]
        curves += [line.encode(x=across, y=y), dots.encode(x=across, y=y, tooltip=tips, description=alt.Description("words:N"))]
    curves[1] = curves[1].add_params(slider("spot", "Yard line", 1, 99, spot))
    zero = alt.Chart().transform_filter("datum.spot == 1").transform_calculate(zero="0")
    here = alt.Chart().transform_filter("datum.spot == spot")
    best = " : ".join(f"datum.best == '{name}' ? '{said}'" for name, said in _SHORT.items()) + " : ''"
    distance = "(datum.to_go == 100 - datum.spot ? 'goal' : datum.to_go)"
    headline = f"{list(_ORDINALS)}[datum.down - 1] + ' and ' + {distance} + ', ' + {where} + ': ' + ({best}) + ', by ' + "
    shown = [words(here, headline + "format(datum.margin, '.2f')", x=0, y=-44, bold=True)]
    along = 0
    for name, (ink, mark) in _LOOKS.items():
        sign = here.mark_point(aria=False, color=ink, filled=True, opacity=1, shape=mark, size=90)
        number = f"isValid(datum.{name}) ? format(datum.{name}, '+.2f') : 'none'"
        text = f"{quoted(_SHORT[name] + ' ')} + ({number})"
        shown += [sign.encode(x=alt.value(along + 5), y=alt.value(-18)), words(here, text, x=along + 15, y=-18, size=12)]
        along += 34 + 6 * len(f"{_SHORT[name]} +9.99")
    return [
        zero.mark_rule(aria=False, color=INK, opacity=0.5).encode(y=alt.Y("zero:Q")),
        *curves,
        marker(here, "spot"),
        *shown,
    ]
