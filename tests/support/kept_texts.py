"""What is kept of games beside their logs: what tables show, rules note, players answer and play; a file for each game."""

from collections.abc import Callable
from pathlib import Path

from support.golden import path_of
from support.kept_answers import answers
from support.kept_digests import digests
from support.kept_downs import downs
from support.kept_games import NAME, fast_games
from support.kept_notes import notes
from support.kept_scenes import scenes
from support.sources import TESTS

SHOWN: dict[str, Callable[[str], str]] = {"scenes": scenes, "notes": notes}
"""Read off the kept games, in a second."""
DECIDED: dict[str, Callable[[str], str]] = {"answers": answers, "downs": downs}
"""What computer players decide, which takes minutes."""
DIGESTED: dict[str, Callable[[str], str]] = {"digests": digests}
"""What happens, is shown, counted and decided under random house rules, as digests."""
KEPT_TEXTS = SHOWN | DECIDED | DIGESTED


def kept_at(kind: str, game: str) -> Path:
    """Where a text is kept."""
    return path_of(TESTS / kind, game, "txt")


def kept_text(kind: str, game: str) -> str:
    """The text as the kit makes it now."""
    return _headed(game, kind, KEPT_TEXTS[kind](game))


def fast_games_at() -> Path:
    """Where it is kept what games of the fast engine come to."""
    return path_of(TESTS / "fast", NAME, "txt")


def fast_games_text() -> str:
    """The text as the fast engine makes it now."""
    return _headed(NAME, "fast", fast_games())


def _headed(game: str, kind: str, text: str) -> str:
    return f"# {game}\n# written by: python tests/write_golden.py {kind}\n{text}\n"
