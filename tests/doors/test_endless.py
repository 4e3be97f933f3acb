"""What values that never end come to at the doors of the kit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count, cycle, repeat

import pytest

import cardbowl as cb
from cardbowl.doors import data_door, door, endless
from cardbowl.errors import DataError, NotationError


@door
def added(numbers: Iterable[int], *, names: Iterable[str] = (), more: int = 0) -> str:
    return f"{sum(numbers) + more}{''.join(names)}"


@data_door
def joined(names: str | Iterable[str]) -> str:
    return "".join(names)


class Endless:
    def __iter__(self):
        return repeat("x")


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        (lambda: added(repeat(1)), NotationError, "added: numbers"),
        (lambda: added(range(10**30)), NotationError, "added: numbers"),
        (lambda: added(numbers=count()), NotationError, "added: numbers"),
        (lambda: added([1], names=Endless()), NotationError, "added: names"),
        (lambda: joined(cycle("ab")), DataError, "joined: names"),
        (lambda: cb.Deck(Endless()), NotationError, "Deck: content"),
        (lambda: cb.odds("doi", "field-goal", distance=30, seen=repeat("R1")), NotationError, "odds: seen"),
        (lambda: cb.simulate("doi", 1, also=repeat(print)), NotationError, "simulate: also"),
        (lambda: cb.simulate("doi", 1, each=repeat("x")), NotationError, "simulate: each"),
    ],
)
def test_values_that_never_end_are_refused(call, error, says):
    with pytest.raises(error) as caught:
        call()
    assert str(caught.value) == f"{says} has more than 1 000 000 values, and no more are possible"


def test_what_may_be_anything_is_left_as_it_is():
    @door
    def kinds(first: object, *rest: object, names: Iterable[str] = (), each: Callable[[], object] = print) -> list[str]:
        return [type(value).__name__ for value in (first, *rest, names, each)]

    one, two, three = repeat(1), repeat(2), repeat(3)
    assert kinds(one, two, three, each=repeat(4)) == ["repeat", "repeat", "repeat", "tuple", "repeat"]
    assert kinds(one, range(10**30), names=iter("ab")) == ["repeat", "range", "chain", "builtin_function_or_method"]


def test_kinds_that_are_met_are_kept_only_where_they_stay():
    """Else every variant would stay in memory with the kinds that were made for it."""

    class OfAVariant:
        __module__ = "cardbowl.games"

    @door
    def one(thing: str) -> str:
        return type(thing).__name__

    assert [one(thing) for thing in ("a", cb.Deck([]), OfAVariant(), Endless(), repeat(1), range(3))] == [
        *("str", "Deck", "OfAVariant", "chain", "chain", "range")
    ]
    assert {str, cb.Deck} <= endless._HELD
    assert not {OfAVariant, Endless, repeat, range} & endless._HELD


def test_as_many_values_as_may_be_are_taken():
    assert added(range(1000), names=iter("ab")) == "499500ab"
    assert added(repeat(1, 1_000_000)) == "1000000"
    assert added(range(1_000_000)) == str(sum(range(1_000_000)))
    assert added([1] * 1_000_001, more=1) == "1000002"  # these are there already
    assert added({1: 2, 3: 4}) == "4"
    with pytest.raises(NotationError, match="numbers has more than"):
        added(repeat(1, 1_000_001))
    with pytest.raises(NotationError, match="numbers is 5; a list of values"):
        added(5)
    with pytest.raises(NotationError, match="cannot be called like this: too many positional"):
        added([1], ["a"])
