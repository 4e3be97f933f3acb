"""The promised answers of lessons 62 and 63, conditional odds and when to stop drawing, are what the rules say."""

from fractions import Fraction
from typing import Any

import pytest

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.odds.best_pass import BestPass, Decision
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.referee import Referee


def kick_after(drawn: str, distance: int = 42) -> Referee:
    """A kick at the goal with these cards on the table."""
    kick = alone.kick(spot=118 - distance, seed=1)
    for card in cards(drawn):
        kick.answer(card)
    return kick


def right(name: str, chance: Fraction) -> bool:
    question = find_question(name)
    return question.read(question.answer) == chance


def test_a_second_king() -> None:
    deck = cb.Deck.standard().without(cards("KS"))
    assert right("conditional.king", cb.Dist.uniform(deck).chance(lambda card: card.rank == "K"))


def test_a_kick_that_may_still_be_blocked() -> None:
    assert right("conditional.block", kick_after("9H 4C").odds()["blocked"])


def test_a_kick_before_its_last_card() -> None:
    kick = kick_after("7H 8D 9S 5D 4S")
    assert right("conditional.last", kick.odds()["good"])
    assert sum(card.value for card in kick.log) == 33


def test_two_clean_cards() -> None:
    two = cb.odds("cardbowl-2.0", "pass", o1="QH", d1="5C", cards=2)
    question = find_question("conditional.two_clean")
    assert question.answer == f"{float(two['complete']):.2%}"
    assert two["complete"] == Fraction(111, 221)


def test_the_line_that_counts_blocks_among_kicks_that_are_not_good() -> None:
    whole = cb.odds("cardbowl-2.0", "field-goal", distance=42)
    question = find_question("conditional.turned")
    values = {name: eval(line, {"whole": whole}) for name, line in question.options.items()}
    wanted = whole["blocked"] / (1 - whole["good"])
    assert [name for name, value in values.items() if value == wanted] == [question.answer]


def test_the_condition_that_never_holds() -> None:
    assert find_question("conditional.never").answer == "fifth"
    ace_fifth = kick_after("2H 3H 4H 5H AS")
    assert ace_fifth.odds().events.get("blocked") == 0  # fifth: too late
    late = kick_after("KS KH KD KC AS")
    assert late.odds()["good"] == 1
    low = kick_after("AH AD KS KH KD KC")
    assert low.notes()[0].endswith("42 yd good")
    four_kings = Fraction(4 * 3 * 2, 52 * 51 * 50 * 49)
    assert f"{float(1 / four_kings) / 1000:.0f} thousand" in find_question("conditional.never").slips["kings"]


def test_clean_cards() -> None:
    clean = cb.odds("cardbowl-2.0", "pass-card", o1="QH")["clean"]
    assert find_question("stopping.clean").is_right(str(52 * clean))


@pytest.fixture(scope="module")
def jack() -> Decision:
    """After a clean jack, for mean yards."""
    return BestPass("QH", "5C", value="yards").decision([11])


def test_stopping_for_yards(jack: Decision) -> None:
    question = find_question("stopping.yards")
    assert question.answer == jack.best
    for number in (jack.stop, jack.draw):
        assert f"{float(number):.2f}" in question.why
        assert f"{float(number):.2f}" in question.hints[-1]


def test_stopping_for_a_first_down() -> None:
    far = BestPass("QH", "5C", value="first_down", to_go=15).decision([13])
    question = find_question("stopping.third_down")
    assert question.answer == far.best
    for chance in (far.stop, far.draw):
        assert f"{float(chance):.1%}" in question.why
    near = BestPass("QH", "5C", value="first_down", to_go=5)
    assert (near.decision([4]).best, near.decision([5]).best) == ("draw", "stop")
    assert find_question("stopping.short").answer == "5"


def scramble() -> Any:
    """The rule of lesson 63."""
    yards = 0
    for step in ("step 1", "step 2", "step 3"):
        card = yield cb.Draw(OFFENSE, step, "SCRAMBLE.1")
        if card.is_face:
            return -10
        yards += card.value
        if step != "step 3" and (yield cb.Choose(OFFENSE, "scramble", ("run on", "slide"), "SCRAMBLE.3", "?")) == "slide":
            break
    return yards


def test_the_scramble() -> None:
    after_six = cb.Deck.standard().without(cards("6D"))
    assert right("stopping.next_step", cb.Dist.uniform(after_six).chance(lambda card: card.is_face))
    start = cb.table(scramble, seed=1).referee.answer("7H")
    behind = {option: odds.mean() for option, odds in start.odds(choose="best", value=lambda yards: yards).items()}
    question = find_question("stopping.slide")
    assert max(behind, key=lambda option: behind[option]) == question.options[question.answer]
    assert behind["slide"] == 7
    assert f"{float(behind['run on']):.2f}" in question.text
