"""Every error that the kit raises for its users.

::

    CardbowlError                anything below; one clear sentence
    ├── NotationError            a text cannot be read as a card, a situation, an answer ...
    │   └── NoRowError           a sweep has no row of that number
    ├── IllegalAnswerError       it can be read, but the rules do not allow it now
    ├── GameOverError            the game has ended; nothing is asked any more
    ├── LateError                a form was changed elsewhere before a message of its page came
    ├── LogMismatchError         a saved game does not fit the rules it is replayed with
    ├── HouseRulesError          a house rule is unknown or out of range
    ├── OddsError                a question about chances has no answer
    │   ├── TooManyWaysError     a rule can go in more ways than may be read
    │   └── TooLongError         it would take longer than whoever asked can wait
    ├── WorkerLostError          a process of a simulation has ended before its work was done
    └── DataError                a file is missing, broken or incomplete (names file, line, field)
        ├── TableError           a table has no such column, or rows of different lengths
        ├── CodeError            a result code of a chart cannot be read
        ├── UnfinishedGameError  the first of many games cannot be played to its end
        ├── OwnRuleError         a rule of the reader's own has failed; names its line
        └── MissingExtraError    a package is not installed; names the extra of the kit that brings it

Those that are not defined here stand beside what raises them; a handler of `CardbowlError` catches all.

After any of them nothing has changed: the game, the file and the widget are as before.
The text of each is one line of at most `MOST_SAID` characters, without control characters and addresses in memory.
A value is written into it by `value_text`, a list of names by `listed`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from copyreg import __newobj__  # type: ignore[attr-defined]
from typing import Any, Final


class CardbowlError(Exception):
    """Base of all errors of the kit; its text is one sentence meant for people."""

    def __init__(self, *parts: object) -> None:
        super().__init__(*(in_one_line(part) if isinstance(part, str) else part for part in parts))

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


MOST_SAID: Final = 400
"""The most characters of the text of an error; what is longer loses its middle."""
MOST_LISTED: Final = 260
"""The characters of a list of names in an error; the rest is counted."""
MOST_SHOWN: Final = 60
"""The most characters of a value in an error."""
_AT_THE_END: Final = 130
"""The characters that a text keeps of its end, where an error says what is allowed and names the rule."""
_BETWEEN: Final = " ... "
_PATH: Final = re.compile(r"\S*[/\\]|[^:]*\.[a-z]{1,8}: ")
"""What a text begins with that names a file or a folder."""
_ADDRESS: Final = re.compile(" at 0x[0-9a-fA-F]+")


def in_one_line(text: str, most: int = MOST_SAID) -> str:
    """A text that can be shown anywhere: on one line, control characters escaped, without addresses, its middle cut.

    >>> in_one_line("a\\x1b[31mb\\n c"), in_one_line("x" * 300 + " is allowed.", 160)[20:34]
    ('a\\\\x1b[31mb c', 'xxxxx ... xxxx')
    """
    if " at 0x" in text:
        text = without_addresses(text)
    if len(text) > most * 4:  # so that a text of megabytes costs nothing
        text = text[: most * 2] + text[-most * 2 :]
    if not text.isprintable():
        text = " ".join(text.split()) if "\n" in text or "\t" in text else text
        text = "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
    if len(text) > most:
        text = text[: most - _AT_THE_END - len(_BETWEEN)] + _BETWEEN + text[-_AT_THE_END:]
    return text


def sentence(text: object, lead: str = "") -> str:
    """An error, or its text, as a sentence on a page, behind words that `lead` to it; no longer than an error may be.

    A path at its beginning stays as it is.

    >>> sentence("there is no such card", "Nothing is drawn: "), sentence("pick a card!"), sentence("teams/owls.toml: too long")
    ('Nothing is drawn: there is no such card.', 'Pick a card!', 'teams/owls.toml: too long.')
    """
    said = in_one_line(f"{lead}{_text(text)}", MOST_SAID - 1)
    return (said if _PATH.match(said) else said[:1].upper() + said[1:]) + ("" if said.endswith((".", "!", "?")) else ".")


def said_by_reader(value: object) -> str:
    """What a function of the reader's gives to be shown on a page, as a text that can be; None is no text.

    >>> said_by_reader("three\\x1b yards"), said_by_reader(object()), said_by_reader(10**5000), said_by_reader(None)
    ('three\\\\x1b yards', '<object object>', 'a whole number of about 5001 digits', '')
    """
    return "" if value is None else in_one_line(_text(value))


def _text(value: object) -> str:
    """The text of a value; what it is where that fails."""
    try:
        return str(value)
    except Exception:  # too many digits, nested too deeply, or its own method fails
        return value_text(value)


def in_threes(number: int) -> str:
    """A whole number with its digits in groups of three.

    >>> in_threes(10000), in_threes(-1234567)
    ('10 000', '-1 234 567')
    """
    return f"{number:,}".replace(",", " ")


def listed(names: Iterable[object], between: str = ", ") -> str:
    """Names with commas between them, for an error: of very many the first ones, and how many more there are."""
    every = [str(name) for name in names]
    shown, length = 0, 0
    while shown < len(every) and (not shown or length + len(every[shown]) <= MOST_LISTED):
        length += len(every[shown]) + len(between)
        shown += 1
    more = f" and {len(every) - shown} more" if shown < len(every) else ""
    return between.join(every[:shown]) + more


def value_text(value: object) -> str:
    """A value as Python writes it, for an error: long ones are cut, objects have no address, and nothing is too odd."""
    return _cut(without_addresses(_written(value)))


def shortened(value: object) -> str:
    """The text of a value for an error, cut where it is long; such as that of a position."""
    return _cut(str(value))


def _cut(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


def _written(value: object) -> str:
    """`repr` of a value; what it is where that cannot be written. Of a long text or collection only the beginning is written."""
    kind = type(value)
    try:
        if issubclass(kind, (str, bytes)):
            return repr(value[:MOST_SHOWN])  # type: ignore[index]
        if kind is int and abs(value) >= _LARGE:  # type: ignore[arg-type]
            return f"a whole number of about {value.bit_length() * 30_103 // 100_000 + 1} digits"  # type: ignore[attr-defined]
        if kind in (list, tuple, dict, set, frozenset) and len(value) > MOST_SHOWN:  # type: ignore[arg-type]
            return f"a {kind.__name__} of {len(value)} values"  # type: ignore[arg-type]
        return repr(value)
    except Exception:  # nested too deeply, holds such a number, or its own methods fail
        return f"a {kind.__name__} that cannot be written"


_LARGE: Final = 10**4000


def without_addresses(text: str) -> str:
    """The text of a value without the address that an object has in memory."""
    return _ADDRESS.sub("", text)


def _quoted(tried: object) -> str:
    """An answer between quotation marks, as its text; a collection or a number as Python writes it."""
    if type(tried) not in (int, list, tuple, dict, set, frozenset):
        with suppress(Exception):  # a malformed value may have no text
            return repr(_cut(without_addresses(str(tried))))
    return f"'{value_text(tried)}'"
