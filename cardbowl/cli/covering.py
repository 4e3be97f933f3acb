"""Two people at one terminal: a hand is shown when its owner sits there alone, and wiped away before the other one looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import click

from cardbowl.cli.commands import say
from cardbowl.football import Team
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.referee import Referee

WIPED: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal, what has scrolled away included."""


class Covering:
    """Who sits alone at the terminal, in a game with two hands between two persons."""

    def __init__(self, referee: Referee, persons: Sequence[Team]) -> None:
        self._referee = referee
        self._persons = tuple(persons)
        self._alone: Team | None = None

    def hides(self, view: Mapping[str, Any], team: Team) -> bool:
        """Whether a hand of `team` is about to be shown that the other person must not see."""
        return len(self._persons) > 1 and bool(view.get("hands")) and team is not self._alone

    def ask(self, team: Team, read_line: Callable[[], str]) -> None:
        """Wait until `team` says that nobody else is looking; raises `EOFError` when the game is to be left."""
        self._wipe()
        names = self._referee.names
        say("")
        say(f"{names[team]}, it is your turn; {names[team.other]}, please look away. Enter shows your cards.")
        if read_line().strip().lower() in ("quit", "exit"):
            raise EOFError
        self._alone = team

    def answered(self) -> None:
        """A decision is made: unless the next one is theirs, too, both look at the terminal again."""
        if self._alone is not None and self._next() is not self._alone:
            self._wipe()

    def _next(self) -> Team | None:
        """Who decides next; None where chance does, or nobody."""
        asking = self._referee.asking
        choices = asking.choices if isinstance(asking, ChooseTogether) else (asking,)
        first = choices[0]
        return self._referee.team(first.side) if isinstance(first, Choose) else None

    def _wipe(self) -> None:
        """Nobody sits alone any more, and no hand is left on the terminal."""
        if self._alone is not None and sys.stdout is not None and sys.stdout.isatty():
            click.echo(WIPED, nl=False)
        self._alone = None
