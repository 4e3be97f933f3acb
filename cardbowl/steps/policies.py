"""Computer players: one by name, and the one that every game has, which takes random legal answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from cardbowl.errors import NotationError, listed, needs, value_text
from cardbowl.football import Team
from cardbowl.steps.ask import Ask
from cardbowl.steps.game import AnyGame, Policy
from cardbowl.steps.plain_data import check_seed

Maker: TypeAlias = Callable[[Any, Any], Policy]
"""Makes a computer player for house rules and random numbers."""
YOU: Final = "you"
"""The name of a person who plays."""


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player with its name."""

    who: str
    decide: Policy

    def __call__(self, ask: Ask, seen: Any) -> Any:
        """Answer `ask` from what is `seen` only."""
        return self.decide(ask, seen)


def player(game: AnyGame, who: object, rules: Any, seed: int, team: Team) -> Policy:
    """A computer player of `game` by name, with its own random numbers: the same seed and team make the same decisions.

    Raises `NotationError` where there is none of that name.
    """
    check_seed(seed)
    if not isinstance(who, str) or who not in game.policies:
        raise NotationError(f"{game.name} has no player {value_text(who)}; allowed are {listed((YOU, *game.policies))}")
    return Player(str(who), game.policies[str(who)](rules, Random(f"{team.word} {seed}")))


def made_by(kind: Callable[[Any, Random], Any], *, counts_with: str = "") -> Maker:
    """What makes a player of a kind: it is called with house rules and random numbers, and has a method `answer`.

    `counts_with` is the package that it needs, which the extra ``lab`` brings.
    """

    def make(rules: Any, random: Random) -> Policy:
        if counts_with:
            needs(counts_with, "lab", "this computer player")
        policy: Policy = kind(rules, random).answer
        return policy

    return make


def make_random(rules: Any, random: Random) -> Policy:
    """A player that takes every legal answer with equal chance."""
    draw = random.random

    def player(ask: Any, seen: Any) -> Any:
        options = ask.options
        if type(options) is tuple or type(options) is range:
            return options[int(draw() * len(options))]
        return options.sample(random)

    return player
