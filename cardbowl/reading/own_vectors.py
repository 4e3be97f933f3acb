"""Worked vectors of a variant's own plays: the call, its draws and answers in order, and the play note that comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardbowl.errors import DataError
from cardbowl.reading.own_odds import answers_to, at_down, by_default
from cardbowl.steps.ask import Draw
from cardbowl.steps.game import AnyGame
from cardbowl.steps.referee import Referee
from cardbowl.steps.vector_fields import field

_USUAL = {"spot": 30, "down": 1, "to_go": 10}


def with_own_vectors(game: AnyGame, check: Callable[..., str] | None) -> Callable[[Mapping[str, Any], Any], str]:
    """The check of worked vectors of a game, and of the plays of its variant: ``play = "counter"``, ``draws = "9H 4C"``.

    `spot`, `down` and `to_go` are those of the odds of a play; the result is the play note and the down after it.
    What is asked after the draws, such as a time-out, takes its default.
    """

    def checked(vector: Mapping[str, Any], rules: Any) -> str:
        name = vector.get("play")
        if not isinstance(name, str) or name not in rules.own_plays:
            if check is None:
                raise DataError(f"the field play is {name!r}; allowed are {', '.join(rules.own_plays)}")
            return check(vector, rules)
        return _played(game, name, vector, rules)

    return checked


def _played(game: AnyGame, name: str, vector: Mapping[str, Any], rules: Any) -> str:
    before = at_down(game, rules, **{each: field(vector, each, int, usual) for each, usual in _USUAL.items()})
    referee = Referee(game, rules=rules, position=before)
    for answer in answers_to(game.turn(before, rules), name):
        referee.answer(answer)
    for answer in field(vector, "draws", str, "").split():
        if referee.plays:
            raise DataError(f"the field draws has more than the play {name!r} takes: {answer!r} is left over")
        referee.answer(answer)
    while not referee.plays and not isinstance(referee.asking, Draw):
        referee.answer(by_default(referee.asking))
    if not referee.plays:
        raise DataError(f"the field draws has less than the play {name!r} takes: {referee.describe_asking()} is still to come")
    after = referee.plays[0].after
    return f"{referee.notes()[0]} -> {after.phase} {after.offense.word} {after.down}&{after.to_go} @{after.spot}"
