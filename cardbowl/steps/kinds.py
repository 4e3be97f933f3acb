"""Kinds of values, as annotations name them: whether a value is of one, and the kind in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

_WORDS: Final[dict[Any, str]] = {
    int: "a whole number",
    bool: "True or False",
    str: "a text",
    dict: "a table of fields",
    NoneType: "None",
}


def fits(value: object, kind: Any) -> bool:
    """Whether a value is of the kind that an annotation names; True and False are no whole numbers.

    >>> fits((3, 2), tuple[int, int]), fits(True, int), fits("10H", str | None), fits(["x"], Sequence[int])
    (True, False, True, False)
    """
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple:
        is_pair = isinstance(value, tuple | list) and len(value) == len(parts)
        return is_pair and all(map(fits, value, parts))  # type: ignore[call-overload]
    if origin is Sequence:
        return isinstance(value, tuple | list) and all(fits(each, parts[0]) for each in value)
    if origin is Callable or kind is Callable:
        return callable(value)
    if kind in (int, bool):
        return type(value) is kind
    return isinstance(value, origin or kind)


def kind_words(kind: Any) -> str:
    """A kind in words, for the sentence that names what is needed.

    >>> kind_words(int), kind_words(str | None), kind_words(tuple[int, int])
    ('a whole number', 'a text or None', 'a list of 2 values (each a whole number)')
    """
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(kind_words(part) for part in parts))
    if origin is tuple:
        return f"a list of {len(parts)} values (each {kind_words(parts[0])})"
    if origin is Sequence:
        return f"a list of values (each {kind_words(parts[0])})"
    if origin is Callable or kind is Callable:
        return "a function"
    known = origin or kind
    return _WORDS.get(known, f"a {known.__name__}")
