"""The down or try that is being played, gone on with from a choice in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardbowl.chance import Dist
from cardbowl.football.plays import Turned
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.order import turn
from cardbowl.reading.driven import begun
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Seen


def goes_on(option: str, seen: Seen, rules: HouseRules, worth: Callable[[Turned], float]) -> Dist[Turned]:
    """What the running turn leads to with this answer: what was answered and drawn before it is the same.

    Of later decisions, those about time-outs too, each side takes what `worth` says is better for it.
    """
    given = [*(answer for ask, answer in seen.steps if type(ask) is not Note), option]
    return outcomes(lambda: begun(given, partial(turn, seen.position, rules)), choose="best", value=worth)
