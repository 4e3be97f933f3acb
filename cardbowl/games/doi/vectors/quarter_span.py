"""How many cards a player can play in a quarter of D.O.I.: counted over every course of a quarter (DOI.QTR.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardbowl.cards import PENALTY, Card
from cardbowl.errors import DataError, IllegalAnswerError
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.games.doi.rules.order import start
from cardbowl.games.doi.vectors.positions import Held, filled_hands, one_turn, position

_LOSS: Final = (Card("R1"), Card("R10"))
_TURNOVER: Final = (Card("R15"), Card("R15"))
_REPLAY: Final = (PENALTY, Card("R1"))
_PAIRS: Final = ((_LOSS, 50, 60), (_TURNOVER, 50, 60), (_REPLAY, 50, 100), (_REPLAY, 99, 100))
"""Cards of both sides with ball and line: the next down or none left, a turnover, the down again, and a penalty that scores."""

_ENDLESS: Final = {"pen_refill": "ends_quarter", "fg_return": "origin", "xp_return": "back"}
"""House rules, and their words with which cards are used up by plays only."""

State = tuple[int, int]
"""Cards in hand and cards in the deck, of either player."""


def quarter_span(rules: HouseRules) -> tuple[int, int]:
    """The fewest and the most cards that a player can play in one quarter, penalty plays included.

    Every step is played by the rules: from each number of cards in hand and deck, every way a down can end.
    Raises `DataError` under house rules that return played cards to the deck, or by which kicks use up cards.

    Rules: DOI.QTR.5, DOI.QTR.1.
    """
    for name, needed in _ENDLESS.items():
        if (value := getattr(rules, name)) != needed:
            raise DataError(f"the field procedure: a quarter_span is counted where {name} = {needed}, not {value} (DOI.QTR.5)")
    spans: dict[State, tuple[int, int]] = {}

    def span(state: State) -> tuple[int, int]:
        if state not in spans:
            found = [(played, span(after) if after else (0, 0)) for played, after in _ways(state, rules) if after != state]
            fewest = min(played + least for played, (least, _) in found)
            spans[state] = fewest, max(played + most for played, (_, most) in found)
        return spans[state]

    begun = _dealt(start(rules)._replace(phase="deal"), rules)
    return span(begun) if begun else (0, 0)


def _ways(state: State, rules: HouseRules) -> Iterator[tuple[int, State | None]]:
    """Every way a down can end: the number of cards each player played, and the next state (None: the quarter is over)."""
    hand, deck = state
    held = {"hand": hand, "deck": deck}
    for (o, d), spot, line in _PAIRS:
        at = position({**held, "y": spot, "line": line}, rules, Held((o,)), Held((d,)))
        yield 1, _next(one_turn(at, rules, (PLAY, (o, d))).after, rules)
    at = position({**held, "y": 99}, rules)
    yield 0, _next(one_turn(at, rules, (FIELD_GOAL, *at.decks[0], *at.discards[0])).after, rules)
    try:
        yield 0, _next(one_turn(at, rules, (PUNT,)).after, rules)
    except IllegalAnswerError:
        return  # only on the last down (DOI.CALL.2)


def _next(after: Position, rules: HouseRules) -> State | None:
    if after.phase == "try":
        after = one_turn(after, rules, (*after.decks[0], *after.discards[0])).after
    return _state(after) if after.phase == "scrimmage" else _dealt(after, rules)


def _dealt(at: Position, rules: HouseRules) -> State | None:
    after = filled_hands(at, rules).after
    return _state(after) if after.quarter == at.quarter and after.phase != "over" else None


def _state(at: Position) -> State:
    return len(at.hands[0]), len(at.decks[0])
