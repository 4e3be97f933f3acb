"""The kickoff and the squib kick (sections 9 and 10 of the rulebook)."""

from __future__ import annotations

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, set_aside
from cardbowl.games.cardbowl2.rules.fumbles import LooseBall, loose_ball
from cardbowl.games.cardbowl2.rules.kick_returns import (
    KickReturn,
    coverage,
    in_end_zone,
    kick_return,
    offer_touchback,
    over_end_line,
    touchback,
)
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_kick
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule
from cardbowl.steps.replaced import replaceable, whole


def kickoff(at: Position, kind: str, rules: HouseRules) -> Rule[Ending]:
    """The kick that was announced: ``normal``, ``squib`` or ``on-side`` (CB2.KICK.1, CB2.KICK.R1)."""
    if kind == "on-side":
        return (yield from onside_kick(at, rules))
    if kind == "squib":
        return (yield from squib_kick(at, rules))
    return (yield from normal_kickoff(at, rules))


@part
def kick_cards(count: int, rule: str) -> Rule[int]:
    """The sum of the kick cards; the ace of spades is a plain 1 (CB2.KICK.2, CB2.KICK.R3)."""
    total = 0
    for number in range(count):
        card: Card = yield Draw(OFFENSE, f"kick {number + 1}", rule)
        total += card.value
    return total


@part
def normal_kickoff(at: Position, rules: HouseRules) -> Rule[Ending]:
    """Two cards; the sum less 11 is the yard line where it is received (CB2.KICK.2, CB2.KICK.R7)."""
    total = yield from kick_cards(rules.kickoff_cards, "CB2.KICK.2")
    received = kickoff_spot(total, rules)
    own = "kickoff distance" in rules.replaced
    yield Note(
        "CB2.KICK.2",
        "{}: received {:at}." if own else "{} - {}: received {:at}.",
        (total, received) if own else (total, rules.kickoff_minus, received),
        "kick",
        received,
        DEFENSE,
        received,
    )
    return (yield from after_kickoff(at, received, rules))


@replaceable(
    "kickoff distance",
    "CB2.KICK.2",
    "the receivers' yard line where a kickoff comes down, for the sum of its cards; 0 and less is their end zone",
    fits=lambda spot: whole(spot) and spot <= 99,
    allowed="a whole number of at most 99",
    example="lambda total, rules: 25 - total",
)
def kickoff_spot(total: int, rules: HouseRules) -> int:
    """The receivers' yard line where a kickoff comes down: the sum of its cards less 11 (CB2.KICK.2)."""
    return total - rules.kickoff_minus


def after_kickoff(at: Position, received: int, rules: HouseRules) -> Rule[Ending]:
    """Over the end line a touchback, without coverage and return; else the kick is caught (CB2.KICK.R11, CB2.CONV.2)."""
    if over_end_line(received):  # CB2.KICK.R7: only with changed numbers
        return (yield from touchback("CB2.NFL.4"))
    return (yield from caught(at, received, rules))


@part
def caught(at: Position, received: int, rules: HouseRules) -> Rule[Ending]:
    """Coverage card, touchback or a four-card return (CB2.KICK.3-4, CB2.FREE.4)."""
    cover = yield from coverage(rules)
    if cover is ACE and rules.coverage_ace == "fumble_at_catch":  # CB2.KICK.R3
        return (yield from dropped(at, received, rules))
    behind = in_end_zone(received, rules)
    if behind and (yield from offer_touchback("CB2.KICK.4")):
        return (yield from touchback("CB2.KICK.4"))
    return (yield from kick_return(at, received, cover, kickoff_return(rules), rules))


def kickoff_return(rules: HouseRules) -> KickReturn:
    """How a kickoff is returned (CB2.KICK.5-6)."""
    return KickReturn(rules.kickoff_return_cards, rules.kickoff_late_touchbacks, 0, "CB2.KICK.5", "CB2.KICK.6")


def dropped(at: Position, received: int, rules: HouseRules) -> Rule[Ending]:
    """With the switch: the ace of spades as coverage card is a fumble where the kick is caught (CB2.KICK.R3)."""
    yield set_aside(OFFENSE)
    yield Note(
        "CB2.KICK.R3",
        "The ace of spades as coverage: dropped at the catch.",
        (),
        "return loose",
        received,
        DEFENSE,
        received,
    )
    ending = yield from loose_ball(at, DEFENSE, received, rules, LooseBall(kick=in_end_zone(received, rules)))
    return ending._replace(returned=True)


def possible_aims(rules: HouseRules) -> range:
    """The yard lines of the receivers that a squib kick may be aimed at (CB2.SQUIB.1, CB2.SQUIB.R1)."""
    return range(int(rules.squib_aim_min), rules.squib_aim_max + 1)


def squib_kick(at: Position, rules: HouseRules) -> Rule[Ending]:
    """Aim, two cards, and a shorter return if it stays outside the 15 (CB2.SQUIB.1-4, CB2.SQUIB.R1, CB2.SQUIB.R2)."""
    aims = possible_aims(rules)
    aim = yield Choose(
        OFFENSE,
        "squib aim",
        aims,
        "CB2.SQUIB.1",
        "Squib kick: aim at which yard line of the receivers?",
        aims[len(aims) // 2],
    )
    return (yield from squib_at(at, aim, rules))


@part
def squib_at(at: Position, aim: int, rules: HouseRules) -> Rule[Ending]:
    """The squib kick aimed at `aim` in the receivers' frame (CB2.SQUIB.2-4, CB2.SQUIB.R3)."""
    total = yield from kick_cards(rules.squib_cards, "CB2.SQUIB.2")
    received = aim - total
    yield Note(
        "CB2.SQUIB.2",
        "{} - {}: received {:at}.",
        (aim, total, received),
        "kick",
        received,
        DEFENSE,
        received,
    )
    if received <= rules.squib_line:  # CB2.SQUIB.4, CB2.SQUIB.R2
        return (yield from after_kickoff(at, received, rules))
    cover = yield from coverage(rules)
    if cover is ACE and rules.coverage_ace == "fumble_at_catch":
        return (yield from dropped(at, received, rules))
    return (yield from kick_return(at, received, cover, squib_return(rules), rules))


def squib_return(rules: HouseRules) -> KickReturn:
    """How a squib kick is returned that comes down beyond the squib line (CB2.SQUIB.3)."""
    return KickReturn(rules.squib_return_cards, 0, rules.squib_run_reduction, "CB2.SQUIB.3", "CB2.KICK.6")
