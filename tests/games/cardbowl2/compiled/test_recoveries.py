"""What becomes of a loose ball that bounces over an end line, in the tables of the fast engine."""

import pytest

from cardbowl.arrays.packed import Packing
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.loose_balls import _Races
from cardbowl.games.cardbowl2.compiled.recoveries import CLASSES, OUT_AHEAD, OUT_BEHIND, endings
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.endings import Ending


@pytest.fixture(scope="module")
def table():
    return endings(HouseRules())[0]


@pytest.mark.parametrize("number", range(len(CLASSES)))
def test_behind_the_own_end_line_it_is_a_safety_and_ahead_a_touchback_of_the_others(table, number):
    """CB2.FUM.13, wherever the ball was loose, and whatever the sides would decide."""
    holder, _ = CLASSES[number]
    other = DEFENSE if holder is OFFENSE else OFFENSE
    assert set(table[:, number, OUT_BEHIND, :, 0].flat) == {code_of(Ending(How.SAFETY, holder, 0, series=True))}
    assert set(table[:, number, OUT_AHEAD, :, 0].flat) == {code_of(Ending(How.TOUCHBACK, other, 0, series=True))}


def test_only_a_card_that_grants_draws_goes_on_to_a_run():
    """CB2.FUM.11: each number of draws has a way of its own, and no draw has none."""
    races = _Races(Packing(), HouseRules(), ())
    assert [races.way(13, 3, draws, 0.5) for draws in (0, -1, 1, 2, 1, 0)] == [0, 0, 1, 2, 1, 0]
    assert races.gone == {(1, 1, (13, 3)): 1.0, (2, 2, (13, 3)): 0.5}
