"""What the settlement and the clock are told about a play that is over (sections 1.4, 10 and 11 of the rulebook)."""

import pytest
from games.cardbowl1.games_played import at

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import FROM_SCRIMMAGE, Kind
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.after_the_play import (
    after_cancelled_delay,
    as_played,
    as_settled,
    end_of_run,
    finished,
    gained,
    is_new_series,
)
from cardbowl.games.cardbowl1.rules.frame.clock import KICKOFFS
from cardbowl.games.cardbowl1.rules.frame.complex_clock import play_time
from cardbowl.games.cardbowl1.rules.frame.course_of_play import Course
from cardbowl.games.cardbowl1.rules.frame.penalties import Settled
from cardbowl.steps.ask import Note

COMPLEX = HouseRules.of({"clock": "complex"})
OURS, THEIRS = Foul(OFFENSE, 10), Foul(DEFENSE, 5)


def course(*notes):
    """A play in which these things were told, each a kind, a number and the side it is told of."""
    made = Course(40)
    made.notes += [Note("CB1.GEN.8", "", (), what, n, side, n) for what, n, side in notes]
    return made


@pytest.mark.parametrize(
    ("line", "caught", "ending", "yards"),
    [
        (40, 60, whistle(DEFENSE, 40), 20),
        (40, 60, whistle(DEFENSE, 41), 21),
        (40, 60, whistle(DEFENSE, 50), 30),
        (40, 60, whistle(DEFENSE, 35), 20),  # a return that loses yards takes none away
        (40, 60, whistle(DEFENSE, 100), 80),
        (40, 39, whistle(DEFENSE, 66), 5),  # caught behind the line, at the own 61 of the defense
        (80, 105, whistle(DEFENSE, 0, touchback=True), 25),  # 25 to the catch, and nobody returns it
        (80, 105, whistle(DEFENSE, 10), 40),  # 15 from 5 yards behind the goal line
        (40, 60, whistle(OFFENSE, 52), 12),  # the offense has it back
        (40, 60, whistle(OFFENSE, 37), -3),
    ],
)
def test_the_yards_of_an_interception(line, caught, ending, yards):
    """CB1.CLKX.3, CB1.CLKX.R12: from the line to the catch, and those of the return."""
    assert gained(at(line), ending, course(("interception", caught, OFFENSE))) == yards


@pytest.mark.parametrize(("ending", "yards"), [(whistle(OFFENSE, 44), 4), (whistle(OFFENSE, 39), -1), (whistle(DEFENSE, 55), 5)])
def test_the_yards_of_any_other_play_are_from_its_line_to_the_spot(ending, yards):
    """CB1.CLKX.3: a fumble that the defense has at its own 55 lies 5 yards beyond the line."""
    assert gained(at(40), ending, course()) == yards


@pytest.mark.parametrize(("line", "cost"), [(80, 1), (79, 2)])
def test_a_touchback_after_an_interception_is_as_long_as_its_pass(line, cost):
    """CB1.CLKX.3, CB1.CLKX.R12: caught at 105, 25 or 26 yards from the line."""
    ending = whistle(DEFENSE, 0, touchback=True)
    played = as_played(at(line), Kind.PASS, ending, course(("interception", 105, OFFENSE)))
    assert play_time(played, COMPLEX) == cost


@pytest.mark.parametrize(
    ("kind", "cost"), [(Kind.RUSH, 2), (Kind.FIELD_GOAL, 1), (Kind.PUNT, 1), (Kind.TWO_POINT, 1), (Kind.KICKOFF, 0)]
)
def test_only_a_play_from_scrimmage_is_long_by_its_yards(kind, cost):
    """CB1.CLKX.3-6, CB1.CLKX.R9: the ball is dead 30 yards from the line."""
    assert play_time(as_played(at(40), kind, whistle(OFFENSE, 70), course()), COMPLEX) == cost


@pytest.mark.parametrize(
    ("kind", "ending", "notes", "fields"),
    [
        (Kind.RUSH, whistle(OFFENSE, 44, ran=True), [], {"ran"}),
        (Kind.PASS, Ending(How.INCOMPLETE, OFFENSE, 40), [], {"incomplete"}),
        (Kind.PASS, Ending(How.OUT, OFFENSE, 50), [], {"out"}),
        (Kind.ONSIDE, Ending(How.AGAIN, OFFENSE, 40), [], {"again"}),
        (Kind.PUNT, whistle(DEFENSE, 30), [("return", 5, DEFENSE)], {"returned"}),
        (Kind.KICKOFF, whistle(DEFENSE, 30), [("return fumble", 25, DEFENSE)], {"returned"}),
        (Kind.RUSH, whistle(OFFENSE, 44), [("run", 4, OFFENSE)], set()),
    ],
)
def test_what_the_clock_is_told_of_a_play(kind, ending, notes, fields):
    """CB1.CLK2.2, CB1.CLKX.2-6"""
    played = as_played(at(40), kind, ending, course(*notes))
    assert played.kind == kind
    marks = ("ran", "returned", "again", "incomplete", "changed", "scored", "out")
    assert {name for name in marks if getattr(played, name)} == fields
    assert played.penalty == ""


def test_a_snap_that_was_stopped_is_no_play_of_its_kind():
    """CB1.SNAP.4, CB1.CLKX.R4"""
    assert as_played(at(40), Kind.RUSH, Ending(How.STOPPED, OFFENSE, 40), course()).kind is Kind.STOPPED


@pytest.mark.parametrize(
    ("after", "found", "fields"),
    [
        ({}, Settled(None, whistle(OFFENSE, 44)), {}),
        ({"offense": at().offense.other}, Settled(None, whistle(DEFENSE, 56)), {"changed": True}),
        ({"score": (6, 0)}, Settled(None, whistle(OFFENSE, 100)), {"scored": True}),
        ({}, Settled(None, None, THEIRS), {"penalty": "accepted"}),
        ({}, Settled(None, whistle(OFFENSE, 44)._replace(fouls=(OURS,))), {"penalty": "declined"}),
        ({}, Settled(None, whistle(OFFENSE, 44)._replace(fouls=(OURS, THEIRS)), OURS), {"penalty": "accepted"}),
        ({}, Settled(None, None, OURS, kick_again=30), {"penalty": "accepted", "again": True}),
        ({}, Settled(None, None, OURS, kick_again=0), {"penalty": "accepted", "again": True}),
    ],
)
def test_what_the_clock_is_told_once_the_fouls_are_settled(after, found, fields):
    """CB1.CLK2.2, CB1.CLK2.R1, CB1.CLKX.12"""
    played = as_played(at(40), Kind.RUSH, whistle(OFFENSE, 44), course())
    assert as_settled(at(40), at(44, 2, 6, **after), played, found) == played._replace(**fields)


def test_a_kick_that_is_made_again_stays_so():
    """CB1.CLKX.R4"""
    played = as_played(at(40), Kind.ONSIDE, Ending(How.AGAIN, OFFENSE, 40), course())
    assert as_settled(at(40), at(40), played, Settled(None, None)).again


@pytest.mark.parametrize(
    ("runner", "side", "lost", "end"),
    [
        (OFFENSE, DEFENSE, [(52, OFFENSE)], 52),
        (OFFENSE, DEFENSE, [(52, OFFENSE), (61, OFFENSE)], 61),  # where it was lost last
        (OFFENSE, DEFENSE, [(52, OFFENSE), (30, DEFENSE)], 52),  # the fumble of the other side is another run's
        (OFFENSE, OFFENSE, [(52, OFFENSE)], None),  # the own side has it again: the ending has the spot
        (OFFENSE, DEFENSE, [], None),
        (DEFENSE, OFFENSE, [(35, DEFENSE)], 35),
        (OFFENSE, DEFENSE, [(-3, OFFENSE)], 1),  # in an end zone it counts from the yard before the goal line
        (OFFENSE, DEFENSE, [(104, OFFENSE)], 99),
    ],
)
def test_where_the_run_of_a_fouled_runner_ended(runner, side, lost, end):
    """CB1.PEN.R7, CB1.PEN.R18"""
    ending = whistle(side, 50)._replace(fouls=(Foul(DEFENSE, 15, spot=50, runner=runner),))
    told = course(*(("fumble", n, holder) for n, holder in lost))
    assert end_of_run(ending, told) == end
    assert finished(at(40), Kind.RUSH, ending, told, HouseRules()).end == end
    assert end_of_run(whistle(side, 50), told) is None


def test_who_begins_a_new_series():
    """CB1.FUM.R15: after a kickoff, and where the ball changed hands twice."""
    kept, back, lost = (
        whistle(OFFENSE, 50),
        whistle(OFFENSE, 50)._replace(changed=True),
        whistle(DEFENSE, 50)._replace(changed=True),
    )
    for kind in FROM_SCRIMMAGE:
        assert [is_new_series(kind, ending) for ending in (kept, back, lost)] == [False, True, False]
    assert all(is_new_series(kind, kept) and finished(at(40), kind, kept, course(), HouseRules()).new_series for kind in KICKOFFS)


def test_a_cancelled_delay_costs_a_time_out():
    """CB1.SNAP.4, CB1.SNAP.R1: the note has how many are left."""
    start = at(40, timeouts=(3, 3))
    assert after_cancelled_delay(start, course()) == start
    assert after_cancelled_delay(start, course(("time-out", 2, OFFENSE))).timeouts == (2, 3)
    assert after_cancelled_delay(start, course(("time-out", 2, OFFENSE), ("time-out", 1, OFFENSE))).timeouts == (1, 3)
