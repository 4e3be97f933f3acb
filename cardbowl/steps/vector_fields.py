"""The fields of a worked vector, each checked as it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.errors import DataError, value_text

Fields = Mapping[str, Any]
_KINDS: Final = {int: "whole number", str: "text", bool: "true or false", list: "list"}


def field(vector: Fields, name: str, kind: type = int, default: Any = None) -> Any:
    """One field of a vector, of the kind it must have; raises `DataError`."""
    value = vector.get(name, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise DataError(f"the field {name} is {value_text(value)}; a {_KINDS[kind]} is needed")
    return value


def whole(vector: Fields, name: str, low: int, high: int, default: int | None = None) -> int:
    """A field that is a whole number from `low` to `high`; raises `DataError`."""
    value: int = field(vector, name, int, default)
    if not low <= value <= high:
        allowed = f"a whole number from {low} to {high} is needed" if low < high else f"only {low} is possible here"
        raise DataError(f"the field {name} is {value_text(value)}; {allowed}")
    return value
