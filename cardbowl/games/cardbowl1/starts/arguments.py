"""Arguments that several starts take: points of match-ups, and the cards and tacklers around a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles
from cardbowl.games.cardbowl1.rules.runs.run_yards import Surroundings
from cardbowl.games.cardbowl1.starts.from_position import each_once, some_cards
from cardbowl.steps.starts import whole

MOST_POINTS: Final = 200
"""The most points of a match-up."""


def points_of_both(offense: object, defense: object) -> tuple[int, int]:
    """The points of both sides before any draw."""
    return whole("offense", offense, 0, MOST_POINTS, "CB1.MODEL.6"), whole("defense", defense, 0, MOST_POINTS, "CB1.MODEL.6")


def tackle_totals(tacklers: Sequence[int]) -> tuple[int, ...]:
    """The net points of the tacklers, set by set."""
    return tuple(whole("tacklers", each, 0, MOST_POINTS, "CB1.TACK.1") for each in tacklers)


def surroundings(extra: str, tacklers: Sequence[int]) -> Surroundings:
    """The cards in range, and the tackles."""
    near = some_cards(extra)
    each_once(near)
    return Surroundings(extra=near, tackles=fixed_tackles(tackle_totals(tacklers)))
