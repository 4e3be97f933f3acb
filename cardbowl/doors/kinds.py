"""Kinds of values, as annotations name them: whether a value is of one, and the kind in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from inspect import signature
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

_WORDS: Final[dict[Any, str]] = {
    int: "a whole number",
    float: "a number",
    Fraction: "a fraction",
    bool: "True or False",
    str: "a text",
    dict: "a table of fields",
    object: "a value",
    NoneType: "None",
}
_WALKED: Final = (str, bytes, range, list, tuple, set, frozenset)
"""What is looked at value by value; anything else may be used up by that."""


class LaterKind(type):
    """The kind of a class that is known by its name alone, because its module is imported for annotations only."""

    def __instancecheck__(cls, value: object) -> bool:
        return any(base.__name__ == cls.__name__ for base in type(value).__mro__)

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return LaterKind(name, (), {})

    def __getitem__(cls, parts: object) -> Any:
        return cls


def fits(value: object, kind: Any) -> bool:
    """Whether a value is of the kind that an annotation names; True and False are no numbers.

    >>> fits((3, 2), tuple[int, int]), fits(True, int), fits("10H", str | None), fits(["x"], Iterable[int])
    (True, False, True, False)
    >>> fits(b"7", Iterable[int]), fits(b"7", bytes)
    (False, True)
    >>> fits(3, float), fits(len, Callable[[Any], int]), fits(lambda: 3, Callable[[Any], int])
    (True, True, False)
    """
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is Literal:
        return value in parts
    if origin is tuple and parts[1:] != (...,):
        is_row = isinstance(value, tuple | list) and len(value) == len(parts)
        return is_row and all(map(fits, value, parts))  # type: ignore[call-overload]
    if origin is Callable or kind is Callable:
        return callable(value) and (not parts or parts[0] is ... or takes(value, *parts[0]))
    if kind in (int, bool):
        return type(value) is kind
    if kind is float:
        return isinstance(value, int | float) and type(value) is not bool
    found = origin or kind
    if found is Any or not isinstance(found, type):  # or a type variable, which says nothing of a value
        return True
    if found is tuple and isinstance(value, list):
        value = tuple(value)
    if isinstance(value, bytes | bytearray) and issubclass(found, Iterable):  # they are no list of numbers
        return isinstance(value, found) and found in (bytes, bytearray)
    return isinstance(value, found) and (not issubclass(found, Iterable) or _is_walked(value)) and _holds(value, parts)


def _is_walked(value: Any) -> bool:
    """Whether the values of an object can be gone through; an array of no dimension only looks as if."""
    try:
        iter(value)
    except Exception:
        return False
    return True


def _holds(value: object, parts: tuple[Any, ...]) -> bool:
    """Whether what lies in a value is of the kinds `parts`, where that can be seen without using it up."""
    if isinstance(value, Mapping):
        return len(parts) != 2 or all(fits(key, parts[0]) and fits(each, parts[1]) for key, each in value.items())
    return not parts or not isinstance(value, _WALKED) or all(fits(each, parts[0]) for each in value)


def takes(function: Callable[..., Any], *values: object, **options: object) -> bool:
    """Whether a function can be called with these arguments, as far as its signature is known."""
    try:
        signature(function).bind(*values, **options)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def kind_words(kind: Any) -> str:
    """A kind in words, for the sentence that names what is needed.

    >>> kind_words(int), kind_words(str | None), kind_words(tuple[int, int])
    ('a whole number', 'a text or None', 'a list of 2 values (each a whole number)')
    >>> kind_words(Mapping[str, int]), kind_words(Callable[[Any], int]), kind_words(Literal["up", "down"])
    ('a mapping', 'a function of 1 value', 'up or down')
    """
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(kind_words(part) for part in parts))
    if origin is Literal:
        return " or ".join(map(str, parts))
    if origin is tuple and parts[1:] != (...,):
        return f"a list of {len(parts)} values (each {kind_words(parts[0])})"
    if origin is Callable or kind is Callable:
        if not parts or parts[0] is ...:
            return "a function"
        return f"a function of {len(parts[0])} value{'s' if len(parts[0]) != 1 else ''}"
    known = origin or kind
    if isinstance(known, type) and issubclass(known, Mapping):
        return "a mapping"
    if known in (tuple, list, set, frozenset) or (isinstance(known, type) and issubclass(known, Iterable) and parts):
        return f"a list of values (each {kind_words(parts[0])})" if parts else "a list of values"
    if known is Any or not isinstance(known, type):
        return "a value"
    name = known.__name__
    return _WORDS.get(known, f"{'an' if name[:1] in 'AEIO' else 'a'} {name}")
