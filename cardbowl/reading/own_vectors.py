"""Worked vectors of a variant's own plays: the call, its draws and answers in order, and the play note that comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardbowl.errors import DataError, IllegalAnswerError, listed, value_text
from cardbowl.reading.own_odds import answers_to, at_down, by_default
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.game import AnyGame
from cardbowl.steps.referee import Referee
from cardbowl.steps.vector_fields import field


def with_own_vectors(game: AnyGame, check: Callable[..., str] | None) -> Callable[[Mapping[str, Any], Any], str]:
    """The check of worked vectors of a game, and of the plays of its variant: ``play = "counter"``, ``draws = "9H 4C"``.

    `spot`, `down` and `to_go` are those of the odds of a play; the result is the play note and the down after it.
    `defense` is what the defense calls, in a game where the play may look at it. What the game itself asks and the draws do not
    answer, such as a time-out, takes its default.
    """

    def checked(vector: Mapping[str, Any], rules: Any) -> str:
        name = vector.get("play")
        if not isinstance(name, str) or name not in rules.own_plays:
            if check is None:
                raise DataError(f"the field play is {value_text(name)}; allowed are {listed(rules.own_plays)}")
            return check(vector, rules)
        return _played(game, name, vector, rules)

    return checked


def _played(game: AnyGame, name: str, vector: Mapping[str, Any], rules: Any) -> str:
    usual = {"spot": 30, "down": 1, "to_go": rules.line_to_gain}
    before = at_down(game, rules, **{each: field(vector, each, int, default) for each, default in usual.items()})
    referee = Referee(game, rules=rules, position=before)
    assert game.calls is not None, "the game has plays of one's own"
    said = {game.calls.defense: defense} if (defense := field(vector, "defense", str, "")) else {}
    if "" in said:
        raise DataError(
            f"the field defense is {value_text(defense)}; in {game.name} no rule of a play is handed what the defense calls"
        )
    for answer in answers_to(game.turn(before, rules), name, said):
        referee.answer(answer)
    for answer in field(vector, "draws", str, "").split():
        if referee.plays:
            raise DataError(f"the field draws has more than the play {value_text(name)} takes: {value_text(answer)} is left over")
        _answer(referee, answer, said)
    while not referee.plays and not isinstance(referee.asking, Draw):
        _default(referee, said)
    if not referee.plays:
        raise DataError(
            f"the field draws has less than the play {value_text(name)} takes: {referee.describe_asking()} is still to come"
        )
    after = referee.plays[0].after
    return f"{referee.notes()[0]} -> {after.phase} {after.offense.word} {after.down}&{after.to_go} @{after.spot}"


def _answer(referee: Referee, answer: str, said: Mapping[str, str]) -> None:
    """Answer the next question of the play; what the game asks before it takes its default. Raises `IllegalAnswerError`."""
    while True:
        ask = referee.asking
        try:
            referee.answer(answer)
            return
        except IllegalAnswerError:
            if referee.plays or not isinstance(ask, Choose) or ask.rule.startswith("OWN."):
                raise
        _default(referee, said)


def _default(referee: Referee, said: Mapping[str, str]) -> None:
    ask = referee.asking
    referee.answer(said[ask.what] if isinstance(ask, Choose) and ask.what in said else by_default(ask))
