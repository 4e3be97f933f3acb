"""The house rules of Football Strategy: every switch of the rulebook, and every number a designer may change.

What is printed on cards, and the seconds of plays, is in the chart set. The first word of a switch is its default.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from cardbowl.games.football_strategy.charts.chart_set import ChartSet
from cardbowl.games.football_strategy.charts.known import DEFAULT, KNOWN, charts_of
from cardbowl.steps.house_rules import HouseRules as AnyHouseRules
from cardbowl.steps.house_rules import named, number, switch


@dataclass(frozen=True)
class HouseRules(AnyHouseRules):
    """House rules of Football Strategy; `HouseRules()` is the rulebook with the default rulings and the Open Charts."""

    game: ClassVar[str] = "football-strategy"
    kickoff_spot: ClassVar[int] = 40
    """Where the ball is shown before a kick-off, which no rule reads: the random card names the yard line after it."""

    # ---- the cards -------------------------------------------------------------------------------------------
    charts: str = named(
        DEFAULT,
        KNOWN.name,
        sets=KNOWN,
        allowed=f"{DEFAULT}, or the folder of a chart set",
        about="the chart set that is played with",
        rule="FS.COMP.6",
    )
    deck_choice: str = switch("simultaneous", "home_first", about="how the decks are chosen", rule="FS.SETUP.1.R1")

    # ---- the game --------------------------------------------------------------------------------------------
    second_half: str = switch("mirror", "loser_chooses", about="who kicks off in the second half", rule="FS.SETUP.3.R1")
    overtime: str = switch("none", "sudden_death", about="what follows a tie", rule="FS.END.1.R1")
    downs: int = number(4, 2, 6, about="downs of a series", unit="downs", rule="FS.DOWN.1")
    line_to_gain: int = number(10, 1, 30, about="yards that make a first down", unit="yards", rule="FS.DOWN.1")
    untimed_down: str = switch(
        "any_penalty", "defence_only", "off", about="which penalties keep a half from ending", rule="FS.PEN.6.R1"
    )

    # ---- points and kicks ------------------------------------------------------------------------------------
    touchdown_points: int = number(6, 1, 20, about="points of a touchdown", unit="points", rule="FS.TD.1")
    field_goal_points: int = number(3, 1, 20, about="points of a field goal", unit="points", rule="FS.FG.1")
    safety_points: int = number(2, 1, 20, about="points of a safety", unit="points", rule="FS.SAFE.1")
    extra_point_points: int = number(1, 0, 20, about="points of a kicked try", unit="points", rule="FS.PAT.1")
    two_point_points: int = number(2, 0, 20, about="points of a play from the try", unit="points", rule="FS.PAT.1")
    defensive_two: str = switch("off", "on", about="whether the defense can score on a try", rule="FS.PAT.2.R1")
    try_yards: int = number(2, 1, 30, about="yards to the goal line on a try", unit="yards", rule="FS.PAT.1")
    touchback_spot: int = number(20, 1, 50, about="yard line after a touchback", unit="yard line", rule="FS.PUNT.2")
    missed_kick_back: int = number(7, 0, 20, about="yards from scrimmage back to the kick", unit="yards", rule="FS.FG.2")
    missed_kick_least: int = number(20, 1, 50, about="least yard line after a missed kick", unit="yard line", rule="FS.FG.2")
    free_kick_spot: int = number(
        20, 1, 50, about="yard line of the kick after a safety, which only punts count from", unit="yard line", rule="FS.SAFE.2"
    )

    # ---- the clock -------------------------------------------------------------------------------------------
    quarter: int = number(0, 0, 3600, about="length of a quarter; 0: as the chart set says", unit="seconds", rule="FS.TIME.1.R1")
    timeouts: int = number(3, 0, 9, about="time-outs of each team in a half", unit="time-outs", rule="FS.TIME.3")
    two_minute: str = switch("stop", "off", about="whether the clock stops near the end of a half", rule="FS.TIME.4.R1")

    @cached_property
    def chart_set(self) -> ChartSet:
        """The chart set that is played with (FS.COMP.6)."""
        return charts_of(self.charts)

    @cached_property
    def quarter_seconds(self) -> int:
        """The length of a quarter (FS.TIME.1, FS.TIME.1.R1)."""
        return self.quarter or self.chart_set.quarter_seconds
