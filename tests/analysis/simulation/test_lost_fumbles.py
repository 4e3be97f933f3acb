"""A fumble is lost where the other side has the ball after it, however it came to it, in every game."""

from functools import cache

import pytest
from support.facts import EVERY_GAME
from support.walks import random_rules, whole

from cardbowl.analysis.simulation.box_scores import SCRIMMAGE, score_of
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1.starts import alone as cardbowl1
from cardbowl.games.cardbowl2.starts import alone as cardbowl2
from cardbowl.steps.seen import standing


def answered(referee, answers):
    """The finished play of a start whose questions and draws are answered so."""
    for answer in answers.split():
        given = [int(each) if each.lstrip("-").isdigit() else each for each in answer.split(",")]
        referee.answer(tuple(given) if len(given) > 1 else given[0])
    return referee.plays[-1]


@pytest.mark.parametrize(
    ("start", "answers"),
    [
        (lambda: cardbowl2.loose_ball(spot=99), "0 0 KC 2C"),
        (lambda: cardbowl2.rush("9H", "9C", spot=98, to_go=2), "7D AS 5C 0 0 KC 2C"),
        (lambda: cardbowl1.loose_ball(spot=99), "0,0 5C 5D KD 6C 6D KC 7C 7D KS"),
    ],
)
def test_a_ball_that_bounces_out_of_the_far_end_zone_is_lost(start, answers):
    """CB2.FUM.13, CB1.FUM.R6: a touchback of the other team."""
    play = answered(start(), answers)
    assert (play.played.ending.how, play.played.ending.side) == (How.TOUCHBACK, DEFENSE)
    assert score_of(play).fumbles_lost == (play.before.offense,)
    row = chunk_of([(1, [play], play.after.score)]).plays
    assert [int(row[name][0]) for name in ("fumble", "fumble_lost", "fumble_lost_posteam")] == [1, 1, 1]


def test_a_ball_that_bounces_out_behind_the_own_end_zone_is_not_lost():
    """CB2.FUM.13: a safety."""
    play = answered(cardbowl2.loose_ball(spot=1), "0 0 2C KC")
    assert play.played.ending.how is How.SAFETY
    assert score_of(play).fumbles_lost == ()


@cache
def played(name):
    """The plays from scrimmage of some games of random players, every other one under random house rules."""
    games = [whole(name, seed, rules=random_rules(GAMES[name], seed) if seed % 2 else None) for seed in range(6)]
    plays = [play for game in games for play in game.plays if play.played is not None and play.played.ending is not None]
    return [play for play in plays if (found := score_of(play)) is not None and found.kind in SCRIMMAGE]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_one_fumble_is_lost_once_where_the_other_side_has_the_ball_in_the_end(name):
    """Of plays with one fumble, and that one of the offense: they are lost if the defense has the ball, and only then."""
    for play in played(name):
        notes, ending = standing(play.steps), play.played.ending
        if [note.side for note in notes if note.what == "fumble"] == [OFFENSE]:
            lost = ending.side is DEFENSE and ending.how is not How.SAFETY
            assert score_of(play).fumbles_lost == ((play.before.offense,) if lost else ()), (play.before, ending)
