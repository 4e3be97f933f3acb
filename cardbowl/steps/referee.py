"""The referee: the only class that resumes rules.

It runs the current rule up to its next question, checks the answer, records it, and runs on.
Undo, branch, load and replay all run the rule again with the same answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

from cardbowl.cards import in_order
from cardbowl.chance import Source
from cardbowl.errors import CardbowlError, DataError, GameOverError, IllegalAnswerError
from cardbowl.football import AWAY, HOME, OFFENSE, Side, Team
from cardbowl.football.plays import Turned
from cardbowl.steps.ask import (
    PLAIN,
    Ask,
    Choose,
    ChooseTogether,
    Draw,
    Note,
    check_choice,
    describe_ask,
    read_answer,
)
from cardbowl.steps.game import AnyGame, Policy
from cardbowl.steps.game_file import save
from cardbowl.steps.seen import Play, Seen

MOST_STEPS: Final = 100_000
"""A turn with more steps than this never ends."""


def endless(asked: Ask) -> str:
    """What is wrong with a turn that goes on asking, in words."""
    return f"a play has not ended after {MOST_STEPS:,} steps ({asked.rule}): with these rules it may never".replace(",", " ")


class Referee:
    """Runs a game from a position, one answer at a time.

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
        self.seed = seed
        self.rules = game.house_rules({}) if rules is None else rules
        self.names = names
        self.players: dict[Team, Policy] = dict(players or {})
        self.start = game.start(self.rules) if position is None else position
        self._random = Random(f"cards {seed}")
        self._stream: list[float] = []
        self._begin()

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
        while not self.game.is_over(self.position):
            self._marks.append((len(self.log), self._drawn))
            self.steps = []
            self._piles: dict[str | Source, list[Any]] = {}
            self._send = self.game.turn(self.position, self.rules).send
            if self._resume(None):
                return
        self.asking = None
        self.steps = []

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
            while type(asked) is Note:
                steps.append((asked, None))
                asked = send(None)
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
            if not self._resume(answer):
                self._turn()
        except DataError:  # a position that cannot occur in a game
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
            drawn = [answer for ask, answer in self.steps if type(ask) is Draw and ask.deck == deck]
            noted = [ask for ask, _ in self.steps if type(ask) is Note]
            pile.extend(self.game.refilled(deck, drawn, noted))
        return pile

    def _deal(self) -> Any:
        """Let the seeded shuffle answer the `Draw` asked now; a card leaves its pile."""
        pile = self._pile(self.asking.deck)  # type: ignore[union-attr]
        return _take(pile, int(self._stream[self._next_draw()] * len(pile)))

    def _pick(self, answer: Any) -> None:
        """Take a named card or face out of the pile of the `Draw` asked now.

        Of equal cards it is the one that the shuffle would draw, if it would draw one: then the pile is the same as
        after a deal of that card, and the same cards come after it.
        """
        pile = self._pile(self.asking.deck)  # type: ignore[union-attr]
        next_card = int(self._stream[self._next_draw()] * len(pile))
        _take(pile, next_card if pile[next_card] == answer else pile.index(answer))

    def _next_draw(self) -> int:
        """The place of the next draw in the stream of random numbers, which grows as needed."""
        drawn = self._drawn
        self._drawn = drawn + 1
        if drawn >= len(self._stream):
            self._more_numbers()
        return drawn

    def _more_numbers(self) -> None:
        self._stream.extend([self._random.random() for _ in range(self._drawn + 64 - len(self._stream))])

    # ---- answering -----------------------------------------------------------------------------------------------

    def read(self, answer: Any) -> Any:
        """`answer` in the form of the current question (text is parsed); raises `NotationError`."""
        return read_answer(self._asked(), answer)

    def _asked(self) -> Ask:
        if self.asking is None:
            raise GameOverError(f"the game is over ({self.position}); nothing is asked any more")
        return self.asking

    def verify(self, answer: Any) -> None:
        """Raise `NotationError`, `IllegalAnswerError` or `GameOverError` unless `answer` would be accepted now."""
        self._verify(self.read(answer))

    def can(self, answer: Any) -> bool:
        """Whether `answer` would be accepted now."""
        try:
            self.verify(answer)
        except CardbowlError:
            return False
        return True

    def _verify(self, answer: Any) -> None:
        asking = self.asking
        if isinstance(asking, Draw):
            self._verify_drawn(asking, answer)
        elif isinstance(asking, ChooseTogether):
            for choice, part in zip(asking.choices, answer, strict=True):
                check_choice(choice, part)
        elif asking is not None:
            check_choice(asking, answer)

    def _verify_drawn(self, asking: Draw, answer: Any) -> None:
        """Raise `IllegalAnswerError` unless this card or face can be drawn now."""
        source, pile = asking.source, self._pile(asking.deck)
        if answer in pile:
            return
        if source is None:
            reason, allowed = f"that card is not in the {asking.deck} deck any more", f"one of the {len(pile)} cards left"
        else:
            reason, allowed = f"that face is not in the {source} any more", source.describe(pile)
        raise IllegalAnswerError(answer, reason, allowed, asking.rule)

    def answer(self, answer: Any) -> Referee:
        """Answer the current question: with an option, a card or face for a `Draw` (the reader picks it), or text for any.

        Raises `NotationError`, `IllegalAnswerError` or `GameOverError`; then nothing has changed.
        """
        answer = self.read(answer)
        self._verify(answer)
        if isinstance(self.asking, Draw):
            self._pick(answer)
        self._accept(answer)
        return self

    def deal(self) -> Referee:
        """Let the seeded shuffle draw the card or face asked for; raises `IllegalAnswerError` when none is asked for."""
        if not isinstance(self.asking, Draw):
            rule = self._asked().rule
            raise IllegalAnswerError("deal", "no card is to be drawn now", self.describe_asking(), rule)
        self._accept(self._deal())
        return self

    def player_of(self, asking: Ask | None) -> Policy | None:
        """The computer player that answers `asking`; None for a person or a draw."""
        if not isinstance(asking, Choose):
            return None
        return self.players.get(self.team(asking.side))

    def step(self) -> Referee:
        """Take one step: draw the card, or let the computer player decide.

        Raises `IllegalAnswerError` on a person's decision.
        """
        asking = self.asking
        if isinstance(asking, Draw):
            return self.deal()
        answer = self._by_players(asking)
        if answer is _NOBODY:
            raise IllegalAnswerError("step", "this decision is yours", self.describe_asking(), self._asked().rule)
        self._verify(answer)
        self._accept(answer)
        return self

    def _by_players(self, asking: Ask | None, seen: Mapping[Team, Seen] | None = None) -> Any:
        """The computer players' answer to `asking`, or `_NOBODY` where a person has to answer; `seen` is what they may see."""
        if isinstance(asking, ChooseTogether):
            players = self.players
            if HOME not in players or AWAY not in players:
                return _NOBODY
            eyes = seen or {team: Seen(self, team) for team in (HOME, AWAY)}
            teams = [self.team(choice.side) for choice in asking.choices]
            return tuple([players[team](choice, eyes[team]) for team, choice in zip(teams, asking.choices, strict=True)])
        player = self.player_of(asking)
        return _NOBODY if player is None or asking is None else player(asking, self._seen(asking.side))

    def _seen(self, side: Side) -> Seen:
        return Seen(self, self.team(side))

    def run(self, until: Literal["decision", "play", "end"] = "decision") -> Referee:
        """Draw cards and let computer players decide, until a person has to decide, the play is over, or the game is over.

        This is `step` in a tight loop: cards from the shuffle need no check, players' answers are checked.
        """
        if until not in ("decision", "play", "end"):
            raise IllegalAnswerError(until, "the referee cannot run until that", "decision, play, end")
        players = self.players
        seen = {team: Seen(self, team) for team in (HOME, AWAY)}
        log, stream = self.log, self._stream
        while (asking := self.asking) is not None:
            send, steps, piles, offense = self._send, self.steps, self._piles, self.position.offense
            while True:  # one turn of the rules
                if type(asking) is Draw:
                    deck = asking.deck
                    if type(deck) is Source and deck.replaced:
                        pile: Any = deck.content
                    else:
                        pile = piles.get(deck) or self._pile(deck)
                    drawn = self._drawn
                    if drawn >= len(stream):
                        self._more_numbers()
                    self._drawn = drawn + 1
                    answer: Any = _take(pile, int(stream[drawn] * len(pile)))
                elif type(asking) is Choose:
                    team = offense if asking.side is OFFENSE else offense.other
                    player = players.get(team)
                    if player is None:
                        return self
                    answer = player(asking, seen[team])
                    if type(answer) not in PLAIN or answer not in asking.options:
                        check_choice(asking, answer)
                else:
                    answer = self._by_players(asking, seen)
                    if answer is _NOBODY:
                        return self
                    self._verify(answer)
                log.append(answer)
                steps.append((asking, answer))
                try:
                    asked: Any = send(answer)
                    while type(asked) is Note:
                        steps.append((asked, None))
                        asked = send(None)
                    if len(steps) > MOST_STEPS:
                        raise DataError(endless(asked))
                except StopIteration as stop:
                    self._end(stop.value)
                    self._turn()
                    break
                except DataError:  # a position that cannot occur in a game
                    self.rewind(len(log) - 1)
                    raise
                self.asking = asking = asked
            if until == "play":
                break
        return self

    # ---- going back ----------------------------------------------------------------------------------------------

    def undo(self, count: int = 1) -> Referee:
        """Take back the last `count` answers; raises `IllegalAnswerError` when there are fewer.

        Their play runs again with the answers before them; the same cards are drawn when it goes on.
        """
        self._check_count("undo", count)
        return self.rewind(len(self.log) - count)

    def rewind(self, answers: int) -> Referee:
        """Go back to the moment after `answers` answers (0 is the start)."""
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
        return self

    def _check_count(self, what: str, count: Any) -> None:
        if type(count) is not int or not 0 <= count <= len(self.log):
            given = len(self.log)
            raise IllegalAnswerError(f"{what} {count}", f"{given} answers have been given", f"0 to {given}")

    def _replay(self, answers: Iterable[Any]) -> None:
        for answer in answers:
            if type(self.asking) is Draw:
                self._pick(answer)
            self._accept(answer)

    def branch(self, answers: int | None = None) -> Referee:
        """A second referee at the state of this one after `answers` answers (default: now); this one does not change.

        Finished plays are shared, so this takes as long as the running play.
        """
        if answers is not None:
            self._check_count("branch at", answers)
        other = Referee(
            self.game,
            seed=self.seed,
            rules=self.rules,
            names=self.names,
            players=self.players,
            position=self.start,
        )
        if self._marks:
            other._take_up(self, len(self.log) if answers is None else answers)
        return other

    def _take_up(self, other: Referee, answers: int) -> None:
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

    # ---- looking -------------------------------------------------------------------------------------------------

    @property
    def marks(self) -> list[int]:
        """The number of answers before each play, the running one included."""
        return [given for given, _ in self._marks]

    @property
    def is_over(self) -> bool:
        """Whether the game (or the rule on its own) has ended."""
        return self.asking is None

    @property
    def result(self) -> Any:
        """The result of a rule on its own; the last position of a game."""
        return getattr(self.position, "result", self.position)

    def team(self, side: Side) -> Team:
        """The team that plays `side` in the running play."""
        offense: Team = self.position.offense
        return offense if side is OFFENSE else offense.other

    def left(self, deck: str | Source = "draw") -> tuple[Any, ...]:
        """The cards still in a deck, or the faces still in a source, in a fixed order, which is not that of the draws."""
        pile = self._piles.get(deck) if self.asking is not None else None
        if pile is None:
            pile = self.game.pile(deck, self.position, self.rules)
        return tuple(in_order(pile) if isinstance(deck, str) else deck.in_order(pile))

    def drawable(self) -> tuple[Any, ...]:
        """The cards or faces that the draw asked now can bring, each as often as it is there, in the order of `left`.

        Where the deck has run out these are the ones that come back; raises `IllegalAnswerError` when nothing is drawn now.
        """
        asking = self._asked()
        if not isinstance(asking, Draw):
            raise IllegalAnswerError("drawable", "no card is to be drawn now", self.describe_asking(), asking.rule)
        pile = self._pile(asking.deck)
        return tuple(in_order(pile) if isinstance(asking.deck, str) else asking.deck.in_order(pile))

    def seen_by(self, team: Team | None) -> Seen:
        """The game as `team` may see it; None sees everything."""
        return Seen(self, team)

    def notes(self) -> list[str]:
        """The play notes of all finished plays, one line each."""
        return [str(line) for line in self.play_lines()]

    def answers(self) -> Iterator[tuple[Ask, Any]]:
        """Every question of the game with its answer, in order."""
        for steps in (*(play.steps for play in self.plays), self.steps):
            yield from (step for step in steps if type(step[0]) is not Note)

    def play_lines(self, plays: int | None = None) -> Iterator[Any]:
        """The play notes as the game's own line values, of all finished plays or of the first `plays`."""
        for play in self.plays[len(self._lines) :]:
            self._lines.append(self.game.play_lines(play, self.rules, self.names))
        for lines in self._lines[:plays]:
            yield from lines

    def odds(self, **options: Any) -> Any:
        """The exact odds of the rest of the running play, given the cards on the table.

        Where a card is to be drawn this is one `Odds`; at a decision, a mapping from each option to its odds.
        The odds go until something is settled (a catch, a sack, the yards of a rush ...) or a side decides;
        of a rule on its own they are the odds of its result, and `options` go to `outcomes` (``choose=`` for its decisions).
        Raises `GameOverError` or `OddsError`.
        """
        return self.game.odds(self, **options)

    def describe_asking(self) -> str:
        """The current question, in words."""
        return describe_ask(self.asking)

    def save(self, path: Any, *, replace: bool = False) -> None:
        """Write the game to a file, all or nothing: a killed process leaves either the old file or the new one.

        Raises `DataError` where the file holds something that this game does not go on from, unless it is to `replace` it.
        """
        save(self, path, replace=replace)

    def __repr__(self) -> str:
        where = "over" if self.asking is None else f"asking: {self.describe_asking()}"
        return f"<Referee {self.game.name} {self.names[0]} - {self.names[1]}: {self.position}; {where}>"


_NOBODY: Any = object()


def _take(pile: list[Any] | tuple[Any, ...], index: int) -> Any:
    """Take a card or face out of an unordered pile: the last one moves into its place. From a tuple nothing is taken away."""
    card = pile[index]
    if type(pile) is list:
        pile[index] = pile[-1]
        del pile[-1]
    return card
