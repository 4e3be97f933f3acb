"""The exact number of sets of disjoint pairs of cards that settle nothing; `races` builds on it.

A pair is two cards in order, the first side's and the second side's.
It settles nothing when both are of one suit, or when the suits differ and the second value is the first one plus `step`.

How it counts.
Inside one suit every pair settles nothing: from n cards of a suit n!/(p!(n-2p)!) sets of p disjoint ordered pairs can be taken.
So of the pairs of different suits ("ties") only the number of cards they take from each suit matters.
A tie joins neighbours in a chain of values v, v + step, v + 2·step ...
The chains are walked once; the state is the set of suits of the present value that are taken already, and a polynomial with one
variable for each suit, whose powers are the numbers of cards of that suit that are taken.
The polynomial is kept as one whole number: its coefficients are digits in a base so large that none ever carries.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

#: `table[ties][bounces]`: the number of sets with `ties` pairs of different suits and `bounces` pairs of one suit.
Table = list[list[int]]
#: A polynomial for each set of suits that are taken at the present value (a set of suits is a number, one bit a suit).
Polynomials = list[int]


class Sets(NamedTuple):
    """Sets of disjoint pairs that settle nothing.

    `plain` counts the sets; `near` counts them together with two more cards of different suits, disjoint from all pairs:
    twice where the two values are closer than `step`, once where they are exactly `step` apart.
    """

    plain: Table
    near: Table


class _Walk(NamedTuple):
    """The state of the walk along the chains: no further card chosen, both chosen, or the one of this value and suit."""

    none: Polynomials
    both: Polynomials
    one: dict[tuple[int, int], Polynomials]


def disjoint_sets(suits_by_value: Mapping[int, int], suits: int, step: int) -> Sets:
    """Count all sets for a deck of different cards and a `step` of 1 or more.

    `suits_by_value[value]` is the set of suits that the value has, as a number with one bit for each of the `suits` suits.
    """
    held = [sum(present >> suit & 1 for present in suits_by_value.values()) for suit in range(suits)]
    plain, near = _walk(suits_by_value, [0] * suits, step)
    # No digit exceeds the sum of all, nor that of a walk with one card chosen, which may be any card.
    digit = ((plain + near + 1) * (sum(held) + 1) * suits).bit_length() + 7 & ~7
    places = [math.prod(count + 1 for count in held[:suit]) for suit in range(suits)]
    plain, near = _walk(suits_by_value, [digit * place for place in places], step)
    most = sum(held) // 2
    sets, closer = _with_bounces(plain, held, digit // 8, 0, most), _with_bounces(near, held, digit // 8, 2, most)
    # Two more cards exactly `step` apart are one more tie: each tie of a larger set can be the one that is singled out.
    for ties in range(most):
        closer[ties] = [ways + (ties + 1) * more for ways, more in zip(closer[ties], sets[ties + 1], strict=True)]
    return Sets(sets, closer)


def _walk(suits_by_value: Mapping[int, int], shifts: Sequence[int], step: int) -> tuple[int, int]:
    """All sets of ties, without and with two cards closer than `step`; a card of suit s is taken by shifting by `shifts[s]`."""
    suits = len(shifts)
    every = range(1 << suits)
    shift = [sum(shifts[suit] for suit in _members(group)) for group in every]
    chosen_first = _representatives(suits_by_value, suits)
    chains = list(_chains(suits_by_value, step))
    left = [value for chain in chains for value in chain]
    walk = _Walk([1] + [0] * (len(every) - 1), [0] * len(every), {})
    for chain in chains:
        for value in chain:
            left.pop(0)
            present = suits_by_value[value]
            for suit, alike in chosen_first.items():
                if present >> suit & 1:
                    walk.one[value, suit] = _take(walk.none, suit, shifts[suit], alike)
            for (other, suit), polynomials in walk.one.items():
                apart = abs(value - other)
                if apart < step:
                    times = 2 if apart else 1  # two cards of one value count in both orders
                    for second in _members(present & ~(1 << suit)):
                        for group, polynomial in enumerate(_take(polynomials, second, shifts[second], times)):
                            walk.both[group] += polynomial
            following = suits_by_value[value + step] if value != chain[-1] else 0
            kept = {
                key: _ties(polynomials, present, following, shift)
                for key, polynomials in walk.one.items()
                if any(abs(key[0] - later) < step for later in left)
            }
            walk = _Walk(_ties(walk.none, present, following, shift), _ties(walk.both, present, following, shift), kept)
    return walk.none[0], walk.both[0]


def _chains(values: Mapping[int, int], step: int) -> Iterator[list[int]]:
    """The values v, v + step, v + 2·step ... as far as they go, each value once."""
    for value in sorted(values):
        if value - step not in values:
            chain = [value]
            while chain[-1] + step in values:
                chain.append(chain[-1] + step)
            yield chain


def _representatives(suits_by_value: Mapping[int, int], suits: int) -> dict[int, int]:
    """One suit of each kind that holds the same values, with how many suits are like it."""
    first: dict[tuple[int, ...], int] = {}
    alike: dict[int, int] = {}
    for suit in range(suits):
        key = tuple(present >> suit & 1 for present in suits_by_value.values())
        one = first.setdefault(key, suit)
        alike[one] = alike.get(one, 0) + 1
    return alike


def _take(polynomials: Polynomials, suit: int, shift: int, times: int) -> Polynomials:
    """Take the present value's card of `suit` where it is free, counted `times` times."""
    taken = [0] * len(polynomials)
    for group, polynomial in enumerate(polynomials):
        if polynomial and not group >> suit & 1:
            taken[group | 1 << suit] = polynomial * times << shift
    return taken


def _ties(polynomials: Polynomials, present: int, following: int, shift: Sequence[int]) -> Polynomials:
    """Any ties from free cards of the present value to cards of the following one, which becomes the present one."""
    within = list(polynomials)  # becomes: the sum over all groups inside a group
    for suit in _members(present):
        for group in range(len(within)):
            if group >> suit & 1:
                within[group] += within[group ^ 1 << suit]
    moved = [0] * len(polynomials)
    for firsts, targets in _matchings(present, following):
        free = within[present & ~firsts]
        if free:
            free <<= shift[firsts]
            for seconds, ways in targets:
                moved[seconds] += free * ways if ways > 1 else free
    return [polynomial << shift[group] if polynomial else 0 for group, polynomial in enumerate(moved)]


@lru_cache(maxsize=512)
def _matchings(present: int, following: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """For each group of suits: the groups of the following value it can be tied with, and in how many ways."""
    return tuple(
        (firsts, tuple((seconds, ways) for seconds in _subsets(following) if (ways := _ways(firsts, seconds))))
        for firsts in _subsets(present)
    )


@lru_cache(maxsize=4096)
def _ways(firsts: int, seconds: int) -> int:
    """In how many ways each suit of `firsts` gets a suit of `seconds` of its own that is not itself."""
    if not firsts or not seconds:
        return int(firsts == seconds)
    lowest = firsts & -firsts
    return sum(_ways(firsts ^ lowest, seconds ^ 1 << suit) for suit in _members(seconds & ~lowest))


def _subsets(group: int) -> Iterator[int]:
    return (part for part in range(group + 1) if part & group == part)


@lru_cache(maxsize=512)
def _members(group: int) -> tuple[int, ...]:
    return tuple(suit for suit in range(group.bit_length()) if group >> suit & 1)


def _with_bounces(packed: int, held: Sequence[int], width: int, extra: int, most: int) -> Table:
    """Fill up sets of ties with pairs inside the suits; `extra` taken cards belong to no pair."""
    by_rest: dict[tuple[int, ...], int] = {}
    raw = packed.to_bytes(-(-packed.bit_length() // (8 * width)) * width, "little")
    for place in range(len(raw) // width):
        ways = int.from_bytes(raw[place * width : (place + 1) * width], "little")
        if ways:
            rest, powers = [], place
            for count in held:
                powers, taken = divmod(powers, count + 1)
                rest.append(count - taken)
            key = tuple(sorted(rest))
            by_rest[key] = by_rest.get(key, 0) + ways
    table = [[0] * (most + 1) for _ in range(most + 1)]
    for key, ways in by_rest.items():
        row = table[(sum(held) - extra - sum(key)) // 2]
        for bounces, inside in enumerate(_inside_suits(key)):
            row[bounces] += ways * inside
    return table


@lru_cache(maxsize=8192)
def _inside_suits(rest: tuple[int, ...]) -> list[int]:
    """The number of sets of 0, 1, 2 ... disjoint ordered pairs of one suit, given the number of cards of each suit."""
    if not rest:
        return [1]
    count = rest[-1]
    here = [
        math.factorial(count) // (math.factorial(pairs) * math.factorial(count - 2 * pairs)) for pairs in range(count // 2 + 1)
    ]
    others = _inside_suits(rest[:-1])
    total = [0] * (len(here) + len(others) - 1)
    for pairs, ways in enumerate(here):
        for more, other_ways in enumerate(others):
            total[pairs + more] += ways * other_ways
    return total
