"""The promised answers of lesson 13, passing, are what the rules say."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.referee import Referee


def played(o1: str, d1: str, answers: list[str], spot: int = 50) -> Referee:
    """A pass with these cards and decisions."""
    table = alone.passing(o1, d1, spot=spot, seed=1)
    for answer in answers:
        table.answer(answer)
    return table


def right(name: str, answer: object) -> bool:
    return find_question(name).is_right(str(answer))


def test_clean_cards_after_a_clean_one() -> None:
    left = cb.odds("cardbowl-2.0", "pass-card", o1="10H", seen="9S")
    assert right("passing.clean_again", 51 * left["clean"])


def test_a_return_from_the_goal_line() -> None:
    question = find_question("passing.touchback")
    before = ["AS", "KS", "8C"]  # 10 + 13 - 5 - 8 = 10, from 10 yards away
    touchback = played("10H", "5C", [*before, "touchback"], spot=90).position
    short = played("10H", "5C", [*before, "return", "9D", "4H"], spot=90).position
    none = played("10H", "5C", [*before, "return", "2D", "9H"], spot=90).position
    far = played("10H", "5C", [*before, "return", "QD", "AH", "9S", "6S"], spot=90).position
    assert (touchback.spot, short.spot, none.spot, far.spot) == (20, 5, 20, 11 + 15)
    assert "on the 5" in question.why
    assert question.options[question.answer] == "it may end before the 20, or beyond it"


def test_the_verdict_of_a_black_seven() -> None:
    assert right("passing.verdict", "sack")
    assert cb.odds("cardbowl-2.0", "pass-card", o1="7C").given(lambda card: card.text == "7S")["sack"] == 1


def test_yards_of_two_pass_cards() -> None:
    table = played("8D", "9H", ["6S", "draw", "JC", "stop", "4C", "2S", "3S"])
    assert right("passing.gain", table.position.spot - 50)


def test_a_pass_below_zero() -> None:
    table = played("2H", "9D", ["3C", "stop", "KS", "2S", "3S"])
    assert right("passing.below_zero", table.position.spot - 50)


def test_the_loss_of_a_sack() -> None:
    table = played("10H", "5C", ["10D", "8S", "3D"])
    assert right("passing.sack", 50 - table.position.spot)


def test_two_cards_to_a_spade() -> None:
    two = cb.odds("cardbowl-2.0", "pass", o1="JS", d1="5C", cards=2)
    question = find_question("passing.jack_of_spades")
    assert question.read(question.answer) == two["complete"] == Fraction(38 * 37, 52 * 51)
    assert f"{float(two['complete']):.2%}" in question.why
    hearts = cb.odds("cardbowl-2.0", "pass", o1="JH", d1="5C", cards=2)
    assert f"{float(hearts['complete']):.2%}" in question.slips
