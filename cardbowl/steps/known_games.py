"""Games that a saved game is looked up in: by name, with the starts of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardbowl.steps.game import AnyGame


class KnownGames(Mapping[str, AnyGame]):
    """Games by their names."""

    def starts(self, name: str) -> Mapping[str, Callable[..., Any]]:
        """The starts of one of the games, by their names; empty where it has none."""
        return {}


class OneMore(KnownGames):
    """Some games and one beside them, which is found first; of a part of a game, the game that it is of as well."""

    def __init__(self, game: AnyGame, games: Mapping[str, AnyGame]) -> None:
        self._game = game
        self._games = games

    def __getitem__(self, name: str) -> AnyGame:
        part = self._game.part
        if name == self._game.name:
            return self._game
        return part.of if part is not None and name == part.of.name else self._games[name]

    def __iter__(self) -> Iterator[str]:
        yield from self._games
        if self._game.name not in self._games:
            yield self._game.name

    def __len__(self) -> int:
        return len(list(iter(self)))

    def starts(self, name: str) -> Mapping[str, Callable[..., Any]]:
        """The starts of one of the games, by their names; empty where it has none."""
        part = self._game.part
        return part.starts if part is not None and name == part.of.name else starts_of(self._games, name)


def starts_of(games: Mapping[str, AnyGame], name: str) -> Mapping[str, Callable[..., Any]]:
    """The starts of the game of that name, by their names; empty where games are not known well enough to have any."""
    return games.starts(name) if isinstance(games, KnownGames) else {}
