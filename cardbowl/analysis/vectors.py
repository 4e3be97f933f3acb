"""Files of worked vectors: plays with results worked out by hand, compared with those of the rules.

A file is TOML: ``game = "..."`` and one ``[[vector]]`` for each play.
Every vector has an `id` and the expected result, `expect`.
It may name the `rules` it is about: the IDs of rules, or of whole sections such as ``CB2.NOTES``.
It may set house rules of its own: a table `house_rules`, or ``switches = "name = value, name = value"``.
All other fields belong to the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardbowl.errors import CardbowlError, DataError, in_one_line, value_text
from cardbowl.steps.game import AnyGame
from cardbowl.steps.plain_data import read_toml
from cardbowl.steps.text_files import read_text


class Vector(NamedTuple):
    """One worked vector; `fields` is all of it, as the game reads it."""

    identifier: str
    rules: tuple[str, ...]
    expect: str
    house_rules: Mapping[str, Any]
    fields: Mapping[str, Any]


class VectorFile(NamedTuple):
    """A file of worked vectors: its path, its game and its vectors."""

    source: str
    game: str
    vectors: tuple[Vector, ...]


class Checked(NamedTuple):
    """A vector with the result under the rules, or the reason why there is none."""

    vector: Vector
    got: str
    passed: bool

    def __str__(self) -> str:
        verdict = "passed" if self.passed else "failed"
        about = f" ({' '.join(self.vector.rules)})" if self.vector.rules else ""
        return in_one_line(f"{verdict} {self.vector.identifier}{about}: expected {self.vector.expect!r}, got {self.got!r}")


def read_vectors(path: str | Path) -> VectorFile:
    """Read a file of worked vectors; raises `DataError` naming file, line, vector and field."""
    return parse_vectors(read_text(path, "the vectors"), str(path))


def parse_vectors(text: str, source: str = "the vectors") -> VectorFile:
    """Read worked vectors from the text of their file; raises `DataError`."""
    data = read_toml(text, f"{source}: cannot read the vectors")
    game = data.get("game")
    if not isinstance(game, str) or not game:
        raise DataError(f"{source}: the field game is {_shown(game)}; the name of a game is needed")
    entries = data.get("vector")
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        raise DataError(f"{source}: there are no vectors; each begins with a line [[vector]]")
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if _BEGIN.match(line)]
    vectors: dict[str, Vector] = {}
    for number, entry in enumerate(entries, start=1):
        line = f"line {lines[number - 1]}: " if len(lines) == len(entries) else ""
        try:
            vector = _vector(entry)
        except DataError as error:
            raise DataError(f"{source}: {line}vector {number}: {error}") from None
        if vector.identifier in vectors:
            raise DataError(f"{source}: {line}vector {number}: the id {value_text(vector.identifier)} stands twice in this file")
        vectors[vector.identifier] = vector
    return VectorFile(source, game, tuple(vectors.values()))


_BEGIN = re.compile(r"\s*\[\[\s*vector\s*\]\]")


def _vector(entry: Mapping[str, Any]) -> Vector:
    for name in ("id", "expect"):
        if not isinstance(entry.get(name), str) or not entry[name]:
            about = f" of {value_text(entry['id'])}" if name == "expect" else ""
            raise DataError(f"the field {name}{about} is {_shown(entry.get(name))}; a text is needed")
    rules = entry.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise DataError(f"the field rules of {value_text(entry['id'])} is {_shown(rules)}; a list of rule IDs is needed")
    return Vector(entry["id"], tuple(rules), entry["expect"], _house_rules(entry), entry)


def _house_rules(entry: Mapping[str, Any]) -> dict[str, Any]:
    changed = entry.get("house_rules", {})
    if not isinstance(changed, dict):
        raise DataError(f"the field house_rules of {value_text(entry['id'])} is {_shown(changed)}; a table is needed")
    switches = entry.get("switches", [])
    listed = re.split(r",(?![^\[]*\])", switches) if isinstance(switches, str) else switches
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise DataError(f"the field switches of {value_text(entry['id'])} is {_shown(switches)}; 'name = value, ...' is needed")
    return {**changed, **dict(_switch(each, entry["id"]) for each in listed if each.strip())}


def _switch(text: str, identifier: str) -> tuple[str, Any]:
    """One ``name = value``; the value is TOML, or a word without quotes."""
    name, sign, value = (part.strip() for part in text.partition("="))
    if not (name and sign and value):
        raise DataError(
            f"the field switches of {value_text(identifier)} holds {value_text(text.strip())}; write it like 'name = value'"
        )
    try:
        return name, read_toml(f"value = {value}", "")["value"]
    except DataError:
        return name, value


def _shown(value: Any) -> str:
    return "missing" if value is None else value_text(value)


def check_vector(game: AnyGame, vector: Vector, rules: Any = None) -> Checked:
    """Play one vector under `rules` (default: the rulebook) and its own house rules, and compare."""
    if game.check is None:
        raise DataError(f"{game.name} has no worked vectors")
    book = game.rulebook()
    sections = {rule.rpartition(".")[0] for rule in book}
    unknown = [rule for rule in vector.rules if rule not in book and rule not in sections]
    if unknown:
        return Checked(vector, f"there is no rule {value_text(unknown[0])} in the rulebook of {game.name}", passed=False)
    try:
        changed = {} if rules is None else rules.changed()
        got = game.check(vector.fields, game.house_rules({**changed, **vector.house_rules}))
    except CardbowlError as error:
        return Checked(vector, str(error), passed=False)
    return Checked(vector, got, passed=got == vector.expect)


def check_vectors(game: AnyGame, vectors: Iterable[Vector], rules: Any = None) -> Iterator[Checked]:
    """Check vectors one by one, in their order."""
    return (check_vector(game, vector, rules) for vector in vectors)
