r"""The text of a position, written and read by one template over declared fields.

A game declares how its positions are written once::

    TEXT = PositionText(
        "{phase}; {offense}; {down}&{to_go}; @{spot}; Q{quarter}; left {left}; score {score}",
        phase=word("scrimmage", "over"), left=number(r"\d{1,2}"),
    )
"""

from __future__ import annotations

import re
from collections.abc import Callable
from string import Formatter
from typing import Any, Final, NamedTuple, TypeVar

from cardbowl.errors import CardbowlError, NotationError, value_text
from cardbowl.football.sides import AWAY, HOME

At = TypeVar("At")


class Field(NamedTuple):
    """How one field of a position is written: a regular expression for its text, and how it is read and written."""

    pattern: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


def number(pattern: str) -> Field:
    """A whole number."""
    return Field(pattern, int, _digits)


def _digits(number: object) -> str:
    """A number of a position in digits, also where its class, such as an `Enum`, writes it otherwise."""
    return int.__repr__(number) if isinstance(number, int) else str(number)


def signed(before: str, pattern: str) -> Field:
    """A whole number with its sign and the words `before` it; left out where it is 0."""
    return Field(
        rf"(?:{re.escape(before)}[+-]{pattern})?",
        lambda text: int(text.removeprefix(before)) if text else 0,
        lambda value: f"{before}{value:+d}" if value else "",
    )


def word(*words: str) -> Field:
    """One of some words."""
    return Field("|".join(map(re.escape, words)), str)


def flag(text: str) -> Field:
    """A text that is there where the field is true."""
    return Field(rf"(?:{re.escape(text)})?", bool, lambda on: text if on else "")


def pair(pattern: str) -> Field:
    """Two whole numbers, of home and away."""
    return Field(
        rf"{pattern}-{pattern}", lambda text: tuple(map(int, text.split("-"))), lambda both: "-".join(map(_digits, both))
    )


def of_both(read: Callable[[str], Any], write: Callable[[Any], str], refused: str, pattern: str = "[^;]+") -> Field:
    """What home and away have, parted by a stroke, and a dash for nothing: ``R10 B5 / -``.

    `read` and `write` are for one of them, and know nothing as an empty text. What cannot be parted is refused so.
    """

    def parted(text: str) -> tuple[Any, Any]:
        home, stroke, away = text.partition(" / ")
        if not stroke or "/" in away:
            raise NotationError(f"{value_text(text)} {refused}")
        return one(home), one(away)

    def one(text: str) -> Any:
        return read("" if text.strip() == NOTHING else text)

    return Field(pattern, parted, lambda both: " / ".join(write(each) or NOTHING for each in both))


NOTHING: Final = "-"
"""What stands for nothing in the text of a position."""
TEAM: Final = Field("home|away", {"home": HOME, "away": AWAY}.__getitem__, lambda team: str(team.word))
SPOT: Final = number(r"\d{1,2}")
DOWN: Final = number(r"[1-9]")
TO_GO: Final = number(r"[1-9]\d?")
QUARTER: Final = number(r"[1-9]\d{0,3}")
SCORE: Final = pair(r"\d{1,5}")
COMMON: Final = {
    "offense": TEAM,
    "down": DOWN,
    "to_go": TO_GO,
    "spot": SPOT,
    "quarter": QUARTER,
    "score": SCORE,
    "second_half": TEAM,
}
"""How the fields are written that most games have."""


def in_the_field(at: At, rule: str) -> At:
    """The position that was read, whose ball is in the field of play, as a `rule` says; raises `NotationError`."""
    spot: int = at.spot  # type: ignore[attr-defined]
    if spot < 1:
        raise NotationError(f"the spot @{spot} is not in the field of play: 1 to 99 yards from the own goal line ({rule})")
    return at


class PositionText:
    """The text of positions of one game: a template such as ``{offense}; @{spot}``, and a `Field` for each name of its own in it.

    The names in `COMMON` need no field.
    """

    def __init__(self, template: str, **fields: Field) -> None:
        parsed = list(Formatter().parse(template))
        known = {**COMMON, **fields}
        self.fields = {name: known[name] for _, name, _, _ in parsed if name}
        self.template = template
        parts = (
            re.escape(literal) + (f"(?P<{name}>{self.fields[name].pattern})" if name else "") for literal, name, _, _ in parsed
        )
        self.line: re.Pattern[str] = re.compile("".join(parts))

    def write(self, at: object) -> str:
        """The position on one line."""
        return self.template.format(**{name: field.write(getattr(at, name)) for name, field in self.fields.items()})

    def read(self, text: object, kind: type[At]) -> At:
        """The position of that kind which is written so; raises `NotationError`."""
        found = self.line.fullmatch(text.strip()) if isinstance(text, str) else None
        if found is None:
            raise NotationError(f"cannot read the position {value_text(text)}: write it like {value_text(str(kind()))}")
        try:
            return kind(**{name: field.read(found[name]) for name, field in self.fields.items()})
        except CardbowlError as error:
            raise NotationError(f"cannot read the cards of the position: {error}") from None
