"""The yards of screens and laterals without an open-field run, by one table for all points of the carriers and blockers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from cardbowl.games.cardbowl1.odds.runs.run_falls import Falls, hands


class RunCards(NamedTuple):
    """Runs after a catch whose cards are drawn alike: the cards of the deck by value, and how many the defense draws.

    The reception card has to be below `held_below`, a pass card before it below `thrown_below`; 0: there is none.
    """

    counts: tuple[tuple[int, int], ...]
    draws: int
    held_below: int
    thrown_below: int


@lru_cache(maxsize=256)
def _ways(cards: RunCards) -> dict[tuple[int, int], int]:
    """The ways by (reception card - cards of the defense, face values of the defense); one table serves all points."""
    counts = dict(cards.counts)
    found: dict[tuple[int, int], int] = {}
    for hand in hands(counts, cards.draws):
        free = sum(left - hand.cards.count(value) for value, left in counts.items() if value < cards.thrown_below)
        for card, count in counts.items():
            left = count - hand.cards.count(card)
            if left and card < cards.held_below:
                passes = free - (card < cards.thrown_below) if cards.thrown_below else 1
                key = (card - hand.total, hand.worth)
                found[key] = found.get(key, 0) + hand.ways * left * passes
    return found


def add_yards(falls: Falls, cards: RunCards, yards: Callable[[int, int], int]) -> None:
    """The yards of a run after the catch, without an open-field run; `yards(reception - defense, face values)` gives them."""
    deck, drawn = falls.deck, 1 + bool(cards.thrown_below) + cards.draws
    gains: dict[int, int] = {}
    for (over, worth), ways in _ways(cards).items():
        gain = yards(over, worth)
        gains[gain] = gains.get(gain, 0) + ways
    for gain, ways in gains.items():
        falls.add("loose", gain, ways * deck.red * cards.draws, drawn + 1)
        falls.add("dead", gain, ways * (deck.places - deck.red * drawn), drawn)
