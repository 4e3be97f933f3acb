"""Moves of cards between piles: turning up from a deck, returning them, and filling hands.

Decks are counted cards without an order, so a shuffle needs no step of its own (DOI.CONV.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import Source
from cardbowl.errors import DataError
from cardbowl.football import AWAY, HOME, OFFENSE, Team, with_team
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import NONE, Position
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.steps.ask import Draw

DECK, OTHER_DECK, DISCARDS = "draw", "defense", "discards"
"""The piles that cards come from: the deck of the offense and of the defense, and the discards of the offense."""

COIN: Final = Source("coin", ("red", "black"), notation=("R1", "B1"))
"""The coin of the toss (DOI.SETUP.2.R2)."""


def pile(name: str, at: Position, rules: HouseRules) -> Sequence[Card]:
    """The cards in a pile as a step begins (DOI.INFO.1)."""
    if name == DISCARDS:
        return at.discards[at.offense]
    return at.decks[at.offense.other if name == OTHER_DECK else at.offense]


def refill(name: str, drawn: Sequence[Card], noted: Sequence[object]) -> Sequence[Card]:
    """No rule draws from an empty pile: hands are filled only if the deck has enough cards, kicks go on from the discards.

    Rules: DOI.REFILL.2, DOI.FG.6.R1.
    """
    raise DataError(f"the {name} pile is empty, and no rule draws from an empty pile (DOI.REFILL.2)")


@cache
def turn_up(role: str, number: int, in_deck: int, rule: str) -> Draw:
    """The offense turns up the next card of its deck, or of its discards when none is left (DOI.FG.2, DOI.FG.6.R1, DOI.XP.1)."""
    return Draw(OFFENSE, f"{role} {number}", rule, DECK if in_deck > 0 else DISCARDS)


def cleared(at: Position, **changed: Any) -> Position:
    """The position after a series: the cards on the table go to the discards of their owners.

    `changed` are other fields of the position that change with it.

    Rules: DOI.REFILL.1, DOI.LOOP.5.
    """
    if at.table == NONE:
        return at._replace(**changed)
    discards = (together(at.discards[0], at.table[0]), together(at.discards[1], at.table[1]))
    return at._replace(discards=discards, table=NONE, **changed)


def kicked_back(at: Position, turned: Sequence[Card], rules: HouseRules) -> Position:
    """The position after the cards turned up for a kick go back where they came from; or all of them into the deck.

    Rules: DOI.FG.5, DOI.FG.6.R2.
    """
    team = at.offense
    borrowed = turned[len(at.decks[team]) :]
    if rules.fg_return == "origin" or not borrowed:
        return at
    return at._replace(
        decks=with_team(at.decks, team, together(at.decks[team], borrowed)),
        discards=with_team(at.discards, team, without(at.discards[team], borrowed)),
    )


def needed(at: Position, team: Team, rules: HouseRules) -> int:
    """The number of cards missing from a hand, which has as many as there are downs left.

    Rules: DOI.REFILL.2, DOI.DOWN.1, DOI.PEN.4.
    """
    return rules.downs + 1 - at.down - len(at.hands[team])


def fills(at: Position, rules: HouseRules) -> bool:
    """Whether both decks have the cards that are missing from the hands (DOI.REFILL.2, DOI.QTR.1)."""
    return all(needed(at, team, rules) <= len(at.decks[team]) for team in Team)


def for_replacements(at: Position, rules: HouseRules) -> Position:
    """Before replacements: under ``reshuffle_discard`` an empty deck is replaced by the discards (DOI.PEN.4.R2, DOI.PEN.4.R4)."""
    if rules.pen_refill == "ends_quarter":
        return at
    for team in (HOME, AWAY):
        if not at.decks[team]:
            decks = with_team(at.decks, team, at.discards[team])
            at = at._replace(decks=decks, discards=with_team(at.discards, team, ()))
    return at
