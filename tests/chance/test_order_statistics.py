"""The k-th highest of n cards: plain enumeration of small decks, and a full deck by symmetry."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.chance import Dist, OddsError
from cardbowl.chance.order_statistics import highest_of, kth_highest, lowest_of

DECK = dict.fromkeys(range(1, 14), 4)
small_decks = st.dictionaries(st.integers(-3, 9), st.integers(0, 3), min_size=1, max_size=4).filter(
    lambda counts: 1 <= sum(counts.values()) <= 7
)


@given(small_decks, st.data())
def test_every_place_is_plain_enumeration(counts: dict[int, int], data: st.DataObject) -> None:
    cards = [value for value, count in counts.items() for _ in range(count)]
    n = data.draw(st.integers(1, len(cards)))
    k = data.draw(st.integers(1, n))
    hands = (sorted(hand, reverse=True)[k - 1] for hand in combinations(cards, n))
    assert kth_highest(counts, n, k) == Dist(Counter(hands))


def test_highest_and_lowest_are_the_first_and_the_last_place() -> None:
    assert highest_of(DECK, 4) == kth_highest(DECK, 4, 1)
    assert lowest_of(DECK, 4) == kth_highest(DECK, 4, 4) == highest_of(DECK, 4).map(lambda value: 14 - value)


def test_the_higher_of_two_cards() -> None:
    assert highest_of(DECK, 2).pmf(13) == 1 - Fraction(48 * 47, 52 * 51)
    assert highest_of(DECK, 1) == Dist(DECK)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: highest_of(DECK, 53), "53 cards cannot be drawn and ranked from a deck of 52"),
        (lambda: lowest_of(DECK, 0), "0 cards cannot be drawn"),
        (lambda: kth_highest(DECK, 2, 3), "place 3 is not among 2 cards"),
        (lambda: kth_highest(DECK, 2, 0), "place 0 is not among 2 cards"),
        (lambda: highest_of({1: -1, 2: 5}, 2), "must not be negative"),
    ],
)
def test_bad_questions_get_one_sentence(call: Any, words: str) -> None:
    with pytest.raises(OddsError, match=words):
        call()
