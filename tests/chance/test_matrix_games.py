"""Zero-sum matrix games: the catalogue's odds, an independent linear program, and what must not change an answer."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from math import nan
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog

from cardbowl.chance import OddsError
from cardbowl.chance.matrix_games import (
    LARGEST,
    MatrixGame,
    best_response,
    exploitability,
    gains_against,
    security_value,
    solve,
)

HALF = Fraction(1, 2)


def hand(text: str) -> list[tuple[str, int]]:
    return [(word[0], int(word[1:])) for word in text.split()]


def gain(ours: tuple[str, int], theirs: tuple[str, int]) -> int | None:
    """DOI.PLAY.3-5  The yards of two number cards; None is a turnover."""
    if ours[0] != theirs[0]:
        return ours[1] + theirs[1]
    return ours[1] - theirs[1] or None


OURS, THEIRS = hand("R10 R5 B7 B2"), hand("R9 R5 B7 B1")


def won(ours: Any, theirs: Any) -> int:
    return int((gain(ours, theirs) or 0) >= 10)


def yards(ours: Any, theirs: Any) -> int:
    made = gain(ours, theirs)
    return -30 if made is None else made


@pytest.mark.parametrize(
    ("worth", "value", "ours", "theirs"),
    [
        (won, HALF, {"R10": HALF, "B7": HALF}, {"R9": HALF, "B7": HALF}),
        (yards, Fraction(6), {"R10": HALF, "B2": HALF}, {"R9": Fraction(11, 16), "B7": Fraction(5, 16)}),
    ],
    ids=["O9", "O10"],
)
def test_one_play_of_the_catalogue(worth, value, ours, theirs):
    game = MatrixGame.from_function(OURS, THEIRS, worth)
    found = solve(game)
    assert found.value == value
    assert exploitability(game, found.row_mix, found.column_mix) == 0
    mixes = [{(name[0], int(name[1:])): share for name, share in mix.items()} for mix in (ours, theirs)]
    assert exploitability(game, *mixes) == 0


def test_only_one_mix_of_the_offense_is_best_in_o10():
    """The defense has several best mixes; that of the catalogue and the one found are two of them."""
    found = solve(MatrixGame.from_function(OURS, THEIRS, yards))
    assert found.named("row") == {("R", 10): HALF, ("B", 2): HALF}


# ---- against a linear program written out here ---------------------------------------------------------------------


def by_linear_program(payoff: list[list[Fraction]]) -> float:
    """The row player's program: the highest v such that the mix has at least v against every column."""
    height, width = len(payoff), len(payoff[0])
    found = linprog(
        [0.0] * height + [-1.0],
        A_ub=[[*(-float(payoff[row][column]) for row in range(height)), 1.0] for column in range(width)],
        b_ub=[0.0] * width,
        A_eq=[[1.0] * height + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * height + [(None, None)],
    )
    assert found.success
    return -float(found.fun)


def random_table(random: Random) -> list[list[Fraction]]:
    height, width = random.randint(1, 8), random.randint(1, 8)
    few = random.random() < 0.5  # many equal payoffs: degenerate pivots
    return [
        [
            Fraction(random.randint(-1, 1) if few else random.randint(-60, 60), 1 if few else random.randint(1, 7))
            for _ in range(width)
        ]
        for _ in range(height)
    ]


@pytest.mark.parametrize("seed", range(10))
def test_a_linear_program_agrees_on_forty_random_tables(seed):
    random = Random(seed)
    for _ in range(40):
        table = random_table(random)
        found = solve(table)
        assert exploitability(table, found.row_mix, found.column_mix) == 0
        assert float(found.value) == pytest.approx(by_linear_program(table), abs=1e-7)


@pytest.mark.parametrize("size", [12, 25, 40])
def test_larger_tables_are_solved_as_exactly(size):
    random = Random(size)
    table = [[random.randint(-9, 9) for _ in range(size)] for _ in range(size)]
    found = solve(table)
    assert exploitability(table, found.row_mix, found.column_mix) == 0
    assert sum(found.row_mix) == sum(found.column_mix) == 1


def test_the_smallest_and_the_largest_table():
    assert solve([[Fraction(3, 7)]]).value == Fraction(3, 7)
    assert solve([[1] * LARGEST]).value == 1
    with pytest.raises(OddsError, match=f"100 by {LARGEST + 1} is too large"):
        solve([list(range(LARGEST + 1))] * LARGEST)


def test_pivots_that_stand_still_come_to_an_end():
    """Tables of ties everywhere: 0 and 1 in every pattern of 3 by 3."""
    for bits in range(512):
        table = [[bits >> (3 * row + column) & 1 for column in range(3)] for row in range(3)]
        found = solve(table)
        assert exploitability(table, found.row_mix, found.column_mix) == 0


# ---- what must not change the answer, and what must change it in step ----------------------------------------------

NUMBERS = st.fractions(-20, 20, max_denominator=6)


@st.composite
def tables(draw: Any) -> list[list[Fraction]]:
    width = draw(st.integers(1, 5))
    return draw(st.lists(st.lists(NUMBERS, min_size=width, max_size=width), min_size=1, max_size=5))


@given(tables())
def test_the_mixes_are_best_answers_to_each_other(table):
    found = solve(table)
    assert security_value(table, found.row_mix, "row") == found.value == security_value(table, found.column_mix, "column")
    assert MatrixGame.of(table).expected(found.row_mix, found.column_mix) == found.value


@given(tables(), NUMBERS)
def test_a_constant_added_everywhere_is_added_to_the_value(table, more):
    changed = [[each + more for each in row] for row in table]
    before, after = solve(table), solve(changed)
    assert after.value == before.value + more
    assert (after.row_mix, after.column_mix) == (before.row_mix, before.column_mix)


@given(tables(), st.fractions(Fraction(1, 9), 9))
def test_another_unit_multiplies_the_value(table, unit):
    assert solve([[each * unit for each in row] for row in table]).value == solve(table).value * unit


@given(tables())
def test_seen_from_the_other_side_the_value_changes_its_sign(table):
    game = MatrixGame.of(table)
    assert game.turned().solve().value == -game.solve().value
    assert game.turned().turned() == game


@given(tables(), st.randoms())
def test_the_order_of_rows_and_columns_does_not_matter(table, random):
    rows, columns = list(range(len(table))), list(range(len(table[0])))
    random.shuffle(rows)
    random.shuffle(columns)
    changed = [[table[row][column] for column in columns] for row in rows]
    after = solve(changed)
    assert after.value == solve(table).value
    back = [after.row_mix[rows.index(row)] for row in range(len(rows))]
    assert security_value(table, back) == after.value


@given(tables(), st.data())
def test_a_row_twice_changes_nothing(table, data):
    again = data.draw(st.sampled_from(table))
    assert solve([*table, again]).value == solve(table).value


@given(tables(), st.data())
def test_a_worse_row_changes_nothing_and_is_never_taken(table, data):
    row = data.draw(st.sampled_from(table))
    found = solve([*table, [each - 1 for each in row]])
    assert found.value == solve(table).value
    assert found.row_mix[-1] == 0


@given(tables())
def test_a_saddle_point_needs_no_mix(table):
    surest = max(min(row) for row in table)
    if surest == min(max(column) for column in zip(*table, strict=True)):
        found = solve(table)
        assert max(found.row_mix) == max(found.column_mix) == 1


def test_rock_paper_scissors_in_every_order():
    beats = {("paper", "rock"), ("rock", "scissors"), ("scissors", "paper")}
    for order in permutations(["rock", "paper", "scissors"]):
        game = MatrixGame.from_function(order, order, lambda a, b: ((a, b) in beats) - ((b, a) in beats))
        assert set(game.solve().named("row").values()) == {Fraction(1, 3)}


# ---- habits --------------------------------------------------------------------------------------------------------

PENNIES = MatrixGame.of([[3, -1], [-2, 2]], ["run", "pass"], ["blitz", "cover"])


def test_what_a_habit_gives_away():
    found = gains_against(PENNIES, {"cover": 1})
    assert (found.worth, found.best) == ({"run": -1, "pass": 2}, ("pass",))
    assert (found.fair, found.gain) == (HALF, Fraction(3, 2))
    other = gains_against(PENNIES, {"run": HALF, "pass": HALF}, "column")
    assert other.worth == {"blitz": HALF, "cover": HALF}
    assert (set(other.best), other.gain) == ({"blitz", "cover"}, 0)


@given(tables(), st.data())
def test_no_habit_gains_against_a_best_mix(table, data):
    weights = data.draw(st.lists(st.integers(0, 5), min_size=len(table), max_size=len(table)).filter(any))
    habit = [Fraction(weight, sum(weights)) for weight in weights]
    found = gains_against(table, habit, "column")
    assert found.gain >= 0
    assert found.gain == solve(table).value - security_value(table, habit, "row")
    assert min(found.worth.values()) == best_response(table, habit, "column").value


def test_a_best_response_names_all_that_are_equally_good():
    response = best_response([[1, 0], [0, 1], [1, 1]], [HALF, HALF])
    assert (response.value, response.choices) == (1, (2,))
    assert best_response([[1, 0], [0, 1]], [HALF, HALF]).choices == (0, 1)


def test_what_is_lost_is_counted_for_both_sides():
    assert exploitability(PENNIES, [1, 0], [0, 1]) == 2 + 1 - 1 + 1
    assert exploitability(PENNIES, solve(PENNIES).row_mix, solve(PENNIES).column_mix) == 0


# ---- bad input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ([], "this one is empty"),
        ([[]], "this one is empty"),
        ([[1, 2], [3]], "row 2 of the payoffs has 1 numbers and row 1 has 2"),
        ([[1, "2"]], "row 1 of the payoffs holds '2', which is no finite number"),
        ([[1, nan]], "holds nan, which is no finite number"),
        ([[1, float("inf")]], "holds inf"),
        ([[None]], "holds None"),
        ([[1j]], "holds 1j"),
        ([1, 2], "row 1 of the payoffs must be a list"),
        ("12", "must be a list of numbers"),
        (7, "must be a list of numbers"),
        ({1: 2}, "must be a list of numbers"),
    ],
)
def test_a_table_that_is_none(table, words):
    with pytest.raises(OddsError, match=words):
        solve(table)


@pytest.mark.parametrize(
    ("mix", "words"),
    [
        ([HALF, Fraction(1, 3)], "the row mix adds up to 5/6, and it must add up to 1 exactly"),
        ([1], "the row mix has 1 shares; the table has 2 choices"),
        ([2, -1], "has the share -1; a share must not be negative"),
        ([nan, 1], "holds nan"),
        ({"run": 1, "punt": 0}, "names 'punt', which the table does not have; it has run, pass"),
        ("run", "must be a list of numbers"),
        ({}, "adds up to 0"),
    ],
)
def test_a_mix_that_is_none(mix, words):
    with pytest.raises(OddsError, match=words):
        security_value(PENNIES, mix)
    with pytest.raises(OddsError, match=words):
        exploitability(PENNIES, mix, [1, 0])


def test_names_that_do_not_fit():
    with pytest.raises(OddsError, match="the table has 1 rows, and 2 names"):
        MatrixGame.of([[1]], ["a", "b"])
    with pytest.raises(OddsError, match="two columns of the table have the same name"):
        MatrixGame.of([[1, 2]], None, ["a", "a"])
    with pytest.raises(OddsError, match="the names of the rows are 5; a list of texts or numbers is needed"):
        MatrixGame.of([[1]], 5)  # type: ignore[arg-type]
    with pytest.raises(OddsError, match=r"the names of the columns are .*; a list of texts or numbers"):
        MatrixGame.of([[1]], None, [[]])  # type: ignore[list-item]
    with pytest.raises(OddsError, match="the sides of a table are 'row' and 'column', not 'left'"):
        security_value(PENNIES, [1, 0], "left")  # type: ignore[arg-type]


def test_numbers_of_every_kind_are_read_exactly():
    assert solve([[Decimal("0.1")]]).value == Fraction(1, 10)
    assert solve([[0.5]]).value == HALF
    assert security_value([[True, 2]], [1]) == 1
