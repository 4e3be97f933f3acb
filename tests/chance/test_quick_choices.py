"""The quick search for an equilibrium of hidden hands: its bounds are exact, and its value is that of the exact search."""

from fractions import Fraction
from random import Random

import pytest

from cardbowl.chance import OddsError, quick_choices
from cardbowl.chance.private_choices import Hidden, hidden_exploitability, solve_hidden
from cardbowl.chance.quick_choices import _exchange, _mixed, _Rankings, solve_hidden_quickly

BOUND = Fraction(1, 200)


def some_game(seed):
    """Payoffs and hands at random."""
    random = Random(seed)
    ours = Hidden({face: random.randint(1, 3) for face in range(random.randint(2, 9))}, random.randint(1, 2))
    theirs = Hidden({face: random.randint(1, 3) for face in range(random.randint(2, 9))}, random.randint(1, 2))
    payoff = [[Fraction(random.randint(-20, 20), 10) for _ in theirs.faces] for _ in ours.faces]
    return payoff, ours, theirs


@pytest.mark.parametrize("seed", range(30))
def test_both_searches_agree_within_the_bound(seed):
    payoff, ours, theirs = some_game(seed)
    quick, exact = solve_hidden_quickly(payoff, ours, theirs, BOUND), solve_hidden(payoff, ours, theirs, 0)
    assert quick.low <= exact.value <= quick.high
    assert quick.low <= quick.value <= quick.high
    assert quick.exploitability <= BOUND


@pytest.mark.parametrize("seed", range(30, 40))
def test_the_bound_is_worked_out_exactly(seed):
    payoff, ours, theirs = some_game(seed)
    found = solve_hidden_quickly(payoff, ours, theirs, BOUND)
    assert hidden_exploitability(payoff, found.ours, found.theirs) == found.exploitability
    assert sum(found.ours.weights) == sum(found.theirs.weights) == 1


def test_where_floats_do_not_suffice_the_exact_search_goes_on():
    payoff, ours, theirs = some_game(3)
    found = solve_hidden_quickly(payoff, ours, theirs, Fraction(0))
    assert found.exploitability == 0
    assert solve_hidden_quickly(payoff, ours, theirs, BOUND, most=1).exploitability <= BOUND


@pytest.mark.parametrize("seed", range(12))
def test_floats_suffice_within_a_small_bound(seed, monkeypatch):
    """The exact search, which takes ten times as long, is not needed."""
    monkeypatch.setattr(quick_choices, "solve_hidden", None)
    found = solve_hidden_quickly(*some_game(seed), BOUND)
    assert found.exploitability <= BOUND
    assert found.rounds < 60


def test_a_side_ranks_its_faces_and_keeps_each_ranking_once():
    """Two of the cards b, b, a, c: a hand without the first face of a ranking lays the second one."""
    hidden = Hidden({"a": 1, "b": 2, "c": 1}, 2)
    high, low = _Rankings(hidden, highest=True), _Rankings(hidden, highest=False)
    assert high.best([0.5, -1.0, 0.5]) == (("a", "c", "b"), pytest.approx((1 / 2, 1 / 6, 1 / 3)))
    assert low.best([0.5, -1.0, 0.5]) == (("b", "a", "c"), pytest.approx((1 / 6, 5 / 6, 0)))
    assert [high.add([3, 2, 1]), high.add([30, 20, 10]), high.add([1, 2, 3])] == [True, False, True]
    assert high.rankings == [("a", "b", "c"), ("c", "b", "a")]
    assert high.laid([0.25, 0.75]) == pytest.approx([1 / 8, 1 / 2, 3 / 8])
    mix = high.mix([0.0, 1.0])
    assert (mix.rankings, mix.weights) == ((("c", "b", "a"),), (1,))


def test_a_tolerance_below_nothing_is_refused():
    payoff, ours, theirs = some_game(4)
    with pytest.raises(OddsError, match="0 or more"):
        solve_hidden_quickly(payoff, ours, theirs, Fraction(-1))


@pytest.mark.parametrize("seed", range(5))
def test_unknowns_that_change_places_twice_stand_where_they_stood(seed):
    """Each step solves one line for the unknown of a column."""
    random = Random(seed)
    table = [[random.uniform(1, 3) for _ in range(4)] for _ in range(3)]
    entries = [list(line) for line in table]
    _exchange(entries, 1, 2)
    _exchange(entries, 1, 2)
    assert [each for line in entries for each in line] == pytest.approx([each for line in table for each in line])


@pytest.mark.parametrize(
    ("payoff", "rows", "columns"),
    [
        ([[1, -1], [-1, 1]], [0.5, 0.5], [0.5, 0.5]),
        ([[0, -1, 2], [1, 0, -1], [-2, 1, 0]], [0.25, 0.5, 0.25], [0.25, 0.5, 0.25]),
        ([[3, 1], [2, 0]], [1, 0], [0, 1]),
        ([[4, 0], [0, 1], [1, 1]], None, None),
        ([[0]], [1], [1]),
        ([[1, 0], [1, 0]], None, [0, 1]),
        ([[-1, -3], [-2, -3]], None, [0, 1]),
        ([[-7, -4], [-9, -8]], [1, 0], [1, 0]),
        ([[5, 5], [5, 5]], None, None),
    ],
)
def test_the_mixes_of_a_small_game_are_an_equilibrium(payoff, rows, columns):
    mixes = _mixed([[float(each) for each in line] for line in payoff])
    if rows is not None:
        assert mixes == (pytest.approx(rows), pytest.approx(columns))
    mine = [sum(a * b for a, b in zip(line, mixes[1], strict=True)) for line in payoff]
    theirs = [sum(share * line[place] for share, line in zip(mixes[0], payoff, strict=True)) for place in range(len(payoff[0]))]
    assert max(mine) == pytest.approx(min(theirs))
    assert [sum(mix) for mix in mixes] == pytest.approx([1, 1])
