"""What a value in a file of data may be: each shape says whether a value fits it, and what is needed, in words."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, Protocol

from cardbowl.steps.data_files.faults import MOST_CHARACTERS, is_line

_ID: Final = re.compile("[A-Za-z0-9_-]{1,40}")


class Shape(Protocol):
    """A shape of values; as text it says what is needed, and `spare` stands in for a value that does not fit."""

    @property
    def spare(self) -> Any:
        """A value that fits."""

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""


class Whole(NamedTuple):
    """A whole number from `low` to `high`; a multiple of `by`."""

    low: int
    high: int
    by: int = 1

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""
        return type(value) is int and self.low <= value <= self.high and value % self.by == 0

    @property
    def spare(self) -> int:
        """The lowest number."""
        return self.low

    def __str__(self) -> str:
        if self.low == self.high:
            return str(self.low)
        return f"{'a whole number' if self.by == 1 else f'a multiple of {self.by}'} from {self.low} to {self.high}"


class Word(NamedTuple):
    """One of a few words."""

    allowed: tuple[str, ...]

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""
        return isinstance(value, str) and value in self.allowed

    @property
    def spare(self) -> str:
        """The first word."""
        return self.allowed[0]

    def __str__(self) -> str:
        return self.allowed[0] if len(self.allowed) == 1 else f"one of {', '.join(self.allowed)}"


class Line(NamedTuple):
    """A text on one line, such as a name, of at most `most` characters."""

    most: int = MOST_CHARACTERS

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""
        return isinstance(value, str) and len(value) <= self.most and is_line(value)

    @property
    def spare(self) -> str:
        """No text."""
        return ""

    def __str__(self) -> str:
        return f"a text on one line, up to {self.most} characters,"


class Id(NamedTuple):
    """A short name without blanks, by which something is found again; `small` has no capital letters, for names of files."""

    small: bool = False

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""
        return isinstance(value, str) and _ID.fullmatch(value) is not None and not (self.small and value != value.lower())

    @property
    def spare(self) -> str:
        """No text."""
        return ""

    def __str__(self) -> str:
        return f"an id of up to 40 {'small letters' if self.small else 'letters'}, digits, - and _"


class Flag(NamedTuple):
    """True or false."""

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""
        return isinstance(value, bool)

    @property
    def spare(self) -> bool:
        """False."""
        return False

    def __str__(self) -> str:
        return "true or false"


class Several(NamedTuple):
    """A list of `least` to `most` values of one shape; without `again`, no two are alike."""

    each: Shape
    least: int = 0
    most: int = 100
    again: bool = False

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""
        return (
            isinstance(value, (list, tuple))
            and self.least <= len(value) <= self.most
            and all(self.each.fits(item) for item in value)
            and (self.again or len(set(value)) == len(value))
        )

    @property
    def spare(self) -> list[Any]:
        """No values."""
        return []

    def __str__(self) -> str:
        return f"a list of {self.least} to {self.most}{'' if self.again else ' different'} items, each {self.each},"
