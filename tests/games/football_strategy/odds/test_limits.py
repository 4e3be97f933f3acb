"""The range of every number that a question of Football Strategy takes, and what it is where none is given."""

from support.limits import limits

LIMITS = {
    "card": (1, 22, None),
    "distance": (1, 45, None),
    "down": (1, 4, 1),
    "spot": (1, 99, None),
    "play spot": (1, 99, 50),
    "punt spot": (1, 99, 30),
    "to_go": (1, 99, 10),
    "conversion to_go": (1, 50, None),
    "yards": (1, 99, 20),
}
"""The least, the most and the number taken by default, by the name of the input, or of the question and the input."""


def test_the_numbers_that_questions_take_have_these_ranges():
    assert limits("football-strategy", LIMITS) == []
