"""Who is an end of the defense: a card of its line, never a linebacker who has moved up (sections 3.3 and 4 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import defense, offense

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.rules.line.blocking_moves import BLK, BP1, BP2, Move
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_after, ends_with_a_choice, free_end_moves
from cardbowl.games.cardbowl1.rules.lineup.formations import matched_end
from cardbowl.games.cardbowl1.rules.lineup.motion import after_response
from cardbowl.games.cardbowl1.rules.lineup.ranges import turn_ended
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import cover_of
from cardbowl.games.cardbowl1.starts.alone import scrimmage

OFFENSE = "QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT 10S, RTE 9H, B1(R) KD, B2(L) 5D, W_L1 4S, W_R1 2D"
END, LINEBACKER = "line 5 10H", "OLB_R 6H"
OTHERS = "line -5 9D, line -1 8C, line 1 7S, OLB_L QD, ILB(M) JH, S_L 5C, S_R 3D, CB W_L1 JS, CB W_R1 2H"
ORDERS = {"end first": f"{END}, {LINEBACKER}, {OTHERS}", "linebacker first": f"{LINEBACKER}, {END}, {OTHERS}"}


def name_of(team, card):
    """The name of the card of the defense that holds this card."""
    return next(each.name for each in team.cards if each.card == Card(card))


@pytest.mark.parametrize("lane", [5, 6])
@pytest.mark.parametrize("order", ORDERS)
def test_FORM_R8_a_linebacker_who_moved_up_is_not_the_end(order, lane):
    """CB1.FORM.R8, CB1.FORM.R4: beside the end or nearer to the tight end, and in whatever order the places are written."""
    team = defense(ORDERS[order])
    end, linebacker = name_of(team, "TH"), name_of(team, "6H")
    moved = defense_after(team, Move("move up", linebacker, lane), BP1)
    assert matched_end("RTE", moved).name == end
    assert [each.name for each in ends_with_a_choice(offense(OFFENSE), moved)] == [end]


@pytest.mark.parametrize("order", ORDERS)
def test_FORM_R8_an_end_who_stayed_down_covers_and_may_leave_behind_a_linebacker_who_was_turned_over(order):
    """CB1.BLK.5, CB1.BLK.R3: the linebacker moves up in the Blocking Phase, so it is face up."""
    ours, team = offense(OFFENSE), defense(ORDERS[order])
    moved = defense_after(team, Move("move up", name_of(team, "6H"), 5), BLK)
    end = name_of(team, "TH")
    assert {move.who for move in free_end_moves(ours, moved, "DEV1")} == {end}
    field = scrimmage(OFFENSE, ORDERS[order]).steps[-1][0].n._replace(offense=ours, defense=moved)
    assert [each.name for each in cover_of(field, ours.at("RTE"))] == [end]


def test_FORM_R8_an_end_who_dropped_and_moved_up_again_is_a_linebacker():
    """CB1.FORM.R8, CB1.BP1.R3."""
    team = defense(ORDERS["end first"])
    dropped = turn_ended(defense_after(team, Move("drop", "D1", "OLB_R"), BP2))
    back = defense_after(dropped, Move("move up", "D1", 5), BLK)
    assert matched_end("RTE", back) is None


def test_FORM_R3_a_linebacker_who_stepped_on_the_line_before_the_snap_is_an_end():
    """CB1.FORM.R3, CB1.MOT.R2."""
    team = defense(ORDERS["end first"].replace("line 5", "S_R", 1))
    assert matched_end("RTE", team) is None
    assert matched_end("RTE", after_response(team, Move("step on", "D2", 6))).name == "D2"


def test_FORM_R8_a_linebacker_who_moved_up_takes_no_back_as_an_end():
    """CB1.PASS.2: the end and the cornerback of that side, and the middle linebacker."""
    for places in ORDERS.values():
        linebacker = name_of(defense(places), "6H")
        answers = ["done", "4D", "done", f"move up {linebacker} 4", "done", "done", "done", "stay down", "pass B1"]
        play = scrimmage(OFFENSE, places, answers)
        assert play.asking.what == "cover"
        assert {*play.asking.options} == {Card("TH"), Card("JH"), Card("2H"), "none"}
