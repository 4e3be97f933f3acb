"""Comparisons by identity that functions written in C make: ``map(is_, cards, others)`` tells no reading what it compares."""

import operator
from fractions import Fraction
from functools import partial
from itertools import starmap
from operator import is_, is_not
from operator import is_ as same

import pytest
from steps.plainly import CARD, plainly

from cardbowl.cards import Card, Deck
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.watched import ITSELF, Looks

KING = Card("KS")
DECK = Deck.parse("KS KH QS 2H 2C")
IS_KING = partial(partial(is_), KING)


def by_map():
    card = yield CARD
    return any(map(is_, [card], [KING]))


def by_map_the_other_way():
    card = yield CARD
    return any(map(is_not, [card], [KING]))


def by_another_name():
    card = yield CARD
    return any(starmap(same, [(card, KING)]))


def by_a_name_after_a_dot():
    card = yield CARD
    return any(map(operator.is_, [card], [KING]))


def by_a_partial():
    card = yield CARD
    return IS_KING(card)


def by_a_default(compares=is_):
    card = yield CARD
    return any(map(compares, [card], [KING]))


def by_a_name_around_it():
    compares = partial(is_, KING)

    def rule():
        card = yield CARD
        return len(list(filter(compares, [card])))

    return rule


def by_number():
    card = yield CARD
    return id(KING) in map(id, [card])


def by_a_method():
    card = yield CARD
    return object.__eq__(card, KING) is True


def by_a_method_the_other_way():
    card = yield CARD
    return object.__ne__(card, KING) is True


RULES = [
    by_map,
    by_map_the_other_way,
    by_another_name,
    by_a_name_after_a_dot,
    by_a_partial,
    by_a_default,
    by_a_name_around_it(),
    by_number,
    by_a_method,
    by_a_method_the_other_way,
]


@pytest.mark.parametrize("rule", RULES)
def test_cards_that_functions_written_in_c_compare_are_told_apart(rule):
    assert outcomes(rule, DECK) == plainly(rule, DECK)


@pytest.mark.parametrize("name", [None, 5, "", "my rules"])
def test_a_rule_of_a_module_without_a_name_is_searched(name):
    space = {"__name__": name, "CARD": CARD, "KING": KING}
    exec("def rule():\n    card = yield CARD\n    return card is KING\n", space)
    assert outcomes(space["rule"], DECK) == plainly(space["rule"], DECK)


LEAST_ONE = partial(max, 1)


def adds(cards, compares=max, at=LEAST_ONE):
    return compares(at(card.value) for card in cards)


def test_other_functions_that_are_handed_on_tell_no_cards_apart():
    looks = Looks()
    with looks.reading():
        adds([KING])
    assert ITSELF not in looks.properties


def test_a_card_or_a_deck_that_a_rule_makes_is_no_look_at_the_cards_it_draws():
    """Else every rule that names a card in words would be read card by card."""

    def higher():
        card = yield CARD
        return card.value > Card("10H").value + len(Deck(iter([Card("2C")])))

    assert dict(outcomes(higher, Deck.standard(), most=20).items()) == {True: Fraction(2, 13), False: Fraction(11, 13)}
