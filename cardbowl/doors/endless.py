"""Values that are made one by one, such as those of a generator, may never end: a door takes `MOST_VALUES` of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import wraps
from itertools import chain, islice
from typing import Any, Final, NoReturn, ParamSpec, TypeVar

from cardbowl.errors import CardbowlError, in_threes

P = ParamSpec("P")
R = TypeVar("R")

_ANYTHING: Final = ("", "Any", "object")
"""What an argument is annotated as that may be anything; ``self`` has no annotation."""
_HELD: Final[set[type]] = set()
"""Kinds of Python and the kit whose objects hold their values, or have none: met in a call, and not looked at again."""
MOST_VALUES: Final = 1_000_000
"""The most values of an argument that does not hold them already, such as a generator or a range."""


def bounded(function: Callable[P, R], error: type[CardbowlError]) -> Callable[P, R]:
    """The same function, which is given `MOST_VALUES` of the values of an argument: one more raises `error`.

    An argument that may be anything, or a function, is left as it is; so is the function if all of them are.
    """
    code, kinds = function.__code__, function.__annotations__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    places = [(place, name) for place, name in enumerate(names) if _may_be_several(str(kinds.get(name, "")))]
    if not places:
        return function

    @wraps(function)
    def call(*args: P.args, **options: P.kwargs) -> R:
        if _HELD.issuperset(map(type, args)) and _HELD.issuperset(map(type, options.values())):
            return function(*args, **options)
        given: list[Any] = list(args)
        _HELD.update(kind for kind in map(type, (*args, *options.values())) if _stays(kind) and _is_held(kind))
        for place, name in places:
            if name in options:
                options[name] = _as_many_as_may_be(options[name], function, name, error)
            elif place < min(len(given), code.co_argcount):
                given[place] = _as_many_as_may_be(given[place], function, name, error)
        return function(*given, **options)

    return call


def _may_be_several(kind: str) -> bool:
    """Whether values come through an argument annotated so; a rule that was started by mistake is told as what it is."""
    return kind not in _ANYTHING and ("Callable" not in kind or "Iterable" in kind)


def _is_held(kind: type) -> bool:
    """Whether an object of this kind holds its values already, or has none; a range does not."""
    return kind is not range and (hasattr(kind, "__len__") or not issubclass(kind, Iterable))


def _stays(kind: type) -> bool:
    """Whether a kind is Python's own, or one of the kit's that is no variant's: others are not kept in memory."""
    module = kind.__module__
    is_kit = module.startswith("cardbowl.") and getattr(sys.modules.get(module), kind.__name__, None) is kind
    return module == "builtins" or is_kit


def _as_many_as_may_be(value: Any, function: Callable[..., Any], argument: str, error: type[CardbowlError]) -> Any:
    """The value itself if it holds its values already; else what gives the same values, and raises `error` after the most."""
    if type(value) is range:
        return value if len(value[: MOST_VALUES + 1]) <= MOST_VALUES else _refuse(function, argument, error)
    if _is_held(type(value)):
        return value
    values = iter(value)
    return chain(islice(values, MOST_VALUES), (_refuse(function, argument, error) for _ in values))


def _refuse(function: Callable[..., Any], argument: str, error: type[CardbowlError]) -> NoReturn:
    raise error(f"{name_of_door(function)}: {argument} has more than {in_threes(MOST_VALUES)} values, and no more are possible")


def name_of_door(function: Callable[..., Any]) -> str:
    """What a reader calls a function or a class by."""
    return function.__qualname__.rpartition("<locals>.")[2].removesuffix(".__init__").removesuffix(".__new__")
