"""The quick search for an equilibrium of hidden hands: its bounds are exact, and its value is that of the exact search."""

from fractions import Fraction
from random import Random

import pytest

from cardbowl.chance import OddsError
from cardbowl.chance.private_choices import Hidden, hidden_exploitability, solve_hidden
from cardbowl.chance.quick_choices import solve_hidden_quickly

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


def test_a_tolerance_below_nothing_is_refused():
    payoff, ours, theirs = some_game(4)
    with pytest.raises(OddsError, match="0 or more"):
        solve_hidden_quickly(payoff, ours, theirs, Fraction(-1))
