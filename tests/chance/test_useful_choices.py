"""Dominated choices, and those that some equilibrium makes, beside linear programs."""

from fractions import Fraction
from random import Random

import pytest
from scipy.optimize import linprog

from cardbowl.chance import OddsError
from cardbowl.chance.matrix_games import solve
from cardbowl.chance.useful_choices import dominated, in_some_equilibrium


def tables(count, height, width, largest, seed=3):
    random = Random(seed)
    return [[[random.randint(0, largest) for _ in range(width)] for _ in range(height)] for _ in range(count)]


def largest_share(table, place):
    """The largest share of a row in any optimal mix, by HiGHS."""
    value, height, width = float(solve(table).value), len(table), len(table[0])
    found = linprog(
        [-float(row == place) for row in range(height)],
        A_ub=[[-table[row][column] for row in range(height)] for column in range(width)],
        b_ub=[1e-11 - value] * width,
        A_eq=[[1.0] * height],
        b_eq=[1.0],
        method="highs",
    )
    return -found.fun


def largest_margin(table, place):
    """By how much a mix of the other rows beats a row everywhere, by HiGHS."""
    others = [row for number, row in enumerate(table) if number != place]
    width = len(table[0])
    found = linprog(
        [0.0] * len(others) + [-1.0],
        A_ub=[[*(table[place][column] - row[column] for row in others), 1.0] for column in range(width)],
        b_ub=[0.0] * width,
        A_eq=[[1.0] * len(others) + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * len(others) + [(None, None)],
        method="highs",
    )
    return -found.fun


@pytest.mark.parametrize(("height", "width", "largest"), [(5, 3, 1), (6, 4, 2), (4, 6, 3), (8, 4, 9)])
def test_the_choices_of_some_equilibrium_are_those_of_a_linear_program(height, width, largest):
    for table in tables(12, height, width, largest):
        wanted = {place for place in range(height) if largest_share(table, place) > 1e-7}
        assert in_some_equilibrium(table) == wanted, table


@pytest.mark.parametrize(("height", "width", "largest"), [(5, 3, 4), (8, 4, 9), (3, 5, 9)])
def test_dominated_choices_are_those_of_a_linear_program(height, width, largest):
    for table in tables(12, height, width, largest):
        margins = {place: largest_margin(table, place) for place in range(height)}
        found = {each.choice: each for each in dominated(table)}
        assert found.keys() == {place for place, margin in margins.items() if margin > 1e-9}, table
        for place, each in found.items():
            assert float(each.margin) == pytest.approx(margins[place])
            mixed = [sum(share * table[row][column] for row, share in each.by.items()) for column in range(width)]
            assert min(mine - its for mine, its in zip(mixed, table[place], strict=True)) == each.margin
            assert sum(each.by.values()) == 1


def test_both_sides():
    table = [[3, 0, 2], [1, 2, 2]]
    turned = [[-each for each in column] for column in zip(*table, strict=True)]
    assert in_some_equilibrium(table, "column") == in_some_equilibrium(turned)
    assert [each.choice for each in dominated(table, "column")] == [each.choice for each in dominated(turned)] == [2]


def test_a_choice_that_is_as_good_as_another_is_not_beaten():
    assert dominated([[1, 2], [1, 2]]) == ()
    assert dominated([[1, 3], [1, 2]]) == ()
    assert in_some_equilibrium([[1, 2], [1, 2]]) == {0, 1}


def test_a_choice_alone():
    assert dominated([[1, 2]]) == ()
    assert in_some_equilibrium([[1, 2]]) == {0}
    assert in_some_equilibrium([[0, 0], [0, 0]]) == {0, 1}


def test_a_share_that_only_a_very_small_bonus_proves():
    """The third row ties with the second in every optimal mix, and beats it nowhere by more than a millionth."""
    tiny = Fraction(1, 10**6)
    table = [[0, 1], [1, 0], [1 - tiny, tiny], [1 - tiny, -tiny]]
    assert in_some_equilibrium(table) == {0, 1, 2}


def test_what_is_no_table_or_no_side_is_refused():
    for question in (dominated, in_some_equilibrium):
        with pytest.raises(OddsError, match="this one is empty"):
            question([])
        with pytest.raises(OddsError, match="sides of a table are"):
            question([[1]], "rows")
