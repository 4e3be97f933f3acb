"""A deck as counted faces: which cards are in it, and how many of each.

The cards have no order: each draw picks one at random.
Equal cards can therefore be counted together, and odds stay exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cardbowl.cards.card import ALL_CARDS, BLACK_JOKER, RED_JOKER, Card, cards, in_order, written
from cardbowl.doors import doors
from cardbowl.errors import NotationError, value_text

MOST: Final = 10_000
"""The most cards of a deck."""


@doors
class Deck:
    """An immutable deck: every card with its count.

    `len(deck)` counts cards; iterating yields every card as often as it is in the deck, in a fixed order.
    """

    __slots__ = ("_counts", "_flat")

    def __init__(self, content: Mapping[Card, int] | Iterable[Card]) -> None:
        counts = Counter(dict(content)) if isinstance(content, Mapping) else Counter(content)
        for card, count in counts.items():
            if not isinstance(card, Card):
                raise NotationError(f"a deck holds cards, not {value_text(card)}: use Deck.parse for text such as 'AS 2C'")
            if type(count) is not int or count < 0:
                raise NotationError(f"a deck cannot hold {card} {value_text(count)} times: counts are whole numbers, 0 or more")
        if sum(counts.values()) > MOST:
            raise NotationError(f"a deck of {value_text(sum(counts.values()))} cards is too large: at most {MOST} are possible")
        self._counts: dict[Card, int] = {card: counts[card] for card in in_order(counts) if counts[card]}
        self._flat: tuple[Card, ...] = tuple(card for card, count in self._counts.items() for _ in range(count))

    @classmethod
    def standard(cls, suits: int = 4, ranks: int = 13, jokers: int = 0) -> Deck:
        """The ordinary deck: `suits` 1..4 (spades, hearts, clubs, diamonds), `ranks` 1..13 (ace upward), `jokers` 0..2."""
        sizes = all(type(size) is int for size in (suits, ranks, jokers))
        wanted = f"{value_text(suits)} suits, {value_text(ranks)} ranks, {value_text(jokers)} jokers"
        if not (sizes and 1 <= suits <= 4 and 1 <= ranks <= 13 and 0 <= jokers <= 2):
            raise NotationError(f"no such deck: {wanted}; allowed are 1..4 suits, 1..13 ranks, 0..2 jokers")
        content = [card for card in ALL_CARDS if card.number // 13 < suits and card.value <= ranks]
        return cls(content + [RED_JOKER, BLACK_JOKER][:jokers])

    @classmethod
    def parse(cls, text: str) -> Deck:
        """A deck of the cards listed in `text`."""
        return cls(cards(text))

    def count(self, card: Card) -> int:
        """How often `card` is in the deck."""
        return self._counts.get(card, 0)

    def counts(self) -> dict[Card, int]:
        """Every card of the deck with its count, in a fixed order."""
        return dict(self._counts)

    def without(self, gone: Iterable[Card]) -> Deck:
        """The deck without the cards `gone`; raises `NotationError` where one is not in it."""
        left = Counter(self._counts)
        for card in gone:
            if left[card] < 1:
                raise NotationError(f"{card} is not in the deck any more, so it cannot leave it")
            left[card] -= 1
        return Deck(left)

    def __len__(self) -> int:
        return len(self._flat)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._flat)

    def __contains__(self, card: object) -> bool:
        return card in self._counts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self._flat == other._flat

    def __hash__(self) -> int:
        return hash(self._flat)

    def __str__(self) -> str:
        return written(self)

    def __repr__(self) -> str:
        return f"Deck.parse({str(self)!r})"
