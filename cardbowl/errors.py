"""Every error that the kit raises for its users.

::

    CardbowlError              anything below; one clear sentence
    ├── NotationError          a text cannot be read as a card, a situation, an answer ...
    ├── IllegalAnswerError     it can be read, but the rules do not allow it now
    ├── GameOverError          the game has ended; nothing is asked any more
    ├── LogMismatchError       a saved game does not fit the rules it is replayed with
    ├── HouseRulesError        a house rule is unknown or out of range
    └── DataError              a file is missing, broken or incomplete (names file, line, field)
        └── MissingExtraError  a package is not installed; names the extra of the kit that brings it

After any of them nothing has changed: the game, the file and the widget are as before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copyreg import __newobj__  # type: ignore[attr-defined]
from typing import Any, Final


class CardbowlError(Exception):
    """Base of all errors of the kit; its text is one sentence meant for people."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes with text and fields, whatever the error is made from."""
        return __newobj__, (type(self), *self.args), self.__dict__

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows in place of a traceback: the reader's own line, and the sentence; IPython asks for it."""
        from pathlib import Path  # both for notebooks alone
        from traceback import extract_tb

        kit = Path(__file__).parent
        own = [frame for frame in extract_tb(self.__traceback__) if frame.line and not Path(frame.filename).is_relative_to(kit)]
        where = [f"Line {own[-1].lineno}: {own[-1].line}"] if own else []
        return [*where, f"{type(self).__name__}: {self}"]


class NotationError(CardbowlError, ValueError):
    """A text cannot be read.

    Says what was read, and how it should look.
    """


class IllegalAnswerError(CardbowlError, ValueError):
    """An answer can be read but is not allowed now.

    `tried` is the answer, `reason` why it is refused, `allowed` what could be answered, `rule` the rule that forbids it.
    """

    def __init__(self, tried: object, reason: str, allowed: str = "", rule: str = "") -> None:
        self.tried = tried
        self.reason = reason
        self.allowed = allowed
        self.rule = rule
        parts = [f"{_quoted(tried)} is not allowed: {reason}"]
        if rule:
            parts.append(f" ({rule})")
        if allowed:
            parts.append(f"; allowed: {allowed}")
        super().__init__("".join(parts) + ".")


class GameOverError(CardbowlError):
    """The game has ended and asks nothing any more."""


class LogMismatchError(CardbowlError):
    """A log does not fit the rules: `step` is the number of the first answer that does not fit (from 1)."""

    def __init__(self, step: int, message: str) -> None:
        self.step = step
        super().__init__(f"the log does not fit at step {step}: {message}")


class HouseRulesError(CardbowlError, ValueError):
    """A house rule is unknown, of the wrong kind or out of range; names the field, the value and what is allowed."""


class DataError(CardbowlError):
    """A file is missing, broken or incomplete; names the file and, where known, the line and the field."""


class MissingExtraError(DataError, ModuleNotFoundError):
    """A package that is not a part of the kit is not installed; names it and the extra that brings it."""


def needs(package: str, extra: str, what: str) -> None:
    """Raise `MissingExtraError` if `package` is not installed: `what` needs it, and the extra `extra` brings it."""
    from importlib.util import find_spec

    if find_spec(package) is None:
        raise MissingExtraError(
            f'{what} needs {package}, which is not installed here; the extra {extra} brings it: pip install "cardbowl[{extra}]"'
        )


MOST_LISTED: Final = 260
"""The characters of a list of names in an error; the rest is counted."""
_ADDRESS: Final = re.compile(" at 0x[0-9a-fA-F]+")


def listed(names: Iterable[str]) -> str:
    """Names with commas between them, for an error: of very many the first ones, and how many more there are."""
    every = list(names)
    shown, length = 0, 0
    while shown < len(every) and (not shown or length + len(every[shown]) <= MOST_LISTED):
        length += len(every[shown]) + 2
        shown += 1
    more = f" and {len(every) - shown} more" if shown < len(every) else ""
    return ", ".join(every[:shown]) + more


MOST_SHOWN: Final = 60
"""The most characters of a value in an error."""


def value_text(value: object) -> str:
    """A value as Python writes it, for an error: a long one is cut, and an object has no address."""
    if isinstance(value, str):
        value = value[: MOST_SHOWN + 1]
    text = without_addresses(repr(value))
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


def without_addresses(text: str) -> str:
    """The text of a value without the address that an object has in memory."""
    return _ADDRESS.sub("", text)


def _quoted(tried: object) -> str:
    try:
        text = tried if isinstance(tried, str) else without_addresses(str(tried))
    except (TypeError, AttributeError, ValueError):  # a malformed value may have no text
        text = without_addresses(object.__repr__(tried))
    return repr(text if len(text) <= 60 else text[:57] + "...")
