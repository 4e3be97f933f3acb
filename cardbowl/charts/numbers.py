"""The numbers of a distribution as rows: which have a bar of their own, and what lies beyond the bars at the ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from cardbowl.chance import Dist
from cardbowl.charts.parts import Rows, fraction_text, rounded
from cardbowl.doors import data_door
from cardbowl.errors import DataError

#: Of a distribution with more numbers than this, so much at its ends shares one bar each.
_LONG, _MOST_BARS = 60, 300
_RARE_LOW, _RARE_HIGH = Fraction(1, 200), Fraction(1, 50)


class Span(NamedTuple):
    """Which numbers have a bar of their own; the bars at the ends may include the numbers beyond.

    `mean_beyond`: whether the mean may lie beyond the bars, that of other rows with the same ends, too.
    """

    low: int
    high: int
    open_low: bool
    open_high: bool
    mean_beyond: bool = False

    def at_open_end(self, value: str) -> str:
        """A test of Vega's whether the number is that of a bar which includes the numbers beyond."""
        ends = [number for number, is_open in ((self.low, self.open_low), (self.high, self.open_high)) if is_open]
        return f"({' || '.join(f'{value} == {number}' for number in ends)})" if ends else ""


def whole_numbers(dist: Dist[Any]) -> bool:
    """Whether all outcomes are whole numbers."""
    return all(type(outcome) is int for outcome, _ in dist.items())


def span_of(dist: Dist[int], least: int | None = None, most: int | None = None) -> Span:
    """The numbers that get bars of their own.  Raises `DataError` where there would be none, or too many."""
    numbers = dist.support()
    first, last = numbers[0], numbers[-1]
    long = last - first > _LONG
    low = (dist.quantile(_RARE_LOW) if long else first) if least is None else least
    high = (dist.quantile(1 - _RARE_HIGH) if long else last) if most is None else most
    if not 0 <= high - low < _MOST_BARS:
        raise DataError(f"bars from {low} to {high} cannot be drawn; a chart has 1 to {_MOST_BARS} of them, least to most.")
    given = least is not None or most is not None
    return Span(low, high, low > first, high < last, given or not low <= dist.mean() <= high)


@data_door
def number_rows(dist: Dist[int], least: int | None = None, most: int | None = None) -> Rows:
    """The rows of a `dist_chart` of numbers, which a live one needs: `number`, `chance`, `weighted` and `exact`.

    `chance` and `weighted`, the part of the mean, also count the numbers beyond the bars at the ends; `exact` does not.
    Where there are such numbers, `under` and `over` are their chances, below the bar and above it.
    `least` and `most` must be those of the chart.
    """
    span = span_of(dist, least, most)
    chances = dict.fromkeys(range(span.low, span.high + 1), Fraction(0))
    parts = dict(chances)
    for number, chance in dist.items():
        bar = min(max(number, span.low), span.high)
        chances[bar] += chance
        parts[bar] += number * chance
    beyond = span.open_low or span.open_high
    rows: Rows = []
    for number, chance in chances.items():
        under = dist.cdf(number - 1) if number == span.low else Fraction(0)
        over = dist.sf(number) if number == span.high else Fraction(0)
        shares = {"under": rounded(under, 8), "over": rounded(over, 8)} if beyond else {}
        own = fraction_text(chance - under - over)
        rows.append({"number": number, "chance": rounded(chance, 8), "weighted": rounded(parts[number]), **shares, "exact": own})
    return rows
