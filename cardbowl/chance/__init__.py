"""Exact chances, with no football in them.

`Dist` is a finite distribution whose chances are exact fractions.
`Odds` is a `Dist` with named events and values, and with explanations of their counting.
`Source` is what chance can draw from besides a deck: a die, a coin, any finite distribution.
`sums` counts the sums of cards drawn without replacement, `order_statistics` the highest, lowest or any other of them.
`runs` counts open-field runs by the cycle lemma, `races` the winners of races of draws.
`matrix_games` solves games of two sides that choose at once, `private_choices` and `private_series` those with hidden hands.
`Table` shows rows as aligned text, and as a real table in a notebook.
"""

from cardbowl.chance.dist import Dist
from cardbowl.chance.exact import OddsError, Weight
from cardbowl.chance.explain import Counting, Explanation
from cardbowl.chance.odds import Odds
from cardbowl.chance.order_statistics import highest_of, kth_highest, lowest_of
from cardbowl.chance.source import Face, Source
from cardbowl.chance.sums import SumTest, sum_at_least, sum_of_cards, sums_at_least, ways_by_sum
from cardbowl.chance.table import Table

__all__ = [
    "Counting",
    "Dist",
    "Explanation",
    "Face",
    "Odds",
    "OddsError",
    "Source",
    "SumTest",
    "Table",
    "Weight",
    "highest_of",
    "kth_highest",
    "lowest_of",
    "sum_at_least",
    "sum_of_cards",
    "sums_at_least",
    "ways_by_sum",
]
