"""What ended plays of Showdown are worth, in points that are reckoned by hand from the judgments; and plays of a variant."""

import numpy as np
import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import at
from support.cases import rows

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.showdown.players.books import book
from cardbowl.games.showdown.players.own_calls import compare, usual
from cardbowl.games.showdown.players.sensible import offense_mix
from cardbowl.games.showdown.players.worths import YARDS, ball_lost, without_teams, worth_after, worth_of, worths
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.reading.plays_ended import End

SQUADS = Squad(STANDARD.teams[0]), Squad(STANDARD.teams[1])
PLAIN = without_teams(STANDARD)
TURNED = Ending(How.TURNOVER, DEFENSE, 55, series=True)


@rows(
    ("down", "points"),
    [
        (Down(20), -0.3),
        (Down(50), -0.3 + 30 * 0.077),
        (Down(50, 1, 5), -0.3 + 30 * 0.077),
        (Down(50, 2, 5), -0.3 + 30 * 0.077 - 0.15),
        (Down(50, 3, 10), -0.3 + 30 * 0.077 - 0.55 - 5 * 0.04),
        (Down(20, 4, 20), -0.3 - 1.35 - 15 * 0.04),
        (Down(20, 4, 25), -0.3 - 1.35 - 15 * 0.04),
        (Down(20, 5, 5), -0.3 - 1.35),
    ],
)
def test_what_a_down_is_worth(down, points):
    """Yards to go beyond the twentieth take nothing off; a fifth down is worth what a fourth one is."""
    assert worth_of(down) == pytest.approx(points)


@rows(
    ("ending", "points"),
    [
        (Ending(How.DEAD, OFFENSE, 55), worth_of(Down(55, 3, 5))),
        (Ending(How.DEAD, OFFENSE, 60), worth_of(Down(60))),
        (TURNED, -worth_of(Down(55))),
        (Ending(How.TOUCHDOWN, OFFENSE, 100), 6 + 0.95 - 0.3),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), -(6 + 0.95 - 0.3)),
        (Ending(How.SAFETY, OFFENSE, 0), -(2 + 0.3)),
        (Ending(How.GOOD, OFFENSE, 50), 3 - 0.3),
    ],
)
def test_what_a_play_on_second_and_ten_from_the_fifty_is_worth(ending, points):
    """A try adds to a touchdown; the team that is scored against receives, but after a safety the one that scored."""
    assert worth_after(Down(50, 2, 10), ending, False, STANDARD) == pytest.approx(points)


@rows(
    ("ending", "points"),
    [
        (Ending(How.TOUCHDOWN, OFFENSE, 100), 2.0),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), 0.0),
        (Ending(How.DEAD, OFFENSE, 95), 0.0),
        (Ending(How.REPLAY, OFFENSE, 95), 1.0),
    ],
)
def test_a_try_is_worth_two_points_or_none(ending, points):
    """Where it is played again, half of them."""
    assert worth_after(Down(95, 1, 5), ending, True, STANDARD) == points


def test_a_lost_ball_and_the_table_of_yards():
    assert ball_lost(Down(70, 3, 10), False, STANDARD) == pytest.approx(-worth_of(Down(30)))
    assert ball_lost(Down(70, 3, 10), True, STANDARD) == 0.0
    table = worths(Down(50, 2, 10), "run", False, STANDARD)
    assert table[YARDS.index(5)] == pytest.approx(worth_of(Down(55, 3, 5)))
    assert table[YARDS.index(0)] == pytest.approx(worth_of(Down(50, 3, 10)))
    assert set(table[YARDS.index(50) :].round(9)) == {6.65}
    assert set(table[: YARDS.index(-50) + 1].round(9)) == {-2.3}
    assert np.count_nonzero(table > 6) == len(YARDS[YARDS.index(50) :])


@rows(
    ("end", "points"),
    [
        (End(How.DEAD, OFFENSE, 5), worth_of(Down(55, 3, 5))),
        (End(How.OUT, OFFENSE, -10), worth_of(Down(40, 3, 20))),
        (End(How.TURNOVER, DEFENSE, -5), -worth_of(Down(55))),
        (End(How.TURNOVER, DEFENSE, 15), -worth_of(Down(35))),
        (End(How.TOUCHDOWN, OFFENSE, 50), 6.65),
    ],
)
def test_what_ends_of_a_play_of_a_variant_are_worth(end, points):
    """NS.SEQ.2.R1: yards that the defense has the ball after count from the other goal line."""
    assert compare(at(spot=50, down=2, to_go=10), STANDARD).worth(end) == pytest.approx(points)


def test_what_a_play_of_a_variant_is_measured_by():
    """NS.SEQ.3: the mix of the down, against any play that the defense may lay; a kick gives way to none."""
    found, mine = compare(at(spot=50, down=2, to_go=10), STANDARD), book(SQUADS, PLAIN)
    assert found.usual == offense_mix(mine, Down(50, 2, 10), False)[1]
    assert set(found.more) == set(mine.defense)
    assert set(found.more.values()) == {1 / len(mine.defense)}
    calls = {call: usual(call, at(), STANDARD) for call in ("O12", PUNT, FIELD_GOAL)}
    assert calls == {"O12": True, PUNT: False, FIELD_GOAL: False}
