"""The computer players of Football Strategy: `random`, `sensible` and `equilibrium`."""

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


def make_equilibrium(rules: HouseRules, random: Random) -> Policy:
    """A player that mixes its calls as in the solved drive; see `Equilibrium`."""
    from cardbowl.games.football_strategy.players.equilibrium import Equilibrium  # imports what solves the drive

    return Equilibrium(rules, random).answer


POLICIES: Mapping[str, Callable[[Any, Any], Policy]] = {
    "random": make_random,
    "sensible": make_sensible,
    "equilibrium": make_equilibrium,
}
