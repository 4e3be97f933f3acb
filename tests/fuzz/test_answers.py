"""Answers to a referee, at any moment of any game: right ones, near-misses and anything else."""

from functools import cache
from random import Random

from hypothesis import strategies as st
from support.facts import EVERY_GAME
from support.fuzz import fuzz, one_of
from support.hostile import PYTHON, PYTHON_ONLY, WHOLE, near
from support.walks import legal, looks, random_rules, whole

from cardbowl.games import GAMES
from cardbowl.steps.ask import write_answer
from cardbowl.steps.log import to_json

ACTS = ("answer", "answer", "answer", "answer", "verify", "can", "undo", "rewind", "branch", "run")
SHORT = 200


@cache
def played(name, seed):
    """A whole game of random players; every other one under random house rules."""
    return whole(name, seed, rules=random_rules(GAMES[name], seed) if seed % 2 else None)


def state(referee):
    """All that may not change; a long game is not written each time."""
    return (*looks(referee), to_json(referee) if len(referee.log) < SHORT else "", referee.marks)


def a_moment(data, is_long):
    """A game at some moment."""
    name = data.draw(st.sampled_from(EVERY_GAME))
    game = played(name, data.draw(st.integers(0, 9 if is_long else 0)))
    return game.branch(data.draw(st.integers(0, len(game.log))))


def an_answer(data, referee):
    """Anything, or what is near a right answer, as a value or as it stands in a file."""
    if referee.is_over or data.draw(st.booleans()):
        return one_of(data, (1, PYTHON), (1, PYTHON_ONLY))
    right = legal(referee, Random(data.draw(st.integers(0, 999))))
    if data.draw(st.booleans()):
        right = write_answer(referee.asking, right)
    return one_of(data, (1, st.just(right)), (3, near(right)), (2, near(right).flatmap(near)))


@fuzz(few=400)
def test_an_odd_answer_changes_nothing(trial, data):
    referee = a_moment(data, trial.is_long)
    act = data.draw(st.sampled_from(ACTS))
    if act in ("answer", "verify", "can"):
        given = an_answer(data, referee)
    else:
        count = len(referee.log)
        places = (1, st.integers(count - 2, count + 2)), (1, near(count)), (1, near("decision"))
        given = one_of(data, (1, PYTHON), (1, PYTHON_ONLY), (1, WHOLE), *places)
    before = state(referee)
    refused = trial.unchanged(lambda: state(referee), getattr(referee, act), given)
    if act in ("verify", "can", "branch"):
        assert state(referee) == before
    if act == "answer" and not refused:
        assert len(referee.log) == len(before[2]) + 1
        assert GAMES[referee.game.name] is referee.game
        referee.undo()
        assert state(referee) == before
