"""Means and standard errors from running sums."""

from statistics import fmean, stdev

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.analysis.estimates import Estimate, Running, RunningRatio, mean_sign, share


def running(values: list[int]) -> Running:
    sums = Running()
    for value in values:
        sums.add(value)
    return sums


@given(st.lists(st.integers(-200, 200), min_size=2, max_size=50))
def test_mean_and_standard_error_are_those_of_the_observations(values):
    mean, error, size = running(values).estimate()
    assert size == len(values)
    assert mean == pytest.approx(fmean(values), abs=1e-12)
    assert error == pytest.approx(stdev(values) / len(values) ** 0.5, abs=1e-12)


@given(st.lists(st.integers(-200, 200), max_size=20), st.randoms())
def test_the_order_does_not_matter_at_all(values, random):
    shuffled = random.sample(values, len(values))
    assert running(values).estimate() == running(shuffled).estimate()


def test_nothing_is_known_from_nothing_and_no_error_from_one():
    assert running([]).estimate() == Estimate(None, None, 0)
    assert running([7]).estimate() == Estimate(7.0, None, 1)


def test_text_shows_what_is_known():
    assert Estimate(None, None, 0).text() == "-"
    assert Estimate(7.0, None, 1).text() == "7.00"
    assert Estimate(1.23456, 0.0999, 9).text() == "1.23 ± 0.10"
    assert Estimate(0.5, 0.25, 4).text(3) == "0.500 ± 0.250"


def test_a_share_of_all_or_none_is_not_certain():
    """Wilson's interval of 12 of 12, with two errors, begins at 12 / 16."""
    assert share(12, 12) == Estimate(1.0, 0.125, 12)
    assert share(0, 12) == Estimate(0.0, 0.125, 12)
    assert share(3, 12) == running([1] * 3 + [0] * 9).estimate()
    assert share(1, 1) == Estimate(1.0, None, 1)
    assert share(0, 0) == Estimate(None, None, 0)


def score(more: int, size: int, difference: float) -> float:
    """Tango's score of a difference, in errors, where `more` of `size` pairs differ, all of them one way."""
    middle = -more + (2 * size - more) * difference
    other = (abs(middle) - middle) / (4 * size)  # the likeliest chance that a pair differs the other way
    return (more - size * difference) / (size * (2 * other + difference * (1 - difference))) ** 0.5


@pytest.mark.parametrize("size", [2, 12, 300])
def test_differences_that_are_all_alike_are_not_certain(size):
    """Two errors from where no pair differs, or every pair the same way, Tango's score is 2."""
    for sign in (-1, 0, 1):
        mean, error, found = mean_sign(running([sign] * size))
        assert (mean, found) == (sign, size)
        assert abs(score(abs(sign) * size, size, 1 - 2 * error if sign else 2 * error)) == pytest.approx(2)
    assert mean_sign(running([1, 0, -1, 0])) == running([1, 0, -1, 0]).estimate()
    assert mean_sign(running([1])) == Estimate(1.0, None, 1)
    assert mean_sign(running([])) == Estimate(None, None, 0)


@given(st.lists(st.integers(0, 2), max_size=20))
def test_half_a_count_is_half_of_one(halves):
    """All ties: half a game each, with half the error of a difference of 0; otherwise as any mean."""
    found, plain = share(halves.count(2), len(halves), halves.count(1)), running(halves).estimate()
    assert found.mean == (None if plain.mean is None else plain.mean / 2)
    if plain.error:
        assert found.error == plain.error / 2
    elif len(halves) > 1:
        assert found.error == (1 if halves[0] == 1 else 2) / (len(halves) + 4)


GAMES = st.lists(st.lists(st.integers(-40, 99), max_size=6), min_size=2, max_size=12)


@given(GAMES)
def test_the_error_of_a_mean_over_cases_has_games_as_clusters(games):
    """Cochran, section 6.3: the games spread around the ratio, each by what it has more than its cases would give."""
    found = RunningRatio()
    found.add_all(np.array([len(each) for each in games]), np.array([sum(each) for each in games]))
    cases = sum(map(len, games))
    if not cases:
        assert found.estimate() == Estimate(None, None, 0)
        return
    mean = sum(map(sum, games)) / cases
    spread = sum((sum(each) - mean * len(each)) ** 2 for each in games)
    error = (spread * len(games) / (len(games) - 1)) ** 0.5 / cases
    assert found.estimate() == (pytest.approx(mean), pytest.approx(error, abs=1e-9), cases)


@given(GAMES)
def test_cases_that_are_games_have_the_error_of_a_mean(games):
    values = [sum(each) for each in games]
    found, halves = RunningRatio(), RunningRatio()
    found.add_all(np.ones(len(values), int), np.array(values))
    for part in (values[:1], values[1:]):
        halves.add_all(np.ones(len(part), int), np.array(part))
    mean, error, size = running(values).estimate()
    assert found.estimate() == halves.estimate() == (pytest.approx(mean), pytest.approx(error, abs=1e-9), size)


def test_no_error_is_known_of_the_cases_of_one_game():
    found = RunningRatio()
    found.add_all(np.array([3]), np.array([12]))
    assert found.estimate() == Estimate(4.0, None, 3)
