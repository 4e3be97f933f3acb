"""Answers are read in the forms that people write them in, and in no other."""

from fractions import Fraction
from itertools import product

import pytest
from support.cases import rows

from cardbowl.errors import NotationError
from cardbowl.lessons.questions import find_question
from cardbowl.lessons.reading import LONGEST, alike, read_chance, read_number, read_rank


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("+3", 3),
        (" 3. ", 3),
        ("three", 3),
        ("Three yards", 3),
        ("3 yds", 3),
        ("a gain of 3", 3),
        ("-3", -3),
        ("−3", -3),
        ("- 3 yards", -3),
        ("minus 3", -3),
        ("a loss of 3 yards", -3),
        ("3 yards lost", -3),
        ("no gain", 0),
        ("1.5", Fraction(3, 2)),
        ("1,5", Fraction(3, 2)),
        (".5", Fraction(1, 2)),
        ("3/2", Fraction(3, 2)),
        ("1 1/2", Fraction(3, 2)),
        ("1½", Fraction(3, 2)),
        ("-1 1/2", Fraction(-3, 2)),
        ("= 3", 3),
        ("\u2212\u20093", -3),
        ("\u20133", -3),
        ("twenty-five", 25),
        ("minus twelve", -12),
        ("the 34", 34),
        ("34 yard line", 34),
        ("20 358 520", 20358520),
        ("20,358,520", 20358520),
        ("1'326", 1326),
        ("3 pts", 3),
        ("a loss of three", -3),
    ],
)
def test_numbers(text: str, value: int | Fraction) -> None:
    assert read_number(text) == value


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("9 intervals", "intervals", 9),
        ("1 interval", "intervals", 1),
        ("1 try", "tries", 1),
        ("5 tries", "tries", 5),
        ("2 time-outs", "time-outs", 2),
        ("2 time outs", "time-outs", 2),
        ("one timeout", "time-outs", 1),
        ("75 %", "%", 75),
        ("75%", "of 100", 75),
        ("75 percent", "of 100", 75),
        ("75 of 100", "of 100", 75),
        ("75 out of 100", "of 100", 75),
        ("75", "of 100", 75),
        ("1,5 points", "points", Fraction(3, 2)),
    ],
)
def test_numbers_with_the_unit_of_the_question(text: str, unit: str, value: int | Fraction) -> None:
    assert read_number(text, unit) == value


@pytest.mark.parametrize(("text", "unit"), [("5 apples", "intervals"), ("intervals", "intervals"), ("75 %", "yards")])
def test_words_of_another_unit_are_not_read(text: str, unit: str) -> None:
    with pytest.raises(NotationError, match="cannot read the number"):
        read_number(text, unit)


@pytest.mark.parametrize("text", ["2,652", "1,326 pairs"])
def test_a_comma_that_may_be_two_things_is_asked_about(text: str) -> None:
    with pytest.raises(NotationError, match=r"can be read in two ways: write \d+ or \d\.\d+$"):
        read_number(text, "pairs")
    assert read_number("0,652") == Fraction(652, 1000)
    assert read_chance("12,345 %") == Fraction(12345, 100000)  # no chance is that large


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("9/17", Fraction(9, 17)),
        ("9 / 17", Fraction(9, 17)),
        ("9 in 17", Fraction(9, 17)),
        ("9 out of 17", Fraction(9, 17)),
        ("0.53", Fraction(53, 100)),
        ("0,53", Fraction(53, 100)),
        (".53", Fraction(53, 100)),
        ("53%", Fraction(53, 100)),
        ("53 percent", Fraction(53, 100)),
        ("53", Fraction(53, 100)),
        ("0.5%", Fraction(1, 200)),
        ("½", Fraction(1, 2)),
        ("a third", Fraction(1, 3)),
        ("two thirds", Fraction(2, 3)),
        ("three quarters", Fraction(3, 4)),
        ("three in four", Fraction(3, 4)),
        ("3 of 4", Fraction(3, 4)),
        ("75 %", Fraction(3, 4)),
        ("75,0 %", Fraction(3, 4)),
        ("= 3/4", Fraction(3, 4)),
        ("3\u20444", Fraction(3, 4)),
        ("half", Fraction(1, 2)),
        ("0", 0),
        ("1", 1),
        ("100", 1),
    ],
)
def test_chances(text: str, value: int | Fraction) -> None:
    assert read_chance(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Q", 12),
        ("q", 12),
        ("queen", 12),
        ("a Queen", 12),
        ("queens", 12),
        ("the queen of hearts", 12),
        ("QH", 12),
        ("Q♥", 12),
        ("12", 12),
        ("ten", 10),
        ("T", 10),
        ("10♠", 10),
        ("ace", 1),
        ("1", 1),
        ("seven", 7),
        ("sixes", 6),
        ("10 h", 10),
        ("10 of hearts", 10),
        ("10H", 10),
        ("deuce", 2),
    ],
)
def test_ranks(text: str, value: int) -> None:
    assert read_rank(text) == value


@rows(
    ("read", "text"),
    product(
        [read_number, read_chance, read_rank],
        [
            "",
            "   ",
            "abc",
            "1/0",
            "--2",
            "1 2 3",
            "<b>3</b>",
            "nan",
            "inf",
            "1e5",
            "joker",
            "9" * (LONGEST + 1),
            "3 4 yards",
            "one and a bit",
        ],
    ),
)
def test_what_cannot_be_read_is_said_in_one_sentence(read: object, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)  # type: ignore[operator]
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["120%", "-1", "-0.2", "17/9"])
def test_no_chance_lies_outside_0_and_1(text: str) -> None:
    with pytest.raises(NotationError, match="between 0"):
        read_chance(text)


def test_options_are_alike_when_they_are_the_same_card_or_the_same_words() -> None:
    assert len({alike(text) for text in ("10♥", "10H", "th", "T ♥")}) == 1
    assert alike("The  rush.") == alike("the rush")
    assert alike("\u22122") == alike("-2") != alike("2")


def test_a_yard_line_may_be_called_the_own_one() -> None:
    for text in ("own 24", "their own 24", "the own 24", "on the own 24 yard line", "the 24 yard line", "24"):
        assert read_number(text) == 24
    for text in ("their 24", "own", "own own 24"):
        with pytest.raises(NotationError):
            read_number(text)
    for name, text in (("punts.landing", "own 24"), ("field_goals.missed", "their own 34")):
        assert find_question(name).is_right(text)
