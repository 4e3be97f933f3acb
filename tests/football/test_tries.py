"""Which points a team needs from its try late in a game."""

from types import SimpleNamespace

import pytest

from cardbowl.football.tries import leads_to_reach, play_is_needed


def rules(touchdown=6, goal=3):
    return SimpleNamespace(touchdown_points=touchdown, field_goal_points=goal)


def test_leads_that_matter():
    """CB2.NFL.1 NS.TRY.2: a field goal ahead, a tie, a field goal behind, a touchdown with a play behind."""
    assert leads_to_reach(2, rules()) == (3, 0, -3, -8)
    assert leads_to_reach(3, rules(7, 4)) == (4, 0, -4, -10)


@pytest.mark.parametrize(
    ("kick", "play", "needed"), [(1, 2, [-10, -5, -2, 1]), (1, 1, []), (2, 1, []), (0, 2, [-10, -9, -5, -4, -2, -1, 1, 2])]
)
def test_a_play_is_needed_where_a_kick_does_not_reach_the_lead(kick, play, needed):
    """CB2.XP.2 NS.TRY.1"""
    found = [lead for lead in range(-20, 20) if play_is_needed(lead, kick, play, leads_to_reach(play, rules()))]
    assert found == needed
