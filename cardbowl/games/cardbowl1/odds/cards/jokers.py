"""The slots in which jokers turn up: a joker is replaced, so it does not change the order of the other cards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED


class Jokers(NamedTuple):
    """The slot (from 1) at which each joker is turned up, 0 for none of those; in one slot, whether the Black Joker was first.

    A joker's slot is one more than the number of other cards before it.
    """

    red: int
    black: int
    black_first: bool = False


def jokers_in(deck: Iterable[Card], slots: int) -> list[tuple[Jokers, Fraction]]:
    """Every way the jokers can turn up in `slots` slots, with its chance.

    Each place among the other cards is equally likely; two jokers in one slot can be in two orders.

    Rules: CB1.GEN.3, CB1.GEN.R1.
    """
    held = set(deck)
    places = len(held - {RED, BLACK}) + 1
    reds = _slots(slots, places) if RED in held else {0: places}
    blacks = _slots(slots, places) if BLACK in held else {0: places}
    if not {RED, BLACK} <= held:
        every = places * places
        return [(Jokers(r, b), Fraction(m * n, every)) for r, m in reds.items() for b, n in blacks.items()]
    every = places * (places + 1)
    found = []
    for red, some in reds.items():
        for black, others in blacks.items():
            if red != black:
                found.append((Jokers(red, black), Fraction(some * others, every)))
            elif red:
                found += [(Jokers(red, black, first), Fraction(1, every)) for first in (False, True)]
            else:
                found.append((Jokers(0, 0), Fraction(some * (some + 1), every)))
    return [way for way in found if way[1]]


def _slots(slots: int, places: int) -> dict[int, int]:
    """How many places each slot has; 0 stands for all later ones."""
    return {0: max(0, places - slots), **dict.fromkeys(range(1, min(slots, places) + 1), 1)}


def plain_values(deck: Iterable[Card]) -> dict[int, int]:
    """How many cards of each value the deck holds, the jokers left out (CB1.GEN.1)."""
    counts: dict[int, int] = {}
    for card in deck:
        if card.suit:
            counts[card.value] = counts.get(card.value, 0) + 1
    return counts


def without(counts: dict[int, int], value: int) -> dict[int, int]:
    """The same deck with one card of that value less."""
    return {**counts, value: counts[value] - 1}
