"""Two people at one terminal: a hand is shown when its owner is alone, and cleared before the other person looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final

import click

from cardbowl.cli.board import board_lines
from cardbowl.cli.commands import say
from cardbowl.football import Team
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import holds_secrets
from cardbowl.view.moment import Covered, Moment, not_asked

WIPED: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal, including what has scrolled away."""


class Covering:
    """Which person is alone at the terminal, in a game between two persons."""

    def __init__(self, referee: Referee, persons: Sequence[Team]) -> None:
        self._referee = referee
        self._persons = tuple(persons)
        self._alone: Team | None = None
        self._looked = -1

    def waiting(self) -> Moment | None:
        """The moment of a covert question that was not asked, where two persons play, until its person has looked; else None."""
        given = len(self._referee.log)
        if self._looked > given:  # the deal was taken back
            self._looked = -1
        return not_asked(self._referee) if len(self._persons) > 1 and self._looked != given else None

    def look(self, read_line: Callable[[], str]) -> bool:
        """Ask to look away for a covert question that was not asked, too; whether there was one."""
        moment = self.waiting()
        if moment is None:
            return False
        self._looked = len(self._referee.log)
        self._ask(moment.team(moment.asking.side), read_line)  # type: ignore[union-attr]
        say("  Nothing is asked of you now. Enter goes on.")
        if read_line().strip().lower() in ("quit", "exit"):
            raise EOFError
        self.leave()
        return True

    def begin(self, team: Team, moment: Referee | Moment, choice: Choose, read_line: Callable[[], str]) -> None:
        """Before a question to `team`: clear what the other person saw alone, and wait until nobody else looks, where need be.

        Raises `EOFError` when the person quits or the input ends.
        """
        if len(self._persons) < 2 or team is self._alone:
            return
        self.leave()
        if self._hides(team, moment, choice):
            self._ask(team, read_line)

    def _hides(self, team: Team, moment: Referee | Moment, choice: Choose) -> bool:
        """Whether something is about to be shown to `team` that the other person must not see: on the board, or in the options.

        The options of a secret choice are shown to a team that holds anything in secret, and in a game with squads.
        """
        scene = self._referee.game.scene
        view = scene(moment, team)["view"]
        if choice.covert or (choice.secret and (view.get("squads") or holds_secrets(self._referee, team))):
            return True
        both = scene(Covered(moment), team)["view"]
        return board_lines(self._referee, team, view) != board_lines(self._referee, team, both)

    def _ask(self, team: Team, read_line: Callable[[], str]) -> None:
        """Wait until `team` says that nobody else is looking."""
        names = self._referee.names
        say("")
        say(f"{names[team]}, it is your turn; {names[team.other]}, please look away. Enter shows your cards.")
        if read_line().strip().lower() in ("quit", "exit"):
            raise EOFError
        self._alone = team

    def answered(self) -> None:
        """Note that a decision is made: unless the next one is by the same team, both persons look at the terminal again."""
        if self._alone is not None and self._next() is not self._alone:
            self.leave()

    def _next(self) -> Team | None:
        """The team that decides next; None where a card is drawn or the game is over."""
        asking = self._referee.asking
        choices = asking.choices if isinstance(asking, ChooseTogether) else (asking,)
        first = choices[0]
        return self._referee.team(first.side) if isinstance(first, Choose) else None

    def leave(self) -> None:
        """Clear what was shown to one person alone; from now on nobody is alone."""
        if self._alone is not None:
            self.clear()
        self._alone = None

    @staticmethod
    def clear() -> None:
        """Clear the terminal, if it is one."""
        if sys.stdout is not None and sys.stdout.isatty():
            click.echo(WIPED, nl=False)
