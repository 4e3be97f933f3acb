"""The computer players of D.O.I.: `random`, `sensible` and `equilibrium`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.steps.game import Policy
from cardbowl.steps.policies import make_random


def make_sensible(rules: HouseRules, random: Random) -> Policy:
    """A player that counts the cards and weighs the yards; see `Sensible`."""
    from cardbowl.games.doi.players.sensible import Sensible  # imports its estimates, which other players do not need

    return Sensible(rules, random).answer


def make_equilibrium(rules: HouseRules, random: Random) -> Policy:
    """A player that mixes its cards as in the solution of each play; see `Equilibrium`."""
    from cardbowl.games.doi.players.equilibrium import Equilibrium  # imports the solver, which other players do not need

    return Equilibrium(rules, random).answer


POLICIES: Mapping[str, Callable[[Any, Any], Policy]] = {
    "random": make_random,
    "sensible": make_sensible,
    "equilibrium": make_equilibrium,
}
