"""Numbers with their word, as shown to a learner: ``1 card``, ``4 cards``, ``six cards``."""

from __future__ import annotations

from typing import Final

SPELLED: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(count: int, word: str) -> str:
    """``1 yard``, ``7 yards``; `word` is a singular whose plural adds an s."""
    return f"{count} {plural(count, word)}"


def spelled(count: int, word: str) -> str:
    """``no yards``, ``one yard``, ``seven yards``; a number above ten in figures."""
    return f"{in_words(count) if count else 'no'} {plural(count, word)}"


def in_words(count: int) -> str:
    """``none``, ``one``, ``seven``; a number above ten in figures."""
    return SPELLED[count] if 0 <= count < len(SPELLED) else str(count)


def plural(count: int, word: str) -> str:
    """The word alone, in singular or plural for that number."""
    return word if count == 1 else f"{word}s"
