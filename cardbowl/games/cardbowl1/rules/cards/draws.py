"""Draws, jokers among them, and rounding (section 1.2 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import Side
from cardbowl.steps.ask import Draw, Note, Rule

RED: Final = Card("RJ")
BLACK: Final = Card("BJ")
JOKER_VALUE: Final = 15
"""The value of a joker as a player in a hand (CB1.GEN.2)."""


class DeckUsedUpError(Exception):
    """Raised where an open-field run draws and no card is left: the run ends there (CB1.GEN.R4)."""


class Slot(NamedTuple):
    """One required draw (CB1.GEN.R1): the card that counts, and which jokers came before it and were replaced.

    `card` is None where a Red Joker counts as the draw and is not replaced.
    """

    card: Card | None
    red: bool = False
    black: bool = False


def slot(side: Side, role: str, rule: str, *, red_is_last: bool = False) -> Rule[Slot]:
    """Draw for one purpose; a joker is set aside and another card is drawn.

    With `red_is_last` the Red Joker ends the slot without a replacement.

    Rules: CB1.GEN.3, CB1.GEN.R1.
    """
    red = black = False
    while True:
        card: Card = yield Draw(side, role, rule)
        if card is RED:
            red = True
            yield Note("CB1.GEN.3", "The Red Joker ({}).", (role,), "red joker", RED, side)
            if red_is_last:
                return Slot(None, red, black)
        elif card is BLACK:
            black = True
            yield Note("CB1.GEN.3", "The Black Joker ({}).", (role,), "black joker", BLACK, side)
        else:
            return Slot(card, red, black)


def plain(side: Side, role: str, rule: str) -> Rule[Card]:
    """A draw that only needs a number: jokers are set aside and another card is drawn (CB1.GEN.R3)."""
    while True:
        card: Card = yield Draw(side, role, rule)
        if card is not RED and card is not BLACK:
            return card


def worth(card: Card | None) -> int:
    """The face value fv: J 1, Q 2, K 3, every other card 0 (CB1.GEN.4)."""
    return max(0, card.value - 10) if card is not None else 0


def hand_value(card: Card) -> int:
    """The value of a card as a player: A 1 to K 13, a joker 15 (CB1.GEN.1-2)."""
    return card.value if card.suit else JOKER_VALUE


def player_suit(card: Card) -> str:
    """The suit of a receiver or carrier: a Black Joker is a spade, a Red Joker a heart (CB1.GEN.2)."""
    return card.suit or ("H" if card is RED else "S")


def half_up(top: int, bottom: int) -> int:
    """Rounded to the nearest whole number, exact halves up: 7/2 is 4, -1/2 is 0, -5/2 is -2 (CB1.GEN.R5)."""
    return (2 * top + bottom) // (2 * bottom)


def half_value(value: int) -> int:
    """Half the value of a blocker, rounded up (CB1.GEN.R5)."""
    return (value + 1) // 2
