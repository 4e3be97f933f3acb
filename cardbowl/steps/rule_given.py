"""A rule that a reader hands over as a function: its name in words, and whether it can be started."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from inspect import Parameter, signature
from typing import Any, Final

from cardbowl.errors import NotationError, value_text

_BY_POSITION: Final = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
_ANY_NUMBER: Final = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


def name_of(rule: Any) -> str:
    """The name of a rule in words, that of its function where it is a partial; empty for a lambda.

    >>> from functools import partial
    >>> def end_around(yards): ...
    >>> name_of(end_around), name_of(partial(end_around, 5)), name_of(lambda: end_around(5))
    ('end around', 'end around', '')
    """
    return function_name(rule).replace("_", " ").strip()


def function_name(rule: Any) -> str:
    """The name of the function of a rule, also of a partial; empty for a lambda."""
    name = str(getattr(inside(rule), "__name__", ""))
    return "" if name == "<lambda>" else name


def rule_words(rule: Any) -> str:
    """A rule as the subject of a sentence: ``the rule 'end_around'``, or ``this rule``."""
    name = function_name(rule)
    return f"the rule {value_text(name)}" if name else "this rule"


def check_starts(rule: Any, taker: str) -> None:
    """Raise `NotationError` for what is no function without arguments; `taker` is what starts the rule, such as ``a table``.

    The sentence has an example of what can be handed over in its place.
    """
    if isinstance(rule, Generator):
        name = function_name(rule) or "rule"
        raise NotationError(f"{taker} starts the rule itself, and {name}(...) is started already; write lambda: {name}(...)")
    if not callable(rule):
        raise NotationError(f"{taker} takes a function that starts a rule, not {value_text(rule)}")
    missing = _missing(rule)
    if not missing:
        return
    name = function_name(rule) or "rule"
    given = [each.name if each.kind in _BY_POSITION else f"{each.name}={each.name}" for each in missing]
    more = ["..."] * (len(_missing(inside(rule))) > len(missing))
    example = f"lambda: {name}({', '.join([*more, *given])})"
    names = " and ".join(each.name for each in missing)
    raise NotationError(f"{taker} takes a rule without arguments, and {name} wants {names}: write {example}")


def inside(rule: Any) -> Any:
    """What a partial calls in the end."""
    return inside(rule.func) if isinstance(rule, partial) else rule


def _missing(rule: Any) -> list[Parameter]:
    """The arguments that a function wants; none for one without a signature, which can only be tried."""
    try:
        found = signature(rule).parameters.values()
    except (TypeError, ValueError):
        return []
    return [each for each in found if each.default is Parameter.empty and each.kind not in _ANY_NUMBER]
