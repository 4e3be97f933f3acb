"""Worked vectors of Showdown: play one through the rules of the game, and return its result in their notation."""

from __future__ import annotations

from typing import Final

from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.vectors import downs, kicks, results, teams
from cardbowl.games.showdown.vectors.reading import Procedure, word_of
from cardbowl.steps.vector_fields import Fields

_PROCEDURES: Final[dict[str, Procedure]] = {**results.PROCEDURES, **kicks.PROCEDURES, **downs.PROCEDURES, **teams.PROCEDURES}


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    procedure: Procedure = word_of(vector, "procedure", _PROCEDURES)
    return procedure(vector, rules)
