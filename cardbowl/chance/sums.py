"""Sums of cards drawn without replacement, counted exactly.

How it counts.
Give every card of value v the factor (1 + y·x^v), where y says "taken" and the power of x adds up values.
In the product of all factors the coefficient of y^k·x^s is the number of k-card hands that sum to s.
One polynomial in x is kept as one whole number: its coefficients are the digits in a base so large that none
ever carries, so that multiplying by x^v is a shift and adding two polynomials is one addition.
A 52-card deck needs 52 short passes, and the exact count of every sum of every hand size falls out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from cardbowl.chance.dist import Dist
from cardbowl.chance.exact import OddsError

_LARGEST_SPAN = 10_000


class SumTest(NamedTuple):
    """How a test of a sum can end: favourable cases out of `total` equally likely ones, and three chances.

    A case is a hand together with the draws at which its spoilers show.
    """

    ways_reached: int
    ways_short: int
    ways_spoiled: int

    @property
    def total(self) -> int:
        """The number of equally likely cases."""
        return self.ways_reached + self.ways_short + self.ways_spoiled

    @property
    def reached(self) -> Fraction:
        """The chance that the sum reaches the target and no spoiler shows inside the window."""
        return Fraction(self.ways_reached, self.total)

    @property
    def short(self) -> Fraction:
        """The chance that the sum stays below the target and no spoiler shows inside the window."""
        return Fraction(self.ways_short, self.total)

    @property
    def spoiled(self) -> Fraction:
        """The chance that a spoiler shows inside the window, whatever the sum."""
        return Fraction(self.ways_spoiled, self.total)


def ways_by_sum(counts: Mapping[int, int], n: int) -> dict[int, int]:
    """The number of n-card hands by their sum, from a deck with `counts[value]` cards of each value.

    Order does not matter: two cards 2 and 3 are one hand of sum 5.
    Raises `OddsError` if the deck has fewer than n cards.

    >>> ways_by_sum({1: 2, 2: 1}, 2)
    {2: 1, 3: 2}
    """
    first, ways, _ = _ways(counts, n, n)[0]
    return {first + place: number for place, number in enumerate(ways) if number}


def ways_of_every_size(counts: Mapping[int, int], most: int) -> list[tuple[int, list[int]]]:
    """For hands of 0 to `most` cards: the lowest sum there could be, and the number of hands at each sum from there.

    Raises `OddsError` if the deck has fewer than `most` cards.

    >>> ways_of_every_size({1: 2, 2: 1}, 2)
    [(0, [1]), (1, [2, 1]), (2, [1, 2])]
    """
    return [(lowest, ways) for lowest, ways, _ in _ways(counts, 0, most)]


def sum_of_cards(counts: Mapping[int, int], n: int) -> Dist[int]:
    """The exact distribution of the sum of n cards drawn without replacement.

    >>> deck = {value: 4 for value in range(1, 14)}
    >>> six = sum_of_cards(deck, 6)
    >>> six.mean(), six.sf(41)
    (Fraction(42, 1), Fraction(5316907, 10179260))
    """
    return Dist.from_weights(ways_by_sum(counts, n))


def sum_at_least(
    counts: Mapping[int, int],
    n: int,
    target: int,
    *,
    spoiler: int | None = None,
    spoilers: int = 1,
    window: int = 0,
) -> SumTest:
    """The exact chances that n cards drawn in order sum to at least `target` before a spoiler ends it.

    `spoiler` is the value of a special card of which `counts` holds `spoilers` copies (None: there is none).
    One of them among the first `window` draws spoils the test; later it counts its value like any card.
    For example: six cards to reach 42, where one marked ace among the first four draws spoils everything.

    >>> deck = {value: 4 for value in range(1, 14)}
    >>> kick = sum_at_least(deck, 6, 42, spoiler=1, window=4)
    >>> kick.reached, kick.spoiled
    (Fraction(15310409, 30537780), Fraction(1, 13))
    """
    return sums_at_least(counts, n, [(target, window)], spoiler=spoiler, spoilers=spoilers)[0]


def sums_at_least(
    counts: Mapping[int, int],
    n: int,
    tests: Iterable[tuple[int, int]],
    *,
    spoiler: int | None = None,
    spoilers: int = 1,
) -> list[SumTest]:
    """`sum_at_least` for many pairs (target, window), counting the hands only once.

    Hands are sorted by how many spoilers they hold.
    Of the orders of a hand with j spoilers, a share C(n - window, j) / C(n, j) keeps them out of the window.
    """
    others = dict(counts)
    if spoiler is None:
        spoilers = 0
    else:
        others[spoiler] = others.get(spoiler, 0) - spoilers
        if spoilers < 0 or others[spoiler] < 0:
            held_in_all = counts.get(spoiler, 0)
            raise OddsError(f"{spoilers} spoilers of value {spoiler} are not among its {held_in_all} cards.")
    cards = sum(others.values()) + spoilers
    _check_draws(n, cards)
    most = min(spoilers, n)
    least = max(0, n - (cards - spoilers))
    by_spoilers = [
        (held, first + held * (spoiler or 0), math.comb(spoilers, held), at_least)
        for held, (first, _, at_least) in zip(range(most, least - 1, -1), _ways(others, n - most, n - least), strict=True)
    ]
    # One total for every window: places that the spoilers may take, brought to a common multiple.
    common = math.lcm(*(math.comb(n, held) for held in range(least, most + 1)))
    total = math.comb(cards, n) * common
    by_window: dict[int, tuple[int, list[tuple[int, int, list[int]]]]] = {}
    results: list[SumTest] = []
    for target, window in tests:
        if window not in by_window:
            if not 0 <= window <= n:
                raise OddsError(f"a window of {window} draws does not fit a test of {n} cards.")
            parts = [
                (copies * math.comb(n - window, held) * (common // math.comb(n, held)), lowest, at_least)
                for held, lowest, copies, at_least in by_spoilers
            ]
            by_window[window] = sum(orders * at_least[0] for orders, _, at_least in parts), parts
        clean, parts = by_window[window]
        reached = 0
        for orders, lowest, at_least in parts:
            place = target - lowest
            if place < len(at_least):
                reached += orders * at_least[max(0, place)]
        results.append(SumTest(reached, clean - reached, total - clean))
    return results


def _check_draws(n: int, cards: int) -> None:
    if not 0 <= n <= cards:
        raise OddsError(f"{n} cards cannot be drawn from a deck of {cards}.")


def _ways(counts: Mapping[int, int], fewest: int, most: int) -> list[tuple[int, list[int], list[int]]]:
    """For each hand size from `fewest` to `most`: the lowest sum, the hands at each sum from there, and at each sum or more."""
    return _counted(tuple(counts.items()), fewest, most)


@lru_cache(maxsize=64)
def _counted(pairs: tuple[tuple[int, int], ...], fewest: int, most: int) -> list[tuple[int, list[int], list[int]]]:
    counts = dict(pairs)
    for value, count in counts.items():
        if count < 0:
            raise OddsError(f"the deck holds {count} cards of value {value}; a count must not be negative.")
    present = {value: count for value, count in counts.items() if count}
    cards = sum(present.values())
    _check_draws(most, cards)
    low, high = (min(present), max(present)) if present else (0, 0)
    if high - low > _LARGEST_SPAN:
        raise OddsError(f"card values {low} to {high} are too far apart; {_LARGEST_SPAN} is the most allowed.")
    # No digit exceeds the number of all hands of that size, so the base below never carries.
    largest = math.comb(cards, min(most, cards // 2))
    digit = largest.bit_length() + 7 & ~7
    packed = [1] + [0] * most
    for value, count in present.items():
        shift = digit * (value - low)
        for _ in range(count):
            for size in range(most, 0, -1):
                packed[size] += packed[size - 1] << shift
    sums = [digits(packed[size], digit // 8) for size in range(fewest, most + 1)]
    return [(size * low, ways, _at_least(ways)) for size, ways in zip(range(fewest, most + 1), sums, strict=True)]


def digits(packed: int, width: int) -> list[int]:
    """The digits of a packed polynomial, lowest power first; `width` is in bytes."""
    raw = packed.to_bytes(-(-packed.bit_length() // (8 * width)) * width, "little")
    return [int.from_bytes(raw[place : place + width], "little") for place in range(0, len(raw), width)]


def _at_least(ways: list[int]) -> list[int]:
    """Running totals from the top: how many hands reach each sum."""
    return list(accumulate(reversed(ways)))[::-1]
