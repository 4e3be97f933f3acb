"""Two people at one terminal: a hand is shown when its owner is alone, and cleared before the other person looks."""

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
"""Clears a terminal, including what has scrolled away."""


class Covering:
    """Which person is alone at the terminal, in a game with two hands between two persons."""

    def __init__(self, referee: Referee, persons: Sequence[Team]) -> None:
        self._referee = referee
        self._persons = tuple(persons)
        self._alone: Team | None = None

    def hides(self, view: Mapping[str, Any], team: Team, choice: Choose) -> bool:
        """Whether a hand of `team` is about to be shown that the other person must not see.

        In a game with squads it is the options of a secret choice that show the hand, and a covert one says what it holds.
        """
        shown = view.get("hands") or choice.covert or (choice.secret and view.get("squads"))
        return len(self._persons) > 1 and bool(shown) and team is not self._alone

    def ask(self, team: Team, read_line: Callable[[], str]) -> None:
        """Wait until `team` says that nobody else is looking; raises `EOFError` when the person quits or the input ends."""
        self._wipe()
        names = self._referee.names
        say("")
        say(f"{names[team]}, it is your turn; {names[team.other]}, please look away. Enter shows your cards.")
        if read_line().strip().lower() in ("quit", "exit"):
            raise EOFError
        self._alone = team

    def answered(self) -> None:
        """Note that a decision is made: unless the next one is by the same team, both persons look at the terminal again."""
        if self._alone is not None and self._next() is not self._alone:
            self._wipe()

    def _next(self) -> Team | None:
        """The team that decides next; None where a card is drawn or the game is over."""
        asking = self._referee.asking
        choices = asking.choices if isinstance(asking, ChooseTogether) else (asking,)
        first = choices[0]
        return self._referee.team(first.side) if isinstance(first, Choose) else None

    def _wipe(self) -> None:
        """Clear the hand from the terminal; from now on nobody is alone."""
        if self._alone is not None and sys.stdout is not None and sys.stdout.isatty():
            click.echo(WIPED, nl=False)
        self._alone = None
