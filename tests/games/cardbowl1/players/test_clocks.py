"""What `sensible` and `expert` take for late, by every clock."""

from random import Random

import pytest
from games.cardbowl1.players_asked import says, when
from support.cases import rows

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.players.expert import Expert
from cardbowl.games.cardbowl1.players.sensible import Sensible
from cardbowl.games.cardbowl1.rules.frame.calls import CALLS

BY_PLAYS = [  # a play takes some 8 intervals, and a kneel-down one play
    ("call", CALLS, when(4, 5, 1), "scrimmage play"),
    ("call", CALLS, when(4, 4, 1), "kneel"),
    ("call", CALLS, when(4, 2, 1, down=3), "kneel"),
    ("call", CALLS, when(4, 3, 1, down=3), "scrimmage play"),
    ("call", CALLS, when(4, 1, 1, down=4), "kneel"),  # the last play of the game
    ("call", CALLS, when(4, 2, 1, down=4, spot=20), "punt"),
    ("call", CALLS, when(4, 5, -4, spot=5, down=4, to_go=20), "scrimmage play"),
    ("call", CALLS, when(4, 7, -4, spot=5, down=4, to_go=20), "punt"),
    ("call", CALLS, when(2, 1, spot=67), "field goal"),
    ("call", CALLS, when(2, 2, spot=67), "scrimmage play"),
    ("kickoff", ("normal", "on-side"), when(4, 4, -1), "on-side"),
    ("kickoff", ("normal", "on-side"), when(4, 5, -1), "normal"),
]


@pytest.mark.parametrize("player", [Sensible, Expert])
@rows(("what", "options", "at", "said"), BY_PLAYS)
def test_a_clock_of_plays_is_not_taken_for_intervals(player, what, options, at, said):
    """CB1.CLK1.1, CB1.CLK1.R2: counted by hand."""
    assert says(player(HouseRules(clock="simple1"), Random(1)), what, options, at) == said


KNELT_OUT = [
    ({"simple2_running": 5}, 16, 17),
    ({"simple2_running": 20}, 44, 45),  # 20 to the stop at 24 and no further, then 20 and 4
    ({"clock": "complex", "run_off_most": 9}, 24, 25),
]


@rows(("changes", "left", "more"), KNELT_OUT)
def test_a_lead_is_knelt_out_by_the_times_of_the_house_rules(changes, left, more):
    """CB1.CLK2.2, CB1.CLK2.R1-R2, CB1.CLKX.7, CB1.CLKX.R3: on first down four kneel-downs are left, three of which run on."""
    player = Sensible(HouseRules.of(changes), Random(1))
    assert [says(player, "call", CALLS, when(4, each, 1)) for each in (left, more)] == ["kneel", "scrimmage play"]
