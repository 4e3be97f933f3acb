"""Long runs: the chance of at least a number of yards, on a logarithmic axis."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardbowl.chance import Dist, Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, counted_in, drawn_chance, marker, percent_of, percent_text, placed, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, LINE_TO_GAIN, NEUTRAL, PAGE_WIDTH, check_width
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text
from cardbowl.football.counts_in_words import counted

if TYPE_CHECKING:
    import altair as alt

_MOST_YARDS = 1000
_AXIS = 66
_HEIGHT = 250
_LOOKS = ((GOOD, "circle"), (LINE_TO_GAIN, "square"), (BAD, "triangle-up"), (NEUTRAL, "diamond"))


@data_door
def run_survival_chart(
    runs: Mapping[int, Dist[int]],
    *,
    yards: int = 20,
    longest: int = 100,
    title: str = "How far a run goes",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The chance that an open-field run gains at least a number of yards, by its first draws, on a logarithmic axis.

    `runs` has the distribution of the yards for each number of first draws, one to four of them: ``{1: dist, 2: dist, 3: dist}``.
    `yards` is where the slider starts, `longest` where the axis ends; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    if not isinstance(runs, Mapping) or not 1 <= len(runs) <= len(_LOOKS):
        raise DataError("runs are needed by their first draws, one to four of them: {1: dist, 2: dist, 3: dist}.")
    for draws, dist in runs.items():
        if type(draws) is not int or not isinstance(dist, Dist):
            raise DataError(f"runs have whole numbers of first draws with a Dist of yards each, not {value_text(draws)}.")
    _check_longest(longest)
    if not 1 <= yards <= longest:
        raise DataError(f"yards is {yards}; the slider goes from 1 to {longest}.")
    room = check_width(width) - _AXIS
    rows = survival_rows(runs, longest)
    least = f"{counted(yards, 'yard')} or more"
    said = ", ".join(f"{percent_text(dist.sf(yards - 1))} with {counted(draws, 'draw')}" for draws, dist in sorted(runs.items()))
    frame = Frame(title, subtitle or f"{least}: {said}.", width, _AXIS)
    picture = frame.plot(_layers(sorted(runs), rows, longest, yards, room), _HEIGHT, runs=rows)
    exact = [
        (draws, number, dist.sf(number - 1), 100 * float(dist.sf(number - 1)))
        for draws, dist in sorted(runs.items())
        for number in range(longest + 1)
    ]
    table = Table(("draws", "yards", "at_least", "percent"), exact)
    shows = f"Falling lines for the chance of so many yards or more; {least}:"
    return frame.chart(picture, table, shows=shows, called=f"Chart of runs, {least}", said=said)


@data_door
def survival_rows(runs: Mapping[int, Dist[int]], longest: int = 100) -> Rows:
    """The rows of a `run_survival_chart`, which a live one needs: `draws`, `yards`, `chance` (of at least `yards`).

    Raises `DataError` for a longest run that is none.
    """
    _check_longest(longest)
    return [
        {"draws": draws, "yards": number, "chance": drawn_chance(dist.sf(number - 1), 8)}
        for draws, dist in sorted(runs.items())
        for number in range(longest + 1)
        if dist.sf(number - 1) > 0
    ]


def _check_longest(longest: object) -> None:
    if type(longest) is not int or not 1 <= longest <= _MOST_YARDS:
        raise DataError(f"longest is {value_text(longest)}; the axis ends at a whole number of 1 to {_MOST_YARDS} yards.")


def _layers(kinds: list[int], rows: Rows, longest: int, yards: int, room: int) -> list[alt.Chart]:
    import altair as alt

    looks = _LOOKS[: len(kinds)]
    colour = alt.Color("draws:N", legend=None).scale(domain=kinds, range=[colour for colour, _ in looks])
    shape = alt.Shape("draws:N", legend=None).scale(domain=kinds, range=[shape for _, shape in looks])
    least = min(row["chance"] for row in rows)
    steps = [10.0**-power for power in range(9) if 10.0**-power > least / 10]
    across = alt.X("yards:Q", title="Yards or more").scale(domain=[0, longest], nice=False).axis(grid=False, tickCount=room // 60)
    down = alt.Y("chance:Q", title="Chance, on a logarithmic axis")
    on_axis = alt.Chart()
    if least < steps[-1]:
        on_axis = on_axis.transform_filter(f"datum.chance >= {steps[-1]}")
    down = down.scale(type="log", domain=[steps[-1], 1], nice=False).axis(values=steps, format="~%", titleLimit=_HEIGHT)
    lines = on_axis.mark_line(aria=False, interpolate="step-before", point=alt.OverlayMarkDef(size=6), strokeWidth=1.5)
    dots = (
        on_axis.transform_filter("datum.yards % 10 == 0")
        .transform_calculate(
            told=percent_of("datum.chance", ".4%"),
            words=f"{_or_more('datum.yards')} + ' with ' + {counted_in('datum.draws', 'draw')}"
            f" + ': ' + {percent_of('datum.chance', '.3%')}",
        )
        .mark_point(filled=True, opacity=1, size=60)
        .properties(name="dots")
        .add_params(slider("yards", "Yards or more", 1, longest, yards))
    )
    tips = [alt.Tooltip("draws:N"), alt.Tooltip("yards:Q"), alt.Tooltip("told:N", title="chance")]
    # A kind that cannot go so far has no row there; its chance is 0.
    here = alt.Chart().transform_aggregate(all="count()").transform_calculate(place="yards")
    rule = marker(here, "place")
    places = placed([f"{counted(draws, 'draw')} 99.99%" for draws in kinds], room)
    lines_of_words = places[-1][1] + 1
    told = [words(here, _or_more("yards"), x=0, y=-24 - 20 * lines_of_words, bold=True)]
    for draws, (ink, mark), (along, line) in zip(kinds, looks, places, strict=True):
        is_there = f"datum.yards == yards && datum.draws == {draws}"
        row = alt.Chart().transform_calculate(there=f"{is_there} ? datum.chance : 0").transform_aggregate(now="sum(there)")
        high = -18 - 20 * (lines_of_words - 1 - line)
        square = row.mark_point(aria=False, color=ink, filled=True, opacity=1, shape=mark, size=90)
        small = "datum.now >= 0.0001 && datum.now < 0.001"
        text = f"'{counted(draws, 'draw')} ' + ({small} ? format(datum.now, '.4%') : {percent_of('datum.now')})"
        told += [
            square.encode(x=alt.value(along + 5), y=alt.value(high)),
            words(row, text, x=along + 15, y=high, size=12),
        ]
    drawn = dots.encode(x=across, y=down, color=colour, shape=shape, tooltip=tips, description=alt.Description("words:N"))
    return [lines.encode(x=across, y=down, color=colour), drawn, rule, *told]


def _or_more(yards: str) -> str:
    return f"{counted_in(yards, 'yard')} + ' or more'"
