"""Charts that explain odds: each a picture, a line of text and a table, with no need of network or kernel.

They take rows and distributions and know no game.
Altair is imported when the first chart is made.
"""

from cardbowl.charts.field_goals import field_goal_chart
from cardbowl.charts.renderer import Chart
from cardbowl.charts.rushing import rush_yards_chart

__all__ = ["Chart", "field_goal_chart", "rush_yards_chart"]
