"""Section 10 of the rulebook: where penalties are walked off, after plays from scrimmage."""

import pytest
from games.cardbowl1.fouls import FACEMASK, HOLDING, OFFSIDE, dead, enforce, settle
from games.cardbowl1.loose_and_open import STANDARD, of

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.series import walk_off, walked
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = of(
    "penalty_walk_off",
    "penalty_enforcement",
    "interference_spot",
    "down_and_distance",
    "possession_change",
    "own_goal_line",
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector):
    assert check(vector, STANDARD) == vector["expect"]


def test_all_vectors_are_here():
    assert len(VECTORS) == 2 + 1 + 1 + 2 + 3 + 1


# ---- walking off ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("yards", "way", "walk"), [(5, 10, 5), (5, 9, 4), (5, 1, 0), (10, 15, 7), (15, 30, 15), (15, 29, 14)])
def test_PEN_3_half_the_distance(yards, way, walk):
    """CB1.PEN.3, CB1.PEN.R3: rounded down, to the goal line of the side that fouled."""
    assert walk_off(yards, way) == walk
    assert walked(way, -yards) == way - walk
    assert walked(100 - way, yards) == 100 - way + walk


@pytest.mark.parametrize("source", ["snap", "sack", "handoff", "run", "pass", "yardage", "reception"])
def test_PEN_R1_the_offense_before_a_run_in_the_open(source):
    """CB1.PEN.R1: from the line, the down repeated, however far the play went."""
    assert enforce(dead(80), Foul(OFFENSE, 10, source=source)) == "2&17 @30"
    assert enforce(dead(80), Foul(OFFENSE, 10, source=source), Down(9, 3, 1)) == "3&5 @5"


@pytest.mark.parametrize(("spot", "text"), [(50, "2&7 @40"), (56, "2&1 @46"), (57, "1&10 @47"), (70, "1&10 @60"), (8, "2&43 @4")])
def test_PEN_R1_the_runner_in_the_open(spot, text):
    """CB1.PEN.R1, CB1.PEN.R10: from the foul; a first down if the enforced spot reaches the line to gain."""
    assert enforce(dead(80), Foul(OFFENSE, 10, source="open field", spot=spot)) == text


@pytest.mark.parametrize("source", ["handoff", "run", "open field"])
@pytest.mark.parametrize(("end", "text"), [(41, "1&10 @46"), (44, "1&10 @49"), (30, "1&10 @45")])
def test_PEN_5_the_defense_on_a_run(source, end, text):
    """CB1.PEN.5, CB1.PEN.R2, CB1.PEN.2: added to the run, or to the line after a loss; an automatic first down."""
    assert enforce(dead(end), Foul(DEFENSE, 5, True, source)) == text


def test_PEN_5_the_play_notes():
    """CB1.PEN.5: a run of 2 plus 5 from the 36 makes the 43."""
    assert enforce(dead(38), Foul(DEFENSE, 5, True, "handoff"), Down(36)) == "1&10 @43"


@pytest.mark.parametrize(("end", "text"), [(41, "2&1 @46"), (42, "1&10 @47"), (35, "2&2 @45"), (96, "1&G @98")])
def test_PEN_R2_without_an_automatic_first_down(end, text):
    """CB1.PEN.R2: the down repeated with the old line to gain."""
    assert enforce(dead(end), Foul(DEFENSE, 5, source="run")) == text


@pytest.mark.parametrize("ending", [dead(60), Ending(How.INCOMPLETE, OFFENSE, 40), dead(20, DEFENSE)])
def test_PEN_R2_offside_and_illegal_contact(ending):
    """CB1.PEN.R2, CB1.PEN.R4: from the line instead of the result; a turnover is void."""
    assert enforce(ending, OFFSIDE) == "2&2 @45"
    assert enforce(ending, Foul(DEFENSE, 5, True, "yardage")) == "1&10 @45"


def test_PEN_R3_interference():
    """CB1.PEN.R3, CB1.PASS.14, CB1.PASS.R6: no half distance but the 1."""
    foul = Foul(DEFENSE, 0, True, "interference", 85)
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), foul) == "1&10 @85"
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), foul._replace(spot=105)) == "1&G @99"
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), Foul(DEFENSE, 5, source="interference, 5 yards")) == "2&2 @45"


def test_PEN_R4_a_turnover_with_a_foul_of_the_defense():
    """CB1.PEN.R4, CB1.PEN.R7: the offense keeps the ball, from the end of its run, or from the line if there was none."""
    assert enforce(dead(70, DEFENSE), FACEMASK) == "1&10 @55"
    assert enforce(dead(70, DEFENSE), FACEMASK, end=50) == "1&10 @65"
    assert enforce(dead(70, DEFENSE), Foul(DEFENSE, 5, source="fumble", spot=44)) == "1&10 @49"


def test_PEN_R4_a_turnover_with_a_foul_of_the_offense():
    """CB1.PEN.R4: accepted, the offense would have its ball back."""
    played = settle("accept", dead(70, DEFENSE), HOLDING)
    assert (played.steps[0][0].side, played.steps[0][0].default) == (DEFENSE, "decline")
    assert str(played.result.down) == "2&17 @30"
    kept = settle("decline", dead(70, DEFENSE), HOLDING).result.down
    assert (str(kept), kept.side) == ("1&10 @70", DEFENSE)


def test_PEN_R4_the_new_runner():
    """CB1.PEN.R4, CB1.KRET.R4: from the foul in its possession; a foul against it is added to its run."""
    # CB1.PEN.R12, CB1.PEN.R13
    own = Foul(DEFENSE, 10, source="open field", spot=60, runner=DEFENSE)
    assert enforce(dead(80, DEFENSE), own) == "1&10 @50 D"
    assert enforce(Ending(How.TOUCHDOWN, DEFENSE, 100), own) == "1&10 @50 D"
    assert enforce(dead(80, DEFENSE), own._replace(spot=-4)) == "1&10 @10 D"
    theirs = Foul(OFFENSE, 15, source="open field", runner=DEFENSE)
    assert enforce(dead(80, DEFENSE), theirs) == "1&G @90 D"
    assert enforce(dead(30), theirs) == "1&10 @85 D"
    assert enforce(dead(30), theirs, end=50) == "1&10 @65 D"
    assert enforce(Ending(How.TOUCHBACK, DEFENSE), theirs._replace(yards=5)) == "1&10 @25 D"


def test_PEN_R4_the_ball_changed_hands_twice():
    """CB1.PEN.R4: on the second run of the offense a new series; a foul before that voids all that came after."""
    assert enforce(dead(35), Foul(DEFENSE, 5, source="open field"), new_series=True) == "1&10 @40"
    assert enforce(dead(35), Foul(OFFENSE, 5, source="open field", spot=33), new_series=True) == "1&10 @28"
    assert enforce(dead(35), Foul(DEFENSE, 5, source="run"), new_series=True, end=41) == "2&1 @46"


@pytest.mark.parametrize(
    ("foul", "text"),
    [
        (Foul(OFFENSE, 5, source="fumble", spot=44), "2&8 @39"),
        (Foul(OFFENSE, 15, source="fumble", spot=70), "1&10 @55"),
        (Foul(DEFENSE, 10, source="fumble", spot=44), "1&10 @54"),
        (Foul(OFFENSE, 10, source="fumble", spot=-3), "2&17 @30"),
        (Foul(DEFENSE, 10, source="fumble", spot=104), "1&G @99"),
        (Foul(DEFENSE, 10, source="fumble", spot=60, runner=DEFENSE), "1&10 @50 D"),
        (Foul(OFFENSE, 10, source="fumble", spot=60, runner=DEFENSE), "1&10 @70 D"),
    ],
)
def test_FUM_R4_a_foul_on_a_loose_ball(foul, text):
    """CB1.FUM.R4, CB1.PEN.R6, CB1.PEN.R11: from where it was loose; the side that had it keeps it."""
    assert enforce(dead(60), foul) == text


def test_PEN_R6_no_safety_by_a_foul():
    """CB1.PEN.R6: behind the own goal line the line of scrimmage counts."""
    for spot in (-2, 0):
        assert enforce(dead(5), Foul(OFFENSE, 10, source="open field", spot=spot), Down(4, 1, 10)) == "1&12 @2"
    assert enforce(dead(5), Foul(OFFENSE, 10, source="open field", spot=1), Down(4, 1, 10)) == "1&13 @1"
