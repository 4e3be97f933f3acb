"""What a play that has ended is worth to the offense, in points, by a rough rule; what follows it is read from the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from cardbowl.football import OFFENSE, How, other_frame
from cardbowl.football.series import Down, first_down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.players.judgments import A_TRY, A_YARD, AT_THE_20, FAR, LATER_DOWN, RECEIVING, YARD_TO_GO
from cardbowl.games.showdown.rules.course import FIELD_GOAL, KICKOFF
from cardbowl.games.showdown.rules.kicks import field_goal, kickoff, punt, returned
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.rules.results import Ending, carried, what_follows
from cardbowl.reading.trees import mean, tree
from cardbowl.steps.unread_rules import without

YARDS: Final = range(-110, 115, 5)
"""The yards that tables of worths have a place for (NS.CONV.3)."""


@lru_cache(maxsize=256)
def without_teams(rules: HouseRules) -> HouseRules:
    """The house rules with the usual teams, for worths that depend on none: so they are the same in all games of a season.

    A rule that is replaced may read the teams.
    """
    return without(rules, ("home", "visitors"))


def worth_of(down: Down) -> float:
    """What a down is worth to the team that has it: a rough rule."""
    later = LATER_DOWN.get(down.down, LATER_DOWN[4])
    return AT_THE_20 + A_YARD * (down.spot - 20) - (later + YARD_TO_GO * (min(down.to_go, FAR) - 5) if down.down > 1 else 0.0)


@lru_cache(maxsize=65_536)
def worth_after(before: Down, ending: Ending, trying: bool, rules: HouseRules) -> float:
    """What a play from scrimmage, a try or a kick that has ended so is worth to its offense."""
    if trying:
        good = 0.5 if ending.how is How.REPLAY else float(ending.side is OFFENSE and ending.how is How.TOUCHDOWN)
        return rules.two_point_points * good
    found = what_follows(before, ending, rules)
    if found.scorer is not None:
        worth = found.points + A_TRY * (ending.how is How.TOUCHDOWN) + (RECEIVING if ending.how is How.SAFETY else -RECEIVING)
        return worth if found.scorer is OFFENSE else -worth
    return worth_of(found.down) if found.down.side is OFFENSE else -worth_of(found.down)


@lru_cache(maxsize=4096)
def worths(before: Down, kind: str, trying: bool, rules: HouseRules) -> Any:
    """What a play of a kind is worth by its yards (`YARDS`), as an array."""
    import numpy as np

    return np.array([worth_after(before, carried(kind, before.spot, yards), trying, rules) for yards in YARDS])


def ball_lost(before: Down, trying: bool, rules: HouseRules) -> float:
    """What it is worth that the defense takes the ball where the play began."""
    return 0.0 if trying else -worth_of(first_down(other_frame(before.spot), OFFENSE, rules))


@lru_cache(maxsize=4096)
def kick_worth(kick: str, squad: Squad, before: Down, modified: int, rules: HouseRules) -> float:
    """What a kick is worth to the offense before its die (NS.KICK.1, NS.KICK.3, NS.KICK.4)."""
    if kick == FIELD_GOAL:
        goal = tree(lambda: field_goal(squad, before.spot, rules, modified))
        return mean(goal, lambda ending: worth_after(before, ending, False, rules))
    high = tree(lambda: kickoff(squad, rules, modified) if kick == KICKOFF else punt(squad, before.spot, rules, modified))
    return mean(high, lambda landed: worth_after(before, returned(landed, 0, rules), False, rules))
