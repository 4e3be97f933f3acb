"""The range of every number that a question of Card Bowl 1.1.6 takes, and what it is where none is given."""

from support.limits import limits

LIMITS = {
    "best": (0, 15, 0),
    "blockers": (0, 150, 0),
    "cards": (0, 10, 0),
    "yardage cards": (1, 10, 1),
    "punt cards": (1, 4, None),
    "dealt": (1, 15, 11),
    "declared": (0, 20, None),
    "defense": (0, 300, None),
    "red-joker defense": (11, 15, 11),
    "defense_modifier": (-2, 2, 0),
    "distance": (18, 117, None),
    "draws": (1, 3, None),
    "kickers_modifier": (-2, 2, 0),
    "line": (1, 50, None),
    "more_tacklers": (0, 60, 0),
    "offense": (0, 300, None),
    "red-joker offense": (11, 15, 11),
    "offense_modifier": (-2, 2, 0),
    "others": (0, 150, 0),
    "place": (1, 23, 1),
    "pressure": (0, 15, 0),
    "protection": (0, 299, None),
    "quarterback": (1, 15, None),
    "receivers_modifier": (-2, 2, 0),
    "rounds": (1, 6, 1),
    "rush": (1, 300, None),
    "second": (1, 120, None),
    "spot": (1, 99, None),
    "punt spot": (1, 99, 30),
    "surplus": (1, 120, None),
    "tacklers": (0, 60, 0),
    "third": (1, 120, None),
    "to_goal": (1, 109, None),
    "yards_to_goal": (1, 99, None),
}
"""The least, the most and the number taken by default, by the name of the input, or of the question and the input."""


def test_the_numbers_that_questions_take_have_these_ranges():
    assert limits("cardbowl-1.1.6", LIMITS) == []
