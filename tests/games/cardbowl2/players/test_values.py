"""The computer player's numbers: the same regardless of what was counted before."""

import pytest
from games.cardbowl2.helpers import STANDARD, house
from support.cases import rows
from support.walks import random_rules

from cardbowl.cards import Card
from cardbowl.cards.card import ALL_CARDS
from cardbowl.games.cardbowl2 import GAME, HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.kicks import field_goal_odds
from cardbowl.games.cardbowl2.odds.runs import run_odds, yac_odds
from cardbowl.games.cardbowl2.odds.rushing import match_ups
from cardbowl.games.cardbowl2.odds.whole_passes import sack_odds
from cardbowl.games.cardbowl2.players.values import (
    AFTER_CATCH,
    MOST_PASS_CARDS,
    RUN_YARDS,
    SACK_YARDS,
    Aim,
    Values,
)
from cardbowl.games.cardbowl2.rules import passing


@pytest.mark.parametrize("suits", [4, 2])
@pytest.mark.parametrize("first", ["AS", "AH", "AC", "10S", "10C"])
def test_every_card_is_tested_by_itself(first, suits):
    """CB2.PASS.5-8: no card's counts are those of another one that was asked before."""
    rules = HouseRules(draw_deck_suits=suits)
    values = Values(rules)
    values.tests(Card(first))
    for o1 in ALL_CARDS:
        deck = values.tests(o1)
        verdicts = [passing.tested(card, o1, rules) for card in draw_deck(rules)]
        words = ("clean", "sack", "incomplete", "interception")
        assert [deck.tests[verdict] for verdict in words] == [verdicts.count(verdict) for verdict in words]
        assert deck.clean.total() == verdicts.count("clean")


@pytest.mark.parametrize(("before", "o1"), [("AH", "AC"), ("AC", "AD"), ("AS", "AC"), ("10S", "10C")])
def test_a_pass_is_worth_the_same_whatever_came_before(before, o1):
    """CB2.PASS.7: the ace of spades sacks a pass to the ace of clubs, and intercepts one to a red ace."""
    aim, used = Aim(10, 20.0), Values(HouseRules())
    used.throw(Card(before), 5, aim)
    assert used.throw(Card(o1), 5, aim) == Values(HouseRules()).throw(Card(o1), 5, aim)


# ---- compared with what the rules lead to ------------------------------------------------------------------------------

AIMS = (Aim(10, 8.0), Aim(2, 30.0), Aim(15, 16.0))
HIGHER = [Card(f"{rank}H") for rank in ("A", *range(2, 11), "J", "Q", "K")]
"""A card by how much higher it is than an ace."""
HOUSES = (STANDARD, house(rush_gain_divisor=1), house(draw_deck_ranks=10, round_gain="floor", run_draws_king=2, run_draws_jack=0))


@pytest.mark.parametrize("rules", HOUSES, ids=["rulebook", "whole gains", "ten ranks"])
def test_a_rush_is_worth_what_its_four_cards_lead_to(rules):
    """CB2.RUSH.2-7: the rule read card by card; the estimate draws both cards from a full deck, which is within 0.4 yards."""
    values = Values(rules)
    for difference in (-9, -3, 0, 4, 8):
        o1, d1 = HIGHER[max(0, difference)], HIGHER[max(0, -difference)]
        for aim in AIMS:
            worth = 0.0
            for end, share in match_ups(difference, rules).items():
                lost = 45 / 2 if end.loose else 0.0  # about the distance of a punt
                worth += float(share) * (aim.value(end.yards + RUN_YARDS[min(end.draws, 3)]) - lost)
            assert values.rush(o1, d1, aim) == pytest.approx(worth, abs=0.4)


def test_the_means_of_the_estimates_are_those_of_the_exact_odds():
    """CB2.OFR, CB2.YAC, CB2.PASS.6: runs of 0 to 3 first draws, yards after a catch, and a sack."""
    assert RUN_YARDS[0] == 0
    for draws, yards in enumerate(RUN_YARDS[1:], start=1):
        assert yards == pytest.approx(float(run_odds(STANDARD, (), n=draws).value("yards").mean()), abs=0.05)
    assert sum(share for _, share in AFTER_CATCH) == pytest.approx(1)
    mean = sum(yards * share for yards, share in AFTER_CATCH)
    assert mean == pytest.approx(float(yac_odds(STANDARD, ()).value("yards").mean()), abs=0.1)
    assert pytest.approx(-float(sack_odds(STANDARD, ()).value("yards").mean()), abs=0.5) == SACK_YARDS


def test_a_catch_is_worth_the_mean_over_the_second_card_of_the_defense():
    """CB2.PASS.4, CB2.PASS.9: every value as likely as the others, then the yards after the catch in their bands."""
    for rules in HOUSES:
        values = Values(rules)
        for margin in (2, 9, 14, 30):
            for aim in AIMS:
                worth = 0.0
                for d2 in range(1, rules.draw_deck_ranks + 1):
                    yards = passing.pass_yards(margin - d2, 0, rules.draws[d2], rules)
                    worth += sum(share * aim.value(yards + after) for after, share in AFTER_CATCH)
                assert values.stop(margin, aim) == pytest.approx(worth / rules.draw_deck_ranks)


@pytest.mark.parametrize("o1", ["AS", "10S", "QH"])
def test_a_pass_card_is_worth_the_mean_over_the_deck(o1):
    """CB2.PASS.1-8: after each card that is clean the better of stopping and drawing again; the fourth card is the last."""
    values = Values(STANDARD)
    for aim in AIMS:
        for drawn in range(MOST_PASS_CARDS):
            for margin in (-5, 3, 12):
                total = 0.0
                for card in ALL_CARDS:
                    found, on = passing.tested(card, Card(o1), STANDARD), margin + card.value
                    if found == "clean":
                        again = values.throw(Card(o1), on, aim, drawn + 1) if drawn + 1 < 4 else float("-inf")
                        total += max(values.stop(on, aim), again)
                    else:
                        total += {"sack": aim.value(-SACK_YARDS), "incomplete": aim.value(0), "interception": -45}[found]
                assert values.throw(Card(o1), margin, aim, drawn) == pytest.approx(total / 52)
                assert drawn or values.throw(Card(o1), margin, aim) == values.throw(Card(o1), margin, aim, 0)


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_a_kick_is_as_likely_as_its_exact_odds(seed):
    """CB2.FG.3, CB2.BLK.1: under any house rules."""
    rules = STANDARD if seed is None else random_rules(GAME, seed)
    values = Values(rules)
    for distance in (18, 30, 45, 60):
        assert values.field_goal(distance) == float(field_goal_odds(rules, (), distance=distance)["good"])


@rows(
    ("yards", "worth"),
    [(-11, -10), (-10, -10), (0, 0), (6, 6), (7, 7 + 16), (40, 40 + 16), (41, 40 + 16)],
)
def test_what_a_gain_is_worth(yards, worth):
    """Its yards, from 10 lost to 40 gained, and the reward from the line to gain on."""
    assert Aim(7, 16.0).value(yards) == worth
