"""A game beside real football: the figures of a scorecard by how far they are apart, and a distribution over the real one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.named_rows import BESIDE, down_the_rows, named_rows
from cardbowl.charts.parts import Rows, marker, named, placed, quoted, read_rows, rounded, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, FAIR, GOOD, INK, LINE_TO_GAIN, NEUTRAL, PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

_ROW: Final = 34
_MOST: Final = 40
_HEIGHT: Final = 260
_END: Final = 4.0
"""Where the axis of a scorecard ends, in tolerances: what lies farther out is drawn there."""
_SURE: Final = 2
_LOOKS: Final = {"close": (GOOD, "circle"), "fair": (FAIR, "square"), "far": (BAD, "triangle-up")}
_SIMULATED, _REAL = "simulated", "NFL"


@data_door
def scorecard_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    title: str = "Beside the NFL",
    subtitle: str = "Inside the dark band close, inside the pale one fair, outside far; the bars are two standard errors",
    width: int = PAGE_WIDTH,
) -> Chart:
    """How far each figure of a scorecard is from that of real football, measured by its own tolerances.

    Each row has `title`, `unit`, `value`, `standard_error` (or None), `target`, `close_within`, `fair_within` and `verdict`, as
    ``realism(...).rows()`` has them; figures without a value are left out. Between 0 and 1 a figure is close, up to 2 fair;
    from 4 on it is drawn at the end. `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    told = [row for row in rows if not isinstance(row, Mapping) or row.get("value", 0) is not None]
    kept = read_rows(told, "a scorecard", ["value", "target", "close_within", "fair_within"], ["title", "unit", "verdict"])
    errors = [float(row.get("standard_error") or 0) for row in told]
    _check(kept)
    room = check_width(width) - BESIDE
    drawn = [_drawn(row, error) for row, error in zip(kept, errors, strict=True)]
    said = "; ".join(f"{row['title']} {row['number']}, {row['verdict']}" for row in drawn)
    counts = ", ".join(f"{sum(row['verdict'] == verdict for row in kept)} {verdict}" for verdict in _LOOKS)
    picture = framed(
        named_rows(*_card_marks(drawn), drawn, about="figures", name="title", height=_ROW, room=room, apart=8),
        title=title,
        subtitle=subtitle,
        description=f"Scorecard of {len(kept)} figures beside real football: {counts}; {said}.",
        width=width,
    )
    return Chart(picture, Table.from_records(kept), f"Chart of a scorecard, {counts}; the numbers are in its table().")


def _check(rows: Rows) -> None:
    if len(rows) > _MOST:
        raise DataError(f"there are {len(rows)} figures; the chart has room for {_MOST}.")
    names = [row["title"] for row in rows]
    for row in rows:
        if names.count(row["title"]) > 1:
            raise DataError(f"the figure {value_text(row['title'])} is there twice; each has one row.")
        if row["verdict"] not in _LOOKS:
            raise DataError(
                f"the verdict of {value_text(row['title'])} is {value_text(row['verdict'])}; allowed are {listed(_LOOKS)}."
            )
        if not 0 < row["close_within"] < row["fair_within"]:
            raise DataError(f"the tolerances of {value_text(row['title'])} must be more than 0, and fair wider than close.")


def _drawn(row: Mapping[str, Any], error: float) -> dict[str, Any]:
    ends = {name: _tolerances(row, row["value"] + reach) for name, reach in (("low", -_SURE * error), ("high", _SURE * error))}
    number = f"{_number(row['value'], row['unit'])}, NFL {_number(row['target'], row['unit'])}"
    return {
        "title": row["title"],
        "apart": _tolerances(row, row["value"]),
        **ends,
        "verdict": row["verdict"],
        "number": number,
    }


def _tolerances(row: Mapping[str, Any], value: float) -> float:
    """How far a value is from the target: 1 at the end of close, 2 at that of fair; the same steps go on from there."""
    apart, close, fair = abs(value - row["target"]), row["close_within"], row["fair_within"]
    far = apart / close if apart <= close else 1 + (apart - close) / (fair - close)
    return rounded(min(far, _END) * (1 if value >= row["target"] else -1), 3)


def _number(value: float, unit: str) -> str:
    return f"{value:.1%}" if unit == "share" else f"{value:.2f}"


def _card_marks(rows: Rows) -> tuple[alt.Chart, list[alt.Chart]]:
    import altair as alt

    row = alt.Chart().transform_calculate(words="datum.title + ': ' + datum.number + ', ' + datum.verdict")
    across = alt.X("apart:Q", title="Apart, in tolerances").scale(domain=[-_END, _END], nice=False)
    across = across.axis(values=[-4, -2, -1, 0, 1, 2, 4], labelExpr=_label(), grid=False)
    down = down_the_rows(rows, "title")
    bands = [
        alt.Chart()
        .mark_rule(aria=False, color=NEUTRAL, opacity=opacity, strokeWidth=_ROW * 0.42, yOffset=8)
        .transform_calculate(first=str(-reach), last=str(reach))
        .encode(x=alt.X("first:Q"), x2="last:Q", y=down)
        for reach, opacity in ((2, 0.16), (1, 0.28))
    ]
    zero = (
        alt.Chart()
        .transform_calculate(zero="0")
        .mark_tick(aria=False, color=INK, opacity=0.6, size=_ROW * 0.42, thickness=1.5, yOffset=8)
    )
    sure = row.mark_rule(aria=False, color=INK, opacity=0.7, strokeWidth=1.5, yOffset=8)
    colour = alt.Color("verdict:N", legend=None).scale(domain=list(_LOOKS), range=[ink for ink, _ in _LOOKS.values()])
    shape = alt.Shape("verdict:N", legend=None).scale(domain=list(_LOOKS), range=[mark for _, mark in _LOOKS.values()])
    dots = row.mark_point(filled=True, opacity=1, size=80, stroke=INK, strokeWidth=0.7, yOffset=8).properties(name="figures")
    tips = [alt.Tooltip("words:N", title="figure")]
    return row, [
        *bands,
        zero.encode(x=alt.X("zero:Q"), y=down),
        sure.encode(x=alt.X("low:Q"), x2="high:Q", y=down),
        dots.encode(x=across, y=down, color=colour, shape=shape, tooltip=tips, description=alt.Description("words:N")),
    ]


def _label() -> str:
    """The names of the places of the axis, for one number `datum.value`."""
    return "abs(datum.value) == 4 ? 'far' : abs(datum.value) == 2 ? 'fair' : abs(datum.value) == 1 ? 'close' : '0'"


@data_door
def overlay_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    across: str = "Yards",
    up: str = "Share",
    number: int | None = None,
    title: str = "",
    subtitle: str = "Simulated games over the NFL; the bars are two standard errors",
    width: int = PAGE_WIDTH,
) -> Chart:
    """A distribution of simulated games over that of real football, with a slider that reads out one number of both.

    Each row has the whole `number` (yards or points), the shares `simulated` and `real` (None where there are no cases), the
    `standard_error` of the first (or None) and its `cases`, as ``realism(...).curve(name)`` has them.
    `across` and `up` are the words of the axes; `number` (without it: where there are most cases) is where the slider starts;
    `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    kept = _read_curve(rows)
    numbers = [row["number"] for row in kept]
    start = max(kept, key=lambda row: (row["cases"], row["simulated"] or 0))["number"] if number is None else number
    if start not in numbers:
        raise DataError(f"number is {start}; the rows have {numbers[0]} to {numbers[-1]}.")
    frame = Frame(title or f"{across}: simulated games and the NFL", subtitle, width)
    lines, spoken = _lines(kept), _spoken(kept)
    here = next(row for row in spoken if row["number"] == start)
    said = f"at {start}: {_SIMULATED} {here[_SIMULATED]}, {_REAL} {here[_REAL]}"
    picture = frame.plot(_overlay_layers(lines, spoken, across, up, start, frame.room), _HEIGHT, lines=lines, numbers=spoken)
    shows = f"Two lines by {across.lower()}, {numbers[0]} to {numbers[-1]}: {up.lower()} in simulated games and in the NFL;"
    called = f"Chart of {across.lower()} in simulated games and in the NFL"
    return frame.chart(picture, Table.from_records(kept), shows=shows, called=called, said=said)


_CURVE: Final = ("number", "simulated", "standard_error", "cases", "real")


def _read_curve(rows: Iterable[Mapping[str, Any]]) -> Rows:
    """Rows of a curve; shares may be None where there are no cases."""
    kept: Rows = []
    for place, row in enumerate(rows, start=1):
        empty = {name: 0 for name in _CURVE if isinstance(row, Mapping) and name in row and row[name] is None}
        read_rows([{**row, **empty} if empty else row], "a distribution", _CURVE)
        for name in ("simulated", "real"):
            if row[name] is not None and not 0 <= row[name] <= 1:
                raise DataError(f"{value_text(name)} in row {place} of a distribution is {row[name]}; a share is from 0 to 1.")
        kept.append({name: row[name] for name in _CURVE})
    if not kept:
        raise DataError("a chart of a distribution needs at least one row.")
    numbers = [row["number"] for row in kept]
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise DataError("a chart of a distribution needs one row for each number, in their order.")
    if not any(row["cases"] for row in kept):
        raise DataError("none of these numbers came up in the simulated games; there is nothing to draw.")
    return kept


def _lines(rows: Rows) -> Rows:
    drawn: Rows = []
    for row in rows:
        for who, share, error in ((_REAL, row["real"], 0), (_SIMULATED, row["simulated"], row["standard_error"] or 0)):
            if share is not None:
                ends = (max(0.0, share - _SURE * error), min(1.0, share + _SURE * error))
                low, high = (rounded(end, 4) for end in ends)
                drawn.append({"who": who, "number": row["number"], "share": rounded(share, 4), "low": low, "high": high})
    return drawn


def _spoken(rows: Rows) -> Rows:
    """Both shares of each number as text, with the cases where they differ from number to number."""
    differ = len({row["cases"] for row in rows}) > 1
    return [
        {
            "number": row["number"],
            _SIMULATED: "no case" if row["simulated"] is None else f"{row['simulated']:.1%}" + f" of {row['cases']}" * differ,
            _REAL: "no case" if row["real"] is None else f"{row['real']:.1%}",
        }
        for row in rows
    ]


def _overlay_layers(lines: Rows, spoken: Rows, across: str, up: str, start: int, room: int) -> list[alt.Chart]:
    import altair as alt

    looks = {_SIMULATED: (GOOD, "circle"), _REAL: (LINE_TO_GAIN, "diamond")}
    first, last = spoken[0]["number"], spoken[-1]["number"]
    x = alt.X("number:Q", title=across).scale(domain=[first, last], nice=False).axis(grid=False, tickCount=room // 60)
    y = alt.Y("share:Q", title=up).scale(domain=[0, max(row["high"] for row in lines)]).axis(format=".0%")
    colour = alt.Color("who:N", legend=None).scale(domain=list(looks), range=[ink for ink, _ in looks.values()])
    shape = alt.Shape("who:N", legend=None).scale(domain=list(looks), range=[mark for _, mark in looks.values()])
    curve = alt.Chart().mark_line(aria=False, point=alt.OverlayMarkDef(size=6), strokeWidth=1.5)
    sure = alt.Chart().transform_filter("datum.high > datum.low").mark_rule(aria=False, opacity=0.55, strokeWidth=1.5)
    dots = (
        alt.Chart()
        .transform_calculate(words="datum.number + ', ' + datum.who + ': ' + format(datum.share, '.1%')")
        .mark_point(filled=True, opacity=1, size=42)
        .properties(name="dots")
        .add_params(slider("number", across, first, last, start))
    )
    tips = [alt.Tooltip("words:N", title=up)]
    row = alt.Chart(data=named("numbers", spoken)).transform_filter("datum.number == number")
    places = placed([f"{who} {max((row[who] for row in spoken), key=len)}" for who in looks], room)
    shown = [words(row, f"{quoted(f'{across}: ')} + datum.number", x=0, y=-44, bold=True)]
    for (who, (ink, mark)), (along, _) in zip(looks.items(), places, strict=True):
        sign = row.mark_point(aria=False, color=ink, filled=True, opacity=1, shape=mark, size=90)
        text = f"'{who} ' + datum['{who}']"
        shown += [sign.encode(x=alt.value(along + 5), y=alt.value(-18)), words(row, text, x=along + 15, y=-18, size=12)]
    return [
        curve.encode(x=x, y=y, color=colour),
        sure.encode(x=x, y=alt.Y("low:Q", title=up), y2="high:Q", color=colour),
        dots.encode(x=x, y=y, color=colour, shape=shape, tooltip=tips, description=alt.Description("words:N")),
        marker(row, "number"),
        *shown,
    ]
