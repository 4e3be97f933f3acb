"""A mix of words with their shares, as text: an input of a question about odds."""

from __future__ import annotations

import re
from contextlib import suppress
from fractions import Fraction
from typing import Final

MOST_MIX: Final = 400
"""The most characters of a mix."""
_PART: Final = re.compile(r"([\w-]+)[ =]+(\d{1,9}(?:[/.]\d{1,9})?)(?:[ ,]+|$)", re.ASCII)


def shares_of(mix: str) -> dict[str, Fraction]:
    """The words of a mix with their shares, from a text such as ``a 1/3 d 2/3`` or a word alone; empty for anything else."""
    if len(mix) > MOST_MIX:
        return {}
    parts: list[tuple[str, str]] = _PART.findall(mix)
    if not parts:
        return {mix: Fraction(1)} if re.fullmatch(r"[\w-]+", mix) else {}
    with suppress(ZeroDivisionError):
        found = {word: Fraction(share) for word, share in parts}
        if not _PART.sub("", mix) and len(found) == len(parts) and sum(found.values()) == 1 and all(found.values()):
            return found
    return {}
