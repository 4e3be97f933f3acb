"""The spot of the ball on the drawn field."""

from support.cases import rows

from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl1.notes.sums import ball_at
from cardbowl.games.cardbowl1.position import Position


@rows(
    ("phase", "offense", "spot"),
    [("scrimmage", HOME, 30), ("scrimmage", AWAY, 70), ("kickoff", AWAY, 70), ("toss", HOME, None), ("over", HOME, None)],
)
def test_where_the_ball_lies(phase, offense, spot):
    """From the home goal line, for either team; nowhere at the toss and when the game is over."""
    assert ball_at(Position(phase=phase, offense=offense, spot=30)) == spot
