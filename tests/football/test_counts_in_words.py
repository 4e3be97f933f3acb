"""Numbers with their words."""

import pytest

from cardbowl.football.counts_in_words import unit_after


@pytest.mark.parametrize(
    ("unit", "one"),
    [
        ("yards", "yard"),
        ("field goals", "field goal"),
        ("passes", "pass"),
        ("rushes", "rush"),
        ("tries", "tries"),
        ("passes and sacks", "passes and sacks"),
        ("%", "%"),
        ("of 100", "of 100"),
    ],
)
def test_one_of_a_unit_is_told_in_the_singular(unit, one):
    assert unit_after(1, unit) == one
    assert [unit_after(number, unit) for number in (0, -1, 1.5, 2)] == [unit] * 4
