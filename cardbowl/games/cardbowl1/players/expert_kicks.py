"""The calls of the `expert` player on fourth down, and the fouls it accepts: the option with the highest mean points."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.players.judged_fouls import downs_after, where_time_runs_out
from cardbowl.games.cardbowl1.players.sensible_kicks import at_most, at_the_snap, good_kick, lead
from cardbowl.games.cardbowl1.players.sensible_kicks import call as sensible_call
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.series import missed_spot
from cardbowl.steps.ask import Choose
from cardbowl.steps.seen import Seen

MADE: Final = (1.0, 0.82, 0.75, 0.66, 0.58, 0.5, 0.44, 0.39, 0.35, 0.31, 0.27)
"""The approximate chance that a down gains n yards, for n from 0 to 10."""
PUNT: Final = 40
"""The approximate net yards of a punt."""
KICKED_OFF_TO: Final = 28
"""The approximate start of the other side after a score."""
A_DOWN: Final = 0.5
"""The approximate worth of a down in points with ten yards to go."""
A_YARD_TO_GO: Final = 0.06
"""The approximate cost in points of one more yard to go."""
LATE: Final = 45
"""The most intervals left in the game at which the score matters more than the mean."""


def points_from(spot: float) -> float:
    """The estimated points of a first down at `spot`, less those of the opponent's next possession."""
    return -0.5 + 0.055 * spot


def by_points(at: Position, rules: HouseRules) -> dict[str, float]:
    """The mean points of each call on the last down: play on, kick at the goal, or punt (CB1.GAME.R3, CB1.FG.R1, CB1.KO.5)."""
    missed = points_from(100 - at.spot)
    made = MADE[min(at.to_go, 10)] * (1.0 if at.to_go <= 10 else 0.6)
    reached = at.spot + at.to_go + 3
    worth = 6.9 - points_from(KICKED_OFF_TO) if reached >= 100 else points_from(reached)
    kick = good_kick(at.spot, rules)
    return {
        "scrimmage play": made * worth - (1 - made) * missed,
        "field goal": kick * (3 - points_from(KICKED_OFF_TO)) - (1 - kick) * points_from(missed_spot(at.spot, rules)),
        "punt": -points_from(max(rules.touchback_spot, 100 - at.spot - PUNT)),
    }


def call(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> str:
    """On the last down the call with the most points; late in a half, and on earlier downs, as `sensible` does.

    Rules: CB1.GAME.R3-R4.
    """
    usual = sensible_call(ask, seen, at, rules)
    late = at.quarter >= 4 and (at_most(at, LATE, rules) or abs(lead(seen, at)) > 16)
    if at.down < rules.downs or late or (at.quarter == 2 and at_most(at, 2, rules)):
        return usual
    worth = by_points(at, rules)
    return max(worth, key=lambda kind: worth[kind])


# ---- fouls -----------------------------------------------------------------------------------------------------------


def points_of(down: Down) -> float:
    """The estimated points of a down for the side that had the ball before."""
    if down.side is DEFENSE:
        return -points_from(down.spot)
    short = min(10, 100 - down.spot)
    return points_from(down.spot) - A_DOWN * (down.down - 1) * min(down.to_go, 10) / 10 - A_YARD_TO_GO * (down.to_go - short)


def penalty(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> Any:
    """Accept a foul where the down after it is worth more to this side than the play itself.

    Where one answer ends a half or the game, that decides (CB1.PEN.2-4, CB1.PEN.R4, CB1.PEN.R6).
    """
    if ask.default == "decline" or at.phase != "dealt" or at.trying or "accept" not in ask.options:
        return ask.default
    snap = at_the_snap(seen, at)
    last = where_time_runs_out(ask, seen, snap, rules)
    if last is not None:
        return last
    downs = downs_after(ask, seen, snap, rules)
    if downs is None:
        return ask.default
    gain = points_of(downs.accepted) - points_of(downs.declined)
    return "accept" if (gain > 0) == (ask.side is OFFENSE) else "decline"
