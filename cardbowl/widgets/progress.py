"""Long work in the notebook: progress bars, and a line that says how long it has gone on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from time import monotonic
from typing import Any

from cardbowl.steps.long_work import Progress

SHOWN_AFTER = 1.0
"""Seconds before the bar appears: most readings are over by then."""


class ReadingProgress:
    """A bar for ``progress=`` of `cb.odds`: it appears once a reading takes long, and disappears when it is over.

    >>> tell = ReadingProgress(after=60)
    >>> tell(Fraction(1, 4), 2000)
    >>> tell
    <ReadingProgress: 25.0 % of all chances counted, 2000 ways>
    """

    def __init__(self, after: float = SHOWN_AFTER, words: str = "counted") -> None:
        self.share, self.ways, self.words = Fraction(0), 0, words
        self._due = monotonic() + after
        self._bar: Any = None

    def __call__(self, share: Fraction, ways: int) -> None:
        """Update the bar: the share of all chances that is counted, and the ways found so far."""
        self.share, self.ways = share, ways
        if self._bar is None and share < 1 and monotonic() >= self._due:
            self._bar = self._shown()
        if self._bar is not None:
            self._bar.value = float(share)
            self._bar.description = f"{float(share):.0%} {self.words}"
            if share == 1:
                self._bar.close()
                self._bar = None

    def _shown(self) -> Any:
        from IPython.display import display
        from ipywidgets import FloatProgress

        bar = FloatProgress(min=0.0, max=1.0, layout={"width": "100%"}, style={"description_width": "initial"})
        display(bar)  # type: ignore[no-untyped-call]
        return bar

    def __repr__(self) -> str:
        return f"<ReadingProgress: {float(self.share):.1%} of all chances counted, {self.ways} ways>".replace("%", " %")


@contextmanager
def work_bar(words: str) -> Iterator[Progress]:
    """A bar for long work, such as ``of the drive solved``: it appears after a second, and disappears when the work is over."""
    bar = ReadingProgress(words=words)
    try:
        yield lambda share: bar(Fraction(min(share, 0.99)), 0)
    finally:
        bar(Fraction(1), 0)


class PageLine:
    """A line below the cell that runs, where a page shows the cell; a stored notebook has none."""

    def __init__(self) -> None:
        from IPython import get_ipython

        kernel = getattr(get_ipython(), "kernel", None)
        asked: Any = {} if kernel is None else kernel.get_parent("shell") or {}
        self._is_seen = "cellId" in asked.get("metadata", {})  # a page says which cell it is, what runs notebooks does not
        self._shown: Any = None

    def __call__(self, text: str) -> None:
        """Show the text in place of the last one."""
        from IPython.display import display

        if not self._is_seen:
            return
        plain = {"text/plain": text}
        if self._shown is None:
            self._shown = display(plain, raw=True, display_id=True)  # type: ignore[no-untyped-call]
        else:
            self._shown.update(plain, raw=True)
