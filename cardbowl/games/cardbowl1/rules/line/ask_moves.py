"""Section 2.2 of the rulebook, how its moves are asked: each by its text, and one after another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardbowl.football import Side
from cardbowl.games.cardbowl1.rules.line.blocking_moves import DONE, Move
from cardbowl.steps.ask import Choose, Rule


@lru_cache(maxsize=4096)
def written(move: Move) -> str:
    """CB1.MODEL.R6  A move as it is answered and kept in a log: ``assign LT -5``."""
    return str(move)


def ask_move(side: Side, what: str, moves: Sequence[Move], rule: str, prompt: str) -> Rule[Move]:
    """CB1.MODEL.R6  One of these moves; the last one (to be done, where that is allowed) is the default."""
    texts = tuple([written(move) for move in moves])
    answer: str = yield Choose(side, what, texts, rule, prompt, texts[-1])
    return moves[texts.index(answer)]


def ends_here(moves: Sequence[Move]) -> bool:
    """Whether nothing but being done is left to answer."""
    return len(moves) == 0 or (len(moves) == 1 and moves[0] == DONE)
