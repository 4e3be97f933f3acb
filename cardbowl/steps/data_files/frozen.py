"""Data that nobody changes in place: what is read once is shared by the whole program."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields
from operator import is_
from typing import Any, NoReturn

from cardbowl.steps.plain_data import plain


class Frozen(dict[Any, Any]):
    """A dict that cannot be changed: a changed one is ``{**old, key: value}``."""

    __slots__ = ()

    def _refused(self, *values: Any, **named: Any) -> NoReturn:
        raise TypeError("this is data that cannot be changed in place; make a copy, such as {**old, key: value}")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refused

    def __reduce__(self) -> Any:
        return Frozen, (dict(self),)


def frozen(value: Any) -> Any:
    """A value with each dict, list and set in it made unchangeable, and plain numbers and texts; the value itself if it is so."""
    if isinstance(value, Mapping):
        return value if type(value) is Frozen else Frozen({key: frozen(each) for key, each in value.items()})
    if isinstance(value, Set):
        return frozenset(value)
    if not isinstance(value, (list, tuple)):
        return plain(value)
    parts = [frozen(each) for each in value]
    if type(value) is not list and all(map(is_, parts, value)):
        return value
    return value._make(parts) if hasattr(value, "_make") else tuple(parts)


class FrozenFields:
    """Base of frozen dataclasses whose values cannot be changed either, whatever they were made of."""

    def __post_init__(self) -> None:
        for each in fields(self):  # type: ignore[arg-type]
            object.__setattr__(self, each.name, frozen(getattr(self, each.name)))
