"""What stops the Complex clock, run-off, spike, time-outs (sections 17c and 17d of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, go, hand, house, now
from games.cardbowl2.plays import (
    FUMBLE_KEPT,
    FUMBLE_LOST,
    INCOMPLETE,
    INTERCEPTED,
    KICKOFF,
    PASS,
    PUNT,
    RETURNED,
    RUN,
    RUSH,
    SACK,
    TWO_POINT,
    cost,
)

from cardbowl.errors import HouseRulesError
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2.rules import clock, order


@pytest.mark.parametrize(
    ("answers", "start"),
    [
        (INCOMPLETE, None),
        (INTERCEPTED, None),
        (FUMBLE_LOST, None),
        (PUNT, None),
        (RETURNED, KICKOFF),
        ("on-side; 9; AH; 0; 0; 8H 5C", KICKOFF),
        (RUSH, at(30, 4, 10, left=100)),
        (RUSH, at(98, to_go=2, left=100)),
        ("kneel", at(1, left=100)),
        ("no; no; spike", at(left=100, running=True)),
        (RUSH, at(quarter=4, left=25)),
        (hand() + "; 2S 4H", at(quarter=4, left=1)),
        (hand("10H") + "; 8H 7D", at(quarter=4, left=60)),
    ],
)
def test_CLKC_7_what_stops_the_clock(answers, start):
    """CB2.CLKC.7 CB2.CLKC.R4"""
    assert cost(answers, start)[1] is False


@pytest.mark.parametrize("answers", [RUSH, RUN, PASS, SACK, "kneel", FUMBLE_KEPT])
def test_CLKC_8_otherwise_it_runs(answers):
    """CB2.CLKC.8 CB2.CLKC.R4"""
    referee = game(at(left=100), answers)
    assert referee.position.running
    assert asks(referee) == "offense time-out"


@pytest.mark.parametrize("amount", range(2, 9))
def test_CLKC_9_the_run_off(amount):
    """CB2.CLKC.9"""
    referee = game(at(left=100, running=True), f"no; no; {amount}; {PUNT}")
    assert referee.position.left == 100 - amount - 1


def test_CLKC_9_what_may_be_chosen():
    """CB2.CLKC.9: house rules run_off_least, run_off_most, run_off_default."""
    referee = game(at(left=100, running=True), "no; no")
    assert referee.asking.options == (2, 3, 4, 5, 6, 7, 8, "spike")
    assert referee.asking.default == 7
    changed = {"run_off_least": 4, "run_off_most": 6, "run_off_default": 5}
    referee = game(at(left=100, running=True), "no; no", **changed)
    assert referee.asking.options == (4, 5, 6, "spike")
    assert referee.asking.default == 5
    with pytest.raises(HouseRulesError, match="run_off_least"):
        house(run_off_least=8)


@pytest.mark.parametrize("answer", [1, 9, 7.0, True, "soon", None, [7]])
def test_CLKC_9_no_other_run_off(answer):
    """CB2.CLKC.9"""
    referee = game(at(left=100, running=True), "no; no")
    with pytest.raises(ValueError, match=r"2, 3, 4, 5, 6, 7, 8"):
        referee.answer(answer)
    assert asks(referee) == "offense run-off"


@pytest.mark.parametrize(("down", "after"), [(1, "home 2&10 @30"), (3, "home 4&10 @30"), (4, "away 1&10 @70")])
def test_CLKC_10_a_spike_uses_a_down_and_no_time(down, after):
    """CB2.CLKC.10 CB2.CLKC.R6 CB2.CLKC.R7: on 4th down it loses the ball."""
    referee = game(at(down=down, left=100, running=True), "no; no; spike")
    assert now(referee.position) == after
    assert (referee.position.left, referee.position.running) == (100, False)
    assert referee.log == ["no", "no", "spike"]


@pytest.mark.parametrize(("left", "runs"), [(27, True), (26, True), (25, False), (24, True), (23, True)])
def test_CLKC_R5_a_play_that_crosses_the_warning_stops_the_clock(left, runs):
    """CB2.CLKC.R5"""
    assert cost(RUSH, at(quarter=2, left=left)) == (1, runs)
    assert cost(RUN, at(quarter=4, left=left, phase="scrimmage"), late_fourth_quarter=0)[1] is (left not in (25, 26))


@pytest.mark.parametrize(("left", "amount", "after"), [(30, 8, 24), (30, 5, 25), (25, 2, 24), (24, 8, 16), (3, 8, 0)])
def test_CLKC_R5_the_run_off_is_cut_at_the_warning_and_at_0(left, amount, after):
    """CB2.CLKC.R5"""
    assert clock.run_off(left, amount, 2, STANDARD) == after
    assert clock.run_off(left, amount, 1, STANDARD) == max(0, left - amount)


@pytest.mark.parametrize(("switch", "left"), [("waived", 100), ("two", 98)])
def test_CLKC_R6_a_spike_replaces_the_run_off(switch, left):
    """CB2.CLKC.R6: switch spike_runoff."""
    assert game(at(left=100, running=True), "no; no; spike", spike_runoff=switch).position.left == left


def test_CLKC_R6_with_two_intervals_a_spike_can_come_too_late():
    """CB2.CLKC.R6: switch spike_runoff = two."""
    assert game(at(left=2, running=True), "no; no; spike", spike_runoff="two").position.quarter == 2


def test_CLKC_R7_no_spike_while_the_clock_stands():
    """CB2.CLKC.R7"""
    assert not game(at()).can("spike")
    assert game(at(running=True), "no; no").can("spike")
    assert not game(at(running=True), "no; no; 2").can("spike")


def test_CLKC_R9_the_order_between_two_plays():
    """CB2.CLKC.R9 CB2.TO.R1"""
    referee = game(at(left=100, running=True))
    order_of_asking = []
    for answer in ("no", "no", "2", "kneel"):
        order_of_asking.append(asks(referee))
        referee.answer(answer)
    assert order_of_asking == ["offense time-out", "defense time-out", "offense run-off", "offense call"]


def test_CLKC_R9_no_call_when_time_has_run_out():
    """CB2.CLKC.R9"""
    after = game(at(left=5, running=True), "no; no; 8").position
    assert (after.quarter, now(after)) == (2, "home 1&10 @30")


def test_CLKC_R10_a_try_after_time_has_run_out():
    """CB2.CLKC.R10: it costs no time, and the clock is stopped."""
    referee = game(at(98, to_go=2, left=1), RUSH)
    assert (referee.position.phase, referee.position.left) == ("try", 0)
    after = go(referee, TWO_POINT.replace(hand()[11:], hand("9H", "6S", number=2)[11:])).position
    assert (after.quarter, after.left, after.running) == (2, 180, False)


def test_TO_1_three_for_each_team_and_half():
    """CB2.TO.1: house rule timeouts; what is unused lapses at half-time."""
    assert order.start(STANDARD).timeouts == (3, 3)
    assert order.start(house(timeouts=1)).timeouts == (1, 1)
    after = game(at(quarter=2, left=1, timeouts=(0, 2)), PUNT, timeouts=2).position
    assert (after.quarter, after.timeouts) == (3, (2, 2))
    assert game(at(quarter=1, left=1, timeouts=(0, 2)), PUNT).position.timeouts == (0, 2)


@pytest.mark.parametrize(("answers", "team"), [("yes", HOME), ("no; yes", AWAY)])
def test_TO_2_a_time_out_cancels_the_run_off(answers, team):
    """CB2.TO.2"""
    referee = game(at(left=100, running=True), answers)
    assert asks(referee) == "offense call"
    after = go(referee, "kneel").position
    assert after.left == 99
    assert after.timeouts[team] == 2
    assert after.timeouts[team.other] == 3


def test_TO_2_only_while_the_clock_runs():
    """CB2.TO.2"""
    assert asks(game(at(left=100))) == "offense call"


@pytest.mark.parametrize(
    ("timeouts", "asked"),
    [
        ((0, 3), "defense time-out"),
        ((3, 0), "offense time-out"),
        ((1, 0), "offense time-out"),
        ((0, 1), "defense time-out"),
        ((0, 0), "offense run-off"),
    ],
)
def test_TO_R1_who_has_none_left_is_not_asked(timeouts, asked):
    """CB2.TO.R1"""
    assert asks(game(at(left=100, running=True, timeouts=timeouts))) == asked


def test_TO_R1_the_offense_of_the_next_play_is_asked_first():
    """CB2.TO.R1"""
    referee = game(at(left=100, running=True, offense=AWAY))
    assert referee.team(referee.asking.side) is AWAY


def test_CLKC_8_it_runs_down_to_the_last_interval():
    """CB2.CLKC.8"""
    assert cost(RUSH, at(left=2)) == (1, True)
    assert game(at(left=1), RUSH).position.quarter == 2
