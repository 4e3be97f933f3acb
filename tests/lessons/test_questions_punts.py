"""The promised answers of lesson 19, punts, are what the rules say."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.bounces import bounce
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.referee import Referee


def punted(answers: str, spot: int) -> Referee:
    """A punt after these answers: how many cards, cards, words."""
    punt = alone.punting(spot=spot, down=4, seed=1)
    for answer in answers.split():
        punt.answer(int(answer) if answer.isdigit() else answer)
    return punt


def test_where_a_punt_comes_down() -> None:
    punt = punted("3 no KS 4D 9C 2H", spot=35).answer("fair catch")
    assert find_question("punts.landing").is_right(str(punt.position.spot))


def test_how_many_cards() -> None:
    starts = {count: cb.odds("cardbowl-2.0", "punt", cards=count, spot=65).values["start"].mean() for count in (1, 2, 3, 4)}
    question = find_question("punts.cards")
    assert question.is_right(str(min(starts, key=lambda count: starts[count])))
    assert f"{float(starts[2]):.1f}" in question.why
    assert f"{float(starts[1]):.1f}" in question.slips["1"]
    assert cb.odds("cardbowl-2.0", "punt", cards=3, spot=65)["touchback"] > Fraction(1, 2)


def test_the_check_card() -> None:
    left = cb.Deck.standard().without(cards("5D 10D JD"))
    question = find_question("punts.check_card")
    assert question.read(question.answer) == cb.Dist.uniform(left).chance(lambda card: card.suit != "D")


def test_a_bounce_over_the_goal_line() -> None:
    punt = punted("4 KS 9D QS 7H 6S bounce 10C", spot=100 - 56 - 9)
    assert find_question("punts.roll").is_right(str(punt.position.spot))


def test_a_bounce_back() -> None:
    punt = punted("4 KS 9D QS 7H 6S bounce 9H yes", spot=100 - 56 - 12)
    assert find_question("punts.back").is_right(str(punt.position.spot))


def test_the_best_of_three() -> None:
    punt = punted("4 KS 9D QS 7H KC", spot=100 - 56 - 3)
    back = punt.odds()["return"]
    kept = 1 - back["fumble"]
    ends = cb.odds(
        lambda: bounce(3, cb.Card("7H"), cb.Card("KC"), HouseRules()),
        seen="KS 9D QS 7H KC",
        choose="best",
        value=lambda ending: 0 if ending.how == "touchback" else 20 - ending.spot,
    )
    rolls = ends.chance(lambda ending: ending.how == "touchback" or ending.spot >= 10)
    chances = {"return": kept * back.yards.sf(6), "catch": 0, "bounce": rolls}
    question = find_question("punts.choice")
    assert question.answer == max(chances, key=lambda option: chances[option])
    assert kept * back.yards.cdf(-3) > Fraction(1, 4)
