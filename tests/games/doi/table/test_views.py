"""The drive chart and the field strip of D.O.I. say what the positions of the game say."""

from functools import cache
from itertools import pairwise

import pytest
from games.doi.helpers import at, game, house, step
from support.walks import random_rules, whole

from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME
from cardbowl.games.doi.table.scene import WAYS, scene
from cardbowl.games.doi.table.views import drive_chart
from cardbowl.steps.ask import Choose, Note
from cardbowl.view.field_strip import across, drive, trace

TEAMS = {"home": HOME, "away": AWAY}
LOST = {
    "Interception": "interception",
    "Fumble": "fumble",
    "Punt": "punt",
    "Missed field goal": "field goal missed",
    "Downs": "downs",
}
SCORED = {"Touchdown": "touchdown", "Safety": "safety", "Field goal": "field goal good"}
TIME_UP = {"End of half", "End of game", "End of regulation"}
SEEDS = range(6)


@cache
def played(seed):
    """A whole game at random; all but the first two under random house rules."""
    return whole("doi", seed, rules=random_rules(GAME, seed) if seed > 1 else None)


def points(text):
    return tuple(map(int, text.split("-")))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_drive_is_a_stretch_of_downs_of_one_team(seed):
    """Read from the positions alone: it begins where a team got the ball, and counts what was played."""
    referee = played(seed)
    wanted = []
    following = None
    for play in referee.plays:
        before, after = play.before, play.after
        if before.phase == "scrimmage":
            if following is not before.offense:
                wanted.append([before.offense.word, across(before.offense, before.spot), 0])
                following = before.offense
            wanted[-1][2] += any(type(ask) is Choose and answer == "play" for ask, answer in play.steps)
            if after.offense is not before.offense or after.score != before.score:
                following = None
        elif before.phase == "deal" and before.quarter != after.quarter and before.quarter not in (1, 3):
            following = None
    assert [[row["team"], row["start"], row["plays"]] for row in drive_chart(referee)] == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_every_drive_ends_as_its_last_down_says(seed):
    referee = played(seed)
    ends = [
        {ask.what for ask, _ in play.steps if type(ask) is Note} for play in referee.plays if play.before.phase == "scrimmage"
    ]
    rows, number = drive_chart(referee), 0
    named = LOST | SCORED
    for row in rows:
        if row["result"] in TIME_UP:
            continue
        while not ends[number] & set(named.values()):
            number += 1
        assert named[row["result"]] in ends[number]
        number += 1
    assert not any(whats & set(named.values()) for whats in ends[number:])
    assert all(row["result"] for row in rows)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_scores_of_the_chart_are_the_scores_of_the_game(seed):
    referee = played(seed)
    score = (0, 0)
    for row in drive_chart(referee):
        assert bool(row["score"]) is bool(row["by"]) is (row["result"] in SCORED)
        if row["score"]:
            team, now = TEAMS[row["by"]], points(row["score"])
            assert now[team] > score[team]
            assert now[team.other] == score[team.other]
            assert (row["by"] == row["team"]) is (row["result"] != "Safety")
            score = now
    assert score == referee.position.score


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lost_ball_is_where_the_next_drive_begins(seed):
    """Unless the half ends before it."""
    for row, later in pairwise(drive_chart(played(seed))):
        halves = [each["when"][:2] in ("Q1", "Q2") for each in (row, later)]
        if (
            halves[0] is halves[1]
            and later["when"][:2] != "OT"
            and row["result"] in ("Downs", "Interception", "Fumble", "Missed field goal")
        ):
            assert (later["team"], later["start"]) == (TEAMS[row["team"]].other.word, row["end"])


def test_a_drive_goes_on_over_the_end_of_the_first_quarter():
    """DOI.QTR.2: same team, same ball, same down."""
    referee = game(at(30, 1, ours="R10 P", theirs="R9 P", deck=0)).answer("play").answer(("P", "R9"))
    while referee.position.phase == "deal":
        referee.deal()
    rows = drive_chart(referee)
    assert referee.position.quarter == 2
    assert [(row["when"], row["plays"], row["result"]) for row in rows] == [("Q1 0 cards left", 1, "")]


@pytest.mark.parametrize(
    ("quarter", "result"), [(2, "End of half"), (4, "End of game"), (4, "End of regulation"), (5, "End of the period")]
)
def test_a_drive_ends_with_the_half_and_with_the_game(quarter, result):
    """DOI.QTR.3, DOI.QTR.4, DOI.END.1, DOI.END.1.R1: a tie goes on where the house plays extra quarters."""
    over = result == "End of game"
    start = at(30, 1, ours="P", theirs="R9", deck=0, quarter=quarter, score=(3 * over, 0))
    referee = game(start, house(overtime="quarters")).answer("play").answer(("P", "R9"))
    assert drive_chart(referee)[0]["result"] == result


def test_the_field_shows_how_the_ball_moved():
    for pair, kind, there in ((("R10", "B5"), "pass", 55), (("B10", "R5"), "rush", 55), (("P", "R5"), "loose", 45)):
        before = at(40, 1, ours=pair[0], theirs=pair[1])
        play = step(before, "play", pair)
        assert trace(before, play.steps, WAYS) == [{"from": 40, "to": there, "kind": kind}]
    assert trace(at(40, ours="R5", theirs="R5"), step(at(40, ours="R5", theirs="R5"), "play", ("R5", "R5")).steps, WAYS) == []


def test_a_drive_on_the_field_begins_where_the_ball_was_placed():
    """DOI.SAFE.1.R2, DOI.QTR.3: after a safety, and in the third quarter, the ball is at the own 20 without a carry."""
    referee = game(at(3, 1, 10, "R1", "R10"), house(safety_next="conceder")).answer("play").answer(("R1", "R10"))
    while referee.position.phase == "deal":
        referee.deal()
    assert (referee.position.offense, referee.position.spot, drive(referee, referee.position)) == (HOME, 20, [])
    half = game(at(60, 1, ours="P", theirs="R9", deck=0, quarter=2, second_half=HOME)).answer("play").answer(("P", "R9"))
    while half.position.phase == "deal":
        half.deal()
    assert (half.position.offense, half.position.spot, drive(half, half.position)) == (HOME, 20, [])


def test_a_ball_that_is_caught_behind_the_goal_line_lies_there():
    shown = scene(game(at(97, 1, 3, "R10", "B5")).answer("play").answer(("R10", "B5")), None)["view"]["field"]
    assert (shown["start"], shown["ball"], shown["path"]) == (97, 110, [{"from": 97, "to": 110, "kind": "pass"}])
