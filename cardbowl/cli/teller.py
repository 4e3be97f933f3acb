"""Prints to the terminal what has happened in a game since the last time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cli.board import is_dealt, told, told_hands
from cardbowl.cli.commands import say
from cardbowl.football import Team
from cardbowl.steps.ask import Choose, ChooseTogether, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden, Seen, hidden_from_any, is_covert
from cardbowl.view.moment import Moment
from cardbowl.view.outcome import in_one_line, shown_outcome


class Teller:
    """Play notes as plays finish, and where a person looks on, every step of the running play.

    `eyes` are the teams of the persons at this terminal: only what all of them may see is shown.
    """

    def __init__(self, referee: Referee, eyes: Sequence[Team]) -> None:
        self._referee = referee
        self._eyes = tuple(eyes)
        self.from_here()

    def from_here(self) -> None:
        """Mark all that has happened so far as printed."""
        self._plays = len(self._referee.plays)
        self._steps = len(self._referee.steps)
        self._hidden: list[int] = []

    def catch_up(self, quiet: bool = False, at: Moment | None = None) -> None:
        """Print what is new, up to the moment `at` if there is one; `quiet` leaves out the answer that was just typed here."""
        referee, now = self._referee, at or self._referee
        while self._plays < len(now.plays):
            play = now.plays[self._plays]
            if self._eyes:
                self._tell(self._for_all([seen.of_play(play) for seen in self._seen()]), play.before.offense, quiet)
            came = shown_outcome(Moment(referee, referee.asking, self._plays + 1, 0)) if self._eyes else None
            if came is not None:
                say(in_one_line(came), bold=True)
            for line in referee.game.play_lines(play, referee.rules, referee.names):
                say(line, bold=True)
            self._plays += 1
            self._steps, self._hidden, quiet = 0, [], False
        if now.steps and self._eyes and self._plays == len(now.plays):
            self._tell(self._for_all([now.seen_by(team).steps for team in self._eyes]), now.position.offense, quiet)

    def _tell(self, steps: Sequence[tuple[Any, Any]], offense: Team, quiet: bool) -> None:
        for place in [place for place in self._hidden if not isinstance(steps[place][1], Hidden)]:
            self._hidden.remove(place)
            self._say(offense, *steps[place])
        hands: list[tuple[Any, Any]] = []
        for place in range(self._steps, len(steps)):
            ask, answer = steps[place]
            if is_dealt(ask):
                hands.append((ask, answer))
                if place + 1 == len(steps) or not is_dealt(steps[place + 1][0]):
                    self._say_hands(offense, hands)
                    hands = []
                continue
            if isinstance(answer, Hidden):
                self._hidden.append(place)
            elif isinstance(ask, (Choose, ChooseTogether)) and quiet:
                quiet = False
                continue
            self._say(offense, ask, answer)
        self._steps = max(self._steps, len(steps))

    def _say(self, offense: Team, ask: Any, answer: Any) -> None:
        """Print one step, in the words of the game where it has its own."""
        referee, tell = self._referee, self._referee.game.tell
        if tell is not None and not isinstance(ask, Note):
            say(f"  {tell(referee.rules, referee.names, offense, ask, answer)}")
            return
        if isinstance(ask, Note) and hasattr(ask.n, "seen_by"):  # what a question needs to know, and nothing that has happened
            return
        for line in told(referee.names, offense, ask, answer):
            say(line)

    def _say_hands(self, offense: Team, dealt: Sequence[tuple[Any, Any]]) -> None:
        """Print the cards of hands that were dealt together, one line a team, in the words of the game where it has its own."""
        referee, tell = self._referee, self._referee.game.tell
        if tell is None:
            for line in told_hands(referee.names, offense, dealt):
                say(line)
            return
        hands: dict[Any, list[Any]] = {}
        for ask, answer in dealt:
            hands.setdefault(ask.side, []).append((ask, answer))
        for hand in hands.values():
            say(f"  {tell(referee.rules, referee.names, offense, hand[0][0], tuple(answer for _, answer in hand))}")

    def _seen(self) -> list[Seen]:
        return [self._referee.seen_by(team) for team in self._eyes]

    @staticmethod
    def _for_all(views: Sequence[Sequence[tuple[Any, Any]]]) -> list[tuple[Any, Any]]:
        """The steps of a play as all persons at the terminal may see them: what is hidden from one of them is left out."""
        if len(views) > 1:
            views = [[step for step in steps if not is_covert(step[0])] for steps in views]
        return [(steps[0][0], hidden_from_any([answer for _, answer in steps])) for steps in zip(*views, strict=True)]
