"""Kinds of values as annotations name them, and their words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, TypeVar

import pytest
from support.cases import rows

from cardbowl.doors.kinds import LaterKind, fits, kind_words, takes

T = TypeVar("T")
OTTER = LaterKind("Otter", (), {})


class Otter:
    pass


class Pup(Otter):
    pass


@rows(
    ("kind", "right", "wrong"),
    [
        (int, [0, -3], [True, 1.0, "1", None]),
        (float, [1, 1.5], [True, "1", None]),
        (bool, [True], [1, None]),
        (str | None, ["", None], [b"", 1]),
        (Any, [None, object()], []),
        (object, [None, 1], []),
        (T, [None, 1], []),
        (Literal["up", "down"], ["up"], ["left", None]),
        (int | float | Fraction, [1, 1.5, Fraction(1, 2)], ["1", True]),
        (tuple[int, int], [(1, 2), [1, 2]], [(1,), (1, "2"), 12]),
        (tuple[int, ...], [(), (1, 2, 3), [1]], [("a",), 1]),
        (Sequence[int], [[1], (), range(3)], [["a"], "ab", {1}]),
        (Iterable[Mapping[str, Any]], [[{}], iter([1])], ["x", [1], 5, b"x"]),
        (Mapping[str, int], [{}, {"a": 1}], [{"a": "b"}, {1: 1}, []]),
        (dict[str, int], [{"a": 1}], [{"a": "b"}]),
        (Callable, [print], [1]),
        (Callable[[], Any], [lambda: 1], [lambda x: 1, 1]),
        (Callable[[int], Any], [lambda x: 1, str], [lambda: 1]),
        (Callable[..., Any], [lambda: 1, lambda x: 1], [None]),
        (OTTER, [Otter(), Pup()], [1, "Otter"]),
        (OTTER | None, [Otter(), None], [1]),
    ],
)
def test_a_value_is_of_its_kind(kind, right, wrong):
    assert [value for value in right if not fits(value, kind)] == []
    assert [value for value in wrong if fits(value, kind)] == []


def test_a_text_is_no_list_of_texts_that_are_something_else():
    assert fits("ab", Iterable[str])
    assert not fits("ab", Iterable[int])


def test_what_can_be_read_only_once_is_left_alone():
    numbers = iter([1, 2])
    assert fits(numbers, Iterable[str])
    assert list(numbers) == [1, 2]


def test_kinds_that_are_known_by_name_have_parts_and_members():
    assert OTTER[int] is OTTER
    assert OTTER.Tail.__name__ == "Tail"
    with pytest.raises(AttributeError):
        OTTER.__wrapped__  # noqa: B018


@rows(
    ("kind", "words"),
    [
        (int, "a whole number"),
        (float, "a number"),
        (Fraction | float, "a fraction or a number"),
        (str | None, "a text or None"),
        (tuple[int, str], "a list of 2 values (each a whole number)"),
        (tuple[str, ...], "a list of values (each a text)"),
        (list, "a list of values"),
        (Iterable[Mapping[str, Any]], "a list of values (each a mapping)"),
        (Callable, "a function"),
        (Callable[..., Any], "a function"),
        (Callable[[], Any], "a function of 0 values"),
        (Callable[[int], Any], "a function of 1 value"),
        (Literal["up", "down"], "up or down"),
        (OTTER, "an Otter"),
        (Pup, "a Pup"),
        (Any, "a value"),
        (T, "a value"),
    ],
)
def test_a_kind_in_words(kind, words):
    assert kind_words(kind) == words


def test_a_function_whose_signature_is_unknown_takes_anything():
    assert takes(int, 1, 2, 3, 4)
    assert takes(lambda a, *, b: 1, 1, b=2)
    assert not takes(lambda a: 1, 1, b=2)
