"""All runs from one deck at once: their totals as packed whole numbers, by the kinds of cards that a run holds.

`runs` says what a run is, and how it is counted.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from cardbowl.chance.run_shares import Held, run_shares
from cardbowl.chance.sums import digits

Counts = Mapping[int, int]
#: The start of a run: cards gone (by value, ascending) and first draws, to weights by the total so far.
Starts = Mapping[tuple[tuple[int, ...], int], Mapping[int, int]]
#: What `run_shares` takes beside the draws.
Shape = tuple[int, int, Held, Held, int, int]


class Runs(NamedTuple):
    """How runs end: whole weights by total, out of `whole`; `ended` by themselves, `stopped` by a stopper.

    `beyond` is the weight of all runs whose totals are left out.
    """

    ended: dict[int, int]
    stopped: dict[int, int]
    whole: int
    beyond: int = 0


class RunTable:
    """Data shared by all runs from one deck: chances by kinds of cards, and hands of worthless cards by their sum."""

    def __init__(
        self,
        counts: Counts,
        worth: Mapping[int, int],
        gone: int,
        draws: set[int],
        stoppers: int,
        free: int,
        below: int | None = None,
    ) -> None:
        self.plain = {value: count for value, count in counts.items() if count and not worth.get(value, 0)}
        self.granting = tuple(sorted(value for value, count in counts.items() if count and worth.get(value, 0)))
        self.counts, self.free = dict(counts), free
        self.worth = tuple(worth[value] for value in self.granting)
        kinds = tuple(counts[value] for value in self.granting)
        self.shape = (sum(self.plain.values()), sum(counts.values()) - gone, self.worth, kinds, stoppers, free)
        self.shares = {each: run_shares(each, *self.shape) for each in draws}
        self.whole = math.lcm(*(whole for whole, _ in self.shares.values())) if self.shares else 1
        self.below = below

    def ends(self, starts: Starts, by_cards: bool = False) -> dict[int, Runs]:
        """How the runs end; by the number of ordinary cards in them, or all under 0."""
        weight = sum(sum(totals.values()) for totals in starts.values())
        low = min((total for totals in starts.values() for total in totals), default=0)
        digit = (self.whole * weight).bit_length() + 8 & ~7
        reach = None if self.below is None else max(0, self.below - low)
        longest = max((_longest(each, self.shape) for each in self.shares), default=0)
        # fewer bits are enough for the worthless cards alone
        plain = sum(self.plain.values())
        narrow = min(digit, (weight * math.comb(plain, min(longest, plain // 2))).bit_length() + 8 & ~7)
        mask, narrow_mask = (-1 if reach is None else (1 << each * reach) - 1 for each in (digit, narrow))
        hands = _hands(self.plain, longest, narrow, narrow_mask)
        found: dict[int, tuple[int, int]] = {0: (0, 0)}
        every = 0
        for (kinds, draws), plain_starts in self.grouped(starts, low).items():
            sides = _sides(draws, self.shape, self.granting, self.left(kinds), self.whole, digit, by_cards, reach)
            if reach is not None:
                every += self.weight(draws, kinds, plain_starts)
            most = max((size for _, size in sides), default=0)
            gone = _without(plain_starts, most, narrow, narrow_mask)
            left = [
                _widened(
                    sum(less * hands[size - place] for place, less in enumerate(gone[: size + 1])) & narrow_mask, narrow, digit
                )
                for size in range(most + 1)
            ]
            for (cards, size), (ending, stopping) in sides.items():
                ended, stopped = found.get(cards, (0, 0))
                found[cards] = ended + (left[size] * ending & mask), stopped + (left[size] * stopping & mask)
        ends = {
            cards: Runs(_read(ended & mask, digit, low), _read(stopped & mask, digit, low), self.whole)
            for cards, (ended, stopped) in found.items()
        }
        if reach is not None:
            ends[0] = ends[0]._replace(beyond=every - sum(ends[0].ended.values()) - sum(ends[0].stopped.values()))
        return ends

    def weight(self, draws: int, gone: tuple[int, ...], starts: Mapping[tuple[int, ...], Mapping[int, int]]) -> int:
        """The weight of all runs with these granting cards gone, whatever their totals."""
        plain = sum(self.plain.values()) - len(next(iter(starts)))
        whole, _ = self.shares[draws]
        ways = _all_ways(draws, self.shape, self.left(gone), plain)
        return ways * (self.whole // whole) * sum(sum(totals.values()) for totals in starts.values())

    def grouped(self, starts: Starts, low: int) -> dict[tuple[tuple[int, ...], int], dict[tuple[int, ...], dict[int, int]]]:
        """The starts by how many granting cards of each value are gone, then by the worthless ones."""
        found: dict[tuple[tuple[int, ...], int], dict[tuple[int, ...], dict[int, int]]] = {}
        for (gone, draws), totals in starts.items():
            kinds = tuple(gone.count(value) for value in self.granting)
            rest = tuple(value for value in gone if value in self.plain)
            into = found.setdefault((kinds, draws), {}).setdefault(rest, {})
            for total, weight in totals.items():
                into[total - low] = into.get(total - low, 0) + weight
        return found

    def left(self, gone: tuple[int, ...]) -> Held:
        """How many granting cards of each value the deck has when these are gone."""
        return tuple(self.counts[value] - less for value, less in zip(self.granting, gone, strict=True))


@lru_cache(maxsize=1024)
def _sides(
    draws: int, shape: Shape, granting: Held, left: Held, every: int, digit: int, by_cards: bool, reach: int | None
) -> Mapping[tuple[int, int], tuple[int, int]]:
    """The totals of the granting cards, packed, for runs that end and that are stopped, over `every`.

    By the number of all cards (0: not told apart) and of worthless cards; totals of `reach` and more are left out.
    """
    whole, shares = run_shares(draws, *shape)
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for held, by_size in shares.items():
        ways = math.prod(map(math.comb, left, held)) * (every // whole)
        total = sum(map(operator.mul, granting, held))
        if not ways or (reach is not None and total >= reach):
            continue
        shift, others = digit * total, sum(held)
        for size, (ends, stops) in by_size.items():
            key = (size + others if by_cards else 0, size)
            ending, stopping = found.get(key, (0, 0))
            found[key] = (ending + (ways * ends << shift), stopping + (ways * stops << shift))
    return found


@lru_cache(maxsize=1024)
def _longest(draws: int, shape: Shape) -> int:
    """The most worthless cards a run can hold."""
    _, shares = run_shares(draws, *shape)
    return max((size for by_size in shares.values() for size in by_size), default=0)


@lru_cache(maxsize=4096)
def _all_ways(draws: int, shape: Shape, left: Held, plain: int) -> int:
    """The weight of all runs from a deck that has `left` of the granting cards and `plain` worthless ones."""
    by_held = _ways_by_held(draws, shape, plain)
    return sum(math.prod(map(math.comb, left, held)) * ways for held, ways in by_held)


@lru_cache(maxsize=1024)
def _ways_by_held(draws: int, shape: Shape, plain: int) -> tuple[tuple[Held, int], ...]:
    """The weight of all runs with each set of granting cards, from a deck that has `plain` worthless ones."""
    _, shares = run_shares(draws, *shape)
    hands = [math.comb(plain, size) for size in range(_longest(draws, shape) + 1)]
    return tuple((held, sum(hands[size] * sum(chances) for size, chances in by_size.items())) for held, by_size in shares.items())


def _hands(counts: Counts, most: int, digit: int, mask: int) -> list[int]:
    """Hands of worthless cards by size, each size packed by sum as in `sums`."""
    hands = [1] + [0] * most
    for value, count in counts.items():
        for _ in range(count):
            for size in range(most, 0, -1):
                hands[size] += (hands[size - 1] << digit * value) & mask
    return hands


def _without(starts: Mapping[tuple[int, ...], Mapping[int, int]], most: int, digit: int, mask: int) -> list[int]:
    """The factors by which the hands of the whole deck are multiplied to remove the worthless cards of each start.

    One packed number for each power of y.
    To divide by 1 + y·x^v is to subtract the quotient's own power before, x^v higher; starts that share cards share divisions.
    """
    waiting = {gone: [polynomial(totals, digit), *[0] * most] for gone, totals in starts.items()}
    for _ in range(max(map(len, waiting), default=0)):
        shorter: dict[tuple[int, ...], list[int]] = {}
        for gone, powers in waiting.items():
            shift, before = digit * gone[-1], 0
            into = shorter.get(gone[:-1])
            if into is None:
                into = shorter[gone[:-1]] = [0] * (most + 1)
            for place, power in enumerate(powers):
                before = (power - (before << shift)) & mask
                into[place] += before
        waiting = shorter
    return waiting.get((), [])


def polynomial(totals: Mapping[int, int], digit: int) -> int:
    """Weights by total as one packed whole number."""
    return sum(weight << digit * total for total, weight in totals.items())


def _widened(packed: int, narrow: int, digit: int) -> int:
    """The same weights with more bits for each."""
    size = narrow // 8
    narrow_ones = packed.to_bytes(-(-packed.bit_length() // narrow) * size, "little")
    between = bytes((digit - narrow) // 8)
    return int.from_bytes(between.join(narrow_ones[at : at + size] for at in range(0, len(narrow_ones), size)), "little")


def _read(packed: int, digit: int, low: int) -> dict[int, int]:
    return {low + total: weight for total, weight in enumerate(digits(packed, digit // 8)) if weight}
