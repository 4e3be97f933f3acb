"""What the snap, the pass rush and the clock say aloud."""

import pytest
from games.cardbowl1.aloud import aloud

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.clock import time_out
from cardbowl.games.cardbowl1.rules.frame.complex_clock import before_the_snap, spike
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_draw
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.vectors.answers import run

STANDARD = HouseRules()


def said(rule, draws="", *decisions):
    found: list[str] = []
    run({"draws": draws, "decisions": list(decisions)}, aloud(rule, found))
    return found


@pytest.mark.parametrize(
    ("draws", "shotgun", "last"),
    [
        ("7S", False, "The ball is snapped."),
        ("BJ KS", False, "K♠: offside, and the play goes on."),
        ("BJ 9H", False, "9♥: a false start, play is stopped."),
        ("BJ KH", False, "K♥: delay of game, play is stopped."),
        ("RJ 2H", False, "2♥: the snap is fumbled, a loss of 2 yards."),
        ("RJ 5H 9S", True, "5♥: the snap is fumbled, a loss of 9 yards."),
    ],
)
def test_the_snap(draws, shotgun, last):
    assert said(snap(shotgun, 30, STANDARD, Fouls()), draws)[-1] == last


@pytest.mark.parametrize(
    ("draws", "notes"),
    [
        ("3S", ["24 against 19 and 3♠: sacked, a loss of 5 yards."]),
        ("8S", ["24 against 19 and 8♠: he escapes, pressure 4."]),
        ("RJ", ["The Red Joker (sack).", "The quarterback fumbles: a loss of 8 yards."]),
        ("BJ QS", ["The Black Joker (sack).", "Holding: 10 yards.", "24 against 19 and Q♠: he escapes, pressure 0."]),
    ],
)
def test_a_sack_draw(draws, notes):
    assert said(sack_draw(24, 19, 30, STANDARD, Fouls()), draws) == notes


def test_the_clock():
    assert said(before_the_snap(100, 1, True, STANDARD), "", "4") == ["4 intervals run off.", "Hurry-up: 2 more for the defense."]
    assert said(time_out(1, 1), "", "yes") == ["Time-out."]
    assert said(spike(40, STANDARD), "9S") == ["The ball is snapped.", "The ball is spiked."]
    assert said(snap(False, 40, STANDARD, Fouls(), timeouts=1), "BJ KH", "yes")[-1] == "Time-out: no yards."
