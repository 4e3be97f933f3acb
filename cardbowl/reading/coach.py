"""The coach: an option is answered, the rule is read on to the end of its play, and the play that ends it is measured.

There is one coach for all games. It runs the turn of the game itself, with the answers so far, and knows none of its rules:
how the play ended is the `Played` that every turn returns, and what it leads to is the next down.
A game says with a `Coach` what it takes for granted after the option, and which parts of its rules are known in closed form;
with `Wanted`s, for each question, which measures it shows, in its own words.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from cardbowl.cards import Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE, How, Side
from cardbowl.football.endings import Ended
from cardbowl.football.plays import Turned, half_over
from cardbowl.football.scoring import Following
from cardbowl.reading.decisions import Measure
from cardbowl.reading.known import FOR_EVERY_READING, OPEN, READ_ON, Formula, Known
from cardbowl.reading.live import decks_left
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.plays_ended import (
    Came,
    End,
    concedes_safety,
    end_of,
    ended,
    first_down,
    good,
    loses_ball,
    points,
    scores,
    yards,
    yards_count,
)
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Step

__all__ = [
    "NOBODY_STARTS",
    "Ahead",
    "Begun",
    "Came",
    "Coach",
    "End",
    "Wanted",
    "begun_turn",
    "concedes_safety",
    "ends",
    "ends_from_here",
    "ends_of",
    "first_down",
    "good",
    "loses_ball",
    "measured",
    "points",
    "scores",
    "yards",
]  # fmt: skip

MOST_WAYS: Final = 20_000
NOBODY_STARTS: Final = "No numbers: the half ends with this play, and nobody has the next down."


class Ahead(NamedTuple):
    """Where a reading has come to: the position before the turn, the steps of the turn up to the option, and those read since."""

    position: Any
    rules: Any
    given: Sequence[Step]
    read: Sequence[Step]


def by_default(ask: Choose, ahead: Ahead) -> Any:
    """The default answer of a question."""
    return ask.default


class Taken(NamedTuple):
    """An answer that is taken for granted while a play is read, in words: what is asked, under which rule."""

    what: str
    rule: str
    answer: str


_NOTICED: Final[ContextVar[dict[Taken, None] | None]] = ContextVar("answers that are taken for granted", default=None)


@contextmanager
def noticing() -> Iterator[dict[Taken, None]]:
    """The answers that are taken for granted while plays are read, each once."""
    found: dict[Taken, None] = {}
    token = _NOTICED.set(found)
    try:
        yield found
    finally:
        _NOTICED.reset(token)


def answered(ask: Choose, answer: Any) -> Any:
    """The answer with which a play is read on; raises `OddsError` where there is none."""
    if answer is None:
        raise OddsError(
            f"the play goes on with a decision ({ask.what}, {ask.rule}) that has no usual answer; give its Choose a default=, "
            'or count the rule itself, with cb.odds(lambda: ..., choose="best", value=...).'
        )
    notice(lambda: Taken(ask.what, ask.rule, str(answer)))
    return answer


def notice(taken: Callable[[], Taken]) -> None:
    """Tell who notices it (`noticing`) that an answer is taken for granted."""
    noticed = _NOTICED.get()
    if noticed is not None:
        noticed[taken()] = None


class Coach(NamedTuple):
    """What a game tells the coach: how its plays are read to their end.

    `after(position, ending, rules)` is what follows the play that ends a turn; without it that is read from the position after
    the turn.
    `usual(ask, ahead)` answers the decisions after the option: by default as their question says.
    `parts` are the formulas of parts of the rules, and the assumptions that take the place of others (`Formula.draws` False).
    `comes` gives, for a part and its arguments, what comes to pass where the play goes through it.
    """

    after: Callable[[Any, Any, Any], Following | None] | None = None
    usual: Callable[[Choose, Ahead], Any] = by_default
    parts: Mapping[Any, Formula] = MappingProxyType({})
    comes: Mapping[Any, Callable[..., Came]] = MappingProxyType({})

    def without_formulas(self) -> Coach:
        """The same coach, for which only assumptions take the place of parts: what its formulas are tested against."""
        assumed = {part: each for part, each in self.parts.items() if not each.draws}
        return self._replace(parts=dict.fromkeys(FOR_EVERY_READING, OPEN) | assumed)

    def read(self) -> Mapping[Any, Formula]:
        """The parts that a reading is handed: those with a formula, and those it only has to notice."""
        return {**dict.fromkeys(self.comes, OPEN), **self.parts}


class Begun(NamedTuple):
    """A play that has begun, as the side that looks knows it.

    `start()` starts the rule of a turn; `answers` are those so far, with the option.
    `decks` are the cards that may still be drawn, `ahead` has what came before.
    """

    start: Callable[[], Generator[Any, Any, Turned]]
    answers: Sequence[Any]
    decks: Mapping[Any, Any]
    ahead: Ahead


def ends(referee: Referee, answer: Any, coach: Coach, most: int = MOST_WAYS) -> Dist[End]:
    """All ends of the running play after `answer`; raises `OddsError` where there are more than `most` ways or no play ends."""
    return ends_of(begun_turn(referee, [*referee.steps, (referee.asking, answer)]), coach, most)


def ends_from_here(referee: Referee, coach: Coach, most: int = MOST_WAYS) -> Dist[End]:
    """All ends of the running play, whose question the coach's assumptions answer; raises `OddsError` as `ends` does."""
    return ends_of(begun_turn(referee, referee.steps), coach, most)


def begun_turn(referee: Referee, given: Sequence[Step]) -> Begun:
    """The running turn of a game with these steps, and the cards that are left in its decks."""
    at, rules = referee.position, referee.rules
    decks = decks_left(referee, given)
    for ask, card in given[len(referee.steps) :]:
        if type(ask) is Draw and isinstance(ask.deck, str):
            decks[ask.deck] = Deck(referee.left(ask.deck)).without([card])
    answers = [answer for ask, answer in given if type(ask) is not Note]
    return Begun(lambda: referee.game.turn(at, rules), answers, decks, Ahead(at, rules, given, ()))


def ends_of(begun: Begun, coach: Coach, most: int = MOST_WAYS) -> Dist[End]:
    """All ends of a play that has begun; raises `OddsError` as `ends` does."""
    at, rules = begun.ahead.position, begun.ahead.rules
    read: list[Step] = []
    ahead = begun.ahead._replace(read=read)

    def on() -> Generator[Any, Any, End]:
        rule, old, sent = begun.start(), deque(begun.answers), None
        came: list[Came] = []
        mine: list[Step] = []
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration as stop:
                return _end(coach, at, rules, stop.value, came)
            sent = None
            if isinstance(ask, Known):
                if not old and ask.part in coach.comes:
                    came.append(coach.comes[ask.part](*ask.arguments))
                sent = READ_ON if old or ask.formula is OPEN else (yield ask)
            elif type(ask) is not Note:
                if old:
                    sent = old.popleft()
                    continue
                read[:] = mine
                sent = yield ask
                mine.append((ask, sent))

    def usual(ask: Choose) -> Any:
        return answered(ask, coach.usual(ask, ahead))

    return outcomes(on, begun.decks, choose=usual, parts=coach.read(), most=most)


def _end(coach: Coach, at: Any, rules: Any, turned: Turned, came: Sequence[Came]) -> End:
    ending: Ended | None = turned.played and turned.played.ending
    found = None if coach.after is not None else end_of(at, turned, came)
    if found is not None:
        return found
    if ending is None or coach.after is None:
        raise OddsError("this turn ends without a play, and only plays are counted here.")
    after = coach.after(at, ending, rules)
    end = ended(ending, at.spot, came)._replace(counts=yards_count(turned.played))
    if after is None or after.phase != "scrimmage":
        return end
    down = after.down
    if half_over(at, turned.position, turned.played):
        return end._replace(start=down.spot)
    first = down.side is OFFENSE and down.down == 1 and ending.how not in (How.REPLAY, How.STOPPED)
    return end._replace(ball=down.side, start=down.spot, first=first)


# ---- measures ----------------------------------------------------------------------------------------------------------


class Wanted(NamedTuple):
    """A measure of a question: its label, and what it counts of an `End` for a side.

    A chance counts the ends for which `of` is true, a mean (`share` False) the numbers, None aside.
    `better` is that of `Measure`. A measure that is not for `always` is left out where its chance is 0.
    A mean is left out where there is no number.
    """

    label: str
    of: Callable[[End, Side], Any]
    better: int = 1
    share: bool = True
    always: bool = True


def measured(found: Dist[End], side: Side, wanted: Sequence[Wanted]) -> tuple[Measure, ...]:
    """The measures of the ends of a play for one of its sides."""
    measures = []
    for each in wanted:
        numbers = [(number, share) for end, share in found.items() if (number := each.of(end, side)) is not None]
        whole = sum((share for _, share in numbers), Fraction(0))
        total = sum((share * number for number, share in numbers if number), Fraction(0))
        if each.share:
            if total or each.always:
                measures.append(Measure(each.label, total, each.better))
        elif whole:
            measures.append(Measure(each.label, total / whole, each.better, False))
    return tuple(measures)
