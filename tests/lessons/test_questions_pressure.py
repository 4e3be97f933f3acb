"""The promised answers of lesson 35, pressure, are what the rules say."""

from fractions import Fraction

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_of
from cardbowl.games.cardbowl1.rules.line.pressure import (
    back_counts_from,
    completion_test,
    pressure_now,
    pressure_of_a_round,
    why_not_at_once,
)
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def good(quarterback: int, pressure: int) -> list[int]:
    """The pass cards that are low enough."""
    return [card for card in range(1, 14) if completion_test(card, pressure) < quarterback]


def test_the_highest_pass_card_under_pressure() -> None:
    question = find_question("pressure.test")
    assert question.options[question.answer].endswith(str(max(good(11, 4))))


def test_when_a_back_helps() -> None:
    assert back_counts_from(3, shotgun=False) == 4
    assert back_counts_from(3, shotgun=True) == 3
    assert find_question("pressure.back").answer == "next"


def test_the_pressure_of_an_escape() -> None:
    assert find_question("pressure.points").is_right(str(sack_of(8, 24 - 19, RULES).pressure))


def test_how_long_pressure_lasts() -> None:
    lasts = {"same": pressure_now(4, 2, 2, False), "start": pressure_now(4, 2, 3, True), "end": pressure_now(4, 2, 3, False)}
    question = find_question("pressure.late")
    assert [name for name, pressure in lasts.items() if not pressure] == [question.answer]


def test_two_draws_in_a_round() -> None:
    assert find_question("pressure.two_draws").is_right(str(pressure_of_a_round([2, 5])))


def test_a_nine_under_pressure() -> None:
    question = find_question("pressure.nine")
    assert question.read(question.answer) == Fraction(len(good(9, 3)), 13)
    assert question.read("8/13") == Fraction(len(good(9, 0)), 13)


def test_backs_in_the_shotgun() -> None:
    tried = {"same": [("R", 1), ("R", 1)], "two": [("R", 0), ("R", 5)], "left": [("R", 1), ("R", -1)]}
    question = find_question("pressure.shotgun")
    assert [name for name, backs in tried.items() if not why_not_at_once(backs, True)] == [question.answer]
