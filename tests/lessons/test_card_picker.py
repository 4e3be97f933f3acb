"""The card picker, driven from Python as the page drives it."""

from collections.abc import Callable
from typing import Any

import pytest

from cardbowl import lessons
from cardbowl.cards import Card, Deck, cards
from cardbowl.errors import MOST_SAID, NotationError
from cardbowl.lessons.picking import CardPicker

ANSWER = "QS KH"
WHY = "So it is."


def picker(**more: Any) -> CardPicker:
    given = {"deck": "QS KH 2C 3D 7H", "most": 3, "answer": ANSWER, "hints": ["First.", "Second."], "why": WHY}
    return lessons.pick("Which two?", **{**given, **more})


def do(box: CardPicker, action: str, value: object = "", **more: Any) -> None:
    """What the page sends."""
    number = int(box.intent.get("id", 0)) + 1
    box.intent = {"step": box.view["step"], "id": number, "action": action, "value": value, **more}


def everything(box: CardPicker) -> tuple[object, ...]:
    return (box.value, box.state, box.tries, {key: part for key, part in box.view.items() if key != "heard"})


# ---- picking ----


def test_picked_cards_are_the_value() -> None:
    box = picker()
    heard: list[tuple[Card, ...]] = []
    box.observe(lambda change: heard.append(change["new"]), names="value")
    do(box, "pick", ["7H"])
    do(box, "pick", ["7H", "2C"])
    assert box.value == cards("7H 2C")
    assert box.view["picked"] == ["7H", "2C"]
    assert heard == [cards("7H"), cards("7H 2C")]
    do(box, "pick", [])
    assert box.value == ()


def test_no_view_counts_an_answer_as_heard_before_its_cards_are_in_it() -> None:
    """Else the page shows the cards of the view before for a moment, and a key pressed then picks from those."""
    box = picker()
    views: list[tuple[int, list[str]]] = []
    box.observe(lambda change: views.append((change["new"]["heard"], change["new"]["picked"])), names="view")
    do(box, "pick", ["7H"])
    do(box, "pick", ["7H", "2C"])
    first, second = ["7H"], ["7H", "2C"]
    assert views == [(0, first), (1, first), (1, second), (2, second)]


def test_python_picks_in_the_forms_in_which_cards_are_written() -> None:
    box = picker()
    for given in ("KH 2C", "K♥, 2♣", ["KH", "2C"], cards("KH 2C")):
        box.value = ()
        box.value = given
        assert box.value == (Card("KH"), Card("2C"))
        assert box.view["picked"] == ["KH", "2C"]


def test_a_pick_after_a_quicker_one_is_not_late() -> None:
    box = picker()
    step = box.view["step"]
    do(box, "check", ["2C"])
    do(box, "pick", ["2C", "3D"], step=step)
    assert box.value == cards("2C 3D")


def test_the_deck_is_all_52_cards_unless_another_is_named() -> None:
    assert len(lessons.pick("?").view["deck"]) == 52
    assert lessons.pick("?", deck=Deck.standard(suits=1)).view["deck"][-1] == "KS"


def test_a_card_that_is_there_twice_can_be_picked_twice() -> None:
    box = lessons.pick("?", deck="KS KS 7H", most=3)
    box.value = "KS KS"
    with pytest.raises(NotationError, match="K♠ is only 2 times among the cards"):
        box.value = "KS KS KS"
    assert box.value == cards("KS KS")


def numbers(**more: Any) -> CardPicker:
    given = {"deck": "P B5 R1 R10 R1", "most": 3, "answer": "R1 R1", "hints": ["First."], "why": WHY}
    return lessons.pick("Which two?", **{**given, **more})


def test_number_cards_are_picked_as_often_as_they_are_there() -> None:
    box = numbers()
    assert box.view["deck"] == ["R1", "R1", "R10", "B5", "P"]  # sorted: red, black, penalty cards
    do(box, "pick", ["R1", "P", "R1"])
    assert box.value == cards("R1 P R1")
    assert box.view["picked"] == ["R1", "P", "R1"]
    with pytest.raises(NotationError, match="R1 is only 2 times among the cards"):
        box.value = "R1 R1 R1"
    with pytest.raises(NotationError, match="B5 is only once among the cards"):
        box.value = "b5 B5"
    with pytest.raises(NotationError, match="B1 is not among the cards"):
        box.value = ["B1"]
    assert box.value == cards("R1 P R1")
    assert repr(box) == "<CardPicker: Which two? (picked: R1 P R1; not answered yet)>"


def test_an_answer_of_number_cards_is_right_as_a_whole_and_shown_as_written() -> None:
    box = numbers()
    do(box, "check", ["R1"])
    assert box.state != "right"
    do(box, "check", ["R1", "R10"])
    do(box, "check", ["R1", "R1"])
    assert (box.state, box.tries, box.said) == ("right", 3, f"Right. {WHY}")
    shown = numbers(answer="P B5", hints=())
    assert shown.solve() == f"The answer is P B5. {WHY}"


def test_a_rule_about_number_cards_finds_its_own_answer() -> None:
    def gain(picked: tuple[Card, ...]) -> bool:
        return sum(card.value for card in picked) == 15 and {card.color for card in picked} == {"red", "black"}

    box = numbers(answer="", right=gain, most=2, fewest=2, hints=())
    assert box.solve() == f"One answer is R10 B5. {WHY}"


@pytest.mark.parametrize(
    ("value", "said"),
    [(7, "icked cards are written like 'R10 B5', not 7"), (["R" * 1000], "card is written like 'R10', in at most 12 characters")],
)
def test_among_number_cards_the_example_is_one(value: Any, said: str) -> None:
    box = numbers()
    do(box, "pick", value)
    assert said in box.said


def test_a_deck_may_be_given_in_any_form_and_may_hold_all_kinds_of_cards() -> None:
    several = [lessons.pick("?", deck=deck).view["deck"] for deck in ("P R1 R1", ["P", "R1", Card("R1")], Deck.parse("P R1 R1"))]
    assert several == [["R1", "R1", "P"]] * 3
    assert lessons.pick("?", deck="P R1 KS BJ").view["deck"] == ["KS", "BJ", "R1", "P"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (["QS", "KH", "2C", "3D"], "4 cards are too many: at most 3 cards may be picked here"),
        (["9C"], "9♣ is not among the cards to pick from"),
        (["QS", "QS"], "Q♠ is only once among the cards to pick from"),
        (["<b>"], "annot read the card '<b>'"),
        (["K" * 1000], "card is written like 'KS', in at most 12 characters"),
        ([{"card": "KS"}], "annot read the card {'card': 'KS'}"),
        (7, "icked cards are written like 'KS 7H', not 7"),
        (None, "icked cards are written like 'KS 7H', not None"),
    ],
)
def test_a_forged_or_wrong_pick_is_told_in_one_sentence_and_changes_nothing(value: Any, said: str) -> None:
    box = picker()
    box.value = "7H"
    do(box, "pick", value)
    assert said in box.said
    assert "\n" not in box.said
    assert (box.value, box.tries, box.state) == (cards("7H"), 0, "not answered")
    assert box.view["picked"] == ["7H"]
    with pytest.raises(NotationError, match=r".+"):
        box.value = value
    assert box.value == cards("7H")


@pytest.mark.parametrize(
    "intent",
    [
        {},
        {"action": "fly", "id": 1, "step": 1},
        {"action": "check", "id": 1, "step": 0, "value": ["QS", "KH"]},
        {"action": "check", "id": 1, "step": True, "value": ["QS", "KH"]},
        {"action": "check", "id": 1, "value": ["QS", "KH"]},
        {"action": "extra", "id": 1, "step": "1"},
        {"action": ["check"], "id": 1, "step": 1},
    ],
)
def test_late_and_foreign_intents_change_nothing(intent: dict[str, Any]) -> None:
    box = picker()
    before = everything(box)
    box.intent = intent
    assert everything(box) == before


def test_a_check_that_comes_twice_counts_once() -> None:
    box = picker()
    do(box, "check", ["2C"])
    box.intent = {**box.intent, "id": 9, "value": ["3D"]}  # the step is that of before
    assert (box.tries, box.said) == (1, "Not yet. Hint: First.")


# ---- checking ----


def test_the_page_never_gets_the_answer_before_it_is_due() -> None:
    box = picker()
    states = [str(box.get_state())]
    for value in (["2C"], ["3D"], ["7H"]):
        do(box, "check", value)
        states.append(str(box.get_state()))
    assert not [state for state in states if WHY in state or "Q♠" in state]
    assert WHY not in repr(box)


def test_hints_come_first_and_the_answer_only_when_they_are_used_up() -> None:
    box = picker()
    assert box.view["extra"] == "Hint"
    assert box.solve() == "Hint: First."  # asked for too early
    do(box, "check", ["2C"])
    assert box.said == "Not yet. Hint: Second."
    assert box.view["extra"] == "Show the answer"
    do(box, "extra")
    assert box.said == "The answer is Q♠ K♥. So it is."
    assert (box.state, box.view["extra"], box.view["button"], box.view["is_over"]) == ("solution shown", "", "", True)
    before = everything(box)
    do(box, "check", ["QS", "KH"])
    box.check()
    box.hint()
    assert everything(box) == before
    with pytest.raises(NotationError, match="is answered"):
        box.value = "QS"


def test_the_right_cards_are_right_in_any_order_and_end_it() -> None:
    box = picker()
    do(box, "check", ["2C"])
    do(box, "check", ["3D", "2C"])
    do(box, "check", ["2C", "3D"])  # the same cards again
    do(box, "check", ["KH", "QS"])
    assert box.said == "Right. So it is."
    assert (box.state, box.tries) == ("right", 3)
    assert repr(box) == "<CardPicker: Which two? (picked: KH QS; right at try 3)>"


def test_a_rule_of_its_own_judges_any_cards_and_a_remark_says_what_they_come_to() -> None:
    def points(picked: tuple[Card, ...]) -> str:
        return f"They add up to {sum(card.value for card in picked)}."

    box = picker(answer="", right=lambda picked: sum(card.value for card in picked) >= 20, remark=points)
    do(box, "check", ["2C", "3D"])
    assert box.said == "Not yet. They add up to 5. Hint: First."
    do(box, "check", ["KH", "7H"])
    assert box.said == "Right. They add up to 20. So it is."


def test_the_solution_of_a_rule_is_one_that_the_rule_accepts() -> None:
    box = picker(answer="", right=lambda picked: sum(card.value for card in picked) >= 20, hints=())
    assert box.view["extra"] == "Show the answer"
    assert box.hint() == "There is no hint for this question."
    assert box.solve() == "One answer is Q♠ K♥. So it is."


def test_too_few_cards_are_no_try() -> None:
    box = picker(fewest=2)
    do(box, "check", ["QS"])
    assert box.said == "Pick 1 more card first."
    assert (box.tries, box.value) == (0, cards("QS"))


def test_a_rule_that_fails_is_told_and_not_counted() -> None:
    def rule(picked: tuple[Card, ...]) -> bool:
        return picked[1].value > 2

    box = lessons.pick("?", deck="QS KH 2C", most=2, right=rule, answer="QS KH")
    do(box, "check", ["QS"])
    assert box.said == "These cards could not be judged: IndexError: tuple index out of range."
    assert box.tries == 0


def raising(error: Exception) -> Callable[[tuple[Card, ...]], str]:
    def fails(picked: tuple[Card, ...]) -> str:
        raise error

    return fails


@pytest.mark.parametrize(
    ("remark", "said"),
    [
        (lambda picked: 5, "Right. 5 So it is."),
        (lambda picked: None, "Right. So it is."),
        (lambda picked: object(), "Right. <object object> So it is."),
        (lambda picked: "\x1b[31m\nx", "Right. \\x1b[31m x So it is."),
        (lambda picked: 10**5000, "Right. a whole number of about 5001 digits So it is."),
        (raising(ValueError("\x1b[31m\nz")), "These cards could not be judged: ValueError: \\x1b[31m z."),
        (raising(ValueError(object())), "These cards could not be judged: ValueError: <object object>."),
    ],
)
def test_whatever_a_remark_is_it_is_shown_as_a_text(remark: Callable[[tuple[Card, ...]], str], said: str) -> None:
    box = picker(remark=remark)
    do(box, "check", ["KH", "QS"])
    assert box.said == said


@pytest.mark.parametrize("remark", [lambda picked: "x" * 10**5, raising(ValueError("y" * 10**5))])
def test_a_long_remark_and_a_long_error_are_cut(remark: Callable[[tuple[Card, ...]], str]) -> None:
    box = picker(remark=remark)
    do(box, "check", ["KH", "QS"])
    assert max(map(len, box.view["said"])) <= MOST_SAID


def test_without_an_answer_it_only_collects() -> None:
    box = lessons.pick("Your favourite?")
    assert (box.view["button"], box.view["extra"]) == ("", "")
    do(box, "check", ["KS"])
    do(box, "extra")
    assert box.said == box.check() == box.hint() == box.solve() == ""
    assert repr(box) == "<CardPicker: Your favourite? (picked: KS)>"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"most": 0}, "cannot be picked"),
        ({"most": 6}, "the 5 cards of the deck"),
        ({"fewest": 4}, "cannot be picked"),
        ({"most": True}, "whole numbers"),
        ({"deck": "XX"}, "cannot read the card"),
        ({"deck": ""}, "the 0 cards of the deck"),
        ({"deck": 52}, "a deck to pick from"),
        ({"answer": "9C"}, "the answer 9C cannot be picked"),
        ({"answer": "QS KH 2C 3D"}, "cannot be picked"),
        ({"answer": "", "right": lambda picked: False}, "none of the first"),
        ({"right": lambda picked: False}, "is not right"),
        ({"cards": "0H"}, "cannot read the card"),
        ({"why": 5}, "why= takes a text, not 5"),
        ({"remark": 5}, "remark= takes a function of the picked cards, not 5"),
        ({"right": lambda: True}, "right= takes a function of the picked cards, not <function"),
        ({"answer": "", "right": raising(IndexError("out of range"))}, "right= cannot judge QS: IndexError: out of range"),
        ({"right": raising(ValueError(10**5000))}, "right= cannot judge QS KH: ValueError: a ValueError that cannot be written"),
    ],
)
def test_a_question_that_no_cards_can_answer_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        picker(**wrong)


@pytest.mark.parametrize("show", [repr, str])
def test_its_text_is_the_same_on_every_run(show: Callable[[object], str]) -> None:
    assert show(picker()) == "<CardPicker: Which two? (picked: none yet; not answered yet)>"
