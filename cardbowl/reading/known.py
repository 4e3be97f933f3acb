"""Parts of rules whose result a reading need not find card by card.

`part` marks a rule as one: played, it is the same rule.
A reading may be handed a `Formula` for a part: then the part is not opened, its result comes from the formula.
A part whose formula holds for every reading is marked with it: `known`.
So a formula is never a second rule: it stands beside the rule that it belongs to, and is tested against it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

from cardbowl.cards import Deck
from cardbowl.chance import Dist, Odds
from cardbowl.steps.answered import answered
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.held_values import held_at
from cardbowl.steps.house_rules import HouseRules
from cardbowl.steps.own_rules import being_read
from cardbowl.steps.replaced import hangs_on

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee

AnyRule = TypeVar("AnyRule", bound=Callable[..., Generator[Any, Any, Any]])


class ReadOn:
    """The answer to a `Known` that makes it run the rule itself; the reading is told when that is over."""

    def over(self) -> None:
        """Called once the rule has come to its end."""


READ_ON: Final = ReadOn()
"""The answer of a reading that does not ask when the rule is over."""


class Running(NamedTuple):
    """A part of the rules in its course: the questions it has put so far with their answers, and the one that it puts next."""

    referee: Referee
    given: Sequence[tuple[Any, Any]]
    ask: Any


class Formula(NamedTuple):
    """The result of a part in closed form.

    `odds(deck, *arguments)` takes the deck and the arguments of the part and returns the `Dist` of its result,
    or None where it does not apply; `sees` are the properties of cards it depends on, e.g. ``("value",)``.
    `counts` are the replaceable rules of the part that it counts with: where a variant has replaced another one that the part can
    come to, the part is read.
    `draws` is False where no card of a deck is used and none matters: for dice, and for an assumption in place of the part.
    `shown(referee, *arguments)` are the odds of the part by name, with which live odds answer where it begins; None where they
    read it. `goes_on(running, *arguments)` are those of the rest of the part at any of its questions, `running` a `Running`.
    """

    odds: Callable[..., Dist[Any] | None]
    sees: tuple[str, ...] = ()
    draws: bool = True
    shown: Callable[..., Odds[Any] | None] | None = None
    goes_on: Callable[..., Odds[Any] | None] | None = None
    counts: tuple[str, ...] = ()


Parts = Mapping[Any, Formula]
"""Formulas by the part they belong to."""

OPEN: Final = Formula(lambda deck, *arguments, **options: None)
"""The formula of a part that is always read; the reading passes through its mark all the same."""

FOR_EVERY_READING: Final[dict[Any, Formula]] = {}
"""The parts that are marked with their formula."""

_reading: ContextVar[Parts | None] = ContextVar("reading", default=None)


class Known(NamedTuple):
    """The first yield of a marked rule while odds are read: the part with its arguments, and its formula."""

    part: Callable[..., Any]
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]
    formula: Formula

    def odds(self, deck: Deck) -> Dist[Any] | None:
        """The distribution of the result, or None where the rule has to be read."""
        return self.formula.odds(deck, *self.arguments, **self.options)

    def shown(self, referee: Referee) -> Odds[Any] | None:
        """The odds of the part by name; None where its formula has none."""
        return None if self.formula.shown is None else self.formula.shown(referee, *self.arguments, **self.options)

    def goes_on(self, running: Running) -> Odds[Any] | None:
        """The odds of the rest of the part by name; None where its formula has none."""
        return None if self.formula.goes_on is None else self.formula.goes_on(running, *self.arguments, **self.options)


def part(rule: AnyRule) -> AnyRule:
    """Mark a rule as a part for which a reading may have a formula."""
    return _marked(rule, None)


def known(formula: Callable[..., Dist[Any] | None], *, sees: tuple[str, ...]) -> Callable[[AnyRule], AnyRule]:
    """Mark a rule as known in closed form, for every reading; the arguments are those of `Formula`."""

    def mark(rule: AnyRule) -> AnyRule:
        marked = _marked(rule, always := Formula(formula, sees))
        FOR_EVERY_READING[marked] = always
        return marked

    return mark


def _marked(rule: AnyRule, always: Formula | None) -> AnyRule:
    def read(formula: Formula, arguments: tuple[Any, ...], options: dict[str, Any]) -> Generator[Any, Any, Any]:
        result = yield Known(start, arguments, options, formula)
        if not isinstance(result, ReadOn):
            return result
        try:
            return (yield from rule(*arguments, **options))
        finally:
            result.over()

    @wraps(rule)
    def start(*arguments: Any, **options: Any) -> Generator[Any, Any, Any]:
        parts = _reading.get()
        formula = None if parts is None else parts.get(start, always)
        if formula is not None and formula is not OPEN and _unknown(start, formula, arguments):
            formula = OPEN
        return rule(*arguments, **options) if formula is None else read(formula, arguments, options)

    return cast(AnyRule, start)


def _unknown(rule: Callable[..., Any], formula: Formula, arguments: tuple[Any, ...]) -> bool:
    """Whether the house rules among the arguments replace something that the rule asks and its formula does not know."""
    rules = next((each for each in arguments if isinstance(each, HouseRules)), None)
    return rules is not None and bool(rules.replaced) and bool(hangs_on(rule, rules, frozenset(formula.counts)))


@contextmanager
def reading(parts: Parts | None = None) -> Iterator[None]:
    """A context in which marked rules yield their formula first, those of `parts` among them."""
    with held_at(_reading, parts or {}), being_read():
        yield


def with_faces(rule: Callable[..., Rule[Any]], arguments: Sequence[Any], faces: Sequence[Any]) -> tuple[Any, list[Note]]:
    """The result and the notes of a rule that draws these faces, read from the rule itself whatever formulas are in force.

    It is for what has been drawn already and has to be read again under other circumstances.
    """
    with reading():
        return answered(rule(*arguments), faces)
