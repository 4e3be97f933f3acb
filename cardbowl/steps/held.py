"""Folders that one program at a time works in: what is read there is still true when something is written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

PATIENCE: Final = 2.0
"""Seconds that are waited for another program; one that was stopped must not keep others from saving."""
_AGAIN: Final = 0.01


@contextmanager
def held(folder: Path) -> Iterator[bool]:
    """While this lasts, another program that holds the folder waits; whether it is held.

    The system lets go of it when a process ends, however it ends. Where it has no such locks, as on Windows and on some network
    disks, or another program does not let go, the folder is not held, and what is done there is done all the same.
    It must not be held twice at a time by one process.
    """
    found = _open(folder)
    try:
        yield found is not None and _locked(found)
    finally:
        if found is not None:
            os.close(found)


def _open(folder: Path) -> int | None:
    with suppress(OSError, ValueError):  # Windows opens no folders
        return os.open(folder, os.O_RDONLY)
    return None


def _locked(folder: int) -> bool:
    try:
        import fcntl
    except ImportError:
        return False
    until = monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            if monotonic() >= until:
                return False
            sleep(_AGAIN)
        except OSError:
            return False
