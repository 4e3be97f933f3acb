"""The computer player that every game has: it takes any legal answer, and looks at nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from cardbowl.steps.game import Policy


def make_random(rules: Any, random: Random) -> Policy:
    """A player who takes every legal answer equally often."""
    draw = random.random

    def player(ask: Any, seen: Any) -> Any:
        options = ask.options
        if type(options) is tuple or type(options) is range:
            return options[int(draw() * len(options))]
        return options.sample(random)

    return player
