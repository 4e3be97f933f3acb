"""Ranges and zones (section 3.4 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, STANDARD, VECTORS, defense

from cardbowl.errors import DataError
from cardbowl.games.cardbowl1.rules.lineup.ranges import (
    SHIFTS,
    Aim,
    extra_cards,
    in_range,
    reaches_any,
    shifted,
    turn_ended,
)
from cardbowl.games.cardbowl1.vectors.check import check


@pytest.mark.parametrize("name", ["V200", "V201", "V202", "V203", "V204", "V205"])
def test_the_worked_ranges(name):
    """CB1.RANGE.1 CB1.RANGE.2 CB1.RANGE.3 CB1.RANGE.4 CB1.RANGE.R2 CB1.RANGE.R3 CB1.BP2.3"""
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


def test_RANGE_1_inside_linebackers_reach_all_but_wide_receivers():
    """CB1.RANGE.1"""
    assert all(in_range("ILB", Aim("line", u=u)) for u in range(-7, 8))
    assert [in_range("ILB", Aim(kind, "R")) for kind in ("TE", "back", "WR")] == [True, True, False]


def test_RANGE_2_outside_linebackers_reach_their_half():
    """CB1.RANGE.2 CB1.RANGE.R3: the center's lane belongs to both halves; a back belongs to the side it moved up on."""
    assert [u for u in range(-7, 8) if in_range("OLB_L", Aim("line", u=u))] == list(range(-7, 1))
    assert [in_range("OLB_L", Aim(kind, "L")) for kind in ("TE", "back", "WR")] == [True, True, True]
    assert [in_range("OLB_L", Aim(kind, "R")) for kind in ("TE", "back", "WR")] == [False, False, False]


def test_RANGE_R3_between_two_match_ups_one_is_enough():
    """CB1.RANGE.R3"""
    assert reaches_any("OLB_R", [Aim("line", u=-1), Aim("line", u=1)])
    assert not reaches_any("OLB_R", [Aim("line", u=-5), Aim("line", u=-1)])


def test_RANGE_3_safeties_reach_wide_receivers_on_their_side_and_tight_ends():
    """CB1.RANGE.3 CB1.RANGE.R3"""
    assert [in_range("S_R", Aim("WR", side)) for side in "LR"] == [False, True]
    assert [in_range("S_R", Aim("TE", side)) for side in "LR"] == [True, True]
    assert not in_range("S_R", Aim("back", "R"))
    assert not in_range("S_R", Aim("line", u=5))


def test_RANGE_R2_the_lone_safety_reaches_both_sides():
    """CB1.RANGE.R2: it shifts to four zones, and no card shifts to its zone."""
    assert all(in_range("S_M", Aim(kind, side)) for kind in ("WR", "TE") for side in "LR")
    assert not in_range("S_M", Aim("line"))
    assert SHIFTS["S_M"] == ("S_L", "S_R", "OLB_L", "OLB_R")
    assert all("S_M" not in zones for zones in SHIFTS.values())


def test_RANGE_4_zones_next_to_each_other():
    """CB1.RANGE.4: one zone in each turn."""
    assert {zone: tuple(sorted(SHIFTS[zone])) for zone in ("S_L", "OLB_L", "ILB", "OLB_R", "S_R")} == {
        "S_L": ("OLB_L",),
        "OLB_L": ("ILB", "S_L"),
        "ILB": ("OLB_L", "OLB_R"),
        "OLB_R": ("ILB", "S_R"),
        "S_R": ("OLB_R",),
    }


def test_RANGE_R1_a_new_range_counts_from_the_next_turn():
    """CB1.RANGE.R1 CB1.RANGE.4: both turns of the Blocking Pattern phase use the zone held at the snap."""
    after = DEFENSE_A.put(shifted(DEFENSE_A.at("D8"), "OLB_L", in_pattern=True))
    card = after.at("D8")
    assert (card.zone, card.range_zone, card.shifted) == ("OLB_L", "S_L", True)
    card = turn_ended(after, pattern_goes_on=True).at("D8")
    assert (card.range_zone, card.shifted, card.shifted_in_pattern) == ("S_L", False, True)
    card = turn_ended(after).at("D8")
    assert (card.range_zone, card.shifted, card.shifted_in_pattern) == ("OLB_L", False, False)


def test_a_card_that_shifts_inside_keeps_the_tag_of_its_side():
    """CB1.MODEL.4 CB1.MODEL.R11"""
    assert shifted(DEFENSE_A.at("D7"), "ILB", in_pattern=False).side == "R"
    assert shifted(DEFENSE_A.at("D6"), "OLB_L", in_pattern=False).side == "L"


def test_RANGE_5_the_extra_card_comes_from_a_zone_in_range():
    """CB1.RANGE.5 CB1.RANGE.6 CB1.RANGE.R4 CB1.RANGE.R5 CB1.MODEL.R7 CB1.TURNS.3: trace A, KH between -1 and 1."""
    between = [Aim("line", u=-1), Aim("line", u=1)]
    assert [each.card.text for each in extra_cards(DEFENSE_A, between)] == ["6H", "KC", "10H"]


def test_RANGE_R5_if_none_qualifies_there_is_none():
    """CB1.RANGE.R5: trace B without its left side; CB1.RANGE.R4: cornerbacks never are extra cards."""
    used = DEFENSE_B.put(defense("line -5 QD").cards[0].__class__(DEFENSE_B.at("D5").card, "D5", "lb", u=-5))
    used = used.put(used.at("D8").__class__(used.at("D8").card, "D8", "s", covers="W_L1"))
    assert extra_cards(used, [Aim("WR", "L")]) == ()
    free = defense("CB W_L1 2C, OLB_L 3C, line -5 4C")
    assert [each.card.text for each in extra_cards(free, [Aim("WR", "L"), Aim("line", u=-5)])] == ["3C"]


def test_RANGE_R4_a_dropped_line_card_has_the_range_of_its_zone():
    """CB1.RANGE.R4"""
    dropped = (
        defense("OLB_R 9C").cards[0].__class__(defense("OLB_R 9C").cards[0].card, "D1", "line", zone="OLB_R", range_zone="OLB_R")
    )
    assert extra_cards(defense("S_L 2C").put(dropped), [Aim("WR", "R")]) == (dropped,)


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"cases": ["line 5"]}, "line 5"),
        ({"cases": ["TE up"]}, "TE up"),
        ({"cases": ["line u x"]}, "x"),
        ({"zones": ["LB"]}, "LB"),
    ],
)
def test_broken_vectors_are_named(changed, named):
    with pytest.raises(DataError, match=named):
        check({**VECTORS["V200"], **changed}, STANDARD)
