"""Section 10 of the rulebook in a game: the untimed down that may follow an accepted foul as a half ends."""

import pytest
from games.cardbowl1.games_played import at, dealt, down_at, lost_at, turn

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul

SIMPLE1 = {"clock": "simple1"}
COMPLEX = {"clock": "complex"}
HOLDING = Foul(OFFENSE, 10, source="handoff")
OFFSIDE = Foul(DEFENSE, 5, source="snap")


@pytest.mark.parametrize("changed", [{}, SIMPLE1, COMPLEX])
def test_PEN_R6_an_untimed_down(scrimmage, changed):
    """CB1.PEN.R6, CB1.PEN.R19: by every clock; it takes no time, and then the half is over."""
    scrimmage("rush", down_at(33, fouls=(OFFSIDE,)))
    played = turn(dealt(quarter=2, left=1, second_half=AWAY), "accept", **changed)
    assert (played.now, played.result.untimed, played.result.left, played.result.quarter) == ("home 1&5 @35", True, 0, 2)
    ended = turn(played.result, "spike 4H", **changed)
    assert (ended.now, ended.result.quarter, ended.result.untimed) == ("kickoff away 1&10 @30", 3, False)
    again = turn(dealt(quarter=2, left=0, untimed=True), "accept", **changed).result
    assert (again.untimed, again.quarter) == (True, 2)


@pytest.mark.parametrize(
    ("before", "foul", "answers", "changed"),
    [
        (dealt(quarter=2, left=1), OFFSIDE, "accept", {"untimed_down": "off"}),
        (dealt(quarter=2, left=1), HOLDING, "accept", {}),
        (dealt(quarter=1, left=1), OFFSIDE, "accept", {}),
        (dealt(quarter=2, left=1), OFFSIDE, "decline", {}),
    ],
)
def test_PEN_R6_no_untimed_down(scrimmage, before, foul, answers, changed):
    """CB1.PEN.R6, CB1.PEN.R19: switch untimed_down; not for the side that fouled, not within a half, not if declined."""
    scrimmage("rush", down_at(33, fouls=(foul,)))
    after = turn(before, answers, **changed).result
    assert (after.untimed, after.quarter) == (False, before.quarter + 1)


STOPPED_AT_THE_SNAP = ["spike BJ 5H", "kneel BJ KH yes", "kneel BJ KH no", "field_goal BJ 5H"]


@pytest.mark.parametrize("changed", [{}, SIMPLE1, COMPLEX])
@pytest.mark.parametrize("quarter", [2, 4, 5])
@pytest.mark.parametrize("answers", STOPPED_AT_THE_SNAP)
def test_SNAP_4_an_untimed_down_that_is_stopped_is_played_again(answers, quarter, changed):
    """CB1.SNAP.4, CB1.SNAP.R1, CB1.FGP.1, CB1.PEN.R19: as with time left, and once it is played the half is over."""
    timed = turn(at(70, quarter=quarter, left=1), answers, **changed).result
    untimed = turn(at(70, quarter=quarter, left=0, untimed=True), answers, **changed)
    assert (timed.left, timed.quarter) == (1, quarter)
    assert untimed.result == timed._replace(left=0, untimed=True)
    ended = turn(untimed.result, "spike 4H", **changed).result
    assert (ended.phase == "over", ended.quarter) == ((True, 5) if quarter == 5 else (False, quarter + 1))


def test_SNAP_4_an_untimed_down_with_hands_that_is_stopped(scrimmage):
    """CB1.SNAP.4, CB1.PEN.R19: a false start, and after it a play of the same down."""
    scrimmage("stopped", Ending(How.STOPPED, OFFENSE, 30, fouls=(Foul(OFFENSE, 5, source="snap"),)))
    again = turn(dealt(quarter=2, left=0, untimed=True))
    assert (again.now, again.result.untimed, again.result.quarter) == ("home 1&15 @25", True, 2)


@pytest.mark.parametrize("changed", [{}, SIMPLE1, COMPLEX])
@pytest.mark.parametrize(
    ("quarter", "overtime", "found"),
    [
        (4, "until_decided", (4, True)),
        (5, "nfl2007", (5, True)),
        (5, "until_decided", (6, False)),
        (6, "until_decided", (7, False)),
    ],
)
def test_PEN_R6_a_period_that_goes_on_ends_no_half(scrimmage, quarter, overtime, found, changed):
    """CB1.PEN.R6, CB1.PEN.R19, CB1.GAME.R6: the next period begins with the same down, whether the foul is accepted or not."""
    scrimmage("rush", down_at(33, fouls=(OFFSIDE,)))
    before = dealt(quarter=quarter, left=1)
    after = turn(before, "accept", overtime=overtime, **changed)
    assert (after.now, after.result.quarter, after.result.untimed) == ("home 1&5 @35", *found)
    declined = turn(before, "decline", overtime=overtime, **changed)
    assert (declined.now == "home 2&7 @33") is not found[1]


def test_PEN_R6_time_that_is_left_is_played(scrimmage):
    """CB1.PEN.R19: no untimed down while there is time; eight intervals would have used it up, one does not."""
    scrimmage("rush", down_at(33, fouls=(OFFSIDE,)))
    after = turn(dealt(quarter=2, left=5), "accept").result
    assert (after.untimed, after.left) == (False, 4)


def test_PEN_R6_a_kick_made_again_as_time_runs_out():
    """CB1.PEN.R19, CB1.KO.R4: it is kicked once more."""
    answers = "normal 7H BJ 8S 5D 2C 3C 4C 5S 2H kick_again"
    played = turn(at(phase="kickoff", quarter=2, left=1), answers, kickoff_foul="rekick_option")
    assert (played.now, played.result.untimed, played.result.quarter) == ("kickoff home 1&10 @20", True, 2)


@pytest.mark.parametrize(
    ("answer", "found"), [("accept", ("away 1&10 @31", 2, True)), ("decline", ("kickoff home 1&10 @30", 3, False))]
)
def test_PEN_R20_the_receivers_untimed_down_after_a_foul_of_the_kickers(answer, found):
    """CB1.PEN.R20: a punt from the 30 to the 26 of the receivers, and five yards, as the half ends."""
    answers = f"punt 4 10C BJ 5C 6D 7D 8S return 3H 4H 2H {answer}"
    played = turn(at(30, 4, quarter=2, left=1, second_half=HOME), answers)
    assert (played.now, played.result.quarter, played.result.untimed) == found


@pytest.mark.parametrize(
    ("ending", "foul", "untimed"),
    [
        (lost_at(40), Foul(DEFENSE, 10, source="open field", spot=30, runner=DEFENSE), False),
        (lost_at(40), Foul(OFFENSE, 15, source="open field", spot=30, runner=DEFENSE), True),
    ],
)
def test_PEN_R20_the_side_that_has_the_ball_after_an_interception(scrimmage, ending, foul, untimed):
    """CB1.PEN.R20, CB1.PEN.R13: a foul of the new runner's own side brings it no untimed down."""
    scrimmage("pass", ending._replace(fouls=(foul,)))
    assert turn(dealt(quarter=2, left=1), "accept").result.untimed is untimed


def test_the_position_of_an_untimed_down_is_written():
    """CB1.PEN.R6"""
    text = str(at(left=0, untimed=True))
    assert "left 0 untimed" in text
    assert type(at()).parse(text) == at(left=0, untimed=True)
