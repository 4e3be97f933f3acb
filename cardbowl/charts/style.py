"""The look all charts share: quiet, readable, safe for colour-blind readers, at home in light and in dark.

Text takes the colour of the text around the chart, so it follows the theme even when that changes later.
Marks use middle tones with enough contrast on white and on black.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any, TypeVar

from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

    Layers = TypeVar("Layers", alt.LayerChart, alt.VConcatChart)

WIDTH = 640
HEIGHT = 260
#: The default of `width`, in pixels: it fits beside a page of text.
PAGE_WIDTH = 560
_NARROWEST, _WIDEST = 300, 1200
_BESIDE = 58

#: From good to bad for the side with the ball: good, fairly good, neutral, bad.
GOOD = "#2f7fc1"
FAIR = "#8fbfe6"
NEUTRAL = "#8a94a0"
BAD = "#d9772b"
LINE_TO_GAIN = "#b98900"

#: The colour of the text around the chart.
INK = "currentColor"
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def dressed(chart: alt.LayerChart, *, title: str, subtitle: str, description: str, width: int | None = None) -> alt.LayerChart:
    """The chart in the shared look: of its full size, or of the given `width` as a whole."""
    import altair as alt

    if width is not None:
        sized: alt.LayerChart = chart.properties(width=room_in(width), height=HEIGHT)
        return framed(sized, title=title, subtitle=subtitle, description=description, width=width)
    heading = alt.Title(title, subtitle=subtitle) if subtitle else alt.Title(title)
    shaped: alt.LayerChart = chart.properties(
        width=WIDTH,
        height=HEIGHT,
        background="transparent",
        description=description,
        padding=6,
        title=heading,
    )
    finished: alt.LayerChart = shaped.configure(**_config())
    return finished


def framed(chart: Layers, *, title: str, subtitle: str, description: str, width: int) -> Layers:
    """A chart of a given width in the shared look; long titles and subtitles are broken into lines."""
    import altair as alt

    below = _lines(subtitle, width / 6.1) if subtitle.strip() else alt.Undefined
    heading = alt.Title(_lines(title, width / 8.8), subtitle=below)
    shaped: Layers = chart.properties(background="transparent", description=description, padding=6, title=heading)
    finished: Layers = shaped.configure(**_config())
    return finished


def check_width(width: object) -> int:
    """The width of a whole chart in pixels; raises `DataError`."""
    if type(width) is not int or not _NARROWEST <= width <= _WIDEST:
        raise DataError(f"the width is {value_text(width)}; a chart is {_NARROWEST} to {_WIDEST} pixels wide.")
    return width


def room_in(width: int | None) -> int:
    """How wide the plot of a chart is, beside its vertical axis; raises `DataError`."""
    return WIDTH if width is None else check_width(width) - _BESIDE


def _lines(text: str, letters: float) -> list[str]:
    return textwrap.wrap(text, int(letters)) or [""]


def _config() -> dict[str, Any]:
    return {
        "font": FONT,
        "view": {"stroke": None},
        "title": {
            "anchor": "start",
            "frame": "group",
            "color": INK,
            "fontSize": 16,
            "fontWeight": 600,
            "subtitleColor": INK,
            "subtitleFontSize": 12,
            "subtitlePadding": 5,
            "offset": 14,
        },
        "axis": {
            "domain": False,
            "gridColor": NEUTRAL,
            "gridOpacity": 0.25,
            "labelColor": INK,
            "labelFontSize": 11,
            "tickColor": NEUTRAL,
            "titleColor": INK,
            "titleFontSize": 12,
            "titleFontWeight": "normal",
            "titlePadding": 8,
        },
    }
