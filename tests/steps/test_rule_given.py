"""A rule handed over as a function: its name, and a clear sentence where it cannot be started."""

from fractions import Fraction
from functools import partial
from typing import NamedTuple

import pytest

import cardbowl as cb
from cardbowl.cards import Deck
from cardbowl.chance import OddsError, Source
from cardbowl.errors import NotationError
from cardbowl.football import OFFENSE
from cardbowl.reading.rule_odds import read_decks
from cardbowl.steps import Draw
from cardbowl.steps.rule_given import name_of


def long_counter(at, yards, *, bonus=0):
    card = yield Draw(OFFENSE, "one card", "mine")
    return card.value + at + yards + bonus


def short_counter(at, *, extra):
    card = yield Draw(OFFENSE, "one card", "mine")
    return card.value + at + extra


def test_a_partial_keeps_the_name_of_its_rule():
    rule = partial(partial(long_counter, 5), yards=2)
    assert name_of(rule) == "long counter"
    assert cb.odds(rule).what == "long counter"
    assert cb.table(rule).referee.game.title == "long counter"
    assert "long counter" in cb.flow(rule)._repr_mimebundle_()["text/plain"]


def test_a_lambda_is_one_rule():
    rule = lambda: long_counter(1, 2)  # noqa: E731
    assert name_of(rule) == ""
    assert cb.odds(rule).what == cb.table(rule).referee.game.title == "one rule"


@pytest.mark.parametrize("start", [cb.odds, cb.table, cb.flow])
@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (long_counter, r"long_counter wants at and yards: write lambda: long_counter\(at, yards\)$"),
        (partial(long_counter, 5), r"long_counter wants yards: write lambda: long_counter\(\.\.\., yards\)$"),
        (short_counter, r"short_counter wants at and extra: write lambda: short_counter\(at, extra=extra\)$"),
        (lambda at: long_counter(at, 1), r"rule wants at: write lambda: rule\(at\)$"),
    ],
)
def test_a_rule_that_wants_arguments_is_refused_with_an_example(start, rule, says):
    with pytest.raises(NotationError, match=f"takes a rule without arguments, and {says}"):
        start(rule)


@pytest.mark.parametrize("start", [cb.odds, cb.table, cb.flow])
def test_a_rule_that_was_started_is_refused_with_an_example(start):
    with pytest.raises(NotationError, match=r"long_counter\(...\) is started already; write lambda: long_counter\(...\)$"):
        start(long_counter(1, 2))


def test_the_cards_of_a_rule_are_the_52_cards_a_deck_or_a_text():
    few, whole = Deck.parse("AS 2H"), Deck.standard()
    assert read_decks(None) == read_decks({}) == {"draw": whole}
    assert read_decks(few) == read_decks("AS 2H") == {"draw": few}
    assert read_decks({"other": few}) == {"draw": whole, "other": few}
    assert read_decks({"draw": "AS 2H", "other": None}) == {"draw": few, "other": whole}
    with pytest.raises(NotationError, match="deck= takes a Deck or its cards as text, not 5"):
        read_decks(5)


class Run(NamedTuple):
    yards: int
    first_down: bool


class Pass(NamedTuple):
    yards: int
    caught: bool


@pytest.mark.parametrize(
    ("high", "low", "events", "values"),
    [
        (Run(10, True), Run(3, False), ["first_down"], ["yards"]),
        (Run(10, True), Pass(3, False), [], []),
        (Pass(3, False), 4, [], ["result"]),
        (10, 3, [], ["result"]),
    ],
)
def test_the_fields_of_results_have_names_where_all_are_of_one_kind(high, low, events, values):
    def rule():
        card = yield Draw(OFFENSE, "one card", "mine")
        return high if card.value > 7 else low

    odds = cb.odds(rule)
    assert (list(odds.events), list(odds.values)) == (events, values)


COIN = Source("coin", ("heads", "tails"))


class Mixed(NamedTuple):
    where: object
    found: object


RESULTS = {
    "words": (("in", "out"), {"in": 1, "out": 1}, {}),
    "yes or no": ((True, False), {"yes": 1}, {}),
    "numbers": ((7, 0), {}, {"result": (7, 0)}),
    "a number or nothing": ((7, None), {}, {"result": (7,)}),
    "a word or a number": (("lost", 3), {"lost": 1}, {"result": (3,)}),
    "a word or yes": (("lost", True), {"lost": 1}, {}),
    "yes or a number": ((True, 3), {}, {"result": (3,)}),
    "yes or nothing": ((True, None), {}, {}),
    "nothing": ((None, ()), {}, {}),
    "fields": ((Mixed(True, "in"), Mixed(False, 4)), {"where": 1, "in": 1}, {"found": (4,)}),
    "fields with one word": ((Mixed("in", "in"), Mixed("in", 2)), {"in": 2, "found in": 1}, {"found": (2,)}),
}
"""Two results that are equally likely, in how many of them each event holds, and the numbers of each value."""


@pytest.mark.parametrize("kind", RESULTS)
def test_words_are_events_numbers_are_values_and_a_yes_is_no_number(kind):
    results, events, values = RESULTS[kind]

    def rule():
        return results[(yield Draw(OFFENSE, "toss", "mine", COIN)) == "tails"]

    odds = cb.odds(rule)
    assert odds.events == {name: Fraction(holds, 2) for name, holds in events.items()}
    assert {name: sorted(dist.support()) for name, dist in odds.values.items()} == {
        name: sorted(numbers) for name, numbers in values.items()
    }
    for name in ("result", *Mixed._fields):
        if name in values:
            assert odds.value(name).mean() == Fraction(sum(values[name]), len(values[name]))
            continue
        with pytest.raises(OddsError, match=f"^rule has no value '{name}'; it has "):
            odds.value(name)
        if name not in events:  # nobody is sent to a value that is not there
            with pytest.raises(OddsError, match=f"^rule has no event '{name}'; it has [^;]*$"):
                odds.chance(name)
