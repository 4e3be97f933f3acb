"""Helpers of the coach of Card Bowl 2.0: the match-up on the table, and the words for the basis of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Dist, OddsError
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.notes.hands_placed import hands_of
from cardbowl.games.cardbowl2.odds.play_worth import worth
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.out_of_bounds import late_period
from cardbowl.reading.decisions import OptionOdds
from cardbowl.steps.referee import Referee

Options = dict[Any, OptionOdds]


def why_not(why: str, name: str = "", told: str = "") -> OptionOdds:
    """An option without numbers, with the reason."""
    return OptionOdds((), why, name, told)


def counted(plays: Callable[[], Dist[Play]], at: Position, rules: HouseRules, basis: str, name: str, told: str) -> OptionOdds:
    """The measures of a play; without numbers, with the reason, where house rules make it uncountable."""
    try:
        return OptionOdds(worth(plays(), at, rules), basis, name, told)
    except OddsError as error:
        return why_not(str(error), name, told)


def hands(referee: Referee) -> tuple[Card, Card]:
    """O1 and D1 of the running play."""
    placed, opposite, o1, alone = hands_of(referee.steps)
    if alone is not None:
        return alone[0], alone[1]
    assert o1 is not None
    return o1, opposite.cards[placed.cards.index(o1)]


def aim(at: Position) -> str:
    """The aim of the passer in words."""
    return "the try" if at.phase == "try" else "the touchdown" if at.line >= 100 else "the first down"


def if_loose(at: Position) -> str:
    """How these numbers count a loose ball, in words (CB2.FUM, CB2.TWO.4)."""
    if at.phase == "try":
        return "a loose ball counts as no good"
    return "a loose ball goes to each side with chance 1/2, where it came loose"


def late(at: Position, rules: HouseRules) -> str:
    """What these numbers leave out late in a half, in words (CB2.OOB)."""
    if rules.clock == "simple1" or at.phase != "scrimmage" or not late_period(at, rules):
        return ""
    return "; nobody tries for the sideline"
