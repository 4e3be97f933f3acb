"""Letting a punt bounce (section 9.6 of the rulebook)."""

import pytest
from games.cardbowl1.punting import VECTORS, house, play

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.bounces import bounce, dead_at
from cardbowl.games.cardbowl1.rules.kicks.punts import punt
from cardbowl.games.cardbowl1.vectors.check import check


def bounces(answers, landed=30, punted="5S", cover="9D", **changed):
    """A punt whose last card was `punted` bounces at `landed`; the kickers hold `cover`."""
    return play(bounce(landed, Card.parse(punted), Card.parse(cover), house(**changed), Fouls()), answers)


@pytest.mark.parametrize("name", ["V046", "V047", "V048", "V049", "V050", "V051", "V052"])
def test_the_worked_bounces(name):
    """CB1.PBNC.2 CB1.PBNC.3 CB1.PBNC.4 CB1.PBNC.5 CB1.PBNC.6"""
    assert check(VECTORS[name], house()) == VECTORS[name]["expect"]


def test_PBNC_1_the_receiver_may_let_it_bounce_after_the_coverage_card():
    """CB1.PBNC.1"""
    played = play(punt(30, house()), "4 9S 5H KC 2D 4C bounce 6H 5C")
    assert played.draws[-3:] == ["offense coverage", "defense bounce 1", "defense bounce 2"]
    assert played.end == "dead defense 15"


@pytest.mark.parametrize(
    ("answers", "end"), [("4H 3D", 30 - 4 - 3), ("4S decline", 30 + 4), ("4C 3C", 30 - 4 + 3), ("KH KC", 30 - 26)]
)
def test_PBNC_2_another_suit_goes_on_the_same_suit_comes_back(answers, end):
    """CB1.PBNC.2: the punt card is 5S."""
    assert bounces(answers).end == f"dead defense {end}"


def test_PBNC_2_a_bounce_back_is_the_last():
    """CB1.PBNC.2"""
    assert bounces("4S apply").draws == ["defense bounce 1"]


@pytest.mark.parametrize(("cover", "first", "end"), [("9D", "4S", 30), ("9D", "9S", 30), ("9D", "10S", 31), ("2D", "KS", 41)])
def test_PBNC_3_coverage_holds_up_a_bounce_back(cover, first, end):
    """CB1.PBNC.3"""
    assert bounces(f"{first} apply", cover=cover).end == f"dead defense {end}"


def test_PBNC_3_the_kickers_decide():
    """CB1.PBNC.3"""
    played = bounces("10S decline")
    assert played.choices == ["offense bounce coverage"]
    assert played.asked("bounce coverage").default == "apply"
    assert played.end == "dead defense 40"


@pytest.mark.parametrize(("part", "end"), [(1, 22), (5, 26), (9, 30)])
def test_PBNC_4_coverage_of_its_suit_shortens_a_bounce_on(part, end):
    """CB1.PBNC.4: a bounce of 9 with 10D."""
    played = bounces(f"9D apply_{part}", cover="10D")
    assert played.end == f"dead defense {end}"
    assert played.draws == ["defense bounce 1"]


@pytest.mark.parametrize(("first", "most"), [("4D", 4), ("9D", 9), ("KD", 10)])
def test_PBNC_R1_a_part_is_at_most_coverage_and_bounce(first, most):
    """CB1.PBNC.R1: coverage is 10D."""
    played = bounces(f"{first} apply_{most}", cover="10D")
    assert played.asked("bounce coverage").options == ("decline", *(f"apply {yards}" for yards in range(1, most + 1)))
    assert played.asked("bounce coverage").default == "decline"
    with pytest.raises(IllegalAnswerError):
        bounces(f"{first} apply_{most + 1}", cover="10D")


def test_PBNC_4_of_another_suit_nothing_is_asked():
    """CB1.PBNC.4"""
    assert bounces("4H 3D").choices == []


def test_PBNC_R1_the_decision_comes_before_the_second_bounce_card():
    """CB1.PBNC.R1: declined, it bounces on; coverage does nothing against the second bounce."""
    played = bounces("4D decline 3H", cover="10D")
    assert [type(ask).__name__ for ask, _ in played.steps] == ["Draw", "Choose", "Draw"]
    assert played.end == "dead defense 23"


@pytest.mark.parametrize(
    ("switch", "answers", "end"),
    [
        ("cancelled", "9D apply_5", 26),
        ("drawn", "9D apply_5 3H", 23),
        ("drawn", "9D apply_5 3D", 29),
        ("drawn", "9D decline 3H", 18),
        ("cancelled", "9D decline 3H", 18),
    ],
)
def test_PBNC_R1_the_second_bounce_after_coverage(switch, answers, end):
    """CB1.PBNC.R1 CB1.PBNC.R5: switch pbnc_second."""
    played = bounces(answers, cover="10D", pbnc_second=switch)
    assert played.end == f"dead defense {end}"
    assert ("down it" in played.asked("bounce coverage").prompt) is (switch == "cancelled")


@pytest.mark.parametrize(("answers", "end"), [("2D apply", "dead defense 25"), ("2S 5C", "dead defense 18")])
def test_PBNC_R1_the_last_punt_card_turns_the_ball(answers, end):
    """CB1.PBNC.R1: the first punt card is a spade, the last one a diamond; coverage 4C."""
    assert play(punt(30, house()), f"4 9S 5H KC 3D 4C bounce {answers}").end == end


@pytest.mark.parametrize(
    ("answers", "landed", "end"),
    [
        ("9H 3C", 13, "dead defense 1"),
        ("9H 3C", 12, "touchback defense"),
        ("9H 8C", 5, "touchback defense"),
        ("9H 4H", 5, "touchback defense"),
        ("9H 5H", 5, "dead defense 1"),
        ("9H KH", 5, "dead defense 9"),
    ],
)
def test_PBNC_5_where_it_comes_to_rest_counts(answers, landed, end):
    """CB1.PBNC.5 CB1.PBNC.R2 CB1.PBNC.R3: asked once, after the last bounce, as in vector V051."""
    assert bounces(answers, landed).end == end


@pytest.mark.parametrize(("part", "end"), [(4, "touchback defense"), (5, "dead defense 1")])
def test_PBNC_5_downed_in_the_end_zone_is_a_touchback(part, end):
    """CB1.PBNC.5 CB1.PBNC.4: nine on from the 5."""
    assert bounces(f"9D apply_{part}", 5, cover="10D").end == end


@pytest.mark.parametrize(("line", "offered"), [(55, True), (56, True), (57, False)])
def test_PBNC_R2_behind_the_goal_line_it_cannot_bounce(line, offered):
    """CB1.PBNC.R2 CB1.FAIR.R3: 44 yards; on the goal line it still can."""
    played = play(punt(line, house()), "4 9S 5H KC 2D 4C fair 6D")
    assert ("bounce" in played.asked("punt return").options) is offered


@pytest.mark.parametrize(
    ("answers", "end"),
    [
        ("RJ 6H 5C 0/0 8D 7C", "dead offense 81"),
        ("RJ 6H 5C 0/0 7D 8C", "dead defense 19"),
        ("6H RJ 5C 0/0 8D 7C", "dead offense 81"),
        ("RJ 4S apply 0/0 8D 7C", "dead offense 70"),
        ("RJ KS decline 0/0 8D 7C", "dead offense 57"),
    ],
)
def test_PBNC_6_touched_by_the_receivers_it_is_a_fumble_at_the_end(answers, end):
    """CB1.PBNC.6 CB1.FAIR.R2: the replacement is the bounce; offense = kickers."""
    played = bounces(answers)
    assert played.end == end
    assert "CB1.PBNC.6" in played.cited


def test_PBNC_6_touched_and_shortened():
    """CB1.PBNC.6 CB1.PBNC.4 CB1.PBNC.R4: coverage works as ever, the ball is loose where it stops."""
    assert bounces("RJ 9D apply_5 0/0 8H 7C", cover="10D").end == "dead offense 74"


def test_PBNC_6_the_kickers_may_not_advance_a_touched_ball_the_receivers_may():
    """CB1.PBNC.6 CB1.FAIR.R2 CB1.FUM.R8"""
    assert bounces("RJ 6H 5C 0/0 KD 7C").end == "dead offense 81"
    assert bounces("RJ 6H 5C 0/0 7D JC 4H").end == "dead defense 23"


@pytest.mark.parametrize(
    ("answers", "landed", "end"),
    [
        ("RJ 6H 5C 0/0 8D 7C", 11, "touchdown offense"),
        ("RJ 6H 5C 0/0 7D 8C", 11, "touchback defense"),
        ("RJ 6H 5C", 1, "touchback defense"),
    ],
)
def test_PBNC_6_touched_in_the_end_zone_it_is_live(answers, landed, end):
    """CB1.PBNC.6 CB1.FUM.R6 CB1.FLD.R3 CB1.PBNC.R4: past the end line a touchback."""
    assert bounces(answers, landed).end == end


@pytest.mark.parametrize("answers", ["BJ 4H 3C", "4H BJ 3C"])
def test_PBNC_6_the_black_joker_is_replaced(answers):
    """CB1.PBNC.6: no foul."""
    played = play(punt(30, house()), f"4 9S 5H KC 2D 4C bounce {answers}")
    assert played.end == "dead defense 19"
    assert played.fouls == []


def test_PBNC_6_both_jokers():
    """CB1.PBNC.6 CB1.GEN.R1"""
    assert bounces("BJ RJ 6H 5C 0/0 8D 7C").end == "dead offense 81"


@pytest.mark.parametrize("punted", ["KS", "KH"], ids=["the first bounce", "the second bounce"])
@pytest.mark.parametrize(("landed", "told"), [(87, ""), (88, "1 yard deep"), (95, "8 yards deep"), (98, "11 yards behind")])
def test_PBNC_R6_a_bounce_back_behind_the_kickers_goal_line_is_no_touchdown(punted, landed, told):
    """CB1.PBNC.R6: a punt of a few yards, with changed numbers, from near the kickers' goal line."""
    answers, start = ("KS decline", landed) if punted == "KS" else ("AS KS", landed + 1)
    played = bounces(answers, start, punted=punted)
    assert played.end == "dead defense 99"
    assert played.notes[-1].rule == "CB1.PBNC.R6"
    assert played.notes[-1].say().startswith(f"Dead {told or 'on the other goal line'}")


def test_PBNC_R6_in_front_of_the_kickers_goal_line_nothing_is_moved():
    """CB1.PBNC.R2 CB1.PBNC.R6"""
    played = bounces("KS decline", 86, punted="KS")
    assert (played.end, played.notes[-1].rule) == ("dead defense 99", "CB1.PBNC.R2")


def test_PBNC_R6_the_coach_counts_the_ball_on_the_99():
    """CB1.PBNC.R6"""
    assert dead_at(108) == dead_at(99)


@pytest.mark.parametrize(("answers", "prompt"), [("AS decline", "1 yard back:"), ("AD decline 3H", "1 yard on:")])
def test_one_yard_is_told_in_the_singular(answers, prompt):
    """CB1.PBNC.3 CB1.PBNC.4"""
    assert f"bounces {prompt}" in bounces(answers).asked("bounce coverage").prompt
