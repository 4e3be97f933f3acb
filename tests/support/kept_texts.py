"""What is kept of games beside their logs: what tables show, rules note, players answer and play; a file for each game."""

from collections.abc import Callable
from pathlib import Path

from support.golden import path_of
from support.kept_answers import answers
from support.kept_downs import downs
from support.kept_notes import notes
from support.kept_scenes import scenes
from support.sources import TESTS

SHOWN: dict[str, Callable[[str], str]] = {"scenes": scenes, "notes": notes}
"""Read off the kept games, in a second."""
DECIDED: dict[str, Callable[[str], str]] = {"answers": answers, "downs": downs}
"""What computer players decide, which takes minutes."""
KEPT_TEXTS = SHOWN | DECIDED


def kept_at(kind: str, game: str) -> Path:
    """Where a text is kept."""
    return path_of(TESTS / kind, game, "txt")


def kept_text(kind: str, game: str) -> str:
    """The text as the kit makes it now."""
    return f"# {game}\n# written by: python tests/write_golden.py {kind}\n{KEPT_TEXTS[kind](game)}\n"
