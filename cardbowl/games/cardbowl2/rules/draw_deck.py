"""The draw deck that every play begins with, and the cards that come back when it runs out (section 2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardbowl.cards import Card, Deck, in_order
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.ask import Note


@lru_cache(maxsize=64)
def draw_deck(suits: int, ranks: int) -> tuple[Card, ...]:
    """The complete draw deck every play begins with.

    It has no jokers (CB2.CONV.R3); a queen counts 12 (CB2.CONV.R2).

    Rules: CB2.DECK.1, CB2.DECK.3, CB2.DECK.R10.
    """
    return tuple(Deck.standard(suits, ranks))


def deck(name: str, position: Position, rules: HouseRules) -> Sequence[Card]:
    """The draw deck is complete before every play (CB2.DECK.3)."""
    return draw_deck(rules.draw_deck_suits, rules.draw_deck_ranks)


def refill(name: str, drawn: Sequence[Card], noted: Sequence[Note]) -> Sequence[Card]:
    """When the draw deck runs out, all cards drawn in the play come back but a set-aside ace (CB2.DECK.R4)."""
    out = [note.n for note in noted if note.what == "set aside"]
    return in_order({card for card in drawn if card not in out})
