"""The project's own sources, as paths, texts and syntax trees."""

import ast
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
PACKAGE = ROOT / "cardbowl"


def python_files(folder: Path) -> list[Path]:
    """Every Python file below `folder`, in a fixed order."""
    return sorted(folder.rglob("*.py"))


@cache
def text_of(path: Path) -> str:
    """The text of a file."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(text_of(path), str(path))


def shown(path: Path) -> str:
    """A path as a message shows it: from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    """The dotted name of a module: ``cardbowl.steps.ask``."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def game_packages() -> list[Path]:
    """The folder of every game."""
    return sorted(path.parent for path in (PACKAGE / "games").glob("*/rulebook.md"))
