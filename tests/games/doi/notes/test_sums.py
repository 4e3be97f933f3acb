"""Where the ball of D.O.I. is drawn: from the home goal line, whoever has it."""

import pytest
from games.doi.helpers import at

from cardbowl.football import AWAY, HOME
from cardbowl.games.doi.notes.sums import ball_at
from cardbowl.games.doi.position import Position


@pytest.mark.parametrize(("team", "spot", "there"), [(HOME, 30, 30), (AWAY, 30, 70), (HOME, 99, 99), (AWAY, 1, 99)])
def test_the_ball_lies_where_the_team_has_it(team, spot, there):
    assert ball_at(at(spot, offense=team)) == there


@pytest.mark.parametrize(("team", "goal_line"), [(HOME, 100), (AWAY, 0)])
def test_before_an_extra_point_it_lies_on_the_goal_line_that_was_crossed(team, goal_line):
    assert ball_at(at(97, offense=team)._replace(phase="try")) == goal_line


def test_at_the_toss_and_after_the_game_there_is_none():
    assert ball_at(Position("toss")) is None
    assert ball_at(at(50)._replace(phase="over")) is None
