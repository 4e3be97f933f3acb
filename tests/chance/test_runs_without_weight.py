"""Starts of runs that have no weight: alone they are no runs, and beside others they change nothing."""

from fractions import Fraction

import pytest
from support.cases import crossed

from cardbowl.chance.runs import runs_after

DECK = {1: 2, 3: 3, 7: 2, 11: 1, 12: 1}
WORTH = {11: 1, 12: 2}
NOTHING = {((1,), 1): {0: 0, 4: 0}, ((11,), 2): {2: 0}}
ONE = {((3,), 1): {2: 1}}


def shares(runs):
    """What comes of runs, as shares of one start of weight 1."""
    parts = ({total: Fraction(weight, runs.whole) for total, weight in part.items()} for part in (runs.ended, runs.stopped))
    return *parts, Fraction(runs.beyond, runs.whole)


@pytest.mark.parametrize("below", [None, 9, 100])
@pytest.mark.parametrize(("stoppers", "free"), crossed([0, 1, 2], [0, 1, 3]))
def test_starts_without_weight_are_no_runs(stoppers, free, below):
    options = {"stoppers": stoppers, "free": free, "below": below}
    found = runs_after(DECK, WORTH, NOTHING, **options)
    assert (found.ended, found.stopped, found.beyond) == ({}, {}, 0)
    assert shares(runs_after(DECK, WORTH, {**NOTHING, **ONE}, **options)) == shares(runs_after(DECK, WORTH, ONE, **options))
