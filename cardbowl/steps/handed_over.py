"""What a game hands over to a reader's function, beside the arguments that every such function takes.

A parameter with a default keeps it, for so do functions that are made in a loop hold on to a number (``n=n``).
It is handed something only where it has the name that the game gives to that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from inspect import Parameter, signature
from typing import Any, Final

_THIRD: Final = 2
"""The place after the position and the house rules, which every rule of a play takes."""
_BY_POSITION: Final = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
_BY_NAME: Final = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


def takes_by_name(function: Any, name: str) -> bool:
    """Whether a function can be handed something under a name, which no partial has set."""
    if isinstance(function, partial) and name in function.keywords:
        return False
    try:
        found = signature(function).parameters.get(name)
    except (TypeError, ValueError):
        return False
    return found is not None and found.kind in _BY_NAME


@lru_cache(maxsize=256)
def taken(rule: Callable[..., Any], more: str) -> str | None:
    """How a rule takes what its game names `more`: empty for its third argument, or by this name; None where it does not.

    It does by a parameter of that name, with or without a default, or else by a third one that has no default.
    """
    try:
        found = list(signature(rule).parameters.values())
    except (TypeError, ValueError):
        return None
    third = found[_THIRD] if len(found) > _THIRD and found[_THIRD].kind in _BY_POSITION else None
    if third is not None and third.name == more:
        return ""
    if takes_by_name(rule, more):
        return None if more in [each.name for each in found[:_THIRD] if each.kind in _BY_POSITION] else more
    return "" if third is not None and third.default is Parameter.empty else None


def handed(rule: Callable[..., Any], more: str, *given: Any, value: Any) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """A rule and its arguments: those that are `given`, and `value` for what its game names `more`, if it takes that."""
    way = taken(rule, more)
    if way is None:
        return rule, given
    return (partial(rule, **{way: value}), given) if way else (rule, (*given, value))


def in_place_of(function: Callable[..., Any], given: list[str]) -> tuple[str, Parameter] | None:
    """An argument of those `given` that a function takes for another one, with a default of its own: its name, and that one."""
    known = signature(function)
    for place, (name, value) in enumerate(known.bind(*given).arguments.items()):
        parameter = known.parameters[name]
        keeps = parameter.kind is Parameter.POSITIONAL_OR_KEYWORD and parameter.default is not Parameter.empty
        if place and keeps and name != value:
            return value, parameter
    return None
