"""The answers promised in the lessons on counting and on replacement are what the deck and the game's odds say."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations

import pytest

import cardbowl as cb
from cardbowl.chance import Dist, sum_of_cards
from cardbowl.lessons.questions import find_question, read_questions

DECK = list(cb.Deck.standard())
COUNTS = dict.fromkeys(range(1, 14), 4)
ONE_CARD = Dist.uniform(DECK)


def promised(name: str) -> Fraction:
    question = find_question(name)
    answer = question.read(question.answer)
    assert not isinstance(answer, str)
    return Fraction(answer)


def hands_that(counts: Callable[[int], bool]) -> int:
    return sum(counts(one.value + other.value) for one, other in combinations(DECK, 2))


def second_after(first: str, counts: Callable[[cb.Card], bool]) -> Fraction:
    gone = cb.Card.parse(first)
    return Dist.uniform(card for card in DECK if card is not gone).chance(counts)


def test_cards_asked_for_are_counted() -> None:
    assert promised("counting.face_or_ace") == ONE_CARD.chance(lambda card: card.is_face or card.rank == "A")
    passed = cb.odds("cardbowl-2.0", "pass-card", o1="QS")
    assert promised("counting.incomplete") == 52 * passed.chance("incomplete")
    assert 52 * passed.chance("sack") == 2
    assert passed.chance("interception") > 0


def test_hands_of_two_asked_for_are_counted_once() -> None:
    assert promised("counting.four") == hands_that(lambda total: total == 4)
    assert promised("counting.goal_line") == Fraction(hands_that(lambda total: total <= 11), 1326)
    kickoff = cb.odds("cardbowl-2.0", "kickoff")
    assert promised("counting.goal_line") == kickoff.chance("received_in_end_zone") + kickoff.chance("received_on_goal_line")


def test_counting_in_order_gives_the_same_chance() -> None:
    ordered = [one.value + other.value == 6 for one, other in permutations(DECK, 2)]
    assert (sum(ordered), len(ordered)) == (76, 2652)
    same = Fraction(76, 2652) == Fraction(hands_that(lambda total: total == 6), 1326)
    assert find_question("counting.once").answer == ("same" if same else "twice")


def test_kicks_asked_for_are_those_of_the_game() -> None:
    total = cb.odds("cardbowl-2.0", "kick-total").value("total")
    assert promised("counting.other_side") == total.at_most(41) == 1 - total.at_least(42)
    assert f"{float(total.at_least(42)):.2%}" in find_question("counting.other_side").text
    assert promised("counting.blocked") == cb.odds("cardbowl-2.0", "field-goal", distance=35).chance("blocked")


def test_second_cards_asked_for_are_counted() -> None:
    assert promised("replacement.queen_after_king") == second_after("KS", lambda card: card.rank == "Q")
    assert promised("replacement.pair") == second_after("KS", lambda card: card.rank == "K")
    unseen = ONE_CARD.then(lambda first: Dist.uniform(card for card in DECK if card is not first))
    assert promised("replacement.face_down") == unseen.chance(lambda card: card.rank == "A")


def test_means_and_rare_sums_asked_for_are_exact() -> None:
    assert promised("replacement.mean_of_twelve") == sum_of_cards(COUNTS, 12).mean()
    one = Dist.uniform(range(1, 14))
    back = one
    for _ in range(5):
        back = back.plus(one)
    chances = {"out": sum_of_cards(COUNTS, 6).at_least(60), "back": back.at_least(60)}
    question = find_question("replacement.sixty")
    assert question.answer == max(chances, key=lambda way: chances[way])
    assert set(chances) < set(question.options)
    for chance in chances.values():
        assert f"{float(chance):.2%}" in question.why


def test_the_standard_error_shrinks_with_the_root() -> None:
    error_of_100 = Fraction(5, 100)  # the root of a half times a half over 100 tries
    assert error_of_100**2 == Fraction(1, 2) * Fraction(1, 2) / 100
    assert Fraction(1, 2) * Fraction(1, 2) / promised("replacement.tries") == Fraction(1, 100) ** 2


@pytest.mark.parametrize("lesson", ["counting", "replacement"])
def test_each_question_says_how_an_answer_is_written(lesson: str) -> None:
    for question in read_questions(lesson).values():
        if question.kind == "chance":
            assert not question.is_right(question.example.split(",")[0]), f"the example of {question.name} gives the answer away"
