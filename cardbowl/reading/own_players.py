"""Computer players that know when to call a play of a variant's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardbowl.cards import Deck
from cardbowl.chance import OddsError
from cardbowl.chance.added import added
from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.reading.coach import Coach
from cardbowl.reading.outcomes import MOST_WAYS, outcomes
from cardbowl.reading.plays_ended import Came, End, ended
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.game import AnyGame, Policy
from cardbowl.steps.own_plays import READ, Calls, Ending, OwnPlay, goal_lines, takes_more
from cardbowl.steps.policies import make_random


def with_own_plays(
    game: AnyGame, make: Callable[[Any, Any], Policy], rulebook: Callable[[], Mapping[str, str]]
) -> Callable[[Any, Any], Policy]:
    """The maker of a computer player that calls a play of its own where that is worth more than its usual call.

    What a play of its own asks is no question of the `rulebook` of the game: it takes the default, or any answer without one.
    The player `random` takes any call, as ever.
    """
    if make is make_random or game.calls is None:
        return make
    calls = game.calls
    endings: dict[tuple[str, Any], Endings] = {}

    def read(play: OwnPlay, rules: Any) -> Endings:
        key = (play.name, rules)
        if key not in endings:
            endings[key] = Endings(game, play, rules)
        return endings[key]

    def made(rules: Any, random: Any) -> Policy:
        usual, any_answer = make(rules, random), make_random(rules, random)
        plays, known = tuple(rules.own_plays.values()), rulebook()

        def player(ask: Any, seen: Any) -> Any:
            if is_its_own(ask, known):
                return any_answer(ask, seen) if ask.default is None else ask.default
            answer = usual(ask, seen)
            if type(ask) is not Choose or ask.what != calls.what or ask.side is not OFFENSE:
                return answer
            at, best, most = seen.position, answer, 0.0
            if not calls.usual(answer, at, rules):
                return answer
            for play in plays:
                more = worth_more(play, at, rules, calls, read) if play.name in ask.options else 0.0
                if more > most:
                    best, most = play.name, more
            return best

        return player

    return made


def is_its_own(ask: Any, rulebook: Mapping[str, str]) -> bool:
    """Whether a play of a variant's own asks or draws this: its rule is none of the game's `rulebook`, whatever its word is."""
    return bool(rulebook) and isinstance(ask, (Choose, ChooseTogether, Draw)) and ask.rule not in rulebook


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
    handed = compared.more if compared.more and takes_more(play.rule) else {None: 1.0}
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


class Endings:
    """The endings of a play with their chances, read once for all positions that the rule does not tell apart."""

    def __init__(self, game: AnyGame, play: OwnPlay, rules: Any) -> None:
        self.game, self.play, self.rules = game, play, rules
        self.looks: set[str] = set()
        self.found: dict[tuple[Any, ...], list[tuple[Ending, float]]] = {}

    def at(self, at: Any, more: Any = None) -> list[tuple[Ending, float]]:
        """The endings from a position, their spots counted from the line of scrimmage; raises `OddsError`.

        `more` is what the rule is handed as a third argument.
        """
        while True:
            key = (more, *(getattr(at, name) for name in sorted(self.looks)))
            if key in self.found:
                return self.found[key]
            looked = len(self.looks)
            endings = self.read(at, more)
            if len(self.looks) == looked:  # or the rule looks at more than was known, and from now on every key is longer
                self.found[key] = endings
                return endings

    def read(self, at: Any, more: Any) -> list[tuple[Ending, float]]:
        """One reading of the rule, with a position that notices what is looked at."""
        game, rules, seen = self.game, self.rules, _Seen(at, self.looks)
        coach = game.coach() if game.coach is not None else Coach()
        deck = Deck(game.deck("draw", at, rules))
        dist = outcomes(
            lambda: self.play.run(seen, rules, at.spot, more), deck, choose=_by_default, parts=coach.read(), most=MOST_WAYS
        )
        line = {OFFENSE: at.spot, DEFENSE: other_frame(at.spot)}
        return [(ending._replace(spot=ending.spot - line[ending.side]), float(share)) for ending, share in dist.items()]


def _by_default(ask: Choose) -> Any:
    return ask.options[0] if ask.default is None else ask.default


class _Seen:
    """A position that notices which of its fields are looked at."""

    def __init__(self, at: Any, looks: set[str]) -> None:
        self._at, self._looks = at, looks

    def _all(self) -> Any:
        self._looks.update(self._at._fields)
        return self._at

    def __getattr__(self, name: str) -> Any:
        if name == "spot":
            return _Spot.at(self._at.spot, self._looks)
        if name in self._at._fields:
            self._looks.add(name)
            return getattr(self._at, name)
        return getattr(self._all(), name)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __getitem__(self, place: Any) -> Any:
        return self._all()[place]

    def __eq__(self, other: object) -> bool:
        return bool(self._all() == other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __str__(self) -> str:
        return str(self._all())


class _Spot(int):
    """The spot of the ball, which notices when more is done with it than to count yards from it.

    What a rule only counts on from is the same play on every yard line.
    """

    _looks: set[str]

    @classmethod
    def at(cls, spot: int, looks: set[str]) -> _Spot:
        """The spot of a position, whose fields that are looked at are collected in `looks`."""
        made = cls(spot)
        made._looks = looks
        return made

    @property
    def unwatched(self) -> int:
        """The number itself."""
        return int.__add__(self, 0)

    def __add__(self, yards: int) -> _Spot:
        return _Spot.at(int.__add__(self, yards), self._looks)

    __radd__ = __add__

    def __sub__(self, yards: int) -> _Spot:
        return _Spot.at(int.__sub__(self, yards), self._looks)


def _looked(name: str) -> Any:
    """A method of whole numbers that notices that the spot was looked at."""
    plain = getattr(int, name)

    def method(self: _Spot, *others: Any) -> Any:
        self._looks.add("spot")
        return plain(self, *others)

    return method


for _name in (
    *("__lt__", "__le__", "__gt__", "__ge__", "__eq__", "__ne__", "__hash__", "__bool__", "__index__", "__int__", "__float__"),
    *("__rsub__", "__mul__", "__rmul__", "__floordiv__", "__rfloordiv__", "__mod__", "__rmod__", "__truediv__", "__rtruediv__"),
    *("__divmod__", "__rdivmod__", "__neg__", "__pos__", "__abs__", "__pow__", "__rpow__", "__round__", "__str__", "__repr__"),
    *("__format__", "__and__", "__rand__", "__or__", "__ror__", "__xor__", "__rxor__", "__lshift__", "__rshift__", "__invert__"),
):
    setattr(_Spot, _name, _looked(_name))
