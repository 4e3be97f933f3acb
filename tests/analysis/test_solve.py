"""Solved games: the exact odds of D.O.I. from its own rules, large tables with HiGHS, and fictitious play."""

from __future__ import annotations

import sys
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
from scipy.optimize import linprog

from cardbowl.analysis.solve import fictitious_play, solve_game, solve_matrix
from cardbowl.cards import Card, cards
from cardbowl.chance import OddsError
from cardbowl.chance.matrix_games import LARGEST, MatrixGame, exploitability, solve
from cardbowl.errors import DataError
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME, Position
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.reading.solving import Node

HALF = Fraction(1, 2)
RULES = GAME.house_rules({})

# ---- a series of D.O.I. with open hands, from the rules themselves -------------------------------------------------


def in_series(ours: str, theirs: str, to_go: int = 10, spot: int = 50) -> Position:
    """Two hands, as many cards as downs left, in the middle of the field."""
    o, d = together(cards(ours)), together(cards(theirs))
    decks = without(RULES.whole_set, o), without(RULES.whole_set, d)
    return Position("scrimmage", HOME, spot, 5 - len(o), to_go, hands=(o, d), decks=decks)


def first_down(start: Position) -> Any:
    """1 for the line to gain or a touchdown, 0 for the loss of the ball, None while the series goes on."""

    def payoff(at: Position) -> int | None:
        if at.offense is not start.offense:
            return 0
        return 1 if at.phase == "try" or at.line != start.line else None

    return payoff


def no_kicks(ask: Any) -> Any:
    return ("play",) if ask.what == "call" else ask.options


def solved(ours: str, theirs: str, to_go: int = 10) -> Node:
    """The moment in which both sides lay their first cards."""
    start = in_series(ours, theirs, to_go)
    return solve_game(GAME, start, RULES, first_down(start), allow=no_kicks).after("play")


def left_to_gain(found: Node, ours: dict[str, Any], theirs: dict[str, Any]) -> Fraction:
    """How far two first mixes are from an equilibrium of the first play."""
    hands = [choice.options for choice in found.ask.choices]  # type: ignore[union-attr]
    game = MatrixGame.from_function(*hands, lambda o, d: found.options[o, d])
    mixes = [{Card(name): share for name, share in mix.items()} for mix in (ours, theirs)]
    return exploitability(game, *mixes)


QUARTER = Fraction(1, 4)
SERIES: dict[str, tuple[str, str, int, Fraction, dict[str, Any], dict[str, Any]]] = {
    "O11": ("R10 R5 B7 B2", "R9 R5 B7 B1", 10, Fraction(5, 6), {"R10": HALF, "B2": HALF}, {"R9": HALF, "B7": HALF}),
    "O12": (
        "R4 R6 B4 B6", "R4 R6 B4 B6", 10, Fraction(9, 14),
        dict.fromkeys(["R4", "R6", "B4", "B6"], QUARTER), dict.fromkeys(["R4", "R6", "B4", "B6"], QUARTER),
    ),
    "O13": ("R1 R2 B1 B2", "R9 R10 B9 B10", 10, HALF, {}, {}),
    "O14": ("R15 R10 R8 R7", "R1 R5 B1 B5", 10, Fraction(1), {"R15": 1}, {"R1": 1}),
    "O15": ("R1 R3 R5 B2", "R7 R10 B1 B8", 10, HALF, {"R1": 3 * QUARTER, "B2": QUARTER}, {"R10": HALF, "B1": HALF}),
    "O16": ("R6 B6", "R4 B4", 12, HALF, {"R6": HALF, "B6": HALF}, {"R4": HALF, "B4": HALF}),
}  # fmt: skip


@pytest.mark.parametrize(("ours", "theirs", "to_go", "value", "o", "d"), SERIES.values(), ids=SERIES)
def test_the_catalogue_of_series_with_open_hands(ours, theirs, to_go, value, o, d):
    found = solved(ours, theirs, to_go)
    assert found.value == value
    own = [{card.text: share for card, share in mix.items()} for mix in found.mixes]
    assert left_to_gain(found, *own) == 0
    if o:
        assert left_to_gain(found, o, d) == 0


@pytest.mark.parametrize(
    ("worth", "value", "mixes"),
    [
        ((1, 0, 0), HALF, ({"R10": HALF, "B7": HALF}, {"R9": HALF, "B7": HALF})),
        ((None, None, -30), Fraction(6), ({"R10": HALF, "B2": HALF}, {"R9": Fraction(11, 16), "B7": Fraction(5, 16)})),
    ],
    ids=["O9", "O10"],
)
def test_the_catalogue_of_one_play(worth, value, mixes):
    """One play decides: ten yards or not in O9, the yards themselves in O10, where a turnover counts -30."""
    start = in_series("R10 R5 B7 B2", "R9 R5 B7 B1")
    made, short, lost = worth

    def payoff(at: Position) -> int | None:
        if at == start:
            return None
        if at.offense is AWAY:
            return lost
        gained = at.spot - start.spot
        return (made if gained >= 10 else short) if made is not None else gained

    found = solve_game(GAME, start, RULES, payoff, allow=no_kicks).after("play")
    assert found.value == value
    assert left_to_gain(found, *mixes) == 0


def test_a_series_seen_by_the_defense_is_worth_what_is_left():
    start = in_series("R4 R6 B4 B6", "R4 R6 B4 B6")
    payoff = first_down(start)
    other = solve_game(
        GAME, start, RULES, lambda at: None if (made := payoff(at)) is None else 1 - made, team=AWAY, allow=no_kicks
    )
    assert other.value == 1 - Fraction(9, 14)


@cache
def by_recursion(ours: tuple[str, ...], theirs: tuple[str, ...], need: int) -> float:
    """DOI.ENG.3  The same series without the rules: a table of smaller series, solved by a linear program."""
    if not ours:
        return 0.0

    def after(o: str, d: str) -> float:
        a, b = int(o[1:]), int(d[1:])
        if o == d:
            return 0.0
        left = need - (a + b if o[0] != d[0] else a - b)
        if left <= 0:
            return 1.0
        return by_recursion(tuple(x for x in ours if x != o), tuple(x for x in theirs if x != d), left)

    size = len(ours)
    found = linprog(
        [0.0] * size + [-1.0],
        A_ub=[[*(-after(o, d) for o in ours), 1.0] for d in theirs],
        b_ub=[0.0] * size,
        A_eq=[[1.0] * size + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * size + [(None, None)],
    )
    return -float(found.fun)


@pytest.mark.parametrize("seed", range(6))
def test_random_hands_agree_with_a_recursion_of_their_own(seed):
    random = Random(seed)
    faces = [f"{color}{number}" for color in "RB" for number in (*range(1, 11), 15)]
    for size in (2, 3, 3):
        ours, theirs = random.sample(faces, size), random.sample(faces, size)
        value = solved(" ".join(ours), " ".join(theirs)).value
        assert float(value) == pytest.approx(by_recursion(tuple(ours), tuple(theirs), 10), abs=1e-7)


def test_a_penalty_card_brings_fresh_cards_from_both_decks():
    """DOI.PEN.4, DOI.PEN.4.R3  Last down and ten, a penalty card against R1: five yards, and a fresh card each.

    R5 and B4 need another color against R2 and B9, and a second penalty card brings the other five yards: 4 of 6.
    """
    start = in_series("P", "R1")._replace(decks=(cards("R5 B4 P"), cards("R2 B9")))
    found = solve_game(GAME, start, RULES, first_down(start), allow=no_kicks)
    assert found.value == Fraction(2, 3)
    again = found.after("play").after((Card("P"), Card("R1")))
    assert (again.position.phase, again.position.to_go, again.position.down) == ("deal", 5, 4)
    assert again.options == {Card("R5"): HALF, Card("B4"): HALF, Card("P"): 1}
    assert again.after(Card("R5")).options == {Card("R2"): 0, Card("B9"): 1}


def test_a_kick_is_weighed_against_a_play():
    """On the last down and one yard, R1 against R15 is hopeless; a field goal from the 1 is not. It is worth 3 points."""
    start = in_series("R1", "R15", 1, spot=99)
    made = solve_game(
        GAME,
        start,
        RULES,
        lambda at: None if at == start else at.score[0],
        allow=lambda ask: [option for option in ask.options if option != "punt"],
    )
    assert made.mixes == ({"field goal": 1},)
    assert made.options["play"] == 0
    assert Fraction(299, 100) < made.value <= 3


# ---- tables of payoffs ---------------------------------------------------------------------------------------------


def a_table(size: int, seed: int = 3) -> list[list[int]]:
    random = Random(seed)
    return [[random.randint(-99, 99) for _ in range(size)] for _ in range(size)]


@pytest.mark.parametrize("size", [1, 2, 5, 12, 20])
def test_both_methods_agree(size):
    exact, quick = solve_matrix(a_table(size), "exact"), solve_matrix(a_table(size), "highs")
    assert (exact.method, quick.method, exact.exploitability) == ("exact", "highs", 0)
    assert float(quick.value) == pytest.approx(float(exact.value), abs=1e-6)
    assert 0 <= quick.exploitability < Fraction(1, 10**6)
    assert sum(quick.row_mix) == sum(quick.column_mix) == 1
    assert quick.exploitability == exploitability(a_table(size), quick.row_mix, quick.column_mix)


def test_a_table_of_one_payoff_everywhere():
    assert solve_matrix([[Fraction(1, 3)] * 3] * 2, "highs").value == Fraction(1, 3)


def test_auto_is_exact_where_the_table_is_small():
    assert solve_matrix(a_table(20)).method == "exact"
    assert solve_matrix(a_table(21)).method == "highs"
    large = solve_matrix(a_table(LARGEST + 50))
    assert (large.method, large.exploitability < Fraction(1, 1000)) == ("highs", True)


def test_names_stay_with_their_choices():
    game = MatrixGame.of([[3, -1], [-2, 2]], ["run", "pass"], ["blitz", "cover"])
    assert set(solve_matrix(game, "highs").named("row")) == {"run", "pass"}


def test_without_highs_a_sentence_says_what_brings_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy", None)
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(DataError, match=r'highs needs scipy, which is not installed here; .* pip install "cardbowl\[solve\]"'):
        solve_matrix([[1]], "highs")
    monkeypatch.setattr("cardbowl.analysis.solve.find_spec", lambda name: None)
    assert solve_matrix(a_table(25)).method == "exact"


def test_an_unknown_method_is_refused():
    with pytest.raises(OddsError, match="there is no method 'simplex'"):
        solve_matrix([[1]], "simplex")  # type: ignore[arg-type]


# ---- fictitious play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_the_value_lies_within_the_bounds_of_fictitious_play(seed):
    table = a_table(1 + seed % 6, seed)
    learned, value = fictitious_play(table, 500), solve(table).value
    assert learned.low <= value <= learned.high
    assert learned.bound == exploitability(table, learned.row_mix, learned.column_mix)
    assert learned.bound <= 60


def test_more_rounds_come_closer():
    table = a_table(4)
    bounds = [fictitious_play(table, rounds).bound for rounds in (1, 10, 100, 1000, 10_000)]
    assert bounds == sorted(bounds, reverse=True)
    assert bounds[-1] < 3


def test_the_path_tells_when_the_bounds_came_closer():
    learned = fictitious_play([[0, 1, -1], [-1, 0, 1], [1, -1, 0]], 200)
    assert [number for number, _, _ in learned.path] == sorted({number for number, _, _ in learned.path})
    assert learned.path[-1][1:] == (learned.low, learned.high)
    assert all(low <= 0 <= high for _, low, high in learned.path)


@pytest.mark.parametrize("rounds", [0, -1, 1.5, "many", 1_000_001])
def test_rounds_outside_the_limits_are_refused(rounds):
    with pytest.raises(OddsError, match="fictitious play takes 1 to 1000000 rounds"):
        fictitious_play([[1]], rounds)
