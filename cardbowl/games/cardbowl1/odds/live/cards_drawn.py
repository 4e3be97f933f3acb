"""The cards that a running part of the rules has drawn."""

from __future__ import annotations

from typing import Any

from cardbowl.cards import Card, Deck
from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.odds import parts
from cardbowl.reading.known import Running
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee

Shown = Odds[Any] | None


def gone(referee: Referee) -> tuple[Card, ...]:
    """The cards that have left the draw deck (CB1.GEN.7)."""
    return parts.gone(Deck(referee.left()), referee.rules)


def drawn(at: Running, *roles: str) -> list[Card]:
    """The cards that the part has drawn for these purposes, with the jokers that were replaced."""
    return [card for ask, card in at.given if type(ask) is Draw and ask.role.startswith(roles)]


def counted(at: Running, *roles: str) -> list[Card]:
    """The same, without jokers."""
    return [card for card in drawn(at, *roles) if card.suit]


def draws(at: Running, *roles: str) -> bool:
    """Whether the next card is drawn for one of these purposes."""
    return type(at.ask) is Draw and at.ask.role.startswith(roles)
