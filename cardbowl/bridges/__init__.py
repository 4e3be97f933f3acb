"""Bridges to other projects: a game of the kit as an environment of PettingZoo or Gymnasium, or as a game of OpenSpiel (floor 6).

Each works for any `Game`, those of your own included, and needs the extra ``bridges``. ``docs/bridges.md`` describes them.

>>> from cardbowl import bridges
>>> bridges.words("doi")[-3:]
('field', 'play', 'punt')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardbowl.bridges.numbering import numbering
from cardbowl.bridges.setting import MOVES, Rules, Until, Worth, setting
from cardbowl.doors import door
from cardbowl.errors import DataError, NotationError, value_text
from cardbowl.football import AWAY, HOME
from cardbowl.steps.game import AnyGame
from cardbowl.steps.lazily import lazily

if TYPE_CHECKING:
    from cardbowl.bridges.gymnasium import LearnerEnv
    from cardbowl.bridges.openspiel import CardFootballGame
    from cardbowl.bridges.pettingzoo import CardFootballEnv

__all__ = ["gymnasium_env", "openspiel_game", "pettingzoo_env", "words"]


@door
def words(game: str | AnyGame, house_rules: Rules = None) -> tuple[str, ...]:
    """The words of a game, by the numbers of their actions; `game` and `house_rules` are as in `cardbowl.new_game`."""
    return numbering(setting(game, house_rules), observed=False).words


@door
def pettingzoo_env(
    game: str | AnyGame,
    house_rules: Rules = None,
    *,
    position: Any = None,
    until: str | Until = "game",
    worth: str | Worth = "points",
    moves: int = MOVES,
    words: Sequence[str] | None = None,
) -> CardFootballEnv:
    """A PettingZoo environment (AEC) with the agents ``home`` and ``away``.

    `game` to `moves` are as in `cardbowl.bridges.setting.setting`; `words` are the words by their numbers, where they are to be
    those of another environment. Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    found = setting(game, house_rules, position, until, worth, moves)
    numbers = numbering(found, words)
    made: CardFootballEnv = _with("pettingzoo", lazily("cardbowl.bridges.pettingzoo:CardFootballEnv"), found, numbers)
    return made


@door
def gymnasium_env(
    game: str | AnyGame,
    house_rules: Rules = None,
    *,
    team: str = "home",
    opponent: str = "random",
    position: Any = None,
    until: str | Until = "game",
    worth: str | Worth = "points",
    moves: int = MOVES,
    words: Sequence[str] | None = None,
) -> LearnerEnv:
    """A Gymnasium environment in which the learner plays `team`, ``home`` or ``away``, against a computer player of the game.

    All else is as in `pettingzoo_env`. Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    if team not in (HOME.word, AWAY.word):
        raise NotationError(f"team= is home or away, not {value_text(team)}")
    found = setting(game, house_rules, position, until, worth, moves)
    seat = HOME if team == HOME.word else AWAY
    numbers = numbering(found, words)
    made: LearnerEnv = _with("gymnasium", lazily("cardbowl.bridges.gymnasium:LearnerEnv"), found, numbers, seat, opponent)
    return made


@door
def openspiel_game(
    game: str | AnyGame,
    house_rules: Rules = None,
    *,
    position: Any = None,
    until: str | Until = "game",
    worth: str | Worth = "points",
    most: float | None = None,
    moves: int = MOVES,
) -> CardFootballGame:
    """A game of OpenSpiel; player 0 is home, player 1 away.

    `game` to `moves` are as in `pettingzoo_env`; `most` is the largest worth, won or lost, where `worth` is a function.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    found = setting(game, house_rules, position, until, worth, moves)
    made: CardFootballGame = _with(
        "pyspiel", lazily("cardbowl.bridges.openspiel:made"), found, {"until": until, "worth": worth, "most": most}
    )
    return made


def _with(package: str, make: Any, *given: Any) -> Any:
    """What `make` makes; raises `DataError` where its package is not installed."""
    try:
        return make(*given)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("cardbowl"):
            raise
        raise DataError(
            f"this bridge needs {package}, which the extra brings: pip install 'cardbowl[bridges]' ({error})"
        ) from None
