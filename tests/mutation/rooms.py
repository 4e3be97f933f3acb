"""The rooms that faults are put into: which files belong to each, which tests should notice, and how many of them at least."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

EXAMPLES: Final = "tests/test_examples.py"
"""The examples in the docstrings of every room."""
DIGESTS: Final = "tests/test_kept_digests.py"
"""Games, tables, odds and decisions under random house rules, as digests."""
KEPT_GAMES: Final = ("tests/test_golden_logs.py", "tests/test_playthroughs.py", "tests/test_kept_texts.py", DIGESTS)
"""Whole games and odds that are kept as files, and what is seen in them; they may notice what the tests of a room do not."""
DECIDED: Final = "tests/test_kept_answers.py"
"""What players decide there; minutes long, so only where players and what they go by are tried."""
CHANCE: Final = "chance"
"""In place of a game: the formulas that know no football."""
KIT: Final = "kit"
"""In place of a game: what is the same for all of them."""


class Room(NamedTuple):
    """A kind of code: the share of faults in it that the tests should notice, its files and its tests.

    Paths are patterns below the root of the project; a file belongs to the first room that has it.
    """

    name: str
    goal: float
    files: tuple[str, ...]
    tests: tuple[str, ...]


OWN_PLAYS: Final = "tests/games/{game}/test_own_plays.py"
ODDS: Final = ("tests/games/{game}/odds/**/test_*.py", OWN_PLAYS)
RULES: Final = ("tests/games/{game}/rules/**/test_*.py", "tests/games/{game}/test_*.py", "tests/games/test_*.py")
COACH: Final = tuple(f"cardbowl/games/{{game}}/odds/{path}" for path in ("coach.py", "coach/**/*.py", "live/**/*.py"))
"""The coach, with live odds of a game's own."""
ROOMS: Final = (
    Room("rules", 0.95, ("cardbowl/games/{game}/rules/**/*.py", "cardbowl/games/{game}/position.py"), RULES),
    Room("coach", 0.9, COACH, (*ODDS, DECIDED)),
    Room("formulas", 0.95, ("cardbowl/games/{game}/odds/**/*.py",), ODDS),
    Room(
        "players",
        0.9,
        ("cardbowl/games/{game}/players/**/*.py",),
        ("tests/games/{game}/players/**/test_*.py", OWN_PLAYS, DECIDED),
    ),
    Room("scenes", 0.9, ("cardbowl/games/{game}/table/**/*.py",), ("tests/games/{game}/table/**/test_*.py",)),
    Room("notes", 0.9, ("cardbowl/games/{game}/notes/**/*.py",), ("tests/games/{game}/notes/**/test_*.py",)),
    Room("house rules", 0.95, ("cardbowl/games/{game}/house_rules.py",), ("tests/steps/test_house_rules.py", *RULES)),
)
CHARTS: Final = Room(
    "charts",
    0.9,
    ("cardbowl/games/{game}/charts/**/*.py",),
    ("tests/games/{game}/charts/**/test_*.py", "tests/cli/test_charts.py"),
)
DATA: Final = Room(
    "data",
    0.9,
    ("cardbowl/games/{game}/data/**/*.py",),
    ("tests/games/{game}/data/**/test_*.py", "tests/cli/test_teams.py"),
)
ENGINE: Final = Room(
    "engine",
    0.9,
    ("cardbowl/games/{game}/compiled/**/*.py", "cardbowl/analysis/fast/*.py", "cardbowl/arrays/*.py"),
    ("tests/games/{game}/compiled/**/test_*.py", "tests/analysis/test_fast*.py", "tests/arrays/test_*.py"),
)
"""The rules and the players of a game as tables, with the fast engine that plays them."""
MORE: Final = {"football_strategy": (CHARTS,), "showdown": (DATA,), "cardbowl2": (ENGINE,)}
"""Rooms that one game alone has."""
WITHOUT: Final = {("football_strategy", "coach"): "the coach of the kit reads its rules"}
"""Rooms that a game does without, with the reason."""
OWN: Final = tuple(
    f"cardbowl/{path}.py"
    for path in (
        "steps/fingerprints",
        "steps/handed_over",
        "steps/own_asks",
        "steps/own_plays",
        "steps/own_rules",
        "steps/own_worths",
        "steps/replaced",
        "steps/rule_given",
        "steps/variants",
        "reading/own_odds",
        "reading/own_players",
        "reading/own_vectors",
        "reading/own_words",
        "reading/plain_coach",
        "reading/rule_odds",
        "reading/tried_twice",
        "reading/variants",
        "reading/watched_position",
    )
)
"""What plays of a reader's own and replaced rules run through."""
OF_KIT: Final = (
    (CHANCE, Room("formulas", 0.95, ("cardbowl/chance/**/*.py",), ("tests/chance/**/test_*.py",))),
    (
        KIT,
        Room(
            "own rules",
            0.9,
            OWN,
            (
                "tests/steps/test_fingerprints.py",
                "tests/steps/test_hostile_rules.py",
                "tests/steps/test_late_failures.py",
                "tests/steps/test_odd_asks.py",
                "tests/steps/test_own_asks.py",
                "tests/steps/test_own_numbers.py",
                "tests/steps/test_own_plays_given.py",
                "tests/steps/test_replaced.py",
                "tests/steps/test_replaced_answers.py",
                "tests/steps/test_own_endings.py",
                "tests/steps/test_rule_given.py",
                "tests/reading/test_own_questions.py",
                "tests/reading/test_own_questions_shown.py",
                "tests/reading/test_own_words_in_odds.py",
                "tests/reading/test_plain_coach.py",
                "tests/reading/test_tried_twice.py",
                "tests/games/*/test_own_plays.py",
                "tests/games/*/test_replaced_rules.py",
                "tests/test_every_variant.py",
                "tests/test_odds_front_door.py",
            ),
        ),
    ),
    (
        KIT,
        Room(
            "reading",
            0.9,
            ("cardbowl/reading/**/*.py",),
            ("tests/reading/**/test_*.py", "tests/test_odds_front_door.py", "tests/test_every_referee.py"),
        ),
    ),
    (
        KIT,
        Room(
            "exact game",
            0.9,
            ("cardbowl/analysis/exact/*.py",),
            ("tests/analysis/exact/**/test_*.py", "tests/games/*/compiled/exact/**/test_*.py"),
        ),
    ),
    (
        KIT,
        Room(
            "errors",
            0.9,
            ("cardbowl/errors.py", "cardbowl/steps/plain_data.py"),
            ("tests/test_errors.py", "tests/steps/test_*.py"),
        ),
    ),
)
"""Rooms that belong to no game, each with what stands in place of one."""


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
    """Every room of every game, and those of no game, with the files that are there."""
    for game in games(root):
        taken: set[str] = set()
        for room in rooms_of(game):
            files = [name for name in _found(root, room.files, game) if name not in taken]
            taken.update(files)
            yield Cell(room, game, tuple(files), (*_found(root, room.tests, game), EXAMPLES, *KEPT_GAMES))
    taken = set()
    for name, room in OF_KIT:
        files = [each for each in _found(root, room.files, "") if each not in taken]
        taken.update(files)
        yield Cell(room, name, tuple(files), (*_found(root, room.tests, ""), EXAMPLES, *KEPT_GAMES))


def _found(root: Path, patterns: tuple[str, ...], game: str) -> list[str]:
    """The files that fit some patterns, each once."""
    paths = [path for pattern in patterns for path in sorted(root.glob(pattern.format(game=game)))]
    return list(dict.fromkeys(path.relative_to(root).as_posix() for path in paths))
