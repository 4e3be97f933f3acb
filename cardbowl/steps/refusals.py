"""Answers that are refused, with their reasons worked out only when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any


class Refusals(Mapping[str, tuple[str, str]]):
    """Refused answers with (reason, rule), as in `Choose.refused`; `make` is called with its arguments when it is read.

    A question that is asked a thousand times in a game is mostly answered rightly, and then nobody reads its refusals.
    """

    __slots__ = ("_arguments", "_found", "_make")

    def __init__(self, make: Callable[..., Mapping[str, tuple[str, str]]], *arguments: Any) -> None:
        self._make = make
        self._arguments = arguments
        self._found: Mapping[str, tuple[str, str]] | None = None

    @property
    def _made(self) -> Mapping[str, tuple[str, str]]:
        if self._found is None:
            self._found = self._make(*self._arguments)
        return self._found

    def __getitem__(self, answer: str) -> tuple[str, str]:
        return self._made[answer]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)

    def __repr__(self) -> str:
        return repr(dict(self._made))
