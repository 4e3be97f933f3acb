"""The kickoff (section 9.1 of the rulebook)."""

import pytest
from games.cardbowl1.kicks_played import STANDARD, agrees, house, play

from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, enforced, settled
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kickoff

RETURN = "2C 3D 4D 5D 6D"  # coverage 2 and four return cards: 16 yards


def kick(answers, spot=30, **changed):
    """A kickoff."""
    return play(kickoff(spot, house(**changed)), answers)


@pytest.mark.parametrize("vector", [f"V{number:03}" for number in (*range(1, 11), *range(14, 23))])
def test_vectors(vector):
    agrees(vector)


def test_KO_1_from_the_30_unless_moved():
    """CB1.KO.1 CB1.KO.2 CB1.KO.R9: the same cards come down 5 yards farther in when kicked 5 yards farther forward."""
    assert STANDARD.kickoff_spot == 30
    assert [kick(f"QS 5H {RETURN}", spot).n("kick") for spot in (30, 35, 20, 15)] == [6, 1, 16, 21]


def test_KO_3_two_cards_less_11():
    """CB1.KO.3: the kickers draw both cards and the coverage card, the receivers the return."""
    played = kick(f"QS 5H {RETURN}")
    assert played.draws[:3] == ["offense kick 1", "offense kick 2", "offense coverage"]
    assert played.draws[3:] == [f"defense return {number}" for number in (1, 2, 3, 4)]
    assert (played.n("kick"), played.end, played.choices) == (6, "dead defense 22", [])


def test_KO_3_other_numbers():
    """CB1.KO.3: house rules kickoff_cards and kickoff_minus."""
    assert kick(f"QS 5H AS {RETURN}", kickoff_cards=3).n("kick") == 7
    assert kick(f"QS 5H {RETURN}", kickoff_minus=13).n("kick") == 4


def test_KO_4_negative_is_inside_the_end_zone():
    """CB1.KO.4"""
    played = kick("AS 7H 9C touchback")
    assert (played.n("kick"), played.end) == (-3, "touchback defense")


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        ("touchback", 1),
        ("return AD touchback", 2),
        ("return AD return 2D touchback", 3),
        ("return AD return 2D return AC 10D", 3),
    ],
)
def test_KO_5_touchback_before_the_return_and_after_the_first_two_cards(answers, asked):
    """CB1.KO.5 CB1.KO.R11: never after the third; received at the -9, and who never leaves the end zone has a touchback too."""
    played = kick(f"AS AH 9C {answers}")
    assert played.choices == ["defense touchback"] * asked
    assert played.end == "touchback defense"


def test_KO_R11_after_the_second_of_three_cards():
    """CB1.KO.R11: a muff leaves three return cards."""
    assert kick("RJ AS AH 9C return AD return 2D touchback").choices == ["defense touchback"] * 3


@pytest.mark.parametrize(("most", "asked"), [(0, 1), (1, 2), (3, 4)])
def test_KO_5_how_many_late_touchbacks(most, asked):
    """CB1.KO.5: house rule late_touchbacks."""
    offers = " ".join(f"{card} return" if number < most else card for number, card in enumerate(("AD", "2D", "AC", "4D")))
    assert len(kick(f"AS AH 9C return {offers}", late_touchbacks=most).choices) == asked


@pytest.mark.parametrize("card", ["AC", "5C"])
def test_KO_6_offsides_on_the_first_card(card):
    """CB1.KO.6 CB1.KO.R1: A-5: determined at once, another kick card, 5 yards for later."""
    played = kick(f"BJ {card} QS 5H {RETURN}")
    assert played.draws[:3] == ["offense kick 1", "offense determination: kick", "offense kick 1"]
    assert played.end == "dead defense 22, offense 5"
    assert kick(f"BJ {card} QS 5H {RETURN}", kickoff_offside=10).end == "dead defense 22, offense 10"


@pytest.mark.parametrize("card", ["6C", "10D", "KH", "RJ"])
def test_KO_6_out_of_bounds(card):
    """CB1.KO.6 CB1.KO.R1: 6-K or the other joker: the play is over at once, 30 yards from the kick."""
    assert kick(f"BJ {card}").end == "out defense 40"
    assert kick(f"BJ {card}", 20).end == "out defense 50"
    assert kick(f"BJ {card}", kickoff_out=25).end == "out defense 45"


def test_KO_6_the_black_joker_in_place_of_the_red_one():
    """CB1.KO.6 CB1.GEN.R1 CB1.KO.R8: a muff and an offside in the same slot; out of bounds there is no muff."""
    played = kick("RJ BJ 4H QS 5H 2C 3D 4D 5D")
    assert played.end == "dead defense 16, offense 5"
    assert kick("BJ 4H RJ QS 5H 2C 3D 4D 5D").end == played.end
    assert kick("RJ BJ 6C").end == "out defense 40"


@pytest.mark.parametrize(("card", "yards"), [("AH", 10), ("10S", 10), ("JH", 15), ("RJ", 15)])
def test_KO_7_the_black_joker_as_second_card(card, yards):
    """CB1.KO.7 CB1.KO.R1 CB1.GEN.9: replaced; the determination card is the last of the play."""
    played = kick(f"QS BJ 5H {RETURN} {card}")
    assert played.end == f"dead defense 22, offense {yards}"
    assert played.draws[-1] == "offense determination: kickers"


@pytest.mark.parametrize("cards", ["RJ QS 5H", "QS RJ 5H"])
def test_KO_8_a_muff_costs_one_return_card(cards):
    """CB1.KO.8: a replacement for the spot, and the receiver has the ball."""
    played = kick(f"{cards} 2C 3D 4D 5D")
    assert (played.n("kick"), played.n("muff"), played.end) == (6, 3, "dead defense 16")


def test_KO_R1_out_of_bounds_draws_nothing_more():
    """CB1.KO.R1"""
    assert kick("BJ 6C").draws == ["offense kick 1", "offense determination: kick"]


def test_KO_R2_on_the_goal_line_the_ball_must_be_returned():
    """CB1.KO.R2: unless the house rule goal_line_touchback is on."""
    assert kick("5S 6H 2C 5D 5C 5H 6S").choices == []
    assert kick("5S 6H 2C touchback", goal_line_touchback="on").end == "touchback defense"
    assert kick("5S 6H 2C return 5D 5C 5H 6S", goal_line_touchback="on").end == "dead defense 19"


def test_KO_R3_still_inside_is_counted_without_coverage():
    """CB1.KO.R3: from -3 a draw of 2 is still inside, a draw of 3 is not, even against a king; with the switch it is."""
    # CB1.KO.R6
    assert kick("AS 7H KC return 2D touchback").choices == ["defense touchback"] * 2
    assert kick("AS 7H KC return 3D 9S 9H 9D").choices == ["defense touchback"]
    assert kick("AS 7H KC return 3D touchback", goal_line_touchback="on").end == "touchback defense"


@pytest.mark.parametrize(
    ("ending", "spot"),
    [
        (Ending(How.DEAD, DEFENSE, 22), "dead defense 32"),
        (Ending(How.TOUCHBACK, DEFENSE), "dead defense 30"),
        (Ending(How.DEAD, DEFENSE, 91), "dead defense 95"),
        (Ending(How.DEAD, OFFENSE, 75), "dead offense 65"),
        (Ending(How.SAFETY, DEFENSE), "dead defense 10"),
    ],
)
def test_KO_R4_a_foul_of_the_kickers_is_added_to_the_end(ending, spot):
    """CB1.KO.R4 CB1.PEN.3 CB1.PEN.R14: 10 yards, half the distance near the goal line; off the kickers if they have the ball."""
    down = enforced(Finished(Down(30), ending, new_series=True), Foul(OFFENSE, 10, source="kickers"), STANDARD)
    assert f"dead {down.side.word} {down.spot}" == spot


def accepted_or_not(answers, **changed):
    """A kickoff from the 30 with its foul accepted or declined: the last word, if any."""
    rules = house(**changed)

    def whole():
        ending = yield from kickoff(30, rules)
        return (yield from settled(Finished(Down(30), ending, new_series=True), rules))

    return play(whole(), answers)


@pytest.mark.parametrize(
    ("answers", "down"),
    [
        ("BJ 4H QS 5H 2C 3D 4D 5D 6D accept", "1&10 @27"),
        ("QS BJ 5H 2C 3D 4D 5D 6D JH accept", "1&10 @37"),
        ("QS BJ 5H 2C 3D 4D 5D 6D JH decline", "1&10 @22"),
        ("AS BJ 7H 9C touchback 2H accept", "1&10 @30"),
        ("QS 5H TC 8D BJ 9D 6C 4C 7S accept", "1&10 @6"),
        ("QS 5H TC 8D BJ 9D 6C 4C 7S decline", "1&10 @23"),
    ],
)
def test_KO_R4_it_may_be_declined(answers, down):
    """CB1.KO.R4 CB1.KRET.R4: the working of V005, V008 and V015, and a foul on a touchback."""
    played = accepted_or_not(answers.replace("TC", "10C"))
    assert (str(played.result.down), played.result.down.side) == (down, DEFENSE)


def test_KO_R4_it_is_void_on_a_touchdown():
    """CB1.KO.R4: 6 + 25 - 2 = 29, then sets of 33 and 35 and over the goal line; nothing is asked about the foul."""
    played = accepted_or_not("QS BJ 5H 2C 3D 4D 5D KH JD 10D QH QD 10S KS 2D 9H 2H")
    assert played.result.ending == Ending(How.TOUCHDOWN, DEFENSE, 100, True, (Foul(OFFENSE, 10, source="kickers"),))
    assert played.choices == []


def test_KO_R4_with_the_house_rule_it_may_be_kicked_again():
    """CB1.KO.R4 CB1.KO.R7: kickoff_foul = rekick_option; a foul of the receivers is no reason to kick again."""
    cards = "QS BJ 5H 2C 3D 4D 5D 6D JH"
    assert accepted_or_not(f"{cards} kick_again", kickoff_foul="rekick_option").result.kick_again == 15
    assert str(accepted_or_not(f"{cards} accept", kickoff_foul="rekick_option").result.down) == "1&10 @37"
    for rules, answers in (("tack_on", cards), ("rekick_option", "QS 5H 10C 8D BJ 9D 6C 4C 7S")):
        with pytest.raises(IllegalAnswerError):
            accepted_or_not(f"{answers} kick_again", kickoff_foul=rules)


def test_KO_R5_a_muff_leaves_the_touchback():
    """CB1.KO.R5"""
    assert kick("AS RJ 7H 9C touchback").end == "touchback defense"


@pytest.mark.parametrize(("spot", "over"), [(37, False), (38, True)])
def test_KO_R5_over_the_end_line_is_a_touchback_without_a_choice(spot, over):
    """CB1.KO.R5 CB1.KO.R10: 2 + 7 - 11 is the -2; kicked from the 37 it is the -9, from the 38 the -10."""
    played = kick("2S 7H" + ("" if over else " 9C touchback"), spot)
    assert (played.end, len(played.choices)) == ("touchback defense", int(not over))
