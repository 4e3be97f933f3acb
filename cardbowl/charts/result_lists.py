"""The lists that a result die reads: what each face brings, for every kind of play, by the margin of the match-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardbowl.chance import Table
from cardbowl.charts.parts import Rows, counted_in, quoted, read_rows, slider, stacked_up, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shades import DARK_INK, LIGHT_INK, even_steps, shades
from cardbowl.charts.style import INK, NEUTRAL, PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_ROW: Final = 44
_BESIDE: Final = 20
_BEYOND: Final = 3
"""How far the slider goes beyond the ends of the first and the last band but one."""


class _Lists(NamedTuple):
    """The rows with the faces that each result has; the bands with their lowest margin, and the kinds of play."""

    rows: Rows
    bands: dict[str, int]
    categories: list[str]
    faces: int

    @property
    def low(self) -> int:
        """Where the slider begins: in the first band, which has no end."""
        return list(self.bands.values())[1] - _BEYOND

    @property
    def high(self) -> int:
        """Where the slider ends: in the last band."""
        return list(self.bands.values())[-1] + _BEYOND

    def band_of(self, margin: int) -> str:
        """The name of the band of a margin."""
        return [name for name, low in self.bands.items() if margin >= low or low == min(self.bands.values())][-1]


@data_door
def result_list_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    margin: int = 0,
    title: str = "What the result die brings",
    subtitle: str = "Yards by the face of the die, for each kind of play",
    width: int = PAGE_WIDTH,
) -> Chart:
    """What each face of a result die brings, a bar for each kind of play, with a slider for the margin of the match-up.

    Each row has `band` (its name), `low` (its least margin), `category` (the kind of play), `yards`, and `weight`: how many faces
    bring them. Rows of a list stand in the order of the faces; all lists have the same number of faces.
    `margin` is where the slider starts; `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    lists = _read(rows)
    if type(margin) is not int or not lists.low <= margin <= lists.high:
        raise DataError(f"the margin is {value_text(margin)}; the slider goes from {lists.low} to {lists.high}.")
    room = check_width(width) - _BESIDE
    numbers = [row["yards"] for row in lists.rows]
    said = f"{len(lists.bands)} bands and {len(lists.categories)} kinds of play, from {min(numbers)} to {max(numbers)} yards"
    picture = framed(
        stacked_up(_layers(lists, margin, room), lists=lists.rows).properties(width=room, height=_ROW * len(lists.categories)),
        title=title,
        subtitle=subtitle,
        description=f"Bars for the faces of a result die, by the margin of the match-up: {said}.",
        width=width,
    )
    columns = ("band", "category", "yards", "weight")
    table = Table(columns, [tuple(row[column] for column in columns) for row in lists.rows])
    here = lists.band_of(margin)
    means = ", ".join(f"{category} {_mean(lists, here, category):.2f}" for category in lists.categories)
    return Chart(picture, table, f"Chart of result lists: {said}; mean yards at {margin:+d}, {here}: {means}; see its table().")


def _read(rows: Iterable[Mapping[str, Any]]) -> _Lists:
    kept = read_rows(rows, "result lists", ["low", "yards", "weight"], ["band", "category"])
    bands = {row["band"]: row["low"] for row in kept}
    categories = list(dict.fromkeys(row["category"] for row in kept))
    used: dict[tuple[str, str], int] = {}
    drawn: Rows = []
    for row in kept:
        if type(row["weight"]) is not int or row["weight"] < 1:
            raise DataError(f"a weight is {value_text(row['weight'])}; it is the number of faces, 1 or more.")
        first = used.get((row["band"], row["category"]), 0)
        used[row["band"], row["category"]] = first + row["weight"]
        drawn.append({**row, "first": first + 1, "last": first + row["weight"]})
    if list(bands.values()) != sorted(set(bands.values())) or len(bands) < 2:
        raise DataError("the bands of result lists, two or more, must stand in the order of their least margins.")
    if len(used) != len(bands) * len(categories) or len(set(used.values())) != 1:
        raise DataError("each band and category needs a list, and all lists the same number of faces.")
    return _Lists(drawn, bands, categories, next(iter(used.values())))


def _mean(lists: _Lists, band: str, category: str) -> float:
    found = [row for row in lists.rows if (row["band"], row["category"]) == (band, category)]
    return float(sum(row["yards"] * row["weight"] for row in found)) / lists.faces


def _layers(lists: _Lists, margin: int, room: int) -> list[alt.Chart]:
    import altair as alt

    lows = list(lists.bands.values())
    reached = " + ".join(f"(margin >= {low} ? 1 : 0)" for low in lows[1:])
    names = "[" + ", ".join(map(quoted, lists.bands)) + "]"
    here = (
        alt.Chart()
        .transform_filter(f"datum.band == {names}[{reached}]")
        .transform_calculate(
            left="datum.first - 0.5",
            right="datum.last + 0.5",
            middle="(datum.first + datum.last) / 2",
            number="format(datum.yards, '')",
            roll="datum.first == datum.last ? datum.first : datum.first + ' to ' + datum.last",
        )
        .transform_calculate(words=f"datum.category + ', die ' + datum.roll + ': ' + {counted_in('datum.yards', 'yard')}")
    )
    numbers = [float(row["yards"]) for row in lists.rows]
    drawn = shades(even_steps(min(numbers), max(numbers)))
    colour = alt.Color("yards:Q", legend=None).scale(domain=drawn.steps, range=drawn.colours)
    across = alt.X("left:Q", title="Result die").scale(domain=[0.5, lists.faces + 0.5], nice=False, zero=False)
    across = across.axis(grid=False, values=[1, *range(5, lists.faces + 1, 5)], labelExpr="datum.value")
    down = alt.Y("category:N", sort=lists.categories, title=None).axis(None)
    bars = here.mark_rect(height=20, yOffset=9, stroke=NEUTRAL, strokeWidth=1).properties(name="results")
    bars = bars.add_params(slider("margin", "Margin of the match-up", lists.low, lists.high, margin))
    ink = alt.condition(drawn.needs_light_ink("datum.yards"), alt.value(LIGHT_INK), alt.value(DARK_INK))
    inside = here.mark_text(aria=False, baseline="middle", dy=9, fontSize=11 if room >= 440 else 9, fontWeight=600)
    first = here.transform_filter("datum.first == 1")
    named = alt.Chart().transform_calculate(part=f"datum.yards * datum.weight / {lists.faces}")
    named = named.transform_filter(f"datum.band == {names}[{reached}]")
    named = named.transform_aggregate(mean="sum(part)", groupby=["category"])
    named = named.transform_calculate(words="datum.category + ': mean ' + format(datum.mean, '.2f')")
    heads = named.mark_text(aria=False, align="left", baseline="middle", color=INK, dy=-12, fontSize=12)
    one = first.transform_filter(f"datum.category == {quoted(lists.categories[0])}")
    told = f"'Margin ' + (margin > 0 ? '+' : '') + margin + ': ' + {names}[{reached}]"
    tips = [alt.Tooltip("words:N", title="result")]
    return [
        bars.encode(x=across, x2="right:Q", y=down, color=colour, tooltip=tips, description=alt.Description("words:N")),
        inside.encode(x=alt.X("middle:Q"), y=down, text="number:N", color=ink),
        heads.encode(x=alt.value(0), y=down, text="words:N"),
        words(one, told, x=0, y=-14, bold=True),
    ]
