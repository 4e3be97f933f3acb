"""The exact odds of Card Bowl 2.0: every question that may be asked about a play, counted from the draw deck."""

from __future__ import annotations

from cardbowl.games.cardbowl2.odds.kicks import extra_point_odds, field_goal, field_goal_odds, field_goal_rows, field_goals
from cardbowl.games.cardbowl2.odds.rushing import rush, rush_grid, rush_yards
from cardbowl.steps.questions import Input, Question

__all__ = ["QUESTIONS", "field_goal", "field_goal_rows", "field_goals", "rush", "rush_grid", "rush_yards"]

_DISTANCE = Input("distance", "number", "the distance in yards", "CB2.FG.1", 0, 129, required=True)

QUESTIONS: dict[str, Question] = {
    each.name: each
    for each in (
        Question("field-goal", "a field goal: good, missed or blocked", "CB2.FG", (_DISTANCE,), field_goal_odds),
        Question("extra-point", "the extra point: good or no good", "CB2.XP", (), extra_point_odds),
    )
}
