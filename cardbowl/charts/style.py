"""The look all charts share: quiet, readable, safe for colour-blind readers, at home in light and in dark.

Text takes the colour of the text around the chart, so it follows the theme even when that changes later.
Marks use middle tones that stand out on white and on black alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import altair as alt

WIDTH = 640
HEIGHT = 260

#: What the side with the ball hopes for, a little of it, nothing either way, what it fears.
GOOD = "#2f7fc1"
FAIR = "#8fbfe6"
NEUTRAL = "#8a94a0"
BAD = "#d9772b"
LINE_TO_GAIN = "#b98900"

#: The colour of the text around the chart.
INK = "currentColor"
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def dressed(chart: alt.LayerChart, *, title: str, subtitle: str, description: str) -> alt.LayerChart:
    """The chart in the shared look."""
    import altair as alt

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
