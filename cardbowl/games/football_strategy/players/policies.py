"""The computer players of Football Strategy: `random` and `sensible`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.steps.game import Policy
from cardbowl.steps.policies import make_random


def make_sensible(rules: HouseRules, random: Random) -> Policy:
    """A player that looks one play ahead; see `Sensible`."""
    from cardbowl.games.football_strategy.players.sensible import Sensible  # imports the solver, which others do not need

    return Sensible(rules, random).answer


POLICIES: Mapping[str, Callable[[Any, Any], Policy]] = {"random": make_random, "sensible": make_sensible}
