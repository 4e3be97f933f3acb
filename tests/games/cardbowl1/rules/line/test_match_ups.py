"""Match-ups on the line (section 2.1 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B, defense, offense
from games.cardbowl1.scrimmages import before, named

from cardbowl.games.cardbowl1.rules.line.blocking_moves import BP1, BP2, Move, line_turned_over, offense_after
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_after, defense_turned_over
from cardbowl.games.cardbowl1.rules.line.match_ups import (
    blocks_for,
    goes_around_the_end,
    match_ups,
    rushes_for,
    targets,
    totals,
)


def assigned(team, **lanes):
    """The offense after its line cards went to these lanes; T2 is the right tackle."""
    for slot, lane in lanes.items():
        team = offense_after(team, Move("move", slot, lane))
    return team


BLOCKING_A = assigned(OFFENSE_A, LT=-5, LG=-1, C=-1, RG=1, RT=5, B2=1)
BLOCKING_B = assigned(OFFENSE_B, LT=-5, LG=-1, C=-1, RG=1, RT=5)


def lanes(found):
    return [each.u for each in found]


def test_the_match_ups_of_the_same_cards_are_found_once():
    """They are asked for many times; another defense has others."""
    found = match_ups(OFFENSE_A, DEFENSE_A)
    assert match_ups(OFFENSE_A, DEFENSE_A) is found
    head_up = defense("line -4 2C, line 0 3C, line 4 4C")
    assert match_ups(OFFENSE_A, head_up) != found
    assert match_ups(OFFENSE_A, DEFENSE_A) == found


def test_MODEL_R1_one_match_up_for_each_defender_and_each_lineman_without_one():
    """CB1.MODEL.R1: before any move all line cards are in their own lanes."""
    assert lanes(match_ups(OFFENSE_A, DEFENSE_A)) == [-5, -4, -2, -1, 0, 1, 2, 4, 5]
    assert lanes(match_ups(BLOCKING_A, DEFENSE_A)) == [-5, -1, 1, 5]
    head_up = defense("line -4 2C, line 0 3C, line 4 4C")
    found = match_ups(OFFENSE_A, head_up)
    assert lanes(found) == [-4, -2, 0, 2, 4]
    assert [len(each.defense) for each in found] == [1, 0, 1, 0, 1]
    assert [len(each.offense) for each in found] == [1, 1, 1, 1, 1]


def test_MODEL_R1_two_defenders_in_one_lane_are_one_match_up():
    """CB1.MODEL.R1: and each blocker belongs to exactly one."""
    after = defense_after(DEFENSE_A, Move("move up", "D6", 1), BP2)
    found = match_ups(BLOCKING_A, after)
    assert lanes(found) == [-5, -1, 1, 5]
    assert [each.card.text for each in found[2].defense] == ["9D", "KC"]
    assert [each.slot for each in found[1].offense] == ["LG", "C"]
    blockers = [card.slot for each in found for card in each.offense]
    assert sorted(blockers) == sorted(set(blockers))


def test_a_tight_end_who_does_not_block_opens_no_lane():
    """CB1.MODEL.R1 CB1.BLK.R1 CB1.MODEL.R8"""
    assert 6 not in lanes(match_ups(BLOCKING_A, DEFENSE_A))
    blocks = line_turned_over(BLOCKING_A, ("RTE",))
    assert lanes(match_ups(blocks, DEFENSE_A)) == [-5, -1, 1, 5, 6]


def test_MODEL_6_values_in_a_match_up():
    """CB1.MODEL.6 CB1.BACK.1: linemen full, backs half rounded up, tight ends only face up as blockers; face down nothing."""
    up = line_turned_over(BLOCKING_A)
    assert [blocks_for(BLOCKING_A.at(slot)) for slot in ("LT", "B2", "RTE")] == [0, 0, 0]
    assert [blocks_for(BLOCKING_A.at(slot), turned_over=True) for slot in ("LT", "B2", "RTE")] == [7, 5, 0]
    assert [blocks_for(up.at(slot)) for slot in ("LT", "B2", "RTE")] == [7, 5, 0]
    assert blocks_for(line_turned_over(BLOCKING_A, ("RTE",)).at("RTE")) == 5
    receiver = BLOCKING_A.at("RTE")._replace(face_up=True, committed="receiver")
    assert blocks_for(receiver) == 0
    joker = defense("line 0 RJ").cards[0]
    assert (rushes_for(joker), rushes_for(joker, turned_over=True)) == (0, 15)


def test_trace_A_a_quick_run_between_two_match_ups():
    """CB1.MODEL.6 CB1.MODEL.7 CB1.BLK.R2 CB1.TURNS.3: 32 blockers, 8 + 22 of the defense turned over."""
    after = defense_after(DEFENSE_A, Move("move up", "D6", 1), BP2)
    found = match_ups(line_turned_over(BLOCKING_A), after)
    assert totals(found, (-1, 1), turned_over=True) == (8 + 9 + 10 + 5, 8 + 22)
    assert totals(found, (-1, 1)) == (32, 0)


def test_trace_B_the_four_match_ups_of_the_pass_rush():
    """CB1.MODEL.6: (7,21) (14,8) (9,7) (10,10)"""
    rush = defense_turned_over(defense_after(DEFENSE_B, Move("move up", "D5", -5), BP1))
    found = match_ups(line_turned_over(BLOCKING_B), rush)
    assert [totals(found, (each.u,)) for each in found] == [(7, 21), (14, 8), (9, 7), (10, 10)]


def test_MODEL_7_adjacent_are_neighbours_in_the_row():
    """CB1.MODEL.7"""
    found = match_ups(BLOCKING_A, DEFENSE_A)
    assert targets(found) == ((-5,), (-1,), (1,), (5,), (-5, -1), (-1, 1), (1, 5))


def test_MODEL_7_no_other_targets():
    """CB1.MODEL.7, CB1.RUN.1: a run is offered to one match-up or between two neighbours, from left to right, of either back.

    The row is -5 -4 -2 -1 0 1 2 4 5: before any move, each lane with a defender has a blocker only beside it.
    """
    rushes = named(before("CB1.BLK.2"), "rush")
    pairs = ["-5 -4", "-2 -1", "-1 0", "0 1", "1 2", "4 5"]
    assert rushes == [f"{back} {target}" for back in ("B1", "B2") for target in pairs]


def test_MODEL_R2_a_run_needs_a_lineman_and_a_defender():
    """CB1.MODEL.R2: a match-up with an empty side is half of a target at most; a back alone does not do."""
    empty = match_ups(assigned(OFFENSE_A, LT=-5, RG=1, RT=5), DEFENSE_A)
    assert lanes(empty) == [-5, -2, -1, 0, 1, 5]
    assert (-2,) not in targets(empty)  # no card of the defense stands there
    assert (-1,) not in targets(empty)  # no lineman or tight end blocks there
    assert (-2, -1) in targets(empty)
    back = match_ups(assigned(OFFENSE_A, LT=-5, RG=1, RT=5, B1=-1), DEFENSE_A)
    assert (-1,) not in targets(back)
    te = match_ups(line_turned_over(assigned(OFFENSE_A, RTE=5), ("RTE",)), DEFENSE_A)
    assert (5,) in targets(te)
    assert (5,) not in targets(match_ups(assigned(OFFENSE_A, RTE=5), DEFENSE_A))


@pytest.mark.parametrize(("back", "points"), [("AS", 1), ("2S", 1), ("5S", 3), ("9S", 5), ("10S", 5), ("KS", 7), ("BJ", 8)])
def test_a_back_blocks_at_half(back, points):
    """CB1.BACK.1, CB1.RUN.2, CB1.SHOT.R1: half its value, rounded up, in any formation."""
    assert blocks_for(offense(f"B1(M) {back}").at("B1"), turned_over=True) == points


def test_a_run_around_the_end():
    """CB1.RUN.R5: its target contains an outermost match-up."""
    found = match_ups(BLOCKING_A, DEFENSE_A)
    assert [target for target in targets(found) if goes_around_the_end(found, target)] == [(-5,), (5,), (-5, -1), (1, 5)]
