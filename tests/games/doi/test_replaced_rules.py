"""D.O.I. under rules that a variant has replaced: what the table tells, and what players and charts count with."""

from fractions import Fraction

import pytest
from games.doi.helpers import STANDARD, at, game, house

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.football import HOME, OFFENSE
from cardbowl.games.doi.odds.chart_rows import card_rows
from cardbowl.games.doi.odds.plays import last_down_odds
from cardbowl.games.doi.players.equilibrium import last_down
from cardbowl.games.doi.players.estimates import farthest_back
from cardbowl.games.doi.players.estimates_pairs import by_card, pairs
from cardbowl.games.doi.players.estimates_seen import worth_for
from cardbowl.games.doi.rules.plays import play_yards
from cardbowl.games.doi.rules.sets import MOST_LOSS
from cardbowl.games.doi.table.scene import scene

EVERY = STANDARD.whole_set


def variant(**replaced):
    """House rules of a variant; the names of its rules have a line where that of the game has a space."""
    functions = {name.replace("_", " "): rule for name, rule in replaced.items()}
    return cb.variant("doi", name="own yards", replace=functions).house_rules({})


def adds(o, d, rules):
    """Both colors add up."""
    return o.value + d.value


def shown(o, d, rules):
    """The table after one down with these cards."""
    referee = game(at(30, 1, 10, o, d, rules=rules), rules).answer("play").answer((o, d))
    return scene(referee, HOME)["view"]


@pytest.mark.parametrize(("o", "d", "says"), [("R10", "R4", "Same color"), ("R10", "B4", "Different colors")])
def test_the_table_tells_no_sum_that_a_replaced_rule_has_not_told(o, d, says):
    """DOI.PLAY.3, DOI.PLAY.4: neither at the cards nor beside the downs of the series."""
    view = shown(o, d, variant(play_yards=lambda o, d, rules: 4))
    assert (view["play"]["says"], view["play"]["sum"], view["play"]["result"]) == (says, "", "Pass +4")
    assert [(each["sum"], each["yards"]) for each in view["series"]] == [("", 4)]


@pytest.mark.parametrize(
    ("o", "d", "says", "told"),
    [("R10", "R4", "Same color: take away", "10 - 4 = +6"), ("B1", "R4", "Different colors: add", "1 + 4 = +5")],
)
def test_the_sum_of_the_rulebook_is_told(o, d, says, told):
    """DOI.PLAY.3, DOI.PLAY.4"""
    view = shown(o, d, STANDARD)
    assert (view["play"]["says"], view["play"]["sum"], view["series"][0]["sum"]) == (says, told, told)


@pytest.mark.parametrize(
    ("rules", "yards"),
    [
        (STANDARD, 5),
        (house(penalty_yards=9, penalty_goal="half"), 9),
        (variant(penalty_yards=lambda spot, rules: (7, 7)), 7),
        (variant(penalty_yards=lambda spot, rules: (7, 10)), None),
        (variant(penalty_yards=lambda spot, rules: (5, 5) if spot < 90 else (2, 2)), None),
    ],
)
def test_penalty_cards_show_the_yards_of_the_rule_that_counts(rules, yards):
    """DOI.PEN.1, DOI.PEN.2: or none, where they are not the same for both sides at every spot."""
    assert shown("R10", "B4", rules)["penalty_yards"] == yards


# ---- what players count with -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        variant(play_yards=adds, penalty_yards=lambda spot, rules: (7, 10)),
        variant(play_yards=lambda o, d, rules: 12 if o.color == "red" else -3),
        variant(penalty_yards=lambda spot, rules: (0, 12)),
        house(penalty_yards=12, penalty_goal="half"),
    ],
)
@pytest.mark.parametrize("need", [1, 7, 10, 11, 25])
def test_a_solved_last_down_of_one_card_is_the_last_down_of_the_odds(rules, need):
    """DOI.DOWN.3, DOI.PEN.1.R1: with one card each there is nothing to choose, so the two have to be the same."""
    odds = last_down_odds(rules, (), to_go=need)
    assert last_down(need, (1, 1), rules).value == odds["made"] + odds["made_by_penalty"]


def test_a_last_down_is_refused_where_penalties_look_at_the_spot():
    """DOI.PEN.1"""
    rules = variant(penalty_yards=lambda spot, rules: (spot % 7, 5))
    with pytest.raises(OddsError, match="looks at the spot"):
        last_down(10, (1, 1), rules)


@pytest.mark.parametrize("rules", [STANDARD, variant(play_yards=adds), variant(play_yards=lambda o, d, rules: o.value)])
def test_a_player_expects_of_two_random_cards_what_the_rule_gives(rules):
    """DOI.PLAY.3, DOI.PLAY.4: the mean yards of two number cards, counted pair by pair."""
    found = pairs(EVERY, EVERY, rules)
    yards = [play_yards(o, d, rules) for o in EVERY for d in EVERY if o.value and d.value and o != d]
    assert sum(share * (MOST_LOSS + place) for place, share in enumerate(found.gains)) == pytest.approx(sum(yards) / 900)
    assert found.turnover == pytest.approx(40 / 900)


def test_a_card_is_worth_what_its_color_brings():
    """DOI.PLAY.3: where red gains and black loses, a red card is the better one for the offense, also of one number."""
    rules = variant(play_yards=lambda o, d, rules: 9 if o.color == "red" else -2)
    series = worth_for(rules).towards(60, rules.downs)
    red, black = (series.better(OFFENSE, Card(card), 50, 1) for card in ("R5", "B5"))
    assert red > 0 > black
    assert sum(share for share, _ in by_card(rules)) == pytest.approx(1)
    assert series.pair(Card("R5"), Card("R9"), 50, 4) > series.pair(Card("B5"), Card("R9"), 50, 4)


@pytest.mark.parametrize("name", ["penalties far back", "rulebook"])
def test_a_down_is_worked_out_as_far_back_as_a_penalty_takes_the_ball(name):
    """DOI.PEN.2"""
    rules = STANDARD if name == "rulebook" else variant(penalty_yards=lambda spot, rules: (5, 10 if spot < 90 else 25))
    assert farthest_back(rules) == (5 if name == "rulebook" else 25)


# ---- charts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("yards", "end"), [(-1, "loss"), (0, "short"), (9, "short"), (10, "made")])
def test_a_play_without_a_gain_is_short_and_no_loss(yards, end):
    """DOI.PLAY.8: the rulebook has no play of exactly 0 yards, a replaced rule may."""
    (row,) = card_rows("R10", to_go=[10], rules=variant(play_yards=lambda o, d, rules: yards))
    assert row[end] == Fraction(26, 30), "any number but another red 10 and the two penalty cards"


def test_a_punt_of_one_yard_is_told_in_the_singular():
    """DOI.PUNT.1"""
    rules = variant(punt_distance=lambda spot, rules: 1)
    referee = game(at(40, 4, ours="P", theirs="P", rules=rules), rules=rules)
    hints = {each["value"]: each["hint"] for each in scene(referee, None)["asking"]["options"]}
    assert hints["punt"] == "1 yard, no card"
