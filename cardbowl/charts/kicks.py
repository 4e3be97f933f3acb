"""Kicks that turn up cards until they reach the goal: good or missed, by distance and by the cards left in the deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardbowl.charts.parts import quoted, read_rows
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shares import by_slider, finished, layout_of
from cardbowl.charts.style import GOOD, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

_KICK: Final = {"good": GOOD, "missed": NEUTRAL}


@data_door
def kick_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    distance: int | None = None,
    by: str = "gone",
    start: int | None = None,
    label: str = "Highest cards that are gone",
    title: str = "Field goals, and what is left in the deck",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Field goals of every distance, good or missed, with a slider for the cards left in the deck.

    Each row has `distance` in yards, the chances `good` and `missed`, and a whole number in the column named by `by`, which the
    second slider picks; `label` is its name in words. `distance` (without it: nearest to an even chance) and `start` (without
    it: the smallest) are where the sliders stand; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    if not (isinstance(label, str) and label.strip()):
        raise DataError(f"label is {value_text(label)}; words for the slider are needed.")
    kept = read_rows(rows, "field goals", [by, "distance", *_KICK])
    first = min(row[by] for row in kept) if start is None else start
    picked = by_slider(kept, by, label, first)
    layout = layout_of(kept, "distance", "Yards to the goal line", _KICK, by=picked)
    here = [row for row in kept if row[by] == first]
    even = min(here, key=lambda row: abs(float(row["good"]) - 0.5))["distance"]
    called = f"{label[0].lower()}{label[1:]}"
    headline = f"distance + {quoted(f' yards, {called}: ')} + {by}"
    ends = [[row for row in kept if row[by] == end] for end in picked[2:]]
    evens = [min(end, key=lambda row: abs(float(row["good"]) - 0.5))["distance"] for end in ends]
    other = f", and at {evens[1]} with {picked[3]}" if picked[2] < picked[3] else ""
    told = subtitle or f"The even kick is at {evens[0]} yards with {picked[2]}{other} ({called})."
    where = even if distance is None else distance
    return finished(kept, layout, headline, where, first, "field goals", "Share of all kicks", title, told, width)
