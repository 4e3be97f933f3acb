"""Functions that are imported when they are first called, so that a game is imported quickly."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazily(where: str) -> Callable[..., Any]:
    """The function at ``module:name``, whose module is imported when it is first called.

    If the name is a value and not a function, the call returns the value.
    `where` is written out in full, so that a reader, and the tests of imports, can follow it.
    """
    module, _, name = where.partition(":")

    def later(*args: Any, **options: Any) -> Any:
        found = getattr(import_module(module), name)
        return found(*args, **options) if callable(found) else found

    later.__name__ = later.__qualname__ = name
    return later
