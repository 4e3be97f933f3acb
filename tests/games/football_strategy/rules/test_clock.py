"""The clock, time-outs, quarters and the end (section 10 of the rulebook)."""

from dataclasses import replace
from hashlib import sha256

from games.football_strategy.helpers import ANY_PUNT, STANDARD, at, charted, house, now, play, whats
from support.cases import rows

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.rules.clock import seconds_of
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.vectors.check import one_turn, with_charts
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee


def used(played):
    return played.before.left - played.after.left


@rows(
    ("code", "spot", "seconds"),
    [
        ("7", 50, 30),
        ("-7", 50, 30),
        ("19", 50, 30),
        ("20", 50, 45),
        ("12ob", 50, 15),
        ("INC", 50, 15),
        ("F", 50, 15),
        ("I-20", 50, 15),
        ("I-55", 50, 15),
        ("7", 95, 15),
        ("-9", 5, 15),
        ("P5d", 50, 15),
        ("7@45", 50, 45),
        ("25@0", 50, 0),
    ],
)
def test_the_seconds_of_a_play(code, spot, seconds):
    """FS.TIME.2 FS.TIME.2.R1 FS.OB.1"""
    assert used(play(code, at(spot))) == seconds


def test_a_failed_last_down_is_timed_by_its_gain_and_a_punt_as_a_punt():
    """FS.TIME.2.R1"""
    assert used(play("4", at(50, 4))) == 30
    assert used(play("K40r5", at(20), ANY_PUNT)) == 15


CLASSES = ("kickoff", "conversion", "score", "incomplete", "field_goal", "turnover", "punt", "penalty", "out_of_bounds")
TIMES = STANDARD.chart_set.times._replace(**{each: number for number, each in enumerate(CLASSES, start=1)})
"""Other seconds for every class than for the next one."""


def timed(times):
    """House rules with charts of these seconds."""
    fingerprint = sha256(str(times).encode()).hexdigest()[:12]
    return with_charts(STANDARD, replace(STANDARD.chart_set, times=times, fingerprint=fingerprint))


@rows(
    ("kind", "how", "meant"),
    [
        (Kind.KICKOFF, How.TOUCHDOWN, "kickoff"),
        (Kind.ONSIDE, How.TURNOVER, "kickoff"),
        (Kind.FREE_KICK, How.DEAD, "kickoff"),
        (Kind.EXTRA_POINT, How.GOOD, "conversion"),
        (Kind.TWO_POINT, How.REPLAY, "conversion"),
        (Kind.RUSH, How.TOUCHDOWN, "score"),
        (Kind.PUNT, How.TOUCHDOWN, "score"),
        (Kind.PASS, How.SAFETY, "score"),
        (Kind.FIELD_GOAL, How.GOOD, "score"),
        (Kind.PASS, How.INCOMPLETE, "incomplete"),
        (Kind.FIELD_GOAL, How.NO_GOOD, "field_goal"),
        (Kind.FIELD_GOAL, How.TOUCHBACK, "field_goal"),
        (Kind.RUSH, How.TURNOVER, "turnover"),
        (Kind.PUNT, How.TURNOVER, "turnover"),
        (Kind.PASS, How.TOUCHBACK, "turnover"),
        (Kind.PUNT, How.TOUCHBACK, "punt"),
        (Kind.PUNT, How.DEAD, "punt"),
        (Kind.PUNT, How.OUT, "punt"),
        (Kind.PUNT, How.REPLAY, "penalty"),
        (Kind.PASS, How.REPLAY, "penalty"),
        (Kind.PASS, How.OUT, "out_of_bounds"),
        (Kind.RUSH, How.DEAD, "gain_short"),
    ],
)
def test_the_class_that_counts_where_several_apply(kind, how, meant):
    """FS.TIME.2 FS.TIME.2.R1 FS.KICK.4.R1 FS.PAT.2: with charts of other times for each."""
    rules = timed(TIMES)
    assert seconds_of(kind, Ending(how, OFFENSE, 50), 50, rules) == getattr(TIMES, meant)


@rows(
    ("spot", "side", "seconds"), [(69, OFFENSE, 30), (70, OFFENSE, 45), (31, OFFENSE, 30), (30, DEFENSE, 45), (31, DEFENSE, 30)]
)
def test_a_long_gain_or_loss_begins_at_twenty_yards(spot, side, seconds):
    """FS.TIME.2.R1: from midfield, in the frame of the side that has the ball."""
    assert seconds_of(Kind.RUSH, Ending(How.DEAD, side, spot), 50, STANDARD) == seconds


# ---- time-outs -------------------------------------------------------------------------------------------------------


@rows(("side", "left"), [(OFFENSE, (1, 2)), (DEFENSE, (2, 1))])
def test_a_time_out_makes_a_play_short(side, left):
    """FS.TIME.3 FS.TIME.3.R1: the offense is asked first, one time-out a play."""
    game = Referee(GAME, position=at(timeouts=(2, 2)), rules=charted("7")).answer(("A", 12))
    assert (game.asking.what, game.asking.side) == ("time-out", OFFENSE)
    if side is DEFENSE:
        game.answer("no")
        assert game.asking.side is DEFENSE
    game.answer("yes")
    assert (game.position.timeouts, game.position.left) == (left, 885)


@rows(
    ("code", "fields", "asked"),
    [
        ("7", {}, True),
        ("INC", {}, False),
        ("7", {"timeouts": (0, 0)}, False),
        ("7", {"left": 15}, False),
        ("7", {"left": 16}, True),
        ("7", {"left": 130, "quarter": 2}, False),
        ("45", {"left": 140, "quarter": 2}, True),
    ],
)
def test_nobody_is_asked_where_no_time_is_saved(code, fields, asked):
    """FS.TIME.3.R2"""
    played = play(code, at(30, **fields))
    assert any(isinstance(ask, Choose) and ask.what == "time-out" for ask, _ in played.steps) is asked


@rows(("fields", "took"), [({"phase": "kickoff"}, "kickoff"), ({"phase": "try", "spot": 98, "to_go": 2}, "conversion")])
def test_nobody_is_asked_after_a_kickoff_or_a_try(fields, took):
    """FS.TIME.3: only after a play from scrimmage; with charts on which everything takes longer than a time-out leaves."""
    times = STANDARD.chart_set.times._replace(kickoff=47, conversion=46)
    rules = timed(times)
    assert rules.chart_set.times.timeout_play < 46
    start = at(timeouts=(3, 3), **fields)
    game, asked = Referee(GAME, position=start, rules=rules), []
    while not game.plays:
        asked.append(game.asking)
        if isinstance(game.asking, Choose):
            game.answer(game.asking.default)
        else:
            game.deal()
    assert not [ask for ask in asked if isinstance(ask, Choose) and ask.what == "time-out"]
    assert start.left - game.plays[0].after.left == getattr(rules.chart_set.times, took)


# ---- two minutes and the end of a quarter ----------------------------------------------------------------------------


@rows(
    ("quarter", "left", "after"),
    [(2, 145, 120), (4, 145, 120), (2, 130, 115), (1, 145, 115), (3, 145, 115), (5, 145, 115), (2, 120, 90), (2, 121, 106)],
)
def test_the_clock_stops_at_two_minutes(quarter, left, after):
    """FS.TIME.4 FS.TIME.4.R1 FS.END.1.R2"""
    assert play("7", at(quarter=quarter, left=left, timeouts=(0, 0))).after.left == after
    assert play("7", at(quarter=quarter, left=left), rules=house(two_minute="off")).after.left == left - 30


@rows("quarter", [1, 3])
def test_a_quarter_ends_with_the_same_ball_and_down(quarter):
    """FS.TIME.5 FS.TIME.6"""
    after = play("4", at(30, 2, 8, quarter=quarter, left=10)).after
    assert (after.quarter, after.left, after.phase, after.down, after.to_go, after.spot) == (
        quarter + 1,
        900,
        "scrimmage",
        3,
        4,
        34,
    )


@rows("second", [HOME, AWAY])
def test_the_second_half_begins_with_a_kickoff_and_all_time_outs(second):
    """FS.TIME.6 FS.KICK.1 FS.TIME.3"""
    after = play("4", at(30, quarter=2, left=10, timeouts=(0, 1), second_half=second)).after
    assert (after.quarter, after.phase, after.offense, after.timeouts) == (3, "kickoff", second, (3, 3))


def test_a_touchdown_on_the_last_play_is_followed_by_its_try():
    """FS.TIME.6.R1"""
    for quarter, phase in ((1, "kickoff"), (2, "kickoff"), (3, "kickoff"), (4, "over")):
        scored = play("10", at(95, quarter=quarter, left=5)).after
        assert (scored.phase, scored.left, scored.quarter) == ("try", 0, quarter)
        after = one_turn(scored, charted("0", fg_max=45), {"try": "kick"}).after
        assert (after.phase, after.score) == (phase, (7, 0))
        if quarter != 4:
            assert (after.quarter, after.left) == (quarter + 1, 900)
    waits = play("-9", at(5, quarter=1, left=5)).after
    assert (waits.phase, waits.quarter) == ("free kick", 2)
    dropped = play("-9", at(5, quarter=2, left=5)).after
    assert (dropped.phase, dropped.quarter) == ("kickoff", 3)


@rows(
    ("switch", "code", "quarter", "again"),
    [
        ("any_penalty", "P5d", 2, True),
        ("any_penalty", "P5o", 4, True),
        ("any_penalty", "P5d", 1, False),
        ("any_penalty", "P5d", 5, False),
        ("defence_only", "P5d", 2, True),
        ("defence_only", "P5o", 2, False),
        ("off", "P5d", 2, False),
        ("any_penalty", "7", 2, False),
    ],
)
def test_a_half_does_not_end_on_a_penalty(switch, code, quarter, again):
    """FS.PEN.6 FS.PEN.6.R1"""
    rules = house(untimed_down=switch)
    played = play(code, at(30, quarter=quarter, left=5), rules=rules)
    assert (played.after.untimed, "untimed" in whats(played)) == (again, again)
    if again:
        assert (played.after.left, played.after.quarter) == (0, quarter)
        once_more = play(code, played.after, rules=rules)
        assert once_more.after.untimed
        assert play("10", once_more.after, rules=rules).after.quarter != quarter or quarter == 4


# ---- the end ---------------------------------------------------------------------------------------------------------


def test_the_game_ends_after_the_fourth_quarter():
    """FS.END.1 FS.END.1.R1"""
    for score in ((7, 7), (7, 0)):
        assert play("4", at(quarter=4, left=5, score=score)).after.phase == "over"


def test_sudden_death():
    """FS.END.1.R1 FS.END.1.R2"""
    rules = house(overtime="sudden_death")
    assert play("4", at(quarter=4, left=5, score=(7, 0)), rules=rules).after.phase == "over"
    tied = play("4", at(quarter=4, left=5, score=(7, 7), timeouts=(0, 0)), rules=rules).after
    assert (tied.phase, tied.quarter, tied.left, tied.timeouts) == ("toss", 5, 900, (3, 3))
    game = Referee(GAME, position=tied, rules=rules).answer("heads").answer("receive")
    assert (game.position.phase, game.position.offense) == ("kickoff", AWAY)
    scored = play("10", at(95, quarter=5, score=(7, 7)), rules=rules)
    assert (scored.after.phase, scored.after.score) == ("over", (13, 7))
    still_tied = play("4", at(quarter=5, left=5, score=(7, 7)), rules=rules)
    assert (still_tied.after.phase, now(still_tied)[1]) == ("over", HOME)


def test_a_play_may_begin_with_any_time():
    """FS.TIME.5"""
    assert play("4", at(left=1)).after.quarter == 2
    assert STANDARD.quarter_seconds == 900
