"""Rush yards by the two cards in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbowl.cards.card import RANKS
from cardbowl.chance import Dist, Table
from cardbowl.charts.parts import (
    Rows,
    counted_in,
    legend_entry,
    mean_line,
    named,
    placed,
    rounded,
    slider,
    stacked_up,
    through_a_number,
    words,
)
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, FAIR, GOOD, INK, LINE_TO_GAIN, NEUTRAL, dressed, room_in
from cardbowl.doors import data_door
from cardbowl.errors import DataError

if TYPE_CHECKING:
    import altair as alt

_RANKS = list(RANKS)
#: Fewer pixels than this for a bar are too few for a number over it.
_LABEL = 22
_DIFFERENCES = range(1 - len(_RANKS), len(_RANKS))
#: Of all rows, those of the two cards that the sliders pick.
_CHOSEN = "datum.difference == offense - defense"


class _Kind(NamedTuple):
    """A kind of rush: its name, the rows it takes, its colour, and the place of its legend."""

    name: str
    takes: str
    colour: str
    x: int


_LOSS = _Kind("loss", "datum.yards < 0", BAD, 0)
_NO_GAIN = _Kind("no gain", "datum.yards == 0", NEUTRAL, 140)
_GAIN = _Kind("gain", "datum.yards > 0", GOOD, 300)
_SHORT = _Kind("short of the line", "datum.yards > 0 && datum.yards < to_go", FAIR, 290)
_FIRST_DOWN = _Kind("first down", "datum.yards >= to_go", GOOD, 490)


class _Drawn(NamedTuple):
    """The data that is drawn: the rows, a row of means for each difference, and the ranges of the axes."""

    rows: Rows
    means: Rows
    low: int
    high: int
    most: float
    #: Whether the last bar holds longer rushes too.
    open_end: bool


@data_door
def rush_yards_chart(
    dists: Mapping[int, Dist[int]],
    *,
    offense: int = 10,
    defense: int = 5,
    to_go: int | None = None,
    longest: int = 15,
    title: str = "Rush yards, by the cards in hand",
    subtitle: str = "",
    width: int | None = None,
) -> Chart:
    """How many yards a rush gains, with sliders for the offensive card O1 and the defensive card D1, 1 to 13.

    `dists` has the distribution of the yards for each difference O1 - D1 from -12 to 12; only the difference matters.
    `offense`, `defense` and `to_go` are where the sliders start; without `to_go` there is no line to gain.
    The yards may be those before a run, or those of the whole play.
    Rushes of `longest` yards and more share the last bar; the means count them as they are.
    `width` is that of the whole chart in pixels, 300 to 1200; without it, the plot is 640 pixels wide.
    Raises `DataError` if a difference is missing or a slider would start outside its range.
    """
    _check(dists, offense, defense, to_go, longest)
    kinds = [_LOSS, _NO_GAIN, _GAIN] if to_go is None else [_LOSS, _NO_GAIN, _SHORT, _FIRST_DOWN]
    drawn, room = _drawn(dists, longest), room_in(width)
    apart = room / (drawn.high - drawn.low + 1)
    labelled = apart >= _LABEL
    if labelled:
        _tell_what_is_under_the_mean(drawn, apart)
    layers = [
        *_markers(drawn, with_line=to_go is not None, labelled=labelled),
        _bars(kinds, drawn, room).add_params(*_sliders(offense, defense, to_go, longest)),
        *([_labels()] if labelled else []),
        *_readout(kinds, drawn, None if width is None else room),
    ]
    least, most = (f"{float(dists[end].mean()):.2f}" for end in (_DIFFERENCES[0], _DIFFERENCES[-1]))
    summary = f"the mean is {least} yards for ace against king and {most} yards for king against ace"
    picture = dressed(
        stacked_up(layers, rushes=drawn.rows, means=drawn.means),
        title=title,
        subtitle=subtitle,
        description=f"Bars for the yards of a rush, by the cards O1 (offense) and D1 (defense); {summary}.",
        width=width,
    )
    table = Table(
        ("O1_minus_D1", "yards", "chance"),
        ((gap, yards, chance) for gap in _DIFFERENCES for yards, chance in dists[gap].items()),
    )
    return Chart(picture, table, f"Chart of rush yards: {summary}; the numbers are in its table().")


def _drawn(dists: Mapping[int, Dist[int]], longest: int) -> _Drawn:
    bars = {gap: dists[gap].map(lambda gained: min(gained, longest)) for gap in _DIFFERENCES}
    rows: Rows = [
        {"difference": gap, "yards": yards, "chance": rounded(chance)} for gap in bars for yards, chance in bars[gap].items()
    ]
    means: Rows = [
        {"difference": gap, "mean": rounded(dists[gap].mean()), "three": rounded(dists[gap].sf(2))} for gap in _DIFFERENCES
    ]
    every = [row["yards"] for row in rows]
    most = max(row["chance"] for row in rows)
    return _Drawn(rows, means, min(every), max(every), most, any(dists[gap].sf(longest) for gap in _DIFFERENCES))


def _tell_what_is_under_the_mean(drawn: _Drawn, apart: float) -> None:
    """Adds to each mean the height of the bar whose number its line would run through; bars lie `apart`, in pixels."""
    near = through_a_number(apart)
    for mean in drawn.means:
        same = [row for row in drawn.rows if row["difference"] == mean["difference"]]
        mean["over"] = max((row["chance"] for row in same if abs(row["yards"] - mean["mean"]) < near), default=0)


def _sliders(offense: int, defense: int, to_go: int | None, longest: int) -> list[alt.Parameter]:
    sliders = [
        slider("offense", "Offensive card O1", 1, len(_RANKS), offense),
        slider("defense", "Defensive card D1", 1, len(_RANKS), defense),
    ]
    return sliders if to_go is None else [*sliders, slider("to_go", "Yards to first down", 1, longest, to_go)]


def _bars(kinds: list[_Kind], drawn: _Drawn, room: int) -> alt.Chart:
    import altair as alt

    places = drawn.high - drawn.low + 1
    kind = " : ".join(f"{kind.takes} ? '{kind.name}'" for kind in kinds[:-1]) + f" : '{kinds[-1].name}'"
    last, yards, tip, held = "", "datum.yards", "yards:Q", dict[str, Any]()
    if drawn.open_end:
        last = f"datum.value == {drawn.high} ? '{drawn.high}+' : "
        yards = f"(datum.yards + (datum.yards == {drawn.high} ? ' or more' : ''))"
        tip, held = "held:N", {"held": yards}
    marks = (
        alt.Chart(name="plays")
        .transform_filter(_CHOSEN)
        .transform_calculate(
            kind=kind,
            **held,
            words=f"{counted_in(yards, 'yard')} + ', ' + datum.kind + ', ' + format(datum.chance, '.2%')",
        )
        .mark_bar(cornerRadiusEnd=2, size=round(0.76 * room / (places + 0.4), 1))
    )
    placed: alt.Chart = marks.encode(
        x=alt.X("yards:Q", title="Yards gained")
        .scale(domain=[drawn.low - 0.7, drawn.high + 0.7], nice=False, padding=0)
        .axis(
            grid=False,
            labelExpr=f"{last}datum.value == 0 ? ['0', 'no gain'] : format(datum.value, '+d')",
            labelOverlap=False,
            tickCount=places,
            values=_named_yards(drawn, room),
        ),
        y=alt.Y("chance:Q", title="Share of all rushes")
        .scale(domain=[0, round(1.1 * drawn.most, 3)], nice=False)
        .axis(format=".0%", tickCount=5),
        color=alt.Color("kind:N", legend=None).scale(domain=[kind.name for kind in kinds], range=[kind.colour for kind in kinds]),
        description=alt.Description("words:N"),
        tooltip=[alt.Tooltip(tip, title="yards"), alt.Tooltip("chance:Q", format=".3%"), alt.Tooltip("kind:N")],
    )
    return placed


def _labels() -> alt.Chart:
    """The percentages over the bars; none where it would be 0.0."""
    import altair as alt

    marks = (
        alt.Chart()
        .transform_filter(_CHOSEN)
        .transform_calculate(percent="datum.chance < 0.0005 ? '' : format(100 * datum.chance, '.1f')")
        .mark_text(aria=False, color=INK, dy=-7, fontSize=10)
    )
    placed: alt.Chart = marks.encode(x="yards:Q", y="chance:Q", text="percent:N")
    return placed


def _markers(drawn: _Drawn, *, with_line: bool, labelled: bool) -> list[alt.Chart]:
    """The mean and the line to gain: vertical lines behind the bars, named away from each other."""
    row = _row_of_means(drawn).transform_calculate(mean_words="'mean ' + format(datum.mean, '.2f')", line_words="'line to gain'")
    mean = mean_line(row, labelled=labelled).encode(x="mean:Q")
    if not with_line:
        return [mean, _name(row, "mean", "right")]
    row = row.transform_calculate(line="to_go - 0.5")
    on_plot = row.transform_filter(f"datum.line < {drawn.high + 0.7}")
    line = on_plot.mark_rule(color=LINE_TO_GAIN, strokeWidth=2.5).encode(x="line:Q")
    beyond, before = "datum.line > datum.mean", "datum.line <= datum.mean"
    room = f"datum.line < {drawn.high - 2}"
    return [
        mean,
        line,
        _name(row.transform_filter(beyond), "mean", "left"),
        _name(row.transform_filter(before), "mean", "right"),
        _name(on_plot.transform_filter(f"{beyond} && {room}"), "line", "right"),
        _name(on_plot.transform_filter(f"{before} || !({room})"), "line", "left"),
    ]


def _name(row: alt.Chart, field: str, side: str) -> alt.Chart:
    """The name of a vertical line at `field`, above the plot and on that side of the line."""
    import altair as alt

    marks = (
        row.mark_text(align="right", baseline="middle", color=INK, dx=-5, fontSize=11)
        if side == "left"
        else row.mark_text(align="left", baseline="middle", color=INK, dx=5, fontSize=11)
    )
    placed: alt.Chart = marks.encode(x=f"{field}:Q", y=alt.value(-6), text=f"{field}_words:N")
    return placed


def _named_yards(drawn: _Drawn, room: int) -> list[int]:
    """The yards that have a name on the axis: all of them, or every fifth and the ends where there is little room."""
    every = range(drawn.low, drawn.high + 1)
    if room / len(every) >= _LABEL:
        return list(every)
    return [yards for yards in every if yards % 5 == 0]


def _readout(kinds: list[_Kind], drawn: _Drawn, room: int | None) -> list[alt.Chart]:
    """The chosen cards in words over the plot, and a legend with the share of each kind."""
    import altair as alt

    places = [(kind.x, 0) for kind in kinds] if room is None else placed([f"{kind.name} 99.99%" for kind in kinds], room)
    lines = places[-1][1]

    narrow = room is not None and room < 520
    three = "'" if narrow else ", at least 3 yards ' + format(datum.three, '.2%')"
    headline = (
        f"'Offense ' + {_RANKS}[offense - 1] + ' against defense ' + {_RANKS}[defense - 1]"
        f" + ': mean ' + format(datum.mean, '.2f') + ' yards{three}"
    )
    shown = [words(_row_of_means(drawn), headline, x=0, y=-54 - 20 * lines, bold=True)]
    for kind, (x, line) in zip(kinds, places, strict=True):
        row = (
            alt.Chart()
            .transform_filter(_CHOSEN)
            .transform_calculate(part=f"{kind.takes} ? datum.chance : 0")
            .transform_aggregate(share="sum(part)")
        )
        text = f"'{kind.name} ' + format(datum.share, '.2%')"
        shown += legend_entry(row, text, colour=kind.colour, x=x, y=-32 - 20 * (lines - line))
    return shown


def _row_of_means(drawn: _Drawn) -> alt.Chart:
    import altair as alt

    return alt.Chart(named("means", drawn.means)).transform_filter(_CHOSEN)


def _check(dists: Mapping[int, Dist[int]], offense: int, defense: int, to_go: int | None, longest: int) -> None:
    missing = [gap for gap in _DIFFERENCES if gap not in dists]
    if missing:
        raise DataError(f"rush yards are needed for O1 - D1 from -12 to 12, and {missing[0]} is missing.")
    starts = [("offense", offense, len(_RANKS)), ("defense", defense, len(_RANKS))]
    if to_go is not None:
        starts.append(("to_go", to_go, longest))
    for name, value, most in starts:
        if not 1 <= value <= most:
            raise DataError(f"{name} is {value}; its slider goes from 1 to {most}.")
