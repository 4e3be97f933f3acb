"""Doors: functions and classes that readers call with arguments of their own.

A call that fails with an exception that is none of the kit's has its arguments compared with the annotations:
the first one that is not of its kind is told in one sentence. A call that succeeds takes no time for that.
Values that are made one by one may never end: `cardbowl.doors.endless` bounds them.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from typing import Any, Final, ParamSpec, TypeVar

from cardbowl.doors.endless import bounded, name_of_door
from cardbowl.errors import CardbowlError, DataError, NotationError, listed, value_text

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C", bound=type)

_GENERATOR: Final = 0x20
"""The flag of the code of a generator function."""
_CALLED: Final = ("__init__", "__new__", "__call__")
"""The methods of a class that are called without their name."""


def door(function: Callable[P, R]) -> Callable[P, R]:
    """A function that tells an argument of the wrong kind by `NotationError`."""
    return _guarded(function, NotationError)


def data_door(function: Callable[P, R]) -> Callable[P, R]:
    """A function that tells an argument of the wrong kind by `DataError`."""
    return _guarded(function, DataError)


def doors(kind: C) -> C:
    """A class whose public methods, and what makes its objects, tell an argument of the wrong kind by `NotationError`.

    Generators are left as they are: their arguments would be looked at in every call, and rules call them in every reading.
    """
    for name, member in list(vars(kind).items()):
        if name.startswith("_") and name not in _CALLED:
            continue
        inner = getattr(member, "__func__", member)
        if not hasattr(inner, "__code__") or inner.__code__.co_argcount + inner.__code__.co_kwonlyargcount < 1:
            continue
        if inner.__code__.co_flags & _GENERATOR:
            continue
        guarded = _guarded(inner, NotationError)
        setattr(kind, name, type(member)(guarded) if inner is not member else guarded)
    return kind


def _guarded(function: Callable[P, R], error: type[CardbowlError]) -> Callable[P, R]:
    runs_later = bool(function.__code__.co_flags & _GENERATOR)  # so what is wrong would be seen only then
    call = bounded(function, error)

    @wraps(function)
    def through(*args: P.args, **options: P.kwargs) -> R:
        told = _wrong(function, args, options) if runs_later else ""
        if told:
            raise error(told)
        try:
            return call(*args, **options)
        except CardbowlError:
            raise
        except Exception as found:  # an argument of the wrong kind, if it is one
            told = _wrong(function, args, options, found)
            if told:
                raise error(told) from found
            raise

    return through


def _wrong(
    function: Callable[..., Any], args: tuple[Any, ...], options: Mapping[str, Any], found: Exception | None = None
) -> str:
    """The argument of a call that is not of its kind, or a method of which has raised `found`, in one sentence; else empty."""
    from inspect import Parameter, signature

    from cardbowl.doors.kinds import fits, kind_words

    name = name_of_door(function)
    known = signature(function)
    try:
        bound = known.bind(*args, **options)
    except TypeError as error:
        named = [each.name for each in known.parameters.values() if each.kind is not Parameter.VAR_KEYWORD]
        takes = f"; it takes {listed(named)}" if "unexpected" in str(error) else ""
        return f"{name} cannot be called like this: {error}{takes}"
    kinds = _kinds(function)
    more = next((each.name for each in known.parameters.values() if each.kind is Parameter.VAR_KEYWORD), "")
    further = bound.arguments.pop(more, {})
    for argument, value in {**bound.arguments, **further}.items():
        if argument != "self" and found is not None and (method := _raised_in(value, found)):
            return f"{name}: {argument} is {value_text(value)}, whose {method} fails ({type(found).__name__}: {found})"
        is_one = argument in known.parameters and known.parameters[argument].kind is not Parameter.VAR_POSITIONAL
        if is_one and argument in kinds and not fits(value, kinds[argument]):
            return f"{name}: {argument} is {value_text(value)}; {kind_words(kinds[argument])} is needed"
        if argument != "self" and (why := _unwritten(value)):
            return f"{name}: {argument} is {value_text(value)}{why}"
    return ""


def _raised_in(value: object, error: Exception) -> str:
    """The method of a value through which an error has come, where it is a reader's own; a call of the value is none."""
    own = {
        getattr(getattr(member, "fget", member), "__code__", None): name
        for kind in type(value).__mro__
        if not kind.__module__.startswith("cardbowl.")
        for name, member in vars(kind).items()
        if name != "__call__"
    }
    traceback = error.__traceback__
    while traceback is not None:
        frame, code = traceback.tb_frame, traceback.tb_frame.f_code
        if code in own and code.co_argcount and frame.f_locals.get(code.co_varnames[0]) is value:
            return own[code]
        traceback = traceback.tb_next
    return ""


def _unwritten(value: object) -> str:
    """Why a value has no text: what it holds is too large, or its own `repr` fails; empty where it has one."""
    try:
        repr(value)
    except RecursionError:
        return ", which is too large: it is nested too deeply"
    except Exception as error:  # Python's own for a number of too many digits, or whatever a `repr` raises
        if isinstance(error, ValueError) and "integer string conversion" in str(error):
            return ", which is too large"
        return f": the repr of it, or of a value in it, fails ({type(error).__name__}: {error})"
    return ""


@cache
def _kinds(function: Callable[..., Any]) -> dict[str, Any]:
    """The annotation of every argument of a function, by its name; of one that is wrapped they are those of the innermost."""
    from inspect import unwrap
    from typing import get_type_hints

    innermost = unwrap(function)
    return get_type_hints(innermost, localns=_Names(innermost))


class _Names(Mapping[str, Any]):
    """The names that the annotations of a function use; a class that is imported for annotations only is known by its name."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._names: dict[str, Any] = function.__globals__

    def __getitem__(self, name: str) -> Any:
        from typing import ForwardRef

        from cardbowl.doors.kinds import LaterKind

        if name in self._names:
            found = self._names[name]
            return ForwardRef(found) if isinstance(found, str) else found  # a kind that is written as text
        return getattr(builtins, name, None) or LaterKind(name, (), {})

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
