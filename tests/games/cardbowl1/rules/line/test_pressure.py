"""Pressure on the passer, protection, and backs who block (section 5.2 of the rulebook)."""

import pytest

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.pass_rush import threats
from cardbowl.games.cardbowl1.rules.line.pressure import (
    back_may_carry,
    back_may_go_out,
    on_his_side,
    pressure_now,
    pressure_of,
    pressure_of_a_round,
)
from cardbowl.games.cardbowl1.rules.passes.pass_tests import off_target

STANDARD = HouseRules()


def test_a_margin_below_seven_is_pressure():
    """CB1.PRES.1"""
    assert [pressure_of(margin, STANDARD) for margin in (1, 3, 6, 7, 8, 13)] == [6, 4, 1, 0, 0, 0]
    assert pressure_of(3, HouseRules.of({"pressure_margin": 0})) == 0


def test_pressure_is_added_to_the_pass_card():
    """CB1.PRES.2: in the test of the passer; the yards of the pass use the card alone (V198)."""
    assert [off_target(Card("8H"), pressure, 9) for pressure in (0, 1)] == [False, True]


@pytest.mark.parametrize(
    ("turn", "at_start", "felt"), [(2, True, 4), (2, False, 4), (3, True, 4), (3, False, 0), (4, True, 0), (1, False, 0)]
)
def test_pressure_lasts_to_the_start_of_the_next_turn(turn, at_start, felt):
    """CB1.PRES.2, CB1.PRES.R1"""
    assert pressure_now(4, 2, turn, at_start) == felt


def test_the_largest_pressure_of_a_round_counts():
    """CB1.PRES.R1"""
    assert pressure_of_a_round([1, 5, 0]) == 5
    assert pressure_of_a_round([]) == 0


def test_without_a_threat_the_passer_is_protected():
    """CB1.PROT.1: singles and pairs; the defense may add rushers, who count in the next turn."""
    assert not threats([(7, 10), (8, 9), (9, 9)], 6, STANDARD)
    assert threats([(7, 10), (8, 15), (9, 9)], 6, STANDARD)


@pytest.mark.parametrize(("side", "lanes"), [("L", [-5, -1, 0]), ("R", [0, 1, 5]), ("M", [-5, -1, 0, 1, 5])])
def test_a_back_blocks_on_his_side(side, lanes):
    """CB1.BACK.3, CB1.BACK.R1"""
    assert [lane for lane in (-5, -1, 0, 1, 5) if on_his_side(side, lane)] == lanes


def test_a_back_who_blocks_stays_there():
    """CB1.BACK.R1, CB1.BACK.R2"""
    free = HouseRules.of({"shotgun_back_may_release": "on"})
    assert not back_may_go_out(True, False, STANDARD)
    assert back_may_go_out(True, False, free)
    assert back_may_go_out(False, False, STANDARD)
    assert not back_may_go_out(False, True, free)
    assert (back_may_carry(True), back_may_carry(False)) == (False, True)
