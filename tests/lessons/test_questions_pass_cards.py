"""The promised answers of lesson 14, how many pass cards, are what the rules say."""

from fractions import Fraction
from itertools import pairwise

import pytest

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl2.odds import chart_rows
from cardbowl.games.cardbowl2.odds.best_pass import BestPass
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.lessons.questions import find_question

Plans = dict[str, Odds[Play]]


@pytest.fixture(scope="module")
def plans() -> Plans:
    """Passes with one, two and three cards."""
    return {name: cb.odds("cardbowl-2.0", "pass", o1="9H", d1="6C", cards=n) for n, name in enumerate(("one", "two", "three"), 1)}


@pytest.mark.parametrize(("name", "to_go"), [("short", 3), ("far", 15)])
def test_the_plan_for_the_yards_to_go(plans: Plans, name: str, to_go: int) -> None:
    question = find_question(f"pass_cards.{name}")
    reached = {plan: odds.chance(lambda play: play.yards >= to_go and not play.fumble) for plan, odds in plans.items()}
    assert question.answer == max(reached, key=lambda plan: reached[plan])
    for chance in reached.values():
        assert f"{float(chance):.1%}" in question.why
        assert not any(f"{float(chance):.1%}" in hint for hint in question.hints)


def test_two_cards_bring_the_most_yards(plans: Plans) -> None:
    assert max(plans, key=lambda plan: plans[plan].mean()) == "two"


def test_fifteen_on_the_table() -> None:
    found = BestPass("9H", "6C", value="yards").decision("8S 7D")
    question = find_question("pass_cards.look")
    assert question.answer == found.best
    for number in (found.stop, found.draw):
        assert f"{float(number):.2f}" in question.why


def test_four_clean_cards() -> None:
    question = find_question("pass_cards.fourth")
    chance = Fraction(1)
    for lying in ("", "10C", "10C 8S", "10C 8S 7D"):
        chance *= cb.odds("cardbowl-2.0", "pass-card", o1="9H", seen=lying)["clean"]
    assert question.answer == f"{float(chance):.1%}"
    assert f"{float(chance):.2%}" in question.why
    assert chance == next(row["complete"] for row in chart_rows.pass_choices(cards=[4]))


def mean_yards(o1: int, d1: int) -> list[Fraction]:
    return [row["mean"] for row in chart_rows.pass_choices() if (row["o1"], row["d1"]) == (o1, d1)]


def test_what_one_more_card_adds() -> None:
    question = find_question("pass_cards.grows")
    means = mean_yards(9, 6)
    steps = [after - before for before, after in pairwise(means)]
    assert {str(round(step)) for step in steps[1:]} == {question.answer}
    assert all(abs(step - 7) < Fraction(1, 2) + Fraction(1, 100) for step in steps)
    assert all(f"{float(mean):.1f}" in question.why for mean in means)


def test_the_hole_below_zero() -> None:
    one, two, *_ = mean_yards(1, 13)
    text = find_question("pass_cards.cushion").text
    assert f"{float(one):.1f}".replace("-", "\u2212") in text
    assert f"{float(two):.1f}" in text
    far_below = cb.odds("cardbowl-2.0", "catch", o1="AH", d1="KC", cards=1).value("pass_yards")
    assert (far_below.cdf(-4), far_below.pmf(-3) > 0) == (0, True)


def test_looking_may_copy_a_plan(plans: Plans) -> None:
    assert find_question("pass_cards.never_worse").answer == "may_copy"
    best = BestPass(Card.parse("9H"), Card.parse("6C"), value="yards").decision([]).draw
    assert all(best > odds.mean() for odds in plans.values())
