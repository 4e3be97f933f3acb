"""What was solved, kept in a file of the user's cache folder under the house rules and a digest of the code it comes from."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from cardbowl.analysis.simulation.columns import arrays
from cardbowl.steps.game import AnyGame
from cardbowl.steps.user_cache import keep, kept

_SOURCES: Final = ("analysis/exact", "arrays", "cards", "chance", "football", "games", "reading", "steps")
"""The folders of the package that a solution comes from."""


def kept_or_solved(game: AnyGame, rules: Any, what: str, solve: Callable[[], Mapping[str, Any]]) -> dict[str, Any]:
    """The arrays of a solution: from the cache, or solved now and kept there."""
    np = arrays()
    said = {each.name: str(getattr(rules, each.name)) for each in fields(rules)}
    key = json.dumps({"game": game.name, "what": what, "rules": said, "variant": rules.made_of}, sort_keys=True, default=str)
    name = f"exact-{sha256(key.encode()).hexdigest()[:16]}.npz"
    found = _read(kept(name), key)
    if found is None:
        found = {each: np.asarray(values) for each, values in solve().items()}
        file = BytesIO()
        np.savez_compressed(file, allow_pickle=False, **{_KEY: np.array([key, _source()])}, **found)
        keep(name, file.getvalue())
    return found


_KEY: Final = "key"


def _read(content: bytes | None, key: str) -> dict[str, Any] | None:
    """The arrays in a file; None where it is broken, of other house rules, or written by other code."""
    if content is None:
        return None
    np = arrays()
    try:
        with np.load(BytesIO(content), allow_pickle=False) as file:
            if list(file[_KEY]) != [key, _source()]:
                return None
            return {name: file[name] for name in file.files if name != _KEY}
    except Exception:  # a broken file may lead to any error, and to none that matters: it is solved again
        return None


@lru_cache(maxsize=1)
def _source() -> str:
    """A digest of the code that solutions come from, and of the version of the package."""
    package = Path(__file__).parents[2]
    found = sha256()
    for path in (package / "__init__.py", *(path for each in _SOURCES for path in sorted((package / each).rglob("*.py")))):
        found.update(path.read_bytes())
    return found.hexdigest()
