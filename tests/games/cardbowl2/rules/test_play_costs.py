"""What each play takes off the Complex clock (section 17c of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, at, game, hand
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
    PUNT_RETURNED,
    RETURNED,
    RUN,
    RUSH,
    SACK,
    TRY,
    TWO_POINT,
    cost,
)

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.rules import clock
from cardbowl.games.cardbowl2.rules.endings import Ending


@pytest.mark.parametrize("answers", [RUSH, PASS, SACK, INCOMPLETE, "kneel", FUMBLE_KEPT, FUMBLE_LOST, INTERCEPTED])
def test_CLKC_1_a_regular_play_costs_1(answers):
    """CB2.CLKC.1: house rule play_cost."""
    assert cost(answers)[0] == 1
    assert cost(answers, play_cost=3)[0] == 3


@pytest.mark.parametrize(
    "answers",
    [
        RUN,
        hand(run=False) + "; 8S; stop; 6D; JC 4D 5C",
        hand(run=False) + "; AS 8C 6D; JC 4D 5C",
        hand() + "; KS 4D; 2C AS; 0; 0; 8H 6D",
        hand() + "; AS 4S 7D; 0; 0; JH 5D 2C",
        hand() + "; AS 4S 7D; 0; 0; 5D JH 2C",
    ],
)
def test_CLKC_2_an_open_field_run_costs_2(answers):
    """CB2.CLKC.2: house rule long_play_cost."""
    assert cost(answers)[0] == 2
    assert cost(answers, long_play_cost=5)[0] == 5


def test_CLKC_2_yards_after_catch_alone_are_no_run():
    """CB2.CLKC.2"""
    assert cost(PASS) == (1, True)


@pytest.mark.parametrize(("card", "yards", "intervals"), [("3S", 23 + 2, 1), ("4S", 24 + 2, 2)])
def test_CLKC_3_more_than_25_yards_cost_2(card, yards, intervals):
    """CB2.CLKC.3 CB2.CLKC.R1: 13 + 10 + 3 - 1 - 2 = 23, and 2 after the catch."""
    answers = f"{hand('KH', 'AC', run=False)}; 10S; draw; {card}; stop; 2D; 4C 2H"
    assert cost(answers)[0] == intervals
    assert game(at(), answers).position.spot == 30 + yards


@pytest.mark.parametrize(("card", "intervals"), [("3S", 1), ("4S", 2)])
def test_CLKC_R1_an_interception_counts_the_pass_and_the_return(card, intervals):
    """CB2.CLKC.R1: 13 + 10 + 3 - 1 - 2 = 23, and 2 on the return."""
    answers = f"{hand('KH', 'AC', run=False)}; {card}; draw; AS 10S 2D; 4C 2H"
    assert cost(answers)[0] == intervals


@pytest.mark.parametrize(("choice", "intervals"), [("touchback", 2), ("return; 4C 2H", 2)])
def test_CLKC_R1_also_when_it_ends_in_a_touchback(choice, intervals):
    """CB2.CLKC.R1: 13 + 10 + 13 + 2 - 1 - 2 = 35, from the 70 to 5 deep in the end zone."""
    answers = f"{hand('KH', 'AC', run=False)}; KS; draw; 2S; draw; AS 10S 2D; {choice}"
    assert cost(answers, at(70, left=100))[0] == intervals


@pytest.mark.parametrize(("back", "intervals"), [("8C 2H", 1), ("9C 2H", 2)])
def test_CLKC_R1_a_spot_beyond_the_end_line_counts_as_9_deep(back, intervals):
    """CB2.CLKC.R1 CB2.INT.R2: from the 90 to 112, treated as 109, is 19; the return is 6 or 7."""
    answers = f"{hand('KH', 'AC', run=False)}; AS QS 2D; return; {back}"
    assert cost(answers, at(90, left=100))[0] == intervals


@pytest.mark.parametrize(("yac", "intervals"), [("9C", 1), ("10C", 2)])
def test_CLKC_R1_a_long_pass_fumbled_away(yac, intervals):
    """CB2.CLKC.R1: caught at +18, fumbled and lost at +25 or +26."""
    answers = f"{hand('KH', '5C', run=False)}; QS; stop; 2D; AS {yac} 2H; 0; 0; 5D 8H"
    assert cost(answers)[0] == intervals


def test_CLKC_R1_an_interception_of_0_yards_is_not_measured_from_its_spot():
    """CB2.CLKC.R1: the pass is 13 - 2 + 3 - 2 = 12, the return 1 - 13 = -12; intercepted 12 ahead, it is 0 yards, not long."""
    answers = f"{hand('KH', '2C', run=False)}; AS 3D 2S; AC KD"
    assert cost(answers, yac_floor="literal", long_play_yards=20) == (1, False)
    at_the_30, even = at(30, left=100), Ending(How.DEAD, DEFENSE, 40, series=True, yards=0)
    assert clock.time_of("pass", even, at_the_30, STANDARD) == 1
    assert clock.time_of("pass", even._replace(yards=None), at_the_30, STANDARD) == 2  # 30 yards to the spot


def test_CLKC_3_what_counts_as_long_can_be_changed():
    """CB2.CLKC.3: house rule long_play_yards; 12 yards."""
    assert cost(PASS, long_play_yards=12)[0] == 1
    assert cost(PASS, long_play_yards=11)[0] == 2


def test_CLKC_4_tries_and_field_goals():
    """CB2.CLKC.4"""
    assert cost(EXTRA_POINT, TRY)[0] == 0
    assert cost(TWO_POINT, TRY)[0] == 1
    assert cost(GOOD, at(80, left=100))[0] == 1
    assert cost(MISSED)[0] == 1


@pytest.mark.parametrize(
    ("answers", "intervals"),
    [
        ("normal; AH 7D 2C; touchback", 0),
        (RETURNED, 1),
        ("normal; QH 5D 2C 3S 4S 5S JS 6C", 2),
        ("normal; AH 7D KC; return; 4S 2S 2D 2H", 1),
    ],
)
def test_CLKC_5_kickoffs(answers, intervals):
    """CB2.CLKC.5"""
    assert cost(answers, KICKOFF) == (intervals, False)


@pytest.mark.parametrize(
    ("answers", "spot", "intervals"),
    [
        (PUNT, 30, 1),
        ("punt; 4; 2S 3S 4S 5S 2C; fair catch", 30, 1),
        ("punt; 3; yes; 2S 3S 4S 5H", 30, 1),
        ("punt; 4; 2S 3S 4S 5S 2C; bounce; 4H 3D", 30, 1),
        ("punt; 4; 2S 3S 4S 5S 2C; touchback", 75, 1),
        (PUNT_RETURNED, 30, 2),
        ("punt; 4; 2S 3S 4S 5S 2C; return; 6H JH 7H", 30, 2),
        ("punt; 4; 2S 3S 4S 5S 2C; return; 6H AS; 0; 0; 8H 5C", 30, 2),
    ],
)
def test_CLKC_6_punts(answers, spot, intervals):
    """CB2.CLKC.6"""
    assert cost(answers, at(spot, left=100)) == (intervals, False)


def test_CLKC_11_costs_do_not_add_up():
    """CB2.CLKC.11: a run of more than 25 yards."""
    assert cost(hand() + "; KS 4D 9C 8C 7C")[0] == 2


@pytest.mark.parametrize(
    ("answers", "intervals"),
    [
        ("on-side; 0; 5H", 0),
        ("on-side; 9; AH; 0; 0; 8H 5C", 1),
        ("on-side; 9; AH; 0; 0; 5H 8C", 1),
        ("on-side; 9; AH; 0; 0; 5H JC 2S", 2),
        ("on-side; 9; AH; 0; 0; 2D QC 4H AS; 0; 0; 6D 8H", 2),
        ("squib; 50; 10H 9D 2C 3S 4S", 1),
        ("squib; 50; 10H 9D 2C 3S QS 5C", 2),
        ("squib; 20; KH QD 2C; touchback", 0),
    ],
)
def test_CLKC_R2_other_kicks(answers, intervals):
    """CB2.CLKC.R2"""
    assert cost(answers, KICKOFF) == (intervals, False)


def test_CLKC_R2_a_short_kick_that_is_taken_costs_nothing():
    """CB2.CLKC.R2"""
    assert cost("on-side; 0; 5H; take", KICKOFF._replace(short_kicks=1))[0] == 0


@pytest.mark.parametrize(
    ("answers", "intervals"),
    [
        ("kickoff; QH 5D 2C 3S 4S 5S 6S", 1),
        ("kickoff; QH 5D 2C 3S 4S 5S JS 6C", 2),
        ("punt; 2H 3H 4H 5H 2C 3S 4S 5S 6S", 1),
    ],
)
def test_CLKC_R2_free_kicks_are_kickoffs(answers, intervals):
    """CB2.CLKC.R2"""
    assert cost(answers, at(20, phase="free kick", left=100))[0] == intervals


def test_CLKC_R2_a_squib_can_cost_2():
    """CB2.CLKC.R2: switch squib_clock = two."""
    assert cost("squib; 50; 10H 9D 2C 3S 4S", KICKOFF, squib_clock="two")[0] == 2
    assert cost(RETURNED, KICKOFF, squib_clock="two")[0] == 1


@pytest.mark.parametrize(
    ("answers", "intervals"),
    [
        ("punt; 4; AS 4H; 0; 0; 9D 5C 6C", 1),
        ("punt; 4; AS 4H; 0; 0; JD 5C 6C 2S", 2),
        ("field goal; AS; 0; 0; 8H 5C", 1),
        ("field goal; AS; 0; 0; JH 5C 2D", 2),
    ],
)
def test_CLKC_R3_blocked_kicks(answers, intervals):
    """CB2.CLKC.R3"""
    assert cost(answers, at(50, left=100))[0] == intervals


@pytest.mark.parametrize(("switch", "intervals"), [("one", 1), ("zero", 0)])
def test_CLKC_R8_the_two_point_play(switch, intervals):
    """CB2.CLKC.R8: switch two_point_clock."""
    assert cost(TWO_POINT, TRY, two_point_clock=switch)[0] == intervals


def test_CLKC_3_measured_from_the_line_not_from_the_catch():
    """CB2.CLKC.3 CB2.CLKC.R1"""
    start = at(30, left=100)
    long = Ending(How.DEAD, OFFENSE, 56)
    assert clock.time_of("pass", long, start, STANDARD) == 2
    assert clock.time_of("pass", long._replace(spot=55), start, STANDARD) == 1
    assert clock.time_of("punt", Ending(How.DEAD, DEFENSE, 10, series=True), start, STANDARD) == 1
