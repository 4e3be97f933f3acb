"""What is wrong in files of data, collected and told with the file and the place in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardbowl.errors import DataError, in_one_line, value_text

MOST_OF_A_PATH: Final = 120
"""The most characters of a path that are shown."""
MOST_CHARACTERS: Final = 80
"""The most characters of a name or a title."""


class Fault(NamedTuple):
    """One fault: its number or rule in the rulebook (empty for a field that is missing or wrong), where it is, and what it is."""

    number: str
    where: str
    text: str

    def __str__(self) -> str:
        return in_one_line(f"{self.where}: {f'{self.number}: ' if self.number else ''}{self.text}")


class Faults(list[Fault]):
    """The faults that were found so far."""

    def add(self, number: str, where: str, text: str) -> None:
        """One fault more; `where` is cut as a path is."""
        self.append(Fault(number, path_shown(where), text))

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
        if is_line(found) and (not words or found in words):
            return str(found)
        needed = (
            f"allowed are {', '.join(words)}" if words else f"a text on one line, up to {MOST_CHARACTERS} characters, is needed"
        )
        self.add("", where, f"the field {name} is {shown(found)}; {needed}")
        return ""

    def rows(self, table: Mapping[str, Any], name: str, count: int, where: str, number: str) -> list[Mapping[str, Any]]:
        """A field that is a list of tables; where there are more than `count`, those after them are left out, with a fault."""
        found = table.get(name)
        if isinstance(found, list) and all(isinstance(each, dict) for each in found):
            if len(found) > count:
                self.add(number, where, f"there are {len(found):,} tables [[{name}]]; {count} are needed")
            return found[:count]
        self.add("", where, f"the tables [[{name}]] are missing")
        return []

    def refuse(self, command: str) -> None:
        """Raise `DataError` with the first fault, if there is one, how many more there are, and the `command` that names them."""
        if self:
            more = f" (and {len(self) - 1} more: `{command}` names them all)" if len(self) > 1 else ""
            raise DataError(f"{self[0]}{more}")


def is_line(found: object) -> bool:
    """Whether this is a text that can be shown: on one line, not empty, not too long, without control characters."""
    return isinstance(found, str) and len(found) <= MOST_CHARACTERS and found.isprintable() and found.strip() != ""


def shown(value: object) -> str:
    """A value as it is shown in a fault; long ones are shortened."""
    return "missing" if value is None else value_text(value)


def path_shown(path: str | Path) -> str:
    """A path as it is shown: the end of one that is very long, and escaped where it has control characters."""
    text = str(path)
    text = text if len(text) <= MOST_OF_A_PATH else f"...{text[-MOST_OF_A_PATH:]}"
    return text if text.isprintable() else repr(text)[1:-1]
