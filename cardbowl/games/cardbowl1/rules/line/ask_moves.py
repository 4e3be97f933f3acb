"""By their texts, one after another (section 2.2 of the rulebook, how moves are asked)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardbowl.football import Side
from cardbowl.games.cardbowl1.rules.line.blocking_moves import DONE, Move
from cardbowl.steps.ask import Choose, Rule


@lru_cache(maxsize=4096)
def written(move: Move) -> str:
    """The text of a move, as answered and kept in a log: ``assign LT -5`` (CB1.MODEL.R6)."""
    return str(move)


def ask_move(side: Side, what: str, moves: Sequence[Move], rule: str, prompt: str) -> Rule[Move]:
    """Ask for one of these moves; the last one (``done``, where that is allowed) is the default (CB1.MODEL.R6)."""
    texts = tuple([written(move) for move in moves])
    answer: str = yield Choose(side, what, texts, rule, prompt, texts[-1])
    return moves[texts.index(answer)]


def ends_here(moves: Sequence[Move]) -> bool:
    """Whether ``done`` is the only move left."""
    return len(moves) == 0 or (len(moves) == 1 and moves[0] == DONE)
