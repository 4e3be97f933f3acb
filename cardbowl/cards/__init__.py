"""Cards, their notation, and decks as counted faces (floor 0)."""

from cardbowl.cards.card import (
    ACE_OF_SPADES,
    BLACK_JOKER,
    NUMBER_CARDS,
    NUMBERS,
    PENALTY,
    RED_JOKER,
    SUITS,
    UNSEEN,
    Card,
    cards,
    in_order,
    written,
)
from cardbowl.cards.deck import Deck

__all__ = [
    "ACE_OF_SPADES",
    "BLACK_JOKER",
    "NUMBERS",
    "NUMBER_CARDS",
    "PENALTY",
    "RED_JOKER",
    "SUITS",
    "UNSEEN",
    "Card",
    "Deck",
    "cards",
    "in_order",
    "written",
]
