"""The kickoff and its return (section 9 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, house, now, play, then

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.rules.kickoffs import kickoff, normal_kickoff

KICKOFF = at(phase="kickoff")
TO_THE_6 = "QH 5D"
TO_3_DEEP = "AH 7D"
TO_THE_GOAL_LINE = "6H 5D"


def kick(answers, **changed):
    """A normal kickoff."""
    return play(normal_kickoff(KICKOFF, house(**changed)), answers)


def test_KICK_1_the_kind_is_announced_before_the_draw():
    """CB2.KICK.1"""
    referee = game(KICKOFF)
    assert asks(referee) == "offense kickoff"
    assert referee.asking.options == ("normal", "squib", "on-side")
    for kind, follows in (("normal", "offense kick 1"), ("squib", "offense squib aim"), ("on-side", "offense declared")):
        assert asks(game(KICKOFF, kind)) == follows


@pytest.mark.parametrize(
    ("cards", "received"), [("QH 5D", 6), ("AH 7D", -3), ("AH AC", -9), ("KH KD", 15), ("6H 5D", 0), ("AS 10D", 0)]
)
def test_KICK_2_the_sum_less_11_is_where_it_is_received(cards, received):
    """CB2.KICK.2 CB2.KICK.R7"""
    answers = f"{cards} 2C touchback" if received < 0 else f"{cards} 2C 3S 4S 5S 6S"
    assert kick(answers).n("kick") == received


def test_KICK_2_cards_and_subtrahend_can_be_changed():
    """CB2.KICK.2: house rules kickoff_cards and kickoff_minus."""
    assert kick("5D 2C 3S 4S 5S 6S", kickoff_cards=1, kickoff_minus=0).n("kick") == 5
    assert kick("QH 5D 2H 2C 3S 4S 5S 6S", kickoff_cards=3, kickoff_minus=15).n("kick") == 4


def test_KICK_3_coverage_comes_before_the_receiver_decides():
    """CB2.KICK.3"""
    played = kick(f"{TO_3_DEEP} 2C touchback")
    assert [type(ask).__name__ for ask, _ in played.steps] == ["Draw", "Draw", "Draw", "Choose"]
    assert played.draws[2] == "offense coverage"


def test_KICK_3_more_than_one_coverage_card():
    """CB2.KICK.3 CB2.KICK.R12: house rule coverage_cards; the highest counts, of equals the first."""
    played = kick(f"{TO_THE_6} 2C 9C 5C 3S 4S 5S 6S", coverage_cards=3)
    assert played.n("return") == 18 - 9
    assert kick(f"{TO_THE_6} KC 2C 3S 4S 5S KS", coverage_cards=2).end == "dead defense 18"


def test_KICK_R12_an_ace_of_spades_is_an_event_only_as_the_card_that_counts():
    """CB2.KICK.R12: with coverage_ace = fumble_at_catch."""
    changed = {"coverage_cards": 2, "coverage_ace": "fumble_at_catch"}
    assert "fumble" not in kick(f"{TO_THE_6} AS 2C 3S 4S 5S 6S", **changed).whats
    assert "fumble" in kick(f"{TO_THE_6} AS AC 0 0 8H 7C", **changed).whats
    assert "fumble" not in kick(f"{TO_THE_6} AC AS 3S 4S 5S 6S", **changed).whats


def test_KICK_4_a_touchback_is_offered_in_the_end_zone_only():
    """CB2.KICK.4"""
    assert kick(f"{TO_3_DEEP} 2C touchback").end == "touchback defense"
    assert kick(f"{TO_THE_6} 2C 3S 4S 5S 6S").choices == []


def test_KICK_5_four_return_cards_less_coverage():
    """CB2.KICK.5: 3 + 4 + 5 + 6 - 2 = 16, from the 6 to the 22."""
    played = kick(f"{TO_THE_6} 2C 3S 4S 5S 6S")
    assert played.draws[3:] == [f"defense return {number}" for number in (1, 2, 3, 4)]
    assert played.n("return") == 16
    assert played.end == "dead defense 22"


def test_KICK_5_the_number_of_return_cards():
    """CB2.KICK.5: house rule kickoff_return_cards."""
    assert kick(f"{TO_THE_6} 2C 3S 4S", kickoff_return_cards=2).end == "dead defense 11"
    assert kick(f"{TO_THE_6} 2C 3S 4S 5S 6S 7S 8S", kickoff_return_cards=6).end == "dead defense 37"


@pytest.mark.parametrize(
    ("kicked", "returns", "asked"),
    [
        ("AH AC", "return 2C return 4C return 5H 6H", 3),
        ("AH AC", "return 9H 9C 2S 3S", 1),
        ("AH AC", "return 8H return 2D 3D 4D", 2),
        ("AH 7D", "return 3C 9H 2S 3S", 1),
        ("AH 7D", "return 2C return 3C 2S 3S", 2),
        ("AH 7D", "return AC return AD return 2S 3S", 3),
    ],
)
def test_KICK_6_the_late_touchback(kicked, returns, asked):
    """CB2.KICK.6: offered after the first and the second card while the ball is still behind the goal line."""
    played = kick(f"{kicked} KC {returns}")
    assert played.choices == ["defense touchback"] * asked
    assert "return" in played.whats


@pytest.mark.parametrize("answers", ["return 2C touchback", "return 2C return 4C touchback"])
def test_KICK_6_the_late_touchback_taken(answers):
    """CB2.KICK.6: received 9 deep."""
    assert kick(f"AH AC KC {answers}").end == "touchback defense"


def test_KICK_6_not_after_the_third_card():
    """CB2.KICK.6: 9 deep, and 2 + 2 + 2 leaves it 3 deep."""
    assert len(kick("AH AC KC return 2C return 2D return 2H 2S").choices) == 3


def test_KICK_6_how_long_a_touchback_stays_open():
    """CB2.KICK.6: house rule kickoff_late_touchbacks."""
    assert len(kick("AH AC KC return 2C 2D 2H 2S", kickoff_late_touchbacks=0).choices) == 1
    assert kick("AH AC KC return 2C return 2D return 2H touchback", kickoff_late_touchbacks=3).end == "touchback defense"


@pytest.mark.parametrize(
    ("cover", "last", "run", "end"),
    [
        ("2C", "KS", "9C 9H 9D", 6 + 23 + 27),
        ("JC", "KS", "9C 9H", 6 + 14 + 18),
        ("KC", "KS", "", 6 + 12),
        ("QC", "JS", "", 6 + 11),
    ],
)
def test_KICK_7_the_fourth_card_opens_the_field(cover, last, run, end):
    """CB2.KICK.7: 3 + 4 + 5 + last - coverage, from the 6."""
    assert kick(f"{TO_THE_6} {cover} 3S 4S 5S {last} {run}").end == f"dead defense {end}"


def test_KICK_7_the_first_three_cards_do_not():
    """CB2.KICK.7"""
    assert kick(f"{TO_THE_6} 2C KS QS JS 6S").end == f"dead defense {6 + 13 + 12 + 11 + 6 - 2}"


def test_KICK_8_first_and_ten_or_a_touchdown():
    """CB2.KICK.8"""
    played = kick(f"{TO_THE_6} 2C 3S 4S 5S 6S")
    assert then(KICKOFF, "kickoff", played.result) == "away 1&10 @22"
    played = kick("KH KD 2C 10S 10C QD QC KS 10H 10D", kickoff_minus=0)
    assert played.end == "touchdown defense"


def test_KICK_R1_the_kickoff_spot():
    """CB2.KICK.R1: house rule kickoff_spot; it matters for the on-side kick only."""
    after_field_goal = game(at(80), "field goal; 10H 10D 10C 10S 5H 5D").position
    assert now(after_field_goal) == "kickoff home 1&10 @30"
    assert now(game(at(80), "field goal; 10H 10D 10C 10S 5H 5D", kickoff_spot=35).position) == "kickoff home 1&10 @35"
    referee = game(after_field_goal._replace(spot=35), "on-side; 9; AH; 0; 0; 8H 5C")
    assert now(referee.position) == "home 1&10 @45"


def test_KICK_R2_the_goal_line_is_not_in_the_end_zone():
    """CB2.KICK.R2"""
    assert kick(f"{TO_THE_GOAL_LINE} 2C 3S 4S 5S 6S").choices == []
    played = kick(f"{TO_3_DEEP} KC return 3C 9H 2S 3S")
    assert played.choices == ["defense touchback"]


def test_KICK_R2_unless_it_is():
    """CB2.KICK.R2: switch kick_goal_line = end_zone."""
    assert kick(f"{TO_THE_GOAL_LINE} 2C touchback", kick_goal_line="end_zone").end == "touchback defense"
    assert kick(f"{TO_THE_GOAL_LINE} KC return 3S 4S 2S 2D", kick_goal_line="end_zone").end == "touchback defense"
    assert kick(f"{TO_THE_GOAL_LINE} KC 3S 4S 2S 2D").end == "safety defense"


def test_KICK_R3_the_ace_of_spades_as_coverage():
    """CB2.KICK.R3: switch coverage_ace."""
    assert kick(f"{TO_THE_6} AS 3S 4S 5S 6S").end == "dead defense 23"
    dropped = kick(f"{TO_THE_6} AS 0 0 8H 5C", coverage_ace="fumble_at_catch")
    assert dropped.draws[3:] == ["defense recovery", "offense recovery"]
    assert dropped.n("fumble") == 6
    assert dropped.end == "dead defense 6"
    assert kick(f"{TO_3_DEEP} AS 0 0 8H 5C", coverage_ace="fumble_at_catch").end == "touchback defense"
    assert kick(f"{TO_3_DEEP} AS 0 0 5C 8H", coverage_ace="fumble_at_catch").end == "touchdown offense"


@pytest.mark.parametrize(
    ("cards", "shared", "full"),
    [("AS", 0, 0), ("2S AS", 3, 10), ("2S 3S AS", 5, 10), ("2S 3S 4S AS", 8, 10)],
)
def test_KICK_R4_coverage_is_shared_among_the_return_cards(cards, shared, full):
    """CB2.KICK.R4 CB2.KICK.R9: switch return_fumble_coverage; 10 over four cards is 3, 2, 3, 2."""
    gained = sum(range(2, 1 + len(cards.split())))
    for switch, taken in (("shared", shared), ("full", full), ("none", 0)):
        played = kick(f"KH 10D 10C {cards} 0 0 8H 5C", return_fumble_coverage=switch)
        assert played.n("return loose") == 12 + gained - taken
        assert played.end == f"dead defense {max(12 + gained - taken, 1)}"


def test_KICK_R4_the_ace_is_not_replaced_and_no_card_follows():
    """CB2.KICK.R4"""
    played = kick(f"{TO_THE_6} 10C 9S AS 0 0 8H 5C")
    assert played.draws[3:] == ["defense return 1", "defense return 2", "defense recovery", "offense recovery"]


@pytest.mark.parametrize(
    ("switch", "deep", "short"),
    [
        ("by_catch_spot", "touchback defense", "safety defense"),
        ("safety_if_left_end_zone", "safety defense", "safety defense"),
        ("momentum_spot", "touchback defense", "dead defense 1"),
    ],
)
def test_KICK_R5_a_return_that_dies_behind_the_goal_line(switch, deep, short):
    """CB2.KICK.R5 CB2.KICK.R10: switch return_into_end_zone; from -3 by 4 + 3 + 2 - 13, and from 1 by 5 + ... - 13."""
    assert kick(f"{TO_3_DEEP} KC return 4S 2S 2D 2H", return_into_end_zone=switch).end == deep
    assert kick("7H 5D KC 4S 2S 2D 2H", return_into_end_zone=switch).end == short


def test_KICK_R10_a_return_that_never_left_the_end_zone_is_a_touchback():
    """CB2.KICK.R10: from -9 by 2 + 2 + 2 + 3, exactly to the goal line before coverage."""
    answers = "AH AC KC return 2S return 2D return 2H 3H"
    assert kick(answers, return_into_end_zone="safety_if_left_end_zone").end == "touchback defense"


def test_KICK_R6_a_touchback_comes_out_to_the_20():
    """CB2.KICK.R6: house rule touchback_spot."""
    assert now(go(game(KICKOFF), f"normal; {TO_3_DEEP} 2C; touchback").position) == "away 1&10 @20"
    assert now(game(KICKOFF, f"normal; {TO_3_DEEP} 2C; touchback", touchback_spot=25).position) == "away 1&10 @25"


@pytest.mark.parametrize("call", ["fair catch", "bounce", "touchback"])
def test_KICK_R8_there_is_no_fair_catch(call):
    """CB2.KICK.R8"""
    referee = game(KICKOFF, f"normal; {TO_THE_6} 2C")
    assert asks(referee) == "defense return 1"
    assert not referee.can(call)
    referee = game(KICKOFF, f"normal; {TO_3_DEEP} 2C")
    assert referee.asking.options == ("touchback", "return")


def test_KICK_R11_with_changed_numbers_a_kick_can_leave_the_field():
    """CB2.KICK.R11"""
    assert kick("AH 7D", kickoff_minus=18).end == "touchback defense"
    assert kick("AH 7D", kickoff_minus=18).draws == ["offense kick 1", "offense kick 2"]
    far = {"kickoff_cards": 6, "kickoff_minus": 0}
    assert kick("KH KD KC KS QH QD 2C QC QS JH JD", **far).end == "touchdown defense"
    assert "draws" not in kick("KH KD KC KS QH QD 2C QC QS JH JD", **far).whats
    assert kick("KH KD KC KS QH QD 2C QC QS JH AS", **far).end == "touchdown defense"


def test_KICK_1_another_kind_is_refused():
    """CB2.KICK.1"""
    with pytest.raises(IllegalAnswerError, match="normal, squib, on-side"):
        game(KICKOFF).answer("drop kick")
    assert play(kickoff(KICKOFF, "normal", house()), f"{TO_THE_6} 2C 3S 4S 5S 6S").end == "dead defense 22"


@pytest.mark.parametrize(("recovery", "end"), [("8H 6C", "dead defense 38"), ("6C 8H", "dead offense 62")])
def test_KICK_7_a_fumble_on_the_run(recovery, end):
    """CB2.KICK.7 CB2.OFR.4: 3 + 4 + 5 + 13 - 2 from the 6 is the 29, nine yards run, and the ball comes loose."""
    played = kick(f"{TO_THE_6} 2C 3S 4S 5S KS 9C AS 0 0 {recovery}")
    assert played.n("fumble") == 38
    assert played.end == end
    assert then(KICKOFF, "kickoff", played.result).endswith("1&10 @" + end.split()[-1])


@pytest.mark.parametrize(
    ("returned", "rest", "end"),
    [
        ("return 2C return 2D return 2H JS", "AS 0 0 8H 6C", "touchback defense"),
        ("return 2C return 4C return 5H JH", "AS 0 0 2D KD 8S 6C", "safety defense"),
    ],
)
def test_RET_R4_a_fumble_on_the_run_counts_where_it_came_loose(returned, rest, end):
    """CB2.RET.R4: received 9 deep; loose at -2 it is excused, loose at 3 and bounced back it is not."""
    assert kick(f"AH AC 10C {returned} {rest}").end == end


def test_KICK_6_never_after_the_last_card():
    """CB2.KICK.6: house rule kickoff_late_touchbacks; 9 deep, and 2 + 2 + 2 + A leaves it there."""
    played = kick("AH AC KC return 2C return 2D return 2H return AD", kickoff_late_touchbacks=6)
    assert len(played.choices) == 4
    assert played.end == "touchback defense"


@pytest.mark.parametrize(("cards", "end"), [("3S 2S 2D 5H", "dead defense 1"), ("3S 2S 2D 4H", "dead defense 1")])
def test_KICK_R10_momentum_brings_the_ball_back_from_the_goal_line(cards, end):
    """CB2.KICK.R10: received at the 1, one or two yards lost."""
    assert kick(f"7H 5D KC {cards}", return_into_end_zone="momentum_spot").end == end


def test_KICK_R10_in_front_of_the_goal_line_nothing_is_brought_back():
    """CB2.KICK.R10: received at the 5, four yards lost."""
    assert kick("JH 5D KC 3S 2S 2D 2H", return_into_end_zone="momentum_spot").end == "dead defense 1"


def test_KICK_R10_one_step_beyond_the_goal_line_has_left_the_end_zone():
    """CB2.KICK.R10: from 9 deep by 2 + 2 + 2 + 4, to the 1 before coverage."""
    answers = "AH AC KC return 2S return 2D return 2H 4H"
    assert kick(answers, return_into_end_zone="safety_if_left_end_zone").end == "safety defense"


@pytest.mark.parametrize(
    ("answers", "end"),
    [
        ("2C QC QS AS", "touchdown defense"),
        ("2C QC JS AS 0 0 8H 7C", "dead defense 99"),
        ("2C 5C 5S 5H JD", "touchdown defense"),
    ],
)
def test_KICK_R11_on_the_far_goal_line_it_is_a_touchdown(answers, end):
    """CB2.KICK.R11: received at the 76; 24 yards, 23 yards fumbled, and 26 - 2 with a jack that need not run."""
    changed = {"kickoff_cards": 6, "kickoff_minus": 0, "return_fumble_coverage": "none"}
    assert kick(f"KH KD KC KS QH QD {answers}", **changed).end == end
