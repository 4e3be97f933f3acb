"""Parts of the tables, kept in the user's cache folder: each belongs to the values of the house rules that it was made from.

A part is made from house rules that note which of them are asked for. Whoever makes it again from the same values asks for the
same ones, and comes to the same tables: so a house rule that was not asked for may be changed, and the part still stands.
A file that is broken, or that other code has written, is made again and written over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from hashlib import sha256
from inspect import getattr_static
from io import BytesIO
from typing import Any, Final

import numpy as np

from cardbowl.arrays.packed import Packed, Packing
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.steps.user_cache import code_digest, keep, keep_latest, kept

SOURCES: Final = ("arrays", "cards", "chance", "football", "games/cardbowl2", "reading", "steps")
"""The folders of the package that the tables come from."""
MOST: Final = 12
"""How many files of each part are kept, of about 10 MB each."""
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
    about = json.dumps([about, first, rules.made_of, code_digest(SOURCES)])
    index = f"cardbowl-2.0-{name}.json"
    for names in _indexed(index):
        file = _file(name, about, {each: getattr(rules, each) for each in names if hasattr(rules, each)})
        found = _read(kept(file))
        if found is not None:
            return found
    watched, packing = Watched(rules), Packing(first)
    made = tuple(np.asarray(table) for table in make(packing, watched)), packing.packed()
    names = sorted(watched.asked)
    last = _file(name, about, watched.asked)
    if keep(last, _written(made)):
        keep(index, json.dumps([names, *(each for each in _indexed(index) if each != names)][:MOST]).encode())
        keep_latest(f"cardbowl-2.0-{name}-", MOST, last)
    return made


def _file(name: str, about: str, values: Mapping[str, Any]) -> str:
    key = f"{about} {sorted(values.items())!r}"
    return f"cardbowl-2.0-{name}-{sha256(key.encode()).hexdigest()[:32]}.npz"


def _indexed(index: str) -> list[list[str]]:
    """The names of house rules that were asked for when parts were made, the latest ones first."""
    try:
        found = json.loads(kept(index) or b"[]")
    except ValueError:
        return []
    return [names for names in found if isinstance(names, list)] if isinstance(found, list) else []


def _written(made: Part) -> bytes:
    file = BytesIO()
    tables, packed = made
    np.savez(file, heads=packed.heads, slots=packed.slots, **{f"table{place}": table for place, table in enumerate(tables)})
    return file.getvalue()


def _read(content: bytes | None) -> Part | None:
    """The part in a file; None where there is none, or where it is broken: every array in it has a check sum."""
    if content is None:
        return None
    try:
        with np.load(BytesIO(content), allow_pickle=False) as file:
            tables = tuple(file[f"table{place}"] for place in range(len(file.files) - 2))
            return tables, Packed(file["heads"], file["slots"])
    except Exception:  # a broken file may lead to any error, and to none that matters
        return None
