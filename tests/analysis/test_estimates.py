"""Means and standard errors from running sums."""

from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.analysis.estimates import Estimate, Running


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
