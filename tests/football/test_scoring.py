"""What follows a score, in every game with kickoffs."""

import pytest

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.scoring import Following, added, following, kick_down, team_of, try_down
from cardbowl.football.series import Down, down_after
from cardbowl.games.cardbowl1.house_rules import HouseRules as Eleven
from cardbowl.games.cardbowl1.position import Position as ElevenPosition
from cardbowl.games.cardbowl1.rules.endings import Ending as ElevenEnding
from cardbowl.games.cardbowl2.house_rules import HouseRules as Four
from cardbowl.games.cardbowl2.position import Position as FourPosition
from cardbowl.games.cardbowl2.rules.endings import Ending as FourEnding

BEFORE = Down(40, 2, 7)
GAMES = [(Four(), FourEnding), (Eleven(), ElevenEnding)]


@pytest.mark.parametrize(("rules", "ending"), GAMES)
@pytest.mark.parametrize("side", [OFFENSE, DEFENSE])
def test_points_and_what_comes_after_them(rules, ending, side):
    """CB2.NFL.2, CB2.NFL.3, CB2.NFL.4, CB1.GAME.R1"""
    assert following(BEFORE, ending(How.TOUCHDOWN, side, 100), rules) == Following("try", Down(98, 1, 2, side), 6, side)
    assert following(BEFORE, ending(How.SAFETY, side), rules) == Following("free kick", Down(20, 1, 10, side), 2, side.other)
    assert following(BEFORE, ending(How.GOOD, side), rules) == Following("kickoff", Down(30, 1, 10, side), 3, side)
    assert following(BEFORE, ending(How.AGAIN, side, 30), rules) is None


@pytest.mark.parametrize(("rules", "ending"), GAMES)
@pytest.mark.parametrize("how", [How.DEAD, How.OUT, How.TOUCHBACK, How.NO_GOOD])
def test_without_points_the_next_down_follows(rules, ending, how):
    """CB2.NFL.5, CB2.NFL.6, CB1.GAME.R3"""
    for spot in (35, 47, 98):
        ended = ending(how, DEFENSE, spot)
        assert following(BEFORE, ended, rules) == Following("scrimmage", down_after(BEFORE, ended, rules))


def test_house_rules_move_tries_and_kicks():
    """CB2.TWO.1, CB2.KICK.1, CB2.FREE.1: house rules two_point_yards, kickoff_spot, free_kick_spot."""
    rules = Four.of({"two_point_yards": 5, "kickoff_spot": 35, "yards_to_gain": 8, "touchdown_points": 0})
    assert try_down(DEFENSE, rules) == Down(95, 1, 5, DEFENSE)
    assert kick_down(rules.kickoff_spot, OFFENSE, rules) == Down(35, 1, 8)
    assert following(BEFORE, FourEnding(How.TOUCHDOWN, OFFENSE, 100), rules) == Following("try", Down(95, 1, 5), 0, OFFENSE)


def test_teams_and_their_points():
    for at in (FourPosition(offense=AWAY), ElevenPosition(offense=AWAY)):
        assert (team_of(at, OFFENSE), team_of(at, DEFENSE)) == (AWAY, HOME)
    assert added((3, 7), HOME, 6) == (9, 7)
    assert added((3, 7), AWAY, 2) == (3, 9)
