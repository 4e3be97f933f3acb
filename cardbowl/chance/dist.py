"""Exact finite distributions: whole-number weights over one total inside, fractions out."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from cardbowl.chance.chances import Chances, T_co, function_of
from cardbowl.chance.exact import OddsError, Weight, as_text, exact_number, exact_weight, whole_weights
from cardbowl.chance.explain import drawn, in_words, with_bars
from cardbowl.chance.table import Table
from cardbowl.doors import doors
from cardbowl.errors import value_text

U = TypeVar("U", bound=Hashable)

_SHOWN_IN_ONE_LINE = 6
_SHOWN_IN_A_NOTEBOOK = 40


@doors
class Dist(Chances[T_co]):
    """The exact chances of finitely many outcomes.

    Outcomes are any hashable values; equal ones are merged.
    Chances come out as `Fraction`s; a float appears only where something is drawn or printed.
    A `Dist` never changes, so it can be hashed, cached and shared.
    The names follow `scipy.stats`: `pmf` exactly, `cdf` at most, `sf` more than, `quantile` for `ppf`.

    Whole numbers are counts, and any positive total will do.
    With a `Fraction` among them the numbers are chances, and must add up to one.

    >>> coin = Dist({"heads": 1, "tails": 1})
    >>> coin.pmf("heads")
    Fraction(1, 2)
    >>> card = Dist.uniform(range(1, 14))
    >>> card.mean(), card.sf(10), card.quantile("0.9")
    (Fraction(7, 1), Fraction(3, 13), 12)
    >>> card.given(lambda value: value > 10)
    Dist({11: 1/3, 12: 1/3, 13: 1/3})
    """

    __slots__ = ()

    def __init__(self, chances: Mapping[T_co, Weight]) -> None:
        """A distribution from counts or from chances.

        Raises `OddsError` for floats, negative numbers, chances that do not add up to one, or none at all.
        """
        if not isinstance(chances, Mapping):
            raise OddsError("Dist takes a mapping from outcome to chance; Dist.uniform takes a list of outcomes.")
        if any(isinstance(weight, Fraction) for weight in chances.values()):
            total = sum((exact_weight(outcome, weight) for outcome, weight in chances.items()), Fraction(0))
            if total != 1:
                raise OddsError(f"chances must add up to 1, not {total}; Dist.from_weights takes any total.")
        self._fill(whole_weights(chances.items()))

    @staticmethod
    def _of(weights: dict[U, int]) -> Dist[U]:
        made: Dist[U] = Dist.__new__(Dist)
        made._fill(weights)
        return made

    @staticmethod
    def uniform(outcomes: Iterable[U]) -> Dist[U]:
        """Every listed outcome equally likely; one that is listed twice counts twice.

        >>> Dist.uniform("AABC")
        Dist({'A': 1/2, 'B': 1/4, 'C': 1/4})
        """
        if not isinstance(outcomes, Iterable):
            raise OddsError(f"Dist.uniform takes a list of outcomes, not {value_text(outcomes)}; Dist.certain takes one outcome.")
        return Dist._of(_merged((outcome, 1) for outcome in outcomes))

    @staticmethod
    def from_weights(weights: Mapping[U, Weight] | Iterable[tuple[U, Weight]]) -> Dist[U]:
        """Chances in proportion to weights of any positive total; pairs with the same outcome add up.

        >>> Dist.from_weights([("run", 2), ("pass", 3), ("run", 1)])
        Dist({'pass': 1/2, 'run': 1/2})
        """
        return Dist._of(_merged(weights.items() if isinstance(weights, Mapping) else weights))

    @staticmethod
    def certain(outcome: U) -> Dist[U]:
        """The one outcome that always happens: what a `then` step returns when nothing more is drawn.

        >>> Dist.certain("touchback")
        Dist({'touchback': 1})
        """
        return Dist._of(_merged([(outcome, 1)]))

    def map(self, function: Callable[[T_co], U]) -> Dist[U]:
        """The distribution of `function(outcome)`.

        >>> Dist.uniform([-1, 0, 1]).map(abs)
        Dist({0: 1/3, 1: 2/3})
        """
        function = function_of("map", function)
        weights: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            image = function(outcome)
            try:
                weights[image] = weights.get(image, 0) + weight
            except TypeError:
                raise _no_outcome(image) from None
        return Dist._of(weights)

    def given(self, condition: Callable[[T_co], object]) -> Dist[T_co]:
        """The distribution once `condition(outcome)` is known to hold; `OddsError` if it never can.

        >>> Dist.uniform(range(1, 14)).given(lambda value: value > 11)
        Dist({12: 1/2, 13: 1/2})
        """
        holds = function_of("given", condition)
        kept = {outcome: weight for outcome, weight in self._weights.items() if holds(outcome)}
        if not kept:
            raise OddsError(f"the condition has chance zero in {self}, so nothing can be said given it.")
        return Dist._of(kept)

    def then(self, step: Callable[[T_co], Dist[U]]) -> Dist[U]:
        """A second step whose chances depend on the first outcome: `step(outcome)` returns its `Dist`.

        >>> coin = Dist.uniform([0, 1])
        >>> coin.then(lambda first: coin.map(lambda second: first + second))
        Dist({0: 1/4, 1: 1/2, 2: 1/4})
        """
        step = function_of("then", step)
        branches: list[tuple[int, Dist[U]]] = []
        for outcome, weight in self._weights.items():
            branch: Any = step(outcome)
            if not isinstance(branch, Dist):
                raise OddsError(f"a step must return a Dist, and for {value_text(outcome)} it returned {value_text(branch)}.")
            branches.append((weight, branch))
        common = math.lcm(*(branch._total for _, branch in branches))
        weights: dict[U, int] = {}
        for weight, branch in branches:
            factor = weight * (common // branch._total)
            for image, share in branch._weights.items():
                weights[image] = weights.get(image, 0) + factor * share
        return Dist._of(weights)

    def plus(self, other: Dist[Any]) -> Dist[Any]:
        """The distribution of the sum of two independent draws, one from each; outcomes must be numbers.

        Where the second depends on the first, as with cards that are not put back, `then` is the method to take.

        >>> die = Dist.uniform(range(1, 7))
        >>> die.plus(die).pmf(7)
        Fraction(1, 6)
        """
        other = _dist("plus", other)
        self._numeric_steps("plus")
        other._numeric_steps("plus")
        weights: dict[Any, int] = {}
        for second, share in other._weights.items():
            for first, weight in self._weights.items():
                total: Any = first + second
                weights[total] = weights.get(total, 0) + weight * share
        return Dist._of(weights)

    def total_variation(self, other: Dist[Any]) -> Fraction:
        """The total variation distance of two distributions: 0 (the same) to 1 (nothing in common).

        It is the share of the chances that would have to move to other outcomes to make one of them the other.

        >>> Dist.uniform([1, 2, 3, 4]).total_variation(Dist.uniform([2, 3, 4, 5]))
        Fraction(1, 4)
        """
        other = _dist("total_variation", other)
        return sum((max(chance - other.pmf(outcome), Fraction(0)) for outcome, chance in self.items()), Fraction(0))

    # --- Showing ---

    def __repr__(self) -> str:
        support = self.support()
        if len(support) <= _SHOWN_IN_ONE_LINE:
            shown = ", ".join(f"{as_text(outcome)}: {chance}" for outcome, chance in self.items())
            return f"Dist({{{shown}}})"
        ends = f"{as_text(support[0])} to {as_text(support[-1])}"
        mean = f", mean {float(self.mean()):.4f}" if self._in_steps().numeric else ""
        return f"Dist({len(support)} outcomes, {ends}{mean})"

    def _repr_markdown_(self) -> str:
        # Markdown: a real table in the reader's theme, the same bytes on every run; fractions too long to be read are cut.
        shown, hidden = self.table().head(_SHOWN_IN_A_NOTEBOOK), len(self) - _SHOWN_IN_A_NOTEBOOK
        words = [row[0] if exact_number(row[0]) is not None else in_words(row[0]) for row in shown.rows]
        rows = [(word, *row[1:]) for word, row in zip(words, shown.rows, strict=True)]
        table = with_bars(drawn(Table(shown.columns, rows)), shown["chance"])
        return table + (f"\n\n… and {hidden} more outcomes: `.table()` has them all." if hidden > 0 else "")

    def __eq__(self, other: object) -> bool:
        return self._weights == other._weights if isinstance(other, Dist) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Dist.from_weights, (self._weights,)


def _merged(pairs: Iterable[Any]) -> dict[Any, int]:
    """Whole weights of pairs of outcome and weight; `OddsError` for an entry that is not a pair, or if no outcome is possible."""
    kept = list(pairs)
    try:
        return whole_weights(kept)
    except (TypeError, ValueError):
        for pair in kept:
            if not (isinstance(pair, tuple | list) and len(pair) == 2):
                raise OddsError(f"weights are pairs of outcome and weight such as ('run', 2), not {value_text(pair)}.") from None
            if not isinstance(pair[0], Hashable):
                raise _no_outcome(pair[0]) from None
        raise


def _no_outcome(image: object) -> OddsError:
    return OddsError(f"{value_text(image)} can change, so it cannot be an outcome; a tuple can.")


def _dist(asked: str, given: Any) -> Dist[Any]:
    if not isinstance(given, Dist):
        raise OddsError(f"{asked} takes another Dist, not {value_text(given)}.")
    return given
