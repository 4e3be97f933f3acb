"""The other views of a game as plain data: the clock grid, the cribbage board and the drive chart (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.clock import has_warning
from cardbowl.games.cardbowl2.rules.cribbage import HOLES, pegs
from cardbowl.steps.referee import Referee
from cardbowl.view import clock_grid as squares
from cardbowl.view import drive_chart as drives
from cardbowl.view import field_strip
from cardbowl.view.drive_chart import Reading


def clock_grid(referee: Referee, at: Position) -> dict[str, Any]:
    """The quarter as squares to cross out: 5-second intervals, or plays under Simple 1 (CB2.CLK.2, CB2.CLK1.1)."""
    rules: HouseRules = referee.rules
    return squares.clock_grid(referee, at, rules.quarter_length, clock_marks(at.quarter, rules))


def clock_marks(quarter: int, rules: HouseRules) -> dict[int, str]:
    """The marks by the time left: the late period, the two-minute warning (CB2.CLK.3, CB2.CLK.4, CB2.CLK.R1)."""
    if rules.clock == "simple1" or not has_warning(quarter, rules):
        return {}
    late = rules.late_second_quarter if quarter == 2 else rules.late_fourth_quarter
    return {late: "late period", rules.two_minute_mark: "two-minute warning"}


def board(field: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """The pegs of what the field strip shows, in holes counted from behind the home goal line (CB2.CRIB.1-2)."""
    return field_strip.board(field, HOLES, pegs)


READING: Final = Reading(lambda rules: int(rules.quarter_length))
"""How the drives of this game are read from its plays."""


def drive_chart(referee: Referee) -> list[dict[str, Any]]:
    """Every drive of the game, oldest first."""
    return drives.drive_chart(referee, READING)
