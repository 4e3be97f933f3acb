"""The numbers of kicks that are played card by card, against those of the rulebook."""

import numpy as np
import pytest
from support.cases import rows

from cardbowl.cards import Card
from cardbowl.games.cardbowl2.compiled.deciding import CATCH, CATCH_BEHIND, CATCH_ON_GOAL_LINE, options_of
from cardbowl.games.cardbowl2.compiled.returns import BOUNCED, BROUGHT_BACK, DEAD, DEEP, LEAST, PUNTED, SHORT, returns
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck

KINDS = (DEEP, SHORT, PUNTED)
DRAWS = {11: 1, 12: 2, 13: 3}
"""First draws of a jack, a queen and a king (CB2.OFR)."""


@pytest.fixture(scope="module")
def found():
    return returns(HouseRules())


@pytest.mark.parametrize("cards", [1, 2, 6])
def test_where_every_sum_of_the_kick_cards_comes_down(cards):
    """CB2.KICK.2: the sum less 11; CB2.FREE.3: the sum less 1."""
    table = returns(HouseRules.of({"kickoff_cards": cards, "squib_cards": 3, "free_punt_cards": 5}))
    totals = range(cards, 13 * cards + 1)
    assert [int(table.caught[total]) for total in totals] == [total - 11 for total in totals]
    assert [int(table.free_caught[total]) for total in totals] == [total - 1 for total in totals]
    assert table.kick_cards.tolist() == [cards, 3, 5]


def test_the_deck_and_its_ace(found):
    cards = list(draw_deck(HouseRules()))
    assert found.value.tolist() == [card.value for card in cards]
    assert [cards[place] for place in found.ace] == [Card("AS")]


@rows(("changes", "last"), [({}, -1), ({"kick_goal_line": "end_zone"}, 0)])
def test_a_kick_is_in_the_end_zone_behind_the_goal_line(changes, last):
    """CB2.KICK.R2: from beyond the end line to the other goal line."""
    table = returns(HouseRules.of(changes))
    assert (np.flatnonzero(table.behind) + LEAST).tolist() == list(range(LEAST, last + 1))
    assert len(table.behind) == 101 - LEAST


def test_return_cards_and_late_touchbacks(found):
    """CB2.KICK.5-6, CB2.SQUIB.3, CB2.RET.1-2"""
    assert [found.cards[kind] for kind in KINDS] == [4, 2, 2]
    assert [found.late[kind] for kind in KINDS] == [2, 0, 1]


def test_the_draws_of_the_last_return_card_and_of_the_run(found):
    """CB2.KICK.7, CB2.RET.3; CB2.SQUIB.3: one less of the last card and of those of the run, not of coverage."""
    for kind, less in zip(KINDS, (0, 1, 0), strict=True):
        worth = [max(0, DRAWS.get(value, 0) - less) for value in range(1, 14)]
        assert found.worth[kind, 1:].tolist() == worth
        for last in range(1, 14):
            assert found.granted[kind, last, 1:].tolist() == [worth[last - 1] - DRAWS.get(cover, 0) for cover in range(1, 14)]
    assert returns(HouseRules.of({"squib_run_reduction": 3})).worth[SHORT].max() == 0


@rows(
    ("rule", "cards", "shares"),
    [
        ("shared", 4, {(10, 0): 0, (10, 1): 3, (10, 2): 5, (10, 3): 8, (13, 1): 3, (1, 1): 0, (2, 1): 1, (13, 4): 13}),
        ("full", 4, {(10, 0): 0, (10, 1): 10, (13, 3): 13}),
        ("none", 4, {(10, 1): 0, (13, 4): 0}),
        ("shared", 6, {(12, 5): 10, (13, 6): 13}),
    ],
)
def test_coverage_is_taken_off_a_fumbled_return_in_part(rule, cards, shares):
    """CB2.KICK.R4, CB2.RET.R2: half_up(coverage * drawn / cards)."""
    table = returns(HouseRules.of({"return_fumble_coverage": rule, "kickoff_return_cards": cards}))
    assert {at: int(table.share[DEEP, at[0], at[1]]) for at in shares} == shares
    halves = {"shared": [1, 1, 2, 2], "full": [1, 2, 3, 4], "none": [0] * 4}
    for kind in (SHORT, PUNTED):
        assert table.share[kind, 1:5, 1].tolist() == halves[rule]


def test_what_becomes_of_a_punt(found):
    """CB2.PUNT.4-5: a return, a bounce, or the ball is dead."""
    becomes = {"return": BROUGHT_BACK, "bounce": BOUNCED}
    for decision in (CATCH_BEHIND, CATCH, CATCH_ON_GOAL_LINE):
        options = options_of(decision, HouseRules())
        wanted = [becomes.get(option, DEAD) for option in options]
        assert BROUGHT_BACK in wanted
        assert (BOUNCED in wanted) is (decision == CATCH)
        assert found.catches[decision - CATCH_BEHIND].tolist() == wanted + [DEAD] * (3 - len(wanted))


@rows(
    ("rule", "most", "blocking"),
    [("any_distance_card", 4, [0, 1, 2, 3, 4]), ("first_card_only", 6, [0, 1, 1, 1, 1, 1, 1]), ("none", 1, [0, 0])],
)
def test_the_cards_that_block_a_punt(rule, most, blocking):
    """CB2.PUNT.R2"""
    table = returns(HouseRules.of({"punt_block": rule, "punt_max_cards": most, "squib_line": 20}))
    assert table.blocking.tolist() == blocking
    assert table.squib_line.tolist() == [20]
