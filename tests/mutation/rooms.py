"""The rooms that faults are put into: which files belong to each, which tests should notice, and how many of them at least."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

EXAMPLES: Final = "tests/test_examples.py"
"""The examples in the docstrings of every room."""
KEPT_GAMES: Final = ("tests/test_golden_logs.py", "tests/test_playthroughs.py", "tests/test_kept_texts.py")
"""Whole games that are kept as files, and what is seen in them; they may notice what the tests of a room do not."""
CHANCE: Final = "chance"
"""In place of a game: the formulas that know no football."""


class Room(NamedTuple):
    """A kind of code: the share of faults in it that the tests should notice, its files and its tests.

    Paths are patterns below the root of the project; a file belongs to the first room that has it.
    """

    name: str
    goal: float
    files: tuple[str, ...]
    tests: tuple[str, ...]


ODDS: Final = ("tests/games/{game}/odds/**/test_*.py",)
RULES: Final = ("tests/games/{game}/rules/**/test_*.py", "tests/games/{game}/test_*.py", "tests/games/test_*.py")
COACH: Final = tuple(f"cardbowl/games/{{game}}/odds/{path}" for path in ("coach.py", "coach/**/*.py", "live/**/*.py"))
"""The coach, with live odds of a game's own."""
ROOMS: Final = (
    Room("rules", 0.95, ("cardbowl/games/{game}/rules/**/*.py", "cardbowl/games/{game}/position.py"), RULES),
    Room("coach", 0.6, COACH, ODDS),
    Room("formulas", 0.95, ("cardbowl/games/{game}/odds/**/*.py",), ODDS),
    Room("players", 0.6, ("cardbowl/games/{game}/players/**/*.py",), ("tests/games/{game}/players/**/test_*.py",)),
    Room("scenes", 0.6, ("cardbowl/games/{game}/table/**/*.py",), ("tests/games/{game}/table/**/test_*.py",)),
    Room("notes", 0.6, ("cardbowl/games/{game}/notes/**/*.py",), ("tests/games/{game}/notes/**/test_*.py",)),
    Room("house rules", 0.6, ("cardbowl/games/{game}/house_rules.py",), ("tests/steps/test_house_rules.py", *RULES)),
)
CHARTS: Final = Room(
    "charts",
    0.6,
    ("cardbowl/games/{game}/charts/**/*.py",),
    ("tests/games/{game}/charts/**/test_*.py", "tests/cli/test_charts.py"),
)
DATA: Final = Room(
    "data",
    0.6,
    ("cardbowl/games/{game}/data/**/*.py",),
    ("tests/games/{game}/data/**/test_*.py", "tests/cli/test_teams.py"),
)
MORE: Final = {"football_strategy": (CHARTS,), "showdown": (DATA,)}
"""Rooms that one game alone has."""
WITHOUT: Final = {("football_strategy", "coach"): "the coach of the kit reads its rules"}
"""Rooms that a game does without, with the reason."""
OF_CHANCE: Final = Room("formulas", 0.95, ("cardbowl/chance/**/*.py",), ("tests/chance/**/test_*.py",))


class Cell(NamedTuple):
    """One room of one game."""

    room: Room
    game: str
    files: tuple[str, ...]
    tests: tuple[str, ...]


def games(root: Path) -> list[str]:
    """The folders of the games."""
    return sorted(path.parent.name for path in (root / "cardbowl/games").glob("*/rulebook.md"))


def rooms_of(game: str) -> list[Room]:
    """The rooms of a game."""
    return [room for room in (*ROOMS, *MORE.get(game, ())) if (game, room.name) not in WITHOUT]


def cells(root: Path) -> Iterator[Cell]:
    """Every room of every game, and the formulas without football, with the files that are there."""
    for game in games(root):
        taken: set[str] = set()
        for room in rooms_of(game):
            files = [name for name in _found(root, room.files, game) if name not in taken]
            taken.update(files)
            yield Cell(room, game, tuple(files), (*_found(root, room.tests, game), EXAMPLES, *KEPT_GAMES))
    files = tuple(_found(root, OF_CHANCE.files, ""))
    yield Cell(OF_CHANCE, CHANCE, files, (*_found(root, OF_CHANCE.tests, ""), EXAMPLES, *KEPT_GAMES))


def _found(root: Path, patterns: tuple[str, ...], game: str) -> list[str]:
    """The files that fit some patterns, each once."""
    paths = [path for pattern in patterns for path in sorted(root.glob(pattern.format(game=game)))]
    return list(dict.fromkeys(path.relative_to(root).as_posix() for path in paths))
