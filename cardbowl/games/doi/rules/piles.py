"""Moves of cards between piles: turning up from a deck, returning them, and filling hands.

Decks are counted cards without an order, so a shuffle needs no step of its own (DOI.CONV.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from cardbowl.cards import Card
from cardbowl.chance import Source
from cardbowl.errors import DataError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, Team, with_team
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import NONE, Position
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.steps.ask import Draw, Note, Rule

Result = TypeVar("Result")

DECK, OTHER_DECK, DISCARDS, OTHER_DISCARDS = "draw", "defense", "discards", "defense discards"
"""The piles that cards come from: the deck of the offense and of the defense, and the discards of either."""
PILES: Final = (DECK, OTHER_DECK, DISCARDS, OTHER_DISCARDS)
SHUFFLED: Final = "shuffled again"
"""The `what` of a note that all cards of a side are turned up and shuffled again; its number is that side."""
_AFTER: Final = {DECK: DISCARDS, DISCARDS: DECK, OTHER_DECK: OTHER_DISCARDS, OTHER_DISCARDS: OTHER_DECK}
"""The pile of the same side that a play of a variant's own goes on with where one is empty (DOI.FG.6.R3)."""

COIN: Final = Source("coin", ("red", "black"), notation=("R1", "B1"))
"""The coin of the toss (DOI.SETUP.2.R2)."""


def pile(name: str, at: Position, rules: HouseRules) -> Sequence[Card]:
    """The cards in a pile as a step begins (DOI.INFO.1)."""
    team = at.offense.other if name in (OTHER_DECK, OTHER_DISCARDS) else at.offense
    return (at.discards if name in (DISCARDS, OTHER_DISCARDS) else at.decks)[team]


def refill(name: str, drawn: Sequence[Card], noted: Sequence[Note]) -> Sequence[Card]:
    """The cards of a pile, where a play of a variant's own has turned up all there are and shuffles them again.

    No rule of the game draws from an empty pile: hands are filled only if the deck has enough cards, kicks go on from the
    discards.

    Rules: DOI.REFILL.2, DOI.FG.6.R1, DOI.FG.6.R3.
    """
    side = OFFENSE if name in (DECK, DISCARDS) else DEFENSE
    times = sum(note.what == SHUFFLED and note.n is side for note in noted)
    if drawn and times:
        return drawn[: len(drawn) // times]
    raise DataError(f"the {name} pile is empty, and no rule draws from an empty pile (DOI.REFILL.2)")


@cache
def turn_up(role: str, number: int, in_deck: int, rule: str) -> Draw:
    """The offense turns up the next card of its deck, or of its discards when none is left (DOI.FG.2, DOI.FG.6.R1, DOI.XP.1)."""
    return Draw(OFFENSE, f"{role} {number}", rule, DECK if in_deck > 0 else DISCARDS)


def turned_up_for(make: Callable[[], Rule[Result]], at: Position, rules: HouseRules) -> Rule[Result]:
    """A play of a variant's own, which `make` starts: where a deck has no cards left, draws go on with that player's discards.

    Where all of both are turned up, they are shuffled again. Such a play uses no card of a pile, as a kick uses none.

    Rules: DOI.FG.6.R3.
    """
    rule = make()
    left, sent = {name: len(pile(name, at, rules)) for name in _AFTER}, None
    while True:
        try:
            asked: Any = rule.send(sent)
        except StopIteration as stop:
            found: Result = stop.value
            return found
        if isinstance(asked, Draw) and isinstance(asked.deck, str):  # no `is`: a reading would then keep all cards apart
            name = _with_cards(asked.deck, left)
            if not left[name]:
                side = OFFENSE if name in (DECK, DISCARDS) else DEFENSE
                yield Note("DOI.FG.6.R3", "All cards are turned up: they are shuffled again.", (), SHUFFLED, side, side)
                left |= {each: len(pile(each, at, rules)) for each in (name, _AFTER[name])}
                name = _with_cards(asked.deck, left)
            left[name] -= 1
            asked = Draw(asked.side, asked.role, asked.rule, name, asked.secret)
        sent = yield asked


def _with_cards(name: str, left: Mapping[str, int]) -> str:
    """The pile of this name, or the other one of the same player where only that has cards; other names are the deck."""
    name = name if name in left else DECK
    return name if left[name] or not left[_AFTER[name]] else _AFTER[name]


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
