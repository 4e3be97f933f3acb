"""Where the ball of Football Strategy is drawn: from the home goal line, whoever has it."""

import pytest
from games.football_strategy.helpers import at

from cardbowl.football import AWAY, HOME
from cardbowl.games.football_strategy.notes.sums import ball_at


@pytest.mark.parametrize(("team", "spot", "there"), [(HOME, 30, 30), (AWAY, 30, 70), (HOME, 99, 99), (AWAY, 1, 99)])
def test_the_ball_lies_where_the_team_has_it(team, spot, there):
    assert ball_at(at(spot, offense=team)) == there


@pytest.mark.parametrize("phase", ["decks", "toss", "over"])
def test_there_is_no_ball_before_and_after_a_game(phase):
    assert ball_at(at(phase=phase)) is None
