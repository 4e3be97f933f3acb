"""A hand of cards, each against any card of the other side: how the play ends."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardbowl.charts.parts import read_rows
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shares import by_slider, finished, layout_of
from cardbowl.charts.style import BAD, FAIR, GOOD, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

_ENDS: Final = {"made": GOOD, "short": FAIR, "loss": NEUTRAL, "again": "#b98900", "turnover": BAD}
_MOST: Final = 30


@data_door
def pairing_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    card: str = "",
    to_go: int | None = None,
    title: str = "Each card of a hand against any other card",
    subtitle: str = "Made is the line to gain, short a gain before it; again is a penalty and the same down",
    width: int = PAGE_WIDTH,
) -> Chart:
    """How a play ends for each card of a hand, with sliders for the card and for the yards to go.

    Each row has `card` (its text), `to_go` in yards, and the chances ``made``, ``short``, ``loss``, ``again`` and ``turnover``.
    `card` (without it: the first) and `to_go` (without it: 10, or the middle) are where the sliders start.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "pairings", ["to_go", *_ENDS], ["card"])
    names = list(dict.fromkeys(row["card"] for row in kept))
    if len(names) > _MOST:
        raise DataError(f"there are {len(names)} cards; the chart has room for {_MOST}.")
    if card and card not in names:
        raise DataError(f"card is {value_text(card)}; the rows have {listed(names)}.")
    lines = sorted({row["to_go"] for row in kept})
    line = to_go if to_go is not None else 10 if 10 in lines else lines[len(lines) // 2]
    placed = [{"slot": names.index(row["card"]) + 1, **row} for row in kept]
    by = by_slider(placed, "to_go", "Yards to go", line)
    label = f"{json.dumps(names)}[datum.value - 1]"
    layout = layout_of(placed, "slot", "Card", _ENDS, label=label, by=by)
    headline = f"{json.dumps(names)}[slot - 1] + ', ' + to_go + ' to go'"
    start = names.index(card) + 1 if card else 1
    return finished(placed, layout, headline, start, line, "pairings", "Share of all pairings", title, subtitle, width)
