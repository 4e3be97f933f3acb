"""The field goal, its block and its fouls (section 9.7 of the rulebook)."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, house, of, play

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.series import after, missed_spot
from cardbowl.games.cardbowl1.rules.kicks.field_goals import Kick, block_cards, distance, field_goal, kick_at_goal
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = of("field_goal", "field_goal_distance", "missed_field_goal_spot")
SHORT = "2S 3S 2H 2D 2C 3D"  # 14


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector):
    assert check(vector, STANDARD) == vector["expect"]


def test_all_vectors_are_here():
    assert len(VECTORS) == 10 + 1 + 2


def kick(answers, yards=42, **changed):
    """A kick of `yards` yards, its result and the fouls that are certain."""
    fouls = Fouls()
    return play(kick_at_goal(yards, house(**changed), fouls), answers)


def fouled(answers, spot=76, **changed):
    """The fouls of a field goal: side, yards, automatic."""
    ending = play(field_goal(spot, house(**changed)), answers).result
    return ending.how, [(foul.by, foul.yards, foul.automatic) for foul in ending.fouls]


@pytest.mark.parametrize(("yards", "far"), [(24, 42), (20, 38), (1, 19), (99, 117)])
def test_FG_1_the_distance(yards, far):
    """CB1.FG.1: house rule field_goal_extra."""
    assert distance(yards, STANDARD) == far
    assert distance(yards, house(field_goal_extra=17)) == far - 1


@pytest.mark.parametrize(("yards", "how"), [(41, "good"), (42, "good"), (43, "no good")])
def test_FG_2_six_cards_against_the_distance(yards, how):
    """CB1.FG.2"""
    played = kick("7S 7H 7C 7D 6C 8D", yards)
    assert played.result == Kick(how, 42, yards)
    assert played.draws == [f"offense kick {number}" for number in range(1, 7)]


def test_FG_2_the_number_of_cards():
    """CB1.FG.2: house rule field_goal_cards."""
    assert kick("KS KH QC", 38, field_goal_cards=3).result.how == "good"


def test_FG_R1_all_six_are_drawn():
    """CB1.FG.R1: 25 yards are reached with the second card."""
    assert kick("KS KH 2C 2D 3C 3D", 25).result.total == 36


@pytest.mark.parametrize(("spot", "own"), [(1, 99), (9, 99), (60, 48), (76, 32), (88, 20), (89, 20), (99, 20)])
def test_FG_R1_a_miss(spot, own):
    """CB1.FG.R1, CB1.FG.R2: from the spot of the kick, or from the 20; never in an end zone."""
    assert missed_spot(spot, STANDARD) == own
    ending = play(field_goal(spot, STANDARD), SHORT).result
    assert (ending.how, ending.side, ending.spot) == ("no good", DEFENSE, own)


def test_FG_R1_the_numbers_of_a_miss():
    """CB1.FG.R1: house rules missed_least and block_back."""
    assert missed_spot(95, house(missed_least=25)) == 25
    assert missed_spot(60, house(block_back=7)) == 47


def test_a_good_field_goal():
    """CB1.FG.2"""
    ending = play(field_goal(76, STANDARD), "7S 7H 7C 7D 6C 8D").result
    assert (ending.how, ending.side, ending.fouls) == ("good", OFFENSE, ())


@pytest.mark.parametrize(
    ("yards", "cards"),
    [(18, 1), (19, 1), (20, 2), (29, 2), (30, 3), (39, 3), (40, 4), (49, 4), (50, 5), (59, 5), (60, 6), (117, 6)],
)
def test_FGB_1_how_many_cards_can_be_a_block(yards, cards):
    """CB1.FGB.1"""
    assert block_cards(yards, STANDARD) == cards


@pytest.mark.parametrize("before", range(6))
@pytest.mark.parametrize("yards", [19, 20, 39, 40, 59, 60])
def test_FGB_1_the_red_joker(before, yards):
    """CB1.FGB.1, CB1.FGB.R1: in the last card that can be a block, and one later, where it is replaced."""
    cards = ["7S", "7H", "7C", "7D", "6C", "8D"]
    blocked = before < block_cards(yards, STANDARD)
    rest = [] if blocked else cards[before:]
    found = kick(" ".join([*cards[:before], "RJ", *rest]), yards).result
    assert found.how == ("blocked" if blocked else "good" if yards <= 42 else "no good")


def test_FGB_1_the_window_is_a_house_rule():
    """CB1.FGB.1: house rules block_window and field_goal_cards."""
    assert block_cards(38, house(block_window=[10, 20, 30, 35, 60])) == 5
    assert block_cards(99, house(field_goal_cards=3)) == 3


@pytest.mark.parametrize(
    ("cards", "loose"), [("RJ", -8), ("AS RJ", -7), ("2S RJ", -7), ("7S RJ", -4), ("8S 2C RJ", -4), ("KS QH AC RJ", -1)]
)
def test_FGB_2_where_the_ball_is_loose(cards, loose):
    """CB1.FGB.2: 8 behind, half of the first card forward, rounded up."""
    assert kick(cards).result.loose == loose
    assert kick(cards, block_back=7).result.loose == loose + 1


def test_FGB_R1_a_replacement_belongs_to_its_slot():
    """CB1.FGB.R1, CB1.GEN.R1: 19 yards, the Red Joker replaces the offside card: still the first slot."""
    assert kick("BJ 4S RJ", 19).result == Kick("blocked", 0, 19, -8)
    assert kick("5S BJ RJ", 20).result == Kick("blocked", 5, 20, -5)


@pytest.mark.parametrize(
    ("answers", "end"),
    [
        ("7S RJ +0/+0 8H 5C", "dead offense 72"),
        ("7S RJ +0/+0 5C 8H", "dead defense 28"),
        ("7S RJ +0/+0 KH 5C 9D 8D 4D", "dead offense 93"),
        ("7S RJ +0/+0 5C QH 9D 8D", "dead defense 45"),
    ],
)
def test_FGB_R1_both_may_advance(answers, end):
    """CB1.FGB.R1, CB1.FGB.2: from the 76, loose at the 72; the kickers are the offense and draw first."""
    played = play(field_goal(76, STANDARD), answers)
    assert played.end == end
    assert played.draws[2:4] == ["offense recovery", "defense recovery"]


@pytest.mark.parametrize(
    ("answers", "down", "text"),
    [
        ("7S RJ +0/+0 8H 5C", 3, "4&14 @72"),
        ("7S RJ +0/+0 8H 5C", 4, "1&10 @28"),
        ("7S RJ +0/+0 KH 5C 9D 8D 4D", 4, "1&G @93"),
    ],
)
def test_FGB_R1_the_line_to_gain(answers, down, text):
    """CB1.FGB.R1, CB1.GAME.R3: on 4th down the kickers must reach it, here the 86."""
    ending = play(field_goal(76, STANDARD), answers).result
    assert str(after(Down(76, down, 10), ending, STANDARD)) == text


@pytest.mark.parametrize("card", ["4D", "KH", "RJ"])
def test_FGP_1_red_is_illegal_procedure(card):
    """CB1.FGP.1, CB1.GEN.R2: the play stops at once."""
    played = play(field_goal(76, STANDARD), f"BJ {card}")
    assert fouled(f"BJ {card}") == ("stopped", [(OFFENSE, 5, False)])
    assert played.draws[-1] == "offense determination: kick 1"


def test_FGP_1_black_is_offside():
    """CB1.FGP.1: it is replaced, and the kick goes on."""
    assert fouled("BJ KS 7S 7H 7C 7D 6C 8D") == ("good", [(DEFENSE, 5, False)])


@pytest.mark.parametrize(
    ("card", "yards", "automatic"), [("AH", 5, False), ("10S", 5, False), ("JD", 15, True), ("KS", 15, True), ("RJ", 15, True)]
)
def test_FGP_2_a_foul_against_the_kicker(card, yards, automatic):
    """CB1.FGP.2, CB1.GEN.9: running into the kicker, or roughing the kicker."""
    assert fouled(f"7S BJ 7H 7C 7D 6C 5D {card}") == ("no good", [(DEFENSE, yards, automatic)])


def test_FGP_R1_the_determination_card_is_the_last():
    """CB1.FGP.R1, CB1.PEN.R8: after the recovery of a block."""
    played = play(field_goal(76, STANDARD), "7S BJ 7H RJ +0/+0 8H 5C JD")
    assert played.draws == [
        "offense kick 1",
        "offense kick 2",
        "offense kick 2",
        "offense kick 3",
        "offense recovery",
        "defense recovery",
        "offense determination: field goal",
    ]


@pytest.mark.parametrize("before", [2, 3, 4, 5])
def test_FGP_3_later_it_is_replaced(before):
    """CB1.FGP.3"""
    cards = ["7S", "7H", "7C", "7D", "6C", "8D"]
    assert fouled(" ".join([*cards[:before], "BJ", *cards[before:]])) == ("good", [])
