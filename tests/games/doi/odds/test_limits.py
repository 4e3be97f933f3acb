"""The range of every number that a question of D.O.I. takes, and what it is where none is given."""

from support.limits import limits

LIMITS = {
    "cards": (1, 6, None),
    "deck_left": (0, 30, None),
    "distance": (1, 70, None),
    "down": (1, 4, 1),
    "gain": (1, 30, None),
    "spot": (1, 99, None),
    "to_go": (1, 99, None),
    "last-down to_go": (1, 50, None),
}
"""The least, the most and the number taken by default, by the name of the input, or of the question and the input."""


def test_the_numbers_that_questions_take_have_these_ranges():
    assert limits("doi", LIMITS) == []
