"""Parts of the tables, kept in the user's cache folder: each belongs to the values of the house rules that it was made from.

A part is made from house rules that note which of them are asked for. Whoever makes it again from the same values asks for the
same ones, and comes to the same tables: so a house rule that was not asked for may be changed, and the part still stands.
A file that is broken, or that other code has written, is made again and written over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from inspect import getattr_static
from typing import Any, Final

import numpy as np

from cardbowl.arrays.packed import Packed, Packing
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.steps.kept_arrays import KeptArrays
from cardbowl.steps.user_cache import keep, kept

SOURCES: Final = ("arrays", "cards", "chance", "football", "games/cardbowl2", "reading", "steps")
"""The folders of the package that the tables come from."""
MOST: Final = 12
"""How many files of each part are kept, of 1 to 22 MB each."""
Part = tuple[tuple[Any, ...], Packed]
"""Tables, and the distributions whose numbers they hold."""


class Watched:
    """House rules that note in `asked` each value that is asked for, by name."""

    def __init__(self, rules: HouseRules) -> None:
        self._rules, self._names = rules, {each.name for each in fields(rules)}
        self.asked: dict[str, Any] = {}

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return type(self._rules)

    @property
    def __dataclass_fields__(self) -> Any:  # `dataclasses.replace` asks for every value
        return type(self._rules).__dataclass_fields__

    def __getattr__(self, name: str) -> Any:
        """What house rules have of this name."""
        if name in self._names:
            value = self.asked[name] = getattr(self._rules, name)
            return value
        found = getattr_static(type(self._rules), name)
        return found.__get__(self, type(self._rules)) if hasattr(found, "__get__") else found  # a property asks for values, too


def part(name: str, first: int, rules: HouseRules, make: Callable[[Packing, Any], tuple[Any, ...]], about: str = "") -> Part:
    """The tables that ``make(packing, rules)`` makes, from the cache or made now; `about` is what else they hang on.

    Their distributions are numbered from `first` on.
    """
    about = json.dumps([about, first, rules.made_of])
    files, index = KeptArrays(f"cardbowl-2.0-{name}", SOURCES, MOST), f"cardbowl-2.0-{name}.json"
    for names in _indexed(index):
        found = files.found(_key(about, {each: getattr(rules, each) for each in names if hasattr(rules, each)}))
        if found is not None:
            packed = Packed(found.pop("heads"), found.pop("slots"))
            return tuple(found[f"table{place}"] for place in range(len(found))), packed
    watched, packing = Watched(rules), Packing(first)
    tables, packed = tuple(np.asarray(table) for table in make(packing, watched)), packing.packed()
    names = sorted(watched.asked)
    kept_now = {**packed._asdict(), **{f"table{place}": table for place, table in enumerate(tables)}}
    if files.keep(_key(about, watched.asked), kept_now):
        keep(index, json.dumps([names, *(each for each in _indexed(index) if each != names)][:MOST]).encode())
    return tables, packed


def _key(about: str, values: Mapping[str, Any]) -> str:
    return f"{about} {sorted(values.items())!r}"


def _indexed(index: str) -> list[list[str]]:
    """The names of house rules that were asked for when parts were made, the latest ones first."""
    try:
        found = json.loads(kept(index) or b"[]")
    except ValueError:
        return []
    return [names for names in found if isinstance(names, list)] if isinstance(found, list) else []
