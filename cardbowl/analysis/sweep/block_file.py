"""The blocks of a sweep in one file: a line each, whole or not at all, so that an interrupted sweep goes on from it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from cardbowl.analysis.sweep.blocks import Block, numbers_of, tally_of
from cardbowl.errors import DataError

FORMAT: Final = "cardbowl sweep 1"


class BlockFile:
    """The file of a sweep. It is held while it is open, so that no second sweep writes to it.

    Its first line says what the sweep is. Every line ends with its check sum; a last line without its end is taken away.
    Raises `DataError` for a file that is damaged, of another sweep, held by another program, or cannot be read or written.
    """

    def __init__(self, path: Path, about: Mapping[str, Any]) -> None:
        self.path = path
        self._about = {"format": FORMAT, **about}
        self._file = _opened(path)

    def close(self) -> None:
        """Let the file go; raises `DataError` where the system says only now that it could not be written."""
        try:
            self._file.close()
        except OSError as error:
            raise DataError(f"{self.path}: {error.strerror or error}; the blocks of the sweep are kept there") from None

    def blocks(self) -> Iterator[Block]:
        """The blocks that the file has, in the order in which they were written; call it before `append`."""
        self._file.seek(0)
        end = 0
        with open(self._file.fileno(), "rb", closefd=False) as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    break
                found = self._read(line, number)
                if number == 1:
                    self._check(found)
                else:
                    yield self._block(found, number)
                end += len(line)
        self._end = end
        try:
            self._file.truncate(end)
        except OSError as error:
            raise DataError(f"{self.path}: {error.strerror or error}; the blocks of the sweep are kept there") from None
        if not end:
            self._write(self._about)

    def append(self, block: Block) -> None:
        """Write a block; raises `DataError`, and the file is then as it was before."""
        numbers = [block.row, block.first, block.last]
        self._write({"block": numbers, "sums": numbers_of(block.tally), "scores": block.scores})

    def _write(self, what: Mapping[str, Any]) -> None:
        text = json.dumps(what, separators=(",", ":")).encode()
        line = b"%s\t%08x\n" % (text, crc32(text))
        try:
            self._be_there()
            self._file.seek(self._end)
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            with suppress(OSError):  # a line without its end does not count
                self._file.truncate(self._end)
            raise DataError(f"{self.path}: {error.strerror or error}") from None
        self._end += len(line)

    def _be_there(self) -> None:
        """Write the file again where it was deleted meanwhile; raises `DataError` where something else has its name now."""
        mine = os.fstat(self._file.fileno())
        try:
            if os.path.samestat(mine, self.path.stat()):
                return
        except FileNotFoundError:
            self._file.seek(0)
            content, lost = self._file.read(self._end), self._file
            self._file = _opened(self.path)
            lost.close()
            self._file.write(content)
            return
        raise DataError(f"{self.path}: another file has taken the place of this one")

    def _read(self, line: bytes, number: int) -> Any:
        text, _, check = line[:-1].rpartition(b"\t")
        if check != b"%08x" % crc32(text):
            what = "this is no file of a sweep" if number == 1 else f"line {number} is damaged"
            raise DataError(f"{self.path}: {what}; move the file away, or name another one")
        return json.loads(text)

    def _check(self, found: Any) -> None:
        """Raise `DataError` where the file is of another sweep, and name what differs."""
        ours = json.loads(json.dumps(self._about))
        differ = [name for name in ours if not isinstance(found, dict) or found.get(name) != ours[name]]
        if differ:
            raise DataError(
                f"{self.path}: the file belongs to another sweep (its {' and '.join(differ)} differ); "
                "move it away, or name another file"
            )

    def _block(self, found: Any, number: int) -> Block:
        try:
            row, first, last = found["block"]
            return Block(row, first, last, tally_of(found["sums"]), found["scores"])
        except (KeyError, TypeError, ValueError):
            raise DataError(f"{self.path}: line {number} is not a block; move the file away, or name another one") from None


def _opened(path: Path) -> Any:
    """The file, new or not, held; raises `DataError`."""
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "r+b", buffering=0)
    except OSError as error:
        raise DataError(f"{path}: {error.strerror or error}; the blocks of the sweep are kept there") from None
    try:
        _hold(file, path)
    except BaseException:
        file.close()
        raise
    return file


def _hold(file: Any, path: Path) -> None:
    """Hold a file as long as it is open, where the system can; raises `DataError` where another program has it."""
    try:
        import fcntl
    except ImportError:  # Windows refuses to open what another program holds for itself
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise DataError(f"{path}: another program holds the file (the same sweep?); wait for it, or name another file") from None
