"""A part of a game, such as one rush: which start of the game has made it, and from what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    from cardbowl.steps.game import AnyGame

BESIDE: Final = frozenset({"house_rules", "seed", "home", "away", "opponent"})
"""Arguments of a start that a saved game holds in fields of its own, or, as the computer player, not at all."""


class Part(NamedTuple):
    """What a saved part of a game begins with again: its game, the name of a start of that game, and the arguments of it.

    `starts` are all the starts of the game, by name.
    """

    of: AnyGame
    starts: Mapping[str, Callable[..., Any]]
    start: str
    arguments: Mapping[str, Any]

    def as_data(self) -> dict[str, Any]:
        """The part as the field of a saved game, which `read_part` reads."""
        return {"of": self.of.name, "start": self.start, "arguments": dict(self.arguments)}


def plain_arguments(given: Mapping[str, Any]) -> dict[str, Any] | None:
    """The arguments of a start as plain JSON data, without those of `BESIDE`; None if one of them cannot be written."""
    try:
        return {name: _plain(value) for name, value in given.items() if name not in BESIDE}
    except TypeError:
        return None


def _plain(value: Any) -> Any:
    if value is None or type(value) in (str, int, bool):
        return value
    if isinstance(value, Card) or hasattr(value, "_asdict"):  # a card or a position: both are read back from their text
        return str(value)
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    raise TypeError(value)


def read_part(found: object, source: str) -> tuple[str, str, dict[str, Any]]:
    """The game, the start and the arguments of the field ``part`` of a saved game; lists are tuples then; raises `DataError`."""
    match found:
        case {"of": str(of), "start": str(start), "arguments": dict(arguments)} if not BESIDE & arguments.keys():
            return of, start, {name: _frozen(value) for name, value in arguments.items()}
    words = "a table with a game 'of', its 'start' and the 'arguments' of that is needed"
    raise DataError(f"{source}: the field 'part' is {value_text(found)}; {words}")


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value
