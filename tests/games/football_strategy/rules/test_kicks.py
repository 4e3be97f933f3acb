"""Kick-offs, free kicks, punts, field goals and tries (sections 3, 7, 8 and 9 of the rulebook)."""

from dataclasses import replace

import pytest
from games.football_strategy.helpers import ANY_PUNT, PASS, STANDARD, asked, at, charted, house, now, play
from support.cases import rows

import cardbowl as cb
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.kick_fields import read_kick
from cardbowl.games.football_strategy.vectors.changed_charts import with_row
from cardbowl.games.football_strategy.vectors.check import one_turn, with_charts
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee

FOURTH = next(card.no for card in STANDARD.chart_set.decks["pro_style"].cards if card.last_down)


def kicked(said, phase="kickoff", **row):
    """A kick of the home team, with these fields on random card 1."""
    fields = {name: read_kick(value) if isinstance(value, str) else value for name, value in row.items()}
    return one_turn(at(phase=phase), with_charts(STANDARD, with_row(STANDARD.chart_set, 1, **fields)), said)


@rows(
    ("said", "row", "after"),
    [
        ("normal", {"kickoff": "R25"}, ("scrimmage", AWAY, 1, 10, 25)),
        ("normal", {"kickoff": "K48"}, ("scrimmage", HOME, 1, 10, 48)),
        ("normal", {"kickoff": "R20+LG", "long_gain": 79}, ("scrimmage", AWAY, 1, 1, 99)),
        ("normal", {"kickoff": "R20+LG", "long_gain": 80}, ("try", AWAY, 1, 2, 98)),
        ("on-side", {"onside": "K48", "kickoff": "R25"}, ("scrimmage", HOME, 1, 10, 48)),
    ],
)
def test_kickoffs(said, row, after):
    """FS.KICK.1 FS.KICK.2 FS.KICK.3 FS.KICK.4 FS.KICK.4.R1 FS.KICK.4.R2 FS.COMP.5 FS.DATA.3"""
    played = kicked({"kickoff": said}, **row)
    assert now(played) == after
    assert played.before.left - played.after.left == 15


def test_the_scoring_team_kicks_off():
    """FS.KICK.1 FS.KICK.1.R1 FS.PAT.2.R4"""
    goal = play("0", at(90), said={"play": "field goal"}, fg_max=45)
    assert now(goal)[:2] == ("kickoff", HOME)
    theirs = play("I+50", at(50)).after
    assert (theirs.phase, theirs.offense) == ("try", AWAY)
    kick = one_turn(theirs, charted("0", fg_max=45), {"try": "kick"})
    assert (now(kick)[:2], kick.after.score) == (("kickoff", AWAY), (0, 7))


# ---- free kicks ------------------------------------------------------------------------------------------------------


def test_after_a_safety_the_team_scored_against_kicks():
    """FS.SAFE.1 FS.SAFE.2 FS.SAFE.2.R1 FS.KICK.5"""
    after = play("-8", at(8)).after
    assert (after.phase, after.offense, after.spot, after.score) == ("free kick", HOME, 20, (0, 2))
    assert asked(after).options == ("kickoff", "punt")


@rows(("row", "spot"), [({"kickoff": "R25"}, 50), ({"kickoff": "R20+LG", "long_gain": 34}, 79), ({"kickoff": "K48"}, 48)])
def test_a_free_kickoff_is_25_yards_farther_on(row, spot):
    """FS.SAFE.2 FS.SAFE.2.R2"""
    played = kicked({"free kick": "kickoff"}, "free kick", **row)
    assert (played.after.spot, played.before.left - played.after.left) == (spot, 15)


@rows(("code", "spot"), [("K44r13", 49), ("K38fc", 42), ("BK-9", 60)])
def test_a_free_punt_meets_a_card_that_is_picked_face_down(code, spot):
    """FS.SAFE.2 FS.SAFE.2.R2 FS.SAFE.2.R3"""
    rules = charted(code, FOURTH)
    game = Referee(GAME, position=at(20, phase="free kick"), rules=rules).answer("punt")
    assert game.asking.source.content == tuple("ABCDEFGHIJ")
    game.answer("A")
    assert [ask.side for ask, _ in game.plays[-1].steps if isinstance(ask, Note) and ask.what == "crossing"] == [OFFENSE]
    assert (game.position.phase, game.position.offense, game.position.spot) == ("scrimmage", AWAY, spot)
    assert game.position.left == 885


# ---- punts -----------------------------------------------------------------------------------------------------------


@rows(
    ("code", "spot", "said", "after"),
    [
        ("K44r13", 30, "down", 39),
        ("K44r5", 67, "down", 20),
        ("K44r18", 60, "return", 14),
        ("K44r18", 60, "down", 20),
        ("K43r6", 66, "return", 20),
        ("K40r0", 60, "return", 20),
        ("K38ob", 12, "down", 50),
    ],
)
def test_punts(code, spot, said, after):
    """FS.PUNT.1 FS.PUNT.2 FS.PUNT.3 FS.PUNT.3.R1 FS.PUNT.4 FS.PUNT.6"""
    assert now(play(code, at(spot, 2), ANY_PUNT, said={"end zone": said})) == ("scrimmage", AWAY, 1, 10, after)


def test_a_return_is_told_up_to_the_goal_line():
    """FS.PUNT.4: caught on the own 30, returned 90 yards on the chart."""
    back = next(ask for ask, _ in play("K40r90", at(30), ANY_PUNT).steps if getattr(ask, "what", "") == "return")
    assert (back.say(), back.n, back.spot) == ("Returned 70 yards.", 70, 100)


def test_a_return_for_a_touchdown_and_blocked_punts():
    """FS.PUNT.4 FS.PUNT.5 FS.PUNT.5.R1"""
    assert now(play("K40r70", at(30), ANY_PUNT))[:2] == ("try", AWAY)
    assert now(play("BK-9", at(40), ANY_PUNT)) == ("scrimmage", AWAY, 1, 10, 69)
    assert now(play("BK-9", at(10), ANY_PUNT)) == ("scrimmage", AWAY, 1, 1, 99)
    for behind in (8, 9):
        blocked = play("BK-9", at(behind), ANY_PUNT).after
        assert (blocked.phase, blocked.score) == ("free kick", (0, 2))


# ---- field goals and tries -------------------------------------------------------------------------------------------


@rows(("distance", "fg_max", "after"), [(45, 45, None), (45, 44, 52), (14, 13, 21), (13, 12, 20), (1, 0, 20)])
def test_field_goals(distance, fg_max, after):
    """FS.FG.1 FS.FG.1.R1 FS.FG.2 FS.FG.2.R1 FS.DATA.2"""
    played = play("0", at(100 - distance), said={"play": "field goal"}, fg_max=fg_max)
    assert played.after.score == ((3, 0) if after is None else (0, 0))
    if after is not None:
        assert now(played) == ("scrimmage", AWAY, 1, 10, after)


@rows(("fg_max", "score"), [(2, (1, 0)), (1, (0, 0))])
def test_a_kicked_try(fg_max, score):
    """FS.PAT.1 FS.PAT.2"""
    played = one_turn(at(98, phase="try"), charted("0", fg_max=fg_max), {"try": "kick"})
    assert (played.after.score, now(played)[:2], played.after.left) == (score, ("kickoff", HOME), 900)


@rows(
    ("code", "score", "phase"),
    [
        ("2", (2, 0), "kickoff"),
        ("1", (0, 0), "kickoff"),
        ("F", (0, 0), "kickoff"),
        ("I+98", (0, 0), "kickoff"),
        ("INC", (0, 0), "kickoff"),
    ],
)
def test_a_played_try(code, score, phase):
    """FS.PAT.1 FS.PAT.2 FS.PAT.2.R1"""
    played = play(code, at(98, phase="try"))
    assert (played.after.score, played.after.phase, played.after.offense, played.after.left) == (score, phase, HOME, 900)


def test_the_defense_may_score_on_a_try_under_a_house_rule():
    """FS.PAT.2.R1"""
    played = play("I+98", at(98, phase="try"), rules=house(defensive_two="on"))
    told = next(ask for ask, _ in played.steps if isinstance(ask, Note) and ask.what == "two-point good")
    assert (told.say(), told.side) == ("The defense scores on the try.", DEFENSE)
    assert (played.after.score, now(played)[:2]) == ((0, 2), ("kickoff", HOME))


def test_an_accepted_penalty_repeats_the_try():
    """FS.PAT.2.R2"""
    played = play("P10d", at(98, phase="try"))
    assert (now(played)[0], played.after.spot, asked(played.after).options) == ("try", 99, ("kick", "play"))
    back = play("P10o", at(98, phase="try")).after
    assert (back.phase, back.spot) == ("try", 88)
    assert one_turn(back, charted("0", fg_max=12), {"try": "kick"}).after.score == (1, 0)
    assert one_turn(back, charted("0", fg_max=11), {"try": "kick"}).after.score == (0, 0)
    assert PASS in asked(back._replace(phase="scrimmage")).choices[1].options


@pytest.mark.parametrize(("spot", "back", "start"), [(9, 7, 98), (8, 7, 99), (5, 7, 99), (1, 0, 99), (20, 20, 99), (50, 7, 57)])
def test_a_missed_kick_leaves_the_ball_in_front_of_the_goal_line_of_the_kicker(spot, back, start):
    """FS.FG.2, FS.FG.2.R2, FS.CONV.1: played, and as the question has it."""
    far = replace(STANDARD.chart_set, max_fg_distance=99, fingerprint="far")
    rules = with_charts(house(missed_kick_back=back), with_row(far, 1, fg_max=0))
    given = {"play": "field goal", "defense": "A", "time-out": "no"}
    assert now(one_turn(at(spot), rules, given)) == ("scrimmage", AWAY, 1, min(10, 100 - start), start)
    odds = cb.odds("football-strategy", "field-goal", distance=100 - spot, house_rules=rules)
    assert odds.value("start after a miss").support() == (start,)
