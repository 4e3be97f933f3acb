"""The promised answers of lesson 35, pressure, are what the rules say."""

from fractions import Fraction

from cardbowl.cards import Deck
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_of
from cardbowl.games.cardbowl1.rules.line.pressure import (
    pressure_now,
    pressure_of_a_round,
)
from cardbowl.games.cardbowl1.rules.passes.pass_tests import off_target
from cardbowl.games.cardbowl1.vectors.turn import STRONG_LINE, Places, Turn, eleven, from_scrimmage
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def rushed(*, shotgun: bool, sides: str = "LR") -> Turn:
    """A rush of 13 and 4 over the left tackle, against it, a ten, and a quarterback of five; two backs."""
    backs: Places = tuple((f"B{number}({side})", 8) for number, side in enumerate(sides, start=1))
    defense = eleven(("line -4", 13), ("line 0", None), ("line 5", None), ("ILB(M)", 4))
    offense: Places = (*STRONG_LINE, ("RTE", 11), *backs, ("W_L1", 12), ("W_R1", 12))
    return from_scrimmage(offense, defense, RULES, shotgun=shotgun).until("CB1.BP1.6").answer("move up D4 -4", "done")


def both_block(first: int, second: int) -> bool:
    """Whether two backs on the right may block in these lanes in one turn, in the shotgun."""
    play = rushed(shotgun=True, sides="RR").until("CB1.BACK.3")
    if f"shotgun block B1 {first}" not in play.options:
        return False
    return f"shotgun block B2 {second}" in play.answer(f"shotgun block B1 {first}").options


def good(quarterback: int, pressure: int) -> list[int]:
    """The pass cards that are low enough."""
    return [card.value for card in Deck.standard(suits=1) if not off_target(card, pressure, quarterback)]


def test_the_highest_pass_card_under_pressure() -> None:
    question = find_question("pressure.test")
    assert question.options[question.answer].endswith(str(max(good(11, 4))))


def test_when_a_back_helps() -> None:
    regular = rushed(shotgun=False).until("CB1.DEV.1").answer("move up B1 -4")
    assert regular.field.groups
    assert not regular.until("CB1.DEV.3").field.groups
    assert not rushed(shotgun=True).until("CB1.BACK.3").answer("shotgun block B1 -4").until("CB1.DEV.3").field.groups
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
    tried = {"same": (2, 2), "two": (0, 5), "left": (2, -4)}
    question = find_question("pressure.shotgun")
    assert [name for name, lanes in tried.items() if both_block(*lanes)] == [question.answer]
