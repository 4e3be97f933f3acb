"""How a play of Card Bowl 1.1.6 ends, and the meaning of a dead ball on or behind a goal line (section 1.3 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.football import OFFENSE, How, Side, scorer
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.rules.fouls import Foul

OWN_END_LINE: Final = -10
FAR_END_LINE: Final = 110
"""The end lines, 10 yards behind the goal lines (CB1.FLD.2)."""


class Ending(NamedTuple):
    """How a play ended.

    `ran`: an open-field run was part of it; `fouls` have been neither accepted nor declined. `changed`: the
    side that did not snap or kick had the ball for a time, or touched the kick (CB1.FUM.R15). `sacked`: the passer was, before
    the ball left his hand (CB1.PASS.R3).
    """

    how: How
    side: Side
    spot: int = 0
    ran: bool = False
    fouls: tuple[Foul, ...] = ()
    changed: bool = False
    sacked: bool = False

    @property
    def series(self) -> bool:
        """Whether the offense begins a new series because the ball changed hands twice (CB1.FUM.R15)."""
        return self.changed and self.side is OFFENSE


def is_out_of_play(spot: int) -> bool:
    """Whether a ball there is on or behind an end line (CB1.FLD.2, CB1.PASS.R5, CB1.FUM.R6)."""
    return not OWN_END_LINE < spot < FAR_END_LINE


def whistle(side: Side, spot: int, *, touchback: bool = False, ran: bool = False) -> Ending:
    """The ball is dead with `side` at `spot` of its own frame: touchdown, safety, touchback or dead.

    `touchback`: the other team put the ball behind this goal line, so it is not a safety.

    Rules: CB1.FLD.1, CB1.FLD.R1, CB1.FLD.R3.
    """
    if spot >= GOAL_LINE:
        return Ending(How.TOUCHDOWN, side, GOAL_LINE, ran)
    if spot <= 0:
        return Ending(How.TOUCHBACK if touchback else How.SAFETY, side, 0, ran)
    return Ending(How.DEAD, side, spot, ran)


def without_score(ending: Ending) -> Ending:
    """The same, where a foul has cancelled the score: the ball was dead on the goal line (CB1.PEN.R5, CB1.PEN.R14)."""
    return ending if scorer(ending) is None else ending._replace(how=How.DEAD)


def scored_by(ending: Ending) -> Side | None:
    """The side that scored a touchdown or a safety; a kick at the goal may be played again.

    Rules: CB1.FGP.R1, CB1.PEN.R5, CB1.PEN.R15.
    """
    return None if ending.how is How.GOOD else scorer(ending)


def is_void(ending: Ending, foul: Foul) -> bool:
    """Whether the side that fouled was scored upon (CB1.PEN.R5)."""
    scoring = scored_by(ending)
    return scoring is not None and foul.by is scoring.other
