"""The chances behind `runs`: by how many cards of each kind a run holds, whatever their values.

The cycle lemma gives the runs that end by themselves; those that a stopper ends are counted by following the stair.
See `runs` for the words *stair*, *worthless*, *granting*, *free* and *stopper*.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

#: How many cards of each granting value.
Held = tuple[int, ...]
#: By the cards held and the number of worthless cards: whole weights of runs that end, and that are stopped.
Shares = dict[Held, dict[int, tuple[int, int]]]


@lru_cache(maxsize=256)
def run_shares(draws: int, plain: int, deck: int, worth: Held, kinds: Held, stoppers: int, free: int) -> tuple[int, Shares]:
    """The chance of one set of cards, by how many of each granting value it holds and how many worthless ones.

    Two whole numbers over the first one returned: the run ends with exactly these cards; a stopper comes right after them.
    With `free` cards before the run the set holds both, and all ways to split it are added.
    `deck` is how many ordinary cards there are when the free cards are drawn.
    """
    going = {held: sizes for held, sizes in _going(draws, plain, worth, kinds).items() if sum(held) + free <= deck}
    longest = min(deck, free + max(sum(held) + len(sizes) - 1 for held, sizes in going.items()))
    orders_of = list(map(math.factorial, range(longest + 1)))
    ending, stopping = _placed(deck, longest, stoppers, free)
    found: dict[Held, dict[int, tuple[int, int]]] = {}
    for held, sizes in going.items():
        top = draws + sum(count * (each - 1) for count, each in zip(held, worth, strict=True))
        here, alike = sum(held), math.prod(map(math.factorial, held))
        by_size = found[held] = {}
        for size, orders in enumerate(sizes[: deck - free - here + 1]):
            if size == top:
                by_size[size] = (draws * orders_of[size + here - 1] * ending[size + here], 0)
            else:
                by_size[size] = (0, orders * orders_of[size] * alike * stopping[size + here])
    if free:
        found = _with_free(found, free, plain, kinds)
    whole = math.perm(deck, longest) * math.comb(deck + stoppers, stoppers)
    shared = math.gcd(whole, *(each for by_size in found.values() for pair in by_size.values() for each in pair))
    return whole // shared, {
        held: {size: (ends // shared, stops // shared) for size, (ends, stops) in by_size.items()}
        for held, by_size in found.items()
    }


def _placed(deck: int, longest: int, stoppers: int, free: int) -> tuple[list[int], list[int]]:
    """By the length of a run: how all cards not in it can lie, for one that ends by itself and for one that is stopped."""
    ending, stopping = [], []
    for taken in range(free, longest + 1):
        others = math.factorial(free) * math.perm(deck - taken, longest - taken)
        left = deck + stoppers - taken
        ending.append(others * math.comb(left, stoppers))
        stopping.append(others * math.comb(left - 1, stoppers - 1) if stoppers else 0)
    return ending, stopping


def _with_free(shares: Shares, free: int, plain: int, kinds: Held) -> Shares:
    """The same for sets that hold `free` cards more, drawn before the run."""
    found: Shares = {}
    for held, by_size in shares.items():
        for size, (ends, stops) in by_size.items():
            for before in _splits(free, (plain - size, *(have - count for have, count in zip(kinds, held, strict=True)))):
                all_held = tuple(count + more for count, more in zip(held, before[1:], strict=True))
                tell = math.comb(size + before[0], before[0]) * math.prod(map(math.comb, all_held, before[1:]))
                into = found.setdefault(all_held, {})
                old = into.get(size + before[0], (0, 0))
                into[size + before[0]] = (old[0] + tell * ends, old[1] + tell * stops)
    return found


def _going(draws: int, plain: int, worth: Held, kinds: Held) -> dict[Held, list[int]]:
    """The number of orders of the kinds of cards that stay off stair 0 until the last card, which may lead there.

    By how many of each granting value are held; the list goes by the number of worthless cards.
    A card worth one draw changes no stair, so it may be anywhere among the others.
    """
    moving = [place for place, each in enumerate(worth) if each > 1]
    known: dict[Held, list[int]] = {}
    for held in product(*(range(kinds[place] + 1) for place in moving)):
        climbed = draws + sum(count * (worth[place] - 1) for count, place in zip(held, moving, strict=True))
        orders: list[int] = []
        for size in range(min(plain, climbed) + 1):
            number = orders[-1] if size else int(not any(held))
            for place, count in enumerate(held):
                before = known[(*held[:place], count - 1, *held[place + 1 :])] if count else ()
                if size < len(before) and climbed - size - worth[moving[place]] + 1 > 0:
                    number += before[size]
            orders.append(number)
        known[held] = orders
    found: dict[Held, list[int]] = {}
    for held in product(*(range(have + 1) for have in kinds)):
        steady = sum(count for count, each in zip(held, worth, strict=True) if each == 1)
        others = tuple(held[place] for place in moving)
        alike = [count for count, each in zip(held, worth, strict=True) if each == 1]
        among = math.factorial(steady) // math.prod(map(math.factorial, alike))
        found[held] = [
            number * among * math.comb(size + sum(others) + steady, steady) for size, number in enumerate(known[others])
        ]
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
