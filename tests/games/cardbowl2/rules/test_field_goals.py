"""The field goal and its block (sections 13 and 13a of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, house, now, play, then

from cardbowl.football import How
from cardbowl.games.cardbowl2.rules.field_goals import field_goal, field_goal_distance, missed_spot, window

GOOD = "10H 10D 10C 10S 5H 5D"  # 50


def kick(answers, spot=80, start=None, **changed):
    """A field goal, from the 80 (38 yards) unless said otherwise."""
    return play(field_goal(start or at(spot), house(**changed)), answers)


@pytest.mark.parametrize(("spot", "distance"), [(80, 38), (99, 19), (68, 50), (1, 117)])
def test_FG_1_the_distance_is_18_more_than_the_yards_to_the_goal_line(spot, distance):
    """CB2.FG.1 CB2.FG.R2"""
    assert field_goal_distance(spot, STANDARD) == distance
    assert kick(GOOD, spot).n("field goal") == distance


def test_FG_2_six_cards_one_at_a_time():
    """CB2.FG.2"""
    played = kick(GOOD)
    assert played.draws == [f"offense kick {number}" for number in range(1, 7)]


def test_FG_2_the_number_of_cards():
    """CB2.FG.2: house rule field_goal_cards."""
    assert kick("KH KD KC", field_goal_cards=3).n("field goal good") == 39
    assert kick("KH KD JC", field_goal_cards=3).result.how is How.NO_GOOD


@pytest.mark.parametrize(("cards", "how"), [("10H 10D 10C 2S 3S 3C", How.GOOD), ("10H 10D 10C 2S 3S 2C", How.NO_GOOD)])
def test_FG_3_the_sum_must_reach_the_distance(cards, how):
    """CB2.FG.3 CB2.FG.4: 38 is good, 37 is not."""
    assert kick(cards).result.how == how


def test_FG_3_three_points_and_a_kickoff():
    """CB2.FG.3: house rule field_goal_points."""
    after = game(at(80), f"field goal; {GOOD}").position
    assert after.score == (3, 0)
    assert now(after) == "kickoff home 1&10 @30"
    assert game(at(80), f"field goal; {GOOD}", field_goal_points=4).position.score == (4, 0)


@pytest.mark.parametrize("down", [1, 2, 3, 4])
@pytest.mark.parametrize("spot", [1, 50, 99])
def test_FG_5_on_any_down_from_any_spot(down, spot):
    """CB2.FG.5"""
    referee = game(at(spot, down), f"field goal; {GOOD}")
    assert referee.plays[0].steps[1][0].values == (100 - spot + 18,)


def test_FG_R1_all_six_cards_are_drawn():
    """CB2.FG.R1: 39 after three cards, 38 are needed."""
    assert len(kick("KH KD KC 2S 3S 4S").draws) == 6
    assert kick("KH KD KC 2S 3S 4S").n("field goal good") == 48


@pytest.mark.parametrize(("switch", "how"), [(18, How.NO_GOOD), (17, How.GOOD)])
def test_FG_R2_the_yards_added(switch, how):
    """CB2.FG.R2: house rule fg_add; 37 against 38 or 37."""
    assert kick("10H 10D 10C 2S 3S 2C", fg_add=switch).result.how == how


@pytest.mark.parametrize(("spot", "own"), [(50, 57), (70, 37), (86, 21), (87, 20), (88, 20), (99, 20)])
def test_FG_R3_a_miss_goes_back_to_the_spot_of_the_kick(spot, own):
    """CB2.FG.R3 CB2.FG.4: 107 - LoS, but not inside the 20."""
    assert missed_spot(spot, STANDARD) == own
    assert now(game(at(spot), "field goal; 2S 3S 2H 2D 2C 3D").position) == f"away 1&10 @{own}"


@pytest.mark.parametrize(("switch", "own"), [("kick_spot_7", 57), ("kick_spot_8", 58), ("los", 50)])
def test_FG_R3_other_spots_after_a_miss(switch, own):
    """CB2.FG.R3: switch fg_miss_spot."""
    assert missed_spot(50, house(fg_miss_spot=switch)) == own
    assert missed_spot(99, house(fg_miss_spot=switch)) == 20


def test_FG_R3_the_least_yard_line():
    """CB2.FG.R3: house rule fg_miss_least."""
    assert missed_spot(95, house(fg_miss_least=25)) == 25
    assert missed_spot(95, house(fg_miss_least=1)) == 12


def test_FG_R4_a_short_field_goal_is_not_returned():
    """CB2.FG.R4"""
    referee = game(at(50), "field goal; 2S 3S 2H 2D 2C 3D")
    assert len(referee.plays) == 1
    assert asks(referee) == "offense call"


@pytest.mark.parametrize(
    ("distance", "cards"),
    [(18, 1), (19, 1), (20, 2), (29, 2), (30, 3), (39, 3), (40, 4), (49, 4), (50, 5), (59, 5), (60, 6), (117, 6)],
)
def test_BLK_1_the_block_window(distance, cards):
    """CB2.BLK.1"""
    assert window(distance, STANDARD) == cards


@pytest.mark.parametrize(("before", "blocked"), [(0, True), (1, True), (2, True), (3, False), (4, False), (5, False)])
def test_BLK_1_an_ace_of_spades_inside_the_window(before, blocked):
    """CB2.BLK.1: 38 yards, so the first three cards; after them it counts 1."""
    cards = ["KH", "KD", "QC", "QH", "QD"]
    played = kick(" ".join([*cards[:before], "AS", *(["0", "0", "8H", "5C"] if blocked else cards[before:])]))
    assert ("blocked" in played.whats) == blocked
    if not blocked:
        assert played.n("field goal good") == 13 + 13 + 12 + 12 + 12 + 1


def test_BLK_1_the_window_can_be_changed():
    """CB2.BLK.1: house rule block_window."""
    assert window(38, house(block_window=[10, 20, 30, 35, 60])) == 5
    assert window(38, house(block_window=[100, 100, 100, 100, 100])) == 1
    assert window(38, house(block_window=[0, 0, 0, 0, 0])) == 6
    assert window(38, house(block_window=[0, 0, 0, 0, 0], field_goal_cards=4)) == 4
    assert kick("2S AS 4S 5S 6S 7S", block_window=[100] * 5).n("field goal missed") == 25


@pytest.mark.parametrize(
    ("cards", "spot"), [("AS", 73), ("AH AS", 74), ("2S AS", 74), ("3S AS", 75), ("KH AS", 80), ("2S KH AS", 74)]
)
def test_BLK_2_half_of_the_first_card_moves_the_ball(cards, spot):
    """CB2.BLK.2 CB2.BLK.R1: 80 - 7 and half the first card, rounded up, however many were drawn."""
    assert kick(f"{cards} 0 0 8H 5C").n("block") == spot


def test_BLK_2_the_numbers_of_the_spot():
    """CB2.BLK.2: house rules block_back and block_divisor."""
    assert kick("9H AS 0 0 8H 5C", block_back=10).n("block") == 75
    assert kick("9H AS 0 0 8H 5C", block_divisor=3).n("block") == 76
    assert missed_spot(50, house(block_back=10)) == 60


@pytest.mark.parametrize(
    ("down", "to_go", "recovery", "after"),
    [
        (4, 10, "8H 5C", "away 1&10 @26"),
        (3, 10, "8H 5C", "home 4&16 @74"),
        (3, 10, "5C 8H", "away 1&10 @26"),
        (2, 10, "KH 5C 9D 8D 4D", "home 1&G @95"),
    ],
)
def test_BLK_3_recovery_and_series(down, to_go, recovery, after):
    """CB2.BLK.3 CB2.FUM.14: the kicking team draws first; loose at the 74."""
    start = at(80, down, to_go)
    played = kick(f"2S AS 0 0 {recovery}", start=start)
    assert played.draws[2:4] == ["offense recovery", "defense recovery"]
    assert then(start, "field goal", played.result) == after


def test_BLK_R2_two_cards_for_the_defense():
    """CB2.BLK.R2: switch fg_block_two_cards."""
    assert len(kick("2S AS 0 0 8H 5C").draws) == 4
    played = kick("2S AS 0 0 8H 5C 9C", fg_block_two_cards="on")
    assert played.draws[-3:] == ["offense recovery", "defense recovery", "defense recovery"]
    assert played.end == "dead defense 26"


@pytest.mark.parametrize(("run", "after"), [("9D 8D 4D", "home 1&G @95"), ("2D 3D 2C", "away 1&10 @19")])
def test_BLK_R3_a_recovery_may_be_advanced_on_4th_down(run, after):
    """CB2.BLK.R3: from the 74, 21 or 7 yards; the line to gain is the 85."""
    start = at(80, 4, 5)
    assert then(start, "field goal", kick(f"2S AS 0 0 KH 5C {run}", start=start).result) == after


@pytest.mark.parametrize(
    ("recovery", "end"), [("8H 5C", "safety offense"), ("5C 8H", "touchdown defense"), ("JH 5C 6C", "dead offense 1")]
)
def test_BLK_R4_in_the_own_end_zone_it_is_live(recovery, end):
    """CB2.BLK.R4: 1 - 7 + 1 = -5."""
    assert kick(f"2S AS 0 0 {recovery}", 1).end == end


def test_BLK_R4_never_behind_the_end_line():
    """CB2.BLK.R4"""
    assert kick("AS 0 0 8H 5C", 1).n("block") == -6


def test_BLK_R5_with_changed_numbers_it_is_set_to_9_deep():
    """CB2.BLK.R5: 1 - 20 + 1 = -18."""
    played = kick("2S AS 0 0 8H 5C", 1, block_back=20)
    assert played.n("block") == -9
    assert played.end == "safety offense"


@pytest.mark.parametrize(
    ("spot", "loose", "rest", "end"), [(98, 111, "", "touchback defense"), (97, 110, "", "touchback defense"),
                                       (96, 109, " 0 0 9C 5D", "touchdown offense")],
)  # fmt: skip
def test_BLK_R6_beyond_the_far_end_line_it_is_a_touchback(spot, loose, rest, end):
    """CB2.BLK.R6 CB2.CONV.2 CB2.FUM.13: the king moves it 13 yards; nobody draws for a ball on the 110 or beyond."""
    played = kick(f"KH AS{rest}", spot, block_back=0, block_divisor=1)
    assert (played.n("block"), played.end) == (loose, end)
    assert ("CB2.FUM.13" in played.cited) == (not rest)


def test_FG_5_there_is_a_kick_from_every_spot():
    """CB2.FG.5: with the largest misses the other team still starts in the field of play."""
    for spot in range(1, 100):
        assert 20 <= missed_spot(spot, STANDARD) <= 99
