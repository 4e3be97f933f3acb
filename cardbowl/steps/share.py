"""A game as one line of text, to be sent in a message and pasted back.

Cards and faces that the seed gives again are not written.
A line has the decisions, packed, and what was picked by hand.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cardbowl.errors import CardbowlError, DataError, LogMismatchError, value_text
from cardbowl.steps.ask import Draw, drawn_words, write_answer
from cardbowl.steps.game import AnyGame
from cardbowl.steps.known_games import OneMore
from cardbowl.steps.log import another_version, to_json
from cardbowl.steps.plain_data import read_json
from cardbowl.steps.referee import Referee
from cardbowl.steps.saved_games import from_json, load
from cardbowl.steps.text_files import is_there

_FORMAT: Final = 1
PREFIX: Final = f"cardbowl{_FORMAT}."
"""What every shared line begins with: the kit and the version of this format, whichever game the line holds."""
_BEGINS: Final = re.compile(r"cardbowl([1-9]\d{0,8})\.")
"""What a line of any format begins with."""
_DEALT: Final = 0
_MOST_BYTES: Final = 4_000_000
_LONGEST_NAME: Final = 255
_MOST_SHOWN: Final = 40
_PUT_IN: Final = re.compile(r"[\s=>\u00ad\u200b-\u200d\u2060\ufeff]+")
"""White space, marks of broken and quoted lines, the soft hyphen, and what has no width; none of them is in a line."""


def share(referee: Referee) -> str:
    """The game as one line of letters, digits, ``-``, ``_`` and a dot, which `from_shared` reads back.

    The line is read back before it is returned; raises `DataError` if it would be another game.
    """
    data = json.loads(to_json(referee))
    again = Referee(referee.game, seed=referee.seed, rules=referee.rules, names=referee.names, position=referee.start)
    answers: list[Any] = []
    for ask, answer in referee.answers():
        if isinstance(ask, Draw) and again.deal().log[-1] == answer:
            answers.append(_DEALT)
            continue
        if isinstance(ask, Draw):
            again.undo()
        again.answer(answer)
        answers.append(write_answer(ask, answer))
    packed = zlib.compress(json.dumps({**data, "answers": answers}, separators=(",", ":")).encode(), 9)
    line = PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    _check(line, referee)
    return line


def _check(line: str, referee: Referee) -> None:
    """Raise `DataError` unless the line reads back as this very game."""
    try:
        read = from_shared(line, OneMore(referee.game, {}))
    except CardbowlError as error:
        raise DataError(f"this game cannot be shared: its line could not be read back ({error})") from None
    if (read.start, read.rules, read.log, read.position) != (referee.start, referee.rules, referee.log, referee.position):
        raise DataError("this game cannot be shared: its line would be read back as another game")


def from_shared(line: str, games: Mapping[str, AnyGame]) -> Referee:
    """The game that `share` wrote; raises `DataError`, `HouseRulesError` or `LogMismatchError`."""
    source = "the shared line"
    body = _without_breaks(line).removeprefix(PREFIX)
    begins = _BEGINS.match(body)
    if begins is not None and begins[0] != PREFIX:
        raise DataError(f"{source} has format {begins[1]}; this version reads format {_FORMAT}")
    try:
        reader = zlib.decompressobj()
        text = reader.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), _MOST_BYTES)
        if reader.unconsumed_tail or not reader.eof:
            raise DataError(f"{source} is cut off, or holds more than a game can")
        data = read_json(text.decode(), source, "it cannot be read")
        answers = data.pop("answers")
        if not isinstance(answers, list):
            raise DataError(f"{source} holds no list of answers")
    except (binascii.Error, zlib.error, ValueError, KeyError, AttributeError, TypeError):
        raise DataError(f"{source} cannot be read: it is cut off, or no game of cardbowl (it begins with {PREFIX})") from None
    referee = from_json(json.dumps({**data, "answers": []}), games, source)
    for number, answer in enumerate(answers, start=1):
        try:
            if not isinstance(referee.asking, Draw):
                referee.answer(answer)
            elif answer == _DEALT and type(answer) is int:
                referee.deal()
            elif isinstance(answer, str):
                referee.answer(answer)
            else:
                raise DataError(f"the text of {drawn_words(referee.asking)} is needed here, not {value_text(answer)}")
        except CardbowlError as error:
            raise LogMismatchError(number, f"{source}: {error}{another_version(referee.game, data)}") from None
    return referee


def _without_breaks(line: str) -> str:
    """A line without what mail programs put in: line ends with ``=`` before or ``>`` after them, blanks, signs without width."""
    return _PUT_IN.sub("", line)


def read_game(text: str, file: Path | None, games: Mapping[str, AnyGame]) -> Referee:
    """The saved game of a file, or of the line that `share` made of it; what mail programs put into a line means nothing.

    `file` is the file that `text` may name, None if it can name none; where there is such a file, it is meant.
    Raises `DataError`, `HouseRulesError` or `LogMismatchError`.
    """
    if file is not None and is_there(file):
        return load(file, games)
    if not _BEGINS.match(_without_breaks(text)):
        if file is not None:
            return load(file, games)  # says why not
        raise DataError(f"{value_text(text[:30])} is no shared line (it begins with {PREFIX}), and no saved game in this folder")
    try:
        return from_shared(text, games)
    except DataError as error:
        if file is None:
            raise
        name = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."
        raise DataError(f"there is no file {name}, and {error}") from None


def named_file(text: str) -> Path | None:
    """The file that a text may name; None for a text that is too long, or has several lines."""
    return Path(text) if len(text) <= _LONGEST_NAME and len(text.splitlines()) == 1 else None
