"""Presses of Ctrl-C before chosen lines of chosen files."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any


class Interrupts:
    """A context in which Ctrl-C is pressed before these lines of `files`, counted from 1; `lines` is how many there were."""

    def __init__(self, *presses: int, files: set[str]) -> None:
        self.presses, self.files, self.lines = presses, files, 0

    def __enter__(self) -> "Interrupts":
        self._before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        return self._line if frame.f_code.co_filename in self.files else None

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.lines += 1
            if self.lines in self.presses:
                raise KeyboardInterrupt
        return self._line


def at_every_line(work: Callable[[], object], *files: str) -> Iterator[int]:
    """Do `work` again and again, each time with a press before another line of these files; the number of the line, each time."""
    line, lines = 0, 0
    while lines >= line:
        line += 1
        interrupts = Interrupts(line, files=set(files))
        with contextlib.suppress(KeyboardInterrupt), interrupts:
            work()
        lines = interrupts.lines
        yield line
