"""What functions in lockstep are made of at run time: a value is one number for all games, or an array with one for each.

A set of games is an index array into the games of the set around it; `ALL` is the whole set and None the empty one.
"""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any, Final

import numpy as np

ALL: Final = slice(None)
Array: Final = np.ndarray


class Columns:
    """An array of each game, such as its position: `rows[place]` holds that place of every game."""

    __slots__ = ("flat", "rows", "width")

    def __init__(self, values: Any) -> None:
        self.rows, self.width, self.flat = list(values), values.shape[1], values.reshape(-1)

    def some(self, games: Any) -> Columns:
        """The arrays of some of the games."""
        return Columns(np.array([row.take(games) for row in self.rows]))


class Table:
    """An array that all games share."""

    __slots__ = ("entries",)

    def __init__(self, entries: Any) -> None:
        self.entries = entries


def got(array: Any, place: Any, games: Any) -> Any:
    """``array[place]``: of `Columns` that of the games; never a view, so that later changes leave it alone."""
    kind = type(array)
    if kind is Columns:
        if type(place) is Array:
            return array.flat.take(place * array.width + (np.arange(array.width) if games is ALL else games))
        return array.rows[place].copy() if games is ALL else array.rows[place].take(games)
    if kind is Table:
        return array.entries.take(place) if type(place) is Array else array.entries.item(place)
    return np.choose(place, array) if type(place) is Array else array[place]


def put(array: Any, place: Any, games: Any, value: Any) -> None:
    """``array[place] = value`` of the games; the place ``:`` is every one."""
    if type(place) is Array:
        array.flat[place * array.width + (np.arange(array.width) if games is ALL else games)] = value
    elif place is ALL:
        for row in array.rows:
            row[games] = value
    else:
        array.rows[place][games] = value


def taken(value: Any, games: Any) -> Any:
    """A value for some of the games."""
    if type(value) is Array:
        return value if games is ALL else value.take(games)
    if type(value) is tuple and games is not ALL:
        return tuple([taken(each, games) for each in value])
    return value


def within(outer: Any, inner: Any) -> Any:
    """The index of a set within a set."""
    return inner if outer is ALL else outer if inner is ALL else outer.take(inner)


def counted(games: Any, number: int) -> int:
    """How many games a set has within one of `number` games."""
    return number if games is ALL else len(games)


def held(condition: Any) -> Any:
    """The games for which a condition holds."""
    if type(condition) is not Array:
        return ALL if condition else None
    found = condition.nonzero()[0]
    return ALL if len(found) == len(condition) else found if len(found) else None


def parted(condition: Any) -> tuple[Any, Any]:
    """The games for which a condition holds, and the others."""
    found = held(condition)
    if found is ALL:
        return ALL, None
    return found, ALL if found is None else (condition == 0).nonzero()[0]


def joined(number: int, *sets: Any) -> Any:
    """The games of any of the sets, which have none in common."""
    found = [games for games in sets if games is not None]
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    mask = np.zeros(number, np.bool_)
    for games in found:
        mask[games] = True
    return held(mask)


def merged(number: int, old: Any, *parts: tuple[Any, Any]) -> Any:
    """A value of `number` games after some of them have taken another one; each part is a set and its value.

    A set or a value that is None is one of no games, or one that has not been set: then nothing reads it.
    """
    parts = tuple([part for part in parts if part[0] is not None and part[1] is not None])
    if not parts:
        return old
    if parts[-1][0] is ALL:
        return parts[-1][1]
    values = [value for _, value in parts]
    if type(values[0]) is tuple:
        return tuple(
            [
                merged(number, None if old is None else old[place], *((games, value[place]) for games, value in parts))
                for place in range(len(values[0]))
            ]
        )
    whole = old is None or sum(len(games) for games, _ in parts) == number
    if not whole:
        values.append(old)
    first = values[0]
    if type(first) is not Array and all(type(value) is type(first) and value == first for value in values):
        return first
    kinds = [value.dtype if type(value) is Array else np.dtype(type(value)) for value in values]
    kind = kinds[0] if len(set(kinds)) == 1 else np.result_type(*kinds)
    if whole:
        found = np.empty(number, kind)
    elif type(old) is Array:
        found = old.astype(kind)
    else:
        found = np.full(number, old, kind)
    for games, value in parts:
        found[games] = value
    return found


def came(number: int, ends: list[tuple[Any, Any]]) -> Any:
    """What a function returns: the parts that its games have returned."""
    return merged(number, None, *ends)


def chosen(condition: Any, one: Any, other: Any) -> Any:
    """``one if condition else other``, both of which are known."""
    if type(condition) is not Array:
        return one if condition else other
    if type(one) is tuple:
        return tuple([chosen(condition, *pair) for pair in zip(one, other, strict=True)])
    return np.where(condition if condition.dtype == np.bool_ else condition != 0, one, other)


def both(one: Any, other: Any) -> Any:
    """``one and other``."""
    if type(one) is not Array:
        return other if one else one
    if one.dtype == np.bool_ and (type(other) is bool or (type(other) is Array and other.dtype == np.bool_)):
        return one & other
    return chosen(one, other, one)


def either(one: Any, other: Any) -> Any:
    """``one or other``."""
    if type(one) is not Array:
        return one or other
    if one.dtype == np.bool_ and (type(other) is bool or (type(other) is Array and other.dtype == np.bool_)):
        return one | other
    return chosen(one, one, other)


def negated(value: Any) -> Any:
    """``not value``."""
    return value == 0 if type(value) is Array else not value


def least(*values: Any) -> Any:
    """``min``."""
    return _folded(np.minimum, min, values)


def greatest(*values: Any) -> Any:
    """``max``."""
    return _folded(np.maximum, max, values)


def _folded(of_arrays: Any, of_numbers: Any, values: tuple[Any, ...]) -> Any:
    found = values[0]
    for value in values[1:]:
        found = of_arrays(found, value) if type(found) is Array or type(value) is Array else of_numbers(found, value)
    return found


def whole(value: Any) -> Any:
    """``int``."""
    return value.astype(np.int64, copy=False) if type(value) is Array else int(value)


def fraction(value: Any) -> Any:
    """``float``."""
    return value.astype(np.float64, copy=False) if type(value) is Array else float(value)


def truth(value: Any) -> Any:
    """``bool``."""
    return value != 0 if type(value) is Array else bool(value)
