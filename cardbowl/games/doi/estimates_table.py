"""What a new series is worth under the rules of the rulebook: kept, so that a game starts at once.

``python -m cardbowl.games.doi.estimates_table`` works the numbers out again and prints them; see `estimates.first_downs`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardbowl.games.doi.estimates import first_downs
from cardbowl.games.doi.house_rules import HouseRules

FIRST_DOWNS: Final = (
    0.000, -1.127, -1.045, -0.966, -0.889, -0.814, -0.672, -0.602, -0.533, -0.464,
    -0.394, -0.322, -0.256, -0.189, -0.121, -0.052, 0.017, 0.087, 0.158, 0.230,
    0.302, 0.375, 0.448, 0.521, 0.595, 0.669, 0.743, 0.817, 0.892, 0.966,
    1.041, 1.115, 1.190, 1.264, 1.339, 1.413, 1.488, 1.562, 1.637, 1.711,
    1.786, 1.860, 1.935, 2.009, 2.084, 2.159, 2.233, 2.308, 2.382, 2.457,
    2.531, 2.606, 2.680, 2.755, 2.829, 2.904, 2.979, 3.053, 3.128, 3.203,
    3.278, 3.353, 3.427, 3.501, 3.574, 3.648, 3.721, 3.795, 3.868, 3.944,
    4.021, 4.098, 4.174, 4.249, 4.323, 4.402, 4.478, 4.553, 4.627, 4.702,
    4.782, 4.859, 4.934, 5.005, 5.075, 5.143, 5.207, 5.267, 5.324, 5.383,
    5.437, 5.525, 5.607, 5.684, 5.759, 5.858, 5.918, 5.974, 6.026, 6.072,
    0.000,
)  # fmt: skip
"""Points of a new series at each yard line from 1 to 99, to three places; the first and the last number stand for nothing."""


@lru_cache(maxsize=64)
def new_series(rules: HouseRules) -> tuple[float, ...]:
    """What a new series is worth at each spot, in points: kept for the rulebook, worked out for house rules that differ."""
    return FIRST_DOWNS if rules == HouseRules() else first_downs(rules)


def main() -> None:
    """Print the numbers as they stand in this file."""
    found = [f"{worth:.3f}" for worth in first_downs(HouseRules())]
    for start in range(0, len(found), 10):
        print("    " + ", ".join(found[start : start + 10]) + ",")


if __name__ == "__main__":
    main()
