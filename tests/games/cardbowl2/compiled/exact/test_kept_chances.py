"""The chances of plays and kicks of the exact game are those that were compared with the rules and the kernel.

That comparison plays a million draws of each play, so it belongs to the long run (`test_plays`). Here the same chances are
summed up in one number each, as they were when they held there: a fault in the sums changes it.
"""

from types import SimpleNamespace

import numpy as np
import pytest

import cardbowl as cb
from cardbowl.games.cardbowl2.compiled.compile import compiled
from cardbowl.games.cardbowl2.compiled.exact import hand_plays, hands, passes
from cardbowl.games.cardbowl2.compiled.exact.kicks import Kicks
from cardbowl.games.cardbowl2.compiled.exact.loose import LooseBalls
from cardbowl.games.cardbowl2.compiled.exact.outcomes import Whistles, outcomes
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.house_rules import HouseRules

KEPT = {
    "ordinary play at 1": [0.026282785922, 0.035235992709],
    "ordinary play at 30": [0.031539396692, 0.033233931238],
    "ordinary play at 61": [-0.041200002663, -0.042102404352],
    "ordinary play at 97": [-0.14575277704, -0.14700597871],
    "punt at 2": [0.016362423696],
    "punt at 35": [0.035161457487],
    "punt at 70": [-0.0078070532661],
    "field goal at 3": [0.84535153419],
    "field goal at 68": [-0.75206303828],
    "field goal at 95": [-0.88884717644],
    "kneel at 1": [-0.78223088989],
    "kneel at 50": [0.30059254374],
    "kickoff": [0.20274555567],
    "free kick": [0.026657595169],
    "on-side kick": [0.054822376469],
    "on-side kick again": [0.14861903969],
}
"""The sum of the chances of each play, by outcome times the cosine of the number of the outcome."""


@pytest.fixture(scope="module")
def parts():
    """Plays and kicks under the rules as written, of the first two aims alone: all of them take ten times as long."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (passes, hand_plays, hands):
            patch.setattr(module, "AIMS", module.AIMS[:2])
        tables = Tables(compiled(HouseRules()))
        whistles = Whistles(tables, outcomes(tables))
        plays = hand_plays.HandPlays(tables, whistles, LooseBalls(tables, whistles))
    return SimpleNamespace(plays=plays, kicks=Kicks(plays))


CHANCES = {
    **{f"ordinary play at {spot}": lambda parts, spot=spot: parts.plays.at(spot) for spot in (1, 30, 61, 97)},
    **{f"punt at {spot}": lambda parts, spot=spot: parts.kicks.punt(spot) for spot in (2, 35, 70)},
    **{f"field goal at {spot}": lambda parts, spot=spot: parts.kicks.goal(spot) for spot in (3, 68, 95)},
    **{f"kneel at {spot}": lambda parts, spot=spot: parts.kicks.kneel(spot) for spot in (1, 50)},
    "kickoff": lambda parts: parts.kicks.kickoff(),
    "free kick": lambda parts: parts.kicks.free_kick(20),
    "on-side kick": lambda parts: parts.kicks.onside(40, 0),
    "on-side kick again": lambda parts: parts.kicks.onside(35, 1),
}


@pytest.mark.parametrize("what", CHANCES)
def test_chances_are_those_that_were_compared(parts, what):
    found = CHANCES[what](parts)
    assert np.all(found >= 0)
    assert np.allclose(found.sum(axis=-1), 1, atol=1e-9)
    sums = np.atleast_1d(found @ np.cos(np.arange(found.shape[-1]))).tolist()
    assert sums == pytest.approx(KEPT[what], rel=1e-9), sums


def test_kicks_at_goal_are_those_of_the_odds(parts):
    """CB2.FG.1-5, CB2.XP.1-2"""
    good = float(cb.odds("cardbowl-2.0", "field-goal", spot=68)["good"])
    assert np.isclose(parts.kicks.goal(68), good, atol=1e-9).sum() == 1
    assert parts.kicks.extra_point() == pytest.approx(float(cb.odds("cardbowl-2.0", "extra-point")["good"]), abs=1e-9)


@pytest.mark.parametrize(("spot", "good"), [(96, 0.56506941799), (98, 0.66787001338), (99, 0.71072703317)])
def test_tries_are_those_that_were_compared(parts, spot, good):
    assert parts.plays.good(spot, 0) == pytest.approx(good, rel=1e-9)
