"""The on-side kick (section 11 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.fumbles import LooseBall, recovery
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule

KING: Final = 13
"""The highest value of a card."""
TAKE_OR_RE_KICK: Final = ("take", "re-kick")
USUAL_DECLARED: Final = 7
"""The number that is offered first (CB2.ONS.1)."""


def most_declared(spot: int, rules: HouseRules) -> int:
    """The most yards that may be declared from `spot`; with no limit a king comes down in the field (CB2.ONS.R1, CB2.ONS.R9)."""
    return max(0, 99 - KING - spot) if rules.onside_max_add == "none" else int(rules.onside_max_add)


def declarable(spot: int, rules: HouseRules) -> range:
    """The yards that may be declared from `spot` (CB2.ONS.1, CB2.ONS.R1)."""
    return range(most_declared(spot, rules) + 1)


def onside_kick(at: Position, rules: HouseRules) -> Rule[Ending]:
    """The kicking team declares a number, then draws one card (CB2.ONS.1, CB2.ONS.R1)."""
    options = declarable(at.spot, rules)
    prompt, usual = "On-side kick: how many yards do you add?", min(USUAL_DECLARED, options[-1])
    declared = yield Choose(OFFENSE, "declared", options, "CB2.ONS.1", prompt, usual)
    return (yield from onside_declared(at, declared, rules))


def onside_declared(at: Position, declared: int, rules: HouseRules) -> Rule[Ending]:
    """The kick with `declared` yards added: short, or a loose ball.

    It is never out of bounds (CB2.ONS.R4), may bounce back (CB2.ONS.R6), and only the receivers may run (CB2.ONS.5).

    Rules: CB2.ONS.1-6, CB2.ONS.R8.
    """
    card: Card = yield Draw(OFFENSE, "kick", "CB2.ONS.1")
    distance = declared + card.value
    spot = at.spot + distance
    yield Note(
        "CB2.ONS.1",
        "{} + {}: the kick goes {:yards}.",
        (declared, card.value, distance),
        "onside",
        distance,
        OFFENSE,
        spot,
    )
    if distance < rules.onside_distance:
        return (yield from short_kick(at, spot))
    bonus = distance - rules.onside_distance
    if bonus:
        yield Note("CB2.ONS.4", "The receivers add {} to their first recovery card.", (bonus,), "bonus", bonus)
    first = LooseBall(
        bonus=bonus,
        holder_may_run=False,
        holder_may_fall=rules.onside_kicker_fall == "allowed",  # CB2.ONS.R7
        new_series=True,
    )
    ending = yield from recovery(at, OFFENSE, spot, rules, first)
    return ending._replace(stopped=True, returned=True)


def may_be_taken(at: Position) -> bool:
    """Whether the receivers may take the next kick if it is short (CB2.ONS.3, CB2.ONS.R3)."""
    return at.short_kicks >= 1


@part
def short_kick(at: Position, spot: int) -> Rule[Ending]:
    """Too short: kick again; from the second time on the receivers may take the ball (CB2.ONS.2-3, CB2.ONS.R3)."""
    if may_be_taken(at):
        choice = yield Choose(
            DEFENSE,
            "short kick",
            TAKE_OR_RE_KICK,
            "CB2.ONS.3",
            "Short again: take the ball or have it kicked again",
            "take",
        )
        if choice == "take":
            yield Note("CB2.ONS.3", "The receivers take the ball.", (), "taken", None, DEFENSE, 100 - spot)
            return Ending(How.DEAD, DEFENSE, 100 - spot, series=True, stopped=True)
    yield Note("CB2.ONS.2", "Short: the kick is over, kick again.", (), "short", None, OFFENSE, at.spot)
    return over_and_again(at.spot)


def over_and_again(spot: int) -> Ending:
    """The ending of a short kick from `spot` that is not taken (CB2.ONS.2)."""
    return Ending(How.AGAIN, OFFENSE, spot, stopped=True)
