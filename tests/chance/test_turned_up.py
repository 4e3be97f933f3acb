"""Cards turned up one at a time until they are enough: against every order, and tied together as chances must be."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.chance import OddsError
from cardbowl.chance.sums import ways_by_sum, ways_of_every_size
from cardbowl.chance.turned_up import TurnedUp

PILE = st.lists(st.integers(-2, 6), min_size=1, max_size=5)


def by_hand(pile, n, target, then=(), first=None):
    """Every order of both piles, the second one after the first."""
    first = n if first is None else first
    found = Counter()
    for one in permutations(pile):
        for other in permutations(then):
            row, total, turned = (*one[:first], *other)[:n], 0, 0
            while total < target and turned < n:
                total, turned = total + row[turned], turned + 1
            found[turned, total >= target] += 1
    return {end: Fraction(count, found.total()) for end, count in found.items()}


@given(PILE.map(lambda pile: [abs(value) for value in pile]), st.data())
def test_every_order_of_one_pile(pile, data):
    n, target = data.draw(st.integers(1, len(pile))), data.draw(st.integers(-1, 20))
    kick, found = TurnedUp(Counter(pile), n), by_hand(pile, n, target)
    assert kick.reached(target) == sum(share for (_, good), share in found.items() if good)
    assert kick.cards(target) == {cards: share for (cards, good), share in sorted(found.items()) if good}
    assert kick.mean_cards(target) == sum(cards * share for (cards, _), share in found.items())


@given(st.lists(st.integers(0, 5), min_size=1, max_size=4), st.lists(st.integers(0, 5), min_size=1, max_size=4), st.data())
def test_every_order_of_two_piles(pile, then, data):
    first = data.draw(st.integers(0, len(pile)))
    n = data.draw(st.integers(first, first + len(then)))
    target = data.draw(st.integers(0, 18))
    kick, found = TurnedUp(Counter(pile), n, Counter(then), first), by_hand(pile, n, target, then, first)
    assert kick.cards(target) == {cards: share for (cards, good), share in sorted(found.items()) if good}
    assert kick.mean_cards(target) == sum(cards * share for (cards, _), share in found.items())


@given(PILE)
def test_hands_of_every_size_are_the_hands_of_each(pile):
    counts = Counter(pile)
    for size, (lowest, ways) in enumerate(ways_of_every_size(counts, len(pile))):
        assert {lowest + place: number for place, number in enumerate(ways) if number} == ways_by_sum(counts, size)
        assert sum(ways) == comb(len(pile), size)


def test_nothing_is_turned_up_for_nothing():
    kick = TurnedUp({3: 2}, 2)
    assert (kick.reached(0), kick.cards(0), kick.mean_cards(0)) == (1, {0: 1}, 0)
    assert kick.reached(7) == 0
    assert kick.cards(7) == {}
    assert kick.mean_cards(7) == 2


@pytest.mark.parametrize("make", [
    lambda: TurnedUp({1: 2}, 3),
    lambda: TurnedUp({1: 2}, 3, {1: 1}, 1),
    lambda: TurnedUp({}, 1, None, 0),
    lambda: TurnedUp({1: -1}, 1),
])  # fmt: skip
def test_a_pile_with_too_few_cards_is_refused(make):
    with pytest.raises(OddsError):
        make().reached(1)
