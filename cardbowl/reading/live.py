"""Live odds: the chances of the running play, given the cards on the table.

The current rule is run again with the answers given so far, and read on up to a decisive note or a decision.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cardbowl.cards import Deck
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import GameOverError, NotationError, listed, shortened, value_text
from cardbowl.football import AWAY, HOME, OFFENSE, How, Side, Team
from cardbowl.football.endings import OF_ONE_SIDE
from cardbowl.football.plays import Turned
from cardbowl.reading.known import READ_ON, Known, ReadOn, Running, reading
from cardbowl.reading.outcomes import TooManyWaysError, outcomes
from cardbowl.reading.plays_ended import End, end_of, of_the_offense, yards
from cardbowl.reading.rule_odds import check_options, check_results, named
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee
    from cardbowl.steps.seen import Step

MOST_WAYS = 20_000
STILL = "what can still happen"
_OPTIONS = ("alike", "choose", "value", "until", "parts", "most", "progress")
"""The options of `outcomes`."""
_MOST_OPTIONS = 30
_MOST_BY_FORMULA = 100
"""The most options of a decision if the game has formulas, with which one takes a fraction of a millisecond."""


def live_odds(referee: Referee, **options: Any) -> Odds[Any] | dict[Any, Odds[Any]]:
    """The odds of the rest of the play: one `Odds` where a card is drawn, one for each option of a decision.

    Where both sides choose in secret, it is the decision of the viewing side (`own_choice`), if the game has such odds.
    `options` go to `outcomes`, e.g. ``choose=`` for the decisions of a rule on its own.
    Raises `NotationError`, `GameOverError`, or `OddsError` where secret choices have no odds, where cards go face down to a
    hand, or where there are too many options or ways; `HouseRulesError` where a variant's functions have changed.
    """
    for name in options:
        if name not in _OPTIONS:
            raise NotationError(f"the odds of a running play have no option {value_text(name)}; they have {listed(_OPTIONS)}")
    check_options(options)
    if referee.game.variant is not None:
        referee.rules.check_functions()
    ask = referee.asking
    if ask is None:
        raise GameOverError(f"the game is over ({shortened(referee.position)}); nothing can happen any more")
    if isinstance(ask, Draw):
        if ask.secret and referee.game.live is None:
            raise OddsError(f"cards go to the hands face down, and nothing is settled by that ({ask.rule}).")
        return ahead(referee, (), options)
    if isinstance(ask, ChooseTogether):
        in_secret = referee.game.in_secret
        if in_secret is not None and (found := in_secret(referee, own_choice(referee, ask))):
            return dict(found)
        raise OddsError(f"both sides choose in secret ({ask.rule}), so there are no odds behind one choice alone.")
    most = _MOST_BY_FORMULA if referee.game.formulas() or referee.game.live else _MOST_OPTIONS
    if len(ask.options) > most:
        raise OddsError(f"{ask.what} ({ask.rule}) has {len(ask.options)} options; odds are shown for up to {most}.")
    return {option: ahead(referee, (option,), options) for option in ask.options}


def looking(referee: Referee) -> Team:
    """The team that odds are counted for: the viewing team (`AsSeen`), else the only person's, else the offense."""
    viewer: Team | None = getattr(referee, "viewer", None)
    if viewer is not None:
        return viewer
    people = [team for team in (HOME, AWAY) if team not in referee.players]
    return people[0] if len(people) == 1 else referee.team(OFFENSE)


def own_choice(referee: Referee, ask: ChooseTogether) -> Choose:
    """The decision of the viewing team, of those made in secret at the same time."""
    team = looking(referee)
    return next((choice for choice in ask.choices if referee.team(choice.side) is team), ask.choices[0])


def ahead(referee: Referee, more: tuple[Any, ...], options: Mapping[str, Any]) -> Odds[Any]:
    """The odds after the answers so far and `more`."""
    game = referee.game
    found: Odds[Any] | None = game.live(referee, more) if game.live is not None else part_shown(referee, more)
    if found is not None:
        return found
    given = answers(referee, more)
    decks = decks_left(referee, referee.steps)

    def on(limit: int = 0) -> Generator[Any, Any, Any]:
        rule, old, sent = game.turn(referee.position, referee.rules), deque(given), None
        said: list[tuple[str, str, int | None]] = []
        told, drawn = sum(type(ask) is Note for ask, _ in referee.steps), 0
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration as stop:
                return (tuple(said) or _OVER) if game.decisive else getattr(stop.value.position, "result", stop.value)
            if type(ask) is Note:
                sent, told = None, told - 1
                if told < 0 and ask.what in game.decisive:
                    said.append(_said(game.decisive[ask.what], ask.n))
                continue
            if isinstance(ask, Known) and old:  # the answers are inside it
                sent = READ_ON
                continue
            sent = old.popleft() if old else _NONE
            if sent is _NONE:
                if said or (game.decisive and isinstance(ask, Choose)) or drawn == limit > 0:
                    return tuple(said) or ((*game.decisive.get(ask.rule if isinstance(ask, Choose) else "", _ON), None),)
                drawn += 1
                sent = yield ask

    settings = {"most": MOST_WAYS, **options}
    try:
        dist = outcomes(on, decks, **settings)
    except TooManyWaysError:
        if not game.decisive:
            raise
        dist = outcomes(lambda: on(1), decks, **settings)
    if game.decisive:
        return happened(dist)
    if all(type(end) is Turned and end.played is not None for end in dist.support()):
        return play_odds(dist, referee.position)
    check_results("the rule", dist.support())
    return named(dist, STILL)


def decks_left(referee: Referee, given: Sequence[Step]) -> dict[Any, Any]:
    """The cards or faces left in the deck, in all that is drawn from in these steps, and in what an own play may come to.

    It asks `referee.left`, which knows what is face down for a viewing team (`AsSeen`).
    """
    calls = referee.game.calls
    own = calls.piles if calls is not None and referee.rules.own_plays else ()
    names = {"draw", *own, *(ask.deck for ask, _ in given if type(ask) is Draw and not ask.replaced)}
    return {name: Deck(referee.left(name)) if isinstance(name, str) else referee.left(name) for name in names}


def answers(referee: Referee, more: tuple[Any, ...]) -> list[Any]:
    """The answers of the running turn so far, and `more`."""
    return [answer for ask, answer in referee.steps if type(ask) is not Note] + list(more)


class Opened(ReadOn):
    """A part that is read on: `given` are its questions with their answers; it leaves the list `among` when it is over."""

    def __init__(self, known: Known, among: list[Opened]) -> None:
        self.known, self.given, self.among = known, list[tuple[Any, Any]](), among

    def over(self) -> None:
        """No longer among the parts that run."""
        self.among.remove(self)


def part_shown(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The odds of a part of the rule that begins or goes on after the answers so far and `more`, by the game's formulas.

    Of the parts that run there, the last one opened that has such odds; None where there are none, and where something decisive
    has come of the last answer already.
    """
    game, parts = referee.game, referee.game.formulas()
    if not parts:
        return None
    opened: list[Opened] = []
    old, told = deque(answers(referee, more)), sum(type(ask) is Note for ask, _ in referee.steps)
    sent: Any = None
    with reading(parts):
        rule = game.turn(referee.position, referee.rules)
    while True:
        try:
            with reading(parts):
                ask = rule.send(sent)
        except StopIteration:
            return None
        if type(ask) is Note:
            sent, told = None, told - 1
            if told < 0 and ask.what in game.decisive:
                return None
        elif isinstance(ask, Known):
            found = None if old else ask.shown(referee)
            if found is not None:
                return found
            sent = Opened(ask, opened)
            opened.append(sent)
        elif old:
            sent = old.popleft()
            for each in opened:
                each.given.append((ask, sent))
        else:
            rest = (each.known.goes_on(Running(referee, each.given, ask)) for each in reversed(opened))
            return next((odds for odds in rest if odds is not None), None)


def play_odds(dist: Dist[Turned], before: Any, end: Callable[[Any, Turned], End | None] = end_of) -> Odds[Any]:
    """The odds of a whole play from its typed endings: how it ends, for which side, a first down, and the yards.

    `end(before, turned)` is the end of a play; one with a ball that was lost has yards where that end says to where they count.
    """
    ends = dist.map(partial(end, before))
    events: dict[str, Any] = {how: partial(_ends, how) for how in sorted({_how(end) for end in ends.support()})}
    if ends.chance(_first_down):
        events["first down"] = _first_down
    return Odds.of(ends, what=STILL, events=events, values={"yards": _yards})


def _how(end: End | None) -> str:
    """How a play ended, in words; a foul that cancelled it is one way, too."""
    if end is None:
        return "cancelled"
    one_side = end.side is OFFENSE or end.how in OF_ONE_SIDE
    return end.how.value if one_side else f"{end.how.value} for the defense"


def _ends(how: str, end: End | None) -> bool:
    return _how(end) == how


def _first_down(end: End | None) -> bool:
    return end is not None and end.first


def _yards(end: End | None) -> int | None:
    if end is None:
        return None
    is_told = end.came and end.how is not How.GOOD  # where the offense last had a ball that it lost
    return yards(end, OFFENSE) if is_told else of_the_offense(end, OFFENSE)


def _said(means: tuple[str, str], number: Any) -> tuple[str, str, int | None]:
    """The event of a note, the meaning of its number, and the number; a side is named with the event."""
    if isinstance(number, Side):
        return f"{means[0]} by {number.word}", "", None
    return (*means, number if isinstance(number, int) else None)


def happened(dist: Dist[Any]) -> Odds[Any]:
    """The odds of decisive notes, with an event for each word and a value for each kind of number."""
    events = dict.fromkeys(event for outcome in dist.support() for event, _, _ in outcome)
    values = dict.fromkeys(value for outcome in dist.support() for _, value, number in outcome if value and number is not None)
    return Odds.of(
        dist,
        what=STILL,
        events={event: partial(_has, event) for event in events},
        values={value: partial(_number, value) for value in values},
    )


def _has(event: str, outcome: Sequence[tuple[str, str, int | None]]) -> bool:
    return any(each == event for each, _, _ in outcome)


def _number(value: str, outcome: Sequence[tuple[str, str, int | None]]) -> int | None:
    return next((number for _, each, number in outcome if each == value), None)


_NONE: Any = object()
_ON = ("goes on", "")
_OVER = (("play over", "", None),)
