"""Which measures and reasons an option of a decision shows."""

import pytest

from cardbowl.games.cardbowl2 import GAME, HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.referee import Referee


@pytest.mark.parametrize(("spot", "to_go", "shown"), [(80, 10, True), (89, 10, True), (90, 10, False), (95, 5, False)])
def test_with_goal_to_go_there_is_no_first_down(spot, to_go, shown):
    """CB2.NFL.7"""
    kneel = decision_odds(Referee(GAME, position=Position(spot=spot, to_go=to_go)))["kneel"]
    assert (kneel.get("first down") is not None) is shown


def test_a_free_kick_of_another_kind_says_that_it_is_counted_later():
    """CB2.FREE.R2: house rule free_onside = on."""
    rules = HouseRules.of({"free_onside": "on"})
    found = decision_odds(Referee(GAME, rules=rules, position=Position(phase="free kick", spot=rules.free_kick_spot)))
    assert set(found) == {"punt", "kickoff", "squib", "on-side"}
    for option, odds in found.items():
        assert bool(odds.measures) is (option in ("punt", "kickoff"))
        assert odds.measures or odds.basis == "Counted once it is chosen."


@pytest.mark.parametrize(("nearest", "farthest", "aim"), [("1", 50, 26), ("20", 50, 35), ("15", 20, 18)])
def test_a_squib_that_is_not_aimed_yet_is_counted_as_aimed_at_the_middle(nearest, farthest, aim):
    """CB2.SQUIB.1, CB2.SQUIB.R1"""
    rules = HouseRules.of({"squib_aim_min": nearest, "squib_aim_max": farthest})
    referee = Referee(GAME, rules=rules, position=Position(phase="kickoff", spot=rules.kickoff_spot))
    squib = decision_odds(referee)["squib"]
    assert f"; aimed at the {aim}; " in squib.basis
    assert squib.measures == decision_odds(referee.answer("squib"))[aim].measures
