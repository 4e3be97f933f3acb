"""Rules that a variant may replace: pure functions that rules and formulas ask alike, by way of the house rules.

`replaceable` marks such a function. Its last argument are the house rules; where they have another function under its name
(`HouseRules.replaced`), that one answers. So nothing that asks it can count by the old rule.
A function in its place may take the rule as its rulebook has it, by the name `as_written`.
What is counted without asking it has to say that it knows the rule (`Formula.counts`, `Question.counts`): `asks` finds, in the
code of a rule, every such function that it can come to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial, wraps
from inspect import signature
from types import CodeType, FunctionType, MappingProxyType, ModuleType
from typing import Any, Final, NamedTuple, TypeVar, cast

from cardbowl.errors import CardbowlError, DataError, value_text
from cardbowl.steps.fingerprints import closed_over, fingerprint
from cardbowl.steps.handed_over import takes_by_name
from cardbowl.steps.own_rules import OwnRuleError, called, check_arguments, failed
from cardbowl.steps.own_time import bounded

Function = TypeVar("Function", bound=Callable[..., Any])
AS_WRITTEN: Final = "as_written"
"""The keyword by which a replacement is handed the rule that it stands for."""


class Replaceable(NamedTuple):
    """A rule that a variant may replace.

    `name` and `rule` (its ID) are those under which it is listed, `about` is what it returns; `takes` are its arguments;
    `fits(result)` is whether a result can be one, `allowed` the results in words; `example` is a function in its place.
    `written` is the rule as its rulebook has it, which no replacement changes.
    """

    name: str
    rule: str
    about: str
    takes: tuple[str, ...]
    fits: Callable[[Any], bool]
    allowed: str
    example: str
    written: Callable[..., Any]


def whole(result: Any) -> bool:
    """Whether a result is a whole number that yards, points or times can be."""
    return isinstance(result, int) and not isinstance(result, bool) and abs(result) < 1000


def count(result: Any) -> bool:
    """Whether a result is a whole number of 0 or more."""
    return whole(result) and result >= 0


def truth(result: Any) -> bool:
    """Whether a result is True or False."""
    return isinstance(result, bool)


def one_of(*words: str) -> Callable[[Any], bool]:
    """The test whether a result is one of these words."""
    return lambda result: isinstance(result, str) and result in words


def replaceable(
    name: str, rule: str, about: str, *, fits: Callable[[Any], bool], allowed: str, example: str
) -> Callable[[Function], Function]:
    """Mark a pure function of a game as a rule that a variant may replace; the arguments are those of `Replaceable`."""

    def mark(function: Function) -> Function:
        listed = Replaceable(name, rule, about, tuple(signature(function).parameters), fits, allowed, example, function)

        @wraps(function)
        def asked(*arguments: Any) -> Any:
            own = arguments[-1].replaced
            return own[name](*arguments) if own and name in own else function(*arguments)

        asked.replaceable = listed  # type: ignore[attr-defined]
        return cast(Function, asked)

    return mark


class Replaced(NamedTuple):
    """The function that stands in place of a rule, in the house rules of a variant.

    `more` are its arguments by keyword: the rule as written, where it takes that.
    """

    listed: Replaceable
    function: Callable[..., Any]
    printed: str
    more: Mapping[str, Any]

    def __call__(self, *arguments: Any) -> Any:
        """What it says; raises `OwnRuleError` where it fails, says what cannot be, or says another thing when asked again."""
        what = f"the rule {self.listed.name!r}"
        try:
            result, again = bounded(self._asked_twice, arguments)
            is_one = self.listed.fits(result)
            is_pure = not is_one or bool(result == again)
        except CardbowlError:
            raise
        except Exception as error:
            raise failed(what, self.function, error) from None
        if not is_one:
            raise OwnRuleError(f"{what} says {value_text(result)}; {self.listed.allowed} is needed ({self.listed.rule})")
        if not is_pure:
            raise OwnRuleError(
                f"{what} is not pure: asked twice for the same, it says {value_text(result)} and {value_text(again)}; "
                "it may use no chance, no time and no memory of its own"
            )
        return result

    def _asked_twice(self, arguments: tuple[Any, ...]) -> tuple[Any, Any]:
        return self.function(*arguments, **self.more), self.function(*arguments, **self.more)

    def text(self) -> str:
        """The rule in the line that says what a variant is made of."""
        return f"{self.listed.name} by {called(self.function)} {self.printed}"


NOTHING: Final[Mapping[str, Replaced]] = MappingProxyType({})


def replaced(functions: Mapping[str, Any], may: Mapping[str, Replaceable], game: str) -> Mapping[str, Replaced]:
    """The functions of a variant by the rules that they replace, checked; raises `DataError`."""
    found = {}
    for name, function in functions.items():
        listed = may.get(name)
        if listed is None:
            known = "; ".join(f"{each.name} ({each.rule})" for each in may.values()) or "none yet"
            raise DataError(f"{game} has no rule {value_text(name)} that a variant may replace; allowed are {known}")
        given = dict.fromkeys(listed.takes)
        more = {AS_WRITTEN: listed.written} if takes_by_name(function, AS_WRITTEN) else {}
        check_arguments(partial(function, **more) if more else function, given, f"the rule {name!r}", listed.example, rule=False)
        found[name] = Replaced(listed, function, fingerprint(function), more)
    return MappingProxyType(found)


# ---- what a rule asks ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def asks(function: Callable[..., Any]) -> frozenset[str]:
    """The names of all replaceable rules that a function can come to, found in its code and in all that it names."""
    found: set[str] = set()
    seen: set[int] = set()
    ahead: list[Any] = [function]
    while ahead:
        each = ahead.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        listed = getattr(each, "replaceable", None)
        if isinstance(listed, Replaceable):
            found.add(listed.name)
        ahead.extend(_named_in(each))
    return frozenset(found)


def _named_in(each: Any) -> Iterator[Any]:
    """The functions that a function, or a collection of functions, names."""
    if isinstance(each, FunctionType):
        yield from closed_over(each)
        yield getattr(each, "__wrapped__", None)
        yield from (*(each.__defaults__ or ()), *(each.__kwdefaults__ or {}).values())
        names = list(dict.fromkeys(_names(each.__code__)))
        for name in names:
            value = each.__globals__.get(name)
            if isinstance(value, ModuleType) and value.__name__.partition(".")[0] != "builtins":
                yield from (getattr(value, more) for more in names if hasattr(value, more))
            else:
                yield value
    elif isinstance(each, Mapping):
        yield from each.values()
    elif isinstance(each, (tuple, list, set, frozenset)):
        yield from (inner for inner in each if callable(inner))
    elif isinstance(each, type) and each.__module__.startswith("cardbowl."):
        yield from vars(each).values()
    elif hasattr(each, "__wrapped__"):  # a class method or a static one, too
        yield each.__wrapped__
    elif isinstance(each, property):
        yield each.fget
    elif isinstance(each, partial):
        yield from (each.func, *each.args, *each.keywords.values())
    elif hasattr(each, "func"):  # a cached property
        yield each.func


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _names(each)


def hangs_on(function: Callable[..., Any], rules: Any, counts: frozenset[str]) -> frozenset[str]:
    """The replaced rules that a rule can come to and that what counts it does not know."""
    own = getattr(rules, "replaced", NOTHING)
    return frozenset(own) & asks(function) - counts if own else frozenset()
