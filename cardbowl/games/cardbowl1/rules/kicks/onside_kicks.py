"""The on-side kick (section 9.4 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import GOAL_LINE, LEAST_SPOT
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, plain
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import moved_back, settled
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.steps.ask import Choose, Draw, Note, Rule

USUAL_YARDS = 7
"""The default declaration; with the average card it makes 14 yards."""


class OnsideKick(NamedTuple):
    """One on-side kick.

    `how` is ``live``, ``short`` or ``out``; `bonus` is what the receivers add to their first recovery card;
    `distance` is unknown (None) after a kick out of bounds.
    """

    how: str
    distance: int | None = None
    bonus: int = 0


def declarable(rules: HouseRules) -> range:
    """The yards that may be declared (CB1.ONS.2, CB1.ONS.R1)."""
    return range(rules.onside_most + 1)


def onside_kick(spot: int, failures: int, rules: HouseRules) -> Rule[Ending]:
    """The whole play from `spot`, after `failures` kicks in a row that were short or out of bounds.

    The count belongs to the game: on a repeat the kickers may change the kind of kick, which does not reset it.

    Rules: CB1.ONS.1-2, CB1.ONS.R1.
    """
    prompt = "On-side kick: how many yards do you add?"
    declared = yield Choose(OFFENSE, "declared", declarable(rules), "CB1.ONS.2", prompt, min(USUAL_YARDS, rules.onside_most))
    kick = yield from onside_declared(spot, declared, rules)
    if kick.how != "live" or kick.distance is None:
        return (yield from failed(spot, declared, kick, failures, rules))
    fouls = Fouls()
    ending = yield from loose_ball(spot + kick.distance, rules, fouls, offense_may_run=False, bonus=kick.bonus)  # CB1.ONS.6
    return (yield from settled(ending, rules, fouls))


def onside_declared(spot: int, declared: int, rules: HouseRules) -> Rule[OnsideKick]:
    """The card and the declared yards: under 10 is short, otherwise the ball is live there.

    Black Joker: out of bounds. Red Joker: the receivers touch the ball, which is live however short, and they have no bonus.

    Rules: CB1.ONS.3-5, CB1.ONS.R2, CB1.ONS.R3, CB1.ONS.R4.
    """
    touched = False
    while True:
        card: Card = yield Draw(OFFENSE, "kick", "CB1.ONS.3")
        if card is BLACK:
            yield Note("CB1.ONS.4", "The Black Joker: out of bounds.", (), "out of bounds", None, OFFENSE, spot)
            return OnsideKick("out")
        if card is not RED:
            break
        touched = True
        yield Note("CB1.ONS.4", "The Red Joker: the receivers fumble the kick.", (), "red joker", RED, OFFENSE)
    distance = declared + card.value
    text = "{} + {}: the kick goes {:yards}."
    yield Note("CB1.ONS.3", text, (declared, card.value, distance), "onside", distance, OFFENSE, spot + distance)
    if distance < rules.onside_distance and not touched:
        return OnsideKick("short", distance)
    bonus = 0 if touched else distance - rules.onside_distance
    if bonus:
        yield Note("CB1.ONS.5", "The receivers add {} to their first recovery card.", (bonus,), "bonus", bonus, DEFENSE)
    return OnsideKick("live", distance, bonus)


def failed(spot: int, declared: int, kick: OnsideKick, failures: int, rules: HouseRules) -> Rule[Ending]:
    """Kick over, out of bounds from 5 yards back; twice running the receivers may take the ball there.

    Rules: CB1.ONS.7, CB1.ONS.R1, CB1.ONS.R5, CB1.KO.R12.
    """
    again = spot if kick.how == "short" else moved_back(spot, rules.onside_back)
    if failures:
        distance = kick.distance
        if distance is None:
            distance = declared + (yield from plain(OFFENSE, "distance", "CB1.ONS.7")).value
        there = max(LEAST_SPOT, GOAL_LINE - spot - distance)
        prompt = "Failed twice running: take the ball or have it kicked again"
        choice = yield Choose(DEFENSE, "failed kick", ("take", "kick again"), "CB1.ONS.7", prompt, "take")
        if choice == "take":
            yield Note("CB1.ONS.7", "The receivers take the ball at their {}.", (there,), "taken", there, DEFENSE, there)
            return Ending(How.DEAD, DEFENSE, there)
    yield Note("CB1.ONS.3", "Kick over, from the {}.", (again,), "kick over", again, OFFENSE, again)
    return Ending(How.AGAIN, OFFENSE, again)
