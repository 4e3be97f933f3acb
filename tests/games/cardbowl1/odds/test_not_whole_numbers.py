"""Functions that count odds take whole numbers in their range, and refuse all else in a sentence, without the front door too."""

from fractions import Fraction

import pytest
from support.refused_numbers import takes_whole_numbers_alone

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds, field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import punt_odds
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.passes.pass_cards import yardage_card_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, completion_odds, pass_odds

RULES = HouseRules()
NUMBERS = {
    "distance": (lambda number: field_goal_odds(number, RULES), 18, 117, "CB1.FG.1"),
    "yards_to_goal": (lambda number: extra_point_odds(RULES, yards_to_goal=number), 1, 99, "CB1.TRY.R1"),
    "declared": (lambda number: onside_odds(RULES, declared=number), 0, RULES.onside_most, "CB1.ONS.R1"),
    "kickers_modifier": (lambda number: onside_odds(RULES, declared=5, kickers_modifier=number), -2, 2, "CB1.FUM.2"),
    "receivers_modifier": (lambda number: onside_odds(RULES, declared=5, receivers_modifier=number), -2, 2, "CB1.FUM.2"),
    "offense_modifier": (lambda number: recovery_odds(RULES, offense_modifier=number), -2, 2, "CB1.FUM.2"),
    "defense_modifier": (lambda number: recovery_odds(RULES, defense_modifier=number), -2, 2, "CB1.FUM.2"),
    "punt cards": (lambda number: punt_odds(30, RULES, cards=number), 1, RULES.punt_max_cards, "CB1.PUNT.1"),
    "line of a punt": (lambda number: punt_odds(number, RULES), 1, 99, "CB1.PUNT.2"),
    "rounds": (lambda number: sack_round_odds((3, 2, 1), RULES, rounds=number), 1, 6, "CB1.SACK.2"),
    "yardage": (lambda number: pass_odds(Thrown(12, Card("TS"), number), RULES), 0, 10, "CB1.PASS.6"),
    "yardage of a completion": (lambda number: completion_odds(Thrown(12, Card("TS"), number), RULES), 0, 10, "CB1.PASS.6"),
    "kickoff spot": (lambda number: kickoff_odds(RULES, spot=number), 1, 99, "CB1.KO.2"),
    "free punt spot": (lambda number: free_punt_odds(RULES, spot=number), 1, 99, "CB1.SAF.2"),
    "squib line": (lambda number: squib_odds(RULES, line=number), 1, 50, "CB1.SQ.R1"),
}
"""A question as a function of one number, the least and the most that it takes, and the rule that says so."""


@pytest.mark.parametrize("what", NUMBERS)
def test_only_whole_numbers_of_the_range_are_counted(what):
    """CB1.FG.1 CB1.TRY.R1 CB1.ONS.R1 CB1.FUM.2 CB1.PUNT.1 CB1.PUNT.2 CB1.SACK.2 CB1.PASS.6 CB1.KO.2 CB1.SQ.R1 CB1.SAF.2"""
    takes_whole_numbers_alone(*NUMBERS[what])


@pytest.mark.parametrize("cards", [0, -1, True, 1.0, Fraction(1), "1", [1]])
def test_at_least_one_yardage_card_is_drawn(cards):
    """CB1.PASS.6"""
    with pytest.raises(IllegalAnswerError, match="allowed: 1 or more"):
        yardage_card_odds(Card("9S"), cards, RULES)
    assert yardage_card_odds(Card("9S"), 1, RULES)["wrong suit"] > 0
