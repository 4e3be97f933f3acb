"""The range of every number that a question of Showdown takes, and what it is where none is given."""

from support.limits import limits

LIMITS = {
    "added": (-20, 20, 0),
    "cards": (1, 40, None),
    "copies": (0, 4, None),
    "defense_stat": (0, 30, None),
    "distance": (5, 50, None),
    "down": (1, 4, 1),
    "edge": (-60, 60, None),
    "offense_stat": (0, 30, None),
    "returns": (0, 100, 0),
    "spot": (5, 95, 50),
    "field-goal spot": (5, 95, None),
    "calls spot": (5, 95, 20),
    "punt spot": (5, 95, 30),
    "to_go": (1, 95, 10),
    "yards": (-20, 105, 0),
}
"""The least, the most and the number taken by default, by the name of the input, or of the question and the input."""


def test_the_numbers_that_questions_take_have_these_ranges():
    assert limits("showdown", LIMITS) == []
