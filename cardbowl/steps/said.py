"""How the numbers of a note are said: in its text ``{:gain}``, ``{:at}`` and others stand for words with sign and plural."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from string import Formatter
from typing import Any, Final

from cardbowl.football.counts_in_words import counted, gain_in_words, signed_yards
from cardbowl.football.series import GOAL_LINE
from cardbowl.football.spot import place_in_words


def _run(run: tuple[int, int]) -> str:
    """The yards of a run that ends at a spot: ``+8 yards``, or ``+8 yards, and 5 were to go`` beyond the opposing goal line."""
    yards, spot = run
    to_go = yards - (spot - GOAL_LINE)
    return gain_in_words(yards) + (f", and {to_go} {'was' if to_go == 1 else 'were'} to go" if spot > GOAL_LINE else "")


def _return(run: tuple[int, int]) -> str:
    """The same with its spot: ``+8 yards to the 31``, ``no gain, on the 23``; behind the own goal line how deep."""
    yards, spot = run
    if spot > GOAL_LINE:
        return _run(run)
    if spot == GOAL_LINE:
        return f"{gain_in_words(yards)} to the goal line"
    return f"{gain_in_words(yards)} {place_in_words(spot, 'to')}" if yards else f"no gain, {place_in_words(spot, 'on')}"


def _past_the_line(yards: int) -> str:
    """``5 yards beyond the line``, ``2 yards behind the line``, ``at the line``."""
    return f"{counted(abs(yards), 'yard')} {'beyond' if yards > 0 else 'behind'} the line" if yards else "at the line"


def _bounced(yards: int) -> str:
    """``3 yards on``, ``3 yards back``, ``in place``."""
    return f"{counted(abs(yards), 'yard')} {'on' if yards > 0 else 'back'}" if yards else "in place"


WORDS: Final[Mapping[str, Callable[[Any], str]]] = {
    "yards": lambda yards: counted(yards, "yard"),
    "signed": signed_yards,
    "gain": gain_in_words,
    "run": _run,
    "return": _return,
    "past": _past_the_line,
    "bounced": _bounced,
    **{word: partial(place_in_words, word=word) for word in ("at", "on", "to")},
}
"""The words for a value, by what stands behind the colon; that of a run or a return is its yards and the spot where it ends.

A spot is in the frame of the side that has the ball.
"""


class _Saying(Formatter):
    """As `str.format`, and with `WORDS`."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """One value as it is said."""
        words = WORDS.get(format_spec)
        return str(super().format_field(value, format_spec)) if words is None else words(value)


_SAYING: Final = _Saying()


@lru_cache(maxsize=1024)
def _has_words(text: str) -> bool:
    """Whether a value of the text is said by `WORDS`; `str.format` is ten times as quick where none is."""
    return any(f":{word}}}" in text for word in WORDS)


def said(text: str, values: tuple[Any, ...]) -> str:
    """The text with the values in its braces; raises what `str.format` raises."""
    return _SAYING.vformat(text, values, {}) if _has_words(text) else text.format(*values)
