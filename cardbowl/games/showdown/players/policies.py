"""The computer players of Showdown: `random`, `sensible` and `equilibrium`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.steps.game import Policy
from cardbowl.steps.policies import make_random


def make_sensible(rules: HouseRules, random: Random) -> Policy:
    """A player that looks one play ahead; see `Sensible`."""
    from cardbowl.games.showdown.players.sensible import Sensible  # imports the odds, which others do not need

    return Sensible(rules, random).answer


def make_equilibrium(rules: HouseRules, random: Random) -> Policy:
    """A player that mixes its calls as in the solved down; see `Equilibrium`."""
    from cardbowl.games.showdown.players.equilibrium import Equilibrium  # imports what solves the down

    return Equilibrium(rules, random).answer


POLICIES: Mapping[str, Callable[[Any, Any], Policy]] = {
    "random": make_random,
    "sensible": make_sensible,
    "equilibrium": make_equilibrium,
}
