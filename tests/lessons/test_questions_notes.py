"""The promised answers of lesson 24, play notes and the cribbage board, are what the rules say."""

import pytest

from cardbowl.errors import NotationError
from cardbowl.football import yard_line
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.notes.play_notes import Line, when_of
from cardbowl.games.cardbowl2.rules.cribbage import pegs
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question


def test_the_yards_of_an_open_field_run() -> None:
    rush = alone.rush("9H", "9C", spot=48, down=3, to_go=2, seed=1)
    for card in ("JS", "AD", "8H"):
        rush.answer(card)
    question = find_question("notes.run")
    assert question.text.startswith(rush.notes()[0])
    rushed, run, whole = Line.parse(rush.notes()[0]).clauses[0].numbers
    assert rushed + run == whole
    assert question.is_right(str(run))


def test_how_the_next_line_begins() -> None:
    rush = alone.rush("KH", "2C", spot=43, seed=1)
    for card in ("9S", "6D"):  # (13 + 9) - (2 + 6) = 14, half of it is 7
        rush.answer(card)
    question = find_question("notes.next")
    assert question.text.startswith(rush.notes()[0])
    assert question.options[question.answer] == f"home {when_of(rush.position)}"


def test_where_the_ball_is() -> None:
    first, second = "home 1 & 10 @ 48: pass 3 + 2 = 5", "home 2 & 5 @ 43: pass inc."
    question = find_question("notes.where")
    assert f"{first}. Then {second}" in question.text
    gain = Line.parse(first).clauses[0].numbers[-1]
    fits = [spot + gain for spot in (48, 100 - 48) if yard_line(spot + gain) == 43]
    assert [question.answer] == [str(spot) for spot in fits]


def test_who_scores() -> None:
    question = find_question("notes.who")
    line = Line.parse(question.text.removesuffix(". What happened?"))
    assert line.points(HouseRules()) == (0, 6)
    assert question.options[question.answer] == "The visitors score 6 points."


def test_the_line_with_a_slip() -> None:
    question = find_question("notes.slip")
    for name, text in question.options.items():
        if name == question.answer:
            with pytest.raises(NotationError, match="does not add up: 6, not 10"):
                Line.parse(text)
        else:
            assert str(Line.parse(text)) == text


def test_the_hole_of_the_ball() -> None:
    question = find_question("notes.hole")
    assert (int(question.answer),) == pegs(100 - 30)
