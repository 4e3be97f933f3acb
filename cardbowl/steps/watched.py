"""Cards that notice what a rule looks at.

Two cards that agree in everything a rule looks at lead to the same play, so the exact reading counts them together.
A `WatchedCard` stands for such a group: it answers like its card and notes down each property it was asked for.
Text that is only shown (``f"{card}"``, `pretty`, `name`) does not count as looking, unless it is compared.
Rules compare cards with ``==``; ``is`` sees no difference between cards of a group, so cards that the rule's code can name
are kept apart from the start (`named_cards`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardbowl.cards import ACE_OF_SPADES, Card


class Looks:
    """What has been looked at so far: properties of cards, and single cards that were asked for by name."""

    def __init__(self) -> None:
        self.properties: set[str] = set()
        self.cards: set[Card] = {ACE_OF_SPADES}
        self._codes: set[Any] = set()

    @property
    def size(self) -> int:
        """How much is known; it only grows."""
        return len(self.properties) + len(self.cards)

    def key(self, card: Card) -> tuple[Any, ...]:
        """Equal for cards that differ in nothing looked at."""
        if card in self.cards or "itself" in self.properties:
            return (card.number,)
        return (-1, *(getattr(card, name) for name in sorted(self.properties)))

    def named_cards(self, rule: Any) -> None:
        """Keep apart the cards that a rule, or a rule it is waiting for, can name: they may be compared with ``is``."""
        while rule is not None and getattr(rule, "gi_frame", None) is not None:
            code, frame = rule.gi_code, rule.gi_frame
            if code not in self._codes:
                self._codes.add(code)
                self._keep(frame.f_globals.get(name) for name in code.co_names)
                self._keep(frame.f_locals.values())
            rule = rule.gi_yieldfrom

    def _keep(self, values: Iterable[Any]) -> None:
        self.cards.update(value for value in values if type(value) is Card)


class WatchedCard(Card):
    """A card standing for all that are like it in what has been looked at so far."""

    __slots__ = ("_card", "_looks")

    _card: Card
    _looks: Looks

    @staticmethod
    def of(card: Card, looks: Looks) -> WatchedCard:
        """The watched twin of a card."""
        made: WatchedCard = object.__new__(WatchedCard)
        made._card, made._looks = card, looks
        return made

    def _looked(self, what: str) -> Card:
        self._looks.properties.add(what)
        return self._card

    @property
    def value(self) -> int:  # type: ignore[override]
        return self._looked("value").value

    @property
    def rank(self) -> str:  # type: ignore[override]
        return self._looked("rank").rank

    @property
    def suit(self) -> str:  # type: ignore[override]
        return self._looked("suit").suit

    @property
    def color(self) -> str:  # type: ignore[override]
        return self._looked("color").color

    @property
    def is_face(self) -> bool:  # type: ignore[override]
        return self._looked("is_face").is_face

    @property
    def number(self) -> int:  # type: ignore[override]
        return self._looked("itself").number

    @property
    def text(self) -> str:  # type: ignore[override]
        return self._looked("itself").text

    @property
    def pretty(self) -> str:
        return Shown.of(self._card.pretty, self._looks)

    @property
    def name(self) -> str:
        return Shown.of(self._card.name, self._looks)

    def __format__(self, form: str) -> str:
        return Shown.of(format(self._card, form), self._looks)

    def __str__(self) -> str:
        return self._looked("itself").text

    def __repr__(self) -> str:
        return repr(self._looked("itself"))

    def __eq__(self, other: object) -> bool:
        mine = self._card
        if type(other) is WatchedCard:
            self._looks.properties.add("itself")
            return mine is other._card
        if isinstance(other, Card):
            self._looks.cards.add(other)
            return mine is other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._looked("itself"))

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (self._looked("itself").text,)


class Shown(str):
    """The text of a watched card: free to be shown; comparing it is looking at the card."""

    _looks: Looks

    @staticmethod
    def of(text: str, looks: Looks) -> Shown:
        """Text that notices being compared."""
        made = Shown(text)
        made._looks = looks
        return made

    def __eq__(self, other: object) -> bool:
        self._looks.properties.add("itself")
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        self._looks.properties.add("itself")
        return str.__ne__(self, other)

    def __hash__(self) -> int:
        self._looks.properties.add("itself")
        return str.__hash__(self)
