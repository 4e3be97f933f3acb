"""What follows a quarter."""

import pytest

from cardbowl.football.quarters import ENDLESS, Next, after_quarter

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
