"""The promised answers of lesson 20, field goals, are what the rules say, and its fourth down is a decision."""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.errors import CardbowlError
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.referee import Referee


def kicked(drawn: str, spot: int) -> Referee:
    """A field goal from this spot with these cards."""
    kick = alone.kick(spot=spot, down=4, seed=1)
    for card in cards(drawn):
        kick.answer(card)
    return kick


def test_the_distance() -> None:
    said = kicked("", spot=73).odds()
    question = find_question("field_goals.distance")
    assert said.events == cb.odds("cardbowl-2.0", "field-goal", distance=int(question.answer)).events


def test_the_block() -> None:
    question = find_question("field_goals.blocked")
    assert question.read(question.answer) == cb.odds("cardbowl-2.0", "field-goal", distance=45)["blocked"]


def test_the_spot_after_a_miss() -> None:
    assert find_question("field_goals.missed").is_right(str(kicked("AH AD AC 2H 2D 2C", spot=73).position.spot))
    assert kicked("AH AD AC 2H 2D 2C", spot=88).position.spot == 20


def test_where_a_blocked_ball_lies() -> None:
    kick = kicked("7C AS", spot=60)
    spots = [step.spot for step, _ in kick.steps if getattr(step, "what", "") == "block"]
    assert find_question("field_goals.loose").is_right(str(spots[0]))


def test_kick_or_rush() -> None:
    kick = cb.odds("cardbowl-2.0", "field-goal", distance=5 + 18)["good"]
    rush = cb.odds("cardbowl-2.0", "rush", o1="KS", d1="7D", spot=95, to_go=5)["touchdown"]
    worth = {"kick": 3 * kick, "rush": 6 * rush}
    question = find_question("field_goals.goal")
    assert question.answer == max(worth, key=lambda call: worth[call])
    for points in worth.values():
        assert f"{float(points):.2f}" in question.why
    for chance in (kick, rush):
        assert f"{100 * float(chance):.0f}%" in question.hints[-1]


def test_the_last_card() -> None:
    question = find_question("field_goals.last")
    assert question.read(question.answer) == kicked("QD 4C 8H 2S 6D", spot=78).odds()["good"]


def test_a_fourth_down_ends_after_the_call_and_its_play() -> None:
    kick = alone.fourth_down("KS", "7D", spot=97, to_go=3, seed=1).answer("field goal")
    for card in cards("KH KD KC QS QH QD"):
        kick.answer(card)
    assert kick.is_over
    assert kick.position.score == (3, 0)
    rush = alone.fourth_down("KS", "7D", spot=97, to_go=3, seed=1).answer("rush").answer("8S").answer("4D")
    assert rush.is_over
    assert rush.position.score == (6, 0)
    short = alone.fourth_down("KS", "7D", spot=50, to_go=9, seed=1).answer("rush").answer("2S").answer("9D")
    assert short.is_over
    assert short.position.offense != short.start.offense  # a turnover on downs
    punt = (
        alone.fourth_down("KS", "7D", spot=50, to_go=9, seed=1).answer("punt").answer(1).answer("yes").answer("5D").answer("6C")
    )
    assert punt.is_over
    assert punt.position.spot == 100 - 50 - 20


def test_a_fourth_down_has_the_odds_of_the_question_behind_each_call() -> None:
    odds = alone.fourth_down("KS", "7D", spot=97, to_go=3, seed=1).odds()
    assert odds["field goal"]["good"] == cb.odds("cardbowl-2.0", "field-goal", distance=21)["good"]
    rush = cb.odds("cardbowl-2.0", "rush", o1="KS", d1="7D", spot=97, to_go=3)
    assert odds["rush"]["touchdown without a run"] == rush["touchdown"] == Fraction(769, 1275)


@pytest.mark.parametrize("wrong", [{"spot": 100}, {"spot": "65"}, {"to_go": 0}, {"to_go": True}, {"house_rules": {"fgadd": 1}}])
def test_a_wrong_fourth_down_is_told(wrong: dict[str, object]) -> None:
    with pytest.raises(CardbowlError):
        alone.fourth_down("KS", "7D", **wrong)  # type: ignore[arg-type]
    with pytest.raises(CardbowlError, match="joker"):
        alone.fourth_down("RJ", "7D")
