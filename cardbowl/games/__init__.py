"""The rulebooks, each imported when it is first asked for (floor 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from cardbowl.doors import doors
from cardbowl.errors import NotationError, listed, value_text
from cardbowl.steps.game import AnyGame, Game
from cardbowl.steps.known_games import KnownGames

_PACKAGES = {
    "cardbowl-2.0": "cardbowl2",
    "cardbowl-1.1.6": "cardbowl1",
    "doi": "doi",
    "football-strategy": "football_strategy",
    "showdown": "showdown",
}


@doors
class Games(KnownGames):
    """Every game by its name; a rulebook is imported when it is looked up.

    A game of your own is found by its name after `add`; the list of names is that of the kit's rulebooks.
    """

    def __init__(self) -> None:
        self._own: dict[str, AnyGame] = {}

    def add(self, game: AnyGame) -> AnyGame:
        """Let `game` be found by its name, in place of an own one of that name; raises `NotationError`."""
        if not isinstance(game, Game):
            raise NotationError(f"only a Game can be added, not {value_text(game)}")
        if game.name in _PACKAGES:
            raise NotationError(f"{value_text(game.name)} is a rulebook of the kit: give a game of your own another name")
        self._own.pop(game.name, None)
        self._own[game.name] = game
        return game

    def own(self) -> tuple[AnyGame, ...]:
        """The games that were added, the last one first."""
        return tuple(reversed(self._own.values()))

    def __getitem__(self, name: str) -> AnyGame:
        try:
            if name in self._own:
                return self._own[name]
            package = _PACKAGES[name]
        except (KeyError, TypeError):
            raise KeyError(name) from None
        game: AnyGame = import_module(f"cardbowl.games.{package}").GAME
        return game

    def starts(self, name: str) -> Mapping[str, Callable[..., Any]]:
        """The starts of a game of the kit, or of a variant of one; a game of your own has none."""
        variant = self._own[name].variant if name in self._own else None
        package = _PACKAGES.get(name if variant is None else variant.of)
        return {} if package is None else import_module(f"cardbowl.games.{package}.starts.alone").STARTS

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)

    def __repr__(self) -> str:
        return f"GAMES({', '.join(_PACKAGES)})"


GAMES: Final = Games()


def find_game(name: object) -> AnyGame:
    """The game called `name`; raises `NotationError` naming the ones there are."""
    if name in GAMES:
        return GAMES[str(name)]
    raise NotationError(f"there is no game {value_text(name)}; the games are {listed(GAMES)}")
