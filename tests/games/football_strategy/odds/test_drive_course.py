"""Courses of one or two states, whose worth is counted by hand."""

import numpy as np
import pytest

from cardbowl.games.football_strategy.odds.drive_course import Course


def course(here, then, chances, points):
    return Course(np.array(here), np.array(then), np.array(chances), np.array(points))


BETWEEN_TWO = course([0, 1], [1, 0], [0.5, -0.5], [0.25, 0.5])
"""From each state to the other one, every second time; from the second one the ball changes hands."""


@pytest.mark.parametrize("start", [(0.0, 0.0), (-7.0, 3.0)])
def test_what_states_are_worth_does_not_hang_on_the_first_guess(start):
    """a = 1/4 + b/2 and b = 1/2 - a/2."""
    assert BETWEEN_TWO.values(np.array(start), 1e-12) == pytest.approx([0.4, 0.3])


def test_the_longest_drive_is_counted_whoever_has_the_ball():
    """a = 1 + b/2 and b = 1 + a/2; beside it a state that ends every drive."""
    assert BETWEEN_TWO.plays() == pytest.approx(2, abs=0.02)
    assert Course.joined([BETWEEN_TWO, course([2], [0], [0.0], [9.0])]).plays() == pytest.approx(2, abs=0.02)
    assert course([0, 0], [0, 0], [0.25, -0.5], [3.0]).plays() == pytest.approx(4, abs=0.05)


def test_it_is_played_until_little_changes_and_not_for_ever():
    half = course([0], [0], [0.5], [1.0])
    assert half.values(np.zeros(1), 0.3) == [1.75], "it changes by 1, by 1/2 and by 1/4"
    assert half.values(np.zeros(1), 0.25) == [1.875]
    assert course([0], [0], [1.0], [1.0]).values(np.zeros(1), 0.5) == [500]
