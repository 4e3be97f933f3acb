"""A rule handed over as a function: its name, and a clear sentence where it cannot be started."""

from functools import partial
from typing import NamedTuple

import pytest

import cardbowl as cb
from cardbowl.cards import Deck
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
