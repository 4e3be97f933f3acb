"""Where the cards stand (section 2.1 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, defense, offense

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.places import HOMES, ROW, on_side, side_of


def test_MODEL_1_lanes_of_the_line():
    """CB1.MODEL.1"""
    assert HOMES == {"LT": -4, "LG": -2, "C": 0, "RG": 2, "RT": 4, "LTE": -6, "RTE": 6}
    assert [each.home for each in OFFENSE_A.cards] == [None, -4, -2, 0, 2, 4, 6, None, None, None, None]
    assert OFFENSE_A.at("RTE").role == "te"
    assert OFFENSE_A.at("C").lane == 0


def test_MODEL_2_the_line_of_the_defense_stands_in_whole_lanes():
    """CB1.MODEL.2: even is head-up, odd is in a gap."""
    assert [each.u for each in DEFENSE_A.line] == [-5, -1, 1, 5]
    assert [each.card.text for each in DEFENSE_A.line] == ["5C", "8C", "9D", "7S"]


def test_MODEL_3_backs_have_a_side_and_receivers_are_counted_from_the_sideline():
    """CB1.MODEL.3"""
    assert [(each.slot, each.side) for each in OFFENSE_A.of("back", "wr")] == [
        ("B1", "M"),
        ("B2", "R"),
        ("W_L1", "L"),
        ("W_R1", "R"),
    ]


def test_MODEL_4_one_row_of_zones_which_cards_may_share():
    """CB1.MODEL.4 CB1.FORM.3: there is no depth."""
    assert ROW == ("S_L", "OLB_L", "ILB", "OLB_R", "S_R")
    shared = defense("ILB(L) 2C, ILB(R) 3C, OLB_L 4C, OLB_L 5C, S_M 6C")
    assert [(each.zone, each.side, each.role) for each in shared.secondary] == [
        ("ILB", "L", "lb"),
        ("ILB", "R", "lb"),
        ("OLB_L", "L", "lb"),
        ("OLB_L", "L", "lb"),
        ("S_M", "M", "s"),
    ]
    assert defense("ILB(M) 2C").cards[0].side == "M"


def test_MODEL_5_a_receiver_may_have_any_number_of_cards():
    """CB1.MODEL.5"""
    three = defense("CB W_L1 2C, CB W_L1 3C, CB W_L1 4C, CB W_R1 5C")
    assert [len(three.covering(slot)) for slot in ("W_L1", "W_R1", "W_R2")] == [3, 1, 0]


def test_MODEL_8_face_down_cards_show_their_place_and_nothing_else():
    """CB1.MODEL.8"""
    up = OFFENSE_A.put("QB", OFFENSE_A.at("QB")._replace(face_up=True))
    field = Field("SNAP", up, DEFENSE_A)
    across, behind = field.seen_by(DEFENSE).offense.cards, field.seen_by(OFFENSE).defense.cards
    assert [each.card for each in across] == [Card("6C"), *[UNSEEN] * 10]
    assert [each._replace(card=None) for each in across] == [each._replace(card=None) for each in up.cards]
    assert [each._replace(card=UNSEEN) for each in DEFENSE_A.cards] == list(behind)


def test_teams_can_be_kept_in_sets():
    assert len({OFFENSE_A, offense("QB 6C"), OFFENSE_A.put("QB", OFFENSE_A.at("QB"))}) == 2
    assert len({DEFENSE_A, DEFENSE_A.put(DEFENSE_A.at("D3"))}) == 1


@pytest.mark.parametrize(("u", "side", "on"), [(-3, "L", "LM"), (0, "M", "LMR"), (4, "R", "MR")])
def test_the_sides_of_a_lane(u, side, on):
    """The center's lane belongs to both halves (CB1.RANGE.R3)."""
    assert side_of(u) == side
    assert "".join(each for each in "LMR" if on_side(u, each)) == on
