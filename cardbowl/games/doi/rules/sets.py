"""The cards that each player brings (section 1 of the rulebook).

In every deck, printed or ordinary, the cards are number cards and penalty cards: ``R10``, ``B5``, ``P`` (DOI.CONV.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from cardbowl.cards import PENALTY, Card, in_order

PRINTED: Final = (1, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 10, 15)
"""The numbers of one color in the printed set (DOI.COMP.2)."""

FACE_THEN_TEN: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 15)
"""A suit of an ordinary deck, ace to king: jack and queen count 10 (DOI.COMP.3, DOI.COMP.3.R1)."""

ALL_TEN: Final = (1, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 15)
"""The other reading: all cards between ace and king count 10 (DOI.COMP.3.R1)."""

MOST_LOSS, MOST_GAIN = -14, 30
"""The largest loss and the largest gain of two number cards, in yards: 1 - 15, and 15 + 15 (DOI.PLAY.3, DOI.PLAY.4)."""


@cache
def whole_set(deck: str, std_court: str) -> tuple[Card, ...]:
    """One player's cards, in order.

    DOI.COMP.3.R2: ``std27`` is a red suit, a black suit and a joker of one ordinary deck that both share.
    DOI.COMP.3.R3: ``std54`` is a whole ordinary deck with both jokers for each.

    Rules: DOI.COMP.2, DOI.COMP.3.
    """
    suit = FACE_THEN_TEN if std_court == "face_then_ten" else ALL_TEN
    numbers, suits, penalties = {"set30": (PRINTED, 1, 2), "std27": (suit, 1, 1), "std54": (suit, 2, 2)}[deck]
    of_numbers = [Card(f"{color}{number}") for color in "RB" for number in numbers] * suits
    return tuple(in_order([*of_numbers, *[PENALTY] * penalties]))


def is_penalty(card: Card) -> bool:
    """Whether a card is a penalty card, the only one without a number (DOI.COMP.2, DOI.COMP.3)."""
    return card.value == 0


@cache
def longest_kick(cards: Sequence[Card], most: int) -> int:
    """The most yards that `most` cards of a set can give: the sum of the highest (DOI.CALL.3.R1)."""
    return sum(sorted((card.value for card in cards), reverse=True)[:most])


def without(cards: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The cards without those in `gone`, each taken out once."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def together(*piles: Iterable[Card]) -> tuple[Card, ...]:
    """All cards of several piles, sorted; no rule depends on the order of a pile."""
    cards: list[Card] = []
    for pile in piles:
        cards += pile
    return tuple(in_order(cards))
