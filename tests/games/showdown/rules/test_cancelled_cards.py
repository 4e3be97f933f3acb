"""Cards that are cancelled count no more, or a cancel is refused where nothing of them is left to undo (NS.EFF.1.R6)."""

import pytest
from games.showdown.turns import Turn, at, printed

from cardbowl.football import How

DONE = "has done what it does, and nothing of it is left to undo"


def refused(rules, ours, other, window, plan, **fields):
    """Why the defense may not play its cancel in a window, after this plan; another card it may play there."""
    turn = Turn(at(ours, f"NEW {other}", rules, **fields), plan, rules)
    asked = next(ask for name, side, ask in reversed(turn.asked) if (name, side) == (window, "defense"))
    assert "NEW" not in asked.options
    return asked.refused["NEW"], turn


def test_a_kick_modifier_is_done_with_the_die():
    """NS.EFF.1 NS.EFF.1.R6: before the die it is cancelled and adds nothing; after it the cancel is refused."""
    plan = {"play": "field goal", "field goal die": 8, "window 4 offense": "S45"}
    early = printed(("cancel", "kick"), steps=(4,), side="defense", cards=("S45",))
    turn = Turn(at("S45", "NEW", early, spot=70), {**plan, "window 4 defense": ["pass", "NEW"]}, early)
    assert (turn.said("cancelled"), turn.played.ending.how) == (["S45"], How.NO_GOOD)
    late = printed(("cancel", "kick"), steps=(6,), side="defense", cards=("S45", "S25"))
    why, turn = refused(late, "S45", "S25", "window 6", plan, spot=70)
    assert why == (f"A New Card: Steady Leg {DONE}", "NS.EFF.1.R1")
    assert turn.played.ending.how is How.GOOD


def test_an_audible_is_done_at_once():
    """NS.EFF.1.R6: the play that it has put down stays."""
    rules = printed(("cancel", "audible"), steps=(4,), side="defense", cards=("S19", "S26"))
    why, turn = refused(rules, "S19", "S26", "window 4", {"window 4 offense": "S19", "audible": "O01"}, timeouts=(3, 3))
    assert why == (f"A New Card: Audible {DONE}", "NS.EFF.1.R1")
    assert turn.said("plays")[0][0] == "O01"


def test_in_step_8_a_penalty_is_settled():
    """NS.EFF.1.R6 NS.SEQ.8: a cancel of it is refused there."""
    rules = printed(("cancel", "penalty"), steps=(8,), side="offense", cards=("S27", "S36", "S41"))
    plan = {"play": "O01", "defense": "D03", "window 6 defense": ["S27", "S36"], "penalty": "decline"}
    dice = {"penalty_chance": 1, "turnover_chance": 1, "offense_die": 1}
    turn = Turn(at("NEW S41", "S27 S36", rules), plan, rules, **dice)
    assert turn.question("window 8", "offense").options == ("pass", "S41")
    assert turn.question("window 8", "offense").refused["NEW"] == (f"A New Card: Holding {DONE}", "NS.EFF.1.R1")


@pytest.mark.parametrize("call", ["field goal", "punt"])
def test_the_die_of_a_kick_is_not_changed_after_it(call):
    """NS.EFF.1.R1 NS.EFF.1.R6: twenty more in step 6 would do nothing."""
    rules = printed(("kick_mod", 20), steps=(6,), side="offense", cards=("S25",))
    turn = Turn(at("NEW S25", "", rules, spot=70), {"play": call}, rules)
    assert turn.question("window 6", "offense").options == ("pass", "S25")
    why = ("A New Card: the die of a kick is read once, when it is rolled", "NS.EFF.1.R1")
    assert turn.question("window 6", "offense").refused["NEW"] == why
