"""One match across a bridge: a referee whose questions are answered word by word, one team after the other.

Words that are forced are not asked for. Where both sides answer at once, the second one is asked as if the first one had not
answered yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from cardbowl.bridges.setting import Setting, worth_of
from cardbowl.bridges.spelling import Words, spelling
from cardbowl.errors import GameOverError, IllegalAnswerError
from cardbowl.football import HOME, Team
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, write_answer
from cardbowl.steps.game import Policy
from cardbowl.steps.policies import players_of_a_branch
from cardbowl.steps.referee import Referee


class Match:
    """A game between two teams that say one word at a time.

    `team` is the team that is asked now (None at a draw, and at the end), `ask` its question, `said` the words it has said of its
    answer, `words` those that can come next.
    `over` is whether the match has ended, `broken_off` whether that was for its length; `moves` counts the words.
    `players` answer for their teams. With `draws`, nobody draws: `faces` and `draw` do.
    """

    def __init__(
        self, setting: Setting, seed: int = 0, players: Mapping[Team, Policy] | None = None, draws: bool = False
    ) -> None:
        self.setting, self.players, self.draws = setting, dict(players or {}), draws
        self.referee = Referee(setting.game, seed=seed, rules=setting.rules, position=setting.start)
        self.moves, self.over, self.broken_off = 0, False, False
        self.team: Team | None = None
        self.ask: Choose | None = None
        self.said: Words = ()
        self.words: Words = ()
        self._looked_at = 0
        self._together: tuple[Any, ...] = ()
        self._go_on()

    def branch(self) -> Match:
        """A second match at the state of this one; this one does not change."""
        other: Match = object.__new__(type(self))
        vars(other).update(vars(self))
        other.referee = self.referee.branch()
        other.players = players_of_a_branch(self.players, {id(self): other, id(self.referee): other.referee})
        return other

    def __deepcopy__(self, memo: object) -> Match:
        return self.branch()

    def written(self) -> tuple[list[Any], tuple[Any, ...], Words, int]:
        """The state of a match as plain data: the answers so far, those that wait for the other side's, the words, the moves."""
        return [write_answer(ask, answer) for ask, answer in self.referee.answers()], self._together, self.said, self.moves

    def take_up(self, answers: list[Any], together: tuple[Any, ...], said: Words, moves: int) -> None:
        """Go from the start to the state that was `written`."""
        for answer in answers:
            self.referee.answer(answer)
        self._together, self.moves = together, moves
        self._go_on()
        if said and not self.over:
            self._spelled(said)

    # ---- going on ----------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Run to the next word that a team has to choose, to a draw where nobody draws, or to the end."""
        self._nobody()
        while not self._ended():
            asking = self.referee.asking
            if isinstance(asking, Draw):
                if self.draws:
                    return
                self.referee.deal()
                continue
            assert asking is not None
            choices = asking.choices if isinstance(asking, ChooseTogether) else (asking,)
            choice = choices[len(self._together)]
            team = self.referee.team(choice.side)
            player = self.players.get(team)
            if player is not None:
                self._answer(player(choice, self.referee.seen_by(team)))
                continue
            self.team, self.ask, self._spelling = team, choice, spelling(choice)
            if not self._spelled(()):
                return

    def _spelled(self, words: Words) -> bool:
        """Add the words that are forced; answer, and return true, where they are a whole answer."""
        while len(following := self._spelling.following(words)) == 1:
            words = (*words, *following)
        self.said, self.words = words, following
        if following:
            return False
        self._nobody()
        self._answer(self._spelling.answer(words))
        return True

    def _nobody(self) -> None:
        """Nobody is asked."""
        self.team, self.ask, self.said, self.words = None, None, (), ()

    def _answer(self, answer: Any) -> None:
        """Give an answer to the referee, or keep it until the other side has given its own."""
        asking = self.referee.asking
        if not isinstance(asking, ChooseTogether):
            self.referee.answer(answer)
            return
        self._together = (*self._together, answer)
        if len(self._together) == len(asking.choices):
            together, self._together = self._together, ()
            self.referee.answer(together)

    def _ended(self) -> bool:
        """Whether the match is over."""
        if not self.over:
            referee, setting = self.referee, self.setting
            plays = referee.plays
            while self._looked_at < len(plays) and not self.over:
                self.over = setting.until(setting.start, plays[self._looked_at])
                self._looked_at += 1
            self._end = plays[self._looked_at - 1].after if self.over else referee.position
            if not self.over:
                self.broken_off = not referee.is_over and self.moves >= setting.moves
                self.over = referee.is_over or self.broken_off
        return self.over

    # ---- what is asked -----------------------------------------------------------------------------------------------

    def say(self, word: str) -> None:
        """Say the next word of the answer; raises `IllegalAnswerError` or `GameOverError`, and then nothing has changed."""
        if self.over:
            raise GameOverError(f"the match is over ({self.end}); nothing is asked any more")
        if self.ask is None or word not in self.words:
            allowed = ", ".join(self.words) if self.ask is not None else "a draw"
            reason = "it is no word that can come now"
            raise IllegalAnswerError(word, reason, allowed, "" if self.ask is None else self.ask.rule)
        if self._spelled((*self.said, word)):
            self.moves += 1
            self._go_on()
        else:
            self.pass_over()

    def pass_over(self) -> None:
        """Count a move at which nothing was said; the question stands."""
        self.moves += 1
        if self._ended():
            self._nobody()

    def faces(self) -> dict[str, tuple[Any, Fraction]]:
        """What the draw asked now can bring, by its text: the card or face, and its exact chance; equal ones are one."""
        asking = self.referee.asking
        drawable = self.referee.drawable()
        faces = {str(write_answer(asking, face)): face for face in drawable} if asking is not None else {}
        return {text: (face, Fraction(drawable.count(face), len(drawable))) for text, face in faces.items()}

    def draw(self, face: Any) -> None:
        """Answer the draw asked now; raises `IllegalAnswerError` where this card or face cannot come."""
        self.referee.answer(face)
        self._go_on()

    # ---- the end -----------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[Team, Any] | None:
        """The team that has answered while the other one is still to answer, and its answer."""
        asking = self.referee.asking
        if not self._together or not isinstance(asking, ChooseTogether):
            return None
        return self.referee.team(asking.choices[0].side), self._together[0]

    @property
    def end(self) -> Any:
        """The position that the match has come to."""
        return self._end

    def worth(self, team: Team) -> float:
        """What the position that the match has come to is worth to a team."""
        worth = worth_of(self.setting, self.end)
        return worth if team is HOME else -worth or 0.0
