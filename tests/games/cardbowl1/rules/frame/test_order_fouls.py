"""Sections 8.3 and 10 of the rulebook in a game: fouls on plays where the ball changed hands, moved kickoffs, who may advance."""

import pytest
from games.cardbowl1.games_played import at, dealt, down_at, house, lost_at, turn
from games.cardbowl1.scenes import after_words

from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.frame.after_the_play import end_of_run, finished, is_new_series
from cardbowl.games.cardbowl1.rules.frame.clock import KICKOFFS, only_the_fumbler, rules_of_the_moment
from cardbowl.games.cardbowl1.rules.frame.course_of_play import Course
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, enforced
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.passes.interceptions import interceptors_run
from cardbowl.reading.plays_ended import stood
from cardbowl.steps.ask import Note

GOOD = "10H 10D 10C 10S 5H 5D"
KICKOFF = "normal 7H 8S 5D 2C 3C 4C 5S"
HOLDING = Foul(OFFENSE, 10, source="handoff")
FACEMASK = Foul(DEFENSE, 15, True, source="open field", spot=40)


def fumble(spot, side=OFFENSE):
    return Note("CB1.FUM.1", "Loose ball.", (), "fumble", spot, side, spot)


def ending_of(rule, *answers):
    """The ending of a rule that is given these answers."""
    from games.cardbowl1.games_played import Played, play_rule

    return play_rule(rule, " ".join(answers), Played).result


# ---- who had the ball ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "more", "changed"),
    [
        ("+0/+0 9S 2C", {}, False),
        ("+0/+0 2S 9C", {}, True),
        ("+0/+0 9S 2C", {"holder": DEFENSE}, True),
        ("+0/+0 2S 9C", {"holder": DEFENSE}, True),
    ],
)
def test_FUM_R15_a_recovery_says_whether_the_other_side_had_the_ball(answers, more, changed):
    """CB1.FUM.R15"""
    assert ending_of(loose_ball(40, house(), Fouls(), **more), answers).changed is changed


def test_FUM_R15_a_ball_lost_again_by_the_other_side():
    """CB1.FUM.R15: the defense recovers, runs, loses it, and the offense has it again."""
    ending = ending_of(loose_ball(40, house(), Fouls()), "+0/+0 2S JC RJ +0/+0 2D 9H")
    assert (ending.side, ending.changed) == (OFFENSE, True)


@pytest.mark.parametrize("answers", ["stay", "run 5H", "run RJ +0/+0 9S 2C", "run RJ +0/+0 2S 9C"])
def test_FUM_R15_an_interception_changes_hands(answers):
    """CB1.FUM.R15, CB1.INT.1"""
    assert ending_of(interceptors_run(50, house(), Fouls()), answers).changed


def test_FUM_R15_where_a_series_begins():
    """CB1.FUM.R15: the side of the ending shows it where the ball stays with the other side."""
    assert all(is_new_series(kind, down_at(40)) for kind in KICKOFFS)
    assert not is_new_series("rush", down_at(40))
    assert is_new_series("rush", down_at(40, changed=True))
    assert not is_new_series("pass", lost_at(40))
    assert not is_new_series("punt", whistle(DEFENSE, 40))


# ---- fouls -----------------------------------------------------------------------------------------------------------


def course_with(*notes):
    course = Course(32)
    course.notes += notes
    return course


@pytest.mark.parametrize(
    ("ending", "notes", "end"),
    [
        (lost_at(50, fouls=(FACEMASK,)), (fumble(45),), 45),
        (lost_at(50, fouls=(FACEMASK,)), (fumble(104),), 99),
        (lost_at(50, fouls=(FACEMASK,)), (fumble(-3),), 1),
        (lost_at(50, fouls=(FACEMASK,)), (fumble(60, DEFENSE),), None),
        (down_at(50, fouls=(FACEMASK,)), (fumble(45),), None),
        (lost_at(50), (fumble(45),), None),
    ],
)
def test_PEN_R18_where_the_run_ended(ending, notes, end):
    """CB1.PEN.R18, CB1.PEN.R7"""
    assert end_of_run(ending, course_with(*notes)) == end
    assert finished(dealt(), "rush", ending, course_with(*notes), house()).end == end


def test_PEN_R4_a_fumble_is_void_with_an_accepted_foul_of_the_defense(scrimmage):
    """CB1.PEN.R4, CB1.PEN.R18: 15 yards from where the ball came loose."""
    scrimmage("rush", lost_at(50, fouls=(FACEMASK,)), fumble(45))
    assert turn(dealt(30, 3, 8), "accept").now == "home 1&10 @60"
    assert turn(dealt(30, 3, 8), "decline").now == "away 1&10 @50"


def test_PEN_4_the_result_is_known_and_then_a_score_may_be_cancelled(scrimmage):
    """CB1.PEN.4, CB1.PEN.R5: a touchdown that does not count is not called out."""
    scrimmage("rush", down_at(100, fouls=(HOLDING,)))
    played = turn(dealt(30, 2, 8), "accept")
    assert (played.now, played.result.score) == ("home 2&18 @20", (0, 0))
    assert "touchdown" not in played.whats
    played = turn(dealt(30, 2, 8), "decline")
    assert (played.result.phase, played.result.score) == ("try", (6, 0))
    assert "touchdown" in played.whats


def test_PEN_R16_the_next_kickoff_is_moved(scrimmage):
    """CB1.PEN.R5, CB1.PEN.R16: switch foul_on_score; kept over the try and written with the position."""
    changed = {"foul_on_score": "next_kickoff"}
    scrimmage("rush", down_at(100, fouls=(FACEMASK,)))
    after = turn(dealt(), **changed).result
    assert (after.phase, after.moved) == ("try", 15)
    assert "; kickoff +15" in str(after)
    assert type(after).parse(str(after)) == after
    kicks = turn(after, f"kick {GOOD}", **changed)
    assert (kicks.now, kicks.result.moved) == ("kickoff home 1&10 @45", 0)
    assert turn(dealt()).result.moved == 0


def test_PEN_R16_the_free_kick_is_moved_back(scrimmage):
    """CB1.PEN.R16: never more than half the way."""
    scrimmage("sack", Ending(How.SAFETY, OFFENSE, 0, fouls=(HOLDING,)))
    assert turn(dealt(5), foul_on_score="next_kickoff").now == "free kick home 1&10 @10"
    assert turn(dealt(5)).now == "free kick home 1&10 @20"


def test_PEN_R17_the_yards_are_lost_with_the_half():
    """CB1.PEN.R17"""
    before = at(98, 1, 2, phase="try", quarter=2, left=0, moved=15, second_half=AWAY)
    assert turn(before, f"kick {GOOD}").now == "kickoff away 1&10 @30"


# ---- only the fumbler ------------------------------------------------------------------------------------------------


def test_FUM_R16_when_it_is_late():
    """CB1.FUM.R7, CB1.FUM.R16"""
    rules = house()
    assert only_the_fumbler(4, 100, 1, rules)
    assert not only_the_fumbler(3, 100, 1, rules)
    assert [only_the_fumbler(1, left, 2, rules) for left in (24, 25)] == [True, False]
    assert [only_the_fumbler(1, 10, quarter, rules) for quarter in (1, 3, 4, 5)] == [False, False, True, True]
    assert not only_the_fumbler(1, 10, 2, house(clock="simple1"))
    assert only_the_fumbler(3, 100, 1, house(downs=3))


def test_FUM_R16_the_switch_is_off_where_it_is_not_late():
    """CB1.FUM.R16"""
    on = house(nfl_fumbler_rule="on")
    assert rules_of_the_moment(4, 100, 1, on) is on
    assert rules_of_the_moment(1, 100, 1, on) == house()
    assert rules_of_the_moment(4, 100, 1, house()) is house()


def test_FUM_R7_the_play_is_told(scrimmage):
    """CB1.FUM.R7: a kickoff has no last down."""
    play = scrimmage("rush", lost_at(50))
    for down, switch in ((1, "off"), (4, "on")):
        turn(dealt(down=down), nfl_fumbler_rule="on")
        assert play.rules == house(nfl_fumbler_rule=switch)
    lost = "normal 7H 8S 5D RJ +0/+0 KS 7C"
    assert turn(at(down=4, phase="kickoff"), f"{lost} 2C 3C 4C", nfl_fumbler_rule="on").now == "away 1&10 @13"
    assert turn(at(phase="kickoff", quarter=2, left=20), lost, nfl_fumbler_rule="on").now == "away 1&10 @4"


def test_FUM_R16_a_blocked_kick_may_be_advanced():
    """CB1.FUM.R16, CB1.FUM.R8: on fourth down too."""
    on = {"nfl_fumbler_rule": "on"}
    assert turn(at(30, 4, 30), "punt 2 no RJ 4H +0/+0 KS 2C 3C 4D 5D 6D", **on).now == "away 1&10 @64"
    assert turn(at(30, 4, 30), "field_goal RJ +0/+0 KS 2C 4D 5D 6D", **on).now == "away 1&10 @63"
    assert turn(at(30, 4, 30), "kneel RJ 2H +0/+0 KS 4C", **on).now == "away 1&10 @72"
    assert turn(at(30, 3, 30), "kneel RJ 2H +0/+0 KS 4C 2C 3C 5C no no", **on).now == "home 4&22 @38"


def test_the_team_of_a_side_is_kept():
    """CB1.FLD.3: the away team kicks off and gets its own kick back."""
    assert turn(at(offense=AWAY, phase="kickoff"), "on-side 7 7H +0/+0 9S 2C").now == "away 1&10 @44"
    assert turn(at(offense=AWAY, phase="kickoff"), KICKOFF).result.offense is HOME


@pytest.mark.parametrize("recovery", ["4C BJ 9C", "9C BJ 4C"])
@pytest.mark.parametrize(
    ("to_go", "card", "now", "counts"),
    [
        (30, "4S", "home 4&5 @55", False),
        (30, "4H", "home 4&15 @45", False),
        (10, "4S", "home 1&10 @55", True),
        (10, "4H", "home 1&10 @45", True),
    ],
)
def test_PEN_R21_a_foul_on_the_loose_ball_of_a_muffed_punt_repeats_the_down(recovery, to_go, card, now, counts):
    """CB1.PEN.R21, CB1.PEN.R11, CB1.PEN.2: 5 yards from the 50, whoever recovers it, and no automatic first down is told."""
    before = at(spot=30, down=4, to_go=to_go)
    game = after_words(before, f"punt 1 no 5S 3D fair RJ {recovery} {card} accept")
    play = game.plays[-1]
    after = play.after
    assert f"{after.offense.word} {after.down}&{after.to_go} @{after.spot}" == now
    assert stood(play) is counts
    assert score_of(play).kind == ("punt" if counts else "penalty")
    assert not any("auto 1st down" in str(line) for line in game.play_lines())


@pytest.mark.parametrize("ending", [Ending(How.DEAD, DEFENSE, 30, changed=True), Ending(How.DEAD, OFFENSE, 60, changed=True)])
def test_PEN_R21_what_becomes_of_a_fumble_after_the_foul_on_it_is_void(ending):
    """CB1.PEN.R21, CB1.PEN.R11: 5 yards from the 40, whether the defense keeps the ball or loses it again."""
    play = Finished(Down(40, 2, 7), ending, new_series=is_new_series(Kind.RUSH, ending), scrimmage=True)
    assert str(enforced(play, Foul(DEFENSE, 5, source="fumble", spot=40), house())) == "2&2 @45"
