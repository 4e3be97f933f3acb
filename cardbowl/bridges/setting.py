"""What is played across a bridge: a game under house rules, from a position to an end, and what the end is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardbowl.errors import CardbowlError, NotationError, listed, value_text
from cardbowl.football.plays import DOWNS
from cardbowl.football.quarters import ends_half, half_ended
from cardbowl.open.games import find_game
from cardbowl.open.house_rules import rules_of
from cardbowl.steps.game import AnyGame
from cardbowl.steps.house_rules import HouseRules
from cardbowl.steps.seen import Play

Until: TypeAlias = Callable[[Any, Play], bool]
"""Whether a finished turn is the last one, told from the position at the start and the turn."""
Worth: TypeAlias = Callable[[Any, Any], float]
"""What the end is worth to home, told from the position at the start and the position at the end; to away it is the opposite."""
Rules: TypeAlias = HouseRules | Mapping[str, Any] | str | Path | None

MOVES: Final = 20_000
"""The default of `moves`."""
MOST_MOVES: Final = 1_000_000


def _never(start: Any, turn: Play) -> bool:
    return False


def _play(start: Any, turn: Play) -> bool:
    return turn.played is not None


def _drive(start: Any, turn: Play, ends_half: Callable[[int], bool] = ends_half) -> bool:
    """The ball is the other team's, there are points, or no down is played next: a kickoff, or the end of the half.

    In D.O.I. the half may end with a deal, which is no play (DOI.QTR.1, DOI.QTR.3), and an extra quarter is one (DOI.END.1.R2).
    """
    after = turn.after
    moved = after.offense is not start.offense or after.score != start.score or after.phase not in DOWNS
    return half_ended(start.quarter, after.quarter, ends_half) or (turn.played is not None and moved)


@cache
def _drive_of(ends_half: Callable[[int], bool]) -> Until:
    """The end of a drive in a game with such halves; the same for the same game, so that settings compare."""
    return partial(_drive, ends_half=ends_half)


def _points(start: Any, end: Any) -> float:
    gained = [end.score[team] - start.score[team] for team in (0, 1)]
    return float(gained[0] - gained[1])


def _win(start: Any, end: Any) -> float:
    return float((end.score[0] > end.score[1]) - (end.score[0] < end.score[1]))


UNTIL: Final[Mapping[str, Until]] = {"game": _never, "drive": _drive, "play": _play}
"""The named ends: that of the game, of the drive, of one play."""
WORTH: Final[Mapping[str, Worth]] = {"points": _points, "win": _win}
"""The named worths: the margin of the points since the start, and 1, 0 or -1 for being ahead, level or behind at the end."""


@dataclass(frozen=True)
class Setting:
    """A game under house rules, from a position to an end, and what the end is worth to home.

    After `moves` moves (words that were chosen) it is broken off, and worth what it is then.
    """

    game: AnyGame
    rules: Any
    start: Any
    until: Until
    worth: Worth
    moves: int


def setting(
    game: str | AnyGame,
    house_rules: Rules = None,
    position: Any = None,
    until: str | Until = "game",
    worth: str | Worth = "points",
    moves: int = MOVES,
) -> Setting:
    """What is played, from the names that every bridge takes.

    `game` and `house_rules` are as in `cardbowl.new_game`. `position` is where it begins, as a value or as its text (default: the
    start of the game). `until` is ``game``, ``drive`` (from a position before a down), ``play``, or a function of the starting
    position and a finished `Play`.
    `worth` is ``points`` or ``win``, or a function of the starting and the last position: what the end is worth to home.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    found = find_game(game)
    rules = rules_of(found, house_rules)
    if position is None:
        position = found.start(rules)
    elif isinstance(position, str):
        position = found.read_position(position)
    found.check_start(position, rules)
    if found.is_over(position):
        raise NotationError(f"the game is over at {position}: nothing can be played from there")
    if until == "drive" and position.phase not in DOWNS:
        raise NotationError(f"a drive begins before a down, not at {position}: give its position= or another until=")
    if type(moves) is not int or not 1 <= moves <= MOST_MOVES:
        raise NotationError(f"moves= is a whole number from 1 to {MOST_MOVES}, not {value_text(moves)}")
    ends = _named(until, UNTIL, "until")
    if ends is _drive:
        ends = _drive_of(found.ends_half)
    return Setting(found, rules, position, ends, _named(worth, WORTH, "worth"), moves)


def _named(given: Any, known: Mapping[str, Any], what: str) -> Any:
    if callable(given):
        return given
    if isinstance(given, str) and given in known:
        return known[given]
    raise NotationError(f"{what}= is {listed(known)} or a function, not {value_text(given)}")


def worth_of(setting: Setting, end: Any) -> float:
    """What a position at the end is worth to home; raises `NotationError` where `worth` gives no number."""
    try:
        return float(setting.worth(setting.start, end))
    except (TypeError, ValueError) as error:
        if isinstance(error, CardbowlError):
            raise
        raise NotationError(f"worth= must give a number for every end: {error}") from None
