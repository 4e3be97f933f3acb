"""What every game can have without writing it: a table, play notes, odds, a random player, its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardbowl.steps.game import At, Game, Rules
from cardbowl.steps.lazily import lazily
from cardbowl.steps.policies import make_random
from cardbowl.steps.rulebook import rulebook_beside
from cardbowl.view.plain_notes import plain_lines

READINGS: Final[Mapping[str, Any]] = {
    "policies": {"random": make_random},
    "play_lines": plain_lines,
    "scene": lazily("cardbowl.view.plain_game:scene"),
    "odds": lazily("cardbowl.reading.live:live_odds"),
    "decisions": lazily("cardbowl.reading.plain_coach:decisions"),
}
"""The readings of a game that names none of its own."""


def completed(rules: Game[At, Rules], beside: str, **readings: Any) -> Game[At, Rules]:
    """The game of these rules with every reading that the kit can derive; `readings` are those that the game has itself.

    `beside` is the path of a file in the folder of ``rulebook.md``.
    """
    return replace(rules, rulebook=rulebook_beside(beside), **{**READINGS, **readings})
