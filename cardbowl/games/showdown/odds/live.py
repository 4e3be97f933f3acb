"""Odds by name while the dice of a down are rolled: what they still come to, if no more cards are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from cardbowl.chance import Dist, Odds
from cardbowl.football.series import Down as Series
from cardbowl.games.showdown.data import PlayGrid
from cardbowl.games.showdown.odds.downs import Down, down_of, downs
from cardbowl.games.showdown.odds.formulas import DICE, FORMULAS
from cardbowl.games.showdown.odds.plays import down_odds
from cardbowl.games.showdown.rules.play_grid import MatchUp, all_dice, swiped
from cardbowl.reading.known import READ_ON, Formula, Known, Running
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.referee import Referee

Read = TypeVar("Read")


def shown(referee: Referee, found: MatchUp, spot: int, grid: PlayGrid) -> Odds[Down]:
    """The odds of a down before its dice are rolled (NS.GRID.4-10)."""
    return named(referee, downs(Dist.certain(found), spot, grid))


def goes_on(running: Running, found: MatchUp, spot: int, grid: PlayGrid) -> Odds[Down]:
    """The odds of a down after some of its dice (NS.GRID.4-10)."""
    rolled = [face for _, face in running.given]
    ends = outcomes(lambda: begun(rolled, swiped(found, spot, grid)), parts=FORMULAS)
    return named(running.referee, ends.map(lambda result: down_of(found, spot, result)))


def begun(rolled: Sequence[Any], rule: Rule[Read]) -> Rule[Read]:
    """A rule of which the first dice have been rolled."""
    sent: Any
    left, sent = list(rolled), None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            result: Read = stop.value
            return result
        sent = None
        if isinstance(ask, Known) and left:
            sent = READ_ON
        elif type(ask) is not Note:
            sent = left.pop(0) if left else (yield ask)


def named(referee: Referee, ends: Dist[Down]) -> Odds[Down]:
    """The odds of a down of the running game by name."""
    at = referee.position
    return down_odds(ends, Series(at.spot, at.down, at.to_go), referee.rules)


PARTS: Final[Mapping[Any, Formula]] = {
    **FORMULAS,
    swiped: FORMULAS[swiped]._replace(shown=shown, goes_on=goes_on),
    all_dice: DICE._replace(shown=shown, goes_on=goes_on),
}
"""The formulas of the game, with the odds that live odds show where the dice of a down are rolled."""
