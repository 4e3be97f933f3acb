"""Where the ball may be in the text of a position: on each of the 99 yard lines, with each distance that fits, nowhere else."""

import pytest

from cardbowl.errors import NotationError
from cardbowl.games import GAMES

LIMITED = {"doi", "showdown"}
"""Games whose positions have no line to gain behind the goal line (DOI.CONV.3, NS.CONV.1); in the others it is the goal line."""


def placed(game, spot, to_go):
    """The text of a first position with the ball and the line to gain somewhere else."""
    return str(game.start(game.house_rules({}))._replace(spot=spot, to_go=to_go))


@pytest.mark.parametrize("name", GAMES)
def test_every_yard_line_and_every_distance_is_read_back(name):
    """CB2.CONV.1, CB1.FLD.2, DOI.CONV.1, FS.CONV.1, NS.CONV.1: also first and goal on the yard line before the goal line."""
    game = GAMES[name]
    for spot in range(1, 100):
        for to_go in sorted({1, min(10, 100 - spot), 99 - spot or 1, 100 - spot}):
            at = game.read_position(placed(game, spot, to_go))
            assert (at.spot, at.to_go, at.line) == (spot, to_go, spot + to_go)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spot", [-1, 0, 100, 101])
def test_on_and_behind_the_goal_lines_there_is_no_ball(name, spot):
    """CB2.CONV.1, CB1.FLD.2, DOI.CONV.1, FS.CONV.1, NS.CONV.1"""
    game = GAMES[name]
    words = "is not in the field|not in the field" if spot == 0 else "^cannot read the position "
    with pytest.raises(NotationError, match=words):
        game.read_position(placed(game, spot, 1))


@pytest.mark.parametrize("name", GAMES)
def test_a_line_to_gain_behind_the_goal_line(name):
    """DOI.CONV.3, FS.DOWN.2: refused where distances are at most those to the goal line."""
    game = GAMES[name]
    for spot in (2, 50, 91, 98, 99):
        text = placed(game, spot, 101 - spot)
        if name in LIMITED:
            with pytest.raises(NotationError, match=f"the ball @{spot} with {101 - spot} to go is not in the field"):
                game.read_position(text)
        else:
            assert game.read_position(text).line == 101
