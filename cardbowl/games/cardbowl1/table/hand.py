"""The hand that a viewer holds before it is on the table, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import DEFENSE, OFFENSE, Side, Team
from cardbowl.games.cardbowl1.notes.field_now import latest_field
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.deal import DEAL, GIVE_UP
from cardbowl.games.cardbowl1.rules.cards.draws import RED, hand_value
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Step


def hand_of(referee: Referee, viewer: Team | None, steps: Sequence[Step]) -> dict[str, Any] | None:
    """The viewer's hand and discards; None once they are on the table (CB1.MODEL.8, CB1.DEAL.R3)."""
    if viewer is None or referee.asking is None:
        return None
    at: Position = referee.seen_by(viewer).position
    side: Side = OFFENSE if viewer is at.offense else DEFENSE
    if at.phase == "dealt":
        if referee.steps and on_the_table(steps, side):
            return None
        held, discards = list(at.hands[side]), list(at.discards[side])
    else:
        held, discards = dealt_so_far(steps, side) if referee.steps else ([], [])
    if not held or UNSEEN in held:
        return None
    held.sort(key=lambda card: (-hand_value(card), card.number))
    return {
        "side": side.word,
        "label": f"Your hand of {len(held)} card{'' if len(held) == 1 else 's'}",
        "cards": [str(card) for card in held],
        "discards": [str(card) for card in discards],
    }


def on_the_table(steps: Sequence[Step], side: Side) -> bool:
    """Whether this side has lined up."""
    field = latest_field(steps)
    return field is not None and bool((field.offense if side is OFFENSE else field.defense).cards)


def dealt_so_far(steps: Sequence[Step], side: Side) -> tuple[list[Card], list[Card]]:
    """The hand of a side while hands are dealt, and its discards (CB1.DEAL.1, CB1.TURN.1, CB1.DEAL.2)."""
    held: list[Card] = []
    discards: list[Card] = []
    for ask, answer in steps:
        if type(ask) is Draw and ask.deck == DEAL and ask.side is side:
            held.append(answer)
        elif type(ask) is Choose and ask.side is side and ask.what == "discard":
            held.remove(answer)
            discards.append(answer)
        elif type(ask) is Choose and ask.side is side and answer == GIVE_UP:
            held.remove(RED)
    if not all(isinstance(card, Card) for card in held):
        return [], []
    return held, discards
