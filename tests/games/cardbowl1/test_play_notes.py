"""Section 12 of the rulebook: play notes."""

import pytest

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.fouls import Foul
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.play_notes import DASHES, Line, kicked, notes, passed, penalty, recovered, run, situation
from cardbowl.games.cardbowl1.series import Down, next_down

STANDARD = HouseRules()


@pytest.mark.parametrize(
    ("down", "text"),
    [(Down(24), "1 & 10 @ 24"), (Down(64, 3, 9), "3 & 9 @ 36"), (Down(50, 2, 3), "2 & 3 @ 50"), (Down(95, 2, 5), "2 & G @ 5")],
)
def test_down_and_distance_at_the_yard_line(down, text):
    """CB1.NOTE.1: yards to the nearer goal."""
    assert situation(down) == text


def test_a_line_where_possession_changes_and_the_score_where_it_changes():
    """CB1.NOTE.1"""
    plays = [
        Line("home", Down(30), "run 4"),
        Line("home", Down(34, 2, 6), "66 pass, touchdown", (7, 0)),
        Line("away", Down(20), "run -2", (7, 0)),
    ]
    assert notes(plays) == [
        "home 1 & 10 @ 30: run 4",
        "home 2 & 6 @ 34: 66 pass, touchdown",
        "score 7-0",
        DASHES,
        "away 1 & 10 @ 20: run -2",
    ]


def test_the_sample_lines():
    """CB1.NOTE.2"""
    assert kicked("kickoff", 3, 21) == "kickoff to 3, 21 yd return to 24"
    assert passed(18, 5) == "18 pass + 5 = 23"
    assert f"{run(2)}; {penalty(Foul(DEFENSE, 5, True))}" == "run 2; 5 yd pen. vs D, auto 1st down"
    assert run(5, 8) == "run 5 + 8 = 13"
    assert f"{run(-2)}, {recovered(DEFENSE, 4)}" == "run -2, fumble, D recovers +4 return"


def test_and_what_they_leave_out():
    """CB1.NOTE.2"""
    assert passed(7) == "7 pass"
    assert penalty(Foul(OFFENSE, 10)) == "10 yd pen. vs O"
    assert recovered(OFFENSE, 0) == "fumble, O recovers"
    assert kicked("kickoff", 6, -2) == "kickoff to 6, -2 yd return to 4"
    assert passed(-1, 9) == "-1 pass + 9 = 8"


def test_the_two_slips_of_the_printed_sample():
    """CB1.NOTE.R1: a pass of 7 from the 43 leaves 3 yards, and a run of 6 from the 23 ends on the 17."""
    after = next_down(Down(43), 50, STANDARD)
    assert situation(after) == "2 & 3 @ 50"
    assert situation(next_down(Down(77, 2, 10), 83, STANDARD)) == "3 & 4 @ 17"
