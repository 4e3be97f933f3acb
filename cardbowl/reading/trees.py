"""The tree of a rule: what it draws and asks, down to its results, for readers that decide later what the results are worth."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from cardbowl.chance import OddsError
from cardbowl.chance.added import added
from cardbowl.errors import value_text
from cardbowl.football import OFFENSE, Side
from cardbowl.steps.ask import Choose, Draw, Note

MOST_LEAVES = 10_000
"""The default of `most`."""


class Leaf(NamedTuple):
    """The result of the rule."""

    result: Any


class Branches(NamedTuple):
    """A draw: what follows each way it can go, with its chance."""

    ways: tuple[tuple[Fraction, Tree], ...]


class Decision(NamedTuple):
    """A decision of a side: what follows each option."""

    side: Side
    options: Mapping[Any, Tree]


Tree: TypeAlias = Leaf | Branches | Decision


def mean(found: Tree, worth: Callable[[Any], float]) -> float:
    """The mean of what the results of a tree are worth to the offense, if each side decides as is better for it."""
    if isinstance(found, Leaf):
        return worth(found.result)
    if isinstance(found, Branches):
        return added(float(share) * mean(more, worth) for share, more in found.ways)
    options = [mean(more, worth) for more in found.options.values()]
    return max(options) if found.side is OFFENSE else min(options)


def by_first_options(found: Tree) -> list[Any]:
    """The results of a tree if every decision takes its first option; those of a draw stand in the order of its ways."""
    if isinstance(found, Leaf):
        return [found.result]
    if isinstance(found, Branches):
        return [result for _, more in found.ways for result in by_first_options(more)]
    return by_first_options(next(iter(found.options.values())))


def tree(make: Callable[[], Generator[Any, Any, Any]], most: int = MOST_LEAVES) -> Tree:
    """The tree of the rule that `make` starts; it may draw from sources whose faces are not used up.

    Raises `OddsError` for other draws, and where there are more than `most` results.
    """
    leaves = 0

    def below(answers: tuple[Any, ...]) -> Tree:
        nonlocal leaves
        rule, given, sent = make(), iter(answers), None
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration as stop:
                leaves += 1
                if leaves > most:
                    raise OddsError(f"this rule has more than {most} results.") from None
                return Leaf(stop.value)
            sent = None
            if type(ask) is Note:
                continue
            sent = next(given, _OPEN)
            if sent is _OPEN:
                rule.close()
                return asked(ask, answers)

    def asked(ask: Any, answers: tuple[Any, ...]) -> Tree:
        if isinstance(ask, Draw) and ask.source is not None and ask.replaced:
            return Branches(tuple((chance, below((*answers, face))) for face, chance in ask.source.dist().items()))
        if isinstance(ask, Choose):
            return Decision(ask.side, {option: below((*answers, option)) for option in ask.options})
        raise OddsError(f"the tree of a rule has draws from sources and decisions, not {value_text(ask)}.")

    return below(())


_OPEN: Any = object()
