"""The downs and goal lines of sections 1.3 and 1.4, and the downs that section 10 keeps."""

import pytest
from games.cardbowl1.fouls import AT_40, dead
from games.cardbowl1.loose_and_open import STANDARD, house, play

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down, first_down, next_down, same_down
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.series import after
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball

# ---- downs, distances and goal lines -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "spot", "text", "side"),
    [
        (Down(30), 34, "2&6 @34", OFFENSE),
        (Down(30), 25, "2&15 @25", OFFENSE),
        (Down(30, 3, 4), 34, "1&10 @34", OFFENSE),
        (Down(30, 4, 4), 33, "1&10 @67", DEFENSE),
        (Down(30, 4, 4), 34, "1&10 @34", OFFENSE),
        (Down(85, 1, 10), 92, "2&3 @92", OFFENSE),
        (Down(85, 1, 10), 95, "1&G @95", OFFENSE),
        (Down(95, 4, 5), 97, "1&10 @3", DEFENSE),
    ],
)
def test_GAME_R1_downs(before, spot, text, side):
    """CB1.GAME.R1, CB1.GAME.R3, CB1.GAME.1, CB1.FLD.3"""
    found = next_down(before, spot, STANDARD)
    assert (str(found), found.side) == (text, side)


def test_GAME_R1_the_numbers_of_a_series():
    """CB1.GAME.R1: house rules downs and line_to_gain."""
    assert str(next_down(Down(30, 3, 4), 32, house(downs=3))) == "1&10 @68"
    assert str(first_down(30, OFFENSE, house(line_to_gain=5))) == "1&5 @30"


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (Ending(How.STOPPED, OFFENSE, 40), "2&7 @40"),
        (Ending(How.INCOMPLETE, OFFENSE, 40), "3&7 @40"),
        (Ending(How.OUT, OFFENSE, 43), "3&4 @43"),
        (Ending(How.DEAD, OFFENSE, 47), "1&10 @47"),
        (Ending(How.DEAD, DEFENSE, 70), "1&10 @70 D"),
        (Ending(How.TOUCHBACK, DEFENSE), "1&10 @20 D"),
        (Ending(How.NO_GOOD, DEFENSE, 68), "1&10 @68 D"),
        (Ending(How.NO_GOOD, OFFENSE, 98), None),
        (Ending(How.GOOD, OFFENSE, 40), None),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), None),
        (Ending(How.SAFETY, OFFENSE), None),
        (Ending(How.AGAIN, OFFENSE, 30), None),
    ],
)
def test_GAME_R3_what_follows_a_play(ending, text):
    """CB1.GAME.R3, CB1.FLD.R3"""
    found = after(AT_40, ending, STANDARD)
    assert (found and f"{found}{' D' if found.side is DEFENSE else ''}") == text


def test_after_a_kick_every_possession_is_a_new_series():
    """CB1.FUM.R8: the kickers recovered a muff short of the line to gain."""
    assert str(after(AT_40, dead(42), STANDARD, new_series=True)) == "1&10 @42"
    assert str(after(AT_40, Ending(How.TOUCHBACK, DEFENSE), house(touchback_spot=25))) == "1&10 @25"


@pytest.mark.parametrize(("spot", "out"), [(-10, True), (-9, False), (0, False), (100, False), (109, False), (110, True)])
def test_FLD_2_the_end_lines(spot, out):
    """CB1.FLD.2: a loose ball on or behind one is dead there; anywhere else both sides go after it."""
    found = play(loose_ball(spot, STANDARD, Fouls()), "" if out else "0/0 9S 5H")
    assert found.whats == ["fumble", "out of play" if out else "declared", *([] if out else ["recovers"])]


@pytest.mark.parametrize(("spot", "how"), [(-3, "safety"), (0, "safety"), (1, "dead"), (99, "dead"), (100, "touchdown")])
def test_FLD_R1_the_plane(spot, how):
    """CB1.FLD.R1, CB1.FLD.R3: put there by the other side it is a touchback."""
    assert whistle(OFFENSE, spot).how == how
    assert whistle(OFFENSE, spot, touchback=True).how == how.replace("safety", "touchback")


# ---- accepting, declining, scores ----------------------------------------------------------------------------------


def test_same_down_keeps_the_line():
    """CB1.PEN.R1, CB1.PEN.R2"""
    assert str(same_down(AT_40, 46, STANDARD)) == "2&1 @46"
    assert str(same_down(AT_40, 46, STANDARD, automatic=True)) == "1&10 @46"
