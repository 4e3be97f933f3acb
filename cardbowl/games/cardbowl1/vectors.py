"""Worked vectors of Card Bowl 1.1.6: play one and give its result as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbowl.errors import DataError
from cardbowl.games.cardbowl1 import (
    vectors_forms,
    vectors_fumbles,
    vectors_goals,
    vectors_kickoffs,
    vectors_passes,
    vectors_punts,
    vectors_runs,
    vectors_rush,
)
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.vector_answers import Fields

_PLAYS: Final[dict[str, Callable[[Fields, HouseRules], str]]] = {
    **vectors_forms.PLAYS,
    **vectors_fumbles.PLAYS,
    **vectors_goals.PLAYS,
    **vectors_kickoffs.PLAYS,
    **vectors_passes.PLAYS,
    **vectors_punts.PLAYS,
    **vectors_runs.PLAYS,
    **vectors_rush.PLAYS,
}


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    play = vector.get("play")
    if not isinstance(play, str) or play not in _PLAYS:
        raise DataError(f"the field play is {play!r}; allowed are {', '.join(sorted(_PLAYS))}")
    return _PLAYS[play](vector, rules)
