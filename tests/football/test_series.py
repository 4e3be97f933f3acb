"""What follows a play, in every game with downs: the next down, a new series, or none."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.football import DEFENSE, OFFENSE, How, Side, offense_spot, scorer
from cardbowl.football.series import Down, down_after, down_in_play, first_down
from cardbowl.games.cardbowl1.house_rules import HouseRules as Eleven
from cardbowl.games.cardbowl1.rules.endings import Ending as ElevenEnding
from cardbowl.games.cardbowl2.house_rules import HouseRules as Four
from cardbowl.games.cardbowl2.rules.endings import Ending as FourEnding
from cardbowl.games.doi.house_rules import HouseRules as Doi
from cardbowl.games.doi.rules.endings import Ending as DoiEnding


class Ending(NamedTuple):
    how: How
    side: Side = OFFENSE
    spot: int = 0


class Rules(NamedTuple):
    downs: int = 4
    line_to_gain: int = 10
    touchback_spot: int = 20


BEFORE = Down(40, 2, 7)
RULES = Rules()


@pytest.mark.parametrize(
    ("ending", "after"),
    [
        (Ending(How.DEAD, spot=43), "3&4 @43"),
        (Ending(How.OUT, spot=46), "3&1 @46"),
        (Ending(How.DEAD, spot=47), "1&10 @47"),
        (Ending(How.DEAD, spot=92), "1&G @92"),
        (Ending(How.INCOMPLETE, spot=3), "3&7 @40"),
        (Ending(How.REPLAY, spot=35), "2&12 @35"),
        (Ending(How.REPLAY, spot=47), "1&10 @47"),
        (Ending(How.STOPPED, spot=40), "2&7 @40"),
        (Ending(How.TOUCHBACK, DEFENSE), "1&10 @20"),
        (Ending(How.DEAD, DEFENSE, 93), "1&G @93"),
        (Ending(How.TURNOVER, DEFENSE, 60), "1&10 @60"),
        (Ending(How.NO_GOOD, DEFENSE, 68), "1&10 @68"),
        (Ending(How.NO_GOOD, OFFENSE, 98), None),
        (Ending(How.TOUCHDOWN, spot=100), None),
        (Ending(How.SAFETY), None),
        (Ending(How.GOOD), None),
        (Ending(How.AGAIN, spot=30), None),
    ],
)
def test_what_follows_second_and_seven_at_the_40(ending, after):
    down = down_after(BEFORE, ending, RULES)
    assert (str(down) if down else None) == after
    assert down is None or down.side is ending.side


def test_short_on_the_last_down_the_ball_goes_over_where_it_lies():
    assert down_after(Down(40, 4, 7), Ending(How.DEAD, spot=46), RULES) == Down(54, 1, 10, DEFENSE)
    assert down_after(Down(40, 2, 7), Ending(How.INCOMPLETE), Rules(downs=2)) == Down(60, 1, 10, DEFENSE)
    assert down_after(Down(40, 4, 7), Ending(How.DEAD, spot=46), RULES, new_series=True) == Down(46)


@given(st.integers(1, 99), st.integers(2, 9), st.integers(1, 50), st.data())
def test_the_line_to_gain_stands_until_it_is_reached_or_the_ball_goes_over(spot, downs, yards, data):
    """In any house: four plays without a first down are as many downs, and each has the old line."""
    rules = Rules(downs, yards)
    down = first_down(spot, OFFENSE, rules)
    assert down.line == min(spot + yards, 100)
    for number in range(1, downs + 1):
        assert (down.down, down.side) == (number, OFFENSE)
        there = data.draw(st.integers(1, down.line - 1))
        then = down_in_play(down, Ending(How.DEAD, spot=there), rules)
        assert then is not None
        assert then.line == down.line or number == downs
        down = then
    assert down == first_down(100 - there, DEFENSE, rules)


def test_points_belong_to_a_side():
    assert scorer(Ending(How.TOUCHDOWN, DEFENSE, 100)) is scorer(Ending(How.GOOD, DEFENSE)) is DEFENSE
    assert scorer(Ending(How.SAFETY, DEFENSE)) is OFFENSE
    assert [scorer(Ending(how)) for how in How if how not in (How.TOUCHDOWN, How.GOOD, How.SAFETY)] == [None] * (len(How) - 3)
    assert offense_spot(Ending(How.DEAD, DEFENSE, 30)) == 70


def test_every_game_ends_its_plays_in_these_words_and_has_these_numbers():
    for rules, dead in (
        (Four(yards_to_gain=12, downs=3), FourEnding(How.DEAD, OFFENSE, 43)),
        (Eleven(line_to_gain=12, downs=3), ElevenEnding(How.DEAD, OFFENSE, 43)),
        (Doi(line_to_gain=12, downs=3), DoiEnding(How.DEAD, 43)),
    ):
        assert down_in_play(first_down(40, OFFENSE, rules), dead, rules) == Down(43, 2, 9)
        assert down_in_play(Down(40, 3, 12), dead, rules) == Down(57, 1, 12, DEFENSE)
