"""Live odds of a play of a variant's own: how it still ends, at its call and afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardbowl.chance import Odds, OddsError
from cardbowl.reading.coach import Ahead, Coach, begun_turn, ends_of
from cardbowl.reading.live import STILL
from cardbowl.reading.own_odds import VALUES, events_of
from cardbowl.reading.own_players import is_its_own
from cardbowl.reading.plays_ended import End
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.game import AnyGame
from cardbowl.steps.referee import Referee


def with_own_live(base: AnyGame) -> Callable[..., Any]:
    """Live odds of a variant of `base`, in which a play of its own has the events of its question."""

    def live(referee: Referee, **options: Any) -> Any:
        game, ask = referee.game, referee.asking
        followed = options or game.calls is None or (game.calls.followed and game.live is not None)
        if not followed and type(ask) is Draw and not ask.secret:
            referee.rules.check_functions()
            own = own_live(referee, base)
            if own is not None:
                return own
        found = base.odds(referee, **options)
        if followed or type(ask) is not Choose:
            return found
        return {option: own_live(referee, base, ((ask, option),)) or each for option, each in found.items()}

    return live


def own_live(referee: Referee, base: AnyGame, more: tuple[Any, ...] = ()) -> Odds[End] | None:
    """How a play of a variant's own ends that is called in the running turn, or by the step `more` after it.

    None where none is called, where the defense has yet to answer it, and where it is too long to read.
    """
    calls = referee.game.calls
    made = {each for _, answer in (*referee.steps, *more) for each in _texts(answer)}
    name = next((each for each in referee.rules.own_plays if each in made), None)
    if name is None or calls is None:
        return None
    coach = referee.game.coach() if referee.game.coach is not None else Coach()

    def usual(ask: Choose, ahead: Ahead) -> Any:
        if ask.what == calls.defense and not is_its_own(ask, base.rulebook()):
            raise OddsError(f"the defense has yet to answer the {name}.")
        return coach.usual(ask, ahead)

    try:
        found = ends_of(begun_turn(referee, [*referee.steps, *more]), coach._replace(usual=usual))
    except OddsError:
        return None
    return Odds.of(found, what=STILL, events=events_of(referee.game, " "), values=VALUES)


def _texts(answer: Any) -> tuple[str, ...]:
    """The texts of an answer, which may be those of both sides."""
    return tuple(each for each in (answer if isinstance(answer, tuple) else (answer,)) if isinstance(each, str))
