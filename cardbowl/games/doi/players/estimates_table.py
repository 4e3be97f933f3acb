"""The worth of a new series under the rules of the rulebook, stored so that a game starts at once.

``python -c "from cardbowl.games.doi.players.estimates_table import worked_out; print(worked_out())"``
computes the numbers again and prints them; see `estimates.first_downs`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.players.estimates import first_downs

FIRST_DOWNS: Final = (
    0.000, -1.108, -1.023, -0.941, -0.862, -0.784, -0.632, -0.557, -0.484, -0.412,
    -0.339, -0.266, -0.199, -0.131, -0.064, 0.006, 0.075, 0.144, 0.214, 0.284,
    0.356, 0.428, 0.500, 0.572, 0.644, 0.717, 0.790, 0.863, 0.936, 1.010,
    1.083, 1.156, 1.230, 1.303, 1.377, 1.450, 1.524, 1.597, 1.670, 1.744,
    1.817, 1.891, 1.964, 2.038, 2.111, 2.184, 2.258, 2.331, 2.405, 2.478,
    2.552, 2.625, 2.699, 2.772, 2.846, 2.919, 2.993, 3.066, 3.139, 3.212,
    3.285, 3.358, 3.431, 3.505, 3.578, 3.652, 3.726, 3.801, 3.875, 3.949,
    4.024, 4.098, 4.171, 4.244, 4.316, 4.392, 4.465, 4.538, 4.611, 4.683,
    4.761, 4.837, 4.909, 4.978, 5.048, 5.114, 5.176, 5.235, 5.292, 5.349,
    5.403, 5.489, 5.569, 5.645, 5.718, 5.815, 5.875, 5.929, 5.980, 6.025,
    0.000,
)  # fmt: skip
"""Points of a new series at each yard line from 1 to 99, to three places; the first and the last number are unused."""


ROUGHLY: Final = 0.05
"""In points: the accuracy for other house rules, so that a game starts soon."""


@lru_cache(maxsize=64)
def new_series(rules: HouseRules) -> tuple[float, ...]:
    """The worth of a new series at each spot, in points: stored for the rulebook, computed for other house rules."""
    return FIRST_DOWNS if rules == HouseRules() else first_downs(rules, FIRST_DOWNS, ROUGHLY)


def worked_out() -> str:
    """The numbers of this file, computed again, as text."""
    found = [f"{worth:.3f}" for worth in first_downs(HouseRules())]
    return "\n".join("    " + ", ".join(found[start : start + 10]) + "," for start in range(0, len(found), 10))
