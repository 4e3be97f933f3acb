"""The referee: turns of a game with answers that are read and checked, by people, by computer players and by the shuffle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from cardbowl.cards import in_order
from cardbowl.chance import Source
from cardbowl.doors import door, doors
from cardbowl.errors import CardbowlError, DataError, GameOverError, IllegalAnswerError, shortened, value_text
from cardbowl.football import AWAY, HOME, OFFENSE, Side, Team
from cardbowl.steps.ask import PLAIN, Ask, Choose, ChooseTogether, Draw, Note, check_choice, describe_ask, read_answer
from cardbowl.steps.game import Policy
from cardbowl.steps.game_file import save
from cardbowl.steps.in_short import in_full, in_short
from cardbowl.steps.interrupted import whole
from cardbowl.steps.long_work import told
from cardbowl.steps.seen import Seen
from cardbowl.steps.turns import MOST_STEPS, Turns, endless, take

Until: TypeAlias = Literal["decision", "play", "end"]


@doors
class Referee(Turns):
    """Runs a game from a position, one answer at a time.

    `asking` is the current question (None when the game is over), `position` the position before the running play,
    `steps` the steps of the running play, `plays` the finished ones, `log` every answer since the start.
    """

    # ---- answering -----------------------------------------------------------------------------------------------

    def read(self, answer: Any) -> Any:
        """`answer` in the form of the current question (text is parsed); raises `NotationError`."""
        return read_answer(self._asked(), answer)

    def _asked(self) -> Ask:
        if self.asking is None:
            raise GameOverError(f"the game is over ({shortened(self.position)}); nothing is asked any more")
        if not isinstance(self.asking, Choose | ChooseTogether | Draw):
            raise self._unknown()
        return self.asking

    def _unknown(self) -> DataError:
        return DataError(f"{self.game.name} asks {value_text(self.asking)}, and nobody can answer that; begin this game anew")

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

    @whole
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

    @whole
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

    @whole
    def step(self) -> Referee:
        """Take one step: draw the card, or let the computer player decide.

        Raises `IllegalAnswerError` on a person's decision.
        """
        asking = self.asking
        if isinstance(asking, Draw):
            return self.deal()
        with told("playing on"):
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
        if not isinstance(asking, Choose | None):
            raise self._unknown()
        player = self.player_of(asking)
        return _NOBODY if player is None or asking is None else player(asking, self._seen(asking.side))

    def _seen(self, side: Side) -> Seen:
        return Seen(self, self.team(side))

    @whole
    def run(self, until: Until = "decision") -> Referee:
        """Draw cards and let computer players decide, until a person has to decide, the play is over, or the game is over."""
        with told("playing on"):
            return self.run_on(until)

    def run_on(self, until: Until = "decision") -> Referee:
        """`run` for one of many games: it says nothing, and a game that is interrupted in it cannot go on.

        This is `step` in a tight loop: cards from the shuffle need no check, players' answers are checked.
        """
        if not isinstance(until, str) or until not in ("decision", "play", "end"):
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
                    answer: Any = take(pile, int(stream[drawn] * len(pile)))
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
                    while type(asked) is Note and len(steps) <= MOST_STEPS:
                        steps.append((asked, None))
                        asked = send(None)
                    if len(steps) > MOST_STEPS:
                        raise DataError(endless(asked))
                except StopIteration as stop:
                    self._end(stop.value)
                    self._turn_or_back()
                    break
                except DataError:  # a position that cannot occur in a game
                    self.rewind(len(log) - 1)
                    raise
                self.asking = asking = asked
            if until == "play":
                break
        return self

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
        """The cards still in a deck, or the faces still in a source, in a fixed order, which is not that of the draws.

        Where one is drawn now and the deck has run out these are the ones that come back.
        """
        pile: Sequence[Any] | None = self._piles.get(deck) if self.asking is not None else None
        if pile is None:
            pile = self.game.pile(deck, self.position, self.rules)
        if not pile:
            pile = self.game.comes_back(self.asking, deck, self.position, self.rules, self.steps)
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

    @door
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
        with told("counting odds"):
            return self.game.odds(self, **options)

    def describe_asking(self) -> str:
        """The current question, in words."""
        return describe_ask(self.asking)

    def save(self, path: Any, *, replace: bool = False) -> None:
        """Write the game to a file, all or nothing: a killed process leaves either the old file or the new one.

        Raises `DataError` where the file holds something that this game does not go on from, unless it is to `replace` it.
        """
        save(self, path, replace=replace)

    __repr__ = in_short
    repr_in_full = in_full


_NOBODY: Any = object()
