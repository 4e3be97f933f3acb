"""The computer players of Card Bowl 1.1.6."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.steps.ask import Ask
from cardbowl.steps.game import Policy
from cardbowl.steps.policies import make_random


def make_sensible(rules: HouseRules, random: Random) -> Policy:
    """An ordinary good player; see `Sensible`."""
    from cardbowl.games.cardbowl1.players.sensible import Sensible  # imports the exact odds, which other players do not need

    sensible = Sensible(rules, random)

    def player(ask: Ask, seen: Any) -> Any:
        return sensible.answer(ask, seen)

    return player


def make_expert(rules: HouseRules, random: Random) -> Policy:
    """A player that computes exact odds for the plays it executes; see `Expert`."""
    from cardbowl.games.cardbowl1.players.expert import Expert  # imports the exact odds, which other players do not need

    expert = Expert(rules, random)

    def player(ask: Ask, seen: Any) -> Any:
        return expert.answer(ask, seen)

    return player


POLICIES: Mapping[str, Callable[[Any, Any], Policy]] = {
    "random": make_random,
    "sensible": make_sensible,
    "expert": make_expert,
}
