"""Exact odds of field goals and extra points beside their numbers and beside the rules themselves (rulebook, section 15)."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from games.cardbowl1.odds.few_cards import DECKS, JOKERS, STANDARD, same, seen_but

import cardbowl as cb
from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.kicks.field_goals import (
    KickFall,
    extra_point_odds,
    field_goal_odds,
    field_goal_rows,
    field_goals,
    kick_total_odds,
    try_kick_odds,
)
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance, kick_at_goal
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.referee import Referee

# ---- field goals and extra points (O042 to O069) -----------------------------------------------------------------------------

GOOD = {
    19: "56497166003/58266084240",
    20: "3458809717/3641630265",
    25: "199881242/214213545",
    29: "361991278/404625585",
    30: "1674869965/1942202808",
    35: "14536101847/19422028080",
    38: "42793783/66061320",
    39: "11844934363/19422028080",
    40: "16283048993/29133042120",
    42: "262936099/549680040",
    45: "10396791467/29133042120",
    49: "688827631/3237004680",
    50: "160105429/896401296",
    52: "56837419/448200648",
    55: "31035545/448200648",
    59: "11356171/448200648",
    60: "293719/15867670",
    62: "259361/26678610",
    65: "5045179/1618502340",
}
BLOCKED = {19: "107/5724", 20: "107/2862", 30: "107/1908", 40: "107/1431", 50: "535/5724", 60: "107/954"}
TABLE = """
19: 0.9696; 20: 0.9498; 21: 0.9481; 22: 0.9458; 23: 0.9426; 24: 0.9385; 25: 0.9331; 26: 0.9263; 27: 0.9177; 28: 0.9073
29: 0.8946; 30: 0.8624; 31: 0.8451; 32: 0.8251; 33: 0.8024; 34: 0.7768; 35: 0.7484; 36: 0.7173; 37: 0.6837; 38: 0.6478
39: 0.6099; 40: 0.5589; 41: 0.5190; 42: 0.4783; 43: 0.4374; 44: 0.3968; 45: 0.3569; 46: 0.3181; 47: 0.2810; 48: 0.2458
49: 0.2128; 50: 0.1786; 51: 0.1514; 52: 0.1268; 53: 0.1050; 54: 0.0858; 55: 0.0692; 56: 0.0551; 57: 0.0432; 58: 0.0334
59: 0.0253; 60: 0.0185; 61: 0.0136; 62: 0.0097; 63: 0.0068; 64: 0.0047; 65: 0.0031
"""


def read_kick(yards, deck, rules, *, is_try=False):
    def kicked():
        fouls = Fouls()
        kick = yield from kick_at_goal(yards, rules, fouls, is_try=is_try)
        certain = {"offense": "procedure", "defense": "offside"}
        call = certain[fouls.certain[0].by.word] if fouls.certain else "kicker" if fouls.open else ""
        return KickFall(kick.how, call, kick.loose if kick.how == "blocked" else None)

    return outcomes(kicked, deck)


@pytest.mark.parametrize("yards", GOOD)
def test_a_good_field_goal(yards):
    """O042 to O060"""
    assert field_goal_odds(yards, STANDARD)["good"] == Fraction(GOOD[yards])


@pytest.mark.parametrize("yards", BLOCKED)
def test_a_blocked_field_goal(yards):
    """O061 to O067"""
    odds = field_goal_odds(yards, STANDARD)
    assert (odds["blocked"], odds["stopped"]) == (Fraction(BLOCKED[yards]), Fraction(1, 106))


def test_the_total_and_the_extra_point():
    """O068, O069"""
    assert kick_total_odds(STANDARD, JOKERS).at_least(42) == Fraction(5316907, 10179260)
    odds = extra_point_odds(STANDARD)
    assert (odds["good"], odds.inputs) == (Fraction(56426271131, 58266084240), {"distance": distance(2, STANDARD)})


def test_the_full_table():
    """Section 15, the full table: every distance in one pass."""
    rows = {row["distance"]: row for row in field_goal_rows()}
    table = re.findall(r"(\d+): (0\.\d+)", TABLE)
    assert len(table) == len(rows)
    for yards, shown in table:
        assert f"{float(rows[int(yards)]['good']):.4f}" == shown
    assert all(row["good"] + row["missed"] + row["blocked"] + row["stopped"] == 1 for row in rows.values())
    shares = [odds["good"] for odds in field_goals().values()]
    assert all(near > far for near, far in pairwise(shares))


SHORT = HouseRules.of({"field_goal_cards": 3, "block_window": (20, 22, 40, 50, 60)})


@pytest.mark.parametrize("left", DECKS)
@pytest.mark.parametrize("yards", [18, 21, 24])
def test_the_formula_of_field_goals_is_the_rule(left, yards):
    """CB1.FG.2, CB1.FG.R1, CB1.FGB.1, CB1.FGB.2, CB1.FGB.R1, CB1.FGP.1, CB1.FGP.2, CB1.FGP.3, CB1.GEN.R1"""
    same(field_goal_odds(yards, SHORT, seen_but(left)), read_kick(yards, Deck(cards(left)), SHORT))


@pytest.mark.parametrize("left", DECKS)
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("window", [(5, 30, 40, 50, 60), (20, 30, 40, 50, 60)])
def test_FGP_2_a_card_that_is_not_drawn_is_no_foul(left, count, window):
    """CB1.FG.2, CB1.FGB.1, CB1.FGP.2: of one card, and of two, the rule read card by card; with one nobody fouls the kicker."""
    rules = HouseRules.of({"field_goal_cards": count, "block_window": window, "field_goal_extra": 2})
    odds = field_goal_odds(9, rules, seen_but(left))
    same(odds, read_kick(9, Deck(cards(left)), rules))
    assert count == 2 or odds["kicker"] == 0


@pytest.mark.parametrize("left", DECKS)
def test_the_formula_of_extra_points_is_the_rule(left):
    """CB1.TRY.1, CB1.TRY.2, CB1.TRY.R1"""
    odds = extra_point_odds(SHORT, seen_but(left), yards_to_goal=6)
    same(odds, read_kick(24, Deck(cards(left)), SHORT, is_try=True))


def test_an_extra_point_has_the_distance_that_a_variant_gives_it():
    near = {"field goal distance": lambda yards_to_goal, rules: yards_to_goal + 10}
    made = cb.variant("cardbowl-1.1.6", replace=near, name="near")
    rules = made.house_rules({"field_goal_cards": 3, "block_window": (20, 22, 40, 50, 60)})
    left = DECKS[0]
    same(extra_point_odds(rules, seen_but(left), yards_to_goal=6), read_kick(16, Deck(cards(left)), rules, is_try=True))
    assert cb.odds(made, "field-goal", spot=60) == cb.odds(made, "field-goal", distance=50)
    assert cb.odds(made, "field-goal", distance=50)["good"] == cb.odds("cardbowl-1.1.6", "field-goal", distance=50)["good"]


@pytest.mark.parametrize("yards", [17, 118, 30.0])
def test_no_such_field_goal(yards):
    """CB1.FG.1"""
    with pytest.raises(IllegalAnswerError, match=r"CB1\.FG\.1"):
        field_goal_odds(yards, STANDARD)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.TRY\.R1"):
        extra_point_odds(STANDARD, yards_to_goal=0)
    with pytest.raises(OddsError, match="needs 6 cards"):
        field_goal_odds(30, STANDARD, seen_but("AS 2S 3S 4S 5S 6S BJ"))


@pytest.mark.parametrize("replaced", [lambda y, rules: y + 10, lambda y, rules: 5 * y + 18, lambda y, rules: 2 * y + 20])
@pytest.mark.parametrize("yards", [1, 2, 17])
def test_TRY_1_live_odds_and_coach_ask_a_replaced_distance_once(replaced, yards):
    """CB1.FG.1, CB1.TRY.1, CB1.TRY.R1: from any spot the same as `cb.odds`, and as a kick of that distance."""
    game = cb.variant("cardbowl-1.1.6", replace={"field goal distance": replaced})
    rules = game.house_rules({})
    asked = cb.odds(game, "extra-point", yards_to_goal=yards)
    assert asked["good"] == try_kick_odds(replaced(yards, None), STANDARD)["good"]
    referee = Referee(game, position=Position(phase="try", spot=100 - yards), rules=rules)
    assert decisions(referee)["kick"].measures[0].number == asked["good"]
    assert referee.answer("kick").odds().events == asked.events
