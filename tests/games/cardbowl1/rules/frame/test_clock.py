"""Rules common to the three clocks, the two simple clocks, and time-outs (section 11 of the rulebook)."""

import tomllib
from functools import partial

import pytest
from support.sources import TESTS

from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import FROM_SCRIMMAGE, TRIES, Kind
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.frame.clock import (
    KICKOFFS,
    KICKS,
    TimedPlay,
    clock_stops,
    counted,
    has_warning,
    intervals,
    is_late,
    may_step_out,
    quarter_length,
    run_down,
    simple2_time,
    time_out,
    timeouts_at_start,
)
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = {
    vector["id"]: vector for vector in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text("utf-8"))["vector"]
}
STANDARD = HouseRules()
SIMPLE1 = HouseRules.of({"clock": "simple1"})
COMPLEX = HouseRules.of({"clock": "complex"})
RUNNING = [kind for kind in FROM_SCRIMMAGE if kind != "spike"]


@pytest.mark.parametrize("name", ["V169", "V170", "V185", "V219", "V230"])
def test_vector(name):
    vector = VECTORS[name]
    assert check(vector, STANDARD) == vector["expect"]


@pytest.mark.parametrize(("changed", "length"), [({}, 180), ({"clock": "complex"}, 180), ({"clock": "simple1"}, 36)])
def test_a_quarter_under_each_clock(changed, length):
    """CB1.CLK.1, CB1.CLK1.1, CB1.CLK2.1, CB1.CLKX.1"""
    assert quarter_length(HouseRules.of(changed)) == length


def test_the_players_may_agree_on_a_shorter_game():
    """CB1.CLK.2"""
    assert quarter_length(HouseRules.of({"quarter_minutes": 5})) == 60
    assert quarter_length(HouseRules.of({"clock": "simple1", "plays_per_quarter": 31})) == 31
    assert [intervals(minutes) for minutes in (1, 15)] == [12, 180]


def test_all_kinds_of_plays_count_under_simple_1():
    """CB1.CLK1.R1"""
    assert all(counted(TimedPlay(kind), SIMPLE1) == 1 for kind in (*KICKS, *FROM_SCRIMMAGE))
    assert not any(counted(TimedPlay(kind), SIMPLE1) for kind in (*TRIES, Kind.STOPPED))
    assert not any(counted(TimedPlay(kind, again=True), SIMPLE1) for kind in KICKOFFS)


def test_or_only_those_from_scrimmage():
    """CB1.CLK1.1, CB1.CLK1.R2"""
    rules = HouseRules.of({"clock": "simple1", "counted_plays": "scrimmage"})
    assert all(counted(TimedPlay(kind), rules) == 1 for kind in FROM_SCRIMMAGE)
    assert not any(counted(TimedPlay(kind), rules) for kind in (*KICKS, *TRIES, Kind.STOPPED))


@pytest.mark.parametrize("kind", [*KICKS, *TRIES, "spike"])
def test_kicks_tries_and_spikes_stop_the_clock(kind):
    """CB1.CLK2.2, CB1.CLK2.R1, CB1.CLK2.R4"""
    assert simple2_time(TimedPlay(kind), False, STANDARD) == 1
    assert clock_stops(TimedPlay(kind), False, COMPLEX)
    assert simple2_time(TimedPlay(kind, again=True), False, STANDARD) == 1


@pytest.mark.parametrize("kind", RUNNING)
def test_plays_from_scrimmage_cost_eight(kind):
    """CB1.CLK2.2, CB1.CLK2.R1: sacks and kneels too."""
    assert simple2_time(TimedPlay(kind, 7, ran=True), False, STANDARD) == 8
    assert not clock_stops(TimedPlay(kind, 7, ran=True), True, COMPLEX)


@pytest.mark.parametrize("why", [{"incomplete": True}, {"changed": True}, {"scored": True}, {"penalty": "accepted"}])
def test_what_stops_the_clock_at_any_time(why):
    """CB1.CLK2.2, CB1.CLK2.R1, CB1.CLKX.12, CB1.CLKX.R4"""
    assert simple2_time(TimedPlay("pass", **why), False, STANDARD) == 1
    assert clock_stops(TimedPlay("pass", **why), False, COMPLEX)


def test_a_dead_ball_foul_takes_no_time():
    """CB1.CLK2.R1"""
    assert simple2_time(TimedPlay(Kind.STOPPED), False, STANDARD) == 0


@pytest.mark.parametrize(("clock", "used"), [("simple1", 1), ("simple2", 0), ("complex", 0)])
@pytest.mark.parametrize(
    ("start", "answers"),
    [
        (alone.kickoff, "BJ 7C"),
        (alone.kickoff, "BJ RJ"),
        (partial(alone.kickoff, "squib"), "35 BJ 7C"),
        (alone.free_kicking, "kickoff BJ 7C"),
        (alone.free_kicking, "punt BJ 7C"),
    ],
)
def test_a_kickoff_out_of_bounds_takes_no_time(start, answers, clock, used):
    """CB1.KO.R1, CB1.CLK2.R7, CB1.CLK1.R1: Simple 1 counts it as a play."""
    referee = start(house_rules={"clock": clock})
    before = referee.position.left
    for answer in answers.split():
        referee.answer(int(answer) if answer.isdigit() else answer)
    assert (referee.plays[0].played.ending.how, referee.position.left) == (How.OUT, before - used)
    assert clock_stops(TimedPlay(Kind.STOPPED), False, COMPLEX)


def test_out_of_bounds_stops_the_clock_late_in_a_half():
    """CB1.CLK2.3, CB1.CLK2.R5"""
    out = TimedPlay("pass", 9, out=True)
    assert [simple2_time(out, late, STANDARD) for late in (False, True)] == [8, 1]
    assert [clock_stops(out, late, COMPLEX) for late in (False, True)] == [False, True]


def test_late_in_a_half_a_declined_penalty_stops_the_complex_clock():
    """CB1.CLKX.12"""
    declined = TimedPlay("rush", 9, penalty="declined")
    assert [clock_stops(declined, late, COMPLEX) for late in (False, True)] == [False, True]
    assert [clock_stops(declined, late, STANDARD) for late in (False, True)] == [False, False]


def test_a_time_out_makes_it_a_short_play():
    """CB1.CLK2.4"""
    assert simple2_time(TimedPlay("rush"), False, STANDARD, timed_out=True) == 1


def test_the_costs_are_house_rules():
    """CB1.CLK2.2"""
    rules = HouseRules.of({"simple2_stopped": 2, "simple2_running": 6})
    assert [simple2_time(TimedPlay(kind), False, rules) for kind in ("punt", "rush")] == [2, 6]


@pytest.mark.parametrize(
    ("quarter", "left", "late"),
    [(1, 5, False), (2, 25, False), (2, 24, True), (3, 0, False), (4, 61, False), (4, 60, True), (5, 60, True)],
)
def test_the_last_two_minutes_and_the_last_five(quarter, left, late):
    """CB1.CLK2.3, CB1.CLKX.10, CB1.CLK2.R3"""
    assert is_late(left, quarter, STANDARD) is late
    assert may_step_out(left, quarter, COMPLEX) is late
    assert not may_step_out(left, quarter, SIMPLE1)


@pytest.mark.parametrize(("quarter", "warned"), [(1, False), (2, True), (3, False), (4, True), (5, True)])
def test_the_clock_is_stopped_at_two_minutes_of_a_half(quarter, warned):
    """CB1.CLK2.5, CB1.CLK2.R3"""
    assert has_warning(quarter, STANDARD) is warned
    assert not has_warning(quarter, SIMPLE1)


@pytest.mark.parametrize(
    ("quarter", "left", "amount", "now"),
    [
        (2, 28, 8, 24),
        (2, 32, 8, 24),
        (2, 33, 8, 25),
        (2, 24, 8, 16),
        (2, 5, 8, 0),
        (1, 28, 8, 20),
        (3, 28, 8, 20),
        (4, 25, 2, 24),
    ],
)
def test_what_would_cross_two_minutes_stops_there(quarter, left, amount, now):
    """CB1.CLK2.5, CB1.CLK2.R2, CB1.CLKX.11, CB1.CLKX.R3"""
    assert run_down(left, amount, quarter, STANDARD) == now


@pytest.mark.parametrize(
    ("offense", "defense", "answers", "who"),
    [(1, 1, ["yes"], OFFENSE), (1, 1, ["no", "yes"], DEFENSE), (0, 3, ["yes"], DEFENSE), (3, 0, ["no"], None), (0, 0, [], None)],
)
def test_either_side_may_take_a_time_out(offense, defense, answers, who):
    """CB1.CLK2.4, CB1.CLK2.R1, CB1.CLKX.13"""
    assert run({"decisions": answers}, time_out(offense, defense)) is who


def test_nobody_takes_a_time_out_he_does_not_have():
    """CB1.CLKX.13"""
    with pytest.raises(DataError, match="left over"):
        run({"decisions": ["yes"]}, time_out(0, 0))


@pytest.mark.parametrize(("quarter", "left"), [(1, 3), (2, 1), (3, 3), (4, 1), (5, 2)])
def test_time_outs_are_lost_at_half_time(quarter, left):
    """CB1.CLK2.4, CB1.CLKX.R6, CB1.GAME.R2"""
    assert timeouts_at_start(quarter, 1, STANDARD) == left
