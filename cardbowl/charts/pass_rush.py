"""Shares of the results of sack draws, rushes and runs against tacklers, by one number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardbowl.charts.parts import counted_in, read_rows
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shares import by_slider, finished, layout_of
from cardbowl.charts.style import BAD, FAIR, GOOD, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door

_SACK: Final = {"clean": GOOD, "pressure": FAIR, "sack": BAD, "fumble": NEUTRAL}
_RUSH: Final = {"long": "#1d5288", "good": GOOD, "short": FAIR, "none": NEUTRAL, "loss": BAD, "fumble": "#7d4fa3"}
_OPEN: Final = {"long": GOOD, "short": FAIR, "stopped": NEUTRAL, "fumble": BAD}


@data_door
def sack_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    surplus: int = 5,
    threats: int = 1,
    title: str = "Sack draws: clean, under pressure, or down",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The results of a round of sack draws by the surplus of the pass rush, with a slider for the number of threats.

    Each row has `surplus`, `threats` and the chances `clean`, `pressure`, `sack` and `fumble`.
    `surplus` and `threats` are where the sliders start; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "sack draws", ["surplus", "threats", *_SACK])
    by = by_slider(kept, "threats", "Threats of that surplus", threats)
    layout = layout_of(kept, "surplus", "Rush less protection", _SACK, by=by)
    headline = "'Surplus ' + surplus + (threats == 1 ? ', one draw' : ', ' + threats + ' draws')"
    return finished(kept, layout, headline, surplus, threats, "sack draws", "Share of all rounds", title, subtitle, width)


@data_door
def rush_shares_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    points: int = 14,
    title: str = "Rush yards by the points on the table",
    subtitle: str = "Long is 10 yards or more, good 4 to 9, short 1 to 3; before any open-field run",
    width: int = PAGE_WIDTH,
) -> Chart:
    """How far a rush gets, by O - D before any card.

    Each row has `points` and the chances of its ends: ``long``, ``good``, ``short``, ``none``, ``loss``, ``fumble``.
    `points` is where the slider starts; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "rushes", ["points", *_RUSH])
    layout = layout_of(kept, "points", "Points of the offense less the defense", _RUSH)
    return finished(kept, layout, "points + ' points'", points, None, "rushes", "Share of all rushes", title, subtitle, width)


@data_door
def tacklers_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    tacklers: int = 7,
    draws: int = 1,
    title: str = "An open-field run against tacklers",
    subtitle: str = "Tacklers meet the first set; long is 10 yards or more, short 1 to 9, stopped no yard",
    width: int = PAGE_WIDTH,
) -> Chart:
    """How far an open-field run gets, by what tackles its first set, with a slider for the first draws.

    Each row has `tacklers`, `draws` and the chances of its ends: ``long``, ``short``, ``stopped``, ``fumble``.
    `tacklers` and `draws` are where the sliders start; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "open-field runs", ["tacklers", "draws", *_OPEN])
    layout = layout_of(kept, "tacklers", "Tacklers together", _OPEN, by=by_slider(kept, "draws", "First draws", draws))
    headline = f"'Tacklers ' + tacklers + ', ' + {counted_in('draws', 'draw')}"
    return finished(kept, layout, headline, tacklers, draws, "open-field runs", "Share of all runs", title, subtitle, width)
