"""What follows a quarter."""

import pytest

from cardbowl.football.quarters import ENDLESS, Next, after_quarter, half_ended

TIE, AHEAD = (7, 7), (7, 10)


@pytest.mark.parametrize(
    ("quarter", "score", "extra", "brings"),
    [
        (1, TIE, 0, Next.QUARTER),
        (2, TIE, 0, Next.SECOND_HALF),
        (2, AHEAD, 0, Next.SECOND_HALF),
        (3, AHEAD, 0, Next.QUARTER),
        (4, TIE, 0, Next.OVER),
        (4, AHEAD, 1, Next.OVER),
        (4, TIE, 1, Next.OVERTIME),
        (5, TIE, 1, Next.OVER),
        (5, TIE, 2, Next.QUARTER),
        (5, AHEAD, ENDLESS, Next.OVER),
        (900, TIE, ENDLESS, Next.QUARTER),
    ],
)
def test_what_a_quarter_brings(quarter, score, extra, brings):
    """CB2.NFL.R2, CB1.GAME.R2, DOI.END.1"""
    assert after_quarter(quarter, score, extra) is brings


@pytest.mark.parametrize(
    ("before", "after", "ended"),
    [(1, 2, False), (2, 2, False), (2, 3, True), (1, 3, True), (3, 4, False), (4, 5, True), (3, 5, True), (5, 6, False)],
)
def test_whether_a_half_has_ended_between_two_quarters(before, after, ended):
    """CB2.NFL.R2, CB1.GAME.R6: between extra periods the offense keeps the ball."""
    assert half_ended(before, after) is ended
