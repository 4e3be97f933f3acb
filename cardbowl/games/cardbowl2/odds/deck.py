"""The draw deck that odds are counted from: full at the start of a play, without the cards already seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardbowl.cards import Card, Deck
from cardbowl.cards.card import RANKS
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.endings import ACE

DEFAULT = HouseRules()


def draw_deck(rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()) -> Deck:
    """The draw deck under these house rules without the cards `seen`; raises `IllegalAnswerError` (CB2.DECK.1)."""
    return _draw_deck(rules.draw_deck_suits, rules.draw_deck_ranks, tuple(seen))


@lru_cache(maxsize=64)
def _draw_deck(suits: int, ranks: int, seen: tuple[Card, ...]) -> Deck:
    deck = Deck.standard(suits, ranks)
    gone: set[Card] = set()
    for card in seen:
        if card in gone:
            raise IllegalAnswerError(f"seen {card}", "that card is named twice", "each card once", "CB2.DECK.1")
        if card not in deck:
            raise IllegalAnswerError(f"seen {card}", f"the draw deck of {len(deck)} cards has no {card}", str(deck), "CB2.DECK.1")
        gone.add(card)
    return deck.without(seen)


def by_value(deck: Deck) -> dict[int, int]:
    """How many cards of each value 1..13 the deck holds, the ace of spades among them."""
    return dict(_by_value(deck))


@lru_cache(maxsize=64)
def _by_value(deck: Deck) -> dict[int, int]:
    counts: dict[int, int] = {}
    for card in deck:
        counts[card.value] = counts.get(card.value, 0) + 1
    return counts


def ordinary(deck: Deck) -> dict[int, int]:
    """How many cards of each value the deck holds, the ace of spades left out."""
    counts = by_value(deck)
    if ACE in deck:
        counts[ACE.value] -= 1
    return counts


def holds_ace(deck: Deck) -> bool:
    """Whether the ace of spades is still in the deck (CB2.DECK.R7)."""
    return ACE in deck


def hand_card(card: Card | str | int) -> Card:
    """A hand card from a card, its text or just its value; raises `NotationError` or `IllegalAnswerError` (no jokers)."""
    if isinstance(card, int):
        return Card(f"{RANKS[card - 1]}H")
    found = card if isinstance(card, Card) else Card.parse(card)
    if not found.suit:
        raise IllegalAnswerError(found, "there are no jokers in this game", "the 52 cards from AS to KD", "CB2.CONV.R3")
    return found
