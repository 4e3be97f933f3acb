"""What computer players answer to a penalty where tries, the end of the game, or a new series hang on it."""

from random import Random

import pytest
from games.football_strategy.helpers import at, charted, house
from support.cases import rows

from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.players.equilibrium import Equilibrium
from cardbowl.games.football_strategy.players.sensible import Sensible
from cardbowl.steps.referee import Referee

BOTH = pytest.mark.parametrize("player", [Sensible, Equilibrium])


def answered(player, position, code, changed=None):
    """What a player answers to the penalty of a play with this code."""
    rules = charted(code, rules=house(**(changed or {})))
    game = Referee(GAME, position=position, rules=rules)
    for answer in (*(["play"] if position.phase == "try" else []), ("A", 12)):
        game.answer(answer)
    ask = game.asking
    assert ask.what == "penalty"
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
    (30, 3, 25, "P15d/17", "decline"),  # no first down by either
    (50, 2, 8, "P10d/9", "accept"),  # a first down by both: the farther one
    (50, 2, 8, "P10d/11", "decline"),
]


@rows(("spot", "down", "to_go", "code", "answer"), NEW_SERIES)
def test_a_first_down_is_worth_more_than_a_yard_or_two(spot, down, to_go, code, answer):
    """FS.PEN.3, FS.PEN.3.R1"""
    assert answered(Sensible, at(spot, down, to_go), code) == answer
