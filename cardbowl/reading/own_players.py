"""Computer players that know when to call a play of a variant's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, TypeVar

from cardbowl.cards import Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.chance.added import added
from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.reading.coach import Coach, answered
from cardbowl.reading.outcomes import MOST_WAYS, TooManyWaysError, outcomes
from cardbowl.reading.plays_ended import Came, End, ended
from cardbowl.reading.watched_position import SPOT, LookedAt, Looks, watched
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Rule
from cardbowl.steps.game import AnyGame
from cardbowl.steps.latest import Latest
from cardbowl.steps.own_plays import Calls, Ending, OwnPlay, ending_of, goal_lines
from cardbowl.steps.own_worths import READ
from cardbowl.steps.policies import ByLuck, Maker, made_by, make_random

T = TypeVar("T")
_YARD_LINES: Final = (50, 25)
"""Where a rule is read that does not look at the spot, besides where the ball lies."""
_WITHOUT_SPOT: Final = (How.INCOMPLETE, How.TOUCHBACK, How.TOUCHDOWN, How.SAFETY)
"""How a play may end so that its spot is not asked."""
_MOST_READ: Final = 64
"""The plays, each under some house rules, whose endings are held."""
_MOST_FOUND: Final = 1024
"""The positions that a play tells apart whose endings are held. Those from before it looked at more are the oldest ones."""


def with_own_plays(game: AnyGame, make: Maker, rulebook: Callable[[], Mapping[str, str]]) -> Maker:
    """The maker of a computer player that calls a play of its own where that is worth more than its usual call.

    What a play of its own asks is no question of the `rulebook` of the game: it takes the default, or any answer without one.
    The player `random` takes any call, as ever.
    """
    if make is make_random or game.calls is None:
        return make
    calls = game.calls
    endings = Latest[tuple[str, Any], Endings](_MOST_READ)

    def read(play: OwnPlay, rules: Any) -> Endings:
        key = (play.name, rules)
        if key not in endings:
            endings[key] = Endings(game, play, rules)
        return endings[key]

    class Caller(ByLuck):
        """The player."""

        def __init__(self, rules: Any, random: Random) -> None:
            super().__init__(rules, random)
            self.usual, self.any_answer = make(rules, random), make_random(rules, random)
            self.plays, self.known = tuple(rules.own_plays.values()), rulebook()

        def answer(self, ask: Any, seen: Any) -> Any:
            """The answer to a question of the game or of a play of its own."""
            if is_its_own(ask, self.known):
                return self.any_answer(ask, seen) if ask.default is None else ask.default
            rules, answer = self.rules, self.usual(ask, seen)
            if type(ask) is not Choose or ask.what != calls.what or ask.side is not OFFENSE:
                return answer
            at, best, most = seen.position, answer, 0.0
            if not calls.usual(answer, at, rules):
                return answer
            for play in self.plays:
                more = worth_more(play, at, rules, calls, read) if play.name in ask.options else 0.0
                if more > most:
                    best, most = play.name, more
            return best

    return made_by(Caller)


def is_its_own(ask: Any, rulebook: Mapping[str, str]) -> bool:
    """Whether a play of a variant's own asks or draws this: its rule is none of the game's `rulebook`, whatever its word is."""
    return bool(rulebook) and isinstance(ask, (Choose, ChooseTogether, Draw)) and ask.rule not in rulebook


def its_own_by_default(rule: Rule[T], rulebook: Mapping[str, str]) -> Rule[T]:
    """The same rule, in which what a play of a variant's own asks has its default for its only option.

    Both of two questions that are asked together are asked one by one. Raises `OddsError` where one has no default.
    """
    sent: Any = None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            found: T = stop.value
            return found
        if not isinstance(asked, (Choose, ChooseTogether)) or not is_its_own(asked, rulebook):
            sent = yield asked
            continue
        answers: list[Any] = []
        for each in asked.choices if isinstance(asked, ChooseTogether) else (asked,):
            answers += [(yield each._replace(options=(answered(each, each.default),)))]
        sent = tuple(answers) if isinstance(asked, ChooseTogether) else answers[0]


def worth_more(play: OwnPlay, at: Any, rules: Any, calls: Calls, read: Callable[[OwnPlay, Any], Endings]) -> float:
    """What a play is worth more than the usual call at a position: as its maker says, or compared exactly; 0 where unknown.

    Compared are its endings as they are read, each with its chance, by the measure of the game's own players.
    """
    if callable(play.worth):
        return play.told_worth(at, rules)
    if play.worth != READ:
        return float(play.worth)
    assert calls.compare is not None
    compared = calls.compare(at, rules)
    handed = compared.more if compared.more and play.takes_more else {None: 1.0}
    found = read(play, rules)
    try:
        worths = {
            more: added(share * compared.worth(_end(ending, at)) for ending, share in found.at(at, more)) for more in handed
        }
    except OddsError:
        return 0.0
    return added(share * worths[more] for more, share in handed.items()) - compared.usual


def _end(ending: Ending, at: Any) -> End:
    """What an ending comes to, its spot counted from the line of scrimmage."""
    ending = goal_lines(ending._replace(spot=ending.spot + (at.spot if ending.side is OFFENSE else other_frame(at.spot))))
    if ending.how == How.INCOMPLETE:
        return End(How.INCOMPLETE, OFFENSE, 0)
    return ended(ending, at.spot, (Came("loose"),) if ending.how == How.LOOSE else ())


def ending_at(end: End, line: int) -> Ending:
    """The ending of a play from the spot `line` that comes to this end: what `Compared.worth` hands to the rules of a game."""
    spot = line + end.yards
    return Ending(end.how, spot if end.side is OFFENSE else other_frame(spot), end.side)


class Endings:
    """The endings of a play with their chances, read once for all positions that the rule does not tell apart."""

    def __init__(self, game: AnyGame, play: OwnPlay, rules: Any) -> None:
        self.game, self.play, self.rules = game, play, rules
        self.looks = Looks()
        self.found = Latest[tuple[Any, ...], list[tuple[Ending, float]]](_MOST_FOUND)

    def at(self, at: Any, more: Any = None) -> list[tuple[Ending, float]]:
        """The endings from a position, their spots counted from the line of scrimmage; raises `OddsError`.

        `more` is what the rule is handed beside position and house rules.
        """
        before = frozenset(self.looks)
        while True:
            key = (more, *(getattr(at, name) for name in sorted(self.looks)))
            if key in self.found:
                return self.found[key]
            looked = len(self.looks)
            try:
                endings = self.read(at, more)
            except LookedAt:
                continue
            except TooManyWaysError:
                raise
            except Exception:  # perhaps of what needs a number or a position and was handed a watched one
                if self.looks.issuperset(at._fields):
                    self.looks.intersection_update(before)
                    raise
                self.looks.update(at._fields if SPOT in self.looks else (SPOT,))
                continue
            if len(self.looks) == looked:  # or the rule looks at more than was known, and from now on every key is longer
                self.found[key] = [(ending, float(share)) for ending, share in endings.items()]
                return self.found[key]

    def read(self, at: Any, more: Any) -> Dist[Ending]:
        """The rule read with a position that notices what is looked at.

        Where it only counts on from the spot, or says where the ball is, it is read on another yard line, too: both agree.
        """
        self.looks.counts = False
        endings = self.endings(at, watched(at, self.looks), more)
        if self.looks.counts and SPOT not in self.looks:
            other = at._replace(spot=next(spot for spot in _YARD_LINES if spot != at.spot))
            if self.endings(other, other, more) != endings:
                self.looks.add(SPOT)
        return endings

    def endings(self, at: Any, seen: Any, more: Any) -> Dist[Ending]:
        """One reading of the rule, which is handed the position `at` as `seen`."""
        game, rules = self.game, self.rules
        coach = game.coach() if game.coach is not None else Coach()
        deck = Deck(game.deck("draw", seen, rules))
        dist = outcomes(
            lambda: self.play.run(seen, rules, at.spot, more, self.ended),
            deck,
            choose=_by_default,
            parts=coach.read(),
            most=MOST_WAYS,
        )
        line = {OFFENSE: at.spot, DEFENSE: other_frame(at.spot)}
        return dist.map(lambda end: end._replace(spot=0 if end.how in _WITHOUT_SPOT else end.spot - line[end.side]))

    def ended(self, found: Any, line: int, what: str) -> Ending:
        """What the rule returned, as an ending; more than yards may be a yard line of its own."""
        if type(found) is not int:
            self.looks.counts = True
        return ending_of(found, line, what)


def _by_default(ask: Choose) -> Any:
    return ask.options[0] if ask.default is None else ask.default
