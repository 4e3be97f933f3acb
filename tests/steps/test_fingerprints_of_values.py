"""What a function names counts for its fingerprint, whatever kind of value it is, and wherever it stands."""

import sys
from collections import deque
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import partial
from types import MappingProxyType, ModuleType, SimpleNamespace

import numpy as np
import pytest

from cardbowl.cards import Card, Deck, cards
from cardbowl.football import How
from cardbowl.steps.fingerprints import fingerprint, print_by_code


class Weather(Enum):
    """Two values of an own kind."""

    DRY = 1
    WET = 2


@dataclass(frozen=True)
class Cost:
    """A value with a text of its own, which Python has written."""

    yards: int


class Held:
    """A value without a text of its own."""

    __slots__ = ("__dict__", "yards")

    def __init__(self, yards, **more):
        self.yards = yards
        self.__dict__.update(more)


def kind(**held):
    """A class of the reader's own with these members."""
    return type("Costs", (), {"__module__": __name__, **held})


def plain(at, rules):
    return 1


def other(at, rules):
    return 2


VALUES = {
    "ranges": (range(1, 4), range(1, 11)),
    "fractions": (Fraction(1, 2), Fraction(1, 3)),
    "decimals": (Decimal("1.5"), Decimal("2.5")),
    "members": (Weather.DRY, Weather.WET),
    "members of the kit": (How.DEAD, How.OUT),
    "cards": (Card("10H"), Card("9H")),
    "decks": (Deck(cards("10H 9H")), Deck(cards("10H 8H"))),
    "data classes": (Cost(2), Cost(3)),
    "objects": (Held(2), Held(3)),
    "objects in objects": (Held(0, more=[Held(2)]), Held(0, more=[Held(3)])),
    "objects of functions": (Held(0, more=plain), Held(0, more=other)),
    "namespaces": (SimpleNamespace(yards=2), SimpleNamespace(yards=3)),
    "mappings": (MappingProxyType({"A": 2}), MappingProxyType({"A": 3})),
    "mappings of functions": (MappingProxyType({"A": plain}), MappingProxyType({"A": other})),
    "queues": (deque([plain]), deque([other])),
    "partials": (partial(plain, 1), partial(plain, 2)),
    "numbers of NumPy": (np.int64(2), np.int64(3)),
    "long arrays": (np.arange(5000), np.where(np.arange(5000) == 2500, 0, np.arange(5000))),
    "classes": (kind(yards=2), kind(yards=3)),
    "classes with methods": (kind(run=plain), kind(run=other)),
    "classes with methods of classes": (kind(run=classmethod(plain)), kind(run=classmethod(other))),
    "classes with properties": (kind(run=property(plain)), kind(run=property(other))),
    "classes that are called": (kind(__call__=plain), kind(__call__=other)),
    "texts": ("a", "b"),
    "nothing": (None, 0),
}
PRINTS = pytest.mark.parametrize("made", [fingerprint, print_by_code])


def naming(name, value, text=""):
    """A function that names a value outside of it, as one of a notebook does."""
    space = {name: value, "__name__": "a_notebook"}
    exec(f"def around(at, rules):\n    return {text or name}\n", space)
    return space["around"]


@PRINTS
@pytest.mark.parametrize(("value", "another"), VALUES.values(), ids=VALUES)
def test_any_value_that_a_function_names_counts(made, value, another):
    first = made(naming("value", value))
    assert first == made(naming("value", value)) != made(naming("value", another))


@PRINTS
@pytest.mark.parametrize(("value", "another"), VALUES.values(), ids=VALUES)
def test_it_counts_in_a_module_of_the_reader_and_in_one_inside_that(made, value, another, monkeypatch):
    inner, module = ModuleType("own_rules.inner"), ModuleType("own_rules")
    monkeypatch.setitem(sys.modules, "own_rules", module)
    monkeypatch.setitem(sys.modules, "own_rules.inner", inner)
    module.inner = inner
    prints = []
    for each in (value, value, another):
        module.value, inner.value, module.not_named = each, 0, object()
        prints.append(made(naming("own_rules", module, "own_rules.value")))
        module.value, inner.value = 0, each
        prints.append(made(naming("own_rules", module, "own_rules.inner.value")))
    assert prints[:2] == prints[2:4]
    assert prints[0] != prints[4]
    assert prints[1] != prints[5]


@PRINTS
@pytest.mark.parametrize(("value", "another"), VALUES.values(), ids=VALUES)
def test_it_counts_in_a_class_around_a_function_and_as_a_default(made, value, another):
    def around(each):
        def rule(at, rules):
            return each

        return rule

    def given(each):
        return eval("lambda at, rules, each=each: each", {"each": each, "__name__": "a_notebook"})

    for make in (around, given, lambda each: naming("Costs", kind(yards=each), "Costs.yards")):
        assert made(make(value)) == made(make(value)) != made(make(another))


def test_what_stands_in_a_notebook_counts_whatever_program_runs_it(monkeypatch):
    """The file of the main module is that of an installed program there."""
    main = ModuleType("__main__")
    main.__file__ = "/somewhere/site-packages/ipykernel_launcher.py"
    monkeypatch.setitem(sys.modules, "__main__", main)
    made = [type("Costs", (), {"__module__": "__main__", "yards": yards}) for yards in (2, 2, 3)]
    prints = [fingerprint(naming("Costs", each, "Costs.yards")) for each in made]
    assert prints[0] == prints[1] != prints[2]


def test_values_that_change_afterwards_change_it():
    """A number, a list, a class and a module of one's own."""
    costs, module = kind(yards=2), ModuleType("own_numbers")
    module.yards = 2
    space = {"bonus": 0, "table": [1, 2], "Costs": costs, "own_numbers": module, "__name__": "a_notebook"}
    exec("def around(at, rules):\n    return bonus + table[0] + Costs.yards + own_numbers.yards\n", space)
    prints = [fingerprint(space["around"])]

    def changed(change):
        change()
        prints.append(fingerprint(space["around"]))

    changed(lambda: space.update(bonus=1))
    changed(lambda: space["table"].append(3))
    changed(lambda: setattr(costs, "yards", 3))
    changed(lambda: setattr(module, "yards", 3))
    assert len(set(prints)) == len(prints)
    assert fingerprint(space["around"]) == prints[-1]


def test_a_name_that_only_stands_behind_a_dot_or_in_a_call_does_not_count():
    """A notebook may say ``spot = 30`` beside a rule that reads ``at.spot``; a name that is looked up by a part counts."""
    module = ModuleType("own_numbers")
    module.yards = 2
    space = {"own_numbers": module, "__name__": "a_notebook"}
    exec(
        "def around(at, rules):\n"
        "    def inner(kept):\n        return kept.down + rules.limit + own_numbers.yards\n"
        "    class Held:\n        most = fewest + at.to_go\n"
        "    return at.move(first=at.spot).clock, inner, Held, [each.value for each in at.cards if each.value > bonus]\n",
        space,
    )
    written = fingerprint(space["around"])
    for name in ("spot", "down", "limit", "to_go", "move", "first", "clock", "value", "cards", "kept", "each", "at", "yards"):
        space[name] = 30
        assert fingerprint(space["around"]) == written, name
    prints = [written]
    for name in ("bonus", "fewest"):
        space[name] = 30
        prints.append(fingerprint(space["around"]))
    module.yards = 3
    assert len({*prints, fingerprint(space["around"])}) == 4


def test_modules_and_classes_of_python_and_of_installed_packages_count_by_their_names():
    """What they hold is no part of a rule."""
    for name, value in (("np", np), ("sys", sys), ("Fraction", Fraction), ("array", np.ndarray)):
        text = f"{name}.path" if name in ("np", "sys") else name
        assert fingerprint(naming(name, value, text)) == fingerprint(naming(name, value, text))
    before = fingerprint(naming("sys", sys, "sys.path"))
    sys.path.append("/nowhere")
    try:
        assert fingerprint(naming("sys", sys, "sys.path")) == before
    finally:
        sys.path.remove("/nowhere")


def test_objects_that_hold_each_other_count_once():
    first, second = Held(1), Held(2)
    first.yards, second.yards = second, first
    assert fingerprint(naming("value", first)) == fingerprint(naming("value", first)) != fingerprint(naming("value", Held(1)))


def test_an_object_that_does_not_tell_what_it_holds_counts_as_its_kind():
    class Closed:
        def __getstate__(self):
            raise RuntimeError("no")

    assert fingerprint(naming("value", Closed())) == fingerprint(naming("value", Closed()))
