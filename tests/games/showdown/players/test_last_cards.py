"""What the players of Showdown answer to a penalty, and call, where the game may be over with the play, by the cards left."""

import pytest
from games.showdown.players.test_players import decided
from games.showdown.turns import at, decked
from support.cases import rows

from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.players.equilibrium import Equilibrium
from cardbowl.games.showdown.players.last_cards import points_are_all
from cardbowl.games.showdown.players.sensible import Sensible
from cardbowl.games.showdown.rules.course import FIELD_GOAL

BOTH = pytest.mark.parametrize("player", [Sensible, Equilibrium])
GAINS, FAILS = {"offense_die": 20}, {"offense_die": 1}
FIRST_DOWN, ON_DOWNS = {"down": 1, "to_go": 5}, {"down": 4, "to_go": 50}
AHEAD, BEHIND, EVEN = (20, 21), (21, 20), (20, 20)
"""The score of the offense and of the defense, by how the defense stands."""

HOLDING = [
    (FIRST_DOWN, GAINS, AHEAD, "S01", "decline"),  # the event takes the last card, and the defense has won
    (FIRST_DOWN, GAINS, BEHIND, "S01", "accept"),  # it has lost, but for a down that is played again
    (FIRST_DOWN, GAINS, EVEN, "S01", "decline"),  # overtime, and not the ball of the offense at midfield
    (FIRST_DOWN, GAINS, AHEAD, "S01 S01", "accept"),  # a card is left
    (ON_DOWNS, FAILS, BEHIND, "S01", "accept"),  # the ball of the defense is nothing without a card
    (ON_DOWNS, FAILS, AHEAD, "S01", "decline"),
    (ON_DOWNS, FAILS, BEHIND, "S01 S01", "decline"),
]


@BOTH
@rows(("down", "dice", "score", "cards", "answer"), HOLDING)
def test_a_game_that_is_won_is_let_end_and_a_lost_one_is_not(player, down, dice, score, cards, answer):
    """NS.PEN.2, NS.WARN.2, NS.WARN.3: a first down and a lost ball cost each coach a card, the down played again none."""
    rules = decked(cards, "S27")
    position = at(cards, "S27", rules, quarter=4, piles=(0, 0), score=score, **down)
    flag = {"window 6 defense": "S27"}
    assert decided("penalty defense", position, flag, player, rules, penalty_chance=1, **dice) == answer


INTERFERENCE = [
    (GAINS, AHEAD, "S01", "decline"),  # short of the line the game goes on
    (GAINS, AHEAD, "S01 S01", "accept"),
]


@BOTH
@rows(("dice", "score", "cards", "answer"), INTERFERENCE)
def test_a_first_down_of_a_penalty_may_end_a_lost_game(player, dice, score, cards, answer):
    """NS.PEN.7, NS.WARN.2, NS.WARN.3: an automatic first down is an event, which takes the last card of the defense."""
    rules = decked("S31", cards)
    position = at("S31", cards, rules, quarter=4, piles=(0, 0), score=score, down=1, to_go=10)
    flag = {"window 6 offense": "S31"}
    assert decided("penalty offense", position, flag, player, rules, penalty_chance=1, **dice) == answer


@BOTH
def test_the_ball_is_nothing_where_the_first_half_is_over(player):
    """NS.PEN.2, NS.SEQ.10: the next half begins with a kick-off, so the offense plays its fourth down again."""
    rules = decked("S01 S01", "S27")
    for cards, answer in (("S01", "accept"), ("S01 S01", "decline")):
        position = at(cards, "S27", rules, quarter=2, piles=(0, 0), **ON_DOWNS)
        asked = "penalty defense", position, {"window 6 defense": "S27"}, player, rules
        assert decided(*asked, penalty_chance=1, **FAILS) == answer


LAST_CARDS = {"quarter": 4, "piles": (0, 0), "spot": 75, "down": 1, "to_go": 10}
"""First and ten in field goal range; with a card in each hand a first down would end the game."""

AT_ONCE = [
    ("S01", "S07", {"score": (10, 12)}, True),  # a field goal wins
    ("S01", "S07", {"score": (10, 13)}, True),  # it brings overtime
    ("S01", "S07", {"score": (10, 10)}, True),
    ("S01", "S07", {"score": (10, 14)}, False),  # it does not help
    ("S01", "S07", {"score": (10, 9)}, False),  # a first down wins
    ("S01", "", {"score": (10, 12)}, True),
    ("S01 S01", "S07", {"score": (10, 12)}, False),  # after a first down a card is left
    ("S01", "S07 S07", {"score": (10, 12)}, False),
    ("S01", "S07", {"score": (10, 12), "piles": (1, 0)}, False),
    ("S01", "S07", {"score": (10, 12), "spot": 90}, False),  # goal to go: there is no first down
    ("S01", "S07", {"score": (10, 12), "spot": 40}, False),  # too far
    ("S01", "S07", {"score": (20, 0), "quarter": 2}, True),  # the other half begins with a kick-off
    ("S01", "S07", {"score": (0, 20), "quarter": 2, "down": 3}, True),
    ("S01 S01", "S07 S07", {"score": (10, 10), "quarter": 5}, True),  # an event of overtime takes two
    ("S01 S01", "S07 S07 S07", {"score": (10, 10), "quarter": 5}, False),
]


@BOTH
@rows(("ours", "theirs", "fields", "kicks"), AT_ONCE)
def test_a_field_goal_is_tried_at_once_where_a_first_down_ends_the_half(player, ours, theirs, fields, kicks):
    """NS.SEQ.10 NS.WARN.2 NS.WARN.3 NS.OT.2: the first down would bring nothing more, and the game or the half is over."""
    rules = decked(ours, theirs)
    position = at(ours, theirs, rules, **{**LAST_CARDS, **fields})
    assert (decided("play offense", position, who=player, rules=rules) == FIELD_GOAL) is kicks


def test_points_of_a_field_goal_are_those_of_the_rules():
    """NS.KICK.4: four of them help a team that is four behind, and two do not help one that is three behind."""
    positions = [at("S01", "S07", **LAST_CARDS, score=(10, 10 + behind)) for behind in range(6)]
    for points in (2, 3, 4):
        rules = HouseRules.of({"field_goal_points": points})
        assert [points_are_all(each, rules) for each in positions] == [behind <= points for behind in range(6)]
