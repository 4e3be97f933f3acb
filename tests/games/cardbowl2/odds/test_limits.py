"""The range of every number that a question of Card Bowl 2.0 takes, and what it is where none is given."""

from support.limits import limits

LIMITS = {
    "aim": (1, 50, None),
    "cards": (1, 4, 1),
    "pass cards": (1, 4, None),
    "kick-return cards": (1, 6, None),
    "punt cards": (1, 4, None),
    "declared": (0, 20, None),
    "defense_modifier": (-2, 2, 0),
    "distance": (18, 117, None),
    "n": (1, 10, None),
    "offense_modifier": (-2, 2, 0),
    "spot": (1, 99, None),
    "punt spot": (1, 99, 30),
    "to_go": (1, 99, None),
}
"""The least, the most and the number taken by default, by the name of the input, or of the question and the input."""


def test_the_numbers_that_questions_take_have_these_ranges():
    assert limits("cardbowl-2.0", LIMITS) == []
