"""The chart sets that games are played with, by the text that names them in house rules and saved games."""

from __future__ import annotations

from typing import Final

from cardbowl.games.football_strategy.charts.chart_set import ChartSet
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, load_charts
from cardbowl.steps.data_files.named_sets import NamedSets

DEFAULT: Final = "open-charts"
"""The name of the Open Charts, which come with the game."""
KNOWN: Final = NamedSets(__name__, ChartSet, DEFAULT, OPEN_CHARTS, load_charts, "charts", "FS.COMP.6")
"""The chart sets that were read since the program started (FS.COMP.6)."""
name_charts: Final = KNOWN.name
charts_of: Final = KNOWN.of
