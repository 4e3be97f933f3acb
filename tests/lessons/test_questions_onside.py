"""The promised answers of lesson 18, the on-side kick, are what the rules say."""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.chance import Odds
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import Question, find_question
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.referee import Referee


def kick(declared: int, *cards: str) -> Referee:
    """An on-side kick without modifiers, with these cards drawn."""
    found = alone.onside(seed=1, house_rules={"recovery_modifier": 0}).answer(declared)
    for card in cards:
        found.answer(card)
    return found


def asked(name: str) -> Question:
    return find_question(f"onside.{name}")


def odds(declared: int) -> Odds[object]:
    return cb.odds("cardbowl-2.0", "onside", declared=declared)


def noted(referee: Referee, what: str) -> list[int | None]:
    return [step.n for step, _ in referee.steps if isinstance(step, Note) and step.what == what]


def test_the_bonus() -> None:
    assert noted(kick(6, "9C"), "bonus") == [int(asked("total").answer)]


@pytest.mark.parametrize(("name", "declared"), [("short", 4), ("plan", 0)])
def test_short_kicks(name: str, declared: int) -> None:
    question = asked(name)
    assert question.read(question.answer) == odds(declared)["short"]


def test_ten_yards_are_even() -> None:
    ten = odds(9).given(lambda play: play.distance == 10)
    assert ten["kickers"] == ten["receivers"] == Fraction(1, 2)
    assert asked("even").answer == "even"


def test_a_bounce_takes_the_bonus_away() -> None:
    bounced = kick(9, "9C", "3H", "JH")
    assert noted(bounced, "bonus") == [8]
    assert len(noted(bounced, "bounce")) == 1
    assert isinstance(bounced.asking, Draw)
    bounced.answer("4S").answer("3C")  # 4 against 3: a bonus would turn it
    assert bounced.is_over
    assert bounced.notes()[0].endswith(" recovered")
    assert asked("suits").answer == "bounce"


def test_the_best_single_kick_and_the_best_first_one() -> None:
    found = {declared: odds(declared) for declared in range(13)}
    single = {declared: kicked["kickers"] for declared, kicked in found.items()}
    assert asked("single").is_right(str(max(single, key=lambda declared: single[declared])))
    both = {declared: kicked["kickers"] + kicked["short"] * single[9] for declared, kicked in found.items()}
    first = max(both, key=lambda declared: both[declared])
    assert first == 2
    assert str(first) in asked("single").slips
    assert asked("careful").answer == "again"
