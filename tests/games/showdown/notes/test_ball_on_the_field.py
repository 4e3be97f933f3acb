"""Where the ball of Showdown lies on the drawn field."""

import pytest
from games.showdown.turns import at

from cardbowl.football import AWAY, HOME
from cardbowl.games.showdown import GAME


@pytest.mark.parametrize("phase", ["scrimmage", "kickoff", "free kick", "try"])
def test_it_is_counted_from_the_home_goal_line(phase):
    """Whoever has it: what is 30 yards from the away goal line is 70 yards from the other."""
    assert GAME.ball_at(at(phase=phase, spot=30, offense=HOME)) == 30
    assert GAME.ball_at(at(phase=phase, spot=30, offense=AWAY)) == 70


@pytest.mark.parametrize("phase", ["toss", "opening", "over"])
def test_before_a_half_and_after_the_game_there_is_none(phase):
    assert GAME.ball_at(at(phase=phase)) is None
