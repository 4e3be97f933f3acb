"""Cards of a deck that a rule cannot distinguish, as one group, and equal faces of a source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from cardbowl.cards import Card, Deck
from cardbowl.chance import Face
from cardbowl.reading.watched import Looks, WatchedCard

Content: TypeAlias = Deck | Sequence[Face]
"""The cards of a deck, or the faces left in a source without replacement."""


class Group(NamedTuple):
    """Cards of one deck that the rule cannot distinguish, or equal faces of one source."""

    cards: tuple[Any, ...]
    sent: tuple[Any, ...]


def grouped(deck: Deck, key: Callable[[Card], Hashable], looks: Looks | None) -> list[Group]:
    """The cards of a deck in groups; a group of different cards is sent as a watched card where reads are recorded."""
    groups: dict[Hashable, list[Card]] = {}
    for card in deck:
        groups.setdefault(key(card), []).append(card)
    return [Group(tuple(cards), _sent(cards, looks)) for cards in groups.values()]


def _sent(cards: Sequence[Card], looks: Looks | None) -> tuple[Card, ...]:
    if looks is None or len(set(cards)) == 1:
        return tuple(cards)
    return tuple(WatchedCard.of(card, looks) for card in cards)


def faces_alike(faces: Iterable[Face]) -> list[Group]:
    """Faces in groups of equal ones; a rule gets them as they are, because there is nothing else to look at."""
    return [Group((face,) * count, (face,) * count) for face, count in Counter(faces).items()]
