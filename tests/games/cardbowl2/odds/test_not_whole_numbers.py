"""Functions that count odds take whole numbers in their range, and refuse all else in a sentence, without the front door too."""

import pytest
from support.refused_numbers import takes_whole_numbers_alone

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.odds.best_pass import BestPass
from cardbowl.games.cardbowl2.odds.few_cards import kick_return_odds
from cardbowl.games.cardbowl2.odds.kickoffs import squib_odds
from cardbowl.games.cardbowl2.odds.kicks import field_goal, field_goal_odds
from cardbowl.games.cardbowl2.odds.passes_before_runs import pass_yards
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.odds.recoveries import onside_odds, recovery_odds

RULES = HouseRules()
NUMBERS = {
    "declared": (lambda number: onside_odds(RULES, declared=number), 0, 20, "CB2.ONS.R1"),
    "offense_modifier": (lambda number: recovery_odds(RULES, offense_modifier=number), -2, 2, "CB2.FUM.2"),
    "defense_modifier": (lambda number: recovery_odds(RULES, defense_modifier=number), -2, 2, "CB2.FUM.2"),
    "punt cards": (lambda number: punt_odds(RULES, cards=number), 1, 4, "CB2.PUNT.1"),
    "punt spot": (lambda number: punt_odds(RULES, spot=number), 1, 99, "CB2.CONV.1"),
    "return cards": (lambda number: kick_return_odds(RULES, cards=number), 1, 6, "CB2.KICK.5"),
    "squib aim": (lambda number: squib_odds(RULES, aim=number), 1, 50, "CB2.SQUIB.1"),
    "distance": (lambda number: field_goal_odds(RULES, (), distance=number), 18, 117, "CB2.FG.1"),
    "distance of a chart": (field_goal, 18, 117, "CB2.FG.1"),
    "pass cards": (lambda number: pass_yards("10H", "5C", cards=number), 1, 4, "CB2.PASS.3"),
    "to_go": (lambda number: BestPass("10H", "5C", to_go=number), 1, 99, "CB2.NFL.5"),
    "spot": (lambda number: BestPass("10H", "5C", spot=number), 1, 99, "CB2.CONV.1"),
    "cards thought ahead": (lambda number: BestPass("10H", "5C", most=number), 1, 4, "CB2.PASS.3"),
}
"""A question as a function of one number, the least and the most that it takes, and the rule that says so."""


@pytest.mark.parametrize("what", NUMBERS)
def test_only_whole_numbers_of_the_range_are_counted(what):
    """CB2.ONS.R1, CB2.FUM.2, CB2.PUNT.1, CB2.KICK.5, CB2.SQUIB.1, CB2.FG.1, CB2.PASS.3, CB2.CONV.1"""
    takes_whole_numbers_alone(*NUMBERS[what])


@pytest.mark.parametrize(
    ("cap", "spot", "most"), [("9", None, 9), ("12", 80, 12), ("none", None, 56), ("none", 30, 56), ("none", 80, 6)]
)
def test_an_onside_kick_adds_no_more_than_the_house_allows(cap, spot, most):
    """CB2.ONS.R1: without a limit a king, 13 yards, still comes down in the field."""
    rules = HouseRules(onside_max_add=cap)
    onside_odds(rules, declared=most, spot=spot)
    with pytest.raises(IllegalAnswerError, match=f"allowed: 0 to {most} yards"):
        onside_odds(rules, declared=most + 1, spot=spot)
