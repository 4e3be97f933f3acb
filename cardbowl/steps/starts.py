"""The starts of a game: functions that make a part of it, such as one rush, for a lesson or a table.

`Starts.part` marks them. Then a saved game holds what its part was made from, and begins again from that;
and an argument of the wrong kind is told in one sentence, whichever start it is given to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial, wraps
from inspect import Parameter, Signature, signature
from typing import Any, Final, ParamSpec, get_type_hints

from cardbowl.doors.kinds import fits, kind_words
from cardbowl.errors import CardbowlError, IllegalAnswerError, NotationError, listed, value_text
from cardbowl.football import AWAY, HOME, Team
from cardbowl.football.plays import DOWNS, earned_first_down
from cardbowl.football.scoring import added
from cardbowl.steps.game import AnyGame
from cardbowl.steps.parts import Part, plain_arguments
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play

P = ParamSpec("P")
Kinds = Callable[[], dict[str, Any]]
"""The annotation of every argument that a start takes, by name; they are read when one is first called."""
TEAMS: Final = {"home": HOME, "away": AWAY}


class Starts(Mapping[str, Callable[..., Referee]]):
    """The starts of one game by their names."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._made: dict[str, Callable[..., Referee]] = {}

    def part(
        self, *takers: Callable[..., Any], sets: tuple[str, ...] = ()
    ) -> Callable[[Callable[P, Referee]], Callable[P, Referee]]:
        """Mark a start of the game; `takers` are the functions to which it hands its ``**options``, which are keywords there.

        Those that it `sets` itself are no options of it.
        Its arguments are checked against the annotations of all of them, unless it has refused them itself.
        """

        def marked(start: Callable[P, Referee]) -> Callable[P, Referee]:
            name = start.__name__
            kinds = partial(_kinds, start, takers, sets)

            @wraps(start)
            def begun(*args: P.args, **options: P.kwargs) -> Referee:
                given = _bound(start, kinds, args, options)
                try:
                    referee = start(*args, **options)
                except CardbowlError:
                    raise
                except Exception:  # an argument of the wrong kind, if it is one
                    _check(start, kinds, given)
                    raise
                _check(start, kinds, given)
                if referee.game.name != self._game.name:
                    referee.game = replace(referee.game, part=self._part(name, given, referee.rules))
                return referee

            self._made[name] = begun
            return begun

        return marked

    def _part(self, name: str, given: Mapping[str, Any], rules: Any) -> Part | None:
        """What the part is made from; None if that cannot be written down."""
        arguments, game = plain_arguments(given), self._game
        if rules.made_of:  # a variant
            game = replace(game, name=rules.game, house_rules=type(rules).of)
        return None if arguments is None else Part(game, self, name, arguments)

    def __getitem__(self, name: str) -> Callable[..., Referee]:
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


# ---- arguments of any start ------------------------------------------------------------------------------------------


def _bound(start: Callable[..., Any], kinds: Kinds, args: tuple[Any, ...], options: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a call by their names; raises `NotationError` for one that is missing, unknown or given twice."""
    try:
        bound = _signature(start).bind(*args, **options)
    except TypeError as error:
        raise NotationError(f"{start.__name__} cannot start like this: {error}") from None
    given = dict(bound.arguments)
    more = next((each.name for each in _signature(start).parameters.values() if each.kind is Parameter.VAR_KEYWORD), "")
    given |= given.pop(more, {})
    unknown = next((name for name in given if name not in kinds()), None)
    if unknown is not None:
        raise NotationError(f"{start.__name__} has no option {value_text(unknown)}; it has {listed(kinds())}")
    return given


def _check(start: Callable[..., Any], kinds: Kinds, given: Mapping[str, Any]) -> None:
    """Raise `NotationError` for an argument of the wrong kind."""
    for name, value in given.items():
        kind = kinds()[name]
        if not fits(value, kind):
            raise NotationError(f"{start.__name__}: {name} is {value_text(value)}; {kind_words(kind)} is needed")


@cache
def _signature(start: Callable[..., Any]) -> Signature:
    return signature(start)


@cache
def _kinds(start: Callable[..., Any], takers: tuple[Callable[..., Any], ...], sets: tuple[str, ...]) -> dict[str, Any]:
    """The annotation of every argument that a start takes, by name; what its takers are handed by position is none."""
    own = _signature(start).parameters.values()
    hints = get_type_hints(start)
    found = {each.name: hints[each.name] for each in own if each.kind is not Parameter.VAR_KEYWORD}
    for taker in takers:
        hints = get_type_hints(taker)
        keywords = (each.name for each in _signature(taker).parameters.values() if each.kind is Parameter.KEYWORD_ONLY)
        found |= {name: hints[name] for name in keywords if name not in found and name not in sets}
    return found


# ---- where a start ends ----------------------------------------------------------------------------------------------


def one_turn(play: Play) -> bool:
    """Whether a part of a single turn is over: it is, whatever position that leads to."""
    return True


def series_over(play: Play) -> bool:
    """Whether a series is over with a turn: with points, a kick or a try, the other team's ball, a quarter, or a first down."""
    before, after = play.before, play.after
    stayed = (after.offense, after.score, after.quarter) == (before.offense, before.score, before.quarter)
    if not stayed or after.phase not in DOWNS:
        return True
    played = play.played
    return played is not None and (played.half_ends or earned_first_down(before, after, played))


# ---- values ----------------------------------------------------------------------------------------------------------


def whole(name: str, value: object, least: int, most: int, rule: str) -> int:
    """A whole number from `least` to `most`; raises `IllegalAnswerError`."""
    if type(value) is not int or not least <= value <= most:
        raise IllegalAnswerError(f"{name} {value_text(value)}", "nothing starts like that", f"{name} {least} to {most}", rule)
    return value


def two(name: str, given: object, most: int, rule: str) -> tuple[int, int]:
    """A number for home and one for away, each 0 to `most`; raises `IllegalAnswerError`."""
    if not isinstance(given, tuple | list) or len(given) != 2:
        raise IllegalAnswerError(f"{name} {value_text(given)}", "home and away have a number each", "such as (3, 2)", rule)
    return whole(name, given[0], 0, most, rule), whole(name, given[1], 0, most, rule)


def team_of(offense: object, rule: str) -> Team:
    """The team that has the ball, ``home`` or ``away``; raises `IllegalAnswerError`."""
    if not isinstance(offense, str) or offense not in TEAMS:
        raise IllegalAnswerError(f"offense {value_text(offense)}", "no team is called that", "home or away", rule)
    return TEAMS[offense]


def score_after(offense: object, points: int, rule: str) -> tuple[int, int]:
    """The score of home and away where the team that has the ball, ``home`` or ``away``, has scored these points."""
    return added((0, 0), team_of(offense, rule), points)
