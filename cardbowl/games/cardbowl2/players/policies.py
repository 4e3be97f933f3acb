"""The computer players of Card Bowl 2.0: `random` and `sensible`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.steps.ask import Ask
from cardbowl.steps.game import Policy
from cardbowl.steps.policies import make_random


def make_sensible(rules: HouseRules, random: Random) -> Policy:
    """An ordinary good player; see `Sensible`."""
    sensible = Sensible(rules, random)

    def player(ask: Ask, seen: Any) -> Any:
        return sensible.answer(ask, seen)

    return player


POLICIES: Mapping[str, Callable[[Any, Any], Policy]] = {"random": make_random, "sensible": make_sensible}
