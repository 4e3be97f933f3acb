"""One playing card, and the text it is written as.

A card is written rank first, suit last: ``10H KS AS 2C``; ``T`` is read as 10.
The jokers are ``RJ`` (red) and ``BJ`` (black).
A *number card* has a color and a number instead: ``R10 B5``; ``P`` is the penalty card that goes with them.
Lists of cards are separated by spaces.
There is exactly one object for each card, so cards may be compared with ``is`` as well as with ``==``.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Final, NoReturn

from cardbowl.doors import doors
from cardbowl.errors import NotationError, value_text

SUITS: Final = "SHCD"
"""The four suits in the order in which a smaller deck takes them: spades, hearts, clubs, diamonds."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_SIGNS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
RANK_NAMES: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
NUMBERS: Final = (*range(1, 11), 15)
"""The numbers on number cards."""


@doors
class Card:
    """A playing card.

    `value` is 1 (ace) to 13 (king), 0 for a joker; `rank` is ``A 2 .. 10 J Q K`` or ``RJ``/``BJ``;
    `suit` is ``S H C D`` or empty; `color` is ``black`` or ``red``; `number` is 0..53, the same on every run.
    A number card has its number (1..10 or 15) as `value`, no suit, and a `number` of 55..76; the penalty card has the value 0,
    no color, and the `number` 77.
    """

    __slots__ = ("color", "is_face", "number", "rank", "suit", "text", "value")

    value: int
    rank: str
    suit: str
    color: str
    number: int
    is_face: bool
    text: str

    def __new__(cls, text: str) -> Card:
        """The card written as `text`, e.g. ``Card("10H")``; raises `NotationError`."""
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str, *, among: Iterable[Card] = ()) -> Card:
        """Read one card, e.g. ``10H``, ``TH`` or ``10♥``; raises `NotationError`, which says how those `among` are written."""
        if isinstance(text, str):
            found = _BY_TEXT.get(text.strip().upper())
            if found is not None:
                return found
        raise NotationError(f"cannot read the card {value_text(text)}: {_how_to_write(among)}")

    @property
    def pretty(self) -> str:
        """The card with its suit sign, e.g. ``10♥``; a joker, a number card and the penalty card as they are written."""
        return self.rank + SUIT_SIGNS.get(self.suit, "")

    @property
    def name(self) -> str:
        """The card in words, for screen readers.

        >>> [Card(text).name for text in ("10H", "RJ", "R10", "P")]
        ['10 of hearts', 'red joker', 'red 10', 'penalty card']
        """
        if self is PENALTY:
            return "penalty card"
        if self is UNSEEN:
            return "face-down card"
        if not self.suit:
            return f"{self.color} {self.value or 'joker'}"
        return f"{RANK_NAMES.get(self.rank, self.rank)} of {SUIT_NAMES[self.suit]}"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card cannot be changed (its {name})")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card cannot be changed (its {name})")

    def __str__(self) -> str:
        return self.text

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def make_card(*, rank: str, suit: str, value: int, color: str, number: int, text: str, is_face: bool) -> Card:
    """A card that is none of `Card.parse`; every deck is made of those below."""
    fields = {"rank": rank, "suit": suit, "value": value, "color": color, "number": number, "text": text, "is_face": is_face}
    card: Card = object.__new__(Card)
    for name, field in fields.items():
        object.__setattr__(card, name, field)
    return card


def _make(rank: str, suit: str, value: int, color: str, number: int) -> Card:
    is_face = bool(suit) and value >= 11
    return make_card(rank=rank, suit=suit, value=value, color=color, number=number, text=rank + suit, is_face=is_face)


ALL_CARDS: Final[tuple[Card, ...]] = tuple(
    _make(rank, suit, value, "red" if suit in "HD" else "black", 13 * index + value - 1)
    for index, suit in enumerate(SUITS)
    for value, rank in enumerate(RANKS, start=1)
)
RED_JOKER: Final = _make("RJ", "", 0, "red", 52)
BLACK_JOKER: Final = _make("BJ", "", 0, "black", 53)
ACE_OF_SPADES: Final = ALL_CARDS[0]
UNSEEN: Final = _make("?", "", 0, "", 54)
"""The placeholder of a card that is face down for the viewer; it is in no deck, and `cards` does not read it."""
NUMBER_CARDS: Final[tuple[Card, ...]] = tuple(
    _make(f"{color[0].upper()}{value}", "", value, color, 55 + len(NUMBERS) * index + place)
    for index, color in enumerate(("red", "black"))
    for place, value in enumerate(NUMBERS)
)
PENALTY: Final = _make("P", "", 0, "", 77)

_BY_TEXT: Final[dict[str, Card]] = {}
for _card in (*ALL_CARDS, RED_JOKER, BLACK_JOKER, *NUMBER_CARDS, PENALTY):
    _BY_TEXT[_card.text] = _card
    _BY_TEXT[_card.pretty] = _card
    if _card.rank == "10":
        _BY_TEXT["T" + _card.suit] = _card
        _BY_TEXT["T" + SUIT_SIGNS[_card.suit]] = _card


def cards(text: str | Iterable[Card | str], *, among: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Read a list of cards separated by spaces, e.g. ``cards("8S 7D")``; raises `NotationError` as `Card.parse` does."""
    if isinstance(text, str):
        return tuple([_BY_TEXT.get(word) or Card.parse(word, among=among) for word in text.replace(",", " ").split()])
    return tuple(card if isinstance(card, Card) else Card.parse(card, among=among) for card in text)


def _how_to_write(among: Iterable[Card]) -> str:
    """How the kinds of cards that are `among` these are written, in words; all kinds where there are none."""
    known = set(among) or set(_BY_TEXT.values())
    with_suit = ["a rank A 2..10 J Q K and a suit S H D C, such as 10H"] if any(card.suit for card in known) else []
    jokers = ", ".join(card.text for card in (RED_JOKER, BLACK_JOKER) if card in known)
    numbers = ["a color R B and a number 1..10 or 15, such as R10"] if known.intersection(NUMBER_CARDS) else []
    penalty = ["P"] if PENALTY in known else []
    kinds = (", or ".join([*with_suit, *([jokers] if jokers else [])]), ", or ".join([*numbers, *penalty]))
    return f"write {'; or '.join(kind for kind in kinds if kind)}"


_NUMBER: Final = attrgetter("number")


def in_order(several: Iterable[Card]) -> list[Card]:
    """The cards sorted by suit and value.

    Cards have no ``<`` of their own: it would make every search for a card in a deck slow, and no rule ranks suits.
    """
    return sorted(several, key=_NUMBER)


def written(several: Iterable[Card]) -> str:
    """The cards as text that `cards` reads back, e.g. ``8S 7D``."""
    return " ".join(card.text for card in several)
