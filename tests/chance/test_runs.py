"""Runs in closed form against plain enumeration of small decks: every order of the cards, one card after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from support.cases import crossed, rows

from cardbowl.chance import Dist, OddsError
from cardbowl.chance.run_tables import Runs
from cardbowl.chance.runs import RunMeans, run, run_means, runs_after

STOPPER = None
OUT = "the deck is out"


# ---- plain enumeration -------------------------------------------------------------------------------------------


def told(cards: Sequence[int | None], worth: Mapping[int, int], draws: int) -> tuple[int, int, bool] | str:
    """One run through an order of all cards: total, cards drawn, stopped; or the deck is out."""
    total = 0
    for number, card in enumerate(cards):
        if not draws:
            return total, number, False
        if card is STOPPER:
            return total, number + 1, True
        total, draws = total + card, draws - 1 + worth.get(card, 0)
    return OUT if draws else (total, len(cards), False)


def every_order(counts: Mapping[int, int], worth: Mapping[int, int], draws: int, stoppers: int) -> dict[object, Fraction]:
    """Every order of a whole small deck, each equally likely."""
    deck = [value for value, count in counts.items() for _ in range(count)] + [STOPPER] * stoppers
    found = Counter(told(order, worth, draws) for order in permutations(deck))
    return {end: Fraction(ways, found.total()) for end, ways in found.items()}


def walked(left: Counter[int | None], worth: Mapping[int, int], draws: int, so_far: int = 0, drawn: int = 0) -> Iterator[tuple]:
    """The same card by card, equal values together: (end, chance)."""
    if not draws:
        yield (so_far, drawn, False), Fraction(1)
        return
    size = left.total()
    if not size:
        yield OUT, Fraction(1)
    for card, count in list(left.items()):
        if card is STOPPER and count:
            yield (so_far, drawn + 1, True), Fraction(count, size)
        elif count:
            left[card] -= 1
            more = draws - 1 + worth.get(card, 0)
            for end, chance in walked(left, worth, more, so_far + card, drawn + 1):
                yield end, chance * Fraction(count, size)
            left[card] += 1


def read(counts: Mapping[int, int], worth: Mapping[int, int], draws: int, stoppers: int) -> dict[object, Fraction]:
    found: dict[object, Fraction] = {}
    for end, chance in walked(Counter({**counts, STOPPER: stoppers}), worth, draws):
        found[end] = found.get(end, Fraction(0)) + chance
    return found


def with_free(left: Counter[int | None], worth: Mapping[int, int], draws: int, free: int, so_far: int) -> Iterator[tuple]:
    """`free` cards first; a way with a stopper among them is left out."""
    if not free:
        yield from walked(left, worth, draws, so_far)
        return
    size = left.total()
    for card, count in list(left.items()):
        if card is not STOPPER and count:
            left[card] -= 1
            for end, chance in with_free(left, worth, draws, free - 1, so_far + card):
                yield end, chance * Fraction(count, size)
            left[card] += 1


def read_starts(counts, worth, starts, stoppers=0, free=0, below=None):
    """What `runs_after` counts, as shares: by total, ended and stopped; then those beyond."""
    ended: Counter[int] = Counter()
    stopped: Counter[int] = Counter()
    beyond = Fraction(0)
    for (gone, draws), totals in starts.items():
        left = Counter({**counts, STOPPER: stoppers})
        left.subtract(gone)
        for so_far, weight in totals.items():
            for end, chance in with_free(left, worth, draws, free, so_far):
                if end != OUT and below is not None and end[0] >= below:
                    beyond += weight * chance
                elif end != OUT:
                    (stopped if end[2] else ended)[end[0]] += weight * chance
    return +ended, +stopped, beyond


def shares(runs: Runs):
    parts = (
        Counter({total: Fraction(weight, runs.whole) for total, weight in part.items()}) for part in (runs.ended, runs.stopped)
    )
    return *parts, Fraction(runs.beyond, runs.whole)


# ---- one run -----------------------------------------------------------------------------------------------------

#: Decks by value, and what their values grant.
DECKS = {
    "one worthless value": ({4: 5}, {}),
    "no granting value in the deck": ({1: 2, 2: 2, 9: 1}, {13: 3}),
    "one granting value": ({1: 3, 2: 2, 11: 1}, {11: 1}),
    "worth two": ({1: 2, 5: 2, 6: 1, 12: 1}, {12: 2}),
    "worth three": ({2: 4, 3: 2, 13: 1}, {13: 3}),
    "worth four": ({2: 3, 7: 4, 13: 1}, {13: 4}),
    "three granting values": ({1: 2, 2: 1, 3: 2, 11: 1, 12: 1, 13: 1}, {11: 1, 12: 1, 13: 2}),
    "low cards that grant": ({1: 1, 2: 1, 5: 3, 9: 2}, {1: 2, 2: 1, 9: 0}),
    "two of a kind that grants one": ({3: 2, 4: 2, 11: 2, 12: 1}, {11: 1, 12: 1}),
    "a value of which there is none": ({3: 4, 4: 0, 12: 0, 11: 1}, {11: 1, 12: 2}),
    "a total of nothing": ({0: 3, 1: 2, 11: 1}, {11: 1}),
    "more hands of fewer worthless cards": ({1: 20, 13: 4}, {13: 5}),
}


@rows(("name", "draws", "stoppers"), product(DECKS, [1, 2, 3], [0, 1, 2]))
def test_a_run_card_by_card(name, draws, stoppers):
    counts, worth = DECKS[name]
    by_hand = read(counts, worth, draws, stoppers)
    if OUT in by_hand:
        with pytest.raises(OddsError, match="may outlast the deck"):
            run(counts, worth, draws, stoppers=stoppers)
    else:
        found = run(counts, worth, draws, stoppers=stoppers)
        assert dict(found.items()) == by_hand
        assert run_means(counts, worth, draws, stoppers=stoppers) == RunMeans(
            found.map(lambda end: end[0]).mean(), found.chance(lambda end: end[2])
        )


@pytest.mark.parametrize(
    ("counts", "worth", "draws", "stoppers"),
    [
        ({1: 2, 2: 1, 3: 1, 11: 1}, {11: 1}, 2, 1),
        ({1: 3, 2: 2, 12: 1}, {12: 2}, 2, 1),
        ({2: 4, 5: 1, 13: 1}, {13: 3}, 1, 2),
        ({1: 2, 4: 3, 11: 1, 12: 1}, {11: 1, 12: 1}, 3, 0),
    ],
)
def test_a_run_in_every_order_of_the_deck(counts, worth, draws, stoppers):
    by_hand = every_order(counts, worth, draws, stoppers)
    assert OUT not in by_hand
    assert dict(run(counts, worth, draws, stoppers=stoppers).items()) == by_hand
    assert read(counts, worth, draws, stoppers) == by_hand


@pytest.mark.parametrize(("counts", "draws"), [({1: 1}, 2), ({13: 1, 2: 3}, 2), ({11: 2}, 1), ({}, 1)])
def test_a_run_that_may_outlast_the_deck_is_refused(counts, draws):
    worth = {11: 1, 13: 3}
    assert OUT in every_order(counts, worth, draws, 0)
    with pytest.raises(OddsError, match="may outlast the deck"):
        run(counts, worth, draws)


def test_a_stopper_can_keep_a_run_inside_the_deck():
    assert run({1: 1}, {}, 2, stoppers=1) == Dist({(0, 1, True): Fraction(1, 2), (1, 2, True): Fraction(1, 2)})
    assert run({}, {}, 3, stoppers=2) == Dist.certain((0, 1, True))


@pytest.mark.parametrize("outlasting", [({1: 1}, {}, 3), ({1: 2, 13: 1}, {13: 3}, 2), ({}, {}, 1)])
def test_a_mean_is_not_known_where_the_deck_may_be_out(outlasting):
    with pytest.raises(OddsError, match="outlast"):
        run_means(*outlasting)


@pytest.mark.parametrize("answer", [run, run_means])
@pytest.mark.parametrize(("counts", "draws", "stoppers"), [({1: 2}, 0, 0), ({1: 2}, -1, 0), ({1: -2}, 1, 0), ({1: 2}, 1, -1)])
def test_what_is_no_run_is_refused(answer, counts, draws, stoppers):
    with pytest.raises(OddsError, match="a run takes 1 or more draws and 0 or more stoppers"):
        answer(counts, {}, draws, stoppers=stoppers)


@pytest.mark.parametrize(
    ("counts", "gone", "draws", "free", "words"),
    [
        ({1: 1}, (1, 1), 1, 0, "not all in the deck"),
        ({1: 1}, (7,), 1, 0, "not all in the deck"),
        ({1: 2}, (), 1, 3, "too few"),
        ({1: 2}, (), 0, 0, "1 or more draws"),
    ],
)
def test_starts_there_cannot_be_are_refused(counts, gone, draws, free, words):
    with pytest.raises(OddsError, match=words):
        runs_after(counts, {}, {(gone, draws): {0: 1}}, free=free)


# ---- the cycle lemma ---------------------------------------------------------------------------------------------


LEMMA = [
    (draws, worths)
    for draws in (1, 2, 3, 4)
    for worths in ((), (1,), (2,), (3,), (1, 2), (4,), (2, 2), (1, 1, 1), (3, 1), (2, 3))
    if draws + sum(worths) <= 8
]


@rows(("draws", "worths"), LEMMA)
def test_the_share_of_orders_that_end_with_the_last_card(draws, worths):
    """Of all orders of t cards that grant t - n draws together, exactly n / t use up their draws with the last card."""
    plain = draws + sum(worth - 1 for worth in worths)
    hand = [*enumerate(worths), *((-1 - number, 0) for number in range(plain))]
    ends = 0
    orders = 0
    for order in permutations([worth for _, worth in hand]):
        left, cards = draws, 0
        while left and cards < len(order):
            left, cards = left - 1 + order[cards], cards + 1
        ends += not left and cards == len(order)
        orders += 1
    assert Fraction(ends, orders) == Fraction(draws, len(hand))


# ---- many starts -------------------------------------------------------------------------------------------------

STARTS = {
    "one start": {((), 2): {0: 1}},
    "a head start": {((), 1): {5: 2, -3: 1}},
    "two numbers of draws": {((), 1): {0: 1}, ((), 2): {0: 3, 4: 1}},
    "plain cards gone": {((1,), 1): {2: 1}, ((3,), 1): {2: 5}, ((3,), 2): {-7: 2}},
    "granting cards gone": {((11,), 1): {3: 1}, ((1,), 2): {0: 2}, ((12,), 1): {1: 1}},
    "pairs gone": {((1, 3), 2): {0: 1}, ((3, 3), 1): {2: 2}, ((1, 12), 1): {-9: 3}, ((11, 12), 2): {4: 1}, ((1, 1), 1): {0: 1}},
    "three gone": {((1, 1, 3), 1): {0: 1}, ((3, 11, 12), 2): {1: 2}},
}
DECK = {1: 2, 3: 3, 7: 2, 11: 1, 12: 1}
WORTH = {11: 1, 12: 2}


STOPPERS = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (1, 2), (2, 3)]


@pytest.mark.parametrize("below", [None, 0, 1, 9, 100, -20])
@pytest.mark.parametrize(("name", "stoppers", "free"), crossed(list(STARTS), STOPPERS))
def test_runs_that_begin_in_many_ways(name, stoppers, free, below):
    starts = STARTS[name]
    found = runs_after(DECK, WORTH, starts, stoppers=stoppers, free=free, below=below)
    assert shares(found) == read_starts(DECK, WORTH, starts, stoppers, free, below)


def test_starts_of_one_kind_are_added_up():
    """The weights count, not the order in which the starts are written."""
    starts = STARTS["pairs gone"]
    together = Counter(), Counter()
    for start, totals in starts.items():
        for part, into in zip(shares(runs_after(DECK, WORTH, {start: totals}, stoppers=1)), together, strict=False):
            for total, share in part.items():
                into[total] += share
    assert together == shares(runs_after(DECK, WORTH, dict(reversed(starts.items())), stoppers=1))[:2]


def test_runs_that_may_outlast_the_deck_are_left_out():
    counts, worth, starts = {1: 2, 13: 1}, {13: 3}, {((), 2): {0: 1}}
    found = runs_after(counts, worth, starts)
    assert shares(found) == read_starts(counts, worth, starts)
    assert sum(found.ended.values()) < found.whole


def test_starts_must_have_equally_many_cards_gone():
    with pytest.raises(OddsError, match="equally many cards gone"):
        runs_after(DECK, WORTH, {((1,), 1): {0: 1}, ((), 1): {0: 1}})


def test_no_start_no_run():
    assert runs_after(DECK, WORTH, {}) == Runs({}, {}, 1)


# ---- decks at random ---------------------------------------------------------------------------------------------


def some_deck(random: Random, most: int) -> tuple[dict[int, int], dict[int, int]]:
    """A deck of at most `most` cards: up to three worthless values and up to three that grant 0..4 draws."""
    plain, granting = random.sample(range(1, 11), random.randint(1, 3)), random.sample(range(8, 14), random.randint(0, 3))
    worth = {value: random.choice((0, 1, 1, 2, 2, 3, 4)) for value in granting}
    cards = random.choices([*plain, *plain, *granting], k=random.randint(2, most))
    return dict(Counter(cards)), worth


@rows("seed", range(60))
def test_any_run(seed):
    random = Random(seed)
    counts, worth = some_deck(random, 9)
    draws, stoppers = random.randint(1, 3), random.choice((0, 1, 1, 2))
    by_hand = read(counts, worth, draws, stoppers)
    if OUT in by_hand:
        with pytest.raises(OddsError, match="may outlast the deck"):
            run(counts, worth, draws, stoppers=stoppers)
    else:
        assert dict(run(counts, worth, draws, stoppers=stoppers).items()) == by_hand


@rows("seed", range(60))
def test_any_start(seed):
    random = Random(seed)
    counts, worth = some_deck(random, 9)
    deck = [value for value, count in counts.items() for _ in range(count)]
    stoppers, gone, free = random.choice((0, 1, 2)), random.randint(0, 2), random.randint(0, 1)
    if gone + free > len(deck):
        gone = free = 0
    starts: dict[tuple[tuple[int, ...], int], dict[int, int]] = {}
    for _ in range(random.randint(1, 4)):
        start = tuple(sorted(random.sample(deck, gone))), random.randint(1, 3)
        starts.setdefault(start, {})[random.randint(-5, 20)] = random.randint(1, 9)
    below = random.choice((None, None, 12, 25))
    found = runs_after(counts, worth, starts, stoppers=stoppers, free=free, below=below)
    assert shares(found) == read_starts(counts, worth, starts, stoppers, free, below)
