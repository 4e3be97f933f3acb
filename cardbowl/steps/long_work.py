"""Work that takes many seconds: what does it says how far it is, and the terminal or the notebook shows that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeAlias

Progress: TypeAlias = Callable[[float], object]
"""Called from time to time with the share of the work that is done, 0 to 1."""
Bar: TypeAlias = Callable[[str], AbstractContextManager[Progress]]
"""A bar for work that is said in a few words, such as ``of the drive solved``; it is gone when the work is over."""

_bars: list[Bar] = []


def show_with(bar: Bar | None) -> None:
    """Show long work with this bar from now on; None: show nothing."""
    _bars[:] = [] if bar is None else [bar]


@contextmanager
def shown(words: str) -> Iterator[Progress]:
    """The progress of long work, shown where there is a bar."""
    if not _bars:
        yield lambda share: None
        return
    with _bars[0](words) as progress:
        yield progress
