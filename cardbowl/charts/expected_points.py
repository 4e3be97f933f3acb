"""What first-and-ten is worth by yard line: a curve for each game, over the range of real football."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from cardbowl.charts.lines import Band, Lines, chart_of_lines
from cardbowl.charts.parts import Rows, read_rows, rounded
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError

_MOST: Final = 3
_MEASURES: Final = {
    "ep_net": "Net points: the next score, less the worth of the kick after it",
    "ep": "Points of the next score of either team",
}
"""What the columns of points are, in words."""
YARD_LINE: Final = "(datum.value == 50 ? '50' : datum.value < 50 ? 'own ' + datum.value : 'opp ' + (100 - datum.value))"
"""An expression of Vega for the text of a yard line, counted from the own goal line as `datum.value`."""


@data_door
def expected_points_chart(
    curves: Mapping[str, Iterable[Mapping[str, Any]]],
    *,
    band: Iterable[Mapping[str, Any]] = (),
    band_name: str = "NFL",
    measure: str = "ep_net",
    spot: int = 25,
    title: str = "What first-and-ten is worth, by yard line",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """What first-and-ten is worth on every yard line, a line for each name in `curves`, with a slider that reads them out.

    Each row of a curve has `yardline_100` (yards to the goal, 1 to 99) and the `measure` in points, as
    ``cb.expected_points(...).curve()`` has them. There are at most three curves.
    Rows of `band` have `yardline_100`, `low` and `high`; it lies below the curves as an area with the name `band_name`.
    Without a `subtitle` it says what the measure is.
    `spot` (yards from the own goal line) is where the slider starts; `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    if not isinstance(curves, Mapping) or not curves:
        raise DataError("curves are rows by the names of their lines; at least one is needed.")
    if len(curves) > _MOST:
        raise DataError(f"there are {len(curves)} curves; the chart has room for {_MOST}.")
    drawn = [
        {"who": str(name), "spot": 100 - row["yardline_100"], "points": row[measure]}
        for name, rows in curves.items()
        for row in _read(rows, f"the curve of {name}", measure)
    ]
    number, widest = "format(datum.points, '+.2f')", " +9.99"
    lines = Lines("who", "spot", "points", "Yard line", "Points", number, widest, "+", YARD_LINE, "", 10)
    below = subtitle or _MEASURES.get(measure, "")
    return chart_of_lines(drawn, lines, spot, "expected points", title, below, width, _band(list(band), band_name))


def _read(rows: Iterable[Mapping[str, Any]], what: str, *numbers: str) -> Rows:
    """The rows from the own goal line on, one for each yard line."""
    kept = sorted(read_rows(rows, what, ["yardline_100", *numbers]), key=lambda row: -row["yardline_100"])
    if [row["yardline_100"] for row in kept] != list(range(99, 0, -1)):
        raise DataError(f"{what} needs one row for each yardline_100 from 1 to 99; there are {len(kept)}.")
    return kept


def _band(rows: list[Mapping[str, Any]], name: str) -> Band | None:
    if not rows:
        return None
    kept = _read(rows, f"the band {name}", "low", "high")
    for row in kept:
        if not row["low"] <= row["high"]:
            raise DataError(f"the band {name} has low {_told(row['low'])} above high {_told(row['high'])}.")
    return Band(
        name, [{"spot": 100 - row["yardline_100"], **{end: rounded(row[end], 4) for end in ("low", "high")}} for row in kept]
    )


def _told(number: Fraction | float) -> str:
    return f"{float(number):g}"
