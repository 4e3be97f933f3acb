"""Computer players: one by name, and the one that every game has, which takes random legal answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Self, TypeAlias

from cardbowl.errors import NotationError, listed, needs, value_text
from cardbowl.football import Team
from cardbowl.steps.ask import Ask
from cardbowl.steps.game import AnyGame, Policy
from cardbowl.steps.luck import Luck
from cardbowl.steps.plain_data import check_seed, plain
from cardbowl.steps.seen import Seen

Maker: TypeAlias = Callable[[Any, Any], Policy]
"""Makes a computer player for house rules and random numbers; what it keeps of a game is lost in a branch."""
Memory: TypeAlias = tuple[tuple[tuple[int, tuple[int, Any]], ...], tuple[int, Any]]
"""What a `Seated` player knows of its random numbers: those before each decision, and those of now."""
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


@dataclass(frozen=True, slots=True)
class Seated(Player):
    """A computer player that knows its random numbers before every decision, so it can decide again as it did.

    `make` makes the same player with other random numbers. `asked` has the answers given in the game before each decision.
    Two are equal that have one name and random numbers of one name, such as that of a game and that of its branch.
    """

    decide: Policy = field(compare=False)
    luck: Luck
    make: Callable[[Random], Policy] = field(compare=False)
    asked: list[tuple[int, tuple[int, Any]]] = field(default_factory=list, compare=False)

    def __call__(self, ask: Ask, seen: Any) -> Any:
        """Answer `ask` from what is `seen` only."""
        if isinstance(seen, Seen):
            self.asked.append((seen.given, self.luck.state))
        return self.decide(ask, seen)

    def back_to(self, answers: int) -> None:
        """Take up the random numbers as they were after `answers` answers of the game that it is in."""
        asked, kept = self.asked, len(self.asked)
        later = asked[-1][0] if asked else 0
        while kept and answers <= asked[kept - 1][0] <= later:
            kept -= 1
            later = asked[kept][0]
        if kept < len(asked):
            self.luck.go_to(asked[kept][1])
            del asked[kept:]  # last, so that what was interrupted can be done again

    @property
    def memory(self) -> Memory:
        """What it knows of its random numbers, for `remember`."""
        return tuple(self.asked), self.luck.state

    def remember(self, memory: Memory) -> None:
        """Be again as it was when its `memory` was this."""
        asked, state = memory
        self.asked[:] = asked
        self.luck.go_to(state)

    def __deepcopy__(self, memo: dict[int, Any]) -> Seated:
        luck = Luck(self.luck.name)
        luck.go_to(self.luck.state)
        return Seated(self.who, self.make(luck), luck, self.make, list(self.asked))


def players_of_a_branch(players: Mapping[Team, Policy], memo: dict[int, Any]) -> dict[Team, Policy]:
    """Players of their own for a branch, as `Turns.branch` describes them; `memo` is that of `deepcopy`."""
    own = {}
    for team, policy in players.items():
        try:
            own[team] = deepcopy(policy, memo)
        except Exception:  # whatever a player of somebody's own holds, and does when it is copied
            own[team] = policy
    return own


def memories(players: Mapping[Team, Policy]) -> list[tuple[Seated, Memory]]:
    """The players of a game that know their random numbers, each with its memory."""
    return [(policy, policy.memory) for policy in players.values() if isinstance(policy, Seated)]


def back_to(players: Mapping[Team, Policy], answers: int) -> None:
    """Give the players of a game the random numbers that they had after `answers` answers, where they know them."""
    for policy in players.values():
        if isinstance(policy, Seated):
            policy.back_to(answers)


def player(game: AnyGame, who: object, rules: Any, seed: int, team: Team) -> Policy:
    """A computer player of `game` by name, with its own random numbers: the same seed and team make the same decisions.

    Raises `NotationError` where there is none of that name.
    """
    seed = check_seed(seed)
    who = plain(who)
    if not isinstance(who, str) or who not in game.policies:
        raise NotationError(f"{game.name} has no player {value_text(who)}; allowed are {listed((YOU, *game.policies))}")
    make, luck = game.policies[who], Luck(f"{team.word} {seed}")
    return Seated(who, make(rules, luck), luck, lambda random: make(rules, random))


class ByLuck:
    """Base of players that keep nothing but house rules and random numbers; a deep copy is one made anew, with the same luck."""

    def __init__(self, rules: Any, random: Random) -> None:
        self.rules, self.random = rules, random

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return type(self)(self.rules, deepcopy(self.random, memo))


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


class ByChance(ByLuck):
    """A player that takes every legal answer with equal chance."""

    def __init__(self, rules: Any, random: Random) -> None:
        super().__init__(rules, random)
        self.draw = random.random

    def answer(self, ask: Any, seen: Any) -> Any:
        """Any answer to a question."""
        options = ask.options
        if type(options) is tuple or type(options) is range:
            return options[int(self.draw() * len(options))]
        return options.sample(self.random)


make_random: Final = made_by(ByChance)
"""Makes a player that takes every legal answer with equal chance."""
