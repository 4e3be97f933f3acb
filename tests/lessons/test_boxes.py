"""Guesses, checked questions and the self-test, driven from Python as the page drives them."""

from fractions import Fraction
from typing import Any

import pytest
from traitlets import TraitError

from cardbowl import lessons
from cardbowl.errors import NotationError
from cardbowl.lessons.box import EMPTY, QuestionBox
from cardbowl.lessons.notebook_test import PARTS

ANSWER = "16/75"  # of rushing.seven


def do(box: Any, action: str, value: str = "") -> None:
    """What the page sends."""
    box.intent = {"n": box.view["n"], "action": action, "value": value}


def test_a_box_opens_with_every_part_so_that_a_busy_page_can_draw_it_at_once() -> None:
    assert QuestionBox().view == EMPTY


# ---- checked questions ----


def test_the_page_never_gets_the_answer_before_it_is_due() -> None:
    question = lessons.check("rushing.seven")
    states = [str(question.get_state())]
    for _ in range(2):
        do(question, "answer", "1/3")
        states.append(str(question.get_state()))
    assert not [state for state in states if ANSWER in state or "21.33" in state]
    assert ANSWER not in repr(question)


def test_hints_come_first_and_the_answer_only_when_they_are_used_up() -> None:
    question = lessons.check("rushing.gain")
    assert question.answer("7") == "Not yet. Hint: Add up each side first: 8 + 4 for the offense, 6 + 3 for the defense."
    assert question.view["extra"] == "Hint"
    do(question, "extra")
    assert question.said.startswith("Hint: The difference is 3.")
    assert question.view["extra"] == "Show the answer"
    do(question, "extra")
    assert question.said.startswith("The answer is 2 yards. (8 + 4)")
    assert question.view["extra"] == question.view["button"] == ""
    assert repr(question).endswith("(solution shown)>")
    assert question.answer("5") == question.hint() == question.said  # it is over


def test_asking_for_the_solution_too_early_gives_a_hint() -> None:
    question = lessons.check("rushing.gain")
    assert question.solve().startswith("Hint: Add up")


def test_slips_get_a_remark_of_their_own_and_use_up_no_hint() -> None:
    question = lessons.check("rushing.loss")
    assert "minus sign" in question.answer("3")
    assert "Hint: (3 + 2)" in question.answer("8")


def test_what_cannot_be_read_is_not_counted() -> None:
    question = lessons.check("rushing.gain")
    assert question.answer("<b>two</b>") == "Cannot read the number '<b>two</b>': write it like 3, -2 or 1.5."
    assert "not answered yet" in repr(question)
    assert question.answer(2).startswith("Right. (8 + 4)")
    assert repr(question).endswith("(right)>")


def test_the_same_wrong_answer_counts_once() -> None:
    question = lessons.check("rushing.gain")
    question.answer("7")
    question.answer("7")
    assert "(1 wrong so far)" in repr(question)
    question.answer("2")
    assert repr(question).endswith("(right at try 2)>")


def test_how_a_question_stands_can_be_read_and_watched() -> None:
    question = lessons.check("rushing.gain")
    heard: list[str] = []
    question.observe(lambda change: heard.append(change["new"]), names="state")
    assert (question.state, question.tries) == ("not answered", 0)
    question.answer("what?")
    question.hint()
    assert (question.state, question.tries) == ("not answered", 0)
    question.answer("7")
    question.answer("seven yards")  # the same in other words
    assert (question.state, question.tries) == ("wrong", 1)
    question.answer("2 yds")
    assert (question.state, question.tries) == ("right", 2)
    assert heard == ["wrong", "right"]
    shown = lessons.check("rushing.gain")
    for _ in range(3):
        shown.solve()
    assert (shown.state, shown.tries) == ("solution shown", 0)
    with pytest.raises(TraitError):
        shown.state = "right"


def test_the_words_of_its_own_unit_may_follow_a_number() -> None:
    question = lessons.check("late_game.cost")  # in intervals
    assert question.answer("9 intervals").startswith("Right.")
    assert lessons.check("late_game.safe").answer("1 timeout").startswith("Right.")
    assert lessons.check("field_goals.distance").answer("45yd").startswith("Right.")


def test_a_card_may_be_chosen_in_any_form() -> None:
    for given in ("9♥", "9h", " 9 H "):
        assert lessons.check("rushing.match_up").answer(given).startswith("Right.")


def test_a_close_chance_is_asked_for_to_the_nearest_percent() -> None:
    assert lessons.check("rushing.seven").answer("0.2").endswith("Say it to the nearest percent.")


def test_a_choice_is_made_by_its_value() -> None:
    question = lessons.check("rushing.match_up")
    assert [option["value"] for option in question.view["input"]["options"]] == ["KS", "9H", "JD", "6C"]
    do(question, "answer", "KS")
    assert question.view["tone"] == "wrong"
    do(question, "answer", "9H")
    assert question.view["tone"] == "right"


@pytest.mark.parametrize(
    "intent", [{}, {"n": -1, "action": "answer", "value": "2"}, {"action": "answer"}, {"n": 1, "action": "fly"}]
)
def test_late_and_foreign_intents_change_nothing(intent: dict[str, Any]) -> None:
    question = lessons.check("rushing.gain")
    before = question.view
    question.intent = intent
    do(question, "answer", "   ")
    assert question.view == before


# ---- guesses ----


def test_a_guess_is_kept_and_held_beside_the_exact_value() -> None:
    guess = lessons.predict("How many?", low=-2, high=10, step=Fraction(1, 2), unit="yards", cards="10H 5C")
    reveal = guess.reveal(Fraction(1211, 425), name="The exact mean", why="So it is.")
    assert guess.view["cards"] == [["10H", "5C"]]
    assert reveal.view["text"].startswith("Make your guess")
    assert "1211" not in str(reveal.get_state())  # nothing is given away
    assert repr(reveal) == "<Reveal: How many? The exact mean is 1211/425, about 2.85 yards. So it is.>"  # where no box is shown
    do(guess, "answer", "5.5")
    assert guess.guess == Fraction(11, 2)
    assert reveal.said == "The exact mean is 1211/425, about 2.85 yards. You guessed 5.5 yards: 2.65 too high. So it is."
    assert [mark["kind"] for mark in reveal.view["line"]["marks"]] == ["exact", "guess"]
    guess.keep(-1)
    assert "You guessed −1 yards: 3.85 too low." in reveal.said
    assert repr(guess) == "<Prediction: How many? (guessed −1 yards)>"


def test_a_guess_within_half_a_step_is_as_close_as_can_be() -> None:
    guess = lessons.predict("How many?", low=0, high=100)
    guess.keep("53 cards")
    assert guess.reveal(Fraction(900, 17)).said.endswith("You guessed 53: as close as the slider allows.")
    assert guess.reveal(53).said.startswith("The exact value is 53.")


def test_the_exact_value_is_there_for_who_does_not_guess() -> None:
    reveal = lessons.predict("How many?", low=0, high=10).reveal(3)
    do(reveal, "extra")
    assert reveal.said == "The exact value is 3."
    assert len(reveal.view["line"]["marks"]) == 1


@pytest.mark.parametrize("text", ["11", "-1", "abc"])
def test_a_guess_out_of_range_is_not_kept(text: str) -> None:
    guess = lessons.predict("How many?", low=0, high=10)
    do(guess, "answer", text)
    assert guess.guess is None
    assert guess.view["tone"] == "unread"
    with pytest.raises(NotationError):
        guess.keep(text)


@pytest.mark.parametrize("limits", [{"low": 3, "high": 3}, {"low": 0, "high": 1, "step": 2}, {"low": 0, "high": 1, "step": 0}])
def test_a_slider_needs_something_to_choose(limits: dict[str, int]) -> None:
    with pytest.raises(NotationError, match="leaves nothing to choose"):
        lessons.predict("?", **limits)


# ---- the self-test ----


def test_the_self_test_knows_what_the_page_has_told() -> None:
    test = lessons.self_test()
    assert test.view == {}
    assert "nothing has come from the page" in repr(test)
    test.intent = {"part": "widget", "works": True}
    assert test.view == {"widget": True, "python": True}
    for part in ("click", "key"):
        test.intent = {"part": part, "works": True}
    test.intent = {"part": "chart", "works": False}
    assert test.view == {"widget": True, "python": True, "click": True, "key": True, "chart": False}
    assert repr(test) == "<Self-test: works: Widgets, Python, Mouse or finger, Keys.>"
    test.intent = {"part": "chart", "works": True}
    assert set(test.view) == set(PARTS)
    assert all(test.view.values())


@pytest.mark.parametrize(
    "intent", [{}, {"part": "fly", "works": True}, {"part": "key", "works": "yes"}, {"part": ["key"], "works": True}]
)
def test_foreign_intents_prove_nothing(intent: dict[str, Any]) -> None:
    test = lessons.self_test()
    test.intent = intent
    assert test.view == {}


def test_the_small_chart_has_a_slider_and_a_table() -> None:
    chart = lessons.small_chart()
    assert chart.spec["params"][0]["name"] == "picked"
    assert chart.table()["value"] == tuple(range(1, 14))
