"""The record of a game, and each team's view of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from cardbowl.doors import doors
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, Side, Team
from cardbowl.football.plays import Played
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placed

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee

Step = tuple[Any, Any]


class Play(NamedTuple):
    """One finished turn of the rules: the position before, every step, the position after, and the play that ended in it.

    A step is a pair (yielded value, answer); a note's answer is None. `played` is None where no play ended.
    """

    before: Any
    steps: Sequence[Step]
    after: Any
    played: Played | None = None


AGAIN: Final = ("redo", "replay")
"""Notes by which a play that runs begins again, or only its dice; one with a spot tells where the next down begins."""


def standing(steps: Iterable[Step]) -> list[Note]:
    """The notes of a play that count: those since it, or its dice, began again."""
    found: list[Note] = []
    for ask, _ in steps:
        if type(ask) is Note:
            if ask.what in AGAIN and ask.spot is None:
                found = []
            found.append(ask)
    return found


class Hidden(NamedTuple):
    """The placeholder of an answer that this team may not see; `shape` is the part it may see."""

    shape: str = ""


def hidden_from_any(answers: Sequence[Any]) -> Any:
    """One answer as several viewers may see it together; `answers` are what each of them sees of it."""
    hidden = next((answer for answer in answers if isinstance(answer, Hidden)), None)
    if hidden is None and type(answers[0]) is tuple:
        return tuple(hidden_from_any(parts) for parts in zip(*answers, strict=True))
    return answers[0] if hidden is None else hidden


class SeenBySides(Protocol):
    """A note's `n` of which the two sides see different parts."""

    def seen_by(self, side: Side) -> Any:
        """The value as `side` sees it."""
        ...


@doors
class Seen:
    """The game as one team may see it: `rules`, `team`, `position` and `steps` of the running play, with secrets hidden.

    `of_play` returns the steps of a finished play, `answers` all answers of the game, `latest` the last note of a kind.
    """

    __slots__ = ("_eyes", "_referee", "team")

    def __init__(self, referee: Referee, team: Team | None) -> None:
        self._referee = referee
        self.team = team
        self._eyes: tuple[Team, ...] = () if team is None else (team,)

    @property
    def rules(self) -> Any:
        """The house rules in force."""
        return self._referee.rules

    @property
    def given(self) -> int:
        """How many answers have been given since the start of the game."""
        return len(self._referee.log)

    @property
    def position(self) -> Any:
        """The position before the running play, as this team sees it."""
        position = self._referee.position
        for team in self._eyes:
            position = self._referee.game.seen_by(position, team, self._referee.rules)
        return position

    @property
    def steps(self) -> list[Step]:
        """The steps of the running play; a secret card or answer of the other team is `Hidden` until it is revealed.

        A secret question has no options here until then: they may be the cards of a hand.
        """
        return self._seen(self._referee.steps, self._referee.position)

    def of_play(self, play: Play) -> list[Step]:
        """The steps of a finished play; secrets that were not revealed in it stay hidden."""
        return self._seen(play.steps, play.before)

    def answers(self) -> Iterator[Step]:
        """Every question of the game with its answer, in order, as this team sees them."""
        referee = self._referee
        for steps, before in (*((play.steps, play.before) for play in referee.plays), (referee.steps, referee.position)):
            asked = [step for step in steps if type(step[0]) is not Note or step[0].what in ("reveal", "back unseen")]
            yield from (step for step in self._seen(asked, before) if type(step[0]) is not Note)

    def latest(self, what: str) -> Note | None:
        """The last note of a kind in the running play, as this team sees it; None when there was none."""
        steps = reversed(self._referee.steps)
        note: Note | None = next((ask for ask, _ in steps if type(ask) is Note and ask.what == what), None)
        if note is not None:
            for team in self._eyes:
                note = _note_for(note, _side(team, self._referee.position))
        return note

    def _seen(self, steps: Sequence[Step], before: Any) -> list[Step]:
        shown = list(steps)
        for team in self._eyes:
            _hide(shown, _side(team, before))
        return shown


class SeenTogether(Seen):
    """The game as two teams at one screen may see it: everything hidden from one of them is hidden."""

    __slots__ = ()

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee, None)
        self._eyes = (HOME, AWAY)


def holds_secrets(referee: Referee, team: Team) -> bool:
    """Whether a team sees a card or an answer that is face down for the other team."""
    seen, together = referee.seen_by(team), SeenTogether(referee)
    return seen.position != together.position or _told(seen.steps) != _told(together.steps)


def _told(steps: Iterable[Step]) -> list[Any]:
    """What steps tell: answers and notes. The options of the other side in an earlier question are not on the table."""
    return [ask if type(ask) is Note else answer for ask, answer in steps]


_PLAIN: Final = frozenset((int, str, bool, type(None)))
"""Types of `n` that are the same for both sides."""


def _side(team: Team, before: Any) -> Side:
    """The side of a team in the play that began with the position `before`."""
    return OFFENSE if before.offense is team else DEFENSE


def _hide(shown: list[Step], side: Side) -> None:
    """Hide what `side` may not see, from the last step backward: a note ``reveal`` shows the secrets asked before it.

    A covert question of the other side is left out.
    A note ``back unseen`` keeps the answer of its side to the `ChooseTogether` before it face down for the other side.
    """
    revealed = False
    unseen: set[Side | None] = set()
    for place in range(len(shown) - 1, -1, -1):
        ask, answer = shown[place]
        if type(ask) is Note:
            if ask.what == "reveal":
                revealed = True
            elif ask.what == "back unseen" and ask.side is not side:
                unseen.add(ask.side)
            if type(ask.n) not in _PLAIN:
                shown[place] = _note_for(ask, side), None
        elif type(ask) is ChooseTogether:  # the other side's options are hidden; the answers only where one went back unseen
            parts = zip(ask.choices, answer, strict=True)
            answers = tuple(Hidden() if each.side in unseen else part for each, part in parts)
            shown[place], unseen = (_only_own_options(ask, side), answers), set()
        elif is_covert(ask) and ask.side is not side:
            del shown[place]
        elif not revealed and ask.secret and ask.side is not side:
            bare = ask if type(ask) is Draw else _without_options(ask)
            shown[place] = bare, Hidden(answer.formation) if type(answer) is Placed else Hidden()


def is_covert(ask: object) -> bool:
    """Whether the other side must not know that this is asked."""
    return type(ask) is Choose and ask.covert


def not_known(referee: Referee) -> list[int]:
    """The places in the log of covert answers that a person who plays, or looks on beside one, does not know of."""
    people = [team for team in (HOME, AWAY) if team not in referee.players]
    found: list[int] = []
    place = 0
    for steps, before in (*((play.steps, play.before) for play in referee.plays), (referee.steps, referee.position)):
        for ask, _ in steps:
            if is_covert(ask) and any(_side(team, before) is not ask.side for team in people):
                found.append(place)
            place += type(ask) is not Note
    return found


def known_count(referee: Referee) -> int:
    """How many answers have been given as far as everybody who plays knows."""
    return len(referee.log) - len(not_known(referee))


def as_asked(ask: Any) -> Any:
    """The current question as others than the asked side may see it: of a covert one only that a side decides."""
    return _without_options(ask)._replace(what="decision", prompt="", rule="") if is_covert(ask) else ask


def _without_options(ask: Choose) -> Choose:
    """A question without its options, which could reveal a hand."""
    return ask._replace(options=(), default=None, refused={})


def _only_own_options(ask: ChooseTogether, side: Side) -> ChooseTogether:
    """Two questions asked at the same time, as `side` sees them."""
    return ask._replace(choices=tuple(each if each.side is side else _without_options(each) for each in ask.choices))


def _note_for(note: Note, side: Side) -> Note:
    """The note as `side` sees it; its text and values are public."""
    number: SeenBySides | None = note.n if hasattr(note.n, "seen_by") else None
    return note if number is None else note._replace(n=number.seen_by(side))
