"""Diagrams of the lessons: pictures that read their facts from rules and odds, with the same facts in sentences (floor 5)."""

from cardbowl.diagrams.clock import clock_steps
from cardbowl.diagrams.flow_chart import flow_picture
from cardbowl.diagrams.formations import formation_key
from cardbowl.diagrams.four_tests import four_tests
from cardbowl.diagrams.kicking import field_goal_kick
from cardbowl.diagrams.pass_rush import rush_groups
from cardbowl.diagrams.passing import pass_tree
from cardbowl.diagrams.rushing import rush_sum
from cardbowl.diagrams.showdown import eleven_steps, guess_and_totals
from cardbowl.diagrams.stopping import stop_or_draw
from cardbowl.diagrams.table_and_field import table_and_field
from cardbowl.diagrams.two_colors import color_wheel

__all__ = [
    "clock_steps",
    "color_wheel",
    "eleven_steps",
    "field_goal_kick",
    "flow_picture",
    "formation_key",
    "four_tests",
    "guess_and_totals",
    "pass_tree",
    "rush_groups",
    "rush_sum",
    "stop_or_draw",
    "table_and_field",
]
