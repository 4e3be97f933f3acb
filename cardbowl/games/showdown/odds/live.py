"""Odds by name while the dice of a down are rolled: what they still come to, if no more cards are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.chance import Dist, Odds
from cardbowl.games.showdown.data import PlayGrid
from cardbowl.games.showdown.odds.courses import downs_of, with_result
from cardbowl.games.showdown.odds.downs import Down
from cardbowl.games.showdown.odds.formulas import DICE, FORMULAS
from cardbowl.games.showdown.odds.live_down import begun_course, named_down
from cardbowl.games.showdown.rules.course import REDO, Course
from cardbowl.games.showdown.rules.down import run_again
from cardbowl.games.showdown.rules.play_grid import MatchUp, all_dice, swiped
from cardbowl.reading.driven import begun
from cardbowl.reading.known import Formula, Running
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.referee import Referee


def shown(referee: Referee, found: MatchUp, spot: int, grid: PlayGrid) -> Odds[Down]:
    """The odds of a down before its dice are rolled, with the cards in force (NS.GRID.4-10)."""
    c = rolled_course(referee)
    return named_down(downs_of(c, Dist.certain(found), referee.rules), c, referee.rules)


def goes_on(running: Running, found: MatchUp, spot: int, grid: PlayGrid) -> Odds[Down]:
    """The odds of a down after some of its dice, with the cards in force (NS.GRID.4-10)."""
    rolled, c, rules = [face for _, face in running.given], rolled_course(running.referee), running.referee.rules
    ends = outcomes(lambda: begun(rolled, lambda: swiped(found, spot, grid)), parts=FORMULAS)
    return named_down(ends.then(lambda result: with_result(c, found, result, rules)), c, rules)


def rolled_course(referee: Referee) -> Course:
    """The course of the running turn whose dice are rolled."""
    c = begun_course(referee)
    return run_again(c) if c.again == REDO else c


PARTS: Final[Mapping[Any, Formula]] = {
    **FORMULAS,
    swiped: FORMULAS[swiped]._replace(shown=shown, goes_on=goes_on),
    all_dice: DICE._replace(shown=shown, goes_on=goes_on),
}
"""The formulas of the game, with the odds that live odds show where the dice of a down are rolled."""
