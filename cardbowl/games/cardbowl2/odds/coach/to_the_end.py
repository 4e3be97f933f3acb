"""The odds of an option of a kick or a return, read from the rule itself to the end of the play.

Later decisions take their default, but a side that has chosen to return never takes the touchback.
A loose ball ends the reading: each side then recovers it with chance 1/2, where it came loose.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from fractions import Fraction
from typing import Any, NamedTuple

from cardbowl.cards import Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE, Side, Team
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.out_of_bounds import late_period
from cardbowl.reading.decisions import Measure
from cardbowl.reading.known import READ_ON, Known
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee

MOST_WAYS = 20_000
UNTIMED = 10_000
"""Intervals or plays left of a quarter that ends with no play."""
_SAID = {"fumble": "loose", "block": "loose", "touchdown": "touchdown", "safety": "safety"}
"""By what a note says: how it ends the reading."""


class End(NamedTuple):
    """One end of a play: ``ball`` (of `team` at `spot`), ``loose`` (it was `team`'s), ``touchdown``, ``safety`` (against it)."""

    how: str
    team: Team
    spot: int = 0


def ends(referee: Referee, answer: Any) -> Dist[End]:
    """All ends of the running play after `answer`; raises `OddsError` if there are too many ways, or if the quarter ends."""
    given = [each for ask, each in referee.steps if type(ask) is not Note] + [answer]
    rules, at = referee.rules, _with_time(referee.position, referee.rules)

    def on() -> Generator[Any, Any, End]:
        rule, old, sent = referee.game.turn(at, rules), deque(given), None
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration as stop:
                return _ball(at, stop.value.position)
            if type(ask) is Note:
                sent = None
                if not old and ask.what in _SAID:
                    return End(_SAID[ask.what], _team(at, ask.side), ask.spot or 0)
            elif isinstance(ask, Known) and old:
                sent = READ_ON
            elif old:
                sent = old.popleft()
            else:
                sent = yield ask

    return outcomes(on, {"draw": Deck(referee.left())}, choose=_usual, most=MOST_WAYS)


def _usual(ask: Choose) -> Any:
    return "return" if ask.what == "touchback" and "return" in ask.options else ask.default


def _with_time(at: Position, rules: HouseRules) -> Position:
    """The same position with time left, so that hardly any quarter ends with the play; a late period stays one."""
    most = UNTIMED
    if rules.clock != "simple1" and late_period(at, rules):
        most = rules.late_second_quarter if at.quarter == 2 else rules.late_fourth_quarter
    return at._replace(left=most)


def _team(at: Position, side: Side | None) -> Team:
    return at.offense if side is OFFENSE else at.offense.other


def _ball(before: Position, after: Position) -> End:
    """Possession and spot, where the rule noted no points."""
    if after.quarter != before.quarter or after.phase == "over":
        raise OddsError("the quarter ends with this play under these house rules, and what comes then is not counted.")
    return End("ball", after.offense, after.spot)


def for_the_receivers(found: Dist[End], team: Team) -> tuple[Measure, ...]:
    """The measures of a return for `team`, which has the ball (CB2.KICK, CB2.RET, CB2.INT)."""
    lost = found.chance(lambda end: end.how == "ball" and end.team is not team)
    lost += found.chance(lambda end: end.how == "touchdown" and end.team is not team)
    lost += Fraction(1, 2) * found.chance(lambda end: end.how == "loose")
    safety = found.chance(lambda end: end.how == "safety" and end.team is team)
    measures = [Measure("touchdown", found.chance(lambda end: end.how == "touchdown" and end.team is team), 1)]
    measures.append(Measure("ball lost", lost, -1))
    if safety:
        measures.append(Measure("safety", safety, -1))
    return (*next_start(found, team, "mean start", 1), *measures)


def for_the_kickers(found: Dist[End], receivers: Team) -> tuple[Measure, ...]:
    """The measures of a bounce for the kickers (CB2.BNC)."""
    return next_start(found, receivers, "opponents' mean start", -1)


def next_start(found: Dist[End], team: Team, label: str, better: int) -> tuple[Measure, ...]:
    """The mean yard line at which `team` has the ball next, given that it has it."""
    spots = [(end.spot, share) for end, share in found.items() if end.how == "ball" and end.team is team]
    whole = sum((share for _, share in spots), Fraction(0))
    if not whole:
        return ()
    return (Measure(label, sum((spot * share for spot, share in spots), Fraction(0)) / whole, better, False),)
