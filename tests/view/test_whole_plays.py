"""Plays of two turns put together again."""

from itertools import pairwise
from typing import NamedTuple

from cardbowl.steps.seen import Play
from cardbowl.view.whole_plays import last_play, running_steps, whole_plays


class At(NamedTuple):
    """As much of a position as these functions look at."""

    phase: str
    number: int


def turns(*phases):
    """Turns between positions of these phases; turn 1 has the steps 1.0 and 1.1."""
    positions = [At(phase, number) for number, phase in enumerate(phases)]
    pairs = pairwise(positions)
    return [Play(before, [before.number + 0.0, before.number + 0.1], after) for before, after in pairs]


class Game(NamedTuple):
    """As much of a referee as these functions look at."""

    plays: list
    steps: list


def test_two_turns_are_one_play():
    plays = turns("kickoff", "scrimmage", "dealt", "scrimmage", "dealt", "try")
    found = [(play.before.number, play.steps, play.after.number) for play in whole_plays(plays)]
    assert found == [(0, [0.0, 0.1], 1), (1, [1.0, 1.1, 2.0, 2.1], 3), (3, [3.0, 3.1, 4.0, 4.1], 5)]


def test_a_play_that_is_half_over_is_not_among_them():
    plays = turns("kickoff", "scrimmage", "dealt")
    assert [play.before.number for play in whole_plays(plays)] == [0]
    assert running_steps(Game(plays, [2.0])) == [1.0, 1.1, 2.0]


def test_the_last_play_is_whole():
    assert last_play(Game([], [])) is None
    assert last_play(Game(turns("scrimmage", "dealt"), [])) is None
    last = last_play(Game(turns("kickoff", "scrimmage", "dealt", "scrimmage"), []))
    assert (last.before.number, last.after.number, len(last.steps)) == (1, 3, 4)
    half = last_play(Game(turns("scrimmage", "dealt", "scrimmage", "dealt"), [5.0]))
    assert (half.before.number, half.after.number) == (0, 2)


def test_the_steps_of_a_play_of_one_turn_are_its_own():
    assert running_steps(Game(turns("kickoff", "scrimmage"), [1.0])) == [1.0]
