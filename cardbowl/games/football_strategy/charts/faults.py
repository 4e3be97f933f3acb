"""What is wrong in the files of a chart set, collected and told with file, card and letter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from cardbowl.errors import DataError

MOST_SHOWN: Final = 60


class Fault(NamedTuple):
    """One fault: its number in the rulebook (empty for a field that is missing or wrong), where it is, and what it is."""

    number: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {f'{self.number}: ' if self.number else ''}{self.text}"


class Faults(list[Fault]):
    """The faults that were found so far."""

    def add(self, number: str, where: str, text: str) -> None:
        """One fault more."""
        self.append(Fault(number, where, text))

    def whole(self, table: Mapping[str, Any], name: str, low: int, high: int, where: str, number: str = "") -> int:
        """A field that is a whole number from `low` to `high`; `low` where it is not, with a fault."""
        found = table.get(name)
        if type(found) is int and low <= found <= high:
            return found
        self.add(number, where, f"the field {name} is {shown(found)}; a whole number from {low} to {high} is needed")
        return low

    def text(self, table: Mapping[str, Any], name: str, where: str, allowed: Iterable[str] = ()) -> str:
        """A field that is a text, one of those `allowed` where there are any; empty where it is not, with a fault."""
        found, words = table.get(name), tuple(allowed)
        if isinstance(found, str) and found.isprintable() and found.strip() and (not words or found in words):
            return found
        needed = f"allowed are {', '.join(words)}" if words else "a text on one line is needed"
        self.add("", where, f"the field {name} is {shown(found)}; {needed}")
        return ""

    def rows(self, table: Mapping[str, Any], name: str, where: str) -> list[Mapping[str, Any]]:
        """A field that is a list of tables."""
        found = table.get(name)
        if isinstance(found, list) and all(isinstance(each, dict) for each in found):
            return found
        self.add("", where, f"the tables [[{name}]] are missing")
        return []

    def refuse(self) -> None:
        """Raise `DataError` with the first fault, if there is one, and how many more there are."""
        if self:
            more = f" (and {len(self) - 1} more: `cardbowl charts check` names them all)" if len(self) > 1 else ""
            raise DataError(f"{self[0]}{more}")


def shown(value: object) -> str:
    """A value as it is shown in a fault: long ones are shortened."""
    text = "missing" if value is None else repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."
