"""What counts of plays by columns take from the game itself, under its house rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cardbowl.football.quarters import ends_half
from cardbowl.steps.game import AnyGame


class OfGame(NamedTuple):
    """`ends_half` is that of the game, `touchback` the yard line after the touchback of a punt; None where the game has none."""

    ends_half: Callable[[int], bool] = ends_half
    touchback: int | None = 20

    @classmethod
    def read(cls, game: AnyGame, rules: Any) -> OfGame:
        """What this game says under these house rules."""
        return cls(game.ends_half, game.punt_touchback(rules))


ORDINARY: Final = OfGame()
"""What most rulebooks say."""


def tell_of_game(counters: tuple[Any, ...], game: AnyGame, rules: Any) -> None:
    """Tell the counters that ask for it which game they count, under which house rules (`of_game`)."""
    for counter in counters:
        if callable(tell := getattr(counter, "of_game", None)):
            tell(OfGame.read(game, rules))
