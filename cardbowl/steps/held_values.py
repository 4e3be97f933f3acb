"""Context variables that have another value for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def held_at(variable: ContextVar[T], value: T) -> Iterator[None]:
    """A context in which `variable` has this value; an interrupt leaves it as it was.

    One that comes just when the context is entered or left closes it only with its traceback, when others around it are over:
    then the value before is put back only where this one still stands.
    """
    before = variable.get()
    try:
        variable.set(value)
        yield
    except GeneratorExit:
        if variable.get() is not value:
            before = variable.get()
        raise
    finally:
        variable.set(before)
