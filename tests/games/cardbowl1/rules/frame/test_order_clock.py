"""Section 11 of the rulebook in a game: what each play takes by each clock, time-outs, quarters, overtime."""

import pytest
from games.cardbowl1.games_played import at, dealt, down_at, lost_at, turn

from cardbowl.football import AWAY, DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.steps.ask import Note

SIMPLE1 = {"clock": "simple1"}
COMPLEX = {"clock": "complex"}
GOOD = "10H 10D 10C 10S 5H 5D"
MISSED = "field_goal AH AD AC AS 5H 5D"
KICKOFF = "normal 7H 8S 5D 2C 3C 4C 5S"
HOLDING = Foul(OFFENSE, 10, source="handoff")
OFFSIDE = Foul(DEFENSE, 5, source="snap")


def caught(spot):
    return Note("CB1.INT.1", "Intercepted.", (), "interception", spot, OFFENSE, spot)


# ---- Simple 1 --------------------------------------------------------------------------------------------------------


def test_CLK1_1_every_play_counts_but_tries_and_repeats(scrimmage):
    """CB1.CLK1.1, CB1.CLK1.R1, CB1.CLK1.R2: there is no question about a time-out."""
    scrimmage("rush", down_at(33))
    assert turn(dealt(left=20), **SIMPLE1).result.left == 19
    assert turn(at(left=20, phase="kickoff"), KICKOFF, **SIMPLE1).result.left == 19
    assert turn(at(left=20, phase="kickoff"), "on-side 0 4H", **SIMPLE1).result.left == 20
    assert turn(at(98, 1, 2, left=20, phase="try"), f"kick {GOOD}", **SIMPLE1).result.left == 20
    assert turn(at(left=20), "kneel BJ 4H", **SIMPLE1).result.left == 20
    assert turn(at(left=20), "spike 4H", **SIMPLE1, counted_plays="scrimmage").result.left == 19
    assert turn(at(left=20), MISSED, **SIMPLE1, counted_plays="scrimmage").result.left == 20


def test_CLK1_R1_the_quarter_ends_when_the_count_is_reached(scrimmage):
    """CB1.CLK1.R1: a touchdown on the last play is followed by its try."""
    scrimmage("rush", down_at(33))
    after = turn(dealt(left=1), **SIMPLE1).result
    assert (after.quarter, after.left, after.down, after.spot) == (2, 36, 2, 33)
    scrimmage("rush", down_at(100))
    after = turn(dealt(left=1), **SIMPLE1).result
    assert (after.quarter, after.left, after.phase) == (1, 0, "try")
    after = turn(after, f"kick {GOOD}", **SIMPLE1).result
    assert (after.quarter, after.left, after.phase, after.score) == (2, 36, "kickoff", (7, 0))


# ---- Simple 2 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "ending", "answers", "used"),
    [
        ("rush", down_at(33), "no no", 8),
        ("sack", down_at(25), "no no", 8),
        ("pass", Ending(How.INCOMPLETE, OFFENSE, 30), "", 1),
        ("pass", lost_at(60), "", 1),
        ("rush", down_at(100), "", 1),
        ("rush", Ending(How.OUT, OFFENSE, 33), "no no", 8),
        ("rush", down_at(33, fouls=(HOLDING,)), "accept", 1),
        ("rush", down_at(33, fouls=(HOLDING,)), "decline no no", 8),
        ("stopped", Ending(How.STOPPED, OFFENSE, 30, fouls=(HOLDING,)), "", 0),
        ("rush", down_at(33), "yes", 1),
        ("rush", down_at(33), "no yes", 1),
    ],
)
def test_CLK2_2_plays_of_one_interval_and_of_eight(scrimmage, kind, ending, answers, used):
    """CB1.CLK2.2, CB1.CLK2.4, CB1.CLK2.R1, CB1.CLK2.R5"""
    scrimmage(kind, ending)
    played = turn(dealt(left=100), answers)
    assert (played.result.left, played.n("time"), played.result.running) == (100 - used, used, False)


def test_CLK2_4_a_time_out_belongs_to_a_team(scrimmage):
    """CB1.CLK2.4"""
    scrimmage("rush", down_at(33))
    assert turn(dealt(offense=AWAY), "yes").result.timeouts == (3, 2)
    assert turn(dealt(offense=AWAY), "no yes").result.timeouts == (2, 3)
    assert turn(dealt(offense=AWAY, timeouts=(1, 0)), "yes").choices == ["defense time-out"]
    assert turn(dealt(timeouts=(0, 0))).choices == []


def test_CLK2_R6_a_time_out_that_saves_nothing_is_not_offered(scrimmage):
    """CB1.CLK2.R6"""
    scrimmage("rush", down_at(33))
    assert turn(dealt(left=1)).result.quarter == 2
    assert turn(dealt(left=2), "yes").result.left == 1
    assert turn(dealt(), simple2_running=1).result.left == 179


def test_CLK2_5_the_stop_at_two_minutes(scrimmage):
    """CB1.CLK2.5, CB1.CLK2.R2, CB1.CLK2.R3: not in quarters 1 and 3."""
    scrimmage("rush", down_at(33))
    for quarter, left in ((1, 22), (2, 24), (4, 24), (5, 24)):
        played = turn(dealt(left=30, quarter=quarter), "no no")
        assert (played.result.left, "warning" in played.whats) == (left, left == 24)
    assert turn(dealt(left=24, quarter=2), "no no").result.left == 16


def test_CLK2_3_out_of_bounds_stops_the_clock_late_in_a_half(scrimmage):
    """CB1.CLK2.3, CB1.CLK2.R5"""
    scrimmage("rush", Ending(How.OUT, OFFENSE, 33))
    assert turn(dealt(left=60, quarter=4)).result.left == 59
    assert turn(dealt(left=61, quarter=4), "no no").result.left == 53


# ---- Complex ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "ending", "notes", "used", "running"),
    [
        ("rush", down_at(33), (), 1, True),
        ("rush", down_at(33, ran=True), (), 2, True),
        ("pass", down_at(56), (), 2, True),
        ("pass", down_at(55), (), 1, True),
        ("pass", Ending(How.INCOMPLETE, OFFENSE, 30), (), 1, False),
        ("pass", lost_at(62), (caught(50),), 2, False),
        ("pass", lost_at(55), (caught(50),), 1, False),
        ("pass", lost_at(79), (caught(27),), 1, False),
        ("pass", Ending(How.TOUCHBACK, DEFENSE, changed=True), (caught(108),), 2, False),
        ("rush", lost_at(60), (), 1, False),
        ("stopped", Ending(How.STOPPED, OFFENSE, 30, fouls=(HOLDING,)), (), 0, False),
    ],
)
def test_CLKX_2_the_time_of_a_play(scrimmage, kind, ending, notes, used, running):
    """CB1.CLKX.2, CB1.CLKX.3, CB1.CLKX.12, CB1.CLKX.R4, CB1.CLKX.R9, CB1.CLKX.R12"""
    scrimmage(kind, ending, *notes)
    played = turn(dealt(left=100), "no no" if running else "", **COMPLEX)
    assert (100 - played.result.left, played.result.running) == (used, running)


@pytest.mark.parametrize(
    ("answers", "used"),
    [(KICKOFF, 1), ("normal AH AS 5D touchback", 0), ("squib 35 7H 8S 5D 2C 3C", 2), ("on-side 0 4H", 0)],
)
def test_CLKX_5_kickoffs(answers, used):
    """CB1.CLKX.5, CB1.CLKX.R4, CB1.CLKX.R8"""
    assert turn(at(phase="kickoff", left=100), answers, **COMPLEX).result.left == 100 - used


def test_CLKX_6_punts_and_tries():
    """CB1.CLKX.4, CB1.CLKX.6"""
    assert turn(at(left=100), "punt 2 no 2S 3S 4C fair 5C", **COMPLEX).result.left == 99
    assert turn(at(left=100), "punt 3 no 2S 3S 7D 9C return 3C 4C", **COMPLEX).result.left == 98
    assert turn(at(98, 1, 2, left=100, phase="try"), f"kick {GOOD}", **COMPLEX).result.left == 100


def test_CLKX_13_a_time_out_stops_the_clock_and_the_play_keeps_its_time(scrimmage):
    """CB1.CLKX.13, CB1.CLKX.7"""
    scrimmage("rush", down_at(33))
    after = turn(dealt(left=100), "no yes", **COMPLEX).result
    assert (after.left, after.running, after.timeouts) == (99, False, (3, 2))


def test_CLKX_7_the_run_off_before_the_menu():
    """CB1.CLKX.7, CB1.CLKX.R3, CB1.CLKX.R5: also before a spike; none while the clock is stopped."""
    played = turn(at(left=100, running=True), "7 spike 4H", **COMPLEX)
    assert (played.choices, played.result.left) == (["offense run-off", "offense call"], 93)
    assert turn(at(left=100), "spike 4H", **COMPLEX).choices == ["offense call"]


def test_CLKX_8_the_hurry_up_is_forgotten_where_no_hands_are_dealt():
    """CB1.CLKX.8, CB1.CLKX.R3"""
    played = turn(at(left=100, running=True), "2 spike 4H", **COMPLEX)
    assert (played.n("extra cards"), played.result.hurry_up, played.draws) == (4, 0, ["offense snap"])


def test_CLKX_11_the_stop_at_two_minutes(scrimmage):
    """CB1.CLKX.11, CB1.CLKX.R3: the run-off is cut there; a play that crosses it is finished and the clock stops."""
    played = turn(at(left=28, quarter=2, running=True), "7 spike 4H", **COMPLEX)
    assert (played.n("run-off"), played.result.left, "warning" in played.whats) == (4, 24, True)
    scrimmage("rush", down_at(33))
    after = turn(dealt(left=25, quarter=4), **COMPLEX).result
    assert (after.left, after.running) == (24, False)


def test_CLK2_5_nothing_is_told_where_the_stop_is_not_reached():
    """CB1.CLK2.5: nor where the house rules put it at the very end."""
    for left, mark in ((60, 24), (5, 24), (7, 0)):
        rules = {**COMPLEX, "two_minute_mark": mark}
        played = turn(at(left=left, quarter=2, running=True), "7" if left < 8 else "7 spike 4H", **rules)
        assert "warning" not in played.whats
    assert "warning" not in turn(at(left=1, quarter=2), "spike 4H", two_minute_mark=0).whats


def test_CLKX_12_a_declined_foul_stops_the_clock_late_in_a_half(scrimmage):
    """CB1.CLKX.12"""
    scrimmage("rush", down_at(33, fouls=(HOLDING,)))
    assert not turn(dealt(left=50, quarter=4), "decline", **COMPLEX).result.running
    assert turn(dealt(left=70, quarter=4), "decline no no", **COMPLEX).result.running


def test_CLKX_7_time_may_run_out_before_the_snap():
    """CB1.CLKX.7, CB1.CLKX.R6"""
    played = turn(at(left=5, running=True), "7", **COMPLEX)
    assert (played.choices, played.result.quarter, played.result.left) == (["offense run-off"], 2, 180)
    assert played.now == "home 1&10 @30"


# ---- quarters and overtime -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("quarter", "now"), [(1, "away 1&10 @48"), (2, "kickoff away 1&10 @30"), (3, "away 1&10 @48")])
def test_the_next_quarter(quarter, now):
    """CB1.GAME.R1, CB1.CLK2.5: the second half begins with a kickoff of the other team."""
    played = turn(at(60, quarter=quarter, left=1, second_half=AWAY), MISSED)
    assert (played.now, played.result.quarter, played.result.left) == (now, quarter + 1, 180)
    assert played.n("quarter") == quarter


def test_CLKX_R6_time_outs_are_lost_at_half_time():
    """CB1.CLKX.R6, CB1.CLK2.4"""
    assert turn(at(60, quarter=1, left=1, timeouts=(1, 0)), MISSED).result.timeouts == (1, 0)
    assert turn(at(60, quarter=2, left=1, timeouts=(1, 0)), MISSED).result.timeouts == (3, 3)


def test_a_kickoff_that_is_due_stays_due_in_the_next_quarter():
    """CB1.GAME.R1: but not in the next half."""
    assert turn(at(80, left=1), f"field_goal {GOOD}").now == "kickoff home 1&10 @30"
    assert turn(at(80, left=1, quarter=2, second_half=AWAY), f"field_goal {GOOD}").now == "kickoff away 1&10 @30"


def level(**more):
    """The last play of a game that is level."""
    return at(60, **{"quarter": 4, "left": 1, "score": (7, 7), "timeouts": (0, 1), **more})


def test_GAME_R2_overtime_begins_with_a_toss():
    """CB1.GAME.R2: 15 minutes, two time-outs."""
    played = turn(level(), MISSED)
    assert (played.now, played.result.quarter, played.result.left) == ("toss home 1&10 @30", 5, 180)
    assert played.result.timeouts == (2, 2)
    assert turn(level(), MISSED, clock="simple1").result.left == 36


@pytest.mark.parametrize(
    ("before", "switch", "phase"),
    [
        (level(), "none", "over"),
        (level(score=(7, 6)), "nfl2007", "over"),
        (level(score=(7, 6)), "until_decided", "over"),
        (level(quarter=5), "nfl2007", "over"),
        (level(quarter=5), "until_decided", "scrimmage"),
    ],
)
def test_GAME_R2_how_a_game_ends(before, switch, phase):
    """CB1.GAME.R2, CB1.GAME.R6: switch overtime."""
    played = turn(before, MISSED, overtime=switch)
    assert played.result.phase == phase
    if phase == "over":
        assert played.n("game over") == before.score
        assert played.result.quarter == before.quarter


def test_GAME_R6_a_further_period_goes_on():
    """CB1.GAME.R6"""
    played = turn(level(quarter=5, timeouts=(0, 0)), MISSED, overtime="until_decided")
    assert (played.now, played.result.quarter, played.result.timeouts) == ("away 1&10 @48", 6, (2, 2))


def test_GAME_R2_the_first_score_ends_it(scrimmage):
    """CB1.GAME.R2: a touchdown without a try, and in every period of overtime."""
    for quarter in (5, 6):
        assert turn(at(80, quarter=quarter), f"field_goal {GOOD}", overtime="until_decided").result.phase == "over"
    scrimmage("rush", down_at(100))
    after = turn(dealt(quarter=5)).result
    assert (after.phase, after.score) == ("over", (6, 0))
    assert turn(dealt(quarter=4)).result.phase == "try"


def test_a_touchdown_as_time_runs_out_is_followed_by_its_try(scrimmage):
    """CB1.CLK1.R1, CB1.CLK2.R2: then the half is over."""
    scrimmage("rush", down_at(100))
    after = turn(dealt(quarter=2, left=1, second_half=AWAY)).result
    assert (after.phase, after.quarter, after.left) == ("try", 2, 0)
    again = turn(after, "kick BJ 4H").result
    assert (again.phase, again.quarter, again.left, again.spot) == ("try", 2, 0, 93)
    played = turn(again, f"kick {GOOD}")
    assert (played.now, played.result.quarter, played.result.score) == ("kickoff away 1&10 @30", 3, (7, 0))
