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
from cardbowl.chance.run_tables import Counts, Runs, RunTable, Starts

T = TypeVar("T")


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
    table = RunTable(counts, worth, 0, {draws}, stoppers, 0)
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
    return RunTable(counts, worth, sizes.pop() if sizes else 0, draws, stoppers, free, below).ends(starts)[0]


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
    granting = tuple(sorted(value for value in counts if worth.get(value, 0)))
    plain = {value: count for value, count in counts.items() if not worth.get(value, 0)}
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


def _check(counts: Counts, draws: int, stoppers: int) -> None:
    if draws < 1 or stoppers < 0 or any(count < 0 for count in counts.values()):
        raise OddsError(f"a run takes 1 or more draws and 0 or more stoppers and cards, not {draws} draws, {stoppers} stoppers.")
