"""Formations (section 3.3 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, STANDARD, VECTORS, defense, house, offense

from cardbowl.games.cardbowl1.rules.line.blocking_moves import BP1, Move
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_after
from cardbowl.games.cardbowl1.rules.lineup.formations import (
    defense_refusal,
    lane_refusal,
    line_refusal,
    matched_end,
    offense_refusal,
    skill_refusal,
)
from cardbowl.games.cardbowl1.rules.loose.left_downfield import defender
from cardbowl.games.cardbowl1.rules.loose.tackles import wave_of
from cardbowl.games.cardbowl1.vectors.check import check


def test_the_worked_formations():
    """CB1.FORM.R1: V206"""
    assert check(VECTORS["V206"], STANDARD) == VECTORS["V206"]["expect"]


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        ((2, 0, 1, 1, 2), "not 5"),
        ((4, 0, 1, 0, 0), "4 backs"),
        ((1, 2, 1, 1, 0), "two tight ends"),
        ((1, 0, 2, 1, 1), "two tight ends"),
        ((2, 0, 0, 3, 0), "on the right"),
        ((2, 0, 1, 0, 2), "on the left"),
        ((0, 0, 0, 5, 0), "on the right"),
        ((0, 0, 1, 4, 0), ""),
        ((3, 1, 1, 0, 0), ""),
        ((0, 1, 1, 2, 1), ""),
    ],
)
def test_FORM_R1_the_five_skill_cards(counts, reason):
    """CB1.FORM.1 CB1.FORM.R1"""
    refusal = skill_refusal(*counts)
    assert (refusal is None) == (not reason)
    if refusal:
        assert reason in refusal.reason
        assert refusal.rule == "CB1.FORM.R1"


def test_FORM_R1_five_linemen_and_the_quarterback_are_always_there():
    """CB1.FORM.R1"""
    assert offense_refusal(OFFENSE_A) is None
    assert "nobody stands in QB" in offense_refusal(offense("LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D")).reason
    twice = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(M) KH, B1(R) 9H, W_L1 QS, W_R1 4S")
    assert offense_refusal(twice).reason == "two cards stand in B1"


@pytest.mark.parametrize(
    ("lanes", "reason"),
    [
        ((-5, -1, 1, 5), ""),
        ((0, 1, 2), ""),
        ((-5, 5), "2 cards on the line"),
        ((-5, -4, -3, -2, 0, 2, 3, 4), ""),
        ((-5, -4, -3, -2, 0, 1, 2, 3, 4), "9 cards on the line"),
        ((-5, -1, -1, 5), "two cards"),
        ((-5, 0, 7), ""),
        ((-5, 0, 6), ""),
        ((-6, 0, 5), "no tight end"),
        ((-7, 0, 5), "no tight end"),
        ((-5, 0, 8), "too far out"),
    ],
)
def test_FORM_R2_the_line_of_the_defense_against_a_tight_end_on_the_right(lanes, reason):
    """CB1.FORM.2 CB1.FORM.R2 CB1.MODEL.2"""
    refusal = line_refusal(lanes, te_left=False, te_right=True)
    assert (refusal is None) == (not reason)
    if refusal:
        assert reason in refusal.reason
        assert refusal.rule == "CB1.FORM.R2"
    assert lane_refusal(-7, te_left=True, te_right=False) is None


def test_FORM_R2_the_rest_stands_in_zones_or_with_wide_receivers():
    """CB1.FORM.R2 CB1.FORM.R5: a receiver may be uncovered, a tight end is not covered by attached cards (CB1.FORM.R4)."""
    assert defense_refusal(DEFENSE_A, OFFENSE_A, STANDARD) is None
    text = "line -5 5C, line -1 8C, line 1 9D, {}, ILB(M) KC, OLB_R TH, OLB_R 7S, S_L 3D, S_R JS, CB W_R1 QD, CB W_R1 2H"
    assert defense_refusal(defense(text.format("OLB_L 6H")), OFFENSE_A, STANDARD) is None
    for place, reason in (("CB W_L2", "no wide receiver W_L2"), ("CB RTE", "no wide receiver RTE"), ("OLB_M", "no zone OLB_M")):
        assert reason in defense_refusal(defense(text.format(f"{place} 6H")), OFFENSE_A, STANDARD).reason
    assert "3 cards" in defense_refusal(defense("line -5 5C, line -1 8C, line 1 9D"), OFFENSE_A, STANDARD).reason


def test_FORM_R3_a_linebacker_on_the_line_is_a_line_card():
    """CB1.FORM.R3: the eighth card on the line may be one, a ninth not."""
    eight = (
        "line -5 5C, line -4 8C, line -3 9D, line -2 7S, line 0 6H, line 2 KC, line 3 TH, line 4 3D, {}, CB W_L1 QD, CB W_R1 2H"
    )
    assert defense_refusal(defense(eight.format("ILB(M) JS")), OFFENSE_A, STANDARD) is None
    assert defense_refusal(defense(eight.format("line 1 JS")), OFFENSE_A, STANDARD).rule == "CB1.FORM.R2"


def test_RANGE_R2_a_lone_safety_in_the_middle():
    """CB1.RANGE.R2: with the switch single_high, and only alone."""
    text = "line -5 5C, line -1 8C, line 1 9D, line 5 7S, OLB_L 6H, ILB(M) KC, OLB_R TH, S_M 3D, {} JS, CB W_L1 QD, CB W_R1 2H"
    alone, two = defense(text.format("ILB(R)")), defense(text.format("S_R"))
    assert defense_refusal(alone, OFFENSE_A, STANDARD) is None
    assert defense_refusal(alone, OFFENSE_A, house(single_high="off")).rule == "CB1.RANGE.R2"
    assert defense_refusal(two, OFFENSE_A, STANDARD).reason == "only a lone safety stands in the middle"


@pytest.mark.parametrize(
    ("lanes", "te", "end"),
    [
        ("-5 0 5", "RTE", 5),
        ("-5 0 5 7", "RTE", 7),
        ("-5 0 5 6", "RTE", 6),
        ("-5 0 4", "RTE", None),
        ("-5 0 4", "LTE", -5),
        ("-7 -6 0", "LTE", -6),
        ("-7 0 5", "LTE", -7),
    ],
)
def test_FORM_R4_the_end_matched_with_a_tight_end(lanes, te, end):
    """CB1.FORM.R4 CB1.FORM.R6: the nearest head-up or outside; none inside of the tackle."""
    line = ", ".join(f"line {u} {card}" for u, card in zip(lanes.split(), ("2C", "3C", "4C", "5C"), strict=False))
    found = matched_end(te, defense(line))
    assert (found and found.u) == end


@pytest.mark.parametrize("tag", "LMR")
def test_MODEL_4_a_lone_inside_linebacker_stands_in_the_middle(tag):
    """CB1.MODEL.4, CB1.MODEL.R12, CB1.TACK.R1: one place, however it is written, so in the first wave on both sides."""
    text = "line -5 5C, line -1 8C, line 1 9D, line 5 7S, OLB_L 6H, {} KC, OLB_R TH, S_L 3D, S_R JS, CB W_L1 QD, CB W_R1 2H"
    alone = defense(text.format(f"ILB({tag})"))
    assert alone == defense(text.format("ILB(M)"))
    tackler = next(defender(each) for each in alone.cards if each.zone == "ILB")
    assert [wave_of(tackler, side) for side in ("L", "R", "")] == [1, 1, 1]


@pytest.mark.parametrize("tags", ["LR", "LM", "RR"])
def test_MODEL_4_two_inside_linebackers_keep_their_sides(tags):
    """CB1.MODEL.4, CB1.MODEL.R12: also when one of them has moved up and the other is left alone."""
    text = "line -5 5C, line 0 8C, line 5 7S, OLB_L 6H, ILB({}) KC, ILB({}) 9D, OLB_R TH, S_L 3D, S_R JS, CB W_L1 QD, CB W_R1 2H"
    two = defense(text.format(*tags))
    assert [each.side for each in two.cards if each.zone == "ILB"] == [*tags]
    left = defense_after(two, Move("move up", "D5", 0), BP1)
    assert [each.side for each in left.cards if each.zone == "ILB"] == [tags[1]]
