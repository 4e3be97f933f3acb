"""Two people at one screen: secret answers one after the other, and hands that stay covered until their owner is ready."""

from __future__ import annotations

from typing import Any

from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, HOME, Team
from cardbowl.games import GAMES
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, check_choice, read_answer
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import holds_secrets
from cardbowl.view.moment import Moment, not_asked


class Secrets:
    """The secret answers given so far, and the team whose person is alone at the screen.

    `cover`: whether hands are covered; by default they are in a whole game between two people.
    A person is alone at the screen until the next decision is the other team's.
    """

    def __init__(self, referee: Referee, cover: bool | None = None) -> None:
        self.cover = _whole_game(referee) if cover is None else bool(cover)
        self._given: dict[int, Any] = {}
        self._alone: Team | None = None
        self._ready = -1

    @property
    def count(self) -> int:
        """The number of secret answers given at the current question."""
        return len(self._given)

    def forget(self) -> None:
        """Take back the secret answers of the current question, and cover the hands."""
        self._given, self._alone = {}, None

    def go_on(self, referee: Referee) -> None:
        """Note that an answer was given: nobody is alone at the screen any more if the next decision is the other team's."""
        self._given = {}
        choice = self.asked(referee)
        if choice is not None and referee.team(choice.side) is not self._alone:
            self._alone = None

    def missing(self, referee: Referee, asking: ChooseTogether) -> int:
        """The index of the first secret answer that a person owes; the number of questions if there is none."""
        for number, choice in enumerate(asking.choices):
            if number not in self._given and referee.team(choice.side) not in referee.players:
                return number
        return len(asking.choices)

    def given(self, referee: Referee, asking: ChooseTogether) -> list[Choose]:
        """The current secret questions that are answered already; computer players answer at once."""
        players = referee.players
        return [
            choice
            for number, choice in enumerate(asking.choices)
            if number in self._given or referee.team(choice.side) in players
        ]

    def take(self, referee: Referee, asking: ChooseTogether, value: Any) -> list[Any] | None:
        """Store one person's secret answer; returns the answers of both sides when it was the last one missing.

        Computer players answer then; if one of them cannot, or is interrupted, nothing is stored.
        Raises `NotationError` or `IllegalAnswerError`.
        """
        number = self.missing(referee, asking)
        if number == len(asking.choices):
            raise IllegalAnswerError("answer", "computer players choose here", "step", asking.rule)
        choice = asking.choices[number]
        answer = read_answer(choice, value)
        check_choice(choice, answer)
        before, self._given = self._given, {**self._given, number: answer}
        if self.missing(referee, asking) < len(asking.choices):
            return None
        found, self._given = self._given, before
        return [
            found[place] if place in found else self._by_player(referee, choice) for place, choice in enumerate(asking.choices)
        ]

    def _by_player(self, referee: Referee, choice: Choose) -> Any:
        """The secret answer of a computer player."""
        team = referee.team(choice.side)
        return referee.players[team](choice, referee.seen_by(team))

    def asked(self, referee: Referee) -> Choose | None:
        """The decision that a person makes now, in secret or not; None where a computer player decides or a card is drawn.

        Where somebody may have been asked covertly, the question that was not asked comes first, until its person is ready.
        """
        waiting = self.waiting(referee)
        asking: Ask | None = referee.asking if waiting is None else waiting.asking
        if isinstance(asking, ChooseTogether):
            number = self.missing(referee, asking)
            return asking.choices[number] if number < len(asking.choices) else None
        if isinstance(asking, Choose) and referee.player_of(asking) is None:
            return asking
        return None

    def waiting(self, referee: Referee) -> Moment | None:
        """The moment of a covert question that was not asked, while its cover is shown all the same; else None."""
        if self._ready > len(referee.log):  # the deal was taken back
            self._ready = -1
        if not self.cover or referee.players or self._ready == len(referee.log):
            return None
        return not_asked(referee)

    def covers(self, referee: Referee) -> Team | None:
        """The team whose hand stays covered until its person is ready; None when nothing is covered now."""
        choice = self.asked(referee) if self.cover and not referee.players else None
        if choice is None or referee.team(choice.side) is self._alone:
            return None
        secret = choice.secret or isinstance(referee.asking, ChooseTogether)
        return referee.team(choice.side) if secret or self.covers_hand(referee) else None

    def covers_hand(self, referee: Referee) -> bool:
        """Whether the person asked now has cards to place, or sees what is face down for the other: a hand to cover."""
        choice = self.asked(referee)
        if choice is None:
            return False
        return not isinstance(choice.options, (tuple, range)) or holds_secrets(referee, referee.team(choice.side))

    def shows_both(self, referee: Referee) -> bool:
        """Whether two people look at the screen together now, so that no hand may be shown."""
        if not self.cover or referee.players:
            return False
        return self.asked(referee) is None or self.covers(referee) is not None

    def be_ready(self, referee: Referee) -> None:
        """Note that the person asked now is alone at the screen, unless there is nothing to ask this person."""
        choice = self.asked(referee)
        self._ready = len(referee.log)
        after = self.asked(referee)
        stays = choice is not None and after is not None and choice.side is after.side
        self._alone = referee.team(choice.side) if choice is not None and stays else None


def _whole_game(referee: Referee) -> bool:
    """Whether two people play a game from its start."""
    people = not any(team in referee.players for team in (HOME, AWAY))
    whole = GAMES.get(referee.game.name) is referee.game
    return people and whole and referee.start == referee.game.start(referee.rules)
