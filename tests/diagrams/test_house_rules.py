"""What a diagram says of decisions and of kinds of plays is true under every house rule: the rule itself is asked."""

from itertools import islice

import pytest
from support.walks import random_rules, rules_at_their_ends, single_ends

from cardbowl import diagrams
from cardbowl.cards import Card
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2 import GAME as CARDBOWL2
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.clock import before_the_snap, time_of
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.doi import GAME as DOI
from cardbowl.games.showdown import GAME as SHOWDOWN
from cardbowl.steps.ask import Choose, Draw


def houses(game, count=12):
    ends = list(islice(rules_at_their_ends(game), count))
    return [
        *single_ends(game, {}).values(),
        *(random_rules(game, seed) for seed in range(count)),
        *ends,
    ]


def asked(rule, clean):
    """What a rule asks the offense until it is over, with defaults for answers and a clean card for a draw."""
    found, sent = [], None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration:
            return found
        sent = None
        if isinstance(ask, Choose):
            found.append(ask.what)
            sent = ask.default if ask.what != "pass cards" else 2
        elif isinstance(ask, Draw):
            if not ask.role.startswith("O"):
                return found
            sent = clean


HOUSES = houses(CARDBOWL2) + [
    CARDBOWL2.house_rules({"clock": "simple2", "simple2_spike": word, "simple2_running": running})
    for word in ("on", "off")
    for running in (0, 8)
]


def test_the_clock_says_who_chooses_as_the_rule_asks():
    """CB2.CLKC.9, CB2.CLK2.R5  The offense may spike the ball in Simple 2, too."""
    for rules in HOUSES:
        said = diagrams.clock_steps(house_rules=rules).description
        assert ("Nothing runs off between plays" in said) == (rules.clock == "simple1")
        if rules.clock != "simple1":
            at = CARDBOWL2.start(rules)._replace(phase="scrimmage", running=True, timeouts=(0, 0))
            chooses = "run-off" in asked(before_the_snap(at, rules), None)
            assert ("spikes the ball" in said, "Nobody chooses" in said) == (chooses, not chooses), rules.changed()


def test_a_long_play_takes_what_a_run_takes():
    """CB2.CLKC.2-3  Also where no gain is as long as a long play."""
    for rules in HOUSES:
        if rules.clock == "complex":
            cost = time_of(Kind.RUSH, Ending(How.DEAD, OFFENSE, 33, ran=True), Position(spot=30), rules)
            assert f"A long play, as usual: {cost} for the play, " in diagrams.clock_steps(house_rules=rules).description


def test_only_plays_from_scrimmage_are_counted_where_others_are_not():
    """CB2.CLK1.R1"""
    for word, says in (("total36", "Any play: 1 play"), ("scrimmage31", "A play from scrimmage: 1 play")):
        assert says in diagrams.clock_steps(house_rules={"clock": "simple1", "simple1_count": word}).description


def test_a_pass_says_that_the_offense_decides_where_it_is_asked():
    """CB2.PASS.3, CB2.PASS.R1"""
    for rules in HOUSES:
        said = diagrams.pass_tree("10H", house_rules=rules)
        stops = "pass" in asked(passing_play(Position(spot=30), Card("10H"), Card("5C"), rules), Card("2S"))
        assert ("the offense stops" in said.description, "declared before" in said.description) == (stops, not stops)
        assert ("Or draw again." in said.svg) == stops


def test_a_pass_is_called_complete_only_where_d2_cannot_undo_it():
    """CB2.PASS.R8, CB2.PASS.R9"""
    for rules in HOUSES:
        said = diagrams.pass_tree("10H", house_rules=rules).description
        undone = rules.pass_d2_ace == "interception" or rules.pass_endline == "incomplete"
        assert ("the pass is complete" in said, "D2 decides" in said) == (not undone, undone)


@pytest.mark.parametrize("yards", [1, 4, 5, 15])
@pytest.mark.parametrize("line", [1, 5, 10])
def test_a_penalty_that_can_make_a_first_down_says_so(yards, line):
    """DOI.PEN.1.R1"""
    rules = DOI.house_rules({"penalty_yards": yards, "line_to_gain": line})
    assert ("same or 1st down" in diagrams.color_wheel(house_rules=rules).svg) == (yards >= line)


def test_no_time_outs_are_named_where_no_team_has_one():
    """NS.TO.1"""
    for rules in houses(SHOWDOWN, 6):
        said = diagrams.eleven_steps(house_rules=rules).description
        assert ("time-outs" in said) == bool(rules.timeouts or rules.overtime_timeouts)
    assert "time-outs" not in diagrams.eleven_steps(house_rules={"timeouts": 0, "overtime_timeouts": 0}).description
