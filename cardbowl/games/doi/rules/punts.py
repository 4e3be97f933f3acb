"""Punts (section 8 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.endings import Ending
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule


@part
def punt(spot: int, rules: HouseRules) -> Rule[Ending]:
    """A fixed distance, no return, no card; into the end zone it is a touchback (DOI.PUNT.1, DOI.PUNT.2, DOI.PUNT.1.R1)."""
    there = spot + rules.punt_yards
    text = "A punt of {} yards."
    yield Note("DOI.PUNT.1", text, (rules.punt_yards,), "punt", rules.punt_yards, OFFENSE, min(there, 100))
    if there >= 100:
        there = 100 - (rules.start_spot if rules.punt_touchback == "own20" else 1)
        text = "It reaches the goal line: the receivers start at their own {}."
        yield Note("DOI.PUNT.1.R1", text, (100 - there,), "touchback", None, DEFENSE, 100 - there)
    return Ending(How.DEAD, other_frame(there), DEFENSE)
