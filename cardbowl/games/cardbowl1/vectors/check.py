"""Worked vectors of Card Bowl 1.1.6: play one and give its result as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbowl.errors import DataError, listed, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.vectors import (
    before_the_snap,
    clock,
    downs,
    fumbles,
    goals,
    kickoffs,
    passes,
    points,
    punts,
    runs,
    snap_and_sacks,
    turns,
)
from cardbowl.steps.vector_fields import Fields

_PLAYS: Final[dict[str, Callable[[Fields, HouseRules], str]]] = {
    **clock.PLAYS,
    **downs.PLAYS,
    **before_the_snap.PLAYS,
    **fumbles.PLAYS,
    **goals.PLAYS,
    **kickoffs.PLAYS,
    **passes.PLAYS,
    **points.PLAYS,
    **punts.PLAYS,
    **runs.PLAYS,
    **snap_and_sacks.PLAYS,
    **turns.PLAYS,
}


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    play = vector.get("play")
    if not isinstance(play, str) or play not in _PLAYS:
        raise DataError(f"the field play is {value_text(play)}; allowed are {listed(sorted(_PLAYS))}")
    return _PLAYS[play](vector, rules)
