"""Exact finite distributions: whole-number weights over one total inside, fractions out."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from numbers import Real
from random import Random
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from cardbowl.chance.exact import (
    OddsError,
    Weight,
    as_text,
    exact_number,
    exact_weight,
    in_order,
    whole_weights,
)
from cardbowl.chance.explain import Explanation, drawn, explain_outcomes, in_words, name_of, with_bars
from cardbowl.chance.table import Table
from cardbowl.errors import value_text

T_co = TypeVar("T_co", bound=Hashable, covariant=True)
U = TypeVar("U", bound=Hashable)

#: The type of the numbers that `cdf`, `sf` and `quantile` accept.
Number = int | float | Fraction | Decimal

_SHOWN_IN_ONE_LINE = 6
_SHOWN_IN_A_NOTEBOOK = 40


class _Steps(NamedTuple):
    """Outcomes in order, the running total of their weights, and whether all of them are numbers."""

    support: tuple[Any, ...]
    cumulative: tuple[int, ...]
    numeric: bool


class Dist(Generic[T_co]):
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

    __slots__ = ("_steps", "_total", "_weights")
    _weights: dict[T_co, int]
    _total: int
    _steps: _Steps | None

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

    def _fill(self, weights: dict[Any, int]) -> None:
        """Set whole weights of any size, without zeros and divided by their greatest common divisor."""
        kept = {outcome: weight for outcome, weight in weights.items() if weight}
        if not kept:
            raise OddsError("a distribution needs at least one outcome that can happen.")
        shared = math.gcd(*kept.values())
        if shared > 1:
            kept = {outcome: weight // shared for outcome, weight in kept.items()}
        object.__setattr__(self, "_weights", kept)
        object.__setattr__(self, "_total", sum(kept.values()))
        object.__setattr__(self, "_steps", None)

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

    # --- Reading chances ---

    def pmf(self, outcome: object) -> Fraction:
        """The chance of exactly this outcome; 0 for one that cannot happen.

        >>> Dist.uniform("AAB").pmf("A"), Dist.uniform("AAB").pmf("C")
        (Fraction(2, 3), Fraction(0, 1))
        """
        known: Any = outcome
        return Fraction(self._weights.get(known, 0) if isinstance(outcome, Hashable) else 0, self._total)

    def chance(self, condition: Callable[[T_co], object]) -> Fraction:
        """The chance that `condition(outcome)` holds.

        >>> Dist.uniform(range(1, 14)).chance(lambda value: value % 2 == 0)
        Fraction(6, 13)
        """
        holds = _function("chance", condition)
        favourable = sum(weight for outcome, weight in self._weights.items() if holds(outcome))
        return Fraction(favourable, self._total)

    def cdf(self, number: Number) -> Fraction:
        """The chance of at most `number`; outcomes must be numbers.

        >>> Dist.uniform(range(1, 14)).cdf(10)
        Fraction(10, 13)
        """
        return self._reached("cdf", number, bisect_right)

    def sf(self, number: Number) -> Fraction:
        """The chance of more than `number`, which is one less the `cdf`; outcomes must be numbers.

        >>> Dist.uniform(range(1, 14)).sf(10)
        Fraction(3, 13)
        """
        return 1 - self._reached("sf", number, bisect_right)

    def at_most(self, number: Number) -> Fraction:
        """The chance of `number` or less: the same as `cdf`."""
        return self._reached("at_most", number, bisect_right)

    def at_least(self, number: Number) -> Fraction:
        """The chance of `number` or more; outcomes must be numbers.

        >>> Dist.uniform(range(1, 14)).at_least(10)
        Fraction(4, 13)
        """
        return 1 - self._reached("at_least", number, bisect_left)

    def quantile(self, share: Number | str) -> T_co:
        """The smallest outcome whose `cdf` reaches `share`, from 0 to 1; `scipy.stats` calls it `ppf`.

        A float is read as the decimal it prints: 0.1 means exactly one tenth.
        `quantile(0)` is the smallest outcome.

        >>> card = Dist.uniform(range(1, 14))
        >>> card.quantile(0.25), card.quantile("2/13")
        (4, 2)
        """
        steps = self._numeric_steps("quantile")
        try:
            exact = Fraction(str(share))
        except (ValueError, ZeroDivisionError):
            raise OddsError(f"quantile takes a share from 0 to 1, not {value_text(share)}.") from None
        if not 0 <= exact <= 1:
            raise OddsError(f"quantile takes a share from 0 to 1, not {share}.")
        needed = math.ceil(exact * self._total)
        found: T_co = steps.support[bisect_right(steps.cumulative, needed - 1) if needed else 0]
        return found

    def median(self) -> T_co:
        """The smallest outcome with at least half of the chances at or below it.

        >>> Dist.uniform([1, 2, 2, 9]).median()
        2
        """
        self._numeric_steps("median")
        return self.quantile(Fraction(1, 2))

    def mean(self) -> Fraction:
        """The exact mean; outcomes must be numbers (true counts as 1, false as 0).

        >>> Dist.uniform(range(1, 14)).mean()
        Fraction(7, 1)
        """
        return self._moment("mean", 1)

    def var(self) -> Fraction:
        """The exact variance: the mean squared distance from the mean.

        >>> Dist.uniform(range(1, 14)).var()
        Fraction(14, 1)
        """
        return self._moment("var", 2) - self._moment("var", 1) ** 2

    def std(self) -> float:
        """The standard deviation; a float, because square roots are seldom fractions."""
        self._numeric_steps("std")
        return math.sqrt(self.var())

    def support(self) -> tuple[T_co, ...]:
        """All outcomes that can happen: numbers ascending, then everything else in a fixed order.

        >>> Dist({"run": 3, "pass": 2, "punt": 0}).support()
        ('pass', 'run')
        """
        return self._in_steps().support

    def items(self) -> Iterator[tuple[T_co, Fraction]]:
        """Pairs of outcome and chance, in the order of `support`."""
        return ((outcome, Fraction(self._weights[outcome], self._total)) for outcome in self.support())

    def sample(self, random: Random, n: int = 1) -> list[T_co]:
        """`n` independent draws, exactly in proportion; the same seed gives the same list.

        >>> Dist.uniform(["heads", "tails"]).sample(Random(7), 3)
        ['tails', 'heads', 'tails']
        """
        if not isinstance(random, Random):
            raise OddsError(f"sample takes a random number generator such as random.Random(7), not {value_text(random)}.")
        if not isinstance(n, int) or n < 0:
            raise OddsError(f"sample takes a number of draws, 0 or more, not {value_text(n)}.")
        steps = self._in_steps()
        places = (bisect_right(steps.cumulative, random.randrange(self._total)) for _ in range(n))
        return [steps.support[place] for place in places]

    def explain(self, condition: Callable[[T_co], object]) -> Explanation:
        """How the chance of `condition(outcome)` is counted: what counts, out of how many, and the formula.

        In a notebook the answer begins with a picture and unfolds to the counts and the formula.

        >>> def high(value):
        ...     return value > 1
        >>> Dist.uniform([1, 2, 3]).explain(high)
        high: 2 of 3 equally likely outcomes = 2/3 = 66.6667%; counted are 2, 3; 2 over 3, because all outcomes are equally likely
        >>> Dist.uniform([1, 1, 2, 3]).explain(high)
        high: 2 of 4 equal shares = 1/2 = 50.0000%; counted are 2, 3; the shares 1 + 1 over 4
        """
        holds = _function("explain", condition)
        shares = [(outcome, self._weights[outcome]) for outcome in self.support()]
        return explain_outcomes(name_of(condition), shares, holds)

    def total_variation(self, other: Dist[Any]) -> Fraction:
        """The total variation distance of two distributions: 0 (the same) to 1 (nothing in common).

        It is the share of the chances that would have to move to other outcomes to make one of them the other.

        >>> Dist.uniform([1, 2, 3, 4]).total_variation(Dist.uniform([2, 3, 4, 5]))
        Fraction(1, 4)
        """
        other = _dist("total_variation", other)
        return sum((max(chance - other.pmf(outcome), Fraction(0)) for outcome, chance in self.items()), Fraction(0))

    # --- Making new distributions ---

    def map(self, function: Callable[[T_co], U]) -> Dist[U]:
        """The distribution of `function(outcome)`.

        >>> Dist.uniform([-1, 0, 1]).map(abs)
        Dist({0: 1/3, 1: 2/3})
        """
        function = _function("map", function)
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
        holds = _function("given", condition)
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
        step = _function("then", step)
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

    # --- Showing ---

    def table(self) -> Table:
        """One row an outcome: its exact chance and percent; for numbers also percent at most and at least.

        >>> Dist.uniform([1, 1, 2, 3]).table()
        outcome  chance  percent  percent_at_most  percent_at_least
              1     1/2  50.0000          50.0000          100.0000
              2     1/4  25.0000          75.0000           50.0000
              3     1/4  25.0000         100.0000           25.0000
        """
        steps = self._in_steps()
        columns = ["outcome", "chance", "percent"]
        rows: list[list[Any]] = [[outcome, chance, 100 * float(chance)] for outcome, chance in self.items()]
        if steps.numeric:
            columns += ["percent_at_most", "percent_at_least"]
            for row, reached in zip(rows, steps.cumulative, strict=True):
                above = self._total - reached + self._weights[row[0]]
                row += [100 * reached / self._total, 100 * above / self._total]
        return Table(columns, rows)

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

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        return self._weights == other._weights if isinstance(other, Dist) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a Dist does not change; map, given and then make new ones.")

    def __reduce__(self) -> tuple[Any, ...]:
        return Dist.from_weights, (self._weights,)

    # --- Inside ---

    def _in_steps(self) -> _Steps:
        """The outcomes in order; worked out once, when first needed."""
        if self._steps is not None:
            return self._steps
        support = in_order(self._weights)
        reached, cumulative = 0, []
        for outcome in support:
            reached += self._weights[outcome]
            cumulative.append(reached)
        numeric = all(exact_number(outcome) is not None for outcome in support)
        steps = _Steps(support, tuple(cumulative), numeric)
        object.__setattr__(self, "_steps", steps)
        return steps

    def _numeric_steps(self, asked: str) -> _Steps:
        steps = self._in_steps()
        if not steps.numeric:
            word = next(outcome for outcome in steps.support if exact_number(outcome) is None)
            raise OddsError(f"{asked} needs numbers as outcomes, and {value_text(word)} is not one; map them first.")
        return steps

    def _reached(self, asked: str, number: Any, place: Callable[[Any, Any], int]) -> Fraction:
        """The chance of the outcomes below the place of `number` among them."""
        steps = self._numeric_steps(asked)
        if not isinstance(number, Real | Decimal) or math.isnan(number):
            raise OddsError(f"{asked} takes a number, not {value_text(number)}.")
        below = place(steps.support, number)
        return Fraction(steps.cumulative[below - 1] if below else 0, self._total)

    def _moment(self, asked: str, power: int) -> Fraction:
        self._numeric_steps(asked)
        if all(type(outcome) is int for outcome in self._weights):
            whole: Any = self._weights
            return Fraction(sum(outcome**power * weight for outcome, weight in whole.items()), self._total)
        numbers = ((exact_number(outcome) or Fraction(0), weight) for outcome, weight in self._weights.items())
        return sum((number**power * weight for number, weight in numbers), Fraction(0)) / self._total


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


def _function(asked: str, given: Any) -> Callable[[Any], Any]:
    if not callable(given):
        example = "lambda outcome: outcome > 3" if asked in ("chance", "given", "explain") else "lambda outcome: ..."
        hint = "; pmf is the chance of one outcome" if asked == "chance" else ""
        raise OddsError(f"{asked} takes a function of an outcome, such as `{example}`, not {value_text(given)}{hint}.")
    return given  # type: ignore[no-any-return]


def _dist(asked: str, given: Any) -> Dist[Any]:
    if not isinstance(given, Dist):
        raise OddsError(f"{asked} takes another Dist, not {value_text(given)}.")
    return given
