"""Points, series, the order of a game, overtime (section 16 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, go, hand, house, now, random_game

from cardbowl.errors import GameOverError
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2.rules import order
from cardbowl.games.cardbowl2.rules.endings import whistle

PUNT = "punt; 2; no; 2S 3S"  # 20 yards, an automatic fair catch
GOOD = "field goal; 10H 10D 10C 10S 5H 5D"
RUSH = hand() + "; 8S 7D"  # +3 yards


@pytest.mark.parametrize(
    ("start", "answers", "points", "switch"),
    [
        (at(98, to_go=2), RUSH, 6, "touchdown_points"),
        (at(80), GOOD, 3, "field_goal_points"),
        (at(1, offense=AWAY), "kneel", 2, "safety_points"),
        (at(98, to_go=2, phase="try"), "kick; 10H 10D 10C 10S 5H 5D", 1, "extra_point_points"),
        (at(98, to_go=2, phase="try"), "two-point; " + RUSH[11:], 2, "two_point_points"),
    ],
)
def test_NFL_1_points(start, answers, points, switch):
    """CB2.NFL.1: and the house rules touchdown_points, field_goal_points, safety_points, extra_point_points, two_point_points."""
    assert game(start, answers).position.score == (points, 0)
    assert game(start, answers, **{switch: 9}).position.score == (9, 0)


@pytest.mark.parametrize(("team", "score"), [(HOME, (6, 0)), (AWAY, (0, 6))])
def test_NFL_2_a_touchdown_is_followed_by_a_try(team, score):
    """CB2.NFL.2"""
    after = game(at(98, to_go=2, offense=team), RUSH).position
    assert (after.phase, after.offense, after.score) == ("try", team, score)


def test_NFL_3_a_safety_is_followed_by_a_free_kick_of_the_team_that_was_caught():
    """CB2.NFL.3"""
    after = game(at(1), "kneel").position
    assert (after.phase, after.offense, after.score) == ("free kick", HOME, (0, 2))


def test_NFL_4_a_touchback_is_first_and_ten_at_the_20():
    """CB2.NFL.4: after a kick and after an interception."""
    assert now(game(at(phase="kickoff"), "normal; AH 7D 2C; touchback").position) == "away 1&10 @20"
    assert now(game(at(95), hand(run=False) + "; AS 8C 6D; touchback").position) == "away 1&10 @20"


@pytest.mark.parametrize(
    ("down", "to_go", "after"),
    [(1, 10, "2&7 @33"), (2, 4, "3&1 @33"), (2, 3, "1&10 @33"), (4, 3, "1&10 @33"), (3, 2, "1&10 @33")],
)
def test_NFL_5_four_downs_to_gain_ten_yards(down, to_go, after):
    """CB2.NFL.5: +3; reaching the line exactly is a first down."""
    assert now(game(at(30, down, to_go), RUSH).position) == f"home {after}"


def test_NFL_5_downs_and_yards_can_be_changed():
    """CB2.NFL.5: house rules downs and yards_to_gain."""
    assert now(game(at(30, 3, 10), RUSH, downs=3).position) == "away 1&10 @67"
    assert now(game(at(30, 4, 10), RUSH, downs=5).position) == "home 5&7 @33"
    assert now(game(at(30, 2, 3), RUSH, yards_to_gain=15).position) == "home 1&15 @33"
    assert now(game(at(), PUNT, yards_to_gain=5).position) == "away 1&5 @50"


def test_NFL_6_short_on_4th_down_the_ball_goes_over():
    """CB2.NFL.6"""
    assert now(game(at(30, 4, 4), RUSH).position) == "away 1&10 @67"


@pytest.mark.parametrize(("spot", "after"), [(87, "1&G @90"), (86, "1&10 @89"), (90, "1&G @93")])
def test_NFL_7_goal_to_go(spot, after):
    """CB2.NFL.7"""
    assert now(game(at(spot, to_go=3), RUSH).position) == f"home {after}"


def test_NFL_7_the_distance_is_that_to_the_goal():
    """CB2.NFL.7"""
    assert game(at(90, to_go=3), RUSH).position.to_go == 7


@pytest.mark.parametrize(("spot", "after"), [(30, "away 1&10 @50"), (75, "away 1&10 @5")])
def test_NFL_8_first_and_ten_after_a_change_of_possession(spot, after):
    """CB2.NFL.8"""
    assert now(game(at(spot, 4, 1), PUNT).position) == after
    assert now(game(at(5, 4, 10), hand() + "; 2S KD").position) == "away 1&G @96"


@pytest.mark.parametrize(("quarter", "after"), [(1, "away 1&10 @50"), (2, "kickoff away 1&10 @30"), (3, "away 1&10 @50")])
def test_NFL_9_quarters_2_and_4_continue_the_halves_start_with_a_kickoff(quarter, after):
    """CB2.NFL.9"""
    position = game(at(quarter=quarter, left=1, second_half=AWAY), PUNT).position
    assert now(position) == after
    assert (position.quarter, position.left, position.running) == (quarter + 1, 180, False)


@pytest.mark.parametrize("answers", [GOOD, RUSH + "; kick; 10H 10D 10C 10S 5H 5D"])
def test_NFL_9_who_scored_kicks_off(answers):
    """CB2.NFL.9"""
    start = at(80) if answers is GOOD else at(98, to_go=2)
    assert now(game(start, answers).position) == "kickoff home 1&10 @30"


@pytest.mark.parametrize(("choice", "first", "second"), [("receive", HOME, AWAY), ("kick", AWAY, HOME)])
def test_NFL_10_the_winner_of_the_toss_kicks_or_receives(choice, first, second):
    """CB2.NFL.10: the visitors win the toss; who kicks off first receives in the second half."""
    referee = game(None, f"red; 4H; {choice}")
    assert (referee.position.phase, referee.position.offense) == ("kickoff", first)
    assert referee.position.second_half is second
    half = referee.position._replace(phase="scrimmage", quarter=2, left=1)
    assert game(half, PUNT).position.offense is second


def test_NFL_11_a_touchdown_as_time_expires_is_followed_by_the_try():
    """CB2.NFL.11: but no kickoff follows at the end of a half."""
    referee = game(at(98, to_go=2, quarter=2, left=1, second_half=AWAY), RUSH)
    assert (referee.position.phase, referee.position.quarter, referee.position.left) == ("try", 2, 0)
    go(referee, "kick; 10H 10D 10C 10S 5H 5D")
    assert (referee.position.quarter, now(referee.position)) == (3, "kickoff away 1&10 @30")
    assert referee.position.score == (7, 0)


def test_NFL_11_at_the_end_of_the_game_nothing_follows_the_try():
    """CB2.NFL.11"""
    referee = game(at(98, to_go=2, quarter=4, left=1, score=(0, 6)), RUSH + "; kick; 10H 10D 10C 10S 5H 5D")
    assert referee.is_over
    assert referee.position.score == (7, 6)
    with pytest.raises(GameOverError):
        referee.answer("normal")


def test_NFL_11_a_play_begun_in_time_is_finished():
    """CB2.NFL.11: an open-field run costs 2 intervals, one was left."""
    after = game(at(left=1), hand() + "; JS 4D 5C").position
    assert (after.quarter, after.spot) == (2, 41)


def test_NFL_11_in_the_first_quarter_the_kickoff_follows_in_the_second():
    """CB2.NFL.11 CB2.NFL.9"""
    after = game(at(80, left=1), GOOD).position
    assert (after.quarter, now(after)) == (2, "kickoff home 1&10 @30")


def test_NFL_R1_the_spots_of_2009():
    """CB2.NFL.R1: switch nfl_year; kickoff from the 30, touchback to the 20, a miss at the spot of the kick."""
    assert STANDARD.nfl_year == "2009"
    assert house(nfl_year=2009) == STANDARD
    assert (STANDARD.kickoff_spot, STANDARD.touchback_spot, STANDARD.fg_miss_spot) == (30, 20, "kick_spot_7")


def level(**fields):
    """The last play of a game that is level."""
    return at(**{"quarter": 4, "left": 1, "score": (7, 7), "timeouts": (0, 1), **fields})


def test_NFL_R2_one_more_period_with_a_new_toss():
    """CB2.NFL.R2: 15 minutes and two time-outs each; house rule overtime_timeouts."""
    after = game(level(), PUNT).position
    assert (after.phase, after.quarter, after.left, after.timeouts) == ("toss", 5, 180, (2, 2))
    assert game(level(), PUNT, overtime_timeouts=1).position.timeouts == (1, 1)
    after = game(level(), PUNT + "; red; 4H; receive").position
    assert (after.phase, after.offense, after.quarter) == ("kickoff", HOME, 5)


def test_NFL_R2_without_overtime_it_is_a_tie():
    """CB2.NFL.R2: switch overtime = none."""
    referee = game(level(), PUNT, overtime="none")
    assert referee.is_over
    assert referee.position.score == (7, 7)


def test_NFL_R2_a_decided_game_has_no_overtime():
    """CB2.NFL.R2"""
    assert game(level(score=(7, 6)), PUNT).is_over


@pytest.mark.parametrize(
    ("start", "answers", "score"),
    [(at(80), GOOD, (10, 7)), (at(1), "kneel", (7, 9)), (at(98, to_go=2), RUSH, (13, 7))],
)
def test_NFL_R2_the_first_score_of_any_kind_wins(start, answers, score):
    """CB2.NFL.R2 CB2.NFL.R6: a touchdown ends it without a try."""
    referee = game(start._replace(quarter=5, left=100, score=(7, 7)), answers)
    assert referee.is_over
    assert referee.position.score == score


@pytest.mark.parametrize(
    ("start", "answers", "switch", "phase"),
    [
        (at(80), GOOD, "field_goal_points", "kickoff"),
        (at(1), "kneel", "safety_points", "free kick"),
        (at(98, to_go=2), RUSH, "touchdown_points", "try"),
    ],
)
def test_NFL_R7_what_counts_no_points_does_not_end_overtime(start, answers, switch, phase):
    """CB2.NFL.R7: what follows it is played, after a touchdown the try."""
    after = game(start._replace(quarter=5, left=100, score=(7, 7)), answers, **{switch: 0}).position
    assert (after.phase, after.score) == (phase, (7, 7))


@pytest.mark.parametrize("left", [1, 100])
def test_NFL_R7_a_good_try_ends_overtime(left):
    """CB2.NFL.R7: after a touchdown of 0 points, also where that was the last play; after a missed one the game goes on."""
    start = at(98, to_go=2, quarter=5, left=left, score=(7, 7))
    good = game(start, RUSH + "; kick; 10H 10D 10C 10S 5H 5D", touchdown_points=0).position
    assert (good.phase, good.score) == ("over", (8, 7))
    missed = game(start, RUSH + "; kick; AS", touchdown_points=0).position
    assert (missed.phase, missed.score) == ("over" if left == 1 else "kickoff", (7, 7))


def test_NFL_R2_still_level_is_a_tie():
    """CB2.NFL.R2"""
    assert game(level(quarter=5), PUNT).is_over


def test_NFL_R5_until_somebody_wins():
    """CB2.NFL.R5: switch overtime = until_winner; the game goes on where it stopped, with fresh time-outs."""
    after = game(level(quarter=5), PUNT, overtime="until_winner").position
    assert now(after) == "away 1&10 @50"
    assert (after.quarter, after.left, after.timeouts) == (6, 180, (2, 2))
    assert game(level(), PUNT, overtime="until_winner").position.phase == "toss"


def test_NFL_R2_overtime_is_late_like_the_4th_quarter():
    """CB2.NFL.R2 CB2.CLK.R1"""
    assert asks(game(level(quarter=5, left=60), hand() + "; JS 4D")) == "offense sideline"
    assert asks(game(level(quarter=5, left=61), hand() + "; JS 4D")) == "offense run"


def test_NFL_R2_under_simple_1_overtime_is_one_quarters_number_of_plays():
    """CB2.NFL.R2"""
    assert game(level(), PUNT, clock="simple1", simple1_count="scrimmage31", overtime="none").is_over is False
    after = game(level(), RUSH, clock="simple1", simple1_count="scrimmage31").position
    assert (after.quarter, after.left) == (5, 31)


@pytest.mark.parametrize(("spot", "how"), [(0, "safety"), (1, "dead"), (99, "dead"), (100, "touchdown")])
def test_NFL_R3_a_goal_line_belongs_to_its_end_zone(spot, how):
    """CB2.NFL.R3"""
    assert whistle(HOME, spot).how == how


def test_NFL_R4_after_two_changes_the_last_team_in_possession_has_first_and_ten():
    """CB2.NFL.R4: the receivers recover an on-side kick, fumble it on the run, and the kickers fall on it."""
    referee = game(at(phase="kickoff"), "on-side; 9; AH; 0; 0; 2D QC 4H AS; 0; 0; 6D 8H")
    assert now(referee.position) == "home 1&10 @36"


def test_NFL_9_a_whole_game_goes_through_its_phases():
    """CB2.NFL.9: four quarters, two halves, at most one toss more."""
    for seed in range(3):
        referee = random_game(seed)
        phases = [play.before.phase for play in referee.plays]
        assert phases[:2] == ["toss", "kickoff"]
        assert referee.position.phase == "over"
        starts = [play.before for play in referee.plays if play.before.left == 180 and play.before.quarter == 3]
        assert starts[0].phase == "kickoff"
        assert starts[0].offense is referee.plays[1].before.second_half
        for play in referee.plays:
            gained = sum(play.after.score) - sum(play.before.score)
            assert gained in (0, 1, 2, 3, 6)


def test_NFL_2_turn_begins_the_play_of_the_phase():
    """CB2.NFL.2 CB2.NFL.3: order.turn is one play with a full draw deck."""
    for phase, first in (("kickoff", "kickoff"), ("try", "try"), ("free kick", "free kick"), ("scrimmage", "call")):
        asked = next(order.turn(at(phase=phase), STANDARD))
        assert asked.what == first
