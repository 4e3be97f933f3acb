"""One play of hidden hands, step by step: answers, rounded shares and rounds, against figures worked out by hand."""

from fractions import Fraction

import pytest
from support.cases import rows

from cardbowl.chance import OddsError
from cardbowl.chance.double_oracle import WholePlay, _Known, _rounded, _shares
from cardbowl.chance.hidden_hands import Hidden
from cardbowl.chance.matrix_games import MatrixGame

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
OURS = Hidden({"a": 2, "b": 1}, 2)
"""Three hands: one without b, two with it."""
THEIRS = Hidden({"x": 1, "y": 1}, 1)
"""One card, so nothing to choose."""


def play_of(payoff):
    game = MatrixGame.from_function(range(2), range(2), lambda row, column: payoff[row][column])
    return WholePlay.of(game, OURS, THEIRS)


PLAY = play_of([[HALF, -1], [0, THIRD]])


def fractions(text):
    return tuple(map(Fraction, text.split()))


def test_payoffs_are_whole_numbers_over_one_scale():
    assert (PLAY.rows, PLAY.columns, PLAY.scale) == ([[3, -6], [0, 2]], [[3, 0], [-6, 2]], 6)


@rows(
    ("side", "laid", "value", "ranking", "by_face"),
    [
        ("row", "1/2 1/2", "1/36", ("b", "a"), {"a": Fraction(-1, 4), "b": Fraction(1, 6)}),
        ("row", "1 0", "1/2", ("a", "b"), {"a": HALF, "b": Fraction(0)}),
        ("column", "1/3 2/3", "1/36", ("y", "x"), {"x": Fraction(1, 6), "y": Fraction(-1, 9)}),
        ("column", "0 1", "1/6", ("x", "y"), {"x": Fraction(0), "y": THIRD}),
    ],
)
def test_the_best_answer_to_faces_that_are_laid(side, laid, value, ranking, by_face):
    """The row player lays b in two hands of three and a in the other one, or a in all of them."""
    found = PLAY.answer(fractions(laid), side)
    assert (found.value, found.ranking) == (Fraction(value), ranking)
    assert found.worth == by_face


def test_equal_faces_are_ranked_in_the_given_order():
    even = play_of([[1, 1], [1, 1]])
    assert even.answer((HALF, HALF), "row").ranking == ("a", "b")
    assert even.answer((HALF, HALF), "column").ranking == ("x", "y")


def test_a_play_is_solved_in_as_many_rounds_as_there_are_rankings_to_find():
    """The faces in their order are worth -1/4, b first is worth 1/36."""
    found = PLAY.solve(Fraction(0), ((), ()), 2)
    assert found.value == found.low == found.high == Fraction(1, 36)
    assert (found.ours.rankings, found.ours.weights, found.rounds) == ((("b", "a"),), (1,), 2)
    assert PLAY.solve(Fraction(0), ([("b", "a")], ()), 1).rounds == 1
    assert PLAY.solve(Fraction(10, 36), ((), ()), 1).value == Fraction(-1, 4)
    with pytest.raises(OddsError, match=r"^1 rounds leave 0\.277778 to gain, more than 0\.250000;"):
        PLAY.solve(Fraction(1, 4), ((), ()), 1)


@rows(
    ("mix", "bits", "rounded"),
    [
        ("1/3 2/3", 4, "5/16 11/16"),
        ("2/3 1/3", 4, "11/16 5/16"),
        ("2/5 3/5", 3, "3/8 5/8"),
        ("1/2 1/2", 1, "1/2 1/2"),
        ("1 0", 5, "1 0"),
        ("1/3 1/3 1/3", 2, "1/2 1/4 1/4"),
        ("1/7 3/7 3/7", 3, "1/8 4/8 3/8"),
    ],
)
def test_shares_are_rounded_down_and_the_largest_has_the_rest(mix, bits, rounded):
    assert _rounded(fractions(mix), bits) == fractions(rounded)


@rows(
    ("step", "bits", "mix"),
    [
        ("7", 0, "2/5 3/5"),
        ("0", 3, "3/8 5/8"),
        ("1/2", 3, "3/8 5/8"),
        ("10", 3, "3/8 5/8"),
        ("15", 3, "1/4 3/4"),
    ],
)
def test_a_small_game_is_solved_exactly_or_rounded(step, bits, mix):
    """In steps of 10 it is the same game; in steps of 15 it is 1, -1, -1, 0, with a third and two thirds."""
    assert _shares([[20, -10], [-10, 10]], Fraction(step), bits) == (fractions(mix), fractions(mix))
    assert _shares([[7, -2], [-2, 1]], Fraction(0), 3)[0] == fractions("1/4 3/4"), "whole numbers are not rounded"


def test_a_ranking_that_lays_the_same_cards_is_known():
    known = _Known(Hidden({"a": 1, "b": 1, "c": 1}, 3), [("a", "b", "c")])
    assert not known.add(("a", "c", "b"))
    assert known.add(("b", "a", "c"))
    assert known.ways == [(1, 0, 0), (0, 1, 0)]
    assert known.laid((THIRD, 1 - THIRD)) == ([1, 2, 0], 3)
    assert known.mix((Fraction(0), Fraction(1))).rankings == (("b", "a", "c"),)
