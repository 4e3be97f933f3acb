"""The reader's copy of the lessons: made once, and brought up to date without losing what was written in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardbowl.errors import DataError, value_text
from cardbowl.steps.reader_files import FOLDER
from cardbowl.steps.text_files import write_whole

COPIED: Final = ".cardbowl-lessons.json"
"""The file, in the folder of the copies, with the fingerprint of what each file held when it was copied.

While it is copied anew there are two, with a space between them: that of the copy before, and that of the new one.
"""


class Copied(NamedTuple):
    """What was done: files that are new, files that were brought up to date, and names of those that the reader has changed."""

    new: int
    updated: int
    kept: list[str]


def copy_lessons(source: Path, target: Path) -> Copied:
    """Copy the lessons, or bring copies up to date; raises `DataError`.

    A file that holds what was once copied gives way to a newer one; one that the reader has changed stays.
    Running a lesson does not change it: only words and code count, and not what the cells showed.
    """
    was: dict[str, str] = {}
    now: dict[str, str] = {}
    to_copy: dict[str, bytes] = {}
    new, kept = 0, []
    try:
        if target.is_file():
            raise DataError(f"{target} is a file; a folder is needed")
        if source.resolve() == target.resolve():
            return Copied(0, 0, [])
        was = _read_copied(target)
        for file in lesson_files(source):
            name, content = file.relative_to(source), file.read_bytes()
            wanted, found = _print_of(name, content), _found(target / name)
            if found is None or found in was.get(name.as_posix(), "").split():
                new += found is None
                if found != wanted:
                    to_copy[name.as_posix()] = content
            elif found != wanted:
                kept.append(name.as_posix())
                continue
            now[name.as_posix()] = wanted
        if to_copy:  # either one is a copy, wherever copying may end
            _write_copied(target, {name: f"{was[name]} {now[name]}" for name in to_copy if name in was}, {**was, **now})
        for copied, content in to_copy.items():
            (target / copied).parent.mkdir(parents=True, exist_ok=True)
            write_whole(target / copied, content, "this lesson")
        if now != was:
            _write_copied(target, {}, {**was, **now})
    except OSError as error:
        raise DataError(f"{error.filename or target}: cannot copy the lessons: {error.strerror}") from None
    except DataError as error:
        raise DataError(f"cannot copy the lessons: {error}") from None
    except (ValueError, RuntimeError) as error:  # a letter that no name has; up to Python 3.12 links that lead in a circle
        raise DataError(f"{value_text(str(target))} is no folder name: {error}") from None
    return Copied(new, len(to_copy) - new, kept)


def _write_copied(target: Path, either: Mapping[str, str], prints: Mapping[str, str]) -> None:
    """Write what was copied: fingerprints by name; raises `DataError` or `OSError`."""
    target.mkdir(parents=True, exist_ok=True)
    write_whole(target / COPIED, json.dumps({**prints, **either}, indent=1, sort_keys=True) + "\n", "what was copied")


def lesson_files(source: Path) -> Iterator[Path]:
    """All files of the lessons, in order, without checkpoints and caches of Jupyter and Python, and what readers have done."""
    for file in sorted(source.rglob("*")):
        inside = file.relative_to(source).parts
        if file.is_file() and not any(part.startswith(".") or part in ("__pycache__", FOLDER) for part in inside):
            yield file


def _found(copy: Path) -> str | None:
    """What a copy holds now; None where there is none."""
    if copy.is_symlink() and not copy.exists():
        return ""  # a link that leads nowhere is the reader's
    return _print_of(copy, copy.read_bytes()) if copy.exists() else None


def _print_of(name: Path, content: bytes) -> str:
    """The fingerprint of a file: of a notebook that of its words and code, whatever its cells have shown."""
    if name.suffix == ".ipynb":
        with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
            cells: list[dict[str, Any]] = json.loads(content)["cells"]
            written = [[cell["cell_type"], "".join(cell["source"])] for cell in cells]
            content = json.dumps(written).encode()
    return sha256(content).hexdigest()[:32]


def _read_copied(target: Path) -> dict[str, str]:
    """The fingerprints of what was copied before; none where nothing was, or where that cannot be read."""
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads((target / COPIED).read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return {str(name): str(value) for name, value in found.items()}
    return {}
