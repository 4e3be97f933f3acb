"""Files named by users: read or written whole, with one clear sentence for every error."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EINVAL, ELOOP, ENAMETOOLONG, ENOENT, ENOTDIR
from pathlib import Path
from secrets import token_hex
from stat import S_ISDIR, S_ISREG
from typing import IO, Final

from cardbowl.errors import DataError, value_text

_STALE: Final = 60
"""A part of a file that is so many seconds older than one written now was left behind by a process that was killed."""
_PART: Final = re.compile(r"\.(.+)\.[0-9a-f]{8}\.part")
_NOTHING: Final = (ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EINVAL)
"""What a system says of a name under which there is nothing."""
_TICK: Final = 2_000_000_000
"""Nanoseconds: the steps in which the coarsest disks tell time."""
MOST_BYTES: Final = 4_000_000
"""The most bytes of a file that is read: the longest game has some 200 000."""


def read_text(path: str | Path, what: str, most: int = MOST_BYTES) -> str:
    """The text of a file; `what` is what it should hold, such as ``the game``; raises `DataError`.

    A device or a pipe is refused, for reading it might never end, and so is a file of more than `most` bytes.
    """
    _check_name(path, what)
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            found = os.fstat(file.fileno())
            if not S_ISREG(found.st_mode):
                raise DataError(f"{path}: cannot read {what}: this is no file, but a device or a pipe")
            content = file.read(most + 1) if found.st_size <= most else b""
        if len(content) > most or found.st_size > most:
            raise DataError(f"{path}: cannot read {what}: the file has {found.st_size:,} bytes, at most {most:,} are read")
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        raise DataError(f"{path}: cannot read {what}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError(f"{path}: cannot read {what}: this is not a text file in UTF-8") from None
    except (ValueError, TypeError) as error:
        raise DataError(f"{value_text(path)} is no file name: {error}") from None


def _check_name(path: object, what: str) -> None:
    """Raise `DataError` for what is no name of a file; a whole number would be a file that is open already."""
    if not isinstance(path, str | os.PathLike):
        raise DataError(f"the file of {what.removeprefix('the ')} is {value_text(path)}; a name is needed")


def _without_waiting(path: str, flags: int) -> int:
    """The opener of a file that may be a pipe, which would wait for a writer."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def is_there(path: str | Path) -> bool:
    """Whether there is anything under this name; what cannot be a name names nothing."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def is_missing(path: str | Path) -> bool:
    """Whether there is surely nothing under this name; where the disk does not answer, or may not be asked, that is not known."""
    try:
        Path(path).stat()
        return False
    except OSError as error:
        return error.errno in _NOTHING
    except (ValueError, RuntimeError):
        return True


def make_latest(path: Path, others: Iterable[Path]) -> None:
    """Make a file that was just written the latest of several, though the clock may have gone back meanwhile."""
    with suppress(OSError):
        latest = max((other.stat().st_mtime_ns for other in others if other != path and is_there(other)), default=0)
        if path.stat().st_mtime_ns <= latest:
            os.utime(path, ns=(latest + _TICK, latest + _TICK))


def write_whole(path: str | Path, content: str | bytes, what: str) -> None:
    """Write a file, of text in UTF-8 or of bytes, so that a reader finds the old one or the new, never a part.

    A file that is marked as read-only stays as it is. Raises `DataError`.
    """
    _check_name(path, what)
    try:
        content = content.encode() if isinstance(content, str) else content
    except UnicodeEncodeError:
        raise DataError(f"{path}: cannot save {what}: it has half of a letter, which no text in UTF-8 can hold") from None
    try:
        with replacing(path) as file:
            file.write(content)
    except OSError as error:
        raise DataError(f"{path}: cannot save {what}: {error.strerror}") from None
    except ValueError as error:
        raise DataError(f"{value_text(str(path))} is no file name: {error}") from None


@contextmanager
def replacing(path: str | Path) -> Iterator[IO[bytes]]:
    """A new file to write to, which takes the place of the one at `path` when all is written and on the disk.

    Until then it has a name of its own, so two programs that write one file do not meet; where it cannot be written to its end,
    it is removed. Raises `OSError`, also for a file that is marked as read-only, and `ValueError` for what is no name.
    """
    target = _led_to(Path(path))
    found = target.stat().st_mode if target.exists() else None
    if found is not None and not (S_ISREG(found) or S_ISDIR(found)):  # it would be gone
        raise OSError(EINVAL, "this is no file, but a device or a pipe")
    rights = None if found is None else found & 0o777
    if rights is not None and not (rights & 0o222 and os.access(target, os.W_OK)):
        raise PermissionError(EACCES, "this file is read-only")
    part = target.with_name(f".{target.name}.{token_hex(4)}.part")
    try:
        with open(part, "xb", opener=_with_rights(rights)) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if rights is not None:
            part.chmod(rights)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _settle(target)


def _led_to(path: Path) -> Path:
    """The file that a path leads to, so that a link stays a link; raises `OSError`."""
    with suppress(RuntimeError):  # so pathlib says before Python 3.13 that a link leads back to itself
        target = path.resolve()
        path.parent.stat()  # a folder on the way that is missing is none to go back from: the file would not be read again
        if not target.is_symlink():
            return target
    raise OSError(ELOOP, "this is a link that leads back to itself")


def _with_rights(rights: int | None) -> Callable[[str, int], int]:
    """The opener of a new file with the access rights of the one it replaces; None: with the usual rights."""
    return lambda path, flags: os.open(path, flags, 0o666 if rights is None else rights)


def is_part(name: str) -> bool:
    """Whether a file of this name is one that is being written, or was when its process was killed."""
    return _PART.fullmatch(name) is not None


def remove_parts(written: Path, is_of: Callable[[str], object]) -> None:
    """Remove the parts that killed processes have left of files beside one that was just written: of those whose name `is_of`."""
    with suppress(OSError):
        now = written.stat().st_mtime
        for path in written.parent.glob(".*.part"):
            named = _PART.fullmatch(path.name)
            if named and is_of(named[1]) and path.stat().st_mtime < now - _STALE:
                path.unlink(missing_ok=True)


def _settle(target: Path) -> None:
    """After a file was replaced: its folder is on the disk too, and parts that killed processes have left are gone.

    The file is there already, so what the system does not allow here is no error.
    """
    remove_parts(target, target.name.__eq__)
    with suppress(OSError):  # Windows opens no folders
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
