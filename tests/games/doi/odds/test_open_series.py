"""DOI.ENG.3: a series with open hands is a table of pairs, each of them worth a smaller series; the rules themselves agree."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from cardbowl.analysis.solve import solve_game, solve_matrix
from cardbowl.cards import Card, cards
from cardbowl.football import HOME
from cardbowl.games.doi import GAME, Position
from cardbowl.games.doi.odds.chart_rows import payoff_rows
from cardbowl.games.doi.rules.sets import together, without

RULES = GAME.house_rules({})
HALF = Fraction(1, 2)


def from_the_rules(ours, theirs, to_go):
    """The chance of a first down by `solve_game`, from midfield, without kicks; hands of as many cards as downs left."""
    hands = together(cards(ours)), together(cards(theirs))
    decks = without(RULES.whole_set, hands[0]), without(RULES.whole_set, hands[1])
    start = Position("scrimmage", HOME, 50, 5 - len(hands[0]), to_go, hands=hands, decks=decks)

    def payoff(at):
        if at.offense is not HOME:
            return 0
        return 1 if at.phase == "try" or at.line != start.line else None

    return solve_game(GAME, start, RULES, payoff, allow=lambda ask: ("play",) if ask.what == "call" else ask.options).value


@cache
def from_the_table(ours, theirs, need):
    """The same in the words of DOI.ENG.3, without penalty cards: 0, 1, or the smaller series behind a pair."""
    if not ours:
        return Fraction(0)

    def after(o, d):
        if o == d:
            return Fraction(0)
        left = need - (o.value + d.value if o.color != d.color else o.value - d.value)
        return Fraction(1) if left <= 0 else from_the_table(without(ours, (o,)), without(theirs, (d,)), left)

    return solve_matrix([[after(o, d) for d in theirs] for o in ours]).value


@pytest.mark.parametrize(
    ("ours", "theirs", "to_go", "value"),
    [
        ("R6 B6", "R4 B4", 12, HALF),
        ("R10 R5 B7 B2", "R9 R5 B7 B1", 10, Fraction(5, 6)),
        ("R1 R3 R5 B2", "R7 R10 B1 B8", 10, HALF),
    ],
)
def test_ENG_3_the_table_of_pairs_and_the_rules_agree(ours, theirs, to_go, value):
    assert from_the_rules(ours, theirs, to_go) == value
    assert from_the_table(together(cards(ours)), together(cards(theirs)), to_go) == value


@pytest.mark.parametrize(("o", "d"), list(product(["R3", "R7", "B7", "R10"], ["R3", "B1", "B7"])))
def test_ENG_3_with_one_card_each_there_is_only_one_pair(o, d):
    o, d = Card(o), Card(d)
    gain = o.value + d.value if o.color != d.color else o.value - d.value
    assert from_the_rules(o.text, d.text, 8) == int(gain >= 8)


def test_ENG_3_one_play_is_the_table_of_its_pairs():
    ours, theirs = cards("R10 R5 B7 B2"), cards("R9 R5 B7 B1")
    rows = payoff_rows(ours, theirs, to_go=10)
    assert len(rows) == 16
    assert {row["payoff"] for row in rows} == {0, 1}
    worth = {(row["row"], row["column"]): row["payoff"] for row in rows}
    assert solve_matrix([[worth[o.text, d.text] for d in theirs] for o in ours]).value == HALF
