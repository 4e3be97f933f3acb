"""A disk that refuses what is written to a folder, one call after the other in its turn.

What could leave something half done is a call: a file that is opened for writing, each write, flush, cut and close of it, a sync,
a rename, and a new folder. Whatever refuses a call decides what becomes of it: a full disk raises, a kill ends the process.
"""

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

#: The rights to write, among those that a file is opened with.
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC


def is_full() -> None:
    """What the system says where a disk is full."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def is_broken() -> None:
    """What the system says where a disk does not answer."""
    raise OSError(errno.EIO, os.strerror(errno.EIO))


class Disk:
    """Counts the calls that write below `folder`; those that `refuses` names by their number go to `refuse` instead."""

    def __init__(self, folder: Path, refuses: Callable[[int], bool] = lambda number: False, refuse: Any = is_full) -> None:
        self.folder, self.refuses, self.refuse = folder, refuses, refuse
        self.calls: list[str] = []

    def asked(self, call: str) -> None:
        """One more call."""
        self.calls.append(call)
        if self.refuses(len(self.calls)):
            self.refuse()

    def has(self, path: Any) -> bool:
        """Whether a path lies in the folder; what is open already has no path any more, and counts."""
        return isinstance(path, int) or self.folder in (Path.cwd() / os.fsdecode(path)).parents


class File:
    """A file that is open for writing: of what is refused one half is written."""

    def __init__(self, file: Any, disk: Disk) -> None:
        self._file, self._disk = file, disk

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def write(self, content: Any) -> int:
        """Write all, or one half and no more."""
        written = len(self._disk.calls)
        if self._disk.refuses(written + 1):
            self._file.write(content[: len(content) // 2])
            self._file.flush()
        self._disk.asked("write")
        return int(self._file.write(content))

    def flush(self) -> None:
        self._disk.asked("flush")
        self._file.flush()

    def truncate(self, size: int | None = None) -> int:
        self._disk.asked("truncate")
        return int(self._file.truncate(size))

    def close(self) -> None:
        """Close the file, whatever is refused."""
        if not self._file.closed:
            self._file.close()
            self._disk.asked("close")


@contextmanager
def used(disk: Disk) -> Iterator[Disk]:
    """While this lasts, every call of this process goes to the disk."""
    open_file, os_open, fdopen, fsync = builtins.open, os.open, os.fdopen, os.fsync

    def opened(path: Any, mode: str = "r", *more: Any, **options: Any) -> Any:
        writes = any(letter in mode for letter in "wax+") and disk.has(path) and not isinstance(path, int)
        if writes:
            disk.asked("open")
        file = open_file(path, mode, *more, **options)
        return File(file, disk) if writes else file

    def opened_by_number(path: Any, flags: int, *more: Any, **options: Any) -> int:
        if flags & WRITES and disk.has(path):
            disk.asked("os.open")
        return os_open(path, flags, *more, **options)

    def wrapped(number: int, mode: str = "r", *more: Any, **options: Any) -> Any:
        file = fdopen(number, mode, *more, **options)
        return File(file, disk) if "+" in mode else file

    def synced(number: int) -> None:
        disk.asked("fsync")
        fsync(number)

    def named(name: str) -> Callable[..., Any]:
        function = getattr(os, name)

        def call(path: Any, *more: Any, **options: Any) -> Any:
            if disk.has(path):
                disk.asked(name)
            return function(path, *more, **options)

        return call

    with (
        patch.object(builtins, "open", opened),
        patch.object(io, "open", opened),
        patch.object(os, "open", opened_by_number),
        patch.object(os, "fdopen", wrapped),
        patch.object(os, "fsync", synced),
        patch.object(os, "replace", named("replace")),
        patch.object(os, "rename", named("rename")),
        patch.object(os, "mkdir", named("mkdir")),
    ):
        yield disk
