"""Rulebooks as text: one rule for each line, ``- ID text``; other lines belong to no rule.

An ID names its game, its section and its number (``CB2.RUSH.5``). A ruling counts within its section (``CB2.RUSH.R2``)
or within the rule it is about (``DOI.PLAY.5.R1``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from pathlib import Path

from cardbowl.errors import DataError

_RULE = re.compile(r"- (?P<id>[A-Z0-9]+\.[A-Z0-9]+\.R?\d+(?:\.R\d+)?) (?P<text>.+)")


@lru_cache(maxsize=16)
def read_rulebook(path: Path) -> Mapping[str, str]:
    """Every rule of a rulebook.md by its ID, in the order of the book; raises `DataError`."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise DataError(f"{path.name}: cannot read the rulebook: {error.strerror}") from None
    rules: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        found = _RULE.fullmatch(line)
        if found is None:
            continue
        if found["id"] in rules:
            raise DataError(f"{path.name}: line {number}: the rule {found['id']} stands twice")
        rules[found["id"]] = found["text"]
    return rules


def rulebook_beside(file: str) -> Callable[[], Mapping[str, str]]:
    """The function that reads the rulebook.md beside a module, given by its ``__file__``."""
    return partial(read_rulebook, Path(file).with_name("rulebook.md"))
