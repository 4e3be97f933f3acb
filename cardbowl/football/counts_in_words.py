"""Numbers with their word, as shown to a learner: ``1 card``, ``4 cards``, ``six cards``."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

SPELLED: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(count: int, word: str) -> str:
    """``1 yard``, ``7 yards``; `word` is a singular whose plural adds an s."""
    return f"{count} {plural(count, word)}"


def spelled(count: int, word: str) -> str:
    """``no yards``, ``one yard``, ``seven yards``; a number above ten in figures."""
    return f"{in_words(count) if count else 'no'} {plural(count, word)}"


def gain_in_words(yards: int) -> str:
    """``+8 yards``, ``+1 yard``, ``no gain``, ``a loss of 2 yards``."""
    return f"a loss of {counted(-yards, 'yard')}" if yards < 0 else signed_yards(yards) if yards else "no gain"


def signed_yards(yards: int) -> str:
    """``+8 yards``, ``-1 yard``, ``0 yards``: as the result of a sum."""
    return f"{yards:+d} {plural(abs(yards), 'yard')}" if yards else counted(0, "yard")


def in_words(count: int) -> str:
    """``none``, ``one``, ``seven``; a number above ten in figures."""
    return SPELLED[count] if 0 <= count < len(SPELLED) else str(count)


def unit_after(number: Fraction | float, unit: str) -> str:
    """The words of a unit after a number: ``yards``, after 1 ``yard``; what is no plural in s, or several, stays as it is."""
    if number != 1 or unit.endswith("ies") or " and " in unit:
        return unit
    return unit[:-2] if unit.endswith(("sses", "shes")) else unit.removesuffix("s")


def plural(count: int, word: str) -> str:
    """The word alone, in singular or plural for that number."""
    return word if count == 1 else f"{word}s"
