"""The position in the middle of a turn: the cards and time-outs that its steps have moved (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.football import Side, with_team
from cardbowl.football.scoring import team_of
from cardbowl.games.showdown.position import HIDDEN, Position, together, without
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.seen import Hidden

Step = tuple[Any, Any]


def position_now(at: Position, steps: Sequence[Step]) -> Position:
    """The position that `steps` of its turn have led to, as far as hands, piles, discards and time-outs go.

    Both are those that the viewer may see; a card of the other hand is face down there.
    """
    begun = at
    for ask, answer in steps:
        if type(ask) is Draw and ask.role == "strategy card":
            at = _drawn(at, ask.side, HIDDEN if isinstance(answer, Hidden) else answer, begun)
        elif type(ask) is Note and ask.what in ("card", "discard", "recall"):
            at = _moved(at, ask, begun)
        elif type(ask) is Note and ask.side is not None and ask.what == "time-out":
            left = list(at.timeouts)
            left[team_of(begun, ask.side)] = ask.n
            at = at._replace(timeouts=(left[0], left[1]))
    return at


def _drawn(at: Position, side: Side, card: str, begun: Position) -> Position:
    team = team_of(begun, side)
    piles = list(at.piles)
    piles[team] -= 1
    hands = with_team(at.hands, team, together(at.hands[team], (card,)))
    return at._replace(piles=(piles[0], piles[1]), hands=hands)


def _moved(at: Position, note: Note, begun: Position) -> Position:
    """A card played, discarded, or taken back."""
    assert note.side is not None, "a card is moved by a side"
    team, card = team_of(begun, note.side), note.n
    hand, pile = at.hands[team], at.discards[team]
    if note.what == "recall":
        hand, pile = together(hand, (card if HIDDEN not in hand else HIDDEN,)), without(pile, card)
    else:
        hand, pile = without(hand, card if card in hand else HIDDEN), together(pile, (card,))
    return at._replace(hands=with_team(at.hands, team, hand), discards=with_team(at.discards, team, pile))
