"""The computer players of Card Bowl 2.0: `random` and `sensible`. Each is imported when it first plays."""

from __future__ import annotations

from collections.abc import Mapping

from cardbowl.steps.lazily import lazily
from cardbowl.steps.policies import Maker, made_by, make_random

POLICIES: Mapping[str, Maker] = {
    "random": make_random,
    "sensible": made_by(lazily("cardbowl.games.cardbowl2.players.sensible:Sensible")),
}
