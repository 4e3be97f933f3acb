"""The promised answers of lesson 21, tries and safeties, are what the rules say."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question


def for_two(o1: str, d1: str) -> Fraction:
    return cb.odds("cardbowl-2.0", "two-point", play="rush", o1=o1, d1=d1)["good"]


def test_the_best_of_four_match_ups() -> None:
    question = find_question("tries.match_up")
    pairs = {value: label.split(" against ") for value, label in question.options.items()}
    good = {value: for_two(*(card[:-1] + "SHDC"["♠♥♦♣".index(card[-1])] for card in pair)) for value, pair in pairs.items()}
    assert max(good, key=lambda value: good[value]) == question.answer
    assert f"{float(good[question.answer]):.0%}" in question.why
    assert f"{float(2 * good[question.answer]):.2f}" in question.why


def test_averages() -> None:
    assert find_question("tries.break_even").read("40%") == Fraction(8, 10) / 2
    assert find_question("tries.break_even").is_right("0.4")
    assert find_question("tries.average").is_right(str(float(2 * Fraction(60, 100))))
    kick = cb.odds("cardbowl-2.0", "extra-point")["good"]
    assert f"{float(kick / 2):.1%}" in find_question("tries.break_even").slips


def test_a_lead_of_three() -> None:
    question = find_question("tries.lead")
    assert question.read(question.answer) == for_two("8H", "5C")
    assert for_two("8H", "6C") == Fraction(8, 17)
    assert "8/17" in question.slips


def test_the_last_play() -> None:
    rules = HouseRules()
    assert 22 + rules.extra_point_points < 24 == 22 + rules.two_point_points
    assert find_question("tries.last_play").answer == "two"


def test_a_free_punt() -> None:
    kick = alone.free_kicking(seed=1).answer("punt")
    for card in cards("10H 7S 5D 3C"):
        kick.answer(card)
    caught = next(asked.n for asked, _ in kick.steps if getattr(asked, "what", "") == "free punt")
    place = next(asked.spot for asked, _ in kick.steps if getattr(asked, "what", "") == "free punt")
    assert caught == 50
    assert find_question("tries.free_punt").is_right(str(place))
