"""The down or try that is being played, gone on with from a choice in it."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.order import turn
from cardbowl.reading.driven import begun
from cardbowl.reading.trees import Tree, tree
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Seen


def goes_on(option: Any, seen: Seen, rules: HouseRules) -> Tree:
    """What the running turn leads to with this answer: what was answered and drawn before it is the same.

    Its results are `Turned`. Later decisions, those about time-outs too, are left open.
    """
    given = [*(answer for ask, answer in seen.steps if type(ask) is not Note), option]
    return tree(lambda: begun(given, partial(turn, seen.position, rules)))
