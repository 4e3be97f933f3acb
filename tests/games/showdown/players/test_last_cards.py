"""What the players of Showdown answer to a penalty where the game may be over with the play, by the cards that are left."""

import pytest
from games.showdown.players.test_players import decided
from games.showdown.turns import at, decked
from support.cases import rows

from cardbowl.games.showdown.players.equilibrium import Equilibrium
from cardbowl.games.showdown.players.sensible import Sensible

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
