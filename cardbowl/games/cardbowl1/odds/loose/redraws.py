"""Two sides draw one card each until the totals differ: which side wins, with a lasting head start (section 8.3 of the rulebook).

The chance that k draws are ties and the next one is none is k! times the number of sets of k tied pairs and one that is not tied,
all disjoint, over the number of orders of 2k + 2 cards. The bounce cards between them do not change the chances of the rest of
the deck.
A pair is tied when its second card is the head start higher, so that the tied pairs form chains of such values.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

EVEN = Fraction(1, 2)


def first_wins(counts: Mapping[int, int], head_start: int, draws: int) -> Fraction:
    """The chance that the side ahead by `head_start` wins; after `draws` draws the deck has run out.

    A race that the deck does not settle is taken as even.

    Rules: CB1.FUM.2-4.
    """
    if head_start == 0 or draws <= 0:
        return EVEN
    held = tuple(sorted((value, count) for value, count in counts.items() if count))
    found = _first_wins(held, abs(head_start), draws)
    return found if head_start > 0 else 1 - found


@lru_cache(maxsize=4096)
def _first_wins(held: tuple[tuple[int, int], ...], ahead: int, draws: int) -> Fraction:
    counts = dict(held)
    cards = sum(counts.values())
    digit = factorial(cards).bit_length()
    mine = theirs = 0
    for low, some in held:
        for high, others in held:
            if low > high:
                continue
            pairs = some * (others - (low == high))
            if not pairs:
                continue
            left = {**counts, low: some - 1}
            left[high] -= 1
            sets = pairs * _tied_sets(left, ahead, digit)
            if low < high:  # the higher card may be on either side
                mine += sets
            if low + ahead > high:
                mine += sets
            elif low + ahead < high:
                theirs += sets
    chances = [Fraction(0), Fraction(0)]
    for tied in range(min(draws, cards // 2)):
        orders = Fraction(factorial(tied), perm(cards, 2 * tied + 2))
        for side, sets in enumerate((mine, theirs)):
            chances[side] += orders * (sets >> digit * tied & (1 << digit) - 1)
    return chances[0] + EVEN * (1 - chances[0] - chances[1])


def _tied_sets(counts: Mapping[int, int], ahead: int, digit: int) -> int:
    """The numbers of sets of 0, 1, 2 ... disjoint pairs whose second card is `ahead` higher: digits of one whole number."""
    product = 1
    for start in counts:
        if start - ahead in counts:
            continue
        value, sets = start, {0: 1}  # by the number of cards of this value that are taken already
        while value in counts:
            after: dict[int, int] = {}
            there = counts.get(value + ahead, 0)
            for taken, number in sets.items():
                free = counts[value] - taken
                for pairs in range(min(free, there) + 1):
                    ways = comb(free, pairs) * comb(there, pairs) * factorial(pairs)
                    after[pairs] = after.get(pairs, 0) + (number * ways << digit * pairs)
            value, sets = value + ahead, after
        product *= sum(sets.values())
    return product
