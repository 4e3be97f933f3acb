"""The game clock, Simple 1 and Simple 2 (sections 17, 17a and 17b of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, go, hand, house, now, random_game
from games.cardbowl2.plays import (
    EXTRA_POINT,
    FUMBLE_KEPT,
    FUMBLE_LOST,
    GOOD,
    INCOMPLETE,
    INTERCEPTED,
    KICKOFF,
    MISSED,
    PASS,
    PUNT,
    RETURNED,
    RUSH,
    SACK,
    TRY,
    TWO_POINT,
    cost,
)

from cardbowl import diagrams
from cardbowl.games.cardbowl2.compiled.compile import _numbers
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules import order
from cardbowl.games.cardbowl2.rules.clock import simple2_run_off


@pytest.mark.parametrize(("switch", "length"), [("complex", 180), ("simple2", 180), ("simple1", 36)])
def test_CLK_1_there_are_three_clocks(switch, length):
    """CB2.CLK.1 CB2.CLK.R2: switch clock."""
    assert STANDARD.clock == "complex"
    assert order.start(house(clock=switch)).left == length


def test_CLK_1_the_game_may_be_shortened():
    """CB2.CLK.1 CB2.CLK.2: house rule quarter_intervals."""
    referee = random_game(1, quarter_intervals=12)
    assert referee.is_over
    assert len(referee.plays) < 80
    assert order.start(house(quarter_intervals=12)).left == 12


def test_CLK_2_intervals_of_5_seconds():
    """CB2.CLK.2"""
    assert [at(left=left).clock_words("simple2") for left in (180, 178)] == ["15:00", "14:50"]


@pytest.mark.parametrize(("quarter", "warning"), [(1, False), (2, True), (3, False), (4, True), (5, True)])
def test_CLK_3_the_two_minute_warning(quarter, warning):
    """CB2.CLK.3: house rule two_minute_mark."""
    assert cost(RUSH, at(quarter=quarter, left=25))[1] is not warning
    assert cost(RUSH, at(quarter=quarter, left=31), two_minute_mark=30)[1] is not warning


@pytest.mark.parametrize(
    ("quarter", "left", "is_late"),
    [(2, 24, True), (2, 25, False), (4, 60, True), (4, 61, False), (1, 1, False), (3, 1, False), (5, 60, True)],
)
def test_CLK_4_the_late_period(quarter, left, is_late):
    """CB2.CLK.4"""
    referee = game(at(quarter=quarter, left=left), hand() + "; JS 4D")
    assert asks(referee) == ("offense sideline" if is_late else "offense run")


def test_CLK_4_the_late_period_can_be_changed():
    """CB2.CLK.4: house rules late_second_quarter and late_fourth_quarter."""
    assert asks(game(at(quarter=2, left=40), hand() + "; JS 4D", late_second_quarter=40)) == "offense sideline"
    assert asks(game(at(quarter=4, left=60), hand() + "; JS 4D", late_fourth_quarter=59)) == "offense run"


def test_CLK_R1_late_is_judged_at_the_snap():
    """CB2.CLK.R1: 61 before a run-off of 2 is 59 at the snap."""
    referee = game(at(quarter=4, left=61, running=True), "no; no; 2; " + hand() + "; JS 4D")
    assert asks(referee) == "offense sideline"


@pytest.mark.parametrize(("switch", "plays"), [("total36", 36), ("scrimmage31", 31), ("custom", 20)])
def test_CLK1_1_a_quarter_is_a_number_of_plays(switch, plays):
    """CB2.CLK1.1 CB2.CLK1.R1: switch simple1_count, house rule simple1_plays."""
    rules = house(clock="simple1", simple1_count=switch, simple1_plays=20)
    assert order.start(rules).left == plays


@pytest.mark.parametrize(
    ("answers", "start", "in_31", "in_36"),
    [
        (RUSH, None, 1, 1),
        (INCOMPLETE, None, 1, 1),
        ("kneel", None, 1, 1),
        (PUNT, None, 0, 1),
        (MISSED, None, 0, 1),
        (RETURNED, KICKOFF, 0, 1),
        ("squib; 50; 10H 9D 2C 3S 4S", KICKOFF, 0, 1),
        ("kickoff; QH 5D 2C 3S 4S 5S 6S", at(20, phase="free kick", left=100), 0, 1),
        (EXTRA_POINT, TRY, 0, 0),
        (TWO_POINT, TRY, 0, 0),
        ("on-side; 0; 5H", KICKOFF, 0, 0),
        ("on-side; 9; AH; 0; 0; 8H 5C", KICKOFF, 0, 1),
        ("on-side; 0; 5H; take", KICKOFF._replace(short_kicks=1), 0, 1),
    ],
)
def test_CLK1_R1_which_plays_count(answers, start, in_31, in_36):
    """CB2.CLK1.R1 CB2.CLK1.R3 CB2.CLK1.R4"""
    for switch, count in (("scrimmage31", in_31), ("total36", in_36), ("custom", in_36)):
        assert cost(answers, start, clock="simple1", simple1_count=switch) == (count, False)


def test_CLK1_R1_a_quarter_ends_with_its_last_play():
    """CB2.CLK1.1"""
    after = game(at(left=1), RUSH, clock="simple1").position
    assert (after.quarter, after.left) == (2, 36)


def test_CLK1_R2_there_is_no_clock_to_run_or_to_stop():
    """CB2.CLK1.R2: no time-outs, no run-off, no warning, no sideline."""
    late = at(quarter=4, left=20)
    assert asks(game(late, RUSH, clock="simple1")) == "offense call"
    assert asks(game(late, hand() + "; JS 4D", clock="simple1")) == "offense run"
    assert not game(at(quarter=2, left=25), RUSH, clock="simple1").position.running


def test_CLK1_R3_the_final_kick_counts():
    """CB2.CLK1.R3: two short kicks and a recovered one."""
    referee = game(KICKOFF, "on-side; 0; 5H; on-side; 0; 5H; re-kick", clock="simple1")
    assert referee.position.left == 100
    assert go(referee, "on-side; 9; AH; 0; 0; 8H 5C").position.left == 99


@pytest.mark.parametrize(
    ("answers", "start", "runs"),
    [
        (RUSH, None, True),
        (PASS, None, True),
        (SACK, None, True),
        ("kneel", None, True),
        (FUMBLE_KEPT, None, True),
        (INCOMPLETE, None, False),
        (INTERCEPTED, None, False),
        (FUMBLE_LOST, None, False),
        (PUNT, None, False),
        (GOOD, at(80, left=100), False),
        (MISSED, None, False),
        (RETURNED, KICKOFF, False),
        (EXTRA_POINT, TRY, False),
        (TWO_POINT, TRY, False),
        (RUSH, at(98, to_go=2, left=100), False),
        (RUSH, at(30, 4, 10, left=100), False),
    ],
)
def test_CLK2_1_and_2_what_stops_the_clock(answers, start, runs):
    """CB2.CLK2.1 CB2.CLK2.2 CB2.CLK2.R1 CB2.CLK2.R6: a play takes 1, and 7 more run off where it does not stop the clock."""
    assert cost(answers, start, clock="simple2") == (1, runs)
    if runs:
        referee = game(start or at(left=100), f"{answers}; no; no", clock="simple2")
        assert asks(referee) == "offense call"
        assert referee.plays[-1].after.left == 99
        assert referee.steps[-1][0].n == 7
        assert go(referee, "punt; 2; no; 2S 3S").position.left == 100 - 8 - 1


def test_CLK2_1_the_numbers_can_be_changed():
    """CB2.CLK2.1: house rules simple2_stopped and simple2_running."""
    changed = {"clock": "simple2", "simple2_stopped": 2, "simple2_running": 6}
    assert cost(INCOMPLETE, **changed) == (2, False)
    assert game(at(left=100), f"{RUSH}; no; no; {PUNT}", **changed).position.left == 100 - 6 - 2


@pytest.mark.parametrize("running", [0, 1, 3])
def test_CLK2_R7_a_play_never_costs_less_than_one_that_stops_the_clock(running):
    """CB2.CLK2.R7: two plays at 3 each, as with equal numbers; rule, fast engine, diagram and switch agree."""
    changed = {"clock": "simple2", "simple2_stopped": 3, "simple2_running": running}
    referee = game(at(left=100), f"{RUSH}; no; no", **changed)
    assert referee.steps[-1][0].n == 0
    assert go(referee, PUNT).position.left == 100 - 3 - 3
    rules = HouseRules.of(changed)
    assert _numbers(rules).running == simple2_run_off(rules) == 0
    equal = diagrams.clock_steps(house_rules={**changed, "simple2_running": 3})
    assert diagrams.clock_steps(house_rules=rules).description == equal.description
    assert "never less than one that does" in next(row["about"] for row in rules.describe() if row["name"] == "simple2_running")


def test_CLK2_3_a_time_out_makes_the_play_cost_1():
    """CB2.CLK2.3 CB2.CLK2.R2"""
    referee = game(at(left=100), f"{RUSH}; no; yes", clock="simple2")
    assert asks(referee) == "offense call"
    assert go(referee, PUNT).position[6:10] == (98, False, (0, 0), (3, 2))


@pytest.mark.parametrize(
    ("left", "after", "asked"),
    [(33, 25, True), (32, 24, True), (30, 24, True), (26, 24, True), (25, 24, False), (24, 16, True), (8, 0, True), (5, 0, True)],
)
def test_CLK2_4_the_clock_stops_at_the_warning_and_at_0(left, after, asked):
    """CB2.CLK2.4 CB2.CLK2.R3: run-off is cut at 24 and at 0."""
    referee = game(at(quarter=2, left=left), RUSH, clock="simple2")
    assert referee.position.running is asked
    if asked:
        go(referee, "no; no")
    if after:
        assert go(referee, "punt; 2; no; 2S 3S").plays[-1].after.left == after - 1
    else:
        assert referee.position.quarter == 3


def test_CLK2_R3_a_play_that_ends_the_quarter_has_no_run_off():
    """CB2.CLK2.R3"""
    assert game(at(left=1), RUSH, clock="simple2").position.quarter == 2


def test_CLK2_5_late_a_draw_may_be_given_up_for_the_sideline():
    """CB2.CLK2.5: certain, no card, at the spot reached; 1 interval, the rest of the run is lost."""
    late = at(quarter=4, left=60)
    for given_up, spot in (("out of bounds", 36), ("draw; QC; out of bounds", 48), ("draw; QC; draw; 2C; out of bounds", 50)):
        after = game(late, f"{hand()}; JS 4D; {given_up}", clock="simple2").position
        assert (after.spot, after.left, after.running) == (spot, 59, False)


def test_CLK2_5_not_before_the_late_period():
    """CB2.CLK2.5"""
    assert asks(game(at(quarter=4, left=61), hand() + "; JS 4D", clock="simple2")) == "offense run"


def test_CLK2_R4_giving_up_the_yards_after_catch():
    """CB2.CLK2.R4: neither card is drawn, the spot is that of the catch."""
    after = game(at(quarter=4, left=60), hand(run=False) + "; 8S; stop; 6D; out of bounds", clock="simple2").position
    assert (after.spot, after.left, after.running) == (37, 59, False)


@pytest.mark.parametrize(("switch", "spike"), [("off", False), ("on", True)])
def test_CLK2_R5_a_spike_in_simple_2(switch, spike):
    """CB2.CLK2.R5: switch simple2_spike."""
    referee = game(at(left=100), f"{RUSH}; no; no", clock="simple2", simple2_spike=switch)
    assert referee.can("spike") is spike
    if spike:
        go(referee, "spike")
        assert now(referee.position) == "home 3&7 @33"
        assert not referee.position.running
        assert go(game(at(left=100), f"{RUSH}; no; no; 7", clock="simple2", simple2_spike="on"), PUNT).position.left == 91


def test_CLK2_1_without_a_difference_nothing_runs_off():
    """CB2.CLK2.1"""
    referee = game(at(left=100), f"{RUSH}; no; no", clock="simple2", simple2_running=1, simple2_stopped=1)
    assert referee.steps[-1][0].n == 0
    assert go(referee, PUNT).position.left == 98
