"""How `sensible` uses the clock, and what it takes for late, by every clock."""

from random import Random

from games.cardbowl2.helpers import house
from games.cardbowl2.players_asked import STANDARD, YES_NO, Told, answer, when
from support.cases import rows

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.rules.order import CALLS

PACES = (*range(2, 9), "spike")
CLOCK = [
    (OFFENSE, "run-off", PACES, when(4, 90, 1), 8),
    (OFFENSE, "run-off", PACES, when(5, 90, 1), 8),
    (OFFENSE, "run-off", PACES, when(3, 90, 1), 7),
    (OFFENSE, "run-off", PACES, when(4, 90, 0), 7),
    (OFFENSE, "run-off", PACES, when(4, 72, 0), 2),
    (OFFENSE, "run-off", PACES, when(4, 73, 0), 7),
    (OFFENSE, "run-off", PACES, when(3, 72, 0), 7),
    (OFFENSE, "run-off", PACES, when(2, 30, 1), 2),
    (OFFENSE, "run-off", PACES, when(2, 31, 1), 7),
    (OFFENSE, "run-off", PACES, when(1, 30, 1), 7),
    (OFFENSE, "run-off", PACES, when(5, 73, 0), 7),
    (OFFENSE, "run-off", PACES, when(3, 30, -1), 7),
    (OFFENSE, "time-out", YES_NO, when(2, 12, 1, spot=40), "yes"),
    (OFFENSE, "time-out", YES_NO, when(2, 13, 1, spot=40), "no"),
    (OFFENSE, "time-out", YES_NO, when(2, 12, 1, spot=39), "no"),
    (OFFENSE, "time-out", YES_NO, when(1, 12, -1, spot=40), "no"),
    (OFFENSE, "time-out", YES_NO, when(3, 12, -1, spot=40), "no"),
    (OFFENSE, "time-out", YES_NO, when(4, 12, -1, spot=10), "yes"),
    (OFFENSE, "time-out", YES_NO, when(4, 13, -1, spot=10), "no"),
    (OFFENSE, "time-out", YES_NO, when(4, 12, 0, spot=50), "no"),
    (DEFENSE, "time-out", YES_NO, when(4, 36, 1), "yes"),
    (DEFENSE, "time-out", YES_NO, when(5, 36, 1), "yes"),
    (DEFENSE, "time-out", YES_NO, when(4, 37, 1), "no"),
    (DEFENSE, "time-out", YES_NO, when(4, 36, 0), "no"),
    (DEFENSE, "time-out", YES_NO, when(3, 36, 1), "no"),
    (OFFENSE, "sideline", ("draw", "out of bounds"), when(2, 8, 1, timeouts=(0, 3)), "out of bounds"),
    (OFFENSE, "sideline", ("draw", "out of bounds"), when(2, 9, 1, timeouts=(0, 3)), "draw"),
    (OFFENSE, "sideline", ("draw", "out of bounds"), when(2, 8, 1, timeouts=(1, 0)), "draw"),
    (OFFENSE, "sideline", ("draw", "out of bounds"), when(4, 8, -1, timeouts=(0, 3)), "out of bounds"),
    (OFFENSE, "sideline", ("draw", "out of bounds"), when(4, 8, 0, timeouts=(0, 3)), "draw"),
    (OFFENSE, "suit", ("in bounds", "out of bounds"), when(4, 8, 1), "in bounds"),
    (OFFENSE, "suit", ("in bounds", "out of bounds"), when(5, 8, 1), "in bounds"),
    (OFFENSE, "suit", ("in bounds", "out of bounds"), when(4, 8, 0), "out of bounds"),
    (OFFENSE, "suit", ("in bounds", "out of bounds"), when(3, 8, 1), "out of bounds"),
]


@rows(("side", "what", "options", "at", "said"), CLOCK)
def test_how_it_uses_the_clock(side, what, options, at, said):
    """CB2.CLKC.9, CB2.TO.2, CB2.OOB.2-3: slow with a lead, fast without one, the usual pace before that."""
    assert answer(what, options, at, side, default=7 if what == "run-off" else None) == said


def test_a_clock_of_plays_cannot_be_hurried():
    """CB2.CLK.3"""
    assert answer("run-off", PACES, when(2, 30), default=7, rules=house(clock="simple1")) == 7
    assert answer("run-off", PACES, when(2, 30), default=7, rules=house(clock="simple2")) == 2


BY_PLAYS = [  # a play takes some 8 intervals, and a kneel-down one play
    ("call", CALLS, when(4, 5, 1), "hand play"),
    ("call", CALLS, when(4, 4, 1), "kneel"),
    ("call", CALLS, when(4, 2, 1, down=3), "kneel"),
    ("call", CALLS, when(4, 3, 1, down=3), "hand play"),
    ("call", CALLS, when(4, 1, 1, down=4), "kneel"),  # the last play of the game
    ("call", CALLS, when(4, 2, 1, down=4, spot=20), "punt"),
    ("call", CALLS, when(4, 5, -4, spot=5, down=4, to_go=20), "hand play"),
    ("call", CALLS, when(4, 6, -4, spot=5, down=4, to_go=20), "punt"),
    ("call", CALLS, when(2, 1, spot=67), "field goal"),
    ("call", CALLS, when(2, 2, spot=67), "hand play"),
    ("kickoff", ("normal", "on-side", "squib"), when(4, 4, -1), "on-side"),
    ("kickoff", ("normal", "on-side", "squib"), when(4, 5, -1), "normal"),
]


@rows(("what", "options", "at", "said"), BY_PLAYS)
def test_a_clock_of_plays_is_not_taken_for_intervals(what, options, at, said):
    """CB2.CLK1.1, CB2.CLK1.R1: counted by hand."""
    assert answer(what, options, at, rules=house(clock="simple1")) == said


KNELT_OUT = [
    ({"clock": "simple2", "simple2_running": 5}, 16, 17),
    ({"clock": "simple2", "simple2_running": 0}, 4, 5),  # a play takes one interval in any case
    ({"run_off_most": 20}, 45, 46),  # 1 and 20 to the warning at 24, 1 and 20, 1 and the rest; from 46 the second one stops there
]


@rows(("changes", "left", "more"), KNELT_OUT)
def test_a_lead_is_knelt_out_by_the_times_of_the_house_rules(changes, left, more):
    """CB2.CLK2.1, CB2.CLK2.R1, CB2.CLK2.R3, CB2.CLKC.9, CB2.CLKC.R5: four kneel-downs are left, with three run-offs."""
    said = [answer("call", CALLS, when(4, each, 1), rules=house(**changes)) for each in (left, more)]
    assert said == ["kneel", "hand play"]


def test_the_team_that_is_asked_counts_its_own_lead():
    """CB2.XP.2: the home team is a point ahead; without a team the offense is meant."""
    player, at = Sensible(STANDARD, Random(1)), when(4, 90, 1)
    assert [player.lead(Told(at, (), team), at) for team in (HOME, AWAY, None)] == [1, -1, 1]
    other = at._replace(offense=AWAY)
    assert player.lead(Told(other, (), None), other) == -1
