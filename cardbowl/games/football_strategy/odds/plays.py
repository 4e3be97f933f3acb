"""The odds of a play card against a defense card, or against a mix of them, read from the rules of a down."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, TypeVar

from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import FROM_SCRIMMAGE, Turned, earned_first_down
from cardbowl.football.scoring import following
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import Call
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.order import turn
from cardbowl.reading.driven import ASK, partly
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.own_players import its_own_by_default
from cardbowl.reading.plays_ended import Came, End, end_of
from cardbowl.steps.ask import Choose, ChooseTogether, Rule
from cardbowl.steps.rulebook import rulebook_beside

T = TypeVar("T")
RULEBOOK: Final = rulebook_beside(str(Path(__file__).parent))
"""The rules of the game, without those of a variant's own."""
CALLS: Final = ("FS.PLAY.1", "calls")
SAID: Final[Mapping[tuple[str, str], str]] = {("FS.PAT.1", "try"): "play", ("FS.TIME.3", "time-out"): "no"}
"""What is answered to other questions of the game, by rule and word: a try is played, and nobody takes a time-out."""


def called(at: Position, call: Call, letter: str, rules: HouseRules) -> Rule[Turned]:
    """The turn at a position, or the play of a try, in which both coaches have called (FS.PLAY.1, FS.PAT.1)."""

    def answer(asked: Any) -> Any:
        if isinstance(asked, ChooseTogether) and (asked.rule, asked.what) == CALLS:
            return letter, call
        if isinstance(asked, Choose) and (asked.rule, asked.what) in SAID:
            return SAID[asked.rule, asked.what]
        return ASK

    turned: Turned = yield from partly(lambda: turn(at, rules), lambda: answer)
    return turned


def crossed(at: Position, call: Call, letter: str, rules: HouseRules, choose: Any = "best", value: Any = None) -> Dist[Turned]:
    """What a call against a defense leads to; penalties are chosen as `choose` and `value` of `outcomes` say (FS.PLAY.3)."""
    return outcomes(lambda: called(at, call, letter, rules), choose=choose, value=value)


def as_asked(rule: Rule[T]) -> Rule[T]:
    """The same rule, in which a play of a variant's own takes the default of what it asks (FS.PLAY.1.R3).

    Raises `OddsError` where there is none.
    """
    return (yield from its_own_by_default(rule, RULEBOOK()))


def end_in(at: Position, turned: Turned) -> End | None:
    """The end of a play from a position; the offense last had a ball that it lost where the play began (FS.INT.1, FS.FUM.1).

    A play of a variant's own may have carried it first.
    """
    played = turned.played
    with_a_card = played is not None and played.kind in FROM_SCRIMMAGE and not played.call
    lost = with_a_card and ending_of(turned).side is DEFENSE
    return end_of(at, turned, (Came("lost", at.spot),) if lost else ())


def ending_of(turned: Turned) -> Ending:
    """The ending of the play of a turn."""
    ending = turned.played.ending if turned.played is not None else None
    assert isinstance(ending, Ending), "a play has an ending"
    return ending


def ball_after(at: Position, rules: HouseRules, turned: Turned) -> int:
    """Where the ball is after a play: the spot of the offense; the ball of the other side is a loss of the field behind it.

    A score counts as the whole field, and a first down or a touchdown of the offense as the whole field more.
    It is what penalties and punts are decided by where points are not known (FS.PEN.2, FS.PEN.3).
    """
    return ball_at_the_end(at, rules, ending_of(turned)) + GOAL_LINE * int(made(at, turned))


def made(at: Position, turned: Turned) -> Fraction:
    """1 where the offense scores or has a new series."""
    ending = turned.played.ending if turned.played is not None else None
    touchdown = ending is not None and ending.how is How.TOUCHDOWN and ending.side is OFFENSE
    return Fraction(touchdown or earned_first_down(at, turned.position, turned.played))


def ball_at_the_end(at: Position, rules: HouseRules, ending: Ending) -> int:
    """As `ball_after`, for the ending of a play or a kick, without a first down."""
    if ending.how is How.REPLAY:
        return ending.spot
    found = following(Down(at.spot, at.down, at.to_go), ending, rules, new_series=ending.series)
    assert found is not None, f"nothing follows {ending}"
    if found.scorer is not None:
        return GOAL_LINE if found.scorer is OFFENSE else -GOAL_LINE
    return found.down.spot if found.down.side is OFFENSE else -found.down.spot


def by_mix(at: Position, call: Call, mix: Mapping[str, Fraction], rules: HouseRules, **choices: Any) -> Dist[Turned]:
    """What a call leads to against a mix of defenses."""
    found: dict[Turned, Fraction] = {}
    for letter, share in mix.items():
        for turned, chance in crossed(at, call, letter, rules, **choices).items():
            found[turned] = found.get(turned, Fraction(0)) + share * chance
    return Dist.from_weights(found)
