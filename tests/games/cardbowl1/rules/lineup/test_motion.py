"""One card in motion (section 3.3 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, STANDARD, VECTORS, defense, house, offense

from cardbowl.games.cardbowl1.rules.line.blocking_moves import DONE, Move
from cardbowl.games.cardbowl1.rules.lineup.formations import defense_refusal, offense_refusal
from cardbowl.games.cardbowl1.rules.lineup.motion import after_motion, after_response, motions, responses, shifted_line
from cardbowl.games.cardbowl1.vectors.check import check

TE_LEFT = Move("motion", "RTE", "LTE")


def words(moves, kind):
    return [str(move).removeprefix(f"{kind} ") for move in moves if move.kind == kind]


def moved(move):
    """Offense A after a motion, and the slot of the card that moved."""
    after = after_motion(OFFENSE_A, move)
    card = OFFENSE_A.at(move.who).card
    return after, next(each.slot for each in after.cards if each.card is card)


def test_the_worked_shift():
    """CB1.MOT.2 CB1.FORM.R2: V225"""
    assert check(VECTORS["V225"], STANDARD) == VECTORS["V225"]["expect"]


def test_MOT_1_one_skill_card_to_any_legal_place():
    """CB1.MOT.1 CB1.MOT.R1"""
    moves = motions(OFFENSE_A, STANDARD)
    assert moves[-1] == DONE
    assert [move for move in words(moves, "motion") if move.startswith("RTE")] == [
        "RTE LTE",
        "RTE back left",
        "RTE back middle",
        "RTE back right",
        "RTE wide left",
        "RTE wide right",
    ]
    assert [move for move in words(moves, "motion") if move.startswith("B2")] == [
        "B2 LTE",
        "B2 back left",
        "B2 back middle",
        "B2 wide left",
        "B2 wide right",
    ]
    assert {move.who for move in moves} == {"RTE", "B1", "B2", "W_L1", "W_R1", ""}
    for move in moves[:-1]:
        assert offense_refusal(after_motion(OFFENSE_A, move)) is None


def test_MOT_R1_the_formation_stays_legal():
    """CB1.MOT.R1 CB1.FORM.R1: the only one outside may not leave its side."""
    assert [move.to for move in motions(OFFENSE_A, STANDARD) if move.who == "W_L1"] == ["LTE"]
    assert "RTE" not in [move.to for move in motions(OFFENSE_A, STANDARD)]


def test_MOT_R1_no_motion_with_the_switch():
    """CB1.MOT.R1: switch motion = off."""
    assert motions(OFFENSE_A, house(motion="off")) == (DONE,)


@pytest.mark.parametrize(
    ("who", "to", "slot", "role", "side", "home"),
    [
        ("RTE", "LTE", "LTE", "te", "L", -6),
        ("B1", "LTE", "LTE", "te", "L", -6),
        ("RTE", "back left", "B3", "back", "L", None),
        ("B2", "back left", "B2", "back", "L", None),
        ("B1", "wide left", "W_L2", "wr", "L", None),
        ("W_R1", "wide left", "W_L2", "wr", "L", None),
    ],
)
def test_MOT_1_where_the_card_then_stands(who, to, slot, role, side, home):
    """CB1.MOT.1 CB1.MOT.R3: the examples of the rulebook and others; it keeps its card, face down."""
    after, found = moved(Move("motion", who, to))
    card = after.at(found)
    assert (card.slot, card.role, card.side, card.home, card.lane) == (slot, role, side, home, home)
    assert (card.card, card.face_up) == (OFFENSE_A.at(who).card, False)


def test_MOT_R1_no_answer_without_motion():
    """CB1.MOT.R1"""
    assert responses(OFFENSE_A, DEFENSE_A, DONE, "") == ()


@pytest.mark.parametrize("by", [-2, -1, 1, 2])
def test_MOT_2_the_line_shifts_up_to_a_full_position(by):
    """CB1.MOT.2 CB1.MOT.R1: all cards by the same distance, to a legal line."""
    lanes = (-5, -1, 1, 5)
    after = tuple(u + by for u in lanes)
    assert shifted_line(lanes, by, te_left=True, te_right=True) == after
    assert (shifted_line(lanes, by, te_left=False, te_right=True) == after) == (by > 0)
    assert shifted_line(lanes, 3, te_left=True, te_right=True) is None


def test_MOT_2_the_answers_of_the_defense():
    """CB1.MOT.2 CB1.MOT.R1 CB1.MOT.R2: the tight end has gone to the left."""
    after, slot = moved(TE_LEFT)
    found = responses(after, DEFENSE_A, TE_LEFT, slot)
    assert words(found, "shift line") == ["-2", "-1"]
    assert words(found, "cover") == ["D1 -7", "D4 -7"]
    assert words(found, "step off") == ["D1 OLB_L", "D2 ILB", "D3 ILB", "D4 OLB_R"]
    on = words(found, "step on")
    assert [move for move in on if move.startswith("D5")] == [f"D5 {u}" for u in (-7, -6, -4, -3, -2, 0)]
    assert [move for move in on if move.startswith("D7")] == [f"D7 {u}" for u in (0, 2, 3, 4)]
    assert [move for move in words(found, "shift") if move.startswith("D9")] == ["D9 OLB_R"]
    assert found[-1] == DONE
    assert words(found, "follow") == []
    assert len({str(move) for move in found}) == len(found)


def test_MOT_R1_every_answer_leaves_a_legal_defense():
    """CB1.MOT.R1 CB1.FORM.R2"""
    after, slot = moved(TE_LEFT)
    for move in responses(after, DEFENSE_A, TE_LEFT, slot)[:-1]:
        assert defense_refusal(after_response(DEFENSE_A, move), after, STANDARD) is None, move


def test_MOT_R1_each_answer_once():
    """CB1.MOT.R1 CB1.MOT.R2: stepping on or off the line is one of them."""
    after, slot = moved(TE_LEFT)
    kinds = ["shift line", "cover", "step on", "shift"]
    done = []
    for kind in kinds:
        found = responses(after, DEFENSE_A, TE_LEFT, slot, done)
        move = next(move for move in found if move.kind == kind)
        done.append(move)
        left = {move.kind for move in responses(after, DEFENSE_A, TE_LEFT, slot, done)}
        assert kind not in left
    assert responses(after, DEFENSE_A, TE_LEFT, slot, done) == (DONE,)


def test_MOT_2_the_cards_on_a_receiver_follow_him():
    """CB1.MOT.2 CB1.MOT.R1 CB1.MOT.R3: those that do not follow cover no receiver."""
    motion = Move("motion", "W_R1", "wide left")
    after, slot = moved(motion)
    found = responses(after, DEFENSE_A, motion, slot)
    assert words(found, "follow") == ["W_R1 W_L2"]
    follower = after_response(DEFENSE_A, Move("follow", "W_R1", "W_L2")).at("D11")
    assert (follower.covers, follower.side) == ("W_L2", "L")
    assert DEFENSE_A.covering(slot) == ()
    assert words(found, "cover") == []


@pytest.mark.parametrize(("slot", "side"), [("LTE", "L"), ("B3", "M")])
def test_MOT_R1_they_follow_wherever_he_goes(slot, side):
    """CB1.MOT.R1"""
    follower = after_response(DEFENSE_A, Move("follow", "W_R1", slot)).at("D11")
    assert (follower.covers, follower.side) == (slot, side)


def test_MOT_2_who_steps_on_the_line_is_a_line_card():
    """CB1.MOT.2 CB1.FORM.R3 CB1.MOT.R2: and a card that steps off is a linebacker with the range of its zone."""
    on = after_response(DEFENSE_A, Move("step on", "D5", -4)).at("D5")
    assert (on.role, on.u, on.zone, on.range_zone) == ("line", -4, None, None)
    off = after_response(DEFENSE_A, Move("step off", "D4", "OLB_R")).at("D4")
    assert (off.role, off.u, off.zone, off.range_zone) == ("lb", None, "OLB_R", "OLB_R")
    covers = after_response(DEFENSE_A, Move("cover", "D4", -7)).at("D4")
    assert (covers.role, covers.u, covers.side) == ("line", -7, "L")
    shifted = after_response(DEFENSE_A, Move("shift", "D8", "OLB_L")).at("D8")
    assert (shifted.zone, shifted.range_zone, shifted.shifted) == ("OLB_L", "OLB_L", False)


def test_MOT_R1_the_line_keeps_three_to_eight_cards():
    """CB1.MOT.R1 CB1.FORM.R2"""
    after, slot = moved(TE_LEFT)
    three = defense("line -5 5C, line 0 8C, line 5 9D, ILB(M) 7S")
    assert words(responses(after, three, TE_LEFT, slot), "step off") == []
    eight = defense(", ".join(f"line {u} {u + 6}C" for u in range(-4, 4)) + ", ILB(M) 7S")
    assert words(responses(after, eight, TE_LEFT, slot), "step on") == []
    assert words(responses(after, eight, TE_LEFT, slot), "step off")


def test_MOT_R1_no_two_cards_outside_one_tight_end():
    """CB1.MOT.R1"""
    there = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, LTE KH, B2(R) 9H, W_L1 QS, W_R1 4S")
    taken = defense("line -7 5C, line 0 8C, line 5 9D")
    assert words(responses(there, taken, Move("motion", "B1", "LTE"), "LTE"), "cover") == []
