"""Rows one below the other: each has a name at its left end and a number at its right end, and marks below the two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from cardbowl.charts.parts import Rows, stacked_up
from cardbowl.charts.style import INK

if TYPE_CHECKING:
    import altair as alt

BESIDE: Final = 20
"""Pixels of the width that rows leave free."""


def down_the_rows(rows: Rows, name: str) -> alt.Y:
    """The place of each row, in their order."""
    import altair as alt

    return alt.Y(f"{name}:N", sort=[row[name] for row in rows], title=None).axis(None)


def named_rows(
    row: alt.Chart,
    marks: Iterable[alt.Chart],
    rows: Rows,
    *,
    about: str,
    name: str,
    height: int,
    room: int,
    apart: int,
    bold: bool = False,
) -> alt.LayerChart:
    """Marks of rows, with the column `name` above them on the left and the ``number`` of `row` on the right.

    `about` is what the dataset is called, `height` that of a row and `room` the width, in pixels; `apart` is how far above its
    middle a row has its words.
    """
    import altair as alt

    text: dict[str, Any] = {"aria": False, "baseline": "middle", "color": INK, "dy": -apart, "fontSize": 12}
    weight: dict[str, Any] = {"fontWeight": 600} if bold else {}
    down = down_the_rows(rows, name)
    return stacked_up(
        [
            *marks,
            row.mark_text(align="left", **text).encode(x=alt.value(0), y=down, text=f"{name}:N"),
            row.mark_text(align="right", **weight, **text).encode(x=alt.value(room), y=down, text="number:N"),
        ],
        **{about: rows},
    ).properties(width=room, height=height * len(rows))
