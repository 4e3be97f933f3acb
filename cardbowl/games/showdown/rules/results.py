"""What yards come to: how a play ends (sections 0 and 12 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import OFFENSE, How, Side
from cardbowl.football.plays import Kind
from cardbowl.football.scoring import Following, following
from cardbowl.football.series import GOAL_LINE, Down, same_down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.play_grid import MatchUp, in_the_field


class Ending(NamedTuple):
    """How a play ended: `side` has the ball at `spot`, in its own frame.

    `series`: that side begins a series, by the play or by a penalty. `foul` is the side of an accepted penalty.
    """

    how: How
    side: Side
    spot: int
    series: bool = False
    foul: Side | None = None


def carried(kind: str, spot: int, yards: int) -> Ending:
    """The end of a play from `spot` with the yards that cards have left it: a touchdown from 100 on, a safety from 0 down.

    Zero is a gain on a run and an incompletion on a pass, and so is a pass that flies out of the field.

    Rules: NS.CONV.1, NS.GRID.10, NS.TD.1, NS.SAFE.1, NS.SAFE.2.
    """
    end = spot + in_the_field(kind, spot, yards)
    if kind == "pass" and end == spot:
        return Ending(How.INCOMPLETE, OFFENSE, spot)
    if end >= GOAL_LINE:
        return Ending(How.TOUCHDOWN, OFFENSE, GOAL_LINE)
    if end <= 0:
        return Ending(How.SAFETY, OFFENSE, 0)
    return Ending(How.DEAD, OFFENSE, end)


def is_no_fumble(turnover: str, ending: Ending) -> bool:
    """Whether a turnover is none: a fumble on a play that has reached the goal line (NS.TURN.1.R1)."""
    return turnover == "fumble" and ending.how is How.TOUCHDOWN


def play_kind(found: MatchUp, yards: int) -> Kind:
    """What a down was: a rush, a pass, or a sack, which is a loss on a pass where the key player is a quarterback."""
    if found.offense.kind == "run":
        return Kind.RUSH
    return Kind.SACK if yards < 0 and found.keys[OFFENSE].position == "QB" else Kind.PASS


def what_follows(before: Down, ending: Ending, rules: HouseRules) -> Following:
    """What follows a down or a kick that was no try: the next down, or points and what they bring (NS.DOWN.1, NS.PEN.7)."""
    if ending.how is How.REPLAY:
        return Following("scrimmage", same_down(before, ending.spot, rules, automatic=ending.series))
    found = following(before, ending, rules, new_series=ending.series)
    assert found is not None, f"nothing follows {ending}"
    return found


def new_series(before: Down, ending: Ending, rules: HouseRules) -> bool:
    """Whether an ending brings the offense a new series; a first down that is played again is none.

    It is asked of a second down, which is the first again only where a series begins.

    Rules: NS.DOWN.1, NS.PEN.1, NS.PEN.7.
    """
    follows = what_follows(before._replace(down=2), ending, rules)
    return follows.scorer is None and follows.down.side is OFFENSE and follows.down.down == 1
