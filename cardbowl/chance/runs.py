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
import operator
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeVar

from cardbowl.chance.dist import Dist
from cardbowl.chance.exact import OddsError
from cardbowl.chance.run_shares import Held, run_shares
from cardbowl.chance.sums import digits

T = TypeVar("T")
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


class RunEnd(NamedTuple):
    """How one run ended: its total, the cards drawn (a stopper among them), and whether a stopper ended it."""

    total: int
    cards: int
    stopped: bool


def run(counts: Counts, worth: Mapping[int, int], draws: int, *, stoppers: int = 0) -> Dist[RunEnd]:
    """One run of `draws` first draws.

    `counts[value]` are the ordinary cards, `worth[value]` the draws a card grants (0 where not named).
    Raises `OddsError` where a run may outlast the deck.

    >>> run({1: 2, 2: 1}, {2: 1}, 1)
    Dist({RunEnd(total=1, cards=1, stopped=False): 2/3, RunEnd(total=3, cards=2, stopped=False): 1/3})
    """
    _check(counts, draws, stoppers)
    found: dict[RunEnd, int] = {}
    table = _Table(counts, worth, 0, {draws}, stoppers, 0)
    for cards, part in table.ends({((), draws): {0: 1}}, by_cards=True).items():
        for totals, halted in ((part.ended, False), (part.stopped, True)):
            for total, weight in totals.items():
                found[RunEnd(total, cards + halted, halted)] = weight
    if sum(found.values()) != table.whole:
        raise OddsError("this run may outlast the deck, so how it ends is not known.")
    return Dist.from_weights(found)


def runs_after(
    counts: Counts, worth: Mapping[int, int], starts: Starts, *, stoppers: int = 0, free: int = 0, below: int | None = None
) -> Runs:
    """Runs that begin in many ways, all from one deck.

    `starts[(gone, draws)]` are the weights (whole numbers, by the total so far) with which the cards `gone` have left the deck,
    always equally many, and a run of `draws` first draws begins.
    `free` ordinary cards are drawn before the run begins and add their values; where a stopper is among them nothing is counted.
    With `below` only totals below it are told apart.
    The weights come out over `whole` = the weight that one start of weight 1 has in all.
    """
    sizes = {len(gone) for gone, _ in starts}
    if len(sizes) > 1:
        raise OddsError("all starts of runs must have equally many cards gone.")
    draws = {draws for _, draws in starts}
    _check(counts, min(draws, default=1), stoppers)
    for gone, _ in starts:
        if any(gone.count(value) > counts.get(value, 0) for value in set(gone)):
            raise OddsError(f"the cards {gone} are not all in the deck, so they cannot be gone.")
    if sum(counts.values()) - max(sizes, default=0) < free:
        raise OddsError(f"{free} cards cannot be drawn before the run: the deck has too few.")
    return _Table(counts, worth, sizes.pop() if sizes else 0, draws, stoppers, free, below).ends(starts)[0]


def together(parts: Sequence[tuple[Mapping[T, int], int]], outlasts: str) -> Dist[T]:
    """Parts of one distribution, each as whole weights over a denominator of its own, added up.

    Raises `OddsError` with the sentence `outlasts` where they are not all of it, because a run may outlast the deck.
    """
    whole = math.lcm(*(divisor for _, divisor in parts))
    found: dict[T, int] = {}
    for weights, divisor in parts:
        times = whole // divisor
        for outcome, weight in weights.items():
            found[outcome] = found.get(outcome, 0) + weight * times
    if sum(found.values()) != whole:
        raise OddsError(outlasts)
    return Dist.from_weights(found)


class RunMeans(NamedTuple):
    """The mean total of a run, and the chance that a stopper ends it."""

    total: Fraction
    stopped: Fraction


def run_means(counts: Counts, worth: Mapping[int, int], draws: int, *, stoppers: int = 0) -> RunMeans:
    """The mean total of a run and the chance of a stopper, without its whole distribution.

    Which worthless cards a run holds does not depend on how many, so their mean value is enough.

    >>> run_means({1: 2, 2: 1}, {2: 1}, 1)
    RunMeans(total=Fraction(5, 3), stopped=Fraction(0, 1))
    """
    _check(counts, draws, stoppers)
    granting = tuple(sorted(value for value, count in counts.items() if count and worth.get(value, 0)))
    plain = {value: count for value, count in counts.items() if count and not worth.get(value, 0)}
    kinds = tuple(counts[value] for value in granting)
    size = sum(plain.values())
    ends, worthless, held, stopped = _means(draws, size, tuple(worth[value] for value in granting), kinds, stoppers)
    if ends != 1:
        raise OddsError("this run may outlast the deck, so its mean is not known.")
    each = Fraction(sum(value * count for value, count in plain.items()), size) if size else Fraction(0)
    return RunMeans(worthless * each + sum(map(operator.mul, granting, held), Fraction(0)), stopped)


@lru_cache(maxsize=1024)
def _means(
    draws: int, plain: int, worth: Held, kinds: Held, stoppers: int
) -> tuple[Fraction, Fraction, tuple[Fraction, ...], Fraction]:
    """The chance to end at all, the mean number of worthless cards in a run, of each granting value, the chance of a stopper."""
    whole, shares = run_shares(draws, plain, plain + sum(kinds), worth, kinds, stoppers, 0)
    every, sizes, all_stops = 0, 0, 0
    holds = [0] * len(kinds)
    for held, by_size in shares.items():
        sets = math.prod(map(math.comb, kinds, held))
        for size, (ends, stops) in by_size.items():
            ways = sets * math.comb(plain, size)
            every += ways * (ends + stops)
            sizes += ways * size * (ends + stops)
            all_stops += ways * stops
            holds = [have + ways * count * (ends + stops) for have, count in zip(holds, held, strict=True)]
    means = tuple(Fraction(have, whole) for have in holds)
    return Fraction(every, whole), Fraction(sizes, whole), means, Fraction(all_stops, whole)


class _Table:
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
        digit = (self.whole * max(1, weight)).bit_length() + 8 & ~7
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
    _, shares = run_shares(draws, *shape)
    return sum(
        math.prod(map(math.comb, left, held)) * sum(math.comb(plain, size) * sum(chances) for size, chances in by_size.items())
        for held, by_size in shares.items()
    )


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


def _check(counts: Counts, draws: int, stoppers: int) -> None:
    if draws < 1 or stoppers < 0 or any(count < 0 for count in counts.values()):
        raise OddsError(f"a run takes 1 or more draws and 0 or more stoppers and cards, not {draws} draws, {stoppers} stoppers.")
