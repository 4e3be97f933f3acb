"""The odds of the running play: those of the part of the rules that it has come to, else the next card."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.games.cardbowl1.odds.rest_of_play import one_card
from cardbowl.games.cardbowl1.rules.cards.deal import DEAL
from cardbowl.reading.live import part_shown
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee

KICKS: Final = ("field goal", "punt", "kick")
"""Options with odds: the kicks that are called (CB1.FG.1, CB1.PUNT.1, CB1.TRY.1)."""
CARDS_ADDED: Final = ("CB1.RUN.R4", "CB1.PASS.6")
"""Decisions all of whose options have odds: the extra card against a rush, and the number of yardage cards."""


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The odds until something is settled or a side decides; where no formula is known, of the next card.

    Options of a decision have odds for kicks that are called, the card that the defense adds, and the number of yardage cards;
    else the play just goes on. The rules are never read card by card, so the answer is quick at every moment; where a play of a
    variant's own draws from a source of its own it is None, and that play is read.
    """
    ask = referee.asking
    if isinstance(ask, Draw) and not isinstance(ask.deck, str):
        return None
    if isinstance(ask, Draw):  # no answer is given ahead of a card
        return (ask.deck != DEAL and shown(referee, ())) or one_card(referee.left(ask.deck), dealt=ask.deck == DEAL)
    named = more[0] in KICKS or (isinstance(ask, Choose) and ask.rule in CARDS_ADDED)
    return (named and shown(referee, more)) or goes_on()


def shown(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The odds of the part of the rules that runs after `more`; None where it has none, or too few cards are left."""
    try:
        return part_shown(referee, more)
    except OddsError:
        return None


def goes_on() -> Odds[str]:
    """The odds where nothing is settled before the next decision or deal."""
    return Odds.of(Dist.certain("goes on"), what="what can still happen", events={"goes on": lambda outcome: True})
