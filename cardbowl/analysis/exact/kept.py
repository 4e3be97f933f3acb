"""What was solved, kept in a file of the user's cache folder under the house rules and a digest of the code it comes from."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from cardbowl.analysis.simulation.columns import arrays
from cardbowl.steps.game import AnyGame
from cardbowl.steps.kept_arrays import KeptArrays

SOURCES: Final = ("analysis/exact", "arrays", "cards", "chance", "football", "games", "reading", "steps")
"""The folders of the package that a solution comes from."""
MOST: Final = 48
"""How many files are kept, most of them of 1 to 9 MB."""
KEPT: Final = KeptArrays("exact", SOURCES, MOST, compressed=True)


def kept_or_solved(game: AnyGame, rules: Any, what: str, solve: Callable[[], Mapping[str, Any]]) -> dict[str, Any]:
    """The arrays of a solution: from the cache, or solved now and kept there."""
    np = arrays()
    said = {each.name: str(getattr(rules, each.name)) for each in fields(rules)}
    key = json.dumps({"game": game.name, "what": what, "rules": said, "variant": rules.made_of}, sort_keys=True, default=str)
    found = KEPT.found(key)
    if found is None:
        found = {each: np.asarray(values) for each, values in solve().items()}
        KEPT.keep(key, found)
    return found
