"""Text files that people name: read or written whole, or one clear sentence about what is wrong."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from cardbowl.errors import DataError


def read_text(path: str | Path, what: str) -> str:
    """The text of a file; `what` is what it should hold, such as ``the game``; raises `DataError`."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(f"{path}: cannot read {what}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError(f"{path}: cannot read {what}: this is not a text file in UTF-8") from None
    except ValueError as error:
        raise DataError(f"{str(path)!r} is no file name: {error}") from None


def write_whole(path: str | Path, text: str, what: str) -> None:
    """Write a text file so that a reader finds the old text or the new one, never a part; raises `DataError`."""
    try:
        target = Path(path).resolve()  # a link stays a link
        number, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(_mode(target))
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise DataError(f"{path}: cannot save {what}: {error.strerror}") from None
    except ValueError as error:
        raise DataError(f"{str(path)!r} is no file name: {error}") from None


def _mode(target: Path) -> int:
    """The access rights the file has, or those a new file gets."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
