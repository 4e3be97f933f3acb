"""The reader's folder: kept games and progress, as small text files beside the notebook that is open.

It is made with the first file that is written, never sent anywhere, and may be deleted at any time.
Only what came from a page is written there, so lessons that are run without one leave no trace and show the same.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final

from cardbowl.errors import DataError
from cardbowl.steps.held import held
from cardbowl.steps.text_files import is_missing, is_there, read_text, write_whole

HOME: Final = "CARDBOWL_HOME"
"""The environment variable that names another folder; set to an empty text, nothing is kept at all."""
FOLDER: Final = "my-cardbowl"
"""The folder, in the working directory of a notebook's kernel: beside the notebook."""
NOTE: Final = "read-me.txt"
_WORDS: Final = """Here lies what you did in the lessons of cardbowl, so that you can go on another day:
games that you began at a table, and how far you have come.
These are small text files. They are sent nowhere, and you may delete any of them, or all.
"""


def reader_folder() -> Path | None:
    """The reader's folder, which may not be there yet; None where nothing is kept.

    It is the one that the variable `HOME` names, or `FOLDER` in the current directory of a notebook's kernel.
    """
    named = os.environ.get(HOME)
    if named is not None:
        return Path(named) if named else None
    with suppress(OSError):  # the current directory may be gone
        return Path.cwd() / FOLDER if is_a_kernel() else None
    return None


def read_file(name: str, what: str) -> str:
    """The text of a file in the reader's folder, empty where there is none; raises `DataError`, also where that cannot be known.

    `name` may lie in a folder of its own, such as ``games/toss.json``; `what` is what it should hold, such as ``the game``.
    """
    folder = reader_folder()
    if folder is None or is_missing(folder / name):
        return ""
    return read_text(folder / name, what)


def write_file(name: str, text: str, what: str) -> bool:
    """Write a file of the reader's folder whole; returns False where nothing is kept, and raises `DataError`."""
    folder = reader_folder()
    if folder is None:
        return False
    path = folder / name
    make_folder(path.parent)
    write_whole(path, text, what)
    return True


@contextmanager
def held_folder() -> Iterator[None]:
    """While this lasts, the kernel of another notebook that changes what lies in the reader's folder waits."""
    folder = reader_folder()
    if folder is not None:
        with suppress(DataError):
            make_folder(folder)
    with nullcontext() if folder is None else held(folder):
        yield


def make_folder(folder: Path) -> None:
    """Make the reader's folder, or a folder in it, with a note that says what lies there; raises `DataError`."""
    home = reader_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise DataError(f"{folder}: cannot make this folder: {reason}") from None
    if home is not None and not is_there(home / NOTE):
        with suppress(DataError):  # the note is a courtesy
            write_whole(home / NOTE, _WORDS, "the note")


def is_a_kernel() -> bool:
    """Whether this is the kernel of a notebook, and not a script, a test or a terminal."""
    ipython: Any = sys.modules.get("IPython")
    return ipython is not None and getattr(ipython.get_ipython(), "kernel", None) is not None
