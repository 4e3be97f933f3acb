"""What a try is worth late in a game: which leads the points of a play reach, and those of a kick do not."""

from __future__ import annotations

from collections.abc import Iterable

from cardbowl.football.scoring import ScoringRules


def leads_to_reach(play: int, rules: ScoringRules) -> tuple[int, ...]:
    """The leads after a try that matter late in a game, where a play from the try has `play` points.

    A field goal does not beat the first one; then a tie, and leads that a field goal, or a touchdown with a play, makes a tie.
    """
    return rules.field_goal_points, 0, -rules.field_goal_points, -(rules.touchdown_points + play)


def play_is_needed(lead: int, kick: int, play: int, leads: Iterable[int]) -> bool:
    """Whether a team with this lead before its try reaches one of the `leads` by the points of a play and not of a kick."""
    return any(lead + kick < each <= lead + play for each in leads)
