"""Sections 17 and 17a to 17d of the rulebook: the three clocks, time-outs and the two-minute warning."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, go, hand, house, now, random_game

from cardbowl.errors import HouseRulesError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl2 import clock, order
from cardbowl.games.cardbowl2.endings import Ending

RUSH = hand() + "; 8S 7D"  # +3 yards, in bounds
RUN = hand() + "; JS 4D 5C"  # with an open-field run
PASS = hand(run=False) + "; 8S; stop; 6D; 9C 4D"
INCOMPLETE = hand(run=False) + "; 8H"
SACK = hand(run=False) + "; 10D 7S 8C"
INTERCEPTED = hand(run=False) + "; AS 8C 6D; 9C 4D"
FUMBLE_KEPT = hand() + "; AS 4S 7D; 0; 0; 8H 5D"
FUMBLE_LOST = hand() + "; AS 4S 7D; 0; 0; 5D 8H"
PUNT = "punt; 2; no; 2S 3S"
PUNT_RETURNED = "punt; 4; 2S 3S 4S 5S 2C; return; 6H 7H"
GOOD = "field goal; 10H 10D 10C 10S 5H 5D"
MISSED = "field goal; 2S 3S 2H 2D 2C 3D"
EXTRA_POINT = "kick; 10H 10D 10C 10S 5H 5D"
TWO_POINT = "two-point; " + RUSH[11:]
TRY = at(98, to_go=2, phase="try", left=100)
KICKOFF = at(phase="kickoff", left=100)
RETURNED = "normal; QH 5D 2C 3S 4S 5S 6S"


def cost(answers, start=None, **changed):
    """The intervals one play takes by itself, and whether the clock runs after it."""
    start = start or at(left=100)
    after = game(start, answers, **changed).position
    return start.left - after.left, after.running


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
    assert at(left=180).situation.seconds == 900
    assert str(at(left=178).situation).startswith("Q1 14:50")


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


# ---- Simple 1 ----------------------------------------------------------------------------------------------------


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


# ---- Simple 2 ----------------------------------------------------------------------------------------------------


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


# ---- Complex -----------------------------------------------------------------------------------------------------


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
    ],
)
def test_CLKC_6_punts(answers, spot, intervals):
    """CB2.CLKC.6"""
    assert cost(answers, at(spot, left=100)) == (intervals, False)


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


@pytest.mark.parametrize(("switch", "intervals"), [("one", 1), ("zero", 0)])
def test_CLKC_R8_the_two_point_play(switch, intervals):
    """CB2.CLKC.R8: switch two_point_clock."""
    assert cost(TWO_POINT, TRY, two_point_clock=switch)[0] == intervals


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
    """CB2.CLKC.R10: it costs nothing more, and the clock stands."""
    referee = game(at(98, to_go=2, left=1), RUSH)
    assert (referee.position.phase, referee.position.left) == ("try", 0)
    after = go(referee, TWO_POINT.replace(hand()[11:], hand("9H", "6S", number=2)[11:])).position
    assert (after.quarter, after.left, after.running) == (2, 180, False)


# ---- time-outs ---------------------------------------------------------------------------------------------------


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
    [((0, 3), "defense time-out"), ((3, 0), "offense time-out"), ((0, 0), "offense run-off")],
)
def test_TO_R1_who_has_none_left_is_not_asked(timeouts, asked):
    """CB2.TO.R1"""
    assert asks(game(at(left=100, running=True, timeouts=timeouts))) == asked


def test_TO_R1_the_offense_of_the_next_play_is_asked_first():
    """CB2.TO.R1"""
    referee = game(at(left=100, running=True, offense=AWAY))
    assert referee.team(referee.asking.side) is AWAY


def test_CLKC_3_measured_from_the_line_not_from_the_catch():
    """CB2.CLKC.3 CB2.CLKC.R1"""
    start = at(30, left=100)
    long = Ending("dead", OFFENSE, 56)
    assert clock.time_of("pass", long, start, STANDARD) == 2
    assert clock.time_of("pass", long._replace(spot=55), start, STANDARD) == 1
    assert clock.time_of("punt", Ending("dead", DEFENSE, 10, series=True), start, STANDARD) == 1
