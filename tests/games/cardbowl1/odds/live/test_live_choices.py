"""Which decisions of Card Bowl 1.1.6 have live odds behind their options; else the play goes on."""

from types import SimpleNamespace

import pytest
from games.cardbowl1.live_plays import LIVE
from games.cardbowl1.scenes import trace

from cardbowl.chance import Source
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.odds.live.live_odds import live
from cardbowl.games.cardbowl1.position import Position
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee

GOES_ON = "what can still happen"


@pytest.mark.parametrize(
    ("call", "what"),
    [("field goal", "field-goal"), ("punt", "punt"), ("kneel", GOES_ON), ("spike", GOES_ON), ("scrimmage play", GOES_ON)],
)
def test_a_kick_that_is_called_has_its_odds(call, what):
    """CB1.FG.1, CB1.PUNT.1: nothing is settled yet by another call."""
    odds = live(Referee(LIVE, position=Position(spot=70, down=4, to_go=2)), (call,))
    assert odds.what == what
    assert odds.events == {"goes on": 1} or what != GOES_ON


def test_the_kick_of_a_try_has_its_odds():
    """CB1.TRY.1"""
    referee = Referee(LIVE, position=Position(phase="try", spot=98, to_go=2))
    assert live(referee, ("kick",))["good"] > 0
    assert live(referee, ("two points",)).what == GOES_ON


@pytest.mark.parametrize(
    ("name", "until", "options", "what"),
    [
        ("A", "10H", ("10H", "6H", "none"), "the run"),
        ("B", 1, (0,), "reception"),
        ("B", "wait", ("wait", "rush B1 -5", "pass W_L1"), GOES_ON),
        ("B", "keep", ("keep",), GOES_ON),
        ("A", "6H", ("done",), GOES_ON),
    ],
)
def test_cards_that_are_added_have_odds_and_other_decisions_go_on(name, until, options, what):
    """CB1.RUN.R4, CB1.PASS.6"""
    referee = trace(name, until)
    for option in options:
        assert live(referee, (referee.read(str(option)),)).what == what


def test_a_source_of_a_variants_own_is_read():
    """CB1.GEN.2: a card of the deck has odds by name; a die has none here."""
    die = Draw(OFFENSE, "die", "mine", Source("die", (1, 2, 3)))
    assert live(SimpleNamespace(asking=die), ()) is None
