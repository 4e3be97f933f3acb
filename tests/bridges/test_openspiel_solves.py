"""Solvers of OpenSpiel, run on small situations, agree with the exact values of the kit."""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.bridges import openspiel_game
from cardbowl.cards import Card
from cardbowl.chance.hidden_hands import Hidden
from cardbowl.chance.private_choices import solve_hidden
from cardbowl.football import HOME
from cardbowl.games import GAMES
from cardbowl.reading.solving import solve_game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no packages for this system")

LAST_DOWN = "scrimmage; home; 4&3; @30; Q1; left 900; score 0-0; time-outs 3-3; decks pro_style/pro_style; second half away"
"""A last down of Football Strategy, with 3 yards to go."""
FEW_CARDS = (
    "deal; home; 1&10; @9; Q1; score 0-0; second half away; hands - / -; decks R2 R9 B6 / B3 R7 B10; discards - / -; table - / -"
)
"""A first down of D.O.I. before hands of two are dealt from three cards each."""


def solved(game, rounds):
    """The value to home by CFR+ on the tree that OpenSpiel reads of a game, and how much both could gain against it."""
    from open_spiel.python.algorithms import gambit

    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    return pyspiel.expected_returns(tree.new_initial_state(), policy, -1, False)[0], pyspiel.nash_conv(tree, policy)


def test_a_last_down_of_football_strategy_is_worth_what_the_kit_says():
    """FS.DOWN.1: the chance to make 3 yards is 14/23, found in three ways."""

    def made(start, end):
        return float(end.offense is start.offense and (end.down == 1 or end.score != start.score))

    game = GAMES["football-strategy"]
    at = game.read_position(LAST_DOWN)
    exact = solve_game(game, at, payoff=lambda end: None if end == at else made(at, end), team=HOME).value
    assert exact == cb.odds("football-strategy", "conversion", to_go=3, deck="pro_style").chance("good") == Fraction(14, 23)
    value, gain = solved(openspiel_game(game, position=LAST_DOWN, until="play", worth=made, most=1), 400)
    assert gain < 0.01
    assert abs(value - exact) <= gain


def test_a_down_of_doi_with_hidden_hands_is_worth_what_the_kit_says():
    """DOI.PLAY.4: hands of two from three cards each, which their owners alone see; 7.5 yards."""

    def yards(start, end):
        return float(end.spot - start.spot)

    game = GAMES["doi"]
    house = game.house_rules({"downs": 2})
    dealt = game.read_position(FEW_CARDS)

    def gained(ours, theirs):
        at = dealt._replace(phase="scrimmage", hands=((ours,), (theirs,)), decks=((), ()))
        return solve_game(game, at, house, lambda end: None if end == at else yards(at, end)).value

    ours, theirs = (Hidden.of(map(Card, text.split()), 2) for text in ("R2 R9 B6", "B3 R7 B10"))
    exact = solve_hidden(gained, ours, theirs, 0).value
    assert exact == Fraction(15, 2)
    value, gain = solved(openspiel_game(game, {"downs": 2}, position=FEW_CARDS, until="play", worth=yards, most=100), 1000)
    assert gain < 0.01
    assert abs(value - exact) <= gain
