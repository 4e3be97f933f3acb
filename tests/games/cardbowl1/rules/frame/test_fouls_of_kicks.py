"""Section 10 of the rulebook: fouls on kickoffs, punts and field goals."""

from itertools import product

import pytest
from games.cardbowl1.fouls import dead, enforce
from games.cardbowl1.games_played import at, turn
from games.cardbowl1.loose_and_open import STANDARD, house, play

from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.penalties import (
    INTERFERENCE,
    KICKOFF,
    LOOSE_BALL,
    ON_THE_RUN,
    OPEN_FIELD,
    PUNT,
    RETURNER,
    Finished,
    Settled,
    enforced,
    settled,
)


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


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (Ending(How.SAFETY, DEFENSE), "1&10 @1 D"),
        (Ending(How.TOUCHDOWN, OFFENSE, 100), "1&G @99"),
        (dead(22, DEFENSE), "1&10 @22 D"),
        (dead(60), "1&10 @60"),
        (Ending(How.TOUCHBACK, DEFENSE), "1&10 @20 D"),
    ],
)
def test_KO_R12_an_offside_of_no_yards(ending, text):
    """CB1.KO.R12, CB1.FLD.2, CB1.PEN.R14: a cancelled safety is on the 1, a cancelled touchdown on the 99."""
    assert enforce(ending, Foul(OFFENSE, 0, source="kickoff offside"), new_series=True) == text


@pytest.mark.parametrize(
    "source", [*KICKOFF, *PUNT, RETURNER, LOOSE_BALL, INTERFERENCE, *ON_THE_RUN, OPEN_FIELD, "snap", "field goal"]
)
@pytest.mark.parametrize("by", [OFFENSE, DEFENSE])
@pytest.mark.parametrize("runner", [OFFENSE, DEFENSE])
@pytest.mark.parametrize("new_series", [True, False])
def test_an_accepted_foul_puts_the_ball_in_the_field_of_play(source, by, runner, new_series):
    """CB1.FLD.2, CB1.PEN.3, CB1.KO.R12: from every spot of the foul, and after every end of the play."""
    endings = [whistle(side, spot, touchback=back) for side in Side for spot in (-9, 1, 50, 99, 109) for back in (True, False)]
    for spot, ending, yards, line in product((None, -30, 0, 1, 99, 100, 130), endings, (0, 5, 15), (1, 30, 99)):
        foul = Foul(by, yards, source=source, spot=spot, runner=runner)
        down = enforced(Finished(Down(line, 4, 1), ending, new_series=new_series), foul, STANDARD)
        assert 1 <= down.spot <= 99, (spot, ending, yards, line)


@pytest.mark.parametrize(
    ("cards", "now"),
    [
        ("normal BJ 3H 5C 6C KS AS AH AC AD accept", "away 1&10 @1"),
        ("normal BJ 3H 2C AC 2D return AS return RJ +0/+0 3D KH accept", "home 1&G @99"),
    ],
)
def test_KO_R12_a_kickoff_with_an_offside_of_no_yards(cards, now):
    """CB1.KO.R12, CB1.PEN.R14: a score that it cancels; the position is one that can be read, and counts as a play."""
    played = turn(at(phase="kickoff"), cards, kickoff_offside=0)
    assert played.now == now
    assert Position.parse(str(played.result)) == played.result


def test_the_returner_s_foul_counts_from_its_spot():
    """CB1.KRET.R4, CB1.PRET.R1, CB1.PEN.R12: half the distance; 20 on a touchback."""
    foul = Foul(DEFENSE, 10, source="returner", spot=11)
    assert enforce(dead(23, DEFENSE), foul, new_series=True) == "1&10 @6 D"
    assert enforce(Ending(How.TOUCHBACK, DEFENSE), foul._replace(spot=20), new_series=True) == "1&10 @10 D"
    assert enforce(dead(23, DEFENSE), foul._replace(spot=-2), new_series=True) == "1&10 @10 D"
    assert enforce(dead(23, DEFENSE), foul._replace(spot=0), new_series=True) == "1&10 @10 D"


@pytest.mark.parametrize("yards", [10, 15])
@pytest.mark.parametrize("spot", [None, -30, -1, 0, 1, 2, 11, 20, 29, 30, 31, 60, 99, 100, 115])
def test_the_returner_s_foul_from_every_spot(spot, yards):
    """CB1.KRET.R4, CB1.PEN.R12: half the way at most; from the 20 where no spot in the field is known."""
    begins = min(spot, 99) if spot is not None and spot >= 1 else 20
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
