"""The words of notes (`Note.what`) that more than one reader of a play goes by: play notes, box scores, columns and drives."""

from __future__ import annotations

from typing import Final

TELLING: Final = frozenset(
    ("rush", "pass", "sack", "run", "incomplete", "interception", "kneel", "screen", "lateral", "scramble")
)
"""What a play has come to."""
BLOCKS: Final = frozenset(("block", "blocked"))
"""A kick was blocked."""
MISSES: Final = frozenset(("field goal missed", "field goal no good"))
"""A field goal was no good."""
LOSING: Final = frozenset(("interception", "fumble", "recovers", "punt")) | BLOCKS | MISSES
"""How the offense has given the ball away."""
LOOSE: Final = frozenset(("fumble", "return loose", "loose", "recovers"))
"""A ball came loose, or was recovered."""
