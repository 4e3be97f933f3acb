"""Dealing hands at a table: all cards are dealt at once, and taken back at once."""

from __future__ import annotations

from cardbowl.steps.ask import Ask, Draw
from cardbowl.steps.referee import Referee


def is_dealt(ask: Ask | None) -> bool:
    """Whether a card for a hand is to be drawn now, face down."""
    return isinstance(ask, Draw) and ask.secret


def deal_hands(referee: Referee, *, begin: bool) -> None:
    """Deal the rest of the hands; before the first card only if `begin` is set."""
    begun = bool(referee.steps) and is_dealt(referee.steps[-1][0])
    while is_dealt(referee.asking) and (begin or begun):
        referee.deal()


def take_back(referee: Referee) -> None:
    """Take back the last answer; a card of a hand is taken back with the whole deal and the decision before it."""
    referee.undo()
    while is_dealt(referee.asking) and referee.log:
        referee.undo()
