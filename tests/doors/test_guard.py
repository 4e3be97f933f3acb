"""Doors: what is told of an argument of the wrong kind, and that nothing else changes."""

from __future__ import annotations

import inspect
import pickle
from pathlib import Path
from typing import TYPE_CHECKING

import numpy
import pytest
from support.hostile import Mute, nested

import cardbowl as cb
from cardbowl.doors import data_door, door, doors
from cardbowl.doors.guard import _kinds
from cardbowl.doors.kinds import fits
from cardbowl.errors import DataError, NotationError

if TYPE_CHECKING:
    pass

Name = "str | Otter"


@door
def halved(number: int, *, of: Name = "a number", **more: int) -> float:
    """Half of a number."""
    if of == "nothing":
        raise DataError("nothing has no half.")
    return number / (2 if of else 0)


@data_door
def counted(names: list[str]) -> int:
    return sum(map(len, names))


@door
def letters(text: str):
    yield from text


@doors
class Pond:
    """A pond."""

    def __init__(self, depth: int) -> None:
        self.depth = abs(depth)

    @classmethod
    def dug(cls, depth: int) -> Pond:
        return cls(-depth)

    @staticmethod
    def half(depth: int) -> float:
        return depth / 2

    @property
    def twice(self) -> int:
        return self.depth * 2

    def _fill(self, much: int) -> int:
        return self.depth + much

    def deeper(self, much: int) -> int:
        return self.depth + much


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: halved("x"), "halved: number is 'x'; a whole number is needed"),
        (lambda: halved([[]]), "halved: number is [[]]; a whole number is needed"),
        (lambda: halved("x", of=5), "halved: number is 'x'; a whole number is needed"),
        (lambda: halved(5, of=()), "halved: of is (); a text or an Otter is needed"),
        (halved, "halved cannot be called like this: missing a required argument: 'number'"),
        (lambda: halved(1, 2), "halved cannot be called like this: too many positional arguments"),
        (lambda: letters(5), "letters: text is 5; a text is needed"),
        (lambda: Pond("x"), "Pond: depth is 'x'; a whole number is needed"),
        (lambda: Pond.dug("x"), "Pond.dug: depth is 'x'; a whole number is needed"),
        (lambda: Pond.half("x"), "Pond.half: depth is 'x'; a whole number is needed"),
        (lambda: Pond(1).deeper("x"), "Pond.deeper: much is 'x'; a whole number is needed"),
        (
            lambda: Pond(1).deeper(more=1),
            "Pond.deeper cannot be called like this: missing a required argument: 'much'",
        ),
        (
            lambda: counted(["a"], more=1),
            "counted cannot be called like this: got an unexpected keyword argument 'more'; it takes names",
        ),
    ],
)
def test_the_first_argument_that_is_not_of_its_kind_is_told(call, says):
    with pytest.raises((NotationError, DataError)) as caught:
        call()
    assert str(caught.value) == says


class Classless:
    @property
    def __class__(self):
        raise RuntimeError("no class")


def test_an_object_that_hides_its_class_is_told_as_what_it_is():
    """So is one that comes as an option that the function does not name."""

    @door
    def asked(thing: object = 0, **more: object) -> list[bool]:
        return [isinstance(each, int) for each in (thing, *more.values())]

    fails = r"is <.*Classless object>, whose __class__ fails \(RuntimeError: no class\)$"
    with pytest.raises(NotationError, match=f"asked: thing {fails}"):
        asked(Classless())
    with pytest.raises(NotationError, match=f"asked: pond {fails}"):
        asked(pond=Classless())


def test_an_array_of_no_dimension_is_no_list_of_values():
    with pytest.raises(NotationError, match=r"odds: seen is array\(3\); a text or a list of values"):
        cb.odds("doi", "field-goal", distance=30, seen=numpy.array(3))


def test_the_exception_behind_it_is_kept():
    with pytest.raises(NotationError) as caught:
        halved("x")
    assert isinstance(caught.value.__cause__, TypeError)


def test_a_door_of_data_tells_it_as_a_fault_of_data():
    with pytest.raises(DataError, match=r"names is 5; a list of values \(each a text\) is needed"):
        counted(5)


def test_what_has_no_text_is_too_large():
    with pytest.raises(NotationError, match="number is a whole number of about 5001 digits, which is too large"):
        halved(10**5000)


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (
            {"a": Mute()},
            r"names is a dict that cannot be written: the repr of it, or of a value in it, fails \(RuntimeError: no text\)",
        ),
        (
            [Mute()],
            r"names is a list that cannot be written: the repr of it, or of a value in it, fails \(RuntimeError: no text\)",
        ),
        ({"a": 10**5000}, "names is a dict that cannot be written, which is too large"),
        (nested(100_000), "names is a list that cannot be written, which is too large: it is nested too deeply"),
    ],
    ids=("dict", "list", "number", "nested"),
)
def test_a_part_without_a_text_is_told_as_what_it_is(names, says):
    @door
    def measured(names: object) -> int:
        return len(names) // 0

    with pytest.raises(NotationError, match=f"measured: {says}$"):
        measured(names)


class OddText(str):
    """A text that cannot be looked at."""

    __slots__ = ()

    def strip(self, *letters):
        raise RuntimeError("odd")

    def __len__(self):
        raise RuntimeError("odd")

    def __eq__(self, other):
        raise RuntimeError("odd")

    __hash__ = str.__hash__


class Asked:
    def __call__(self, card):
        return 1 / 0


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: cb.new_game("doi", home=OddText("x")), "new_game: home is 'x', whose __(len|eq)__ fails (RuntimeError: odd)"),
        (lambda: cb.load(OddText("x")), "load: path is 'x', whose __len__ fails (RuntimeError: odd)"),
        (lambda: cb.Source(OddText("x"), (1, 2)), "Source: name is 'x', whose strip fails (RuntimeError: odd)"),
        (lambda: cb.Card(OddText("KS")), "Card.parse: text is 'KS', whose strip fails (RuntimeError: odd)"),
    ],
)
def test_an_argument_whose_method_raises_is_told(call, says):
    with pytest.raises((NotationError, DataError), match=says.replace("(Run", "\\(Run").replace("odd)", "odd\\)")):
        call()


def test_a_text_that_cannot_be_looked_at_is_taken_as_the_plain_text_that_it_is():
    made = cb.variant("doi", name=OddText("an odd text"))
    assert type(made.name) is str
    assert made.name == "an odd text"


def test_an_error_of_an_object_that_is_called_is_told_as_it_is():
    with pytest.raises(ZeroDivisionError):
        cb.Dist.uniform("AAB").map(Asked())


def test_whatever_works_is_left_alone():
    assert halved(True) == 0.5  # no whole number, but it can be halved
    assert halved(3) == 1.5
    assert list(letters("ab")) == ["a", "b"]
    assert (Pond.dug(3).depth, Pond(2).twice, Pond(2)._fill(1)) == (3, 4, 3)


def test_other_exceptions_and_those_of_the_kit_are_what_they_were():
    with pytest.raises(ZeroDivisionError):
        halved(3, of="")
    with pytest.raises(DataError, match="nothing has no half"):
        halved(3, of="nothing")
    with pytest.raises(TypeError):
        Pond(1)._fill("x")


def test_a_mistake_in_a_function_of_the_reader_is_told_as_it_is():
    with pytest.raises(ZeroDivisionError):
        cb.Dist({1: 1}).map(lambda face: face / 0)


def test_help_signatures_and_pickles_are_those_of_the_function():
    assert str(inspect.signature(halved)) == "(number: 'int', *, of: 'Name' = 'a number', **more: 'int') -> 'float'"
    assert (halved.__doc__, halved.__name__, Pond.__name__, Pond.deeper.__qualname__) == (
        "Half of a number.",
        "halved",
        "Pond",
        "Pond.deeper",
    )
    assert str(inspect.signature(Pond)) == "(depth: 'int') -> 'None'"
    assert pickle.loads(pickle.dumps(cb.new_game)) is cb.new_game


def test_the_names_in_annotations_of_a_wrapped_method_are_those_of_its_own_module(monkeypatch):
    """Several methods of a referee are wrapped once more by another module: a slip behind them is not laid on an argument."""

    def slip(referee, until):
        raise AssertionError(f"a slip before the {until}")

    game = cb.new_game("doi", seed=1, home_player="random", away_player="random")
    monkeypatch.setattr(type(game), "run_on", slip)
    for until in ("decision", "play", "end"):
        with pytest.raises(AssertionError, match=f"a slip before the {until}"):
            game.run(until)


def test_house_rules_in_every_form_are_of_their_kind():
    """Else what is wrong inside is laid on them."""
    asked = {name: _kinds(getattr(cb, name)) for name in cb.__all__ if hasattr(getattr(cb, name), "__wrapped__")}
    asked = {name: kinds["house_rules"] for name, kinds in asked.items() if "house_rules" in kinds}
    assert {"new_game", "odds", "simulate", "win_probability", "expected_points"} <= set(asked)
    for name, kind in asked.items():
        for rules in ({}, {"downs": 3}, "rules.toml", Path("rules.toml"), cb.GAMES["doi"].house_rules({})):
            assert fits(rules, kind), (name, rules)
        assert not fits(5, kind)
