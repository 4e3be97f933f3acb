"""The deck that odds are counted from: all cards of the game without those already seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardbowl.cards import Card, Deck
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules


def draw_deck(rules: HouseRules, seen: Sequence[Card] = ()) -> Deck:
    """The 54 cards (53 without the Black Joker) without those `seen`.

    Cards in hands that nobody has looked at stay in: without knowing them, a draw is any card not seen.
    Raises `IllegalAnswerError`.

    Rules: CB1.GEN.1, CB1.GEN.7, CB1.GEN.11.
    """
    return _draw_deck(1 if rules.black_joker == "off" else 2, tuple(seen))


@lru_cache(maxsize=64)
def _draw_deck(jokers: int, seen: tuple[Card, ...]) -> Deck:
    deck = Deck.standard(jokers=jokers)
    gone: set[Card] = set()
    for card in seen:
        if card in gone:
            raise IllegalAnswerError(f"seen {card}", "that card is named twice", "each card once", "CB1.GEN.1")
        if card not in deck:
            raise IllegalAnswerError(f"seen {card}", f"the deck of {len(deck)} cards has no {card}", str(deck), "CB1.GEN.11")
        gone.add(card)
    return deck.without(seen)
