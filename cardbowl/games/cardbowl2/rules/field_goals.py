"""The field goal and its block (sections 13 and 13a of the rulebook)."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, ceil_div, set_aside
from cardbowl.games.cardbowl2.rules.fumbles import LooseBall, recovery
from cardbowl.reading.known import part
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.replaced import count, replaceable, whole


class Kick(NamedTuple):
    """A kick at the goal: `total` of its cards; `blocked` with the value that moves the loose ball (`first_value`)."""

    total: int
    blocked: bool
    first_value: int


def field_goal(at: Position, rules: HouseRules) -> Rule[Ending]:
    """Six cards against the distance; any down, any spot (CB2.FG.1-5, CB2.FG.R1, CB2.FG.R4)."""
    distance = field_goal_distance(at.spot, rules)
    kick = yield from kick_at_goal(distance, rules)
    if kick.blocked:
        return (yield from blocked_field_goal(at, kick.first_value, rules))
    needed, own = needed_sum(distance, rules), "field goal sum" in rules.replaced
    values = (kick.total, needed, distance) if own else (kick.total, distance)
    if kick.total >= needed:
        yield Note(
            "CB2.FG.3",
            "{} is enough for {}, the sum for {:yards}: good." if own else "{} is enough for {:yards}: good.",
            values,
            "field goal good",
            kick.total,
        )
        return Ending(How.GOOD, OFFENSE, at.spot, series=True, stopped=True)
    yield Note(
        "CB2.FG.4",
        "{} is short of {}, the sum for {:yards}: missed." if own else "{} is short of {:yards}: missed.",
        values,
        "field goal missed",
        kick.total,
    )
    return Ending(How.NO_GOOD, DEFENSE, missed_spot(at.spot, rules), series=True, stopped=True)


@replaceable(
    "field goal sum",
    "CB2.FG.3",
    "the sum that the cards of a kick at the goal have to reach, for its distance; extra points too",
    fits=whole,
    allowed="a whole number",
    example="lambda distance, rules: distance - 5",
)
def needed_sum(distance: int, rules: HouseRules) -> int:
    """The sum that the cards of a kick at the goal have to reach: its distance (CB2.FG.3, CB2.XP.1)."""
    return distance


@replaceable(
    "field goal distance",
    "CB2.FG.1",
    "the distance of a field goal, for the spot of the ball",
    fits=count,
    allowed="a whole number of yards, 0 or more",
    example="lambda spot, rules: 100 - spot + 7",
)
def field_goal_distance(spot: int, rules: HouseRules) -> int:
    """Yards from the line of scrimmage to the goal line, plus 18 (CB2.FG.1, CB2.FG.R2)."""
    return 100 - spot + rules.fg_add


def window(distance: int, rules: HouseRules) -> int:
    """The number of first cards among which the ace of spades is a block (CB2.BLK.1)."""
    return min(1 + bisect_right(rules.block_window, distance), rules.field_goal_cards)


@replaceable(
    "missed field goal",
    "CB2.FG.R3",
    "the yard line where the other team takes over, for the spot of the ball",
    fits=lambda spot: whole(spot) and 1 <= spot <= 99,
    allowed="a yard line from 1 to 99",
    example="lambda spot, rules: max(20, 100 - spot)",
)
def missed_spot(spot: int, rules: HouseRules) -> int:
    """The spot where the other team takes over, in its own frame (CB2.FG.R3, CB2.FG.R5)."""
    back = {"kick_spot_7": rules.block_back, "kick_spot_8": rules.block_back + 1, "los": 0}[rules.fg_miss_spot]
    return min(99, max(rules.fg_miss_least, 100 - spot + back))


@part
def kick_at_goal(distance: int, rules: HouseRules) -> Rule[Kick]:
    """Draw the cards of a kick of `distance` yards: the ace of spades inside the window is a block, after it a plain 1.

    Rules: CB2.FG.2, CB2.BLK.1.
    """
    yield Note("CB2.FG.1", "A kick of {:yards}.", (distance,), "field goal", distance)
    total = first_value = 0
    open_window = window(distance, rules)
    for number in range(1, rules.field_goal_cards + 1):
        card: Card = yield Draw(OFFENSE, f"kick {number}", "CB2.FG.2")
        if card is ACE and number <= open_window:
            yield set_aside(OFFENSE)
            yield Note(
                "CB2.BLK.1",
                "The ace of spades is among the first {}: blocked.",
                (open_window,),
                "blocked",
                number,
            )
            return Kick(total, True, first_value)
        total += card.value
        first_value = first_value or card.value
    return Kick(total, False, first_value)


@part
def blocked_field_goal(at: Position, first_value: int, rules: HouseRules) -> Rule[Ending]:
    """Loose 7 yards behind the line, half the first card on (CB2.BLK.2, CB2.BLK.3, CB2.BLK.R1, CB2.BLK.R2, CB2.BLK.R3)."""
    forward, spot = blocked_at(at.spot, first_value, rules)
    yield Note(
        "CB2.BLK.2",
        "Loose {:yards} behind the line, {} on.",
        (rules.block_back, forward),
        "block",
        spot,
        OFFENSE,
        spot,
    )
    cards = rules.punt_block_receiver_cards if rules.fg_block_two_cards == "on" else 1
    return (yield from recovery(at, OFFENSE, spot, rules, LooseBall(other_cards=cards)))


def blocked_at(spot: int, first_value: int, rules: HouseRules) -> tuple[int, int]:
    """The yards that the first card moves a blocked kick from `spot`, and the spot where it is loose.

    Rules: CB2.BLK.2, CB2.BLK.R4, CB2.BLK.R5.
    """
    forward = ceil_div(first_value, rules.block_divisor)
    return forward, max(-9, spot - rules.block_back + forward)


def extra_point(rules: HouseRules) -> Rule[Ending]:
    """The extra point: a kick of 19 yards; a block is just no good (CB2.XP.1, CB2.XP.R1)."""
    kick = yield from kick_at_goal(rules.extra_point_distance, rules)
    good = not kick.blocked and kick.total >= needed_sum(rules.extra_point_distance, rules)
    how = "good" if good else "blocked" if kick.blocked else "no good"
    yield Note("CB2.XP.1", "Extra point {}.", (how,), f"extra point {how}", kick.total)
    return Ending(How.GOOD if good else How.NO_GOOD, OFFENSE)
