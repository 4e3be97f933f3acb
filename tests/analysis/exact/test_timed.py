"""The layers of a clock of plays: kicks and plays that cost no time, extra time without end, and what is kept of them."""

import numpy as np
import pytest
from analysis.exact.a_short_game import DOWNS, free_goals, short_game

from cardbowl.analysis.exact.timed import TIE, WIN, Layers, Moment, Timed
from cardbowl.steps.exact_game import FREE_KICK, KICKOFF, KICKOFF_AGAIN

GAIN, LOSE = 0.5, 0.1
"""The chances of a play of the short game."""


def test_kicks_may_cost_no_time():
    """The same as by layers that are repeated until nothing changes: every kickoff is followed by a play of the same moment."""
    free = Layers(Timed(short_game(kick_cost=(0, 0, 0))), 20).found[Moment(3, 2)]
    kickoff, drive = free[:, 0, KICKOFF], free[:, 0, 24]
    turned = drive[:, ::-1]
    assert np.allclose(kickoff[WIN], 1 - turned[WIN])
    assert np.allclose(kickoff[TIE], turned[TIE])


def test_plays_may_cost_no_time():
    """A field goal that counts no play leads to a kickoff, or to a play of the opponent, of the same moment."""
    found = Layers(Timed(free_goals()), 6).found

    def other(moment, spot):
        win, tie = found[moment][:, 1, spot - 1, ::-1]
        return np.array([1 - win, tie])

    def mine(moment, spot):
        return found[moment][:, 0, spot - 1]

    for quarter in (1, 3):
        last, now, after = (Moment(quarter, left) for left in (0, 2, 1))
        for spot in (60, 75, 99):
            good, missed = mine(now, KICKOFF + 1)[:, 3:], other(now, 100 - spot)[:, :-3]
            assert np.allclose(mine(now, spot)[:, :-3], 0.95 * good + 0.05 * missed, atol=1e-12)
        second = GAIN * mine(last, 40) + (1 - GAIN) * other(last, 70)
        wanted = GAIN * mine(after, 40) + LOSE * other(after, 70) + (1 - GAIN - LOSE) * second
        assert np.allclose(mine(now, 30), wanted, atol=1e-12)


@pytest.mark.parametrize(("extra", "quarter", "quarters"), [(0, 12, 4), (-1, 2, 6)])
def test_what_ends_are_worth_is_kept_only_for_the_series_to_come(extra, quarter, quarters):
    """One moment for each down and one more, of each quarter."""
    layers = Layers(Timed(short_game(gain=0.9, lose=0.05, kicked=85, extra=extra, quarter=quarter)), 3)
    assert len(layers._values) <= (DOWNS + 1) * quarters


@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_one_more_period_of_extra_time_changes_nothing(quarter):
    """Where it goes on until somebody wins, a moment is worth the same whichever period it is of, and nobody ties."""
    found = Layers(Timed(short_game(gain=0.9, lose=0.05, kicked=85, extra=-1, quarter=quarter)), 3).found
    assert np.allclose(found[Moment(6, 0)], found[Moment(6, quarter)], atol=1e-14)
    for left in range(1, quarter + 1):
        assert np.allclose(found[Moment(5, left)], found[Moment(6, left)], atol=1e-14)
        assert (found[Moment(5, left)][TIE] < 1e-12).all()


@pytest.mark.parametrize("kick_cost", [(1, 1, 1), (0, 1, 0), (1, 0, 1)])
def test_a_kick_that_is_made_again_costs_no_time(kick_cost):
    """The first one, that is; the second one is not made again, and costs what a kick does."""
    found = Layers(Timed(short_game(again=0.3, kick_cost=kick_cost, quarter=7, kicked=80)), 9).found
    for lead in (-6, -3, -1):
        now, after = found[Moment(4, 7)][WIN, 0], found[Moment(4, 7 - kick_cost[1])][WIN, 0]
        kept, lost = after[39, 9 + lead], 1 - after[59, 9 - lead]
        assert now[KICKOFF_AGAIN, 9 + lead] == pytest.approx(0.2 * kept + 0.8 * lost, abs=1e-12)
        wanted = 0.2 * kept + 0.5 * lost + 0.3 * now[KICKOFF_AGAIN, 9 + lead]
        assert now[KICKOFF, 9 + lead] == pytest.approx(wanted, abs=1e-12)
        assert abs(kept - found[Moment(4, 6 - kick_cost[1])][WIN, 0, 39, 9 + lead]) > 1e-3  # each play matters
    usual = found[Moment(4, 7)][WIN, 0, :, 9:]
    assert np.array_equal(usual[KICKOFF], usual[KICKOFF_AGAIN])


@pytest.mark.parametrize("kick_cost", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)])
def test_each_kick_costs_its_own_time(kick_cost):
    """Usual kickoffs, on-side kickoffs (tried in the last quarter by a team that is behind), and free kicks."""
    found = Layers(Timed(short_game(kick_cost=kick_cost, quarter=7, kicked=60)), 9).found

    def after(quarter, left, lead, kept):
        mine, theirs = found[Moment(quarter, left)][WIN, 0], found[Moment(quarter, left)][WIN, 0, :, ::-1]
        if kept:
            return 0.8 * (1 - theirs[59, 9 + lead]) + 0.2 * mine[39, 9 + lead]
        return 1 - theirs[59, 9 + lead]

    for quarter, lead, kept in ((3, 3, False), (3, -3, False), (4, 0, False), (4, -3, True)):
        now = found[Moment(quarter, 7)][WIN, 0]
        assert now[KICKOFF, 9 + lead] == pytest.approx(after(quarter, 7 - kick_cost[kept], lead, kept), abs=1e-9)
        assert now[FREE_KICK, 9 + lead] == pytest.approx(after(quarter, 7 - kick_cost[2], lead, kept), abs=1e-9)
        assert abs(after(quarter, 7, lead, kept) - after(quarter, 6, lead, kept)) > 1e-4  # the time matters
