"""Numbers with their word, as a learner reads them: ``1 card``, ``4 cards``."""

from __future__ import annotations


def counted(count: int, word: str) -> str:
    """``1 yard``, ``7 yards``; `word` is the singular of a word that takes an s."""
    return f"{count} {plural(count, word)}"


def plural(count: int, word: str) -> str:
    """The word alone, as it stands behind that number."""
    return word if count == 1 else f"{word}s"
