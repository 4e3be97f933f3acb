"""How many lines each room of each game has: ``python tests/lines.py`` (`make lines`).

Lines of Python, with docstrings and without blank ones at the ends of files. `coach` and `live` are parts of `odds`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "cardbowl"
WRITTEN = ("rules", "house_rules", "charts")
READINGS = ("formulas", "coach", "live", "players", "table")
"""The rooms that read the rules: they have to stay smaller than the rules and their house rules."""
ROOMS = (*WRITTEN, *READINGS, "position", "notes", "vectors", "starts", "package")


def lines(path: Path) -> int:
    """The lines of one file."""
    return len(path.read_text(encoding="utf-8").splitlines())


def room_of(path: Path) -> str:
    """The room of a file of a game, by its path below the game's folder."""
    first = path.parts[0].removesuffix(".py")
    if first == "odds":
        second = path.parts[1].removesuffix(".py")
        return second if second in ("coach", "live") else "formulas"
    return first if first in ROOMS else "package"


def games() -> Iterator[tuple[str, Counter[str]]]:
    """Every game of the kit with the lines of its rooms."""
    for folder in sorted(path for path in (PACKAGE / "games").iterdir() if (path / "rulebook.md").exists()):
        found: Counter[str] = Counter()
        for path in folder.rglob("*.py"):
            found[room_of(path.relative_to(folder))] += lines(path)
        yield folder.name, found


def python_lines(folder: Path) -> int:
    """The lines of all Python files of a folder."""
    return sum(lines(path) for path in folder.rglob("*.py"))


def main() -> None:
    """Print the table, and the sums that matter."""
    found = dict(games())
    print(f"{'room':<14}" + "".join(f"{name:>18}" for name in found))
    for room in ROOMS:
        print(f"{room:<14}" + "".join(f"{each[room]:>18,}" for each in found.values()))
    print(f"{'all':<14}" + "".join(f"{each.total():>18,}" for each in found.values()))
    read = {name: sum(each[room] for room in READINGS) for name, each in found.items()}
    written = {name: sum(each[room] for room in WRITTEN) for name, each in found.items()}
    print(f"{'readings':<14}" + "".join(f"{read[name]:>18,}" for name in found) + f"   ({', '.join(READINGS)})")
    shares = "".join(f"{read[name] / written[name]:>18.0%}" for name in found)
    print(f"{'of the rules':<14}{shares}   ({', '.join(WRITTEN)})")
    for part in sorted(path for path in PACKAGE.iterdir() if path.is_dir() and path.name != "games" and any(path.rglob("*.py"))):
        print(f"{part.name:<14}{python_lines(part):>18,}")
    print(f"{'package':<14}{python_lines(PACKAGE):>18,}\n{'tests':<14}{python_lines(ROOT / 'tests'):>18,}")


if __name__ == "__main__":
    main()
