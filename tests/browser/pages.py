"""Pages that are kept from test to test: to open one takes longest, and a new notebook in it is as good as a new page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

from browser.notebook_page import NotebookPage

P = TypeVar("P", bound=NotebookPage)


class Pages(Generic[P]):
    """Lends pages and takes them back; `make` makes a page with or without a finger, `refused` is the log of Python's guard."""

    def __init__(self, make: Callable[[bool], P], refused: Path) -> None:
        self._make = make
        self._refused = refused
        self._free: dict[bool, list[P]] = {False: [], True: []}

    def __enter__(self) -> "Pages[P]":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for page in [*self._free[False], *self._free[True]]:
            page.close()

    @contextmanager
    def lent(self, name: str, has_failed: Callable[[], bool]) -> Iterator[Callable[..., P]]:
        """Lends pages to a test of that name, or to a file of tests.

        At the end no console may have a message, and neither a page nor Python may have tried to leave loopback.
        """
        pages: list[tuple[bool, P]] = []
        refused_before = len(self._refused.read_text().splitlines())

        def lend(
            *,
            touch: bool = False,
            dark: bool = False,
            moves: bool = False,
            width: int = 1280,
            height: int = 900,
            output_width: int = 0,
        ) -> P:
            page = self._free[touch].pop() if self._free[touch] else self._make(touch)
            page.prepare(dark=dark, moves=moves, width=width, height=height, output_width=output_width)
            pages.append((touch, page))
            return page

        yield lend
        wrong = [error for _, page in pages for error in page.errors()]  # JupyterLab grumbles about a kernel that is ended
        for number, (touch, page) in enumerate(pages):
            if has_failed():  # it may be in any state
                page.screenshot(f"failed-{name.replace('/', '-')}-{number}")
                page.close()
            else:
                page.rest()
                self._free[touch].append(page)
        left = [address for _, page in pages for address in page.left_loopback]
        left += self._refused.read_text().splitlines()[refused_before:]
        assert not left, f"something asked for addresses outside this machine: {left}"
        assert has_failed() or not wrong, f"something went wrong that no test has seen: {wrong}"
