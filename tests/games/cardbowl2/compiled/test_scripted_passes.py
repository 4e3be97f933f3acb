"""Passes of the kernel, each with the draws that a test names: where they end is what the rules make of the same cards."""

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, How
from cardbowl.games.cardbowl2.compiled.caught import LEAST_GROSS
from cardbowl.games.cardbowl2.compiled.compile import Hands, _hands
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.kernel import loose, passes, rows
from cardbowl.games.cardbowl2.compiled.pass_sets import COMPLETE, INCOMPLETE, SACKED
from cardbowl.games.cardbowl2.compiled.scrimmage import Scrimmage
from cardbowl.games.cardbowl2.compiled.worths import HAND
from cardbowl.games.cardbowl2.compiled.yard_codes import RUN_AT
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of as yards_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import PHASES
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle

RULES = HouseRules()
O1, D1 = HAND.index(Card("9H")), HAND.index(Card("4C"))


@pytest.fixture(scope="module")
def tables():
    """Tables in which every catch brings its gross yards, and the player stops after its first card."""
    blank, small = np.zeros((2, 60, 150), np.int32), np.zeros((4, 600, 16), np.int32)
    gross = np.arange(300, dtype=np.int32)[:, None, None] + LEAST_GROSS + np.zeros((1, 16, 16), np.int32)
    plays = Scrimmage(*[blank] * len(Scrimmage._fields))._replace(gains=gross, figures=small, more=small[0])
    return some_tables(RULES, {Scrimmage: plays, Hands: _hands()}, np.zeros((2, 3, 9, 9), np.int32))


@pytest.fixture
def thrown(tables, monkeypatch):
    """A nine thrown against a four from a spot with these codes drawn, by a runner that stays in bounds."""

    def passed(codes, spot, sideline=passes.AWAY):
        left = iter(codes)
        for module in (passes, loose):
            monkeypatch.setattr(module, "drawn", lambda *_: next(left))
        at, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
        at[rows.PHASE], at[rows.SPOT] = PHASES.index("scrimmage"), spot
        found = passes.passed(at, O1, D1, 0, sideline, row, tables, np.zeros(1, np.uint64))
        assert list(left) == []
        return found, {name: int(value) for name, value in zip(rows.ROW, row, strict=True) if value}

    return passed


def test_an_incomplete_pass_comes_back_and_stops_the_clock(thrown):
    """CB2.PASS.5"""
    dead = code_of(Ending(How.DEAD, OFFENSE, 30, stopped=True))
    assert thrown([INCOMPLETE], 30) == ((dead, 0, 0, 0), {"incomplete_pass": 1})


@pytest.mark.parametrize("loss", [1, 12, 35])
def test_a_sack_loses_its_yards(thrown, loss):
    """CB2.PASS.6: behind the own goal line it is a safety."""
    found, row = thrown([SACKED, yards_of(-loss)], 30)
    assert found == (code_of(whistle(OFFENSE, 30 - loss)), 0, 1, 0)
    assert row == {"yards_gained": max(0, 30 - loss) - 30}


@pytest.mark.parametrize(("second", "value"), [(0, 1), (6, 7), (12, 13), (13, 1)])
@pytest.mark.parametrize("spot", [30, 60])
def test_a_catch_brings_the_cards_of_the_offense_less_those_of_the_defense(thrown, spot, second, value):
    """CB2.PASS.8, CB2.PASS.R8: the ace of spades is a plain 1; two yards more are run after the catch."""
    gain = 9 - 4 + 10 - value
    found, row = thrown([(10 - 1) << 2 | COMPLETE, second, yards_of(2)], spot)
    assert found == (code_of(whistle(OFFENSE, spot + gain + 2)), 0, 0, 1)
    assert row == {"complete_pass": 1} | ({"yards_gained": gain + 2} if gain + 2 else {})


@pytest.mark.parametrize(("spot", "room"), [(85, 0), (86, -1)])
def test_a_catch_behind_the_goal_line_is_a_touchdown(thrown, spot, room):
    """CB2.PASS.8: a gain of 15 yards; nothing is run any more."""
    found, row = thrown([(13 - 1) << 2 | COMPLETE, 2], spot)
    assert 100 - spot - 15 == room
    assert found == (code_of(whistle(OFFENSE, 100)), 0, 0, 1)
    assert row == {"complete_pass": 1, "yards_gained": 100 - spot}


@pytest.mark.parametrize("kind", ["run_on", "run_near_sideline"])
def test_a_run_follows_unless_the_goal_line_is_reached(tables, monkeypatch, kind):
    """CB2.OFR.1, CB2.OOB.3: ten yards, and a run of seven after them."""
    monkeypatch.setattr(passes, "drawn", lambda *_: yards_of(7, ran=True))
    more = (O1,) if kind == "run_near_sideline" else ()

    def after(code, room):
        return getattr(passes, kind)(code, room, *more, tables, None)

    assert after(yards_of(10), 40) == yards_of(10)
    assert after(yards_of(10, run=1), 11) == yards_of(17, ran=True)
    assert after(yards_of(10, run=1), 10) == yards_of(10)
    assert after(yards_of(10, run=1), 9) == yards_of(10)
    assert yards_of(10, run=1) >> RUN_AT == 1
