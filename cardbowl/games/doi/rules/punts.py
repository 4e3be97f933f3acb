"""Punts (section 8 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.endings import Ending
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.replaced import replaceable, whole


@part
def punt(spot: int, rules: HouseRules) -> Rule[Ending]:
    """A fixed distance, no return, no card; into the end zone it is a touchback (DOI.PUNT.1, DOI.PUNT.2, DOI.PUNT.1.R1)."""
    yards = punt_yards(spot, rules)
    there = spot + yards
    text = "A punt of {:yards}."
    yield Note("DOI.PUNT.1", text, (yards,), "punt", yards, OFFENSE, min(there, 100))
    touchback = there >= 100
    if touchback:
        there = 100 - punt_touchback(rules)
        text = "It reaches the goal line: the receivers start at their own {}."
        yield Note("DOI.PUNT.1.R1", text, (100 - there,), "touchback", None, DEFENSE, 100 - there)
    return Ending(How.TOUCHBACK if touchback else How.DEAD, other_frame(there), DEFENSE)


def punt_touchback(rules: HouseRules) -> int:
    """The yard line where the receivers start after a touchback (DOI.PUNT.1.R1)."""
    return rules.start_spot if rules.punt_touchback == "own20" else 1


@replaceable(
    "punt distance",
    "DOI.PUNT.1",
    "the yards of a punt, from the spot of the ball",
    fits=lambda yards: whole(yards) and yards >= 1,
    allowed="a whole number of 1 or more",
    example="lambda spot, rules: 45 if spot < 30 else 30",
)
def punt_yards(spot: int, rules: HouseRules) -> int:
    """The yards of a punt: a fixed number (DOI.PUNT.1)."""
    return rules.punt_yards
