"""The promised answers of lesson 22, three clocks, are what the rules say."""

from itertools import product

import pytest

from cardbowl.analysis.estimates import Running
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2 import HouseRules, Position
from cardbowl.games.cardbowl2.rules.clock import after_time, run_off, time_of
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.order import after_play
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question

COMPLEX = HouseRules()


def after(left: int, quarter: int, kind: str, ending: Ending, amount: int = 0) -> int:
    """The clock after one play of the offense and its run-off, Complex."""
    at = Position(spot=50, quarter=quarter, left=left)
    found = after_play(at, kind, ending, COMPLEX)
    return run_off(found.left, amount, quarter, COMPLEX) if found.running else found.left


def test_what_stops_the_clock() -> None:
    endings = {
        "rush": ("rush", Ending(How.DEAD, OFFENSE, 62)),
        "complete": ("pass", Ending(How.DEAD, OFFENSE, 62)),
        "incomplete": ("pass", Ending(How.DEAD, OFFENSE, 50, stopped=True)),
        "sack": ("pass", Ending(How.DEAD, OFFENSE, 43)),
    }
    at = Position(spot=50, quarter=4, left=20)
    stopped = [name for name, (kind, ending) in endings.items() if not after_play(at, kind, ending, COMPLEX).running]
    question = find_question("clocks.stops")
    assert set(endings) == set(question.options)
    assert stopped == [question.answer]


def test_hurrying() -> None:
    left = after(20, 4, "pass", Ending(How.DEAD, OFFENSE, 62), COMPLEX.run_off_least)
    left = after(left, 4, "pass", Ending(How.DEAD, OFFENSE, 50, stopped=True), COMPLEX.run_off_least)
    assert find_question("clocks.hurry").is_right(str(left))


def test_the_warning_stops_the_run_off() -> None:
    rush = Ending(How.DEAD, OFFENSE, 54)
    assert find_question("clocks.warning").is_right(str(after(30, 2, "rush", rush, 7)))
    assert after(30, 1, "rush", rush, 7) == 22
    assert "22" in find_question("clocks.warning").slips


def test_three_kneels() -> None:
    kneel, left = Ending(How.DEAD, OFFENSE, 49), 24
    left = after(left, 4, "kneel", kneel)  # the time-out
    for _ in range(2):
        left = after(left, 4, "kneel", kneel, COMPLEX.run_off_most)
    assert find_question("clocks.kneel").is_right(str(24 - left))


@pytest.mark.parametrize("stops", [True, False])
def test_simple_2_is_complex_with_the_run_off_of_silence(stops: bool) -> None:
    simple_2 = HouseRules(clock="simple2")
    assert simple_2.simple2_running - simple_2.simple2_stopped == COMPLEX.run_off_default
    assert after_time(180, simple_2.simple2_stopped, 1, not stops, simple_2) == after_time(
        180, COMPLEX.play_cost, 1, not stops, COMPLEX
    )
    assert find_question("clocks.same").answer == HouseRules(clock="simple2").clock


NO_KICKS = [
    (Kind.RUSH, Ending(How.DEAD, OFFENSE, 54)),
    (Kind.PASS, Ending(How.INCOMPLETE, OFFENSE, 50, stopped=True)),
    (Kind.PASS, Ending(How.TURNOVER, OFFENSE.other, 40)),
    (Kind.SACK, Ending(How.DEAD, OFFENSE, 43)),
    (Kind.KNEEL, Ending(How.DEAD, OFFENSE, 49)),
]


@pytest.mark.parametrize(("kind", "ending"), NO_KICKS)
def test_a_quarter_without_kicks_is_the_same(kind: Kind, ending: Ending) -> None:
    """Of every play that is no kick and not long, at every moment of a quarter (CB2.CLK2.R3, CB2.CLKC.9, CB2.CLKC.R5)."""
    for quarter, left in product((1, 2, 4), range(1, 181)):
        at = Position(spot=50, quarter=quarter, left=left)
        clocks = []
        for rules in (COMPLEX, HouseRules(clock="simple2")):
            found = after_play(at, kind, ending, rules)
            clocks.append(run_off(found.left, COMPLEX.run_off_default, quarter, rules) if found.running else found.left)
        assert clocks[0] == clocks[1]


def test_kicks_are_not_the_same() -> None:
    """The question leaves them out: a kickoff, an extra point and a returned punt (CB2.CLKC.4-6, CB2.CLK2.2)."""
    endings = {
        "kickoff": Ending(How.TOUCHBACK, OFFENSE.other, 0),
        "extra point": Ending(How.GOOD, OFFENSE, 98),
        "punt": Ending(How.DEAD, OFFENSE.other, 30, returned=True),
    }
    at = Position(spot=50)
    costs = [
        [time_of(Kind(kind), ending, at, HouseRules(clock=clock)) for clock in ("complex", "simple2")]
        for kind, ending in endings.items()
    ]
    assert costs == [[0, 1], [0, 1], [2, 1]]
    assert "without kicks" in find_question("clocks.same").text


def test_four_times_the_games_for_half_the_error() -> None:
    few, many = Running(), Running()
    for value in range(1000):
        few.add(value % 10)
    for value in range(4000):
        many.add(value % 10)
    small, large = few.estimate().error, many.estimate().error
    assert small is not None
    assert large is not None
    assert small / large == pytest.approx(2, rel=0.001)
    question = find_question("clocks.error")
    assert question.is_right("4")
    assert not [said for said in (*question.hints, *question.slips.values()) if "64" in said], "the lesson has no such example"


def test_a_lesson_begins_with_the_clock_running() -> None:
    late = alone.running_clock(left=20, seed=8)
    assert late.asking is not None
    assert (late.asking.what, late.position.left, late.position.running) == ("time-out", 20, True)
