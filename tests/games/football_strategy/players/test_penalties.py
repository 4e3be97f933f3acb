"""What computer players answer to a penalty where tries, the end of the game, or a new series hang on it."""

from random import Random

import pytest
from games.football_strategy.helpers import STANDARD, at, charted, house, play
from support.cases import rows

from cardbowl.football import OFFENSE
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.players.equilibrium import Equilibrium
from cardbowl.games.football_strategy.players.last_plays import last_pairs, worth_of_a_last_down
from cardbowl.games.football_strategy.players.sensible import Sensible
from cardbowl.steps.referee import Referee

BOTH = pytest.mark.parametrize("player", [Sensible, Equilibrium])


def penalized(position, rules):
    """The turn up to the choice of the penalty."""
    game = Referee(GAME, position=position, rules=rules)
    for answer in (*(["play"] if position.phase == "try" else []), ("A", 12)):
        game.answer(answer)
    assert game.asking.what == "penalty"
    return game


def answered(player, position, code, changed=None):
    """What a player answers to the penalty of a play with this code."""
    rules = charted(code, rules=house(**(changed or {})))
    game = penalized(position, rules)
    ask = game.asking
    return player(rules, Random(1)).answer(ask, game.seen_by(game.team(ask.side)))


TRIES = {
    "P10o/0": "decline",
    "P10o/-4": "decline",
    "P10o/INC": "decline",
    "P10o/F": "decline",
    "P10o/5": "accept",
    "P5d/-3": "accept",
    "P5d/INC": "accept",
    "P5d/I+3": "accept",
    "P5d/2": "decline",
}


@BOTH
@rows(("code", "answer"), TRIES.items())
def test_a_failed_try_is_over_for_the_defense_and_repeated_for_the_offense(player, code, answer):
    """FS.PAT.2, FS.PAT.2.R2: a repeated try has a kick that may be good, a failed one is worth nothing."""
    assert answered(player, at(98, phase="try", to_go=2), code) == answer


@rows(("code", "answer"), [("P5d/10", "accept"), ("P5d/15", "decline"), ("P5o/10", "decline"), ("P5o/15", "accept")])
def test_a_gain_that_falls_short_is_nothing_on_a_longer_try(code, answer):
    """FS.PAT.1, FS.PAT.2.R2: ten yards of fifteen end the try, though they are more than the penalty."""
    assert answered(Sensible, at(85, phase="try", to_go=15), code, {"try_yards": 15}) == answer


THE_END = [
    ("P5d1/5", (21, 20), 15, (0, 0), "decline"),  # the offense has won
    ("P5d/6", (20, 21), 15, (0, 0), "accept"),  # it has lost, but for a down without time
    ("P5d/6", (20, 21), 30, (0, 0), "accept"),  # or with 15 seconds
    ("P5d1/INC", (21, 20), 15, (0, 0), "decline"),
    ("P10o/5", (19, 25), 30, (0, 3), "decline"),  # the defense has won
    ("P10o/5", (25, 19), 30, (0, 0), "accept"),  # it has lost
]


@BOTH
@rows(("code", "score", "left", "timeouts", "answer"), THE_END)
def test_a_game_that_is_won_is_let_end_and_a_lost_one_is_not(player, code, score, left, timeouts, answer):
    """FS.TIME.5, FS.PEN.2, FS.PEN.6: declining ends each of these games."""
    assert answered(player, at(47, 1, 10, quarter=4, left=left, score=score, timeouts=timeouts), code) == answer


def test_a_time_out_of_the_other_side_keeps_the_game_from_ending():
    """FS.TIME.3, FS.PEN.2: the offense is behind and stops the clock after the gain, so the defense takes the ten yards."""
    position = at(47, 1, 10, quarter=4, left=30, score=(19, 25), timeouts=(1, 3))
    assert answered(Sensible, position, "P10o/5") == "accept"


NEW_SERIES = [
    (30, 3, 25, "P15d1/17", "accept"),
    (91, 3, 9, "P15d1/7", "accept"),
    (30, 3, 25, "P15d1/26", "decline"),
    (30, 3, 25, "P15d/17", "accept"),  # no first down by either: third and 10, not fourth and 8
    (50, 2, 8, "P10d/9", "accept"),  # a first down by both: the farther one
    (50, 2, 8, "P10d/11", "decline"),
]


@rows(("spot", "down", "to_go", "code", "answer"), NEW_SERIES)
def test_a_first_down_is_worth_more_than_a_yard_or_two(spot, down, to_go, code, answer):
    """FS.PEN.3, FS.PEN.3.R1"""
    assert answered(Sensible, at(spot, down, to_go), code) == answer


LAST_DOWNS = [
    ("P5d/F", (30, 2, 1), (17, 20), (1, 2), "accept"),  # the offense is behind and keeps its fumble
    ("P5d/F", (3, 2, 1), (17, 20), (1, 2), "accept"),
    ("P5d/F", (50, 1, 10), (17, 20), (1, 2), "accept"),
    ("P5d/F", (60, 1, 10), (13, 20), (1, 2), "accept"),
    ("P5d/I+20", (30, 1, 10), (17, 20), (1, 2), "accept"),
    ("P5d/2", (35, 4, 3), (17, 20), (3, 2), "accept"),  # a first down, or over on downs
    ("P5d/F", (60, 1, 10), (20, 17), (3, 2), "accept"),  # the last play is for the team that is ahead
    ("P5d/2", (60, 4, 3), (20, 17), (3, 2), "accept"),
    ("P10o/F", (60, 1, 10), (20, 17), (1, 2), "decline"),  # the defense has the fumble
    ("P10o/F", (60, 1, 10), (17, 20), (1, 2), "decline"),
    ("P15o/25ob", (65, 1, 10), (7, 14), (3, 1), "accept"),  # the offense has the last play, on the 50 or the 90
]


@BOTH
@rows(("code", "down", "score", "timeouts", "answer"), LAST_DOWNS)
def test_a_last_down_is_worth_more_to_the_team_that_has_it(player, code, down, score, timeouts, answer):
    """FS.TIME.5, FS.PEN.2, FS.FUM.1, FS.DOWN.3: the ball first, then its yards, where the last down may bring nothing."""
    assert answered(player, at(*down, quarter=4, left=30, score=score, timeouts=timeouts), code) == answer


@rows(("code", "answer"), [("P5d/4", "decline"), ("P5d/F", "accept")])
def test_a_team_that_is_ahead_would_rather_have_the_last_down_than_one_more(code, answer):
    """FS.TIME.5, FS.PEN.2: 30 seconds after the penalty, 15 after the gain or the fumble."""
    assert answered(Sensible, at(10, 3, 1, quarter=4, left=45, score=(14, 7), timeouts=(2, 0)), code) == answer


LEADS = [(0, 0), (20, 21), (21, 20), (7, 14), (14, 7), (17, 20), (20, 17), (3, 24)]
CODES = ["P5d/F", "P15d1/F", "P10o/F", "P5d/I+20", "P5o/I-30", "P10o/I+10", "P5d/2", "P5d/8", "P10o/5", "P15o/25ob"]
RULES = {code: charted(code) for code in CODES}


def late_down(random):
    """A down late in a half."""
    spot, down, more = random.randint(2, 98), random.randint(1, 4), random.choice([1, 3, 10])
    timeouts = (random.randint(0, 3), random.randint(0, 3))
    clock = {"quarter": random.choice([2, 4, 4]), "left": random.choice([15, 30, 45])}
    return at(spot, down, more, score=random.choice(LEADS), timeouts=timeouts, **clock)


@BOTH
def test_nobody_gives_the_ball_away_near_a_last_down(player):
    """FS.PEN.2, FS.TIME.5: of two answers, one of which leaves a last down, the one that leaves the ball to who is asked."""
    random, found = Random(3), 0
    for _ in range(70):
        code, position = random.choice(CODES), late_down(random)
        game = penalized(position, RULES[code])
        ends = {answer: play(code, position, said={"penalty": answer}).after for answer in game.asking.options}
        teams = {end.offense for end in ends.values() if end.phase == "scrimmage"}
        if len(teams) < 2 or not any(last_pairs(end, RULES[code]) for end in ends.values()):
            continue
        ask, found = game.asking, found + 1
        said = player(RULES[code], Random(1)).answer(ask, game.seen_by(game.team(ask.side)))
        assert (ends[said].offense is position.offense) is (ask.side is OFFENSE), (code, position)
    assert found > 10


def test_a_last_down_is_worth_something_to_the_team_that_has_it():
    """FS.TIME.5: so no down is worth less with the ball than without it, whatever its calls may bring."""
    random = Random(4)
    assert all(worth_of_a_last_down(late_down(random), STANDARD) > 0 for _ in range(25))
