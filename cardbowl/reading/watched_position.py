"""Positions that record which of their fields a rule reads, so that one reading serves all positions that it does not tell apart.

The fields of a `WatchedPosition` are plain values, and each one that is read is recorded. Its spot is a `WatchedSpot` until it
counts as looked at: a rule may count yards on from it, which is the same play on every yard line.
Whatever else is done with either of them is recorded and raises `LookedAt`: the rule is then read again with the plain value.
Both are none of the types that they stand for, so that functions written in C cannot take their value without a method.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn

SPOT: Final = "spot"


class LookedAt(BaseException):
    """Raised where a rule does more with a watched value than can be recorded; no rule takes it for an error of its own."""


class Looks(set[str]):
    """The names of the fields that are looked at; `counts` is whether the rule has asked for a spot to count on from."""

    counts = False


class _Watched:
    """A value in whose place a rule is handed this, and what is looked at of the position."""

    __slots__ = ("_looks", "_value")

    def __init__(self, value: Any, looks: Looks) -> None:
        object.__setattr__(self, "_value", value)
        object.__setattr__(self, "_looks", looks)

    def __getattribute__(self, name: str) -> Any:
        _looked(self)


class WatchedSpot(_Watched):
    """The spot of the ball: what is counted on from it is watched, too, and the yards between two of them are plain."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        return _value(self) if name == "unwatched" else _looked(self)

    def __add__(self, yards: int) -> WatchedSpot:
        return WatchedSpot(_value(self) + yards, _looks(self)) if type(yards) is int else _looked(self)

    __radd__ = __add__

    def __sub__(self, other: int | WatchedSpot) -> WatchedSpot | int:
        if type(other) is WatchedSpot:
            return int(_value(self) - _value(other))
        return WatchedSpot(_value(self) - other, _looks(self)) if type(other) is int else _looked(self)


class WatchedPosition(_Watched):
    """A position, a named tuple with a spot."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        at, looks = _value(self), _looks(self)
        if name not in at._fields:
            _looked(self)
        if name == SPOT and SPOT not in looks:
            looks.counts = True
            return WatchedSpot(at.spot, looks)
        looks.add(name)
        return getattr(at, name)


def _value(watched: _Watched) -> Any:
    return object.__getattribute__(watched, "_value")


def _looks(watched: _Watched) -> Looks:
    looks: Looks = object.__getattribute__(watched, "_looks")
    return looks


def _looked(watched: _Watched, *others: object) -> NoReturn:
    """Record that all of a watched value is looked at."""
    _looks(watched).update((SPOT,) if type(watched) is WatchedSpot else _value(watched)._fields)
    raise LookedAt


def watched(at: Any, looks: Looks) -> Any:
    """A position that adds to `looks` the names of the fields that are looked at; itself where all of them are."""
    return at if looks.issuperset(at._fields) else WatchedPosition(at, looks)


_OF_ITSELF: Final = frozenset(("__class__", "__init__", "__new__"))
for _made, _kind in ((WatchedSpot, int), (WatchedPosition, tuple)):  # a method that its type lacks fails as it does in a game
    for _name in {*dir(_kind), "__copy__", "__deepcopy__"} - _OF_ITSELF - vars(_made).keys():
        if _name.startswith("__"):
            setattr(_made, _name, _looked)
Sequence.register(WatchedPosition)  # so that a pattern such as ``case [*_]`` looks at it
