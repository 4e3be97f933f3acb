"""Result codes in words, in a few signs, and by their kind: what a table shows of a chart (no rule is applied here)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardbowl.football.counts_in_words import counted
from cardbowl.games.football_strategy.charts.codes import (
    LONG_GAIN,
    Blocked,
    Fumble,
    Gain,
    Incomplete,
    Interception,
    Penalty,
    Punt,
    Result,
    read_code,
)


@lru_cache(maxsize=4096)
def meaning(text: str, *, timed: bool = True) -> dict[str, Any]:
    """What a code means: `words`, a `short` form of up to three signs, its `kind`, and the `yards` of a gain (else None).

    Kinds: gain, loss, incomplete, long gain, turnover, penalty, punt, blocked.
    `timed`: the seconds of a code are those that its play takes; a variant may have a rule of its own for them (FS.TIME.2).
    """
    code = read_code(text)
    result = code.result
    words = in_words(result)
    if timed and code.seconds is not None:
        words += f", takes {counted(code.seconds, 'second')}"
    yards = result.yards if isinstance(result, Gain) else None
    return {"short": short(result), "kind": kind_of(result), "words": words, "yards": yards}


def in_words(result: Result) -> str:
    """A result in words: ``gain of 7, out of bounds``, ``5 yards on the defense, or gain of 4``."""
    if isinstance(result, Gain):
        return gain_words(result)
    if isinstance(result, Incomplete):
        return "incomplete pass"
    if isinstance(result, Fumble):
        return "fumble, the defense has the ball"
    if isinstance(result, Interception):
        way = "downfield" if result.back < 0 else "behind the line of scrimmage"
        return f"interception {counted(abs(result.back), 'yard')} {way}"
    if isinstance(result, Penalty):
        words = f"penalty of {counted(result.yards, 'yard')} on the {result.side.word}"
        words += " with a first down" if result.automatic else ""
        return words if result.instead is None else f"{words}, or {in_words(result.instead)}"
    if isinstance(result, Blocked):
        return f"blocked, {counted(result.back, 'yard')} back"
    back = {None: "a long return", 0: "no return"}.get(result.back, f"return of {result.back}")
    return f"punt of {counted(result.yards, 'yard')}, {back}"


def gain_words(gain: Gain) -> str:
    """A gain or a loss in words."""
    if gain.yards is None:
        return "long gain, a random card decides"
    words = "no gain" if not gain.yards else f"{'gain' if gain.yards > 0 else 'loss'} of {abs(gain.yards)}"
    return f"{words}, out of bounds" if gain.out else words


def short(result: Result) -> str:
    """A result in up to three signs: the yards of a gain or a punt, else the beginning of its code."""
    if isinstance(result, (Gain, Punt)):
        return LONG_GAIN if result.yards is None else str(result.yards)
    return {Incomplete: "inc", Fumble: "F", Interception: "I", Penalty: "P", Blocked: "BK"}[type(result)]


def kind_of(result: Result) -> str:
    """The kind of a result, by which a chart is colored."""
    if isinstance(result, Gain):
        return "long gain" if result.yards is None else "loss" if result.yards < 0 else "gain"
    if isinstance(result, (Fumble, Interception)):
        return "turnover"
    return {Incomplete: "incomplete", Penalty: "penalty", Punt: "punt", Blocked: "blocked"}[type(result)]
