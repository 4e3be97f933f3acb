"""Which measures and reasons an option of a decision shows."""

import pytest

from cardbowl.games.cardbowl2 import GAME, HouseRules
from cardbowl.games.cardbowl2.odds.coach import assumptions
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.reading.coach import Ahead
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


@pytest.mark.parametrize(("muff", "basis"), [("off", "No card is drawn."), ("ace_of_spades", "47 cards left to draw; ")])
def test_a_fair_catch_draws_cards_only_where_it_can_be_dropped(muff, basis):
    """CB2.FC.R1"""
    referee = Referee(GAME, rules=HouseRules.of({"fair_catch_muff": muff}), position=Position(spot=40, down=4))
    for answer in ("punt", 4, "2S", "3S", "4S", "5S", "KD"):
        referee.answer(answer)
    assert decision_odds(referee)["fair catch"].basis.startswith(basis)


@pytest.mark.parametrize(
    ("o1", "d1", "drawn", "usual"),
    [("10H", "3D", "KS", "stop"), ("10H", "3D", "9S", "draw"), ("10H", "3D", "9S 4C", "stop"), ("3H", "KD", "QS 4C", "draw")],
)
def test_more_pass_cards_are_assumed_where_they_help_the_first_down(o1, d1, drawn, usual):
    """CB2.PASS.3, after the option "draw"; the question itself would stop."""
    option = alone.passing(o1, d1, spot=40)
    first, *more = drawn.split()
    option.answer(first)
    later = option.branch()
    for card in more:
        later.answer("draw").answer(card)
    assert later.asking.default == "stop"
    ahead = Ahead(option.position, option.rules, option.steps, later.steps[len(option.steps) :])
    assert assumptions.usual(later.asking, ahead) == usual
