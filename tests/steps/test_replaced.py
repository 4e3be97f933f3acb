"""Which rules that may be replaced a function can come to, wherever it names them."""

from functools import cached_property, lru_cache, partial, wraps
from types import MappingProxyType

import pytest

from cardbowl.steps import replaced
from cardbowl.steps.replaced import asks, count, hangs_on, one_of, replaceable, truth, whole


@replaceable("yards", "R.1", "yards", fits=whole, allowed="a whole number", example="lambda rules: 3")
def yards(rules):
    return 3


@replaceable("points", "R.2", "points", fits=whole, allowed="a whole number", example="lambda rules: 3")
def points(rules):
    return 7


def by_name(rules):
    return yards(rules)


def in_a_function_of_its_own(rules):
    def inner():
        return [yards(each) for each in rules]

    return inner


def by_default(rules, ask=yards):
    return ask(rules)


def by_keyword(rules, *, ask=yards):
    return ask(rules)


def from_around(ask):
    def around(rules):
        return ask(rules)

    return around


def without_a_value_yet():
    def around(rules):
        return later(rules) + yards(rules)

    if yards is None:
        later = yards
    return around


@wraps(by_name)
def wrapping(rules):
    return by_name.__wrapped__(rules)


@lru_cache
def remembered(rules):
    return yards(rules)


def of_a_module(rules):
    return replaced.asked_by_a_test(rules)


class Methods:
    @property
    def worth(self):
        return yards(self)

    @cached_property
    def kept(self):
        return points(self)


Methods.__module__ = "cardbowl.of_a_test"


def by_a_class(rules):
    return Methods().worth


TABLE = {"a": (by_name,), "b": None}


def by_a_table(rules):
    return TABLE["a"][0](rules)


@pytest.mark.parametrize(
    ("function", "names"),
    [
        (yards, {"yards"}),
        (by_name, {"yards"}),
        (in_a_function_of_its_own, {"yards"}),
        (by_default, {"yards"}),
        (by_keyword, {"yards"}),
        (from_around(points), {"points"}),
        (from_around(from_around(by_name)), {"yards"}),
        (from_around(None), set()),
        (without_a_value_yet(), {"yards"}),
        (remembered, {"yards"}),
        (partial(by_name, None), {"yards"}),
        (partial(map, points), {"points"}),
        (partial(by_default, ask=points), {"yards", "points"}),
        (of_a_module, {"points"}),
        (by_a_class, {"yards", "points"}),
        (by_a_table, {"yards"}),
        (len, set()),
    ],
)
def test_the_rules_that_a_function_can_come_to(function, names, monkeypatch):
    monkeypatch.setattr(replaced, "asked_by_a_test", points, raising=False)
    asks.cache_clear()
    assert asks(function) == names
    asks.cache_clear()


def test_what_a_function_is_not_known_to_count_hangs_on_what_is_replaced():
    class Rules:
        replaced = MappingProxyType({"yards": 1, "points": 2})

    def both(rules):
        return yards(rules) + points(rules)

    assert hangs_on(both, Rules, frozenset()) == {"yards", "points"}
    assert hangs_on(both, Rules, frozenset({"points"})) == {"yards"}
    assert hangs_on(by_name, Rules, frozenset({"yards"})) == frozenset()
    assert hangs_on(both, object(), frozenset()) == frozenset()


@pytest.mark.parametrize(
    ("fits", "right", "wrong"),
    [
        (whole, (-999, 0, 999), (-1000, 1000, True, 1.0, "1", None)),
        (count, (0, 1, 999), (-1, 1000, False, 1.0)),
        (truth, (True, False), (0, 1, None, "yes")),
        (one_of("clean", "sack"), ("clean", "sack"), ("run", "", 5, ["clean"])),
    ],
)
def test_the_results_that_fit(fits, right, wrong):
    assert all(fits(result) for result in right)
    assert not any(fits(result) for result in wrong)


class Odd(int):
    """A number that cannot be compared."""

    def __eq__(self, other):
        raise RuntimeError("odd")

    __hash__ = int.__hash__


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (Odd(3), r"the rule 'yards' failed in line \d+ of __eq__ \(raise RuntimeError.*\): RuntimeError: odd"),
        (True, r"the rule 'yards' says True; a whole number is needed \(R\.1\)"),
        (float("nan"), r"the rule 'yards' says nan; a whole number is needed \(R\.1\)"),
    ],
)
def test_an_odd_value_of_a_rule_that_was_replaced_is_told(said, told):
    rule = replaced.replaced({"yards": lambda rules: said}, {"yards": yards.replaceable}, "this game")["yards"]
    with pytest.raises(replaced.OwnRuleError, match=told):
        rule(None)
