"""Cards that would do nothing may not be played, and a card with another effect that does something may (NS.EFF.1.R1)."""

from dataclasses import replace

import pytest
from games.showdown.turns import Turn, at, decked, printed

import cardbowl as cb
from cardbowl.games.showdown.data import StrategyCard

ON_PLAYS = [("total", "self", 2), ("guess", "wrong"), ("yards_add", 5), ("yards_min", 5), ("chance", "injury", "on")]
MOVING = [("draw", 1), ("recall", 1), ("opp_discard", 1)]


def asked(rules, call, window, cards="NEW", **fields):
    """The question of a window to the offense on a down with this call."""
    plan = {"play": call} if call else {}
    return Turn(at(cards, "", rules, spot=70, timeouts=(3, 3), **fields), plan, rules).question(f"window {window}", "offense")


def test_crowd_noise_is_for_plays():
    """NS.EFF.1.R1: on a punt there are no totals; on a play it may be played."""
    rules = decked("", "S11")
    for call, played in (("O12", True), ("punt", False), ("field goal", False)):
        turn = Turn(at("", "S11", rules, spot=70, timeouts=(3, 3)), {"play": call}, rules)
        question = turn.question("window 4", "defense")
        assert ("S11" in question.options) is played
        if not played:
            assert question.refused["S11"] == (f"Crowd Noise: there is no play to change on a {call}", "NS.EFF.1.R1")


@pytest.mark.parametrize("effect", ON_PLAYS, ids=str)
@pytest.mark.parametrize("call", ["punt", "field goal"])
def test_what_changes_a_play_alone_is_refused_on_a_kick(effect, call):
    """NS.EFF.1.R1: before the die and after it; with a card that it draws it is of use."""
    for steps in ((4,), (4, 6)):
        alone, more = printed(effect, steps=steps, cards=("S25",)), printed(effect, ("draw", 1), steps=steps, cards=("S25",))
        assert "NEW" not in asked(alone, call, steps[-1], "NEW S25").options
        assert asked(alone, call, steps[-1], "NEW S25").refused["NEW"][1] == "NS.EFF.1.R1"
        assert "NEW" in asked(more, call, steps[-1], "NEW S25").options
        assert "NEW" in asked(alone, "O12", steps[-1], "NEW S25").options


def test_a_kick_modifier_is_for_a_kick_that_may_come():
    """NS.EFF.1.R1: before the call it may, on a play not, on a kick before the die."""
    rules = printed(("kick_mod", 4), steps=(1, 4), side="offense")
    assert "NEW" in asked(rules, "O12", 1).options
    assert asked(rules, "O12", 4).refused["NEW"] == ("A New Card: there is no kick on this down", "NS.EFF.1.R1")
    assert "NEW" in asked(rules, "punt", 4).options


def test_a_field_goal_has_no_return():
    """NS.EFF.1.R1"""
    rules = printed(("return_add", 10), steps=(4,))
    assert asked(rules, "field goal", 4).refused["NEW"] == ("A New Card: there is no return of a field goal", "NS.EFF.1.R1")
    assert "NEW" in asked(rules, "punt", 4).options


@pytest.mark.parametrize("effect", MOVING, ids=str)
def test_a_card_that_moves_cards_may_leave_the_hand_for_nothing(effect):
    """NS.EFF.1.R1 NS.WARN.3: with no card in the pile, among the discards and in the other hand."""
    rules = printed(effect, steps=(1,))
    question = asked(rules, "", 1, piles=(0, 3))
    assert "NEW" in question.options


def test_nobody_is_hurt_on_a_play_of_a_variant_s_own():
    """NS.SEQ.2.R1 NS.EFF.1.R1: also after a card that has switched the chance on."""
    game = cb.variant("showdown", plays={"plunge": plunge}, name="plunges")
    made = printed(("injury", "opp_key", "half"), cards=("S25",))
    switch = StrategyCard("SWITCH", "A Switch", "utility", "defense", (1,), (), (("chance", "injury", "on"),))
    own = replace(game.house_rules({}))
    object.__setattr__(own, "data_set", replace(made.data_set, cards=(*made.data_set.cards, switch)))
    object.__setattr__(own, "teams", tuple(replace(team, deck=(("SWITCH", 1), *team.deck[:-1])) for team in made.teams))
    turn = Turn(at("", "NEW S25 SWITCH", own), {"play": "plunge", "window 1 defense": "SWITCH"}, own, game)
    question = turn.question("window 6", "defense")
    assert question.options == ("pass", "S25")
    assert question.refused["NEW"] == ("A New Card: nobody meets anybody on the plunge", "NS.EFF.1.R1")


def plunge(at, rules):
    """A run of five yards."""
    yield cb.Note("OWN.PLUNGE.1", "A plunge.", (), "plunge", 5)
    return 5
