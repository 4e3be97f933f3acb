"""Charts that explain odds: each a picture, a line of text and a table, with no need of network or kernel.

They take rows, distributions and odds; no game is imported.
Altair is imported when the first chart is made.
"""

from cardbowl.charts.bars import best_words, event_chart, event_rows
from cardbowl.charts.choices import pass_choice_chart
from cardbowl.charts.comparisons import compare_chart
from cardbowl.charts.completions import completion_chart
from cardbowl.charts.decisions import decision_chart, decision_rows, decision_words
from cardbowl.charts.deck_cells import deck_chart
from cardbowl.charts.distributions import dist_chart
from cardbowl.charts.expected_points import expected_points_chart
from cardbowl.charts.field_goals import field_goal_chart
from cardbowl.charts.fourth_downs import fourth_down_chart
from cardbowl.charts.habits import habit_chart
from cardbowl.charts.heat_maps import match_up_chart, modifiers_chart
from cardbowl.charts.kicks import kick_chart
from cardbowl.charts.lines import conversion_chart, drive_value_chart, edge_chart
from cardbowl.charts.mixing import payoff_chart
from cardbowl.charts.numbers import number_rows
from cardbowl.charts.odds_picture import odds_chart
from cardbowl.charts.pairings import pairing_chart
from cardbowl.charts.pass_rush import rush_shares_chart, sack_chart, tacklers_chart
from cardbowl.charts.penalties import penalties_chart
from cardbowl.charts.realism import overlay_chart, scorecard_chart
from cardbowl.charts.renderer import Chart
from cardbowl.charts.result_lists import result_list_chart
from cardbowl.charts.runs import run_survival_chart, survival_rows
from cardbowl.charts.rushing import rush_yards_chart
from cardbowl.charts.settling import settling_chart
from cardbowl.charts.shares import field_goal_after_chart, onside_chart, pass_outcomes_chart
from cardbowl.charts.standings import standings_chart
from cardbowl.charts.starts import starts_chart
from cardbowl.charts.win_probability import win_probability_chart
from cardbowl.errors import needs

needs("altair", "lab", "a chart")

__all__ = [
    "Chart",
    "best_words",
    "compare_chart",
    "completion_chart",
    "conversion_chart",
    "decision_chart",
    "decision_rows",
    "decision_words",
    "deck_chart",
    "dist_chart",
    "drive_value_chart",
    "edge_chart",
    "event_chart",
    "event_rows",
    "expected_points_chart",
    "field_goal_after_chart",
    "field_goal_chart",
    "fourth_down_chart",
    "habit_chart",
    "kick_chart",
    "match_up_chart",
    "modifiers_chart",
    "number_rows",
    "odds_chart",
    "onside_chart",
    "overlay_chart",
    "pairing_chart",
    "pass_choice_chart",
    "pass_outcomes_chart",
    "payoff_chart",
    "penalties_chart",
    "result_list_chart",
    "run_survival_chart",
    "rush_shares_chart",
    "rush_yards_chart",
    "sack_chart",
    "scorecard_chart",
    "settling_chart",
    "standings_chart",
    "starts_chart",
    "survival_rows",
    "tacklers_chart",
    "win_probability_chart",
]
