"""How good guesses are, driven from Python as the page drives it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from cardbowl import lessons
from cardbowl.lessons.guesses import Prediction
from cardbowl.lessons.scores import Guess, forget_guesses


@pytest.fixture(autouse=True)
def no_guesses() -> Iterator[None]:
    forget_guesses()
    yield
    forget_guesses()


def do(box: Any, action: str, value: str = "") -> None:
    """What the page sends."""
    box.intent = {"n": box.view["n"], "action": action, "value": value}


def chance(question: str = "How many of 100?") -> Prediction:
    return lessons.predict(question, low=0, high=100, unit="of 100")


def test_without_guesses_there_is_no_score() -> None:
    empty = lessons.calibration()
    assert (empty.guesses, empty.score, empty.lean) == ((), None, None)
    assert repr(empty) == "<Calibration: No guess has met its exact value yet.>"
    assert len(empty.table()) == 0


def test_a_guess_counts_when_it_meets_its_exact_value() -> None:
    seen = lessons.calibration()
    guess = chance()
    do(guess, "answer", "60")
    assert seen.guesses == ()
    guess.reveal(Fraction(900, 17))
    assert [(each.guess, each.exact, each.judged) for each in seen.guesses] == [(60, Fraction(900, 17), "7.06 too high")]
    assert seen.said == "1 guess: 7.06 points off, 7.06 points too high."
    assert seen.view["rows"][0]["guess"] == "60 of 100"  # it follows by itself


def test_a_guess_after_the_box_that_waits_for_it_counts_too() -> None:
    guess = chance()
    guess.reveal(50)
    do(guess, "answer", "30")
    assert lessons.calibration().lean == -20


def test_only_the_first_guess_counts_and_the_same_question_once() -> None:
    for value in ("60", "60", "53"):  # the cell is run again and again
        guess = chance()
        do(guess, "answer", value)
        guess.reveal(53)
        do(guess, "answer", "53")  # changed after the answer was seen
    assert [each.guess for each in lessons.calibration().guesses] == [60]


def test_a_value_that_has_changed_takes_the_place_of_the_earlier_one() -> None:
    guess = chance("How many will be right?")
    guess.reveal(0)
    do(guess, "answer", "60")
    for score in (40, 50, 40):
        guess.reveal(score)
        do(guess, "answer", "60")
        assert [(each.guess, each.exact) for each in lessons.calibration().guesses] == [(60, score)]
    do(guess, "answer", "40")  # after the answer was seen
    assert lessons.calibration().said == "1 guess: 20 points off, 20 points too high."


def test_a_guess_may_be_changed_until_it_is_held_beside_the_answer() -> None:
    guess = chance()
    do(guess, "answer", "10")
    do(guess, "answer", "40")
    guess.reveal(53)
    assert [each.guess for each in lessons.calibration().guesses] == [40]


def test_whoever_has_looked_first_has_not_guessed() -> None:
    guess = chance()
    do(guess.reveal(53), "extra")
    do(guess, "answer", "53")
    again = chance()
    do(again, "answer", "53")
    again.reveal(53)
    assert lessons.calibration().guesses == ()


def test_guesses_by_code_are_told_apart() -> None:
    example = chance()
    example.keep(80)
    example.reveal(53)
    assert lessons.calibration().guesses == ()
    assert lessons.calibration(by_code=True).score == 27
    mine = chance()  # the same question, answered by the reader
    mine.keep(50, by_hand=True)
    mine.reveal(53)
    assert lessons.calibration().score == 3
    assert len(lessons.calibration(by_code=True).guesses) == 2


def test_distances_of_all_sliders_add_up_in_points() -> None:
    yards = lessons.predict("How many yards?", low=-5, high=15, unit="yards")
    do(yards, "answer", "1")
    yards.reveal(3)
    of_100 = chance()
    do(of_100, "answer", "70")
    of_100.reveal(50)
    both = lessons.calibration()
    assert [each.distance for each in both.guesses] == [10, 20]  # 2 of 20 yards, 20 of 100
    assert (both.score, both.lean) == (15, 5)
    assert both.said == "2 guesses: 15 points off on average, 5 points too high on average."
    assert both.table()["gap"] == ("2 too low", "20 too high")
    assert both.table()["points off"] == ("10", "20")
    assert repr(both) == f"<Calibration: {both.said}>"


def test_a_perfect_guess_leans_to_no_side() -> None:
    guess = chance()
    do(guess, "answer", "53")
    guess.reveal(53)
    assert lessons.calibration().said == "1 guess: 0 points off, neither too high nor too low."
    assert lessons.calibration().guesses[0].judged == "exactly right"


def test_no_bias_in_the_score_pays() -> None:
    """Who holds three values for equally likely loses least, on average, with the middle one of them."""

    def mean_distance(guess: int) -> Fraction:
        distances = [Guess("?", Fraction(guess), Fraction(exact), Fraction(0), Fraction(100)).distance for exact in (20, 50, 60)]
        return sum(distances, Fraction(0)) / 3

    assert min(range(101), key=mean_distance) == 50


def test_guesses_can_be_forgotten() -> None:
    guess = chance()
    do(guess, "answer", "60")
    guess.reveal(53)
    box = lessons.calibration()
    do(box, "extra")
    assert (box.guesses, box.view["rows"], box.view["extra"]) == ((), [], "")
    do(guess, "answer", "53")  # the box below is still there, but its answer has been seen: this is a new start
    assert [each.guess for each in box.guesses] == [53]


def test_text_of_a_question_stays_text() -> None:
    guess = chance("<b>How</b> many?")
    do(guess, "answer", "60")
    guess.reveal(53)
    assert lessons.calibration().view["rows"][0]["text"] == "<b>How</b> many?"
