"""Rules whose odds are known in closed form.

`known` marks such a rule.
Played, it is the same rule; read for exact odds, its result comes from the formula and not from every order of its draws.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Final, NamedTuple, TypeVar, cast

from cardbowl.cards import Deck
from cardbowl.chance import Dist

AnyRule = TypeVar("AnyRule", bound=Callable[..., Generator[Any, Any, Any]])

READ_ON: Final = object()
"""The answer to a `Known` that makes it run the rule itself."""

_reading: ContextVar[bool] = ContextVar("reading", default=False)


class Known(NamedTuple):
    """The first yield of a marked rule while odds are read: its name, the properties its formula depends on, and the formula."""

    name: str
    sees: tuple[str, ...]
    odds: Callable[[Deck], Dist[Any] | None]


def known(formula: Callable[..., Dist[Any] | None], *, sees: tuple[str, ...]) -> Callable[[AnyRule], AnyRule]:
    """Mark a rule as known in closed form.

    `formula(deck, *arguments)` takes the deck and the arguments of the rule and returns the `Dist` of the rule's result,
    or None where it does not apply; `sees` are the properties of cards it depends on, e.g. ``("value",)``.
    """

    def mark(rule: AnyRule) -> AnyRule:
        def read(args: tuple[Any, ...], options: dict[str, Any]) -> Generator[Any, Any, Any]:
            result = yield Known(rule.__name__, sees, lambda deck: formula(deck, *args, **options))
            return (yield from rule(*args, **options)) if result is READ_ON else result

        @wraps(rule)
        def start(*args: Any, **options: Any) -> Generator[Any, Any, Any]:
            return read(args, options) if _reading.get() else rule(*args, **options)

        return cast(AnyRule, start)

    return mark


@contextmanager
def reading() -> Iterator[None]:
    """A context in which marked rules yield their formula first."""
    before = _reading.set(True)
    try:
        yield
    finally:
        _reading.reset(before)
