"""Games with a pure equilibrium: it comes before mixes that are as good."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from cardbowl.chance.matrix_games import solve


@pytest.mark.parametrize("order", [*permutations(range(3))])
@pytest.mark.parametrize("turned", [False, True])
def test_a_saddle_point_comes_before_mixes_that_are_as_good(order: tuple[int, ...], turned: bool) -> None:
    """The third row is sure of 0, and so is a mix of the first two; the second column gives no more than 0."""
    table = [[0, 0, 1, -1], [1, 0, -1, 2], [2, 0, 0, 1]]
    if turned:
        found = solve([[-table[row][column] for row in order] for column in range(4)])
        sure, against = found.column_mix, found.row_mix
    else:
        found = solve([table[row] for row in order])
        sure, against = found.row_mix, found.column_mix
    assert found.value == 0
    assert sure == tuple(int(row == 2) for row in order)
    assert against == (0, 1, 0, 0)


def test_small_tables_with_a_saddle_point_are_played_without_a_mix() -> None:
    """A row whose worst is the least that a column gives at most: both are best answers to each other."""
    random, with_saddle = Random(7), 0
    for _ in range(1500):
        height, width = random.randint(1, 4), random.randint(1, 4)
        table = [[random.randint(-1, 2) for _ in range(width)] for _ in range(height)]
        worst, most = [min(row) for row in table], [max(column) for column in zip(*table, strict=True)]
        if max(worst) == min(most):
            with_saddle += 1
            found = solve(table)
            row, column = found.row_mix.index(1), found.column_mix.index(1)
            assert worst[row] == most[column] == found.value == max(worst), table
    assert with_saddle > 200
