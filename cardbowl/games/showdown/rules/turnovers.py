"""Fumbles and interceptions: what a turnover card leads to (section 10 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.results import Ending, is_no_fumble
from cardbowl.steps.ask import Note, Rule

FARTHEST_FUMBLE: Final = 95
"""The last yard line of a play that is over in the field: no fumble lies nearer to the goal line (NS.TURN.1)."""


class Turnover(NamedTuple):
    """The numbers of a turnover card: ``fumble`` or ``interception``, its depth downfield and its return in yards."""

    kind: str
    depth: int
    back: int


def turned_over(
    turnover: Turnover, spot: int, ending: Ending, added: int, rules: HouseRules, *, recovered: bool = False
) -> Rule[Ending]:
    """The end of a play from `spot` with a turnover; `added` are the yards of return cards.

    If it is `recovered`, the offense has the ball at the end.

    A fumble lies where the play has ended, and a touchdown comes before it; an interception lies `depth` yards from `spot`.
    The return goes towards the goal of the offense: behind it the defense has a touchdown, after a recovery a safety.

    Rules: NS.TURN.1, NS.TURN.1.R1, NS.TURN.1.R4, NS.TURN.2, NS.TURN.3, NS.TURN.4, NS.TURN.4.R1, NS.TURN.5, NS.TURN.6.
    """
    fumble = turnover.kind == "fumble"
    if is_no_fumble(turnover.kind, ending):
        yield Note("NS.TURN.1.R1", "The play is over at the goal line: no fumble.", (), "no fumble", None, OFFENSE)
        return ending
    lost = min(FARTHEST_FUMBLE, ending.spot) if fumble else spot + turnover.depth
    end = lost - turnover.back - added
    text = "A fumble, returned {:yards}." if fumble else "An interception, returned {:yards}."
    yield Note("NS.TURN.2", text, (lost - max(0, end),), turnover.kind, lost - end, OFFENSE, lost if fumble else end)
    if end >= GOAL_LINE:
        yield Note("NS.TURN.4", "A touchback.", (), "touchback", None, DEFENSE)
        return Ending(How.TOUCHBACK, DEFENSE, rules.touchback_spot, series=True)
    if recovered:
        yield Note("NS.TURN.6", "The offense has recovered the ball.", (), "recovers", OFFENSE, OFFENSE, max(end, 0))
        return Ending(How.DEAD, OFFENSE, end) if end > 0 else Ending(How.SAFETY, OFFENSE, 0)
    if fumble:
        yield Note("NS.TURN.5", "The defense has the ball.", (), "recovers", DEFENSE, DEFENSE, min(other_frame(end), GOAL_LINE))
    if end <= 0:
        return Ending(How.TOUCHDOWN, DEFENSE, GOAL_LINE)
    return Ending(How.TURNOVER, DEFENSE, other_frame(end), series=True)
