"""The yards after a catch as chances to reach a yard line, counted by hand."""

from fractions import Fraction

import pytest

from cardbowl.games.cardbowl2.odds.after_the_catch import AfterCatch

EIGHT = AfterCatch((0, 1, 3), (0, 0, 1), 8, Fraction(2, 8))
"""Of eight cases the ball is kept at 0 yards in one, at 1 yard in two; it comes loose at 1 yard in one, and farther on in one."""


@pytest.mark.parametrize(("goal", "mean"), [(-3, "-3"), (0, "0"), (1, "7/8"), (2, "11/8")])
def test_the_mean_ends_at_the_goal_line(goal, mean):
    assert EIGHT.mean_up_to(goal) == Fraction(mean)


@pytest.mark.parametrize(
    ("yards", "goal", "chance"),
    [
        (0, None, "6/8"),
        (1, None, "5/8"),
        (2, None, "3/8"),
        (1, 2, "6/8"),
        (2, 2, "4/8"),
        (1, 1, "7/8"),
        (0, 0, "1"),
        (2, 1, "7/8"),
    ],
)
def test_the_ball_is_kept_or_over_the_goal_line(yards, goal, chance):
    """CB2.OFR.5: once it is over the line it does not matter who has it later."""
    assert EIGHT.kept_or_scored(yards, goal) == Fraction(chance)


@pytest.mark.parametrize(("yards", "reached", "short"), [(-1, "1", "0"), (0, "1", "0"), (1, "7/8", "1/8"), (2, "4/8", "3/8")])
def test_yards_that_are_reached_or_not(yards, reached, short):
    assert EIGHT.reached(yards) == Fraction(reached)
    assert EIGHT.kept_short_of(yards) == Fraction(short)
