"""Section 10 of the rulebook: fouls on kickoffs, punts and field goals."""

import pytest
from games.cardbowl1.fouls import dead, enforce
from games.cardbowl1.loose_and_open import STANDARD, house, play

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, Settled, enforced, settled


@pytest.mark.parametrize(
    ("source", "yards", "ending", "text"),
    [
        ("kickers", 15, dead(22, DEFENSE), "1&10 @37 D"),
        ("kickoff offside", 5, Ending(How.TOUCHBACK, DEFENSE), "1&10 @25 D"),
        ("punt", 10, dead(35, DEFENSE), "1&10 @45 D"),
        ("punt coverage", 15, dead(90, DEFENSE), "1&G @95 D"),
        ("kickers", 10, dead(60), "1&10 @50"),
        ("kickers", 10, Ending(How.SAFETY, DEFENSE), "1&10 @10 D"),
        ("kickers", 10, Ending(How.TOUCHDOWN, OFFENSE, 100), "1&G @90"),
    ],
)
def test_the_kickers_foul_is_added_to_the_end(source, yards, ending, text):
    """CB1.KO.R4, CB1.PUNT.R2, CB1.PEN.R14"""
    assert enforce(ending, Foul(OFFENSE, yards, source=source), new_series=True) == text


def test_the_returner_s_foul_counts_from_its_spot():
    """CB1.KRET.R4, CB1.PRET.R1, CB1.PEN.R12: half the distance; 20 on a touchback."""
    foul = Foul(DEFENSE, 10, source="returner", spot=11)
    assert enforce(dead(23, DEFENSE), foul, new_series=True) == "1&10 @6 D"
    assert enforce(Ending(How.TOUCHBACK, DEFENSE), foul._replace(spot=20), new_series=True) == "1&10 @10 D"
    assert enforce(dead(23, DEFENSE), foul._replace(spot=-2), new_series=True) == "1&10 @10 D"
    assert enforce(dead(23, DEFENSE), foul._replace(spot=0), new_series=True) == "1&10 @10 D"


@pytest.mark.parametrize("yards", [10, 15])
@pytest.mark.parametrize("spot", [None, -30, -1, 0, 1, 2, 11, 20, 29, 30, 31, 60, 99])
def test_the_returner_s_foul_from_every_spot(spot, yards):
    """CB1.KRET.R4, CB1.PEN.R12: half the way at most; from the 20 where no spot in the field is known."""
    begins = spot if spot is not None and spot >= 1 else 20
    found = begins - min(yards, begins // 2)
    foul = Foul(DEFENSE, yards, source="returner", spot=spot)
    for ending in (dead(23, DEFENSE), dead(90, DEFENSE), Ending(How.TOUCHBACK, DEFENSE)):
        down = enforced(Finished(Down(40, 4, 7), ending, new_series=True), foul, STANDARD)
        assert (down.spot, down.down, down.side) == (found, 1, DEFENSE)


def test_the_receivers_foul_on_a_punt_card():
    """CB1.PUNT.R2: from the line; 4th down again, or a first down."""
    before = Down(40, 4, 7)
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 5, source="punt"), before, new_series=True) == "4&2 @45"
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 5, source="punt"), Down(40, 4, 5), new_series=True) == "1&10 @45"
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 15, True, "punt"), Down(80, 4, 19)) == "1&G @90"


def test_the_switch_of_punts():
    """CB1.PUNT.R2: switch punt_foul."""
    foul = Foul(OFFENSE, 10, source="punt coverage")
    before = Down(40, 4, 7)
    assert enforce(dead(20, DEFENSE), foul, before, new_series=True) == "1&10 @30 D"
    replay = house(punt_foul="replay")
    assert enforce(dead(38), foul, before) == "1&10 @72 D"  # a blocked punt: still 4th down
    assert enforce(Ending(How.TOUCHBACK, OFFENSE), foul, before, new_series=True) == "1&10 @10"
    assert enforce(dead(20, DEFENSE), foul, before, replay, new_series=True) == "4&17 @30"
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 10, source="returner", spot=30), before, replay) == "1&10 @20 D"
    assert enforce(dead(20, DEFENSE), Foul(OFFENSE, 10, source="kickers"), before, replay) == "1&10 @30 D"


def test_the_switch_of_kickoffs():
    """CB1.KO.R4, CB1.KO.R7: switch kickoff_foul."""
    foul = Foul(OFFENSE, 5, source="kickoff offside")
    play_ = Finished(Down(30), dead(22, DEFENSE)._replace(fouls=(foul,)), new_series=True)
    asked = play(settled(play_, STANDARD), "accept")
    assert asked.options("penalty") == ["accept", "decline"]
    assert str(asked.result.down) == "1&10 @27"
    again = play(settled(play_, house(kickoff_foul="rekick_option")), "kick_again")
    assert again.options("penalty") == ["accept", "kick again", "decline"]
    assert again.result == Settled(None, None, foul, kick_again=25)


@pytest.mark.parametrize(("yards", "automatic", "text"), [(5, False, "4&2 @45"), (15, True, "1&10 @55")])
def test_FGP_R1_a_foul_at_a_field_goal(yards, automatic, text):
    """CB1.FGP.R1, CB1.PEN.R15: from the line; the points of a good kick come off, a miss is forgotten."""
    foul = Foul(DEFENSE, yards, automatic, "field goal")
    before = Down(40, 4, 7)
    for how, side, default in (("good", OFFENSE, "decline"), ("no good", DEFENSE, "accept")):
        ending = Ending(How(how), side, 68, fouls=(foul,))
        accepted = play(settled(Finished(before, ending), STANDARD), "accept")
        assert accepted.steps[0][0].default == default
        assert (str(accepted.result.down), accepted.result.ending) == (text, None)
        assert play(settled(Finished(before, ending), STANDARD), "decline").result.ending is ending
