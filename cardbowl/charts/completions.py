"""Completions by passer and receiver, as a heat map with a slider for the yardage cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardbowl.cards.card import RANKS
from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.heat_maps import AXIS, CHANCE, cells_of, drawn_cells
from cardbowl.charts.parts import check_chances, counted_in, read_rows, slider
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import PAGE_WIDTH, check_width
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed

_RANKS = ["", *RANKS, "", "joker"]


@data_door
def completion_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    quarterback: int = 12,
    receiver: int = 13,
    cards: int = 0,
    title: str = "Completions in percent, by quarterback and receiver",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """How often a pass is complete, as a heat map with a percent in each cell and a slider for its yardage cards.

    Each row has `quarterback` and `receiver` (values 1 to 13, a joker 15), `cards`, and the chance `complete`; every pair of them
    must be there for every number of cards. `quarterback`, `receiver` and `cards` are where the sliders start.
    `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    import altair as alt

    kept = read_rows(rows, "passes", ["quarterback", "receiver", "cards", "complete"])
    check_chances(kept, "passes", ["complete"])
    passers, receivers, counts = (sorted({row[name] for row in kept}) for name in ("quarterback", "receiver", "cards"))
    for name, value, known in (
        ("quarterback", quarterback, passers),
        ("receiver", receiver, receivers),
        ("cards", cards, counts),
    ):
        if value not in known:
            raise DataError(f"{name} is {value}; the rows have {listed(known)}.")
    if len(kept) != len(passers) * len(receivers) * len(counts):
        raise DataError("passes need one row for each quarterback, receiver and number of cards.")
    sliders = [
        slider("cards", "Yardage cards", counts[0], counts[-1], cards),
        slider("quarterback", "Quarterback", passers[0], passers[-1], quarterback),
        slider("receiver", "Receiver", receivers[0], receivers[-1], receiver),
    ]
    marks = (
        alt.Chart()
        .transform_filter("datum.cards == cards")
        .transform_calculate(
            shown="datum.complete",
            o1="datum.quarterback",
            d1="datum.receiver",
            x=f"{_RANKS}[datum.quarterback]",
            y=f"{_RANKS}[datum.receiver]",
        )
    )
    pair = f"{_RANKS}[quarterback] + ' to ' + {_RANKS}[receiver]"
    headline = f"{pair} + ', ' + {counted_in('cards', 'yardage card')} + ': ' + {CHANCE.full}"
    values = [float(row["complete"]) for row in kept]
    room = check_width(width) - AXIS
    layers = cells_of(
        marks,
        CHANCE,
        ("Quarterback", [_RANKS[value] for value in passers]),
        ("Receiver", [_RANKS[value] for value in reversed(receivers)]),
        (min(values), max(values)),
        "datum.o1 == quarterback && datum.d1 == receiver",
        headline,
        room,
    )
    said = f"complete from {min(values):.2%} to {max(values):.2%}"
    told = subtitle or "Nobody covers the receiver closely enough to break it up, and nobody presses the passer."
    frame = Frame(title, told, width, AXIS)
    layers[0] = layers[0].add_params(*sliders)
    picture = frame.plot(layers, min(room, len(receivers) * 28), cells=drawn_cells(kept, "complete"))
    shows = "Heat map of completions by quarterback and receiver:"
    return frame.chart(picture, Table.from_records(kept), shows=shows, called="Chart of completions", said=said)
