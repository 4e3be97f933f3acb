"""The cards hidden from a side, and those it knows (sections 2 and 3.1 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.cards import UNSEEN, Card, in_order
from cardbowl.football import Team
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.course_of_play import RESHUFFLE
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.seen import Step

TURNED_UP: Final = ("extra card", "cover", "tackler", "downfield block")
"""Notes that reveal a card of a hand."""


def face_down(referee: Any, team: Team) -> tuple[Card, ...]:
    """The cards of the other hand, and its discards, that are still face down for `team`.

    Discards that have been shuffled in again are cards of the deck.

    Rules: CB1.MODEL.8, CB1.DEAL.R3, CB1.GEN.R4.
    """
    at: Position = referee.position
    other = 1 if team is at.offense else 0
    notes = [ask for ask, _ in referee.steps if type(ask) is Note]
    table: Field | None = next((note.n for note in reversed(notes) if note.what == "field"), None)
    shown = {note.n for note in notes if note.what in TURNED_UP}
    if table is not None:
        shown |= {each.card for each in (table.offense.cards, table.defense.cards)[other] if each.face_up}
    shown |= {card for back in came_back(referee.steps) for card in back}
    return tuple(card for card in (*at.hands[other], *at.discards[other]) if card not in shown)


def came_back(steps: Sequence[Step]) -> list[tuple[Card, ...]]:
    """The cards of each new deck that was shuffled in these steps, as far as they are seen (CB1.GEN.R4)."""
    return [ask.n.cards for ask, _ in steps if type(ask) is Note and ask.what == RESHUFFLE]


def known_cards(field: Field | None, at: Position, steps: Sequence[Step]) -> tuple[Card, ...]:
    """The cards that cannot be drawn, as far as a side can know: its own, those face up, those drawn.

    Cards that have been shuffled in again can be drawn again. `field`, `at` and `steps` are as that side sees them.

    Rules: CB1.GEN.7, CB1.GEN.R4, CB1.MODEL.8.
    """
    found = {card for pair in (at.hands, at.discards) for cards in pair for card in cards}
    if field is not None:
        found |= {each.card for each in field.offense.cards} | {each.card for each in field.defense.cards}
    for ask, answer in steps:
        if type(ask) is Draw and isinstance(answer, Card):
            found.add(answer)
        elif type(ask) is Note and ask.what == RESHUFFLE:
            found.difference_update(ask.n.cards)
    return tuple(in_order(found - {UNSEEN}))


def not_in_their_hand(field: Field | None, at: Position, steps: Sequence[Step]) -> tuple[Card, ...]:
    """The cards that cannot be face down in the other hand, as far as a side can know: those of `known_cards`, and
    those that have been shuffled in again.

    Rules: CB1.GEN.R4, CB1.MODEL.8.
    """
    back = {card for cards in came_back(steps) for card in cards}
    return tuple(in_order({*known_cards(field, at, steps), *back} - {UNSEEN}))
