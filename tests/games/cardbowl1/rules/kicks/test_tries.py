"""The try after a touchdown (section 9.8 of the rulebook)."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, house, of, play

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.kicks.tries import (
    Tried,
    extra_point,
    loose_on_a_try,
    moved_try,
    settled_try,
    try_spot,
    two_points,
)
from cardbowl.games.cardbowl1.rules.passes.pass_tests import interference
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = of("extra_point", "two_point_fumble", "two_point_result")
GOOD = "7S 7H 7C 7D 6C 8D"  # 42
HOLDING = Foul(OFFENSE, 10, source="run")
PUSH = Foul(DEFENSE, 5, True, "run")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector):
    assert check(vector, STANDARD) == vector["expect"]


def test_all_vectors_are_here():
    assert len(VECTORS) == 4 + 2


def kicked(answers, spot=98, **changed):
    """An extra point: how it ended and its fouls."""
    ending = play(extra_point(spot, house(**changed)), answers).result
    return ending.how, [(foul.by, foul.yards) for foul in ending.fouls]


@pytest.mark.parametrize(
    ("cards", "spot", "how"),
    [
        ("AS 2H 3C 4D 5C 5D", 98, "good"),
        ("AS 2H 3C 4D 4C 5D", 98, "no good"),
        ("AS 2H 3C 4D 4C 5D", 99, "good"),
        ("AS 2H 3C 4D 9C 5D", 93, "no good"),
        ("AS 2H 3C 4D TC 5D", 93, "good"),
    ],
)
def test_TRY_1_a_field_goal_of_20_yards(cards, spot, how):
    """CB1.TRY.1, CB1.TRY.R1: 20 from the 2, 19 from the 1, 25 from the 7."""
    assert kicked(cards, spot) == (how, [])


@pytest.mark.parametrize("spot", [93, 98, 99])
def test_TRY_2_only_the_first_card_can_be_a_block(spot):
    """CB1.TRY.2, CB1.TRY.R1: also from a distance at which a field goal could be blocked later."""
    assert kicked("RJ", spot) == ("no good", [])
    assert kicked("7S RJ 7H 7C 7D 6C 8D", spot) == ("good", [])


@pytest.mark.parametrize("before", range(1, 6))
def test_TRY_R1_jokers_later_are_replaced(before):
    """CB1.TRY.R1: no foul against the kicker on a try."""
    cards = GOOD.split()
    assert kicked(" ".join([*cards[:before], "BJ", "RJ", *cards[before:]])) == ("good", [])


def test_TRY_R1_the_black_joker_first():
    """CB1.TRY.R1: red is 5 yards back, black an offside."""
    assert kicked("BJ 4D") == ("stopped", [(OFFENSE, 5)])
    assert kicked(f"BJ 4S {GOOD}") == ("good", [(DEFENSE, 5)])
    assert kicked("BJ 4S RJ") == ("no good", [(DEFENSE, 5)])


def test_TRY_R1_from_where_it_is_kicked_again():
    """CB1.TRY.R1: from the 7 (25 yards) and from half the distance, the 1 (19 yards)."""
    stopped = play(extra_point(98, STANDARD), "BJ 4D").result
    assert play(settled_try(98, stopped), "").result == Tried(False, 93)
    offside = play(extra_point(98, STANDARD), f"BJ 4S {GOOD}").result
    assert play(settled_try(98, offside), "accept").result == Tried(False, 99)
    assert play(settled_try(98, offside), "decline").result == Tried(True)


def test_TWO_1_from_the_2():
    """CB1.TWO.1: house rule try_yards."""
    assert try_spot(STANDARD) == 98
    assert try_spot(house(try_yards=3)) == 97


@pytest.mark.parametrize(
    ("ending", "how"),
    [
        (Ending(How.TOUCHDOWN, OFFENSE, 100), "good"),
        (Ending(How.DEAD, OFFENSE, 99), "no good"),
        (Ending(How.INCOMPLETE, OFFENSE, 98), "no good"),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), "no good"),
        (Ending(How.DEAD, DEFENSE, 3), "no good"),
        (Ending(How.SAFETY, OFFENSE), "no good"),
        (Ending(How.STOPPED, OFFENSE, 98), "stopped"),
    ],
)
def test_TWO_2_the_goal_line(ending, how):
    """CB1.TWO.2, CB1.TWO.R1, CB1.GAME.R5: no points for the defense."""
    assert play(two_points(ending), "").result.how == how


@pytest.mark.parametrize(
    ("answers", "how"),
    [
        ("KH 5S", "dead"),
        ("KH QH", "dead"),
        ("9H 5H", "dead"),
        ("5H KH", "dead"),
        ("JH 5H AC", "dead"),
        ("JH 5H 3C", "touchdown"),
        ("KH 5H AC AD 2C", "touchdown"),
    ],
)
def test_TWO_3_a_fumble(answers, how):
    """CB1.TWO.3, CB1.TWO.R1, CB1.TWO.R2: loose at the 97, without modifiers."""
    ending = play(loose_on_a_try(97, STANDARD, Fouls()), answers).result
    assert (ending.how, ending.side) == (how, OFFENSE)


@pytest.mark.parametrize(
    ("spot", "foul", "again"), [(98, PUSH, 99), (99, PUSH, 99), (88, PUSH, 93), (98, HOLDING, 88), (12, HOLDING, 6)]
)
def test_TWO_R1_where_it_is_made_again(spot, foul, again):
    """CB1.TWO.R1, CB1.PEN.3, CB1.TRY.R2"""
    assert moved_try(spot, foul) == again


@pytest.mark.parametrize("yards", [0, 1, 3, 20])
@pytest.mark.parametrize(("spot", "again"), [(98, 99), (99, 99), (70, 85)])
def test_TWO_R3_interference_is_half_the_distance(spot, again, yards):
    """CB1.TWO.R1, CB1.TWO.R3, CB1.PASS.14: wherever the pass was to come down, at the line of the try too."""
    thrown = Fouls()
    play(interference(spot, yards, thrown), "")
    (foul,) = thrown.certain
    ending = Ending(How.NO_GOOD, OFFENSE, spot, fouls=(foul,))
    assert play(settled_try(spot, ending), "accept").result == Tried(False, again)


@pytest.mark.parametrize(
    ("how", "foul", "default"),
    [("good", PUSH, "decline"), ("no good", PUSH, "accept"), ("good", HOLDING, "accept"), ("no good", HOLDING, "decline")],
)
def test_TWO_R1_accepted_or_declined(how, foul, default):
    """CB1.TWO.R1, CB1.PEN.4: the side that was fouled decides."""
    ending = Ending(How(how), OFFENSE, 98, fouls=(foul,))
    declined = play(settled_try(98, ending), "decline")
    ((asked, _),) = declined.steps
    assert (asked.side, asked.default) == (foul.by.other, default)
    assert declined.result == Tried(how == "good")
    assert play(settled_try(98, ending), "accept").result.again == (99 if foul is PUSH else 88)
