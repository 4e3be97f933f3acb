"""A rule that is replaced: who answers where it is asked, and what may stand in its place."""

from functools import partial
from types import SimpleNamespace

import pytest
from support.cases import rows

from cardbowl.errors import DataError, NotationError
from cardbowl.steps.own_rules import OwnRuleError
from cardbowl.steps.replaced import NOTHING, count, one_of, replaceable, replaced, whole


@replaceable("yards", "R.1", "yards", fits=whole, allowed="a whole number", example="lambda at, rules: 3")
def yards(at, rules):
    return at + 1


@replaceable("times", "R.2", "times", fits=count, allowed="0 or more", example="lambda at, rules: 3")
def times(at, rules):
    return at + 2


MAY = {"yards": yards.replaceable, "times": times.replaceable}


def under(**functions):
    """House rules that have these functions in place of rules."""
    return SimpleNamespace(replaced=replaced(functions, MAY, "a game"))


def test_a_rule_is_asked_itself_unless_it_is_replaced():
    assert yards(5, SimpleNamespace(replaced=NOTHING)) == yards(5, SimpleNamespace(replaced=None)) == 6
    rules = under(yards=lambda at, rules: at * 10)
    assert (yards(5, rules), times(5, rules)) == (50, 7)


def by_keyword(at, rules, *, as_written):
    return as_written(at, rules) * 10


def by_default(at, rules, as_written=None):
    return as_written(at, rules) * 10


def without(at, rules, **more):
    return at + len(more)


@rows(("function", "answer"), [(by_keyword, 60), (by_default, 60), (partial(by_keyword), 60), (without, 5)])
def test_the_rule_as_written_is_handed_to_who_takes_it(function, answer):
    assert yards(5, under(yards=function)) == answer


def positional(at, rules, as_written, /):
    return 1


def started(at, rules):
    yield


@rows(
    ("name", "function", "said"),
    [
        ("downs", len, r"a game has no rule 'downs' that a variant may replace; allowed are yards \(R\.1\); times \(R\.2\)$"),
        ("yards", 5, "the rule 'yards' is 5; a function is needed, such as lambda at, rules: 3"),
        (
            "yards",
            lambda at: 3,
            r"the rule 'yards' is called with \(at, rules\), and <lambda> cannot be: .*; write it like lambda",
        ),
        ("yards", positional, r"the rule 'yards' is called with \(at, rules\), and positional cannot be: .*'as_written'; write"),
        ("yards", started, "the rule 'yards' is a rule with yield in it; a plain function is needed, such as lambda"),
    ],
)
def test_what_cannot_stand_in_place_of_a_rule_is_refused(name, function, said):
    with pytest.raises(DataError, match=f"^{said}"):
        replaced({name: function}, MAY, "a game")


def test_a_game_without_rules_that_may_be_replaced_says_so():
    with pytest.raises(DataError, match=r"^a game has no rule 'yards' that a variant may replace; allowed are none yet$"):
        replaced({"yards": len}, {}, "a game")


def unlike(asked=[]):  # noqa: B006
    asked.append(1)
    return len(asked)


def refuses(at, rules):
    raise NotationError("of a kind")


@rows(
    ("function", "error", "said"),
    [
        (lambda at, rules: -1, OwnRuleError, r"the rule 'times' says -1; 0 or more is needed \(R\.2\)"),
        (lambda at, rules: 1 / 0, OwnRuleError, r"the rule 'times' failed in line \d+ of <lambda> .*: ZeroDivisionError: div"),
        (lambda at, rules: unlike(), OwnRuleError, r"the rule 'times' is not pure: asked twice for the same, it says \d and \d;"),
        (refuses, NotationError, "of a kind$"),
    ],
)
def test_what_goes_wrong_in_place_of_a_rule_is_told(function, error, said):
    with pytest.raises(error, match=f"^{said}"):
        times(5, under(times=function))


def test_a_variant_is_made_of_its_functions_by_name():
    own = replaced({"times": partial(by_keyword)}, MAY, "a game")["times"]
    assert own.text() == f"times by by_keyword {own.printed}"
    assert len(own.printed) == 12


class Text:
    """Equal to every word, which a result is not for that."""

    def __eq__(self, other):
        return True

    __hash__ = object.__hash__


def test_a_word_is_a_text():
    assert one_of("run")("run")
    assert not one_of("run")(Text())
