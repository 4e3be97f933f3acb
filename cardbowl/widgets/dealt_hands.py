"""Dealing hands at a table: all cards are dealt at once, and taken back at once."""

from __future__ import annotations

from cardbowl.steps.ask import Ask, Draw
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import is_covert


def is_dealt(ask: Ask | None) -> bool:
    """Whether a card for a hand is to be drawn now, face down."""
    return isinstance(ask, Draw) and ask.secret


def goes_by_itself(referee: Referee) -> bool:
    """Whether a card of a hand comes next, or a covert question that a computer player answers while the other side looks on."""
    ask = referee.asking
    return is_dealt(ask) or (is_covert(ask) and referee.player_of(ask) is not None and len(referee.players) == 1)


def deal_hands(referee: Referee, *, begin: bool) -> None:
    """Deal the rest of the hands; before the first card only if `begin` is set."""
    begun = bool(referee.steps) and is_dealt(referee.steps[-1][0])
    while goes_by_itself(referee) and (begin or begun):
        referee.step()


def take_back(referee: Referee) -> None:
    """Take back the last answer; a card of a hand is taken back with the whole deal and the decision before it.

    So is a covert decision between two people, so that a step back does not tell of it.
    """
    referee.undo()
    while referee.log and (goes_by_itself(referee) or (is_covert(referee.asking) and not referee.players)):
        referee.undo()
