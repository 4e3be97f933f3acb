"""The table of one down: what every call is worth against every defense, for any worth of the endings."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from cardbowl.chance.matrix_games import MatrixGame, solve
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.charts.codes import read_code
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL, Call
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.field_goals import field_goal
from cardbowl.games.football_strategy.rules.results import outcome
from cardbowl.reading.trees import Tree, mean, tree

Worth = Callable[[Ending], float]
"""What an ending is worth to the offense."""


@lru_cache(maxsize=16_384)
def code_tree(text: str, kind: str, spot: int, rules: HouseRules) -> Tree:
    """What the code on a card of this kind can lead to from a spot (FS.PLAY.3)."""
    return tree(lambda: outcome(read_code(text), kind, spot, rules))


@lru_cache(maxsize=512)
def kick_tree(spot: int, rules: HouseRules) -> Tree:
    """What a field goal from a spot can lead to (FS.FG.1)."""
    return tree(lambda: field_goal(spot, rules))


def table(deck: str, calls: tuple[Call, ...], spot: int, rules: HouseRules, worth: Worth) -> MatrixGame:
    """The game of a down at a spot: payoffs are rounded (`STEPS`), so that it is solved quickly."""
    known: dict[tuple[str, str], Fraction] = {}
    cards = rules.chart_set.decks[deck]

    def cell(call: Call, letter: str) -> Fraction:
        if call == FIELD_GOAL:
            key, found = (FIELD_GOAL, ""), kick_tree(spot, rules)
        else:
            card = cards.card(int(call))
            key = (card.results[letter], card.kind)
            found = code_tree(*key, spot, rules)
        if key not in known:
            known[key] = Fraction(round(STEPS * mean(found, worth)), STEPS)
        return known[key]

    return MatrixGame.from_function(calls, LETTERS, cell)


STEPS: Final = 200
"""The denominator of payoffs."""


def best_mixes(game: MatrixGame) -> tuple[list[float], list[float], float]:
    """The best mixes of both coaches: the share of each call, and of each letter; and what the game is worth with them."""
    found = solve(game)
    return [float(share) for share in found.row_mix], [float(share) for share in found.column_mix], float(found.value)
