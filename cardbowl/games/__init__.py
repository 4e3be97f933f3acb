"""The rulebooks, each imported when it is first asked for (floor 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from cardbowl.errors import NotationError
from cardbowl.steps.game import Game

_PACKAGES = {"cardbowl-2.0": "cardbowl2", "cardbowl-1.1.6": "cardbowl1", "doi": "doi"}


class _Games(Mapping[str, Game]):
    """Every game by its name; a rulebook is imported when it is looked up."""

    def __getitem__(self, name: str) -> Game:
        try:
            package = _PACKAGES[name]
        except (KeyError, TypeError):
            raise KeyError(name) from None
        game: Game = import_module(f"cardbowl.games.{package}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)

    def __repr__(self) -> str:
        return f"GAMES({', '.join(_PACKAGES)})"


GAMES: Mapping[str, Game] = _Games()


def find_game(name: object) -> Game:
    """The game called `name`; raises `NotationError` naming the ones there are."""
    if name in GAMES:
        return GAMES[str(name)]
    raise NotationError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
