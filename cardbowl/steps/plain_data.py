"""Text of people and files read as plain data within bounds, so that each value can be shown, saved and read again."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from operator import index
from typing import Any, Final

from cardbowl.errors import DataError, NotationError, in_threes, value_text

MOST_DEPTH: Final = 40
"""How deep values may lie in each other; a saved game comes to 3."""
MOST_DIGITS: Final = 4_000
"""The most digits of a whole number; Python refuses to write one of more than 4300."""
MOST_GAMES: Final = 1_000_000_000
"""The most games that are played in one go: more than any machine plays in a year."""
_WITHIN: Final = ("true", "false", "null", "NaN", "Infinity", "-Infinity", ".", "e+", "e-", "E+", "E-")
"""What a text in JSON may be cut off within, beside quoted texts: its words, and the later parts of a number."""
_JSON: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{\]}]', re.DOTALL)
_TOML: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+"{0,5}+'
    r"|'''(?:[^']|'(?!''))*+'{0,5}+"
    r'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[\[{\]}]",
    re.DOTALL,
)
"""Quoted texts, and comments, as a whole, or else the brackets that nest values."""
_TOO_LARGE: Final = 10**MOST_DIGITS
_TOO_DEEP: Final = f"it is nested too deeply (at most {MOST_DEPTH} levels) or holds a number that is too long"


def read_toml(text: object, source: str) -> dict[str, Any]:
    """The tables of a text in TOML; `source` begins the sentence of what cannot be read. Raises `DataError`."""
    begin = f"{source}: " if source else ""
    if not isinstance(text, str):
        raise DataError(f"{begin}this is not TOML: {value_text(text)} is no text")
    if _nests_too_deeply(text, _TOML):
        raise DataError(f"{begin}this is not TOML that can be read: {_TOO_DEEP}")
    try:
        found = tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise DataError(f"{begin}this is not TOML that can be read: {_TOO_DEEP}") from None
    except ValueError as error:
        raise DataError(f"{begin}this is not TOML: {error}") from None
    check_bounds(found, f"{begin}this is not TOML that can be read")
    return found


def read_json(text: str, source: str, what: str) -> Any:
    """The value of a text in JSON; `what` is what cannot be done without it, such as ``cannot read the log``.

    A text that ends too soon is said to be cut off, wherever it ends. Raises `DataError`.
    """
    if _nests_too_deeply(text, _JSON):
        raise DataError(f"{source}: {what}: {_TOO_DEEP}")
    try:
        found = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        hint = "the file is cut off" if _is_cut_off(error.msg, error.doc[error.pos :].strip()) else "this is not JSON"
        raise DataError(f"{source}: line {error.lineno}: {what}: {hint} ({error.msg})") from None
    except (RecursionError, ValueError):
        raise DataError(f"{source}: {what}: {_TOO_DEEP}") from None
    check_bounds(found, f"{source}: {what}")
    return found


def _nests_too_deeply(text: str, tokens: re.Pattern[str]) -> bool:
    """Whether the brackets of a text nest more deeply than values may.

    It is not left to the parser, which would go on to the end of Python's stack: what Python runs beside it, such as the end of
    an abandoned rule, has no room there.
    """
    if text.count("[") + text.count("{") <= MOST_DEPTH:
        return False
    depth = 0
    for token in tokens.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
            if depth > MOST_DEPTH:
                return True
        elif token[0] in ("]", "}"):
            depth -= 1
    return False


def _is_cut_off(message: str, rest: str) -> bool:
    """Whether a text in JSON ends too soon: `rest` is what follows the place where it could not be read any more."""
    if message.startswith("Invalid \\uXXXX escape"):
        return '"' not in rest
    return message.startswith("Unterminated string") or any(word.startswith(rest) for word in _WITHIN)


def check_bounds(value: object, what: str) -> None:
    """Raise `DataError` for a value that is nested too deeply, or that holds a number that is too long."""
    level: list[Any] = [value]
    for _ in range(MOST_DEPTH):
        if any(is_too_long(each) for each in level):
            break
        level = [part for each in level for part in _parts(each)]
        if not level:
            return
    raise DataError(f"{what}: {_TOO_DEEP}")


def is_too_long(number: object) -> bool:
    """Whether this is a whole number with too many digits to be shown and saved."""
    return isinstance(number, int) and abs(number) >= _TOO_LARGE


def plain(value: Any) -> Any:
    """The whole number or the text itself of a value whose class is one of somebody's own, such as an `Enum`, or the value."""
    if isinstance(value, int) and not isinstance(value, bool):
        return index(value)
    return str.__str__(value) if isinstance(value, str) else value


def check_seed(seed: object) -> int:
    """The seed as a plain number; raises `NotationError` unless it is a whole number that a saved game can hold."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise NotationError(f"the seed is {value_text(seed)}; a whole number is needed")
    if is_too_long(seed):
        raise NotationError(f"the seed is {value_text(seed)}; a whole number of at most {MOST_DIGITS} digits is needed")
    return index(seed)


def check_count(what: str, value: object, most: int) -> int:
    """A whole number of 1 to `most`, such as that of the games to be played; raises `NotationError`."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise NotationError(f"the number of {what} is {value_text(value)}; a whole number of 1 or more is needed")
    if value > most:
        raise NotationError(f"the number of {what} is {value_text(value)}; at most {in_threes(most)} are possible")
    return index(value)


def _parts(value: object) -> list[Any]:
    if isinstance(value, Mapping):
        return list(value.values())
    return value if isinstance(value, list) else []
