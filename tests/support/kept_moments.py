"""Moments of the kept games: where they lie, and the game as it stood there."""

from collections.abc import Iterable, Iterator
from typing import Any

from cardbowl.open.play import load
from cardbowl.steps.referee import Referee
from support.golden import KEPT_LOGS, LOGS, path_of


def kept_games(name: str) -> dict[str, Referee]:
    """The games of one rulebook that are kept as logs, by the names of their files."""
    return {log: load(path_of(LOGS, log, "json")) for log, kept in KEPT_LOGS.items() if kept.game == name}


def at_moments(game: Referee, numbers: Iterable[int]) -> Iterator[tuple[int, Referee]]:
    """The game after so many answers, for each of the numbers in turn; who has it may go back in it, but not on."""
    now = game.branch(0)
    for number in sorted(numbers):
        for answer in game.log[len(now.log) : number]:
            now.answer(answer)
        yield number, now


def kind_of(ask: Any) -> str:
    """A kind of question: what is asked, or drawn, under which section of the rulebook."""
    what = getattr(ask, "what", "") or getattr(ask, "role", "")
    return f"{what.rstrip(' 0123456789')} ({ask.rule.rpartition('.')[0]})"
