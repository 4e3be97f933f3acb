"""Cards turned up one at a time until they add up to a target, counted exactly.

The cards come from one pile and, when that is empty, from a second one.
How many cards it takes follows from the hands of each size alone: k cards are not enough exactly if any k cards add up to less.
So one product of short polynomials, kept in whole numbers (`cardbowl.chance.sums`), answers every target at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from cardbowl.chance.sums import ways_of_every_size


class Hands(NamedTuple):
    """All hands of some number of cards: the lowest sum, the hands at each sum from there, how many add up to less, and all."""

    lowest: int
    ways: list[int]
    below: list[int]
    total: int

    def short(self, target: int) -> int:
        """How many of them add up to less than `target`."""
        return self.below[min(max(0, target - self.lowest), len(self.ways))]


class TurnedUp:
    """At most `n` cards turned up one at a time, `first` of them at most from the pile `counts`, the rest from the pile `then`.

    Piles are counts of cards by value. Cards are turned up in random order.
    Raises `OddsError` where a pile has fewer cards than that.

    >>> kick = TurnedUp({1: 2, 2: 1}, 2)
    >>> kick.reached(2), kick.cards(2)
    (Fraction(1, 1), {1: Fraction(1, 3), 2: Fraction(2, 3)})
    """

    def __init__(
        self, counts: Mapping[int, int], n: int, then: Mapping[int, int] | None = None, first: int | None = None
    ) -> None:
        self.n = n
        self.first = n if first is None else max(0, min(first, n))
        self._counts, self._then = dict(counts), dict(then or {})

    @cached_property
    def hands(self) -> list[Hands]:
        """The hands of 0 to `n` cards."""
        own = ways_of_every_size(self._counts, self.first)
        found = [_hands(*each) for each in own]
        if self.first < self.n:
            lowest, all_first = own[-1]
            more = ways_of_every_size(self._then, self.n - self.first)
            found += [_hands(lowest + low, _times(all_first, ways)) for low, ways in more[1:]]
        return found

    def short(self, cards: int, target: int) -> Fraction:
        """The chance that the first `cards` cards add up to less than `target`."""
        hands = self.hands[cards]
        return Fraction(hands.short(target), hands.total)

    def reached(self, target: int) -> Fraction:
        """The chance that the cards reach `target`."""
        return 1 - self.short(self.n, target)

    def cards(self, target: int) -> dict[int, Fraction]:
        """The chance that the target is reached with exactly n cards, by n; no card is needed for a target of 0 or less."""
        short = [self.short(cards, target) for cards in range(self.n + 1)]
        chances = {0: 1 - short[0], **{cards: short[cards - 1] - short[cards] for cards in range(1, self.n + 1)}}
        return {cards: chance for cards, chance in chances.items() if chance}

    def mean_cards(self, target: int) -> Fraction:
        """The mean number of cards turned up: each card with the chance that the ones before it were not enough."""
        return sum((self.short(cards, target) for cards in range(self.n)), Fraction(0))


def _hands(lowest: int, ways: list[int]) -> Hands:
    below = list(accumulate(ways, initial=0))
    return Hands(lowest, ways, below, below[-1])


def _times(one: list[int], other: list[int]) -> list[int]:
    """The product of two polynomials: sums of a card from each."""
    digit = (sum(one) * sum(other)).bit_length()
    product = _packed(one, digit) * _packed(other, digit)
    mask = (1 << digit) - 1
    return [product >> digit * place & mask for place in range(len(one) + len(other) - 1)]


def _packed(ways: list[int], digit: int) -> int:
    return sum(number << digit * place for place, number in enumerate(ways))
