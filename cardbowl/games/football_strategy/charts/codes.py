"""The result codes of a chart (section 5 of the rulebook)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.errors import DataError, value_text
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.steps.data_files.faults import shown

LONG_GAIN: Final = "LG"
"""A gain, or a return, that a random card decides."""
MOST_SECONDS: Final = 60
STEP: Final = 15
"""Seconds after an ``@`` are 0 to 60 in steps of 15."""


class CodeError(DataError):
    """A result code that cannot be read; `fault` is the number of the error in the rulebook, such as ``E1``."""

    def __init__(self, fault: str, text: str) -> None:
        super().__init__(f"{fault}: {text}")
        self.fault = fault


class Gain(NamedTuple):
    """A gain or a loss of `yards`; a long gain has None, and a random card decides."""

    yards: int | None
    out: bool = False


class Incomplete(NamedTuple):
    """An incomplete pass."""


class Fumble(NamedTuple):
    """A fumble: the defense has the ball at the line of scrimmage."""


class Interception(NamedTuple):
    """An interception; `back` yards from the line of scrimmage towards the goal of the offense (negative: downfield)."""

    back: int


class Penalty(NamedTuple):
    """A penalty of `yards` against `side`; `automatic`: with a first down.

    Where there is a play `instead`, the other side may take it.
    """

    yards: int
    side: Side
    automatic: bool = False
    instead: Gain | Incomplete | Fumble | Interception | None = None


class Punt(NamedTuple):
    """A punt of `yards` with a return of `back` yards; a long-gain return has None."""

    yards: int
    back: int | None = 0


class Blocked(NamedTuple):
    """A blocked punt: the ball is dead `back` yards behind the line of scrimmage."""

    back: int


Play = Gain | Incomplete | Fumble | Interception
Result = Play | Penalty | Punt | Blocked


class Code(NamedTuple):
    """One cell of a chart: what happens, and the seconds it takes, if the cell says so."""

    result: Result
    seconds: int | None = None


_POSITIVE: Final = "[1-9][0-9]?"
_NUMBER: Final = f"(?:0|{_POSITIVE})"
_GAIN: Final = re.compile(f"(-?{_NUMBER})(ob)?")
_INTERCEPTION: Final = re.compile(f"I([+-]{_NUMBER})")
_PENALTY: Final = re.compile(f"P({_POSITIVE})([do])(1?)(?:/(.*))?")
_PUNT: Final = re.compile(f"K({_POSITIVE})(?:r({_NUMBER}|LG)|(fc|ob))")
_BLOCKED: Final = re.compile(f"BK-({_POSITIVE})")
_SECONDS: Final = re.compile(_NUMBER)


@lru_cache(maxsize=4096)
def read_code(text: str) -> Code:
    """The cell written as `text`; raises `CodeError` with the faults E1 to E6 (FS.CODE.1)."""
    core, at, seconds = text.partition("@")
    if not at:
        return Code(_result(core))
    if not _SECONDS.fullmatch(seconds) or int(seconds) > MOST_SECONDS or int(seconds) % STEP:
        raise CodeError(
            "E3", f"{shown(text)} takes no {shown(seconds)} seconds: 0 to {MOST_SECONDS} in steps of {STEP} are allowed"
        )
    return Code(_result(core), int(seconds))


def _result(text: str) -> Result:
    if found := _PUNT.fullmatch(text):
        back = 0 if found[3] else None if found[2] == LONG_GAIN else int(found[2])
        return Punt(int(found[1]), back)
    if found := _BLOCKED.fullmatch(text):
        return Blocked(int(found[1]))
    if found := _PENALTY.fullmatch(text):
        return _penalty(text, found)
    return _play(text)


def _penalty(text: str, found: re.Match[str]) -> Penalty:
    yards, side, automatic, instead = found.groups()
    if automatic and side == "o":
        raise CodeError("E5", f"{shown(text)}: a penalty against the offense brings it no first down")
    if instead is not None and instead.startswith("P"):
        raise CodeError("E4", f"{shown(text)}: the play beside a penalty cannot be a penalty")
    if instead is not None and instead.startswith(("K", "BK")):
        raise CodeError("E6", f"{shown(text)}: the play beside a penalty cannot be a punt")
    play = None if instead is None else _play(instead)
    return Penalty(int(yards), DEFENSE if side == "d" else OFFENSE, bool(automatic), play)


def _play(text: str) -> Play:
    if text in _PLAIN:
        return _PLAIN[text]
    if text in ("-0", "-0ob", "I-0"):
        raise CodeError(
            "E2", f"{value_text(text)}: nothing has no sign, write {value_text(text.replace('-', '+' if 'I' in text else ''))}"
        )
    if found := _GAIN.fullmatch(text):
        return Gain(int(found[1]), found[2] is not None)
    if found := _INTERCEPTION.fullmatch(text):
        return Interception(int(found[1]))
    raise CodeError(
        "E1", f"{shown(text)} is no result code; codes are such as 7, -2, 12ob, INC, LG, F, I+15, P5d/4, K44r13, BK-9"
    )


_PLAIN: Final[dict[str, Play]] = {"INC": Incomplete(), "LG": Gain(None), "F": Fumble()}
