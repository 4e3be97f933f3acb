"""Answers are read in the forms that people write them in, and in no other."""

from fractions import Fraction

import pytest

from cardbowl.errors import NotationError
from cardbowl.lessons.reading import LONGEST, read_chance, read_number, read_rank


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
    ],
)
def test_numbers(text: str, value: int | Fraction) -> None:
    assert read_number(text) == value


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
    ],
)
def test_ranks(text: str, value: int) -> None:
    assert read_rank(text) == value


@pytest.mark.parametrize("read", [read_number, read_chance, read_rank])
@pytest.mark.parametrize(
    "text", ["", "   ", "abc", "1/0", "--2", "1 2 3", "<b>3</b>", "nan", "inf", "1e5", "joker", "9" * (LONGEST + 1)]
)
def test_what_cannot_be_read_is_said_in_one_sentence(read: object, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)  # type: ignore[operator]
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["120%", "-1", "-0.2", "17/9"])
def test_no_chance_lies_outside_0_and_1(text: str) -> None:
    with pytest.raises(NotationError, match="between 0"):
        read_chance(text)
