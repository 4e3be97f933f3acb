"""What a condition is called where its chance is explained."""

import pytest

from cardbowl.chance import Dist
from cardbowl.chance.explain import name_of


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("at_most_two", "at most two"),
        ("q", "q"),
        ("q4", "q4"),
        ("r2_d2", "r2 d2"),
        ("a_b", "a b"),
        ("_private", "the condition"),
        ("__eq__", "the condition"),
        ("<lambda>", "the condition"),
        ("4th", "the condition"),
        ("", "the condition"),
    ],
)
def test_a_condition_is_called_what_its_function_is_called(name: str, words: str) -> None:
    """Where its name begins with a letter, whatever follows."""

    def condition(value: int) -> bool:
        return value <= 2

    condition.__name__ = name
    assert name_of(condition) == words
    assert Dist.uniform([1, 2, 3]).explain(condition).event == words


def test_a_condition_without_a_name_is_the_condition() -> None:
    class Odd:
        def __call__(self, value: int) -> bool:
            return value % 2 == 1

    dist = Dist.uniform([1, 2, 3])
    assert [dist.explain(each).event for each in (Odd(), (2).__eq__)] == ["the condition"] * 2
