"""Turns of a game: the only class that resumes rules.

It records an answer, and runs the current rule up to its next question.
Undo, branch, load and replay all run the rule again with the same answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Self

from cardbowl.chance import Source
from cardbowl.doors import doors
from cardbowl.errors import CardbowlError, DataError, IllegalAnswerError, in_threes, value_text
from cardbowl.football import Team
from cardbowl.football.plays import Turned
from cardbowl.steps.ask import Ask, Draw, Note
from cardbowl.steps.game import AnyGame, Policy
from cardbowl.steps.interrupted import whole
from cardbowl.steps.plain_data import check_seed
from cardbowl.steps.policies import back_to, players_of_a_branch
from cardbowl.steps.seen import Play

MOST_STEPS: Final = 100_000
"""A turn with more steps than this never ends."""
MOST_PLAYS: Final = 10_000
"""A game with more plays than this never ends: four of the longest quarters come to 4000."""
MOST_IN_QUARTER: Final = 2_000
"""A quarter with more plays than this never ends: where house rules draw it out as far as they can, one that ends has 1000."""


def endless(asked: Any) -> str:
    """What is wrong with a turn that goes on asking, in words."""
    return f"a play has not ended after {in_threes(MOST_STEPS)} steps ({asked.rule}): with these rules it may never"


@doors
class Turns:
    """Runs a game from a position, with answers that are known to be legal.

    `asking` is the current question (None when the game is over), `position` the position before the running play,
    `steps` the steps of the running play, `plays` the finished ones, `log` every answer since the start.
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        seed: int = 0,
        rules: Any = None,
        names: tuple[str, str] = ("Home", "Away"),
        players: Mapping[Team, Policy] | None = None,
        position: Any = None,
    ) -> None:
        self.game = game
        self.seed = seed = check_seed(seed)
        self.rules = game.house_rules({}) if rules is None else rules
        self.names = names
        self.players: dict[Team, Policy] = dict(players or {})
        self._random = Random(f"cards {seed}")
        self._stream: list[float] = []
        try:
            self.start = game.start(self.rules) if position is None else position
            self._begin()
        except CardbowlError:
            raise
        except Exception:
            game.check_start(position, self.rules)
            raise

    def _begin(self) -> None:
        self.position: Any = self.start
        self.plays: list[Play] = []
        self.log: list[Any] = []
        self.steps: list[tuple[Any, Any]] = []
        self.asking: Ask | None = None
        self._marks: list[tuple[int, int]] = []  # answers given and cards drawn before each turn
        self._lines: list[Sequence[Any]] = []
        self._drawn = 0
        self._turn()

    # ---- running -------------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        """Begin turns until one asks a question or the game is over."""
        game, plays = self.game, self.plays
        while not game.is_over(self.position) and not (plays and game.ends_with(plays[-1])):
            self._check_length()
            self._marks.append((len(self.log), self._drawn))
            self.steps = []
            self._piles: dict[str | Source, list[Any]] = {}
            self._send = self.game.turn(self.position, self.rules).send
            if self._resume(None):
                return
        self.asking = None
        self.steps = []

    def _check_length(self) -> None:
        """Raise `DataError` where the game or its quarter has too many plays to come to an end."""
        plays = self.plays
        if len(plays) > MOST_PLAYS:
            raise DataError(f"the game has not ended after {MOST_PLAYS} plays: with these house rules it may never")
        if len(plays) > MOST_IN_QUARTER:
            quarter = getattr(self.position, "quarter", None)
            if quarter is not None and plays[-1 - MOST_IN_QUARTER].before.quarter == quarter:
                raise DataError(
                    f"quarter {quarter} has not ended after {MOST_IN_QUARTER} plays: with these house rules it may never"
                )

    def _end(self, turned: Turned) -> None:
        """Record the end of a turn, with what it led to."""
        after, played = turned
        self.plays.append(Play(self.position, self.steps, after, played))
        self.position = after

    def _resume(self, answer: Any) -> bool:
        """Send `answer` to the rule and let it run to its next question; False when the turn has ended instead."""
        send, steps = self._send, self.steps
        try:
            asked: Any = send(answer)
            while type(asked) is Note and len(steps) <= MOST_STEPS:
                steps.append((asked, None))
                asked = send(None)
            if len(steps) > MOST_STEPS:
                raise DataError(endless(asked))
        except StopIteration as stop:
            self._end(stop.value)
            return False
        self.asking = asked
        return True

    def _accept(self, answer: Any) -> None:
        """Record an answer known to be legal, and run on; if the rule raises `DataError`, the answer is taken back."""
        self.log.append(answer)
        self.steps.append((self.asking, answer))
        try:
            is_on = self._resume(answer)
        except DataError:  # a position that cannot occur in a game
            self.rewind(len(self.log) - 1)
            raise
        if not is_on:
            self._turn_or_back()

    def _turn_or_back(self) -> None:
        """Begin the next turn after an answer has ended one; if its rule raises `DataError`, the answer is taken back."""
        try:
            self._turn()
        except DataError:
            self.rewind(len(self.log) - 1)
            raise

    def _pile(self, deck: str | Source) -> list[Any] | tuple[Any, ...]:
        """What is still in a deck or a source; of a source with replacement its faces, as a tuple."""
        pile = self._piles.get(deck)
        if pile is None:
            if type(deck) is Source and deck.replaced:
                return deck.content
            pile = self._piles[deck] = self.game.pile(deck, self.position, self.rules)
        if not pile:
            pile.extend(self.game.refilled(deck, self.position, self.rules, self.steps))
        return pile

    def _deal(self) -> Any:
        """Let the seeded shuffle answer the `Draw` asked now; a card leaves its pile."""
        pile = self._pile(self.asking.deck)  # type: ignore[union-attr]
        return take(pile, int(self._stream[self._next_draw()] * len(pile)))

    def _pick(self, answer: Any) -> None:
        """Take a named card or face out of the pile of the `Draw` asked now.

        Of equal cards it is the one that the shuffle would draw, if it would draw one: then the pile is the same as
        after a deal of that card, and the same cards come after it.
        """
        pile = self._pile(self.asking.deck)  # type: ignore[union-attr]
        next_card = int(self._stream[self._next_draw()] * len(pile))
        take(pile, next_card if pile[next_card] == answer else pile.index(answer))

    def _next_draw(self) -> int:
        """The place of the next draw in the stream of random numbers, which grows as needed."""
        drawn = self._drawn
        self._drawn = drawn + 1
        if drawn >= len(self._stream):
            self._more_numbers()
        return drawn

    def _more_numbers(self) -> None:
        self._stream.extend([self._random.random() for _ in range(self._drawn + 64 - len(self._stream))])

    # ---- going back ----------------------------------------------------------------------------------------------

    def undo(self, count: int = 1) -> Self:
        """Take back the last `count` answers; raises `IllegalAnswerError` when there are fewer.

        Their play runs again with the answers before them; the same cards are drawn when it goes on.
        """
        self._check_count("undo", count)
        return self.rewind(len(self.log) - count)

    @whole
    def rewind(self, answers: int) -> Self:
        """Go back to the moment after `answers` answers (0 is the start).

        Computer players that were seated by name decide again as they did; what one of somebody's own keeps stays as it is.
        """
        self._check_count("rewind to", answers)
        if answers == len(self.log):
            return self
        while self._marks[-1][0] > answers:
            self._marks.pop()
        given, drawn = self._marks.pop()
        turns = len(self._marks)
        again = self.log[given:answers]
        self.position = self.plays[turns].before if turns < len(self.plays) else self.position
        del self.plays[turns:]
        del self._lines[turns:]
        del self.log[given:]
        self._drawn = drawn
        self._turn()
        self._replay(again)
        back_to(self.players, answers)
        return self

    def _check_count(self, what: str, count: Any) -> None:
        if type(count) is not int or not 0 <= count <= len(self.log):
            given = len(self.log)
            raise IllegalAnswerError(f"{what} {value_text(count)}", f"{given} answers have been given", f"0 to {given}")

    def _replay(self, answers: Iterable[Any]) -> None:
        for answer in answers:
            if type(self.asking) is Draw:
                self._pick(answer)
            self._accept(answer)

    def branch(self, answers: int | None = None) -> Self:
        """A second referee at the state of this one after `answers` answers (default: now); this one does not change.

        Finished plays are shared, so this takes as long as the running play.
        Its players are its own, and decide as those of this one would: one that was seated by name with the random numbers of
        that moment, one of somebody's own as it is now, as a deep copy (`copy.deepcopy`, so `__deepcopy__` of its class).
        What has no copies, such as a plain function with what it refers to, is the same in both games: what it keeps then
        changes in both.
        """
        if answers is not None:
            self._check_count("branch at", answers)
        other = self._anew()
        if self._marks:
            other._take_up(self, len(self.log) if answers is None else answers)
        other.players = players_of_a_branch(self.players, {id(self): other})
        back_to(other.players, len(other.log))
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return self.branch()

    def _anew(self) -> Self:
        """Another one, at the start of the same game."""
        return type(self)(
            self.game, seed=self.seed, rules=self.rules, names=self.names, players=self.players, position=self.start
        )

    def _take_up(self, other: Turns, answers: int) -> None:
        """Go to the state of `other` after `answers` answers: finished plays are taken as they are, a running one runs again."""
        turns = max(turn for turn, (given, _) in enumerate(other._marks) if given <= answers)
        given, self._drawn = other._marks[turns]
        self._marks = other._marks[:turns]
        self.plays = other.plays[:turns]
        self._lines = other._lines[:turns]
        self.log = other.log[:given]
        self._stream = list(other._stream)
        self._random.setstate(other._random.getstate())
        self.position = other.plays[turns].before if turns < len(other.plays) else other.position
        self._turn()
        self._replay(other.log[given:answers])


def take(pile: list[Any] | tuple[Any, ...], index: int) -> Any:
    """Take a card or face out of an unordered pile: the last one moves into its place. From a tuple nothing is taken away."""
    card = pile[index]
    if type(pile) is list:
        pile[index] = pile[-1]
        del pile[-1]
    return card
