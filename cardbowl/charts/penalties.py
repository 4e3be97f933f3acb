"""Penalties by their source, one bar for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import check_chances, check_once, named, placed, read_rows, rounded
from cardbowl.charts.parts import legend_entry as entry
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, FAIR, GOOD, PAGE_WIDTH, check_width
from cardbowl.doors import data_door
from cardbowl.errors import DataError

_AXIS: Final = 130
_ROW: Final = 26
_ENDS: Final = {"offense": BAD, "defense": FAIR, "first down": GOOD}


@data_door
def penalties_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    title: str = "Who fouls, by where the joker was drawn",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Penalties by the side that fouled, one bar for each source: the offense, the defense, or the defense with a first down.

    Each row has `source` (a text), the chances `offense` and `defense`, which add up to one, `automatic` (a first down, part of
    `defense`), and the mean `yards`. `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    import altair as alt

    kept = read_rows(rows, "penalties", ["offense", "defense", "automatic", "yards"], ["source"])
    check_chances(kept, "penalties", ["automatic"])
    check_chances(kept, "penalties", ["offense", "defense"], sum_up=True)
    check_once(kept, "penalties", ["source"])
    for place, row in enumerate(kept, start=1):
        if row["automatic"] - row["defense"] > 1e-9:
            raise DataError(f"row {place} of penalties: automatic is a part of defense, so it may not be above it.")
    drawn = [
        {"source": row["source"], "end": end, "place": place, "chance": rounded(chance), "yards": rounded(row["yards"], 2)}
        for row in kept
        for place, (end, chance) in enumerate(_parts(row).items())
    ]
    room = check_width(width) - _AXIS
    marks = alt.Chart(named("penalties", drawn)).transform_calculate(
        words="datum.source + ', ' + datum.end + ' ' + format(datum.chance, '.2%') + ', mean yards ' + format(datum.yards, '.1f')"
    )
    bars = (
        marks.mark_bar()
        .properties(name="bars")
        .encode(
            x=alt.X("chance:Q", title="Share of all penalties", stack=True).scale(domain=[0, 1]).axis(format=".0%", tickCount=5),
            y=alt.Y("source:N", sort=None, title=None).axis(grid=False, ticks=False),
            color=alt.Color("end:N", legend=None).scale(domain=list(_ENDS), range=list(_ENDS.values())),
            order=alt.Order("place:Q"),
            description=alt.Description("words:N"),
            tooltip=[
                alt.Tooltip("source:N"),
                alt.Tooltip("end:N", title="against"),
                alt.Tooltip("chance:Q", format=".3%"),
                alt.Tooltip("yards:Q", title="mean yards", format=".2f"),
            ],
        )
    )
    legend = []
    first = alt.Chart().transform_filter(f"datum.place == 0 && datum.source == {kept[0]['source']!r}")
    for (end, colour), (across, line) in zip(_ENDS.items(), placed(list(_ENDS), room), strict=True):
        legend += entry(first, f"'{end}'", colour=colour, x=across, y=-14 - 20 * line)
    said = "; ".join(f"{row['source']} {float(row['offense']):.0%} offense" for row in kept[:3])
    told = subtitle or "Of the fouls of the defense, those with an automatic first down are shown apart."
    frame = Frame(title, told, width, _AXIS)
    picture = frame.plot([bars, *legend], _ROW * len(kept), penalties=drawn)
    shows = "Bars for whom penalties go against, by their source:"
    return frame.chart(picture, Table.from_records(kept), shows=shows, called="Chart of penalties", said=said)


def _parts(row: Mapping[str, Any]) -> dict[str, Any]:
    """The shares of a bar; a first down comes with fouls of the defense only."""
    return {"offense": row["offense"], "defense": max(0, row["defense"] - row["automatic"]), "first down": row["automatic"]}
