"""Letting a punt bounce (section 12d of the rulebook)."""

import pytest
from games.cardbowl2.helpers import at, game, house, now, play

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.rules.bounces import bounce
from cardbowl.games.cardbowl2.rules.punts import punt


def bounces(answers, landed=30, punted="5S", cover="9D", **changed):
    """A punt whose last card was `punted` bounces at `landed`; the kickers hold `cover`."""
    return play(bounce(landed, Card.parse(punted), Card.parse(cover), house(**changed)), answers)


def test_BNC_1_the_receiver_may_let_it_bounce():
    """CB2.BNC.1: a punt of 29 yards lands on the 41; 4 on and 3 on leave it on the 34."""
    played = play(punt(at(), house()), "4 2S 3S 4S 5S 2C bounce 4H 3D")
    assert played.draws[-2:] == ["defense bounce 1", "defense bounce 2"]
    assert played.end == "dead defense 34"


@pytest.mark.parametrize(
    ("answers", "end"), [("4H 3D", 30 - 4 - 3), ("4S no", 30 + 4), ("4C 3C", 30 - 4 + 3), ("KH KC", 30 - 26)]
)
def test_BNC_2_and_3_another_suit_goes_on_the_same_suit_comes_back(answers, end):
    """CB2.BNC.2 CB2.BNC.3: the punt card is 5S."""
    assert bounces(answers).end == f"dead defense {end}"


def test_BNC_2_a_bounce_back_is_the_last():
    """CB2.BNC.2"""
    assert bounces("4S no").draws == ["defense bounce 1"]


@pytest.mark.parametrize(("cover", "first", "end"), [("9D", "4S", 30), ("9D", "9S", 30), ("9D", "10S", 31), ("2D", "KS", 41)])
def test_BNC_4_coverage_holds_up_a_bounce_back(cover, first, end):
    """CB2.BNC.4"""
    assert bounces(f"{first} yes", cover=cover).end == f"dead defense {end}"


@pytest.mark.parametrize(
    ("landed", "answers", "end"),
    [(94, "4S no", 98), (95, "4S no", 99), (96, "4S no", 99), (90, "KS no", 99), (90, "KS yes", 94), (99, "2C KC", 99)],
)
def test_BNC_2_no_bounce_comes_back_behind_the_goal_line_of_the_kickers(landed, answers, end):
    """CB2.BNC.2 CB2.BNC.3: coverage is 9D."""
    assert bounces(answers, landed).end == f"dead defense {end}"


def test_BNC_4_the_kicking_team_decides():
    """CB2.BNC.4"""
    played = bounces("10S no")
    assert played.choices == ["offense use coverage"]
    assert played.end == "dead defense 40"


@pytest.mark.parametrize(
    ("answers", "cover"), [("4H 3D", "9D"), ("4C 3C", "9D"), ("4S no", "9D"), ("KS yes", "2D"), ("9D 5", "10D")]
)
def test_BNC_each_bounce_is_noted_where_the_ball_comes_to_rest(answers, cover):
    """CB2.BNC.2-5: on, back as the second, back, held up, downed."""
    played = bounces(answers, cover=cover)
    assert [note.spot for note in played.notes if note.spot is not None][-1] == played.result.spot


@pytest.mark.parametrize(("part", "end"), [(1, 22), (5, 26), (9, 30)])
def test_BNC_5_coverage_of_the_same_suit_downs_a_bounce_on(part, end):
    """CB2.BNC.5: a bounce of 9 with 9D."""
    played = bounces(f"9D {part}", cover="10D")
    assert played.options("down it") == range(10)
    assert played.end == f"dead defense {end}"
    assert played.draws == ["defense bounce 1"]


@pytest.mark.parametrize(("landed", "end"), [(9, "touchback defense"), (10, "dead defense 7")])
def test_BNC_6_a_bounce_into_the_end_zone_is_a_touchback(landed, end):
    """CB2.BNC.6: nine yards on; from the 10 to the 1, then the second one comes six back."""
    played = bounces("9H" if landed == 9 else "9H 6H", landed)
    assert played.end == end
    assert len(played.draws) == landed - 8


def test_BNC_6_the_second_bounce_too():
    """CB2.BNC.6"""
    assert bounces("9H 3C", 12).end == "touchback defense"
    assert bounces("9H 2C", 12).end == "dead defense 1"


@pytest.mark.parametrize(
    ("switch", "answers", "end"),
    [
        ("last_card", "2H no", 43),
        ("last_card", "6S 4H", 31),
        ("first_card", "2H 5D", 34),
        ("first_card", "6S no", 47),
        ("first_card", "6D 4H", 31),
    ],
)
def test_BNC_R1_which_punt_card_turns_the_ball(switch, answers, end):
    """CB2.BNC.R1: switch bounce_suit; 2S is the first card, 5H the last, and the punt lands on the 41."""
    played = play(punt(at(), house(bounce_suit=switch)), f"4 2S 3D 4C 5H KC bounce {answers}")
    assert played.end == f"dead defense {end}"


def test_BNC_R2_there_are_at_most_two_bounces():
    """CB2.BNC.R2"""
    assert len(bounces("2H 3C").draws) == 2


@pytest.mark.parametrize(("first", "most"), [("4D", 4), ("9D", 9), ("KD", 10)])
def test_BNC_R3_no_more_than_coverage_and_bounce(first, most):
    """CB2.BNC.R3: coverage is 10D."""
    played = bounces(f"{first} {most}", cover="10D")
    assert played.options("down it") == range(most + 1)


def test_BNC_R3_declining_lets_it_bounce_again():
    """CB2.BNC.R3"""
    assert bounces("4D 0 3H", cover="10D").end == "dead defense 23"


@pytest.mark.parametrize(("part", "end"), [(4, "touchback defense"), (5, "dead defense 1")])
def test_BNC_R3_downed_in_the_end_zone_is_a_touchback(part, end):
    """CB2.BNC.R3: nine on from the 5."""
    assert bounces(f"9D {part}", 5, cover="10D").end == end


def test_BNC_R4_coverage_is_decided_before_the_second_bounce():
    """CB2.BNC.R4: coverage has the suit of the second bounce, and nothing is asked."""
    assert bounces("4H 3D").choices == []
    order = bounces("4D 0 3H", cover="10D")
    assert [type(ask).__name__ for ask, _ in order.steps] == ["Draw", "Choose", "Draw"]


@pytest.mark.parametrize("spot", [71, 72, 75])
def test_BNC_R5_in_the_end_zone_it_may_not_bounce(spot):
    """CB2.BNC.R5: lands at 0, -1, -4."""
    referee = game(at(spot), "punt; 4; 2S 3S 4S 5S 2C")
    with pytest.raises(IllegalAnswerError, match=r"touchback.*CB2\.BNC\.R5"):
        referee.answer("bounce")


def test_BNC_R6_the_ace_of_spades_is_a_1():
    """CB2.BNC.R6"""
    assert bounces("AS 3D", punted="5H").end == "dead defense 26"
    assert bounces("4H AS").end == "dead defense 25"
    assert "set aside" not in bounces("AS no").whats


def test_BNC_R7_the_second_bounce_back_cannot_be_cut():
    """CB2.BNC.R7: 4 on, 13 back, coverage 9D."""
    played = bounces("4D 0 KD")
    assert played.end == "dead defense 39"
    assert played.choices == ["offense down it"]


def test_BNC_1_the_receivers_have_it_where_it_stops():
    """CB2.BNC.1"""
    assert now(game(at(), "punt; 4; 2S 3S 4S 5S 2C; bounce; 4H 3D").position) == "away 1&10 @34"
    assert now(game(at(60), "punt; 4; 2S 3S 4S 5S 2C; bounce; KH").position) == "away 1&10 @20"


@pytest.mark.parametrize(("landed", "end"), [(85, 98), (86, 99), (87, 99), (95, 99)])
@pytest.mark.parametrize(("answers", "punted"), [("KS no", "KS"), ("AS KS", "KH")], ids=["the first bounce", "the second bounce"])
def test_BNC_R8_a_bounce_back_behind_the_kickers_goal_line_is_no_touchdown(answers, punted, landed, end):
    """CB2.BNC.R8"""
    start = landed + answers.startswith("A")
    assert bounces(answers, start, punted=punted).end == f"dead defense {end}"


@pytest.mark.parametrize(("answers", "what", "prompt"), [("AS no", "use coverage", "back"), ("AD 0 3H", "down it", "on")])
def test_one_yard_is_told_in_the_singular(answers, what, prompt):
    """CB2.BNC.4 CB2.BNC.5"""
    assert f"bounces 1 yard {prompt}:" in bounces(answers).asked(what).prompt
