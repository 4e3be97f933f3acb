"""Runs: draw cards until the draws are used up, where some cards grant more draws and one kind of card stops everything.

A run starts with n draws.
Each card uses up one draw, adds its value to the total, and grants as many draws as it is worth.
A *stopper* ends the run at once and adds nothing.

How it counts.

*The end without a stopper.*
Write a card of worth w as a step of w - 1 on a stair; the run starts on stair n and ends when it first stands on stair 0.
No step leads down by more than one, so the cycle lemma (Dvoretzky and Motzkin 1947; Takacs 1962) holds:
of all orders of t cards whose steps add up to -n, exactly the share n / t stands on stair 0 for the first time at the end.
(Turn the t steps in a circle: of the t places to begin, exactly n give such an order.)
So a run of n first draws is exactly one given hand of t cards with chance (n / t) / C(deck, t), whatever the values are.
Which cards are worth nothing matters for their sum alone: their hands are counted by sum, as in `sums`.

*The stopper.*
The places of the stoppers in the deck are independent of the order of all other cards, so a run whose other cards
would end it at card t goes undisturbed with chance C(N - t, s) / C(N, s), for s stoppers among N cards;
it is stopped after i cards if it was still going then and the first stopper lies at place i + 1.

*Cards drawn before.*
Hands of a deck without some of its cards come from those of the whole deck by division:
L is multiplied by (1 + y·x^v) for every card of value v, so a card that is gone is divided out again.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from cardbowl.chance.dist import Dist
from cardbowl.chance.exact import OddsError

Counts = Mapping[int, int]
#: What is known before a run: cards gone (by value, ascending) and first draws, to weights by the total so far.
Starts = Mapping[tuple[tuple[int, ...], int], Mapping[int, int]]


class Runs(NamedTuple):
    """How runs end: whole weights by total, out of `whole`; `ended` by themselves, `stopped` by a stopper."""

    ended: dict[int, int]
    stopped: dict[int, int]
    whole: int

    def plus(self, other: Runs) -> Runs:
        """Both together, over a common total."""
        whole = math.lcm(self.whole, other.whole)
        mine, theirs = whole // self.whole, whole // other.whole
        return Runs(
            _added(self.ended, mine, other.ended, theirs),
            _added(self.stopped, mine, other.stopped, theirs),
            whole,
        )


def run(counts: Counts, worth: Mapping[int, int], draws: int, *, stoppers: int = 0) -> Dist[tuple[int, int, bool]]:
    """One run of `draws` first draws: total, cards drawn (a stopper among them), and whether a stopper ended it.

    `counts[value]` are the ordinary cards, `worth[value]` the draws a card grants (0 where not named).
    Raises `OddsError` where a run may outlast the deck.

    >>> run({1: 2, 2: 1}, {2: 1}, 1)
    Dist({(1, 1, False): 2/3, (3, 2, False): 1/3})
    """
    _check(counts, draws, stoppers)
    found: dict[tuple[int, int, bool], Fraction] = {}
    table = _Table(counts, worth, 0, draws, stoppers, 0)
    for cards in range(sum(counts.values()) + 1):
        part = table.ends({((), draws): {0: 1}}, cards)
        for totals, halted in ((part.ended, False), (part.stopped, True)):
            for total, weight in totals.items():
                found[total, cards + halted, halted] = Fraction(weight, part.whole)
    if sum(found.values()) != 1:
        raise OddsError("this run may outlast the deck, so how it ends is not known.")
    return Dist(found)


def runs_after(
    counts: Counts, worth: Mapping[int, int], starts: Starts, *, stoppers: int = 0, free: int = 0, below: int | None = None
) -> Runs:
    """Runs that begin in many ways, all from one deck.

    `starts[(gone, draws)]` says with which weight (whole numbers, by the total so far) the cards `gone` have left the deck,
    always equally many, and a run of `draws` first draws begins.
    `free` ordinary cards are drawn before the run begins and add their values; where a stopper is among them nothing is counted.
    With `below` only totals below it are counted.
    The weights come out over `whole` = the weight that one start of weight 1 has in all.
    """
    sizes = {len(gone) for gone, _ in starts}
    if len(sizes) > 1:
        raise OddsError("all starts of runs must have equally many cards gone.")
    most = max((draws for _, draws in starts), default=0)
    _check(counts, most, stoppers)
    return _Table(counts, worth, sizes.pop() if sizes else 0, most, stoppers, free, below).ends(starts)


class _Table:
    """All that runs from one deck have in common: chances by kinds of cards, and hands of worthless cards by their sum."""

    def __init__(
        self, counts: Counts, worth: Mapping[int, int], gone: int, most: int, stoppers: int, free: int, below: int | None = None
    ) -> None:
        self.plain = {value: count for value, count in counts.items() if count and not worth.get(value, 0)}
        self.granting = tuple(sorted(value for value, count in counts.items() if count and worth.get(value, 0)))
        self.counts, self.free = dict(counts), free
        self.worth = tuple(worth[value] for value in self.granting)
        kinds = tuple(counts[value] for value in self.granting)
        shape = (sum(self.plain.values()), sum(counts.values()) - gone, self.worth, kinds, stoppers, free)
        self.shares = {draws: _shares(draws, *shape) for draws in range(1, most + 1)}
        self.whole = math.lcm(*(whole for whole, _ in self.shares.values())) if self.shares else 1
        self.below = below

    def ends(self, starts: Starts, cards: int | None = None) -> Runs:
        """How the runs end; of `cards` ordinary cards only, where that is given."""
        weight = sum(sum(totals.values()) for totals in starts.values())
        low = min((total for totals in starts.values() for total in totals), default=0)
        digit = (self.whole * max(1, weight)).bit_length() + 1
        mask = (1 << digit * max(0, self.below - low)) - 1 if self.below is not None else None
        hands = _Hands(self.plain, max((self.longest(draws) for draws in self.shares), default=0), digit, mask)
        ended = stopped = 0
        for (kinds, draws), plain_starts in self.grouped(starts, low).items():
            scale = self.whole // self.shares[draws][0]
            sides = self.sides(draws, kinds, digit, cards, scale)
            for size, (ending, stopping) in sides.items():
                sums = sum(hands.without(gone, size) * polynomial(totals, digit) for gone, totals in plain_starts.items())
                if mask is not None:
                    sums &= mask
                ended += sums * ending
                stopped += sums * stopping
                if mask is not None:
                    ended, stopped = ended & mask, stopped & mask
        return Runs(_read(ended, digit, low), _read(stopped, digit, low), self.whole)

    def longest(self, draws: int) -> int:
        """The most worthless cards a run can hold."""
        return max((state[0] for state in self.shares[draws][1]), default=0)

    def grouped(
        self, starts: Starts, low: int
    ) -> dict[tuple[tuple[int, ...], int], dict[tuple[int, ...], dict[int, int]]]:
        """The starts by how many granting cards of each value are gone, then by the worthless ones."""
        found: dict[tuple[tuple[int, ...], int], dict[tuple[int, ...], dict[int, int]]] = {}
        for (gone, draws), totals in starts.items():
            kinds = tuple(gone.count(value) for value in self.granting)
            rest = tuple(value for value in gone if value in self.plain)
            into = found.setdefault((kinds, draws), {}).setdefault(rest, {})
            for total, weight in totals.items():
                into[total - low] = into.get(total - low, 0) + weight
        return found

    def sides(
        self, draws: int, gone: tuple[int, ...], digit: int, cards: int | None, scale: int
    ) -> dict[int, tuple[int, int]]:
        """For each number of worthless cards: the totals of the granting cards, packed, for runs that end and are stopped."""
        left = [self.counts[value] - less for value, less in zip(self.granting, gone, strict=True)]
        found: dict[int, tuple[int, int]] = {}
        for (size, *held), (ends, stops) in self.shares[draws][1].items():
            if cards is not None and size + sum(held) != cards:
                continue
            ways = math.prod(map(math.comb, left, held)) * scale
            if ways:
                shift = digit * sum(value * count for value, count in zip(self.granting, held, strict=True))
                ending, stopping = found.get(size, (0, 0))
                found[size] = (ending + (ways * ends << shift), stopping + (ways * stops << shift))
        return found


class _Hands:
    """Hands of worthless cards by size and sum, packed as in `sums`, with some cards divided out."""

    def __init__(self, counts: Counts, most: int, digit: int, mask: int | None) -> None:
        hands = [1] + [0] * most
        for value, count in counts.items():
            for _ in range(count):
                for size in range(most, 0, -1):
                    hands[size] += hands[size - 1] << digit * value
                    if mask is not None:
                        hands[size] &= mask
        self.digit, self.mask = digit, mask
        self.known: dict[tuple[int, ...], list[int]] = {(): hands}

    def without(self, gone: tuple[int, ...], size: int) -> int:
        """The hands of one size from the deck without the cards `gone`."""
        return self.all_without(gone)[size]

    def all_without(self, gone: tuple[int, ...]) -> list[int]:
        found = self.known.get(gone)
        if found is None:
            shift, found = self.digit * gone[-1], []
            before = 0
            for hands in self.all_without(gone[:-1]):
                before = hands - (before << shift)
                if self.mask is not None:
                    before &= self.mask
                found.append(before)
            self.known[gone] = found
        return found


@lru_cache(maxsize=256)
def _shares(
    draws: int, plain: int, deck: int, worth: tuple[int, ...], kinds: tuple[int, ...], stoppers: int, free: int
) -> tuple[int, dict[tuple[int, ...], tuple[int, int]]]:
    """By how many worthless cards and how many of each granting value are drawn: the chance of one such set of cards.

    Two whole numbers over the first one returned: the run ends with exactly these cards; a stopper comes right after them.
    With `free` cards before the run the set holds both, and all ways to tell them apart are added.
    `deck` is how many ordinary cards there are when the free cards are drawn.
    """
    ends: dict[tuple[int, ...], Fraction] = {}
    stops: dict[tuple[int, ...], Fraction] = {}
    every = deck + stoppers
    undisturbed = [Fraction(math.comb(every - taken, stoppers), math.comb(every, stoppers)) for taken in range(deck + 1)]
    for (size, *held), going in _going(draws, plain, worth, kinds).items():
        stair = draws - size + sum(count * (each - 1) for count, each in zip(held, worth, strict=True))
        cards = size + sum(held)
        for before in _splits(free, (plain - size, *(have - count for have, count in zip(kinds, held, strict=True)))):
            state = (size + before[0], *(count + more for count, more in zip(held, before[1:], strict=True)))
            if cards + free > deck:
                continue
            tell = math.prod(map(math.comb, state, before))
            one = Fraction(tell, math.comb(deck, cards + free) * math.comb(cards + free, free))
            if stair == 0:
                share = one * Fraction(draws, cards) * undisturbed[cards + free]
                ends[state] = ends.get(state, Fraction(0)) + share
            elif stoppers:
                orders = math.factorial(cards) // math.prod(map(math.factorial, (size, *held)))
                here = undisturbed[cards + free] * Fraction(stoppers, every - cards - free)
                stops[state] = stops.get(state, Fraction(0)) + one * Fraction(going, orders) * here
    whole = math.lcm(*(share.denominator for shares in (ends, stops) for share in shares.values()))
    none = Fraction(0)
    return whole, {
        state: (int(ends.get(state, none) * whole), int(stops.get(state, none) * whole)) for state in {**ends, **stops}
    }


def _going(draws: int, plain: int, worth: tuple[int, ...], kinds: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """By kinds of cards drawn: how many orders of the kinds have kept off stair 0 until the last card (and may stand there then)."""
    found: dict[tuple[int, ...], int] = {}
    for held in product(*(range(have + 1) for have in kinds)):
        climbed = draws + sum(count * (each - 1) for count, each in zip(held, worth, strict=True))
        for size in range(min(plain, climbed) + 1):
            if size == 0 and not any(held):
                found[(0, *held)] = 1
                continue
            orders = found.get((size - 1, *held), 0) if size and climbed - size + 1 > 0 else 0
            for place, count in enumerate(held):
                before = climbed - size - worth[place] + 1
                if count and before > 0:
                    orders += found.get((size, *held[:place], count - 1, *held[place + 1 :]), 0)
            found[(size, *held)] = orders
    return found


def _splits(free: int, have: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to take `free` cards from kinds of which there are `have`."""
    if len(have) == 1:
        if free <= have[0]:
            yield (free,)
        return
    for last in range(min(free, have[-1]) + 1):
        for rest in _splits(free - last, have[:-1]):
            yield (*rest, last)


def polynomial(totals: Mapping[int, int], digit: int) -> int:
    """Weights by total as one packed whole number."""
    return sum(weight << digit * total for total, weight in totals.items())


def _read(packed: int, digit: int, low: int) -> dict[int, int]:
    mask, found, total = (1 << digit) - 1, {}, low
    while packed:
        if packed & mask:
            found[total] = packed & mask
        packed >>= digit
        total += 1
    return found


def _added(mine: Mapping[int, int], times: int, theirs: Mapping[int, int], others: int) -> dict[int, int]:
    found = {total: weight * times for total, weight in mine.items()}
    for total, weight in theirs.items():
        found[total] = found.get(total, 0) + weight * others
    return found


def _check(counts: Counts, draws: int, stoppers: int) -> None:
    if draws < 0 or stoppers < 0 or any(count < 0 for count in counts.values()):
        raise OddsError(f"a run takes 0 or more draws, stoppers and cards, not {draws} draws and {stoppers} stoppers.")
