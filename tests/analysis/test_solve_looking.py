"""What it is worth to see the other hand: tiny cards counted by hand, and the order that the four games must stand in."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from cardbowl.analysis.solve_looking import what_looking_brings
from cardbowl.chance import OddsError
from cardbowl.chance.matrix_games import MatrixGame, solve
from cardbowl.chance.private_choices import Hidden


def alike(ours: str, theirs: str) -> int:
    return int(ours == theirs)


def test_one_card_out_of_two():
    """One card each: nobody has a choice, so eyes change nothing."""
    one = Hidden({"a": 1, "b": 1}, 1)
    found = what_looking_brings(alike, one, one)
    assert [found.we_look.mean, found.they_look.mean, found.open_hands.mean] == [0.5, 0.5, 0.5]
    assert (found.hidden.low, found.hidden.high) == (Fraction(1, 2), Fraction(1, 2))


def test_whoever_has_a_choice_gains_by_looking():
    """We hold both cards, they one: we match what we see, and half the time what we do not see."""
    found = what_looking_brings(alike, Hidden({"a": 1, "b": 1}, 2), Hidden({"a": 1, "b": 1}, 1))
    assert (found.we_look.mean, found.they_look.mean, found.open_hands.mean) == (1.0, 0.5, 1.0)
    assert found.hidden.value == Fraction(1, 2)
    assert (found.we_look.error, found.we_look.size, found.open_hands.size) == (0.0, 2, 2)


def beats(ours: int, theirs: int) -> int:
    return int((ours - theirs) % 5 in (1, 2))


def test_open_hands_are_the_mean_of_their_matrix_games():
    deck = Hidden(dict.fromkeys(range(5), 1), 2)
    found = what_looking_brings(beats, deck, deck, hands=100)
    hands = list(combinations(range(5), 2))
    values = [solve(MatrixGame.from_function(a, b, beats)).value for a in hands for b in hands]
    assert found.open_hands == (float(sum(values) / 100), 0.0, 100)


@pytest.mark.parametrize("hand", [2, 3])
def test_the_hidden_game_lies_between_eyes_on_either_side(hand):
    deck = Hidden(dict.fromkeys(range(5), 2), hand)
    found = what_looking_brings(beats, deck, deck, hands=60)
    assert found.they_look.error == found.we_look.error == 0
    slack = float(found.tolerance)
    assert found.they_look.mean - slack <= found.hidden.high
    assert found.hidden.low <= found.we_look.mean + slack


def test_random_hands_come_from_a_seed_and_are_close_to_all_hands():
    deck = Hidden(dict.fromkeys(range(5), 2), 3)
    exact, drawn = (what_looking_brings(beats, deck, deck, hands=hands) for hands in (60, 20))
    assert drawn == what_looking_brings(beats, deck, deck, hands=20)
    assert drawn.we_look.size == 20
    assert abs(drawn.we_look.mean - exact.we_look.mean) < 4 * drawn.we_look.error + 0.002


def test_hands_of_two_equal_cards_are_counted_as_often_as_they_come_up():
    deck, one = Hidden({"a": 2, "b": 1}, 2), Hidden({"a": 1}, 1)
    found = what_looking_brings(alike, one, deck)
    assert found.we_look.size == len(Counter(combinations("aab", 2)))
    assert found.we_look.mean == pytest.approx(1 / 3)  # only the hand a a has to lay an a


@pytest.mark.parametrize("hands", [0, 1, 2.5, "all"])
def test_too_few_hands_are_refused(hands):
    one = Hidden({"a": 1}, 1)
    with pytest.raises(OddsError, match="means over hands need 2 hands at least"):
        what_looking_brings(alike, one, one, hands=hands)
