"""The exact chances of kicks and loose balls are those of every path that the kernel can take, with its chance.

Both read the same few draws, made up for the test, in place of the whole tables.
"""

from types import SimpleNamespace

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables

from cardbowl.arrays.packed import Packed, Packing
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.exact import kicks as exact_kicks
from cardbowl.games.cardbowl2.compiled.exact.hand_plays import returned as exact_returned
from cardbowl.games.cardbowl2.compiled.exact.loose import LooseBalls as ExactLooseBalls
from cardbowl.games.cardbowl2.compiled.exact.outcomes import Whistles, outcomes
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.compiled.kernel import kicked, loose, rows
from cardbowl.games.cardbowl2.compiled.kicks import (
    BLOCKED,
    GOOD,
    LEFT,
    LOOSE_BACK,
    PUNT_BLOCKED,
    PUNT_DOWN,
    PUNT_OUT,
    RETURNED,
    SHORT,
    Kicks,
)
from cardbowl.games.cardbowl2.compiled.kicks import LEAST as LEAST_KICK
from cardbowl.games.cardbowl2.compiled.loose_balls import PLACE, LooseBalls
from cardbowl.games.cardbowl2.compiled.recoveries import (
    HOLDER,
    LEAST,
    OTHER,
    OUT_AHEAD,
    OUT_BEHIND,
    RETURN,
    SCRIMMAGE,
    behind,
    endings,
)
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of as yards_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import PHASES
from cardbowl.games.cardbowl2.rules.endings import whistle

RULES = HouseRules()


def race(by, place=0, way=0):
    """The code of the end of a race."""
    return by | way << 2 | place - LEAST << PLACE


def kickoff(result, caught=0, spot=0):
    """The code of a kickoff."""
    return result | caught - LEAST_KICK << 3 | spot - LEAST_KICK << 11


RACE = {
    race(HOLDER, 40): 3, race(HOLDER, 70, 1): 4, race(HOLDER, -3): 5, race(OTHER, 20): 6, race(OTHER, 50, 1): 7,
    race(OTHER, 103): 1, race(OTHER, 103, 2): 2, race(OTHER, -2): 3, race(OUT_BEHIND): 1, race(OUT_AHEAD): 2,
}  # fmt: skip
DRAWS = {
    "race": RACE,
    "run": {3: 1, 60: 2, 99: 3},
    "onside run": {4 << 1: 1, 9 << 1 | 1: 2, 99 << 1 | 1: 3, 80 << 1: 4},
    "kickoff": {kickoff(LEFT, -4): 2, kickoff(RETURNED, 5, 24): 5, kickoff(LOOSE_BACK, 5, 21): 3, kickoff(LOOSE_BACK, 9, -12): 1},
    "return": {
        yards_of(12): 3,
        yards_of(-30): 1,
        yards_of(8, loose=True): 2,
        yards_of(99): 1,
        yards_of(99, loose=True): 1,
        yards_of(-30, loose=True): 2,
        yards_of(-30, loose=True, ran=True): 1,
    },
    "cards": {20: 1, 35: 2, 50: 3},
    "covered": {0: 1, 1: 3},
    "punt": {PUNT_BLOCKED: 1, **{40 << 2 | each: 2 + each for each in (PUNT_DOWN, PUNT_OUT)}, 66 << 2 | PUNT_DOWN: 3},
    "block": {2: 1, 9: 2},
    "goal": {GOOD: 5, SHORT: 3, BLOCKED | 4 << 2: 2},
    "value": {1: 1, 5: 1, 13: 2},
    "bounce": {code_of(whistle(DEFENSE, spot, touchback=True, series=True)): 1 for spot in (3, 17)},
}
"""What may be drawn, each with its weight."""


@pytest.fixture(scope="module")
def made():
    """The tables for the kernel, and the exact kicks."""
    packing = Packing()
    numbers = {
        name: packing.add({code: weight / sum(each.values()) for code, weight in each.items()}) for name, each in DRAWS.items()
    }
    every = {name: np.full((2, 110, 160), number, np.int32) for name, number in numbers.items()}
    ends, run_ends = endings(RULES)
    races, goal = every["race"], every["goal"][0, 0]
    balls = LooseBalls(
        races[0], races[0], races[0], races, ends, run_ends, behind(RULES), every["run"][0, 0], every["onside run"][0, 0], goal
    )
    kinds = {
        "kickoff": "kickoff", "free_kick": "cards", "free_return": "return", "punt_return": "return", "covered": "covered",
        "punt": "punt", "block": "block", "field_goal": "goal", "extra_point": "goal", "onside": "value", "bounce": "bounce",
        "toss": "goal",
    }  # fmt: skip
    kicks = Kicks(
        **{field: every[kinds[field]][0] if field in ("punt", "bounce") else every[kinds[field]][0, 0] for field in kinds}
    )
    parts = {Packed: packing.packed(), LooseBalls: balls, Kicks: kicks}
    tables = some_tables(RULES, parts, np.zeros((2, 2), np.int32))
    read = Tables(tables)
    whistles = Whistles(read, outcomes(read))
    plays = SimpleNamespace(tables=read, whistles=whistles, loose=ExactLooseBalls(read, whistles))
    return tables, plays, exact_kicks.Kicks(plays)


@pytest.fixture
def paths(made, monkeypatch):
    """The chances of the outcomes of a play of the kernel, over all paths that its draws can take."""
    tables, plays, _ = made

    def chances(kernel, *arguments, spot=20, phase="scrimmage", short=0):
        found, waiting = np.zeros(plays.whistles.outcomes.size), [[]]
        while waiting:
            path, taken, share = waiting.pop(), [], 1.0

            def drawn(_, number, __, path=path, taken=taken):
                nonlocal share
                codes, shares = plays.tables.dist(number)
                if len(taken) == len(path):
                    waiting.extend([*taken, place] for place in range(1, len(codes)))
                    path.append(0)
                taken.append(path[len(taken)])
                share *= shares[taken[-1]]
                return int(codes[taken[-1]])

            for module in (kicked, loose):
                monkeypatch.setattr(module, "drawn", drawn)
            at, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
            at[rows.PHASE], at[rows.SPOT], at[rows.SHORT] = PHASES.index(phase), spot, short
            code = kernel(
                *(at if each is AT else row if each is ROW else each for each in arguments), tables, np.zeros(1, np.uint64)
            )
            found[plays.whistles.of(code)] += share
        return found

    return chances


AT, ROW = object(), object()


@pytest.mark.parametrize("spot", [2, 12, 26, 27, 45, 53, 60, 90])
def test_a_punt_and_a_field_goal(made, paths, spot):
    """CB2.PUNT.1-6, CB2.FG.1-5"""
    kicks = made[2]
    assert kicks.punt(spot) == pytest.approx(paths(kicked.punt, AT, ROW, spot=spot), abs=1e-9)
    assert kicks.goal(spot) == pytest.approx(paths(kicked.field_goal, AT, ROW, spot=spot), abs=1e-9)
    assert kicks.extra_point() == pytest.approx(0.5)


def test_kickoffs(made, paths):
    """CB2.KICK.1-8, CB2.ONS.1-6"""
    kicks = made[2]
    assert kicks.kickoff() == pytest.approx(paths(kicked.kickoff, AT, ROW, spot=35, phase="kickoff"), abs=1e-9)
    for spot in (20, 48, 70):
        wanted = paths(kicked.free_kick, AT, ROW, spot=spot, phase="free kick")
        assert kicks.free_kick(spot) == pytest.approx(wanted, abs=1e-9)
    found = exact_returned(made[1], 0, np.array([yards_of(-12, loose=True)]), np.ones(1))  # CB2.FUM.R10
    assert found == pytest.approx(made[1].loose.fumbled(RETURN, [-9])[0])
    for short in (0, 1):
        wanted = paths(kicked.onside_kick, AT, ROW, spot=40, phase="kickoff", short=short)
        assert kicks.onside(40, short) == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize("kind", [SCRIMMAGE, RETURN])
def test_a_loose_ball(made, paths, kind):
    """CB2.FUM.1-13"""
    exact = made[1].loose
    for spot in (-12, -9, 40, 99):
        (found,) = exact.fumbled(kind, [spot])
        assert found == pytest.approx(paths(loose.fumbled, kind, 0, spot, ROW), abs=1e-9)
    number = made[1].tables.look("LooseBalls.race", 0, 0)
    wanted = paths(loose.recovered, SCRIMMAGE, 0, int(number), ROW, False)
    assert exact.recovered(SCRIMMAGE, int(number)) == pytest.approx(wanted, abs=1e-9)
