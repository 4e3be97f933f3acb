"""The TOML files of a folder, read with faults in place of errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, Final

from cardbowl.errors import DataError, value_text
from cardbowl.steps.data_files.faults import Faults, path_shown, shown
from cardbowl.steps.plain_data import read_toml
from cardbowl.steps.text_files import is_part, is_there, read_text, write_whole

FORMAT: Final = 1
"""The field `format` of every file."""
MOST_BYTES: Final = 1_000_000
"""A file of data has some thousand characters."""


class TomlFolder:
    """The files of a folder, read one by one; `faults` gets what is wrong, with the name of the file."""

    def __init__(self, folder: str | Path, faults: Faults, what: str) -> None:
        self._folder, self._faults, self._what = Path(folder), faults, what
        self._texts: dict[str, str] = {}

    def table(self, name: str, spare: Path | None = None) -> Mapping[str, Any] | None:
        """The content of a file, such as ``teams/owls.toml``; None, with a fault, where it cannot be read.

        A file that is not in the folder is read from the folder `spare`, where it is there.
        """
        path = self._folder / name
        if spare is not None and not (is_there(path) or path.is_symlink()) and (spare / name).exists():
            path = spare / name
        try:
            self._texts[name] = small_text(path, self._what)
            found = read_toml(self._texts[name], "")
        except DataError as error:
            self._faults.add("", name, str(error))
            return None
        except (ValueError, RecursionError) as error:
            self._faults.add("", name, f"this is not TOML: {error}")
            return None
        if type(found.get("format")) is not int or found["format"] != FORMAT:
            self._faults.add("", name, f"the field format is {shown(found.get('format'))}; {FORMAT} is needed")
        return found

    @property
    def fingerprint(self) -> str:
        """Twelve characters that change with any character of the files that were read."""
        return sha256("\0".join(f"{name}\0{self._texts[name]}" for name in sorted(self._texts)).encode()).hexdigest()[:12]


def small_text(path: Path, what: str) -> str:
    """The text of a file of at most `MOST_BYTES` bytes; raises `DataError`."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise DataError(f"cannot read this file: {error.strerror}") from None
    except RuntimeError:
        raise DataError("this is a link that leads back to itself") from None
    except ValueError as error:
        raise DataError(f"this is no name of a file: {error}") from None
    if not path.is_file():
        raise DataError("this is no file")
    if size > MOST_BYTES:
        raise DataError(f"{size:,} bytes are too many, {MOST_BYTES:,} are allowed")
    return read_text(path, what)


def is_file(path: str | Path) -> bool:
    """Whether there is a file under this name, and no folder; what cannot be a name names nothing."""
    try:
        return S_ISREG(Path(path).stat().st_mode)
    except (OSError, ValueError, RuntimeError):
        return False


def is_folder(path: str | Path) -> bool:
    """Whether there is a folder under this name that can be read."""
    return not why_no_folder(path)


def why_no_folder(path: str | Path) -> str:
    """Why there is no folder under this name that can be read; empty where there is one. What cannot be a name names nothing."""
    try:
        if str(path) != "" and S_ISDIR(Path(path).stat().st_mode):
            return ""
    except PermissionError as error:
        return f"this folder cannot be read: {error.strerror}"
    except (OSError, ValueError, RuntimeError):
        pass
    return "there is no such folder"


def found_folder(folder: str | Path, faults: Faults) -> bool:
    """Whether there is a folder under this name; a fault where there is none."""
    if why := why_no_folder(folder):
        faults.add("", path_shown(folder) or "''", why)
    return not why


def copy_folder(source: Path, folder: str | Path, what: str) -> list[str]:
    """Copy the TOML files of `source`, and of the folders in it, to a folder that is new or empty; returns their names.

    A copy that a killed process has begun is finished. Raises `DataError`, also where something else has this name; then nothing
    is written.
    """
    if str(folder) == "":
        raise DataError("'' is no name of a folder")
    new, was_there = Path(folder), is_there(folder)
    names = sorted(path.relative_to(source).as_posix() for path in source.rglob("*.toml"))
    try:
        if is_folder(new) and any(new.iterdir()) and not _is_begun(source, new, names):
            raise DataError(f"{folder}: this folder is not empty; name a new one")
        for name in names:
            (new / name).parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise DataError(f"{folder}: there is something else with this name; name a new folder") from None
    except (OSError, RuntimeError) as error:
        _remove(new, names, keep=was_there)
        raise DataError(f"{folder}: cannot make this folder: {getattr(error, 'strerror', None) or error}") from None
    except ValueError as error:
        raise DataError(f"{value_text(str(folder))} is no name of a folder: {error}") from None
    try:
        for name in names:
            write_whole(new / name, read_text(source / name, what), what)
    except BaseException:
        _remove(new, names, keep=was_there)
        raise
    return names


def _is_begun(source: Path, folder: Path, names: list[str]) -> bool:
    """Whether a folder holds some of these files of `source`, unchanged, and nothing else."""
    folders = {each.as_posix() for name in names for each in Path(name).parents}
    there = 0
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            return False
        if (path.is_dir() and name in folders) or is_part(path.name):
            continue
        if name not in names or not path.is_file() or path.read_bytes() != (source / name).read_bytes():
            return False
        there += 1
    return there < len(names)


def _remove(folder: Path, names: Iterable[str], *, keep: bool) -> None:
    """Remove these files from a folder, and the folders that they lay in, the folder itself too unless it is to `keep`."""
    folders = {each for name in names for each in Path(name).parents}
    with suppress(OSError):
        for name in names:
            (folder / name).unlink(missing_ok=True)
        for inside in sorted(folders, key=lambda each: len(each.parts), reverse=True):
            if inside.parts or not keep:
                (folder / inside).rmdir()
