"""The computer players of Showdown: `random`, `sensible` and `equilibrium`. Each is imported when it first plays."""

from __future__ import annotations

from collections.abc import Mapping

from cardbowl.steps.lazily import lazily
from cardbowl.steps.policies import Maker, made_by, make_random

POLICIES: Mapping[str, Maker] = {
    "random": make_random,
    "sensible": made_by(lazily("cardbowl.games.showdown.players.sensible:Sensible"), counts_with="numpy"),
    "equilibrium": made_by(lazily("cardbowl.games.showdown.players.equilibrium:Equilibrium"), counts_with="numpy"),
}
