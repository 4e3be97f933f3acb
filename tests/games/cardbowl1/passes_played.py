"""A compact way to throw one pass with given cards and decisions, for the tests of sections 7.1 and 7.2."""

from typing import Any

from games.cardbowl1.kicks_played import Played, agrees, house, play

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles, fixed_tackles, no_tackles
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, pass_thrown, passing_play
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import Rush

__all__ = ["agrees", "fixed_tackles", "flown", "house", "play", "rushed", "throw", "thrown_from"]


def rushed(pass_rush: int = 24, pass_protection: int = 19, survived: int = 0) -> Rush:
    """One group that threatens the passer."""
    return Rush((Threat((0,), pass_rush, pass_protection),), survived)


def thrown_from(receiver: str = "KH", **fields: Any) -> Pass:
    """A pass from midfield by a queen to the king of hearts, covered by a 9 and a 5, without yardage cards."""
    given = {"spot": 50, "passer": 12, "receiver": Card.parse(receiver), "attached": (9,), "extra": 5, **fields}
    return Pass(**given)


def flown(answers: str, receiver: str = "KH", rules: dict[str, Any] | None = None, **fields: Any) -> Played:
    """The pass until it comes down; its result is a `Flight`."""
    return play(pass_thrown(thrown_from(receiver, **fields), house(**(rules or {})), Fouls()), answers)


def throw(
    answers: str,
    receiver: str = "KH",
    rules: dict[str, Any] | None = None,
    tackles: Tackles = no_tackles,
    pursuit: Tackles | None = None,
    **fields: Any,
) -> Played:
    """The whole play, whose result is an `Ending`."""
    rule = passing_play(thrown_from(receiver, **fields), house(**(rules or {})), tackles=tackles, pursuit=pursuit)
    return play(rule, answers)
