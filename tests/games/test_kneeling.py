"""A lead is knelt out where kneel-downs, played by the rules, use up the game, and to its end."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME
from cardbowl.games import cardbowl1, cardbowl2
from cardbowl.games.cardbowl1.players.sensible_kicks import kneels_out
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.reading.driven import driven
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

GAMES = {
    "cardbowl-2.0": (cardbowl2.GAME, lambda at, rules: Sensible(rules, Random(0)).kneels_out(at)),
    "cardbowl-1.1.6": (cardbowl1.GAME, kneels_out),
}
SNAP = Card("5C")
"""A snap without incident."""
CLOCKS = [
    {"clock": "complex"},
    {"clock": "complex", "play_cost": 3, "run_off_most": 20},
    {"clock": "complex", "downs": 5, "two_minute_mark": 9},
    {"clock": "simple2"},
    {"clock": "simple2", "simple2_stopped": 2, "simple2_running": 5},
    {"clock": "simple1"},
]
LOSSES = [{}, {"kneel_loss": 0}, {"kneel_loss": 3}, {"kneel_loss": 5, "downs": 5}, {"clock": "simple1"}]
"""House rules with kneel-downs of all kinds."""


@cache
def ahead(name, changes):
    """The game, its house rules, what its player knows of kneeling, and a late position with a lead and no time-outs."""
    game, says = GAMES[name]
    rules = game.house_rules(dict(changes))
    at = game.start(rules)._replace(phase="scrimmage", offense=HOME, spot=50, quarter=4, score=(7, 0), timeouts=(0, 0))
    return game, rules, says, at


def kneeling(ask):
    """Kneel on every down, and let the most time run off before it."""
    if type(ask) is Draw:
        return SNAP
    if type(ask) is not Choose:
        return None
    if ask.what == "run-off":
        return max(option for option in ask.options if isinstance(option, int))
    return "kneel" if ask.what == "call" else ask.default


@pytest.mark.parametrize("changes", CLOCKS, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_a_lead_can_be_knelt_out_where_the_rules_say_so(name, changes):
    """CB2.CLKC.1, CB2.CLKC.9, CB2.CLK2.R1, CB2.CLK1.R1, CB1.CLKX.2, CB1.CLKX.7, CB1.CLK2.R1, CB1.CLK1.R2: all that are left."""
    game, rules, says, start = ahead(name, tuple(changes.items()))
    found = set()
    for down in range(1, rules.downs + 1):
        for left in range(1, 60):
            first = at = start._replace(down=down, left=left)
            while at.phase == "scrimmage" and at.offense is HOME:
                at = driven(lambda at=at: game.turn(at, rules), kneeling).position
            assert says(first, rules) == (at.phase == "over"), first
            found.add(at.phase == "over")
    assert found == {True, False}


@pytest.mark.parametrize("changes", CLOCKS, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_who_begins_to_kneel_goes_on_to_the_end(name, changes):
    """CB2.HAND.R5, CB2.CLKC.R9, CB1.GAME.R4, CB1.CLKX.7: also where time has run off before the snap."""
    game, rules, says, start = ahead(name, tuple(changes.items()))
    at = start._replace(left=max(left for left in range(1, 60) if says(start._replace(left=left), rules)))
    referee = Referee(replace(game, start=lambda rules: at), rules=rules)
    referee.players.update({team: player(game, "sensible", rules, 0, team) for team in (HOME, AWAY)})
    while not referee.is_over and referee.position.offense is HOME:
        referee.step()
    calls = [answer for play in referee.plays for step, answer in play.steps if getattr(step, "what", "") == "call"]
    assert set(calls) == {"kneel"}
    assert referee.is_over


@pytest.mark.parametrize("changes", LOSSES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_a_lead_is_knelt_out_near_the_own_goal_line_where_there_is_room(name, changes):
    """CB2.HAND.R5, CB1.GAME.R4: the kneel-downs that are needed end the game, and none of them is a safety."""
    game, rules, says, start = ahead(name, tuple(changes.items()))
    found = set()
    for spot in range(1, 22):
        for left in range(1, 32):
            first = at = start._replace(spot=spot, left=left)
            while at.phase == "scrimmage" and at.offense is HOME:
                at = driven(lambda at=at: game.turn(at, rules), kneeling).position
            knelt_out = at.phase == "over" and at.score == first.score
            assert says(first, rules) == knelt_out, first
            found.add(knelt_out)
    assert found == {True, False}


@pytest.mark.parametrize("spot", [3, 4, 6, 7, 8])
@pytest.mark.parametrize("name", GAMES)
def test_who_kneels_near_the_own_goal_line_goes_on_to_the_end(name, spot):
    """CB2.HAND.R5, CB1.GAME.R4: two minutes are three kneel-downs, and from the own 3 the third one is a safety."""
    game, rules, _, start = ahead(name, (("clock", "complex"),))
    at = start._replace(spot=spot, left=24)
    referee = Referee(replace(game, start=lambda rules: at), rules=rules, seed=1)
    referee.players.update({team: player(game, "sensible", rules, 0, team) for team in (HOME, AWAY)})
    while not referee.is_over and referee.position.offense is HOME:
        referee.step()
    calls = [answer for play in referee.plays for step, answer in play.steps if getattr(step, "what", "") == "call"]
    assert calls == ["kneel"] * 3 if spot > 3 else calls[0] != "kneel"
