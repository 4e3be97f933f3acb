"""The complex clock (section 11.3 of the rulebook)."""

import tomllib

import pytest
from support.sources import TESTS

from cardbowl.cards import Card, cards
from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.plays import FROM_SCRIMMAGE, Kind
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.frame.clock import KICKOFFS, TimedPlay
from cardbowl.games.cardbowl1.rules.frame.complex_clock import (
    RunOff,
    after_play,
    before_the_snap,
    extra_cards,
    play_time,
    spike,
)
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.games.cardbowl1.vectors.check import check
from cardbowl.games.cardbowl1.vectors.plays import lined_up

VECTORS = {
    vector["id"]: vector for vector in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text("utf-8"))["vector"]
}
STANDARD = HouseRules()
COMPLEX = HouseRules.of({"clock": "complex"})


@pytest.mark.parametrize("name", ["V168", "V180", "V181", "V182", "V183", "V184"])
def test_vector(name):
    vector = VECTORS[name]
    assert check(vector, STANDARD) == vector["expect"]


@pytest.mark.parametrize("kind", [kind for kind in FROM_SCRIMMAGE if kind != "spike"])
def test_a_regular_play_and_one_with_a_run(kind):
    """CB1.CLKX.2, CB1.CLKX.3, CB1.CLKX.R1: the two causes do not add up."""
    plays = [TimedPlay(kind, 25), TimedPlay(kind, 2, ran=True), TimedPlay(kind, 26), TimedPlay(kind, 40, ran=True)]
    assert [play_time(played, COMPLEX) for played in plays] == [1, 2, 2, 2]


def test_an_interception_is_long_with_its_return():
    """CB1.CLKX.3, CB1.CLKX.R9"""
    assert [play_time(TimedPlay("pass", yards, changed=True), COMPLEX) for yards in (25, 26)] == [1, 2]


def test_tries_and_field_goals():
    """CB1.CLKX.4, CB1.CLKX.R1, CB1.CLKX.R9"""
    kinds = ("extra point", "two-point", "field goal")
    assert [play_time(TimedPlay(kind), COMPLEX) for kind in kinds] == [0, 1, 1]
    assert play_time(TimedPlay("two-point", 2, ran=True), COMPLEX) == 1
    assert play_time(TimedPlay("field goal", ran=True), COMPLEX) == 2


@pytest.mark.parametrize("kind", ["kickoff", "free kick"])
def test_kickoffs(kind):
    """CB1.CLKX.5, CB1.CLKX.R8"""
    plays = [TimedPlay(kind), TimedPlay(kind, returned=True), TimedPlay(kind, returned=True, ran=True)]
    assert [play_time(played, COMPLEX) for played in plays] == [0, 1, 2]


def test_a_squib_takes_two_unless_nobody_returns_it():
    """CB1.CLKX.5, CB1.CLKX.R8"""
    assert [play_time(TimedPlay("squib", returned=returned), COMPLEX) for returned in (True, False)] == [2, 0]


def test_an_onside_kick():
    """CB1.CLKX.R4"""
    plays = [TimedPlay("on-side", again=True), TimedPlay("on-side"), TimedPlay("on-side", ran=True)]
    assert [play_time(played, COMPLEX) for played in plays] == [0, 1, 2]


def test_punts():
    """CB1.CLKX.6, CB1.CLKX.R9"""
    plays = [
        TimedPlay("punt"),
        TimedPlay("punt", returned=True),
        TimedPlay("punt", returned=True, ran=True),
        TimedPlay("punt", ran=True),
    ]
    assert [play_time(played, COMPLEX) for played in plays] == [1, 2, 2, 2]


def test_a_repeated_kick_a_spike_and_a_stopped_snap_take_nothing():
    """CB1.CLKX.9, CB1.CLKX.R4"""
    plays = [*(TimedPlay(kind, again=True) for kind in KICKOFFS), TimedPlay("spike"), TimedPlay(Kind.STOPPED)]
    assert {play_time(played, COMPLEX) for played in plays} == {0}


def test_the_costs_are_house_rules():
    """CB1.CLKX.2, CB1.CLKX.3"""
    rules = HouseRules.of({"play_cost": 3, "long_play_cost": 5, "long_play_yards": 10})
    assert [play_time(TimedPlay("rush", yards), rules) for yards in (10, 11)] == [3, 5]


@pytest.mark.parametrize(
    ("left", "cost", "stops", "quarter", "after"),
    [
        (100, 1, False, 1, (99, True)),
        (100, 1, True, 1, (99, False)),
        (25, 2, False, 2, (23, False)),
        (25, 1, False, 2, (24, False)),
        (25, 2, False, 3, (23, True)),
        (24, 1, False, 4, (23, True)),
        (1, 2, False, 1, (0, False)),
    ],
)
def test_the_clock_after_a_play(left, cost, stops, quarter, after):
    """CB1.CLKX.1, CB1.CLKX.11, CB1.CLKX.R6: it stops after the play that crosses 2:00, and at the end of a quarter."""
    assert after_play(left, cost, stops, quarter, COMPLEX) == after


def test_the_defense_gets_a_card_for_every_interval_below_six():
    """CB1.CLKX.8, CB1.DEAL.6"""
    assert [extra_cards(chosen, COMPLEX) for chosen in range(2, 9)] == [4, 3, 2, 1, 0, 0, 0]
    assert extra_cards(2, HouseRules.of({"hurry_up_below": 0})) == 0


@pytest.mark.parametrize(
    ("answers", "found"), [([], RunOff(93, 7)), (["2"], RunOff(98, 2, 4)), (["8"], RunOff(92, 8)), (["5"], RunOff(95, 5, 1))]
)
def test_the_offense_chooses_the_run_off(answers, found):
    """CB1.CLKX.7, CB1.CLKX.8"""
    assert run({"decisions": answers}, before_the_snap(100, 1, True, COMPLEX)) == found


@pytest.mark.parametrize("amount", ["1", "9", "spike"])
def test_two_to_eight_intervals(amount):
    """CB1.CLKX.7, CB1.CLKX.R5: the spike is called from the play menu, after the run-off."""
    with pytest.raises((DataError, ValueError)):
        run({"decisions": [amount]}, before_the_snap(100, 1, True, COMPLEX))


def test_the_run_off_is_cut_at_two_minutes():
    """CB1.CLKX.R3, CB1.CLKX.R10: the cards are those of the run-off that was chosen."""
    assert run({}, before_the_snap(26, 2, True, COMPLEX)) == RunOff(24, 7)
    assert run({"decisions": ["2"]}, before_the_snap(25, 4, True, COMPLEX)) == RunOff(24, 2, 4)
    assert run({}, before_the_snap(3, 4, True, COMPLEX)) == RunOff(0, 7)


def test_nothing_runs_off_while_the_clock_is_stopped():
    """CB1.CLKX.R3, CB1.CLKX.R6"""
    assert run({}, before_the_snap(100, 1, False, COMPLEX)) == RunOff(100)


@pytest.mark.parametrize(
    ("draws", "how", "spot", "fouls"),
    [
        ("9S", "incomplete", 40, []),
        ("BJ 9S", "incomplete", 40, [(DEFENSE, 5)]),
        ("BJ 9H", "stopped", 40, [(OFFENSE, 5)]),
        ("RJ 2H 9S 3H", "dead", 38, []),
        ("RJ 2H QS 3H 4C 5C", "dead", 47, []),
        ("RJ 2H BJ 9S 3H 10D", "dead", 38, [(OFFENSE, 10)]),
        ("RJ 3H", "stopped", 40, [(OFFENSE, 5)]),
    ],
)
def test_a_spike_is_a_down_with_one_snap_card(draws, how, spot, fouls):
    """CB1.CLKX.9, CB1.CLKX.R5, CB1.GEN.6, CB1.CLKX.R11"""
    ending = run({"draws": draws}, spike(40, COMPLEX))
    assert (ending.how, ending.side, ending.spot) == (how, OFFENSE, spot)
    assert [(foul.by, foul.yards) for foul in ending.fouls] == fouls


def test_a_fumbled_spike_may_be_recovered_by_the_defense():
    """CB1.CLKX.9"""
    ending = run({"draws": "RJ 2H 3S 9H"}, spike(40, COMPLEX))
    assert (ending.how, ending.side, ending.spot) == ("dead", DEFENSE, 62)


def test_a_delay_before_a_spike_costs_a_time_out():
    """CB1.CLKX.9, CB1.SNAP.R1"""
    ending = run({"draws": "BJ KH", "decisions": ["yes"]}, spike(40, COMPLEX, timeouts=2))
    assert (ending.how, ending.fouls) == ("stopped", ())


@pytest.mark.parametrize("how", ["rush", "pass"])
@pytest.mark.parametrize(
    ("carrier", "last", "out"),
    [("KH", "8H", "yes"), ("KH", "8D", "no"), ("BJ", "7S", "yes"), ("RJ", "7H", "yes"), ("RJ", "7D", "no")],
)
def test_the_suit_of_the_last_card(how, carrier, last, out):
    """CB1.CLKX.10, CB1.CLKX.R2: the handoff card of a rush, the reception card of a pass."""
    vector = {"play": "clock_complex_out_of_bounds_by_suit", "how": how, "carrier": carrier, "last_offense_card": last}
    assert check(vector, STANDARD) == out


@pytest.mark.parametrize(
    ("rules", "left", "quarter", "out"),
    [(COMPLEX, 24, 2, True), (COMPLEX, 25, 2, False), (COMPLEX, 60, 4, True), (COMPLEX, 10, 3, False), (STANDARD, 24, 2, False)],
)
def test_only_late_in_a_half_and_only_under_this_clock(rules, left, quarter, out):
    """CB1.CLKX.10, CB1.CLKX.R2: runs of the quarterback have no such card."""
    king = {"B1(M)": Card("KH"), "QB": Card("QH")}
    play = lined_up(king, rules, cards("8H 2S 3S 4S"), quarter=quarter, left=left).until("CB1.BLK.2")
    assert play.branch().answer("rush B1 0").until_told("rush").tells("out") is out
    assert not play.answer("scramble 0", "2S", "3S").tells("out")
