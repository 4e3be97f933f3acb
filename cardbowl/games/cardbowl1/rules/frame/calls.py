"""The calls of the offense before a down, and the calls that deal no hands (section 1.4 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbowl.football import OFFENSE, How, other_frame
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.frame.complex_clock import spike
from cardbowl.games.cardbowl1.rules.kicks.field_goals import field_goal
from cardbowl.games.cardbowl1.rules.kicks.punts import punt
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.own_notes import taken_from
from cardbowl.steps.own_plays import Ending as OwnEnding
from cardbowl.steps.own_plays import OwnPlay, goal_lines

SCRIMMAGE_PLAY: Final = "scrimmage play"
CALLS: Final = (SCRIMMAGE_PLAY, "punt", "field goal", "spike", "kneel")
NO_KNEEL: Final = {"kneel": ("these house rules have no kneel-down", "CB1.GAME.R4")}


def call(rules: HouseRules) -> Rule[str]:
    """On any down the offense declares openly what it plays (CB1.GAME.R4, CB1.GAME.R3, CB1.CLKX.R5)."""
    options, refused = (CALLS, {}) if rules.kneel == "on" else (CALLS[:-1], NO_KNEEL)
    chosen: str = yield Choose(OFFENSE, "call", (*options, *rules.own_plays), "CB1.GAME.R4", "Your call", SCRIMMAGE_PLAY, refused)
    return chosen


def punts(at: Position, rules: HouseRules) -> Rule[Ending]:
    """A punt from the whole deck (CB1.PUNT.1, CB1.GEN.6)."""
    return punt(at.spot, rules)


def kicks_at_goal(at: Position, rules: HouseRules) -> Rule[Ending]:
    """A field goal from the whole deck (CB1.FG.1, CB1.GEN.6)."""
    return field_goal(at.spot, rules)


def spikes(at: Position, rules: HouseRules) -> Rule[Ending]:
    """A spike from the whole deck (CB1.CLKX.9, CB1.GEN.6)."""
    return spike(at.spot, rules, timeouts=at.timeouts[at.offense])


def kneels(at: Position, rules: HouseRules) -> Rule[Ending]:
    """No hands: a snap card, and a yard lost.

    Rules: CB1.GAME.R4, CB1.GAME.R7.
    """
    fouls = Fouls()
    snapped = yield from snap(False, at.spot, rules, fouls, timeouts=at.timeouts[at.offense])
    ending = Ending(How.STOPPED, OFFENSE, at.spot)
    if snapped.how == "loose":
        ending = yield from loose_ball(at.spot + snapped.yards, rules, fouls)
    elif snapped.how == "play":
        spot = at.spot - rules.kneel_loss
        text = "The quarterback kneels: {} lost."
        yield Note("CB1.GAME.R4", text, (rules.kneel_loss,), "kneel", -rules.kneel_loss, OFFENSE, spot)
        ending = whistle(OFFENSE, spot)
    return ending._replace(fouls=(yield from settle(fouls)))


def own_play(at: Position, play: OwnPlay, rules: HouseRules) -> Rule[Ending]:
    """A play of a variant's own, from the whole deck, without hands and without fouls (CB1.GAME.R4, CB1.GEN.6)."""
    found = yield from play.run_to_goal_line(at, rules)
    if found.how is How.LOOSE and found.side is OFFENSE:
        return (yield from loose_ball(found.spot, rules, Fouls()))
    changed = found.side is not OFFENSE or found.how is How.TURNOVER  # CB1.FUM.R15
    if found.how is How.LOOSE:  # the defense has dropped it: a new series
        yield from taken_from(found.side, found.spot, "CB1.FUM.1")
        found = goal_lines(OwnEnding(How.TURNOVER, other_frame(found.spot), OFFENSE))
    spot = at.spot if found.how is How.INCOMPLETE else found.spot
    return Ending(found.how, found.side, spot, changed=changed)


WITHOUT_HANDS: Final[dict[str, Callable[[Position, HouseRules], Rule[Ending]]]] = {
    "punt": punts,
    "field goal": kicks_at_goal,
    "spike": spikes,
    "kneel": kneels,
}
