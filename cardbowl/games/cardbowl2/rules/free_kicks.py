"""The free kick after a safety (section 15 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.kickoffs import after_kickoff, kick_cards, kickoff
from cardbowl.steps.ask import Choose, Note, Rule

TWO_WAYS = ("punt", "kickoff")
ALL_WAYS = ("punt", "kickoff", "squib", "on-side")
NOT_AFTER_A_SAFETY = {
    "squib": ("after a safety there are only the punt and the kickoff", "CB2.FREE.R2"),
    "on-side": ("after a safety there are only the punt and the kickoff", "CB2.FREE.R2"),
}


def free_kick(at: Position, rules: HouseRules) -> Rule[tuple[str, Ending]]:
    """The team that conceded the safety kicks: punt or kickoff; returns the kind and the ending (CB2.FREE.1, CB2.FREE.R2)."""
    every = rules.free_onside == "on"
    prompt = "Free kick after the safety: punt or kick off"
    kind = yield Choose(
        OFFENSE,
        "free kick",
        ALL_WAYS if every else TWO_WAYS,
        "CB2.FREE.1",
        prompt,
        "punt",
        {} if every else NOT_AFTER_A_SAFETY,
    )
    if kind == "punt":
        return kind, (yield from free_punt(at, rules))
    if kind == "kickoff":
        return kind, (yield from free_kickoff(at, rules))
    return kind, (yield from kickoff(at, kind, rules))


def free_punt(at: Position, rules: HouseRules) -> Rule[Ending]:
    """Four cards plus 25; returned like a kickoff (CB2.FREE.2, CB2.FREE.4, CB2.FREE.R1, CB2.FREE.R3)."""
    total = yield from kick_cards(rules.free_punt_cards, "CB2.FREE.2")
    yards = total + rules.free_punt_plus
    received = 100 - (at.spot + yards)
    yield Note(
        "CB2.FREE.2",
        "{} + {}: {:yards}, {:to}.",
        (total, rules.free_punt_plus, yards, received),
        "free punt",
        yards,
        DEFENSE,
        received,
    )
    return (yield from after_kickoff(at, received, rules))


def free_kickoff(at: Position, rules: HouseRules) -> Rule[Ending]:
    """Two cards less 1; returned like a kickoff (CB2.FREE.3-4, CB2.FREE.R3)."""
    total = yield from kick_cards(rules.kickoff_cards, "CB2.FREE.3")
    received = total - rules.free_kickoff_minus
    yield Note(
        "CB2.FREE.3",
        "{} - {}: received {:at}.",
        (total, rules.free_kickoff_minus, received),
        "kick",
        received,
        DEFENSE,
        received,
    )
    return (yield from after_kickoff(at, received, rules))
