"""The fields of one table in a file of data, read with faults in place of errors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardbowl.steps.data_files.faults import Faults, shown
from cardbowl.steps.data_files.frozen import frozen
from cardbowl.steps.data_files.shapes import Shape


class Fields:
    """A table of a file, at `where`; a field that is missing or wrong is a fault, and a value that fits takes its place."""

    def __init__(self, table: Mapping[str, Any], where: str, faults: Faults) -> None:
        self.values, self.where, self.faults = table, where, faults
        self._asked: set[str] = set()

    def value(self, name: str) -> Any:
        """The value of a field as it stands, or None."""
        self._asked.add(name)
        return self.values.get(name)

    def fault(self, rule: str, text: str, place: str = "") -> None:
        """One fault more in this table, or at a place in it."""
        self.faults.add(rule, f"{self.where}: {place}" if place else self.where, text)

    def one(self, name: str, shape: Shape, rule: str = "", spare: Any = None) -> Any:
        """A field of this shape; with `spare` it may be missing."""
        value = self.value(name)
        if value is None and spare is not None:
            return spare
        if shape.fits(value):
            return frozen(value)
        self.fault(rule, f"the field {name} is {shown(value)}; {shape} is needed")
        return frozen(shape.spare)

    def items(self, name: str, rule: str, least: int, most: int) -> list[Any]:
        """A field that is a list of `least` to `most` items of any kind."""
        found = self.value(name)
        if isinstance(found, list) and least <= len(found) <= most:
            return found
        told = f"has {len(found):,} items" if isinstance(found, list) else f"is {shown(found)}"
        self.fault(rule, f"the field {name} {told}; a list of {least} to {most} items is needed")
        return []

    def lists(self, name: str, shapes: Sequence[Shape], rule: str, *, least: int = 1, most: int = 100) -> tuple[Any, ...]:
        """A field that is a list of `least` to `most` lists, each with a value of each of these shapes."""
        whole = []
        for item in self.items(name, rule, least, most):
            if isinstance(item, list) and fit(item, shapes):
                whole.append(frozen(item))
            else:
                self.fault(rule, f"the field {name} has the item {shown(item)}; {needed(shapes)}")
        return tuple(whole)

    def part(self, name: str) -> Fields:
        """The table with this name."""
        found = self.value(name)
        if not isinstance(found, dict):
            self.fault("", f"the table [{name}] is missing")
        return Fields(found if isinstance(found, dict) else {}, f"{self.where}: [{name}]", self.faults)

    def parts(self, name: str, most: int) -> Iterator[Fields]:
        """The tables of this name, at most `most`, each known by its id or name, or else by its place in the list."""
        found = self.value(name)
        if not isinstance(found, list) or not found or not all(isinstance(each, dict) for each in found):
            self.fault("", f"the tables [[{name}]] are missing")
            return
        if len(found) > most:
            self.fault("", f"there are {len(found):,} tables [[{name}]]; at most {most} are allowed")
        for number, each in enumerate(found[:most], start=1):
            known = next((each[key] for key in ("id", "name") if isinstance(each.get(key), str) and each[key]), number)
            label = shown(known)[1:-1] if isinstance(known, str) else number
            yield Fields(each, f"{self.where}: {name} {label}", self.faults)

    def nothing_else(self, *known: str) -> None:
        """A fault for the fields that nobody has asked for, but those `known`: a wrong name would go unseen."""
        self.no_others((*sorted(self._asked), *known), "", "field")

    def no_others(self, allowed: Sequence[str], rule: str, kind: str) -> None:
        """A fault for the fields that are none of those `allowed`; `kind` says what they would name."""
        unknown = [name for name in self.values if name not in allowed]
        if unknown:
            more = f" ({len(unknown):,} such names)" if len(unknown) > 1 else ""
            self.fault(rule, f"there is no {kind} {shown(unknown[0])}{more}; allowed are {', '.join(allowed)}")


def fit(values: Sequence[object], shapes: Sequence[Shape]) -> bool:
    """Whether each value has the shape at its place."""
    return len(values) == len(shapes) and all(shape.fits(value) for shape, value in zip(shapes, values, strict=True))


def needed(shapes: Sequence[Shape]) -> str:
    """The shapes of a list, as a sentence that says what is needed."""
    if not shapes:
        return "nothing follows it"
    return f"{len(shapes)} {'value is' if len(shapes) == 1 else 'values are'} needed: {'; '.join(map(str, shapes))}"
