"""Files in the user's cache folder: what takes long to work out, and may be deleted at any time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from cardbowl.errors import DataError
from cardbowl.steps.text_files import make_latest, write_whole

FOLDER: Final = "CARDBOWL_CACHE"
"""The environment variable that names another folder."""
LARGEST: Final = 100_000_000
"""Bytes: a longer file is none of ours."""


def cache_folder() -> Path:
    """The folder of the kit in the user's cache folder, or the one that the variable `FOLDER` names."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Caches"
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "cardbowl"


def kept(name: str) -> bytes | None:
    """What the file of this name holds; None where there is none, or where it cannot be read."""
    with suppress(OSError, ValueError, RuntimeError):
        path = cache_folder() / name
        if path.is_file() and path.stat().st_size <= LARGEST:
            return path.read_bytes()
    return None


def keep(name: str, content: bytes) -> bool:
    """Write the file of this name as a whole; returns whether that could be done (a folder may be read-only, or full)."""
    with suppress(OSError, ValueError, RuntimeError, DataError):
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, content, "what was worked out")
        return True
    return False


def keep_latest(beginning: str, most: int, last: str = "") -> None:
    """Of the files whose names begin so, delete all but the `most` that were written last; `last` is the last one of them."""
    with suppress(OSError, ValueError, RuntimeError):
        files = [path for path in cache_folder().iterdir() if path.name.startswith(beginning) and path.is_file()]
        if last:
            make_latest(cache_folder() / last, files)
        for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)[most:]:
            with suppress(OSError):
                path.unlink()


@cache
def code_digest(folders: Iterable[str]) -> str:
    """A digest of the code in some folders of the package (a tuple), and of its version: what was worked out belongs to it."""
    package = Path(__file__).parents[1]
    found = sha256()
    for path in (package / "__init__.py", *(path for each in folders for path in sorted((package / each).rglob("*.py")))):
        found.update(path.read_bytes())
    return found.hexdigest()
