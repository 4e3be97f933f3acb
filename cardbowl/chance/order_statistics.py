"""Order statistics of cards drawn without replacement: the exact distribution of the k-th highest.

The k-th highest of n cards is at least v exactly when k or more of them are v or higher.
With h such cards in the deck and l lower ones, C(h, i) times C(l, n - i) hands hold i of them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from cardbowl.chance.dist import Dist
from cardbowl.chance.exact import OddsError


def highest_of(counts: Mapping[int, int], n: int) -> Dist[int]:
    """The value of the highest of n cards, from a deck with `counts[value]` cards of each value.

    >>> highest_of({1: 1, 2: 1, 3: 1}, 2)
    Dist({2: 1/3, 3: 2/3})
    """
    return kth_highest(counts, n, 1)


def lowest_of(counts: Mapping[int, int], n: int) -> Dist[int]:
    """The value of the lowest of n cards, from a deck with `counts[value]` cards of each value.

    >>> lowest_of({1: 1, 2: 1, 3: 1}, 2)
    Dist({1: 2/3, 2: 1/3})
    """
    return kth_highest(counts, n, n)


def kth_highest(counts: Mapping[int, int], n: int, k: int) -> Dist[int]:
    """The value of the k-th highest of n cards; k = 1 is the highest, k = n the lowest.

    Equal values take a place each: of 9, 9 and 4 the second highest is 9.
    Raises `OddsError` for a place outside 1..n, a negative count, or more cards than the deck has.

    >>> deck = {value: 4 for value in range(1, 14)}
    >>> kth_highest(deck, 3, 2).mean()
    Fraction(7, 1)
    """
    for value, count in counts.items():
        if count < 0:
            raise OddsError(f"the deck holds {count} cards of value {value}; a count must not be negative.")
    cards = sum(counts.values())
    if not 1 <= n <= cards:
        raise OddsError(f"{n} cards cannot be drawn and ranked from a deck of {cards}; allowed are 1 to {cards}.")
    if not 1 <= k <= n:
        raise OddsError(f"place {k} is not among {n} cards; allowed are 1 (the highest) to {n} (the lowest).")
    weights: dict[int, int] = {}
    higher = reached = 0
    for value in sorted(counts, reverse=True):
        higher += counts[value]
        hands = sum(math.comb(higher, held) * math.comb(cards - higher, n - held) for held in range(k, n + 1))
        weights[value], reached = hands - reached, hands
    return Dist.from_weights(weights)
