"""What is read from exact chances: a chance, a mean, a quantile, a draw, and a table of them all."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterator
from decimal import Decimal
from fractions import Fraction
from numbers import Real
from random import Random
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar

from cardbowl.chance.exact import OddsError, exact_number, in_order
from cardbowl.chance.explain import Explanation, explain_outcomes, name_of
from cardbowl.chance.table import Table
from cardbowl.doors import doors
from cardbowl.errors import value_text

T_co = TypeVar("T_co", bound=Hashable, covariant=True)

#: The type of the numbers that `cdf`, `sf` and `quantile` accept.
Number = int | float | Fraction | Decimal


class _Steps(NamedTuple):
    """Outcomes in order, the running total of their weights, and whether all of them are numbers."""

    support: tuple[Any, ...]
    cumulative: tuple[int, ...]
    numeric: bool


MOST_DRAWS: Final = 100_000_000
"""The most draws of one sample, which are all kept."""


@doors
class Chances(Generic[T_co]):
    """Finitely many outcomes with whole-number weights over one total: what is read from them. `Dist` is made of them."""

    __slots__ = ("_steps", "_total", "_weights")
    _weights: dict[T_co, int]
    _total: int
    _steps: _Steps | None

    def _fill(self, weights: dict[Any, int]) -> None:
        """Set whole weights of any size, without zeros and divided by their greatest common divisor."""
        kept = {outcome: weight for outcome, weight in weights.items() if weight}
        if any(map(_is_nan, kept)):  # each equals nothing, and all of them are one outcome
            lost = sum(weight for outcome, weight in kept.items() if _is_nan(outcome))
            kept = {outcome: weight for outcome, weight in kept.items() if not _is_nan(outcome)} | {math.nan: lost}
        if not kept:
            raise OddsError("a distribution needs at least one outcome that can happen.")
        shared = math.gcd(*kept.values())
        if shared > 1:
            kept = {outcome: weight // shared for outcome, weight in kept.items()}
        object.__setattr__(self, "_weights", kept)
        object.__setattr__(self, "_total", sum(kept.values()))
        object.__setattr__(self, "_steps", None)

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
        holds = function_of("chance", condition)
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
        if n > MOST_DRAWS:
            raise OddsError(f"sample draws at most {MOST_DRAWS} times in one go, not {value_text(n)} times.")
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
        holds = function_of("explain", condition)
        shares = [(outcome, self._weights[outcome]) for outcome in self.support()]
        return explain_outcomes(name_of(condition), shares, holds)

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

    def __len__(self) -> int:
        return len(self._weights)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a Dist does not change; map, given and then make new ones.")

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


def function_of(asked: str, given: Any) -> Callable[[Any], Any]:
    """The function that the method `asked` was handed; raises `OddsError` for anything else."""
    if not callable(given):
        example = "lambda outcome: outcome > 3" if asked in ("chance", "given", "explain") else "lambda outcome: ..."
        hint = "; pmf is the chance of one outcome" if asked == "chance" else ""
        raise OddsError(f"{asked} takes a function of an outcome, such as `{example}`, not {value_text(given)}{hint}.")
    return given  # type: ignore[no-any-return]


def _is_nan(outcome: object) -> bool:
    return isinstance(outcome, float) and outcome != outcome
