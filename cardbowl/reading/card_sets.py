"""Sets of cards in a few words: ``2 to 6``, ``hearts``, ``red K``, ``all but A♠``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

from cardbowl.cards.card import SUIT_NAMES, Card, in_order

_JOKERS: Final = ("RJ", "BJ")
FEW: Final = 4
"""So many cards are named one by one."""


def cards_in_words(chosen: Collection[Card], every: Collection[Card]) -> str:
    """The cards `chosen` of `every` card that could be drawn, in a few words; the signs of suits stand with single cards.

    >>> from cardbowl.cards import Deck
    >>> every = set(Deck.standard())
    >>> cards_in_words({card for card in every if 2 <= card.value <= 6}, every)
    '2 to 6'
    >>> cards_in_words({card for card in every if card.suit == "H" and card.value != 5}, every)
    'hearts but not 5♥'
    """
    chosen, every = set(chosen), set(every)
    if chosen == every:
        return "any card"
    if (
        len(chosen) > 1
        and chosen == {card for card in every if card.suit}
        and all(card.rank in _JOKERS for card in every - chosen)
    ):
        return "no joker"
    whole = _whole(chosen, every)
    if whole:
        return whole
    if len(chosen) <= FEW:
        return _listed(chosen)
    missing = every - chosen
    if len(missing) <= FEW:
        return f"all but {_listed(missing)}"
    for key in (_suit, _rank, _color, _color_and_rank):
        wider = {card for card in every if key(card) in {key(each) for each in chosen}}
        if len(wider - chosen) <= FEW and wider != every:
            return f"{_whole(wider, every)} but not {_listed(wider - chosen)}"
    return f"{len(chosen)} cards, such as {_listed(in_order(chosen)[:2])}"


def runs_in_words(ranks: Iterable[tuple[int, str]]) -> str:
    """Values with their names in order, neighbours together: ``A, 3 to 6, K``."""
    runs: list[list[tuple[int, str]]] = []
    for value, name in sorted(set(ranks)):
        if runs and runs[-1][-1][0] == value - 1:
            runs[-1].append((value, name))
        else:
            runs.append([(value, name)])
    return ", ".join(" to ".join((run[0][1], run[-1][1])) if len(run) > 2 else ", ".join(name for _, name in run) for run in runs)


def _whole(chosen: set[Card], every: set[Card]) -> str:
    """The words for whole colors, suits, ranks, or ranks of a color; empty where none of them fits."""
    keys: tuple[tuple[Callable[[Card], Any], Callable[[set[Card]], str]], ...] = (
        (_color, lambda found: " and ".join(sorted({card.color or "penalty" for card in found}))),
        (_suit, _suits_in_words),
        (_rank, lambda found: runs_in_words(_named(card) for card in found)),
        (_color_and_rank, _by_color),
    )
    for key, words in keys:
        found = {key(card) for card in chosen}
        if chosen == {card for card in every if key(card) in found}:
            return words(chosen)
    return ""


def _suits_in_words(found: set[Card]) -> str:
    names = [SUIT_NAMES[suit] for suit in SUIT_NAMES if suit in {card.suit for card in found}]
    jokers = ["jokers"] if any(not card.suit for card in found) else []
    every = [*names, *jokers]
    return " and ".join(every) if len(every) < 3 else f"{', '.join(every[:-1])} and {every[-1]}"


def _by_color(found: set[Card]) -> str:
    colors = sorted({card.color for card in found})
    parts = [f"{color} {runs_in_words(_named(card) for card in found if card.color == color)}".strip() for color in colors]
    return "; ".join(parts)


def _named(card: Card) -> tuple[int, str]:
    return card.value, card.rank if card.suit else str(card.value or "joker")


def _color(card: Card) -> str:
    return card.color


def _suit(card: Card) -> str:
    return card.suit


def _rank(card: Card) -> tuple[int, bool]:
    return card.value, bool(card.suit)


def _color_and_rank(card: Card) -> tuple[str, int]:
    return card.color, card.value


def _listed(found: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in in_order(found))
